// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ring/compare_view.h"

#include "app/controls/card.h"
#include "app/ring/compare_parts.h"
#include "app/ring/modulo_widget.h"
#include "app/ring/ring_widget.h"
#include "app/session/motion_clock.h"
#include "app/theme/theme_store.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QVBoxLayout>

#include <algorithm>

namespace ringscope {

namespace {

constexpr int kCardPadding = 24;
constexpr int kCardGap = 16;

/// One half: head, picture, line, foot.
Card* makeCard(ThemeStore& themes, CompareHead* head, QWidget* picture, CompareFoot* foot, QWidget* parent) {
    auto* card = new Card(themes, Card::Fill::Canvas, parent);
    auto* column = new QVBoxLayout(card);
    column->setContentsMargins(1, 20, 1, 16);
    column->setSpacing(4);
    const auto indented = [column](QWidget* part) {
        auto* row = new QHBoxLayout;
        row->setContentsMargins(kCardPadding + 7, 0, kCardPadding + 7, 0);
        row->addWidget(part);
        column->addLayout(row);
    };
    indented(head);
    column->addWidget(picture, 1);
    indented(new Hairline(themes, Qt::Horizontal, card));
    indented(foot);
    return card;
}

}  // namespace

CompareView::CompareView(Session& session, ThemeStore& themes, Settings& settings, MotionClock& clock, QWidget* parent)
    : QWidget(parent), m_session(session), m_themes(themes),
      m_modulo(new ModuloWidget(session, themes, settings, clock, ViewMode::Compare, this)),
      m_ring(new RingWidget(session, themes, settings, clock, ViewMode::Compare, this)),
      m_moduloHead(new CompareHead(themes, this)), m_ringHead(new CompareHead(themes, this)),
      m_moduloFoot(new CompareFoot(themes, this)), m_ringFoot(new CompareFoot(themes, this)) {
    setObjectName(QStringLiteral("compare"));
    m_moduloFoot->setObjectName(QStringLiteral("moduloShare"));
    m_ringFoot->setObjectName(QStringLiteral("ringShare"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(kCardGap);
    Card* modulo = makeCard(themes, m_moduloHead, m_modulo, m_moduloFoot, this);
    Card* ring = makeCard(themes, m_ringHead, m_ring, m_ringFoot, this);
    row->addWidget(modulo, 1);
    row->addWidget(ring, 1);
    m_columns = {modulo->layout(), ring->layout()};
    connect(&session, &Session::evaluated, this, &CompareView::refresh);
    connect(&themes, &ThemeStore::changed, this, &CompareView::fitRoom);
    connect(&session, &Session::moduloEvaluated, this, &CompareView::refresh);
    const auto run = [this](double share) {
        m_moduloFoot->setProgress(share);
        m_ringFoot->setProgress(share);
    };
    connect(m_ring, &RingWidget::loadProgressed, this, run);
    connect(&clock, &MotionClock::finished, this, [run] { run(1); });
    refresh();
}

void CompareView::refresh() {
    const Transition* transition = m_session.transition().get();
    const CompareWords modulo = compareWords(transition, true), ring = compareWords(transition, false);
    m_moduloHead->setWords(modulo);
    m_ringHead->setWords(ring);
    m_moduloFoot->setWords(modulo);
    m_ringFoot->setWords(ring);
}

void CompareView::fitRoom() {
    constexpr double kRoomyFrom = 560;
    const bool tight = height() < kRoomyFrom * std::max(1.0, m_themes.theme().textScale);
    const CompareRoom room = tight ? CompareRoom::Tight : CompareRoom::Usual;
    m_moduloHead->setRoom(room);
    m_ringHead->setRoom(room);
    m_moduloFoot->setRoom(room);
    m_ringFoot->setRoom(room);
    for (QLayout* column : m_columns) column->setContentsMargins(1, tight ? 10 : 20, 1, tight ? 8 : 16);
}

void CompareView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fitRoom();
}

void CompareView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) refresh();
    QWidget::changeEvent(event);
}

}  // namespace ringscope
