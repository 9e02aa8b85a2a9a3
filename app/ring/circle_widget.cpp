// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ring/circle_widget.h"

#include "app/controls/heard.h"
#include "app/session/motion_clock.h"
#include "app/theme/theme_store.h"

#include <QAccessible>
#include <QEvent>
#include <QFocusEvent>
#include <QLabel>
#include <QPainter>
#include <QPen>
#include <QTimer>

#include <utility>

namespace ringscope {

CircleWidget::CircleWidget(Session& session, ThemeStore& themes, Settings& settings, MotionClock& clock,
                           ViewMode shownIn, QWidget* parent)
    : QWidget(parent), m_session(session), m_themes(themes), m_settings(settings), m_clock(clock), m_shownIn(shownIn),
      m_transition(session.transition()), m_announcer(new QLabel(this)) {
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_OpaquePaintEvent);
    m_announcer->hide();
    connect(&session, &Session::evaluated, this, &CircleWidget::onEvaluated);
    connect(&session, &Session::changed, this, [this](Change change) {
        if (change & (Change(ChangeFlag::Selection) | ChangeFlag::View)) refresh();
    });
    connect(&clock, &MotionClock::finished, this, [this] {
        if (isVisible() && journeyMs() > 0) update();
    });
    connect(&themes, &ThemeStore::changed, this, &CircleWidget::applyStyle);
}

QSize CircleWidget::sizeHint() const {
    return {1152, 840};
}

QSize CircleWidget::minimumSizeHint() const {
    return {360, 360};
}

void CircleWidget::setBare(bool bare) {
    if (m_bare == bare) return;
    m_bare = bare;
    applyStyle();
    if (!m_stale) present(false);
}

double CircleWidget::zoom() const {
    return m_themes.theme().zoom;
}

QRectF CircleWidget::frame() const {
    return {QPointF(0, 0), QSizeF(size()) / zoom()};
}

void CircleWidget::onEvaluated(const TransitionPtr& transition) {
    // A hidden picture follows when it is shown; only its clock may not be left to an event long gone.
    m_transition = transition;
    if (!leads() && !isVisible()) {
        m_stale = true;
        return;
    }
    present(transition->play);
}

double CircleWidget::momentMs() const {
    const double own = journeyMs();
    if (!m_clock.running() || own <= 0 || m_clock.duration() <= 0) return -1;
    // Beside the other picture the two begin and end together; alone the clock runs as long as this journey.
    return m_clock.now() / m_clock.duration() * own;
}

void CircleWidget::apply(Event event) {
    const Result<Done> done = m_session.apply(std::move(event));
    if (!done) Q_EMIT refused(done.error());
}

void CircleWidget::toggle(NodeId node) {
    const Node* found = m_session.state().cluster.find(node);
    if (!found) return;
    if (found->up())
        apply(NodesKilled{{node}});
    else
        apply(NodesRevived{{node}});
}

void CircleWidget::say(const QString& sentence) {
    // Bare pictures have their words beside them, and those are told.
    if (m_bare || isBehindFullScreen(*this)) return;
    m_announcer->setAccessibleName(sentence);
    QAccessibleEvent alert(m_announcer, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

void CircleWidget::paintFocusRing(QPainter& painter) const {
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_themes.theme().focus, 3));
    painter.drawRoundedRect(QRectF(rect()).adjusted(4, 4, -4, -4), 9, 9);
}

void CircleWidget::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (m_stale) present(false);
}

void CircleWidget::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        // What was said is over; it cannot be said again in another language.
        m_announcer->setAccessibleName({});
        retranslate();
        // The picture costs as much as everything else together, so it comes after it, unless another one came first.
        constexpr int kAfterTheOthersMs = 25;
        QTimer::singleShot(kAfterTheOthersMs, this, [this, shown = m_transition] {
            if (!m_stale && shown == m_transition) present(false);
        });
    }
    QWidget::changeEvent(event);
}

void CircleWidget::focusInEvent(QFocusEvent* event) {
    m_keyboard = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason ||
                 event->reason() == Qt::ShortcutFocusReason;
    QWidget::focusInEvent(event);
    if (m_keyboard) refresh();
}

void CircleWidget::focusOutEvent(QFocusEvent* event) {
    QWidget::focusOutEvent(event);
    if (m_keyboard) refresh();
}

}  // namespace ringscope
