// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ring/modulo_widget.h"

#include "app/i18n/rule_text.h"
#include "app/i18n/sentence_text.h"
#include "app/ring/banner_painter.h"
#include "app/ring/card_stage.h"
#include "app/ring/compare_words.h"
#include "app/ring/modulo_stage.h"
#include "app/ring/moved_keys.h"
#include "app/ring/scene_builder.h"
#include "app/session/motion_clock.h"
#include "app/settings/settings.h"
#include "app/theme/theme_store.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>

namespace ringscope {

ModuloWidget::ModuloWidget(Session& session, ThemeStore& themes, Settings& settings, MotionClock& clock,
                           ViewMode shownIn, std::string rule, QWidget* parent)
    : CircleWidget(session, themes, settings, clock, shownIn, parent), m_rule(std::move(rule)),
      m_threads(std::make_unique<ModuloStage>()), m_card(std::make_unique<CardStage>()), m_stage(m_threads.get()) {
    const QString id = QString::fromStdString(m_rule);
    setObjectName(shownIn == ViewMode::Compare ? QStringLiteral("compare.%1").arg(id) : id);
    m_announcer->setObjectName(QStringLiteral("moduloAnnouncer"));
    connect(&session, &Session::sidesEvaluated, this, [this](const TransitionPtr& transition) {
        m_transition = transition;
        if (m_stale && isVisible()) present(false);
    });
    connect(&clock, &MotionClock::ticked, this, [this] {
        if (m_stale || !isVisible() || m_stage->journey().moves().empty()) return;
        update();
        Q_EMIT loadProgressed(loadProgress());
    });
    connect(&clock, &MotionClock::finished, this, &ModuloWidget::settle);
    ModuloWidget::retranslate();
    if (m_transition && leads()) ModuloWidget::present(false);
}

ModuloWidget::~ModuloWidget() = default;

std::string ModuloWidget::rule() const {
    const bool known = standsIn() && m_transition && m_transition->after;
    return known ? mainRule(m_transition->after->state) : m_rule;
}

const ModuloScene& ModuloWidget::scene() const {
    return m_threads->scene();
}

const CardScene& ModuloWidget::card() const {
    return m_card->scene();
}

NodeId ModuloWidget::nodeAt(int index) const {
    return m_stage->nodes().nodes[static_cast<std::size_t>(index)].id;
}

double ModuloWidget::loadProgress() const {
    const double ms = momentMs();
    return ms < 0 ? 1 : m_stage->journey().load(ms);
}

double ModuloWidget::journeyMs() const {
    return m_stage->journey().duration();
}

RingScene ModuloWidget::nodesOf(const Evaluation& ring, const Evaluation& rule) const {
    SceneView view;
    view.selectedNode = m_session.selectedNode();
    view.selectedKey = m_session.selectedKey();
    view.hoveredNode = m_hoveredNode;
    if (m_keyboard && hasFocus()) view.focusedNode = m_session.selectedNode();
    view.pinned = m_session.pinned();
    view.focus = m_session.focus();
    view.showBanner = !m_banner.head.isEmpty();
    RingScene nodes = threadNodes(ring, rule, view);
    // Beside the circle both pictures share one scale; alone, modulo's own differences are to be seen.
    if (m_shownIn != ViewMode::Compare) nodes.loadRange = loadRangeOf(nodes);
    return nodes;
}

void ModuloWidget::present(bool play) {
    if (!m_transition || !m_transition->after) return;
    const RuleSide* side = m_transition->side(rule());
    const bool isComing = side == nullptr || !side->after;  // or was never accepted
    // Then the circle is in front, and runs the clock.
    const bool isHidden = standsIn() && m_transition->after->placement->arcs() != nullptr;
    if (isComing || isHidden) {
        m_stale = true;
        ModuloWidget::retranslate();
        update();
        return;
    }
    m_stale = false;
    m_hoveredNode.reset();
    m_refused = side->refused.has_value();
    // In Compare the circle beside this picture runs the clock, if there is one.
    const bool lead = leads() && (m_shownIn != ViewMode::Compare || m_conducting);
    if (lead) m_clock.finish();
    m_banner =
        m_shownIn != ViewMode::Compare && !isBare() ? bannerText(*m_transition, m_rule == "modulo") : BannerText{};
    const bool travels = showScene(*side, play);
    if (lead && play && travels) m_clock.start(m_stage->journey().duration());
    if (lead) announce();
    ModuloWidget::retranslate();
    update();
}

void ModuloWidget::settle() {
    // What an event moved stays marked until the next one; a way that was gone back or along leaves nothing behind.
    if (m_stale || !m_transition || m_transition->event || m_stage->journey().moves().empty()) return;
    const RuleSide* side = m_transition->side(rule());
    if (side == nullptr || !side->after) return;
    showScene(*side, false);
    if (isVisible()) update();
}

bool ModuloWidget::showScene(const RuleSide& side, bool play) {
    const Evaluation& after = *side.after;
    RingScene nodes = nodesOf(*m_transition->after, after);
    const RuleStage* shown = m_stage;
    const bool changes = m_transition->event || play;
    bool travels = false;
    if (side.picture) {
        travels = side.picture->event && changes;
        CardScene scene{std::move(nodes), changes ? side.picture : atRest(*side.picture)};
        const SwingJourney journey = cardJourney(scene, m_settings.reducedMotion(), m_transition->backward);
        m_card->show(std::move(scene), journey);
        m_threads->show({}, {});
        m_stage = m_card.get();
    } else {
        const Evaluation* before = changes && !m_refused ? side.before.get() : nullptr;
        if (!canTravel(before, after, side.movement)) before = nullptr;
        travels = before != nullptr;
        ModuloScene scene = buildModuloScene(before, after, side.movement, std::move(nodes));
        const ModuloJourney journey(scene, m_settings.reducedMotion(), m_transition->backward);
        m_threads->show(std::move(scene), journey);
        m_stage = m_threads.get();
    }
    if (m_stage != shown) applyStyle();
    return travels;
}

std::optional<NodeId> ModuloWidget::nodeUnder(QPointF at) const {
    const int node = m_stage->nodeAt(at / zoom());
    return node < 0 ? std::nullopt : std::optional(nodeAt(node));
}

void ModuloWidget::announce() {
    QString text = m_banner.head.isEmpty() ? QString() : spokenText(m_banner);
    if (m_conducting && m_transition->event) {
        const QString head = bannerText(*m_transition).head;
        if (!head.isEmpty()) text = tr("%1. %2.").arg(head, compareWords(m_transition.get(), m_rule).moved);
    }
    if (!text.isEmpty()) say(text);
}

void ModuloWidget::refresh() {
    if (m_stale) {
        if (isVisible()) present(false);
        return;
    }
    RingScene marks;
    marks.selectedNode = m_session.selectedNode();
    marks.selectedKey = m_session.selectedKey();
    marks.hoveredNode = m_hoveredNode;
    const RuleSide* side = m_transition ? m_transition->side(rule()) : nullptr;
    if (side != nullptr && side->after) {
        marks.nodes = m_stage->nodes().nodes;
        markScene(marks, *side->after, m_session.focus());
    }
    if (m_keyboard && hasFocus()) marks.focusedNode = marks.selectedNode;
    m_stage->refresh(marks);
    update();
}

void ModuloWidget::applyStyle() {
    RingStyle style;
    style.theme = m_themes.theme().inPictures();
    m_style = style;
    m_stage->setFrame(frame(), devicePixelRatioF() * zoom(), style, m_shownIn != ViewMode::Compare && !isBare());
    update();
}

void ModuloWidget::retranslate() {
    const QString title = standsIn() && !m_stale && m_transition && m_transition->after
                              ? mainTitle(m_transition->after->placement->spec())
                              : cardTitle(m_rule);
    setAccessibleName(m_rule == "modulo" ? tr("Keys and nodes under hash mod N")
                                         : tr("Keys and nodes under the rule “%1”").arg(title));
    const QString keys = tr("Arrow keys go from node to node, Space kills or revives, Escape clears the selection.");
    const QString picture = m_stage->spoken();
    setAccessibleDescription(joinSentences({picture, keys}));
}

void ModuloWidget::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    if (m_stale) {
        painter.fillRect(rect(), m_themes.theme().canvas);
        return;
    }
    const double ms = momentMs();
    painter.save();
    painter.scale(zoom(), zoom());
    m_stage->paint(painter, ms);
    painter.restore();
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_refused) {
        QColor pale = m_themes.theme().canvas;
        pale.setAlphaF(0.62F);
        painter.fillRect(rect(), pale);
    }
    if (!m_banner.head.isEmpty()) {
        paintBanner(painter, bannerRect(rect(), m_style, m_banner), m_banner, m_style,
                    m_banner.movedShare * loadProgress());
    }
    if (m_keyboard && hasFocus() && !m_session.selectedNode()) paintFocusRing(painter);
}

