// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/canvas.h"

#include "app/ring/compare_card.h"
#include "app/ring/compare_view.h"
#include "app/ring/modulo_widget.h"
#include "app/ring/ring_widget.h"
#include "app/ring/work_line.h"

#include <QStackedLayout>

namespace ringscope {
Canvas::Canvas(Session& session, ThemeStore& themes, Settings& settings, MotionClock& clock, QWidget* parent)
    : QWidget(parent), m_session(session),
      m_ring(new RingWidget(session, themes, settings, clock, ViewMode::Ring, this)),
      m_modulo(new ModuloWidget(session, themes, settings, clock, ViewMode::Modulo, "modulo", this)),
      m_compare(new CompareView(session, themes, settings, clock, this)),
      m_system(new ModuloWidget(session, themes, settings, clock, ViewMode::Ring, "composed", this)),
      m_stack(new QStackedLayout(this)), m_work(new WorkLine(session.work(), themes, this)) {
    setObjectName(QStringLiteral("canvas"));
    m_ring->setObjectName(QStringLiteral("ring"));
    m_modulo->setObjectName(QStringLiteral("modulo"));
    m_compare->setObjectName(QStringLiteral("compare"));
    m_stack->addWidget(m_ring);
    m_stack->addWidget(m_modulo);
    m_stack->addWidget(m_compare);
    m_stack->addWidget(m_system);
    followRing(m_ring);
    followModulo(m_modulo);
    followModulo(m_system);
    for (const CompareCard* card : m_compare->cards()) {
        if (card->ring()) followRing(card->ring());
        if (card->threads()) followModulo(card->threads());
    }
    connect(m_compare, &CompareView::ringShown, this, &Canvas::followRing);
    connect(m_compare, &CompareView::threadsShown, this, &Canvas::followModulo);
    connect(m_compare, &CompareView::refused, this, &Canvas::refused);
    connect(m_compare, &CompareView::tableRequested, this, &Canvas::tableRequested);
    connect(m_compare, &CompareView::numbersRequested, this, &Canvas::numbersRequested);
    connect(&session, &Session::changed, this, [this](Change change) {
        if (change & ChangeFlag::View) showView();
    });
    connect(&session, &Session::evaluated, this, &Canvas::showView);
    showView();
}

void Canvas::setBare() {
    m_bare = true;
    m_compare->setBare();
    for (CircleWidget* picture : findChildren<CircleWidget*>()) strip(picture);
}

void Canvas::strip(CircleWidget* picture) const {
    picture->setBare(true);
    picture->setFocusPolicy(Qt::NoFocus);
}

std::pair<CircleWidget*, std::optional<NodeId>> Canvas::nodeUnder(QPoint at) const {
    for (QWidget* widget = childAt(at); widget != nullptr && widget != this; widget = widget->parentWidget()) {
        if (auto* picture = qobject_cast<CircleWidget*>(widget))
            return {picture, picture->nodeUnder(picture->mapFrom(this, at))};
    }
    return {nullptr, std::nullopt};
}

void Canvas::showView() {
    const TransitionPtr transition = m_session.transition();
    const bool circle = !transition || !transition->after || transition->after->placement->arcs() != nullptr;
    if (m_session.view() == ViewMode::Ring && !circle)
        m_stack->setCurrentWidget(m_system);
    else
        m_stack->setCurrentIndex(static_cast<int>(m_session.view()));
    m_work->raise();
}

void Canvas::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    m_work->place();
}

void Canvas::followRing(RingWidget* ring) {
    if (m_bare) strip(ring);
    connect(ring, &RingWidget::addRequestedAt, this, &Canvas::addRequestedAt);
    connect(ring, &RingWidget::lookUpRequested, this, &Canvas::lookUpRequested);
    connect(ring, &RingWidget::explainRequested, this, &Canvas::explainRequested);
    connect(ring, &RingWidget::openScenarioRequested, this, &Canvas::openScenarioRequested);
    connect(ring, &RingWidget::contextMenuRequested, this, &Canvas::contextMenuRequested);
    connect(ring, &RingWidget::refused, this, &Canvas::refused);
    connect(ring, &RingWidget::loadProgressed, this, [this, ring](double share) {
        if (ring->isVisible()) Q_EMIT loadProgressed(share);
    });
}

void Canvas::followModulo(ModuloWidget* modulo) {
    if (m_bare) strip(modulo);
    connect(modulo, &ModuloWidget::explainRequested, this, &Canvas::explainRequested);
    connect(modulo, &ModuloWidget::contextMenuRequested, this, &Canvas::contextMenuRequested);
    connect(modulo, &ModuloWidget::refused, this, &Canvas::refused);
    connect(modulo, &ModuloWidget::loadProgressed, this, [this, modulo](double share) {
        if (m_stack->currentWidget() == modulo || (modulo->conducts() && modulo->isVisible()))
            Q_EMIT loadProgressed(share);
    });
}

}  // namespace ringscope