void ModuloWidget::paintOn(QPainter& painter, const QRectF& area, const RingStyle& style) const {
    const double ms = momentMs();
    m_stage->paintOn(painter, area, style, ms);
    if (m_banner.head.isEmpty()) return;
    paintBanner(painter, bannerRect(area, style, m_banner), m_banner, style, m_banner.movedShare * loadProgress());
}

void ModuloWidget::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    applyStyle();
}

void ModuloWidget::mouseMoveEvent(QMouseEvent* event) {
    const int node = m_stage->nodeAt(event->position() / zoom());
    const auto hovered = node < 0 ? std::nullopt : std::optional(nodeAt(node));
    if (hovered == m_hoveredNode) return;
    m_hoveredNode = hovered;
    setCursor(hovered ? Qt::PointingHandCursor : Qt::ArrowCursor);
    refresh();
}

void ModuloWidget::mousePressEvent(QMouseEvent* event) {
    m_keyboard = false;
    if (event->button() != Qt::LeftButton) return;
    const int node = m_stage->nodeAt(event->position() / zoom());
    const std::optional<KeyId> key = node < 0 ? m_stage->keyAt(event->position() / zoom()) : std::nullopt;
    m_session.selectNode(node < 0 ? std::nullopt : std::optional(nodeAt(node)));
    m_session.selectKey(key);
}

void ModuloWidget::mouseDoubleClickEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return;
    const int node = m_stage->nodeAt(event->position() / zoom());
    if (node >= 0) {
        toggle(nodeAt(node));
    } else if (m_stage->keyAt(event->position() / zoom())) {
        Q_EMIT explainRequested();
    }
}

void ModuloWidget::leaveEvent(QEvent* event) {
    QWidget::leaveEvent(event);
    if (!m_hoveredNode) return;
    m_hoveredNode.reset();
    refresh();
}

void ModuloWidget::keyPressEvent(QKeyEvent* event) {
    m_keyboard = true;
    // The badges stand in the order of the list, so the arrows go by it, not by places on a circle.
    const auto go = [&](int direction) {
        const auto& nodes = m_stage->nodes().nodes;
        if (nodes.empty()) return;
        const auto selected = m_session.selectedNode();
        const int at = selected ? m_stage->nodes().indexOf(*selected) : -1;
        const int count = static_cast<int>(nodes.size());
        const int next = at < 0 ? (direction > 0 ? 0 : count - 1) : (at + direction + count) % count;
        m_session.selectNode(nodes[static_cast<std::size_t>(next)].id);
        refresh();
    };
    switch (event->key()) {
    case Qt::Key_Right:
    case Qt::Key_Down:
        go(+1);
        return;
    case Qt::Key_Left:
    case Qt::Key_Up:
        go(-1);
        return;
    case Qt::Key_Space:
    case Qt::Key_K:
        if (m_session.selectedNode()) toggle(*m_session.selectedNode());
        return;
    case Qt::Key_Escape:
        m_session.clearMarks();
        update();
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

void ModuloWidget::contextMenuEvent(QContextMenuEvent* event) {
    const int node = m_stage->nodeAt(QPointF(event->pos()) / zoom());
    const std::optional<KeyId> key = node < 0 ? m_stage->keyAt(QPointF(event->pos()) / zoom()) : std::nullopt;
    Q_EMIT contextMenuRequested(node < 0 ? std::nullopt : std::optional(nodeAt(node)), key, event->globalPos());
}

}  // namespace ringscope
