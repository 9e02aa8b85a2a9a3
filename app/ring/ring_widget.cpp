// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ring/ring_widget.h"

#include "app/i18n/sentence_text.h"
#include "app/ring/banner_painter.h"
#include "app/ring/moved_keys.h"
#include "app/ring/ring_accessible.h"
#include "app/ring/ring_centre.h"
#include "app/ring/ring_close_up.h"
#include "app/ring/ring_stage.h"
#include "app/ring/scene_words.h"
#include "app/session/motion_clock.h"
#include "app/settings/settings.h"
#include "app/theme/theme_store.h"

#include <QLabel>
#include <QPainter>
#include <QPushButton>

#include <algorithm>
#include <cmath>
#include <utility>

namespace ringscope {

namespace {

constexpr double kBannerIn = 180;
constexpr int kBannerOut = 140;
constexpr double kBannerSlide = 8;
constexpr double kBarPixels = 216;  // the banner's card is painted anew for each pixel its bar grows

}  // namespace

RingWidget::RingWidget(Session& session, ThemeStore& themes, Settings& settings, MotionClock& clock, ViewMode shownIn,
                       QWidget* parent)
    : CircleWidget(session, themes, settings, clock, shownIn, parent), m_stage(std::make_unique<RingStage>()),
      m_addFive(new QPushButton(this)), m_open(new QPushButton(this)), m_bringBack(new QPushButton(this)),
      m_wholeCircle(new QPushButton(this)) {
    installRingAccessibility();
    setObjectName(shownIn == ViewMode::Compare ? QStringLiteral("compareRing") : QStringLiteral("ring"));
    m_addFive->setObjectName(QStringLiteral("addFiveNodes"));
    m_addFive->setProperty("primary", true);
    m_open->setObjectName(QStringLiteral("openScenario"));
    m_bringBack->setObjectName(QStringLiteral("bringAllBack"));
    m_bringBack->setProperty("primary", true);
    m_announcer->setObjectName(QStringLiteral("announcer"));
    m_wholeCircle->setObjectName(QStringLiteral("wholeCircle"));
    for (QWidget* button : {m_addFive, m_open, m_bringBack, m_wholeCircle}) button->hide();
    connect(m_addFive, &QPushButton::clicked, this, [this] {
        NodesAdded added;
        for (const char letter : {'a', 'b', 'c', 'd', 'e'})
            added.nodes.push_back({std::string("cache-") + letter, 1.0, {}});
        apply(std::move(added));
    });
    connect(m_open, &QPushButton::clicked, this, &RingWidget::openScenarioRequested);
    connect(m_bringBack, &QPushButton::clicked, this, [this] {
        NodesRevived revived;
        for (const auto& node : m_session.state().cluster.nodes()) {
            if (!node->up()) revived.nodes.push_back(node->id);
        }
        apply(std::move(revived));
    });
    connect(m_wholeCircle, &QPushButton::clicked, this, [this] {
        ViewFocus focus = m_session.focus();
        focus.zoom = kLeastZoom;
        m_session.setFocus(std::move(focus));
    });
    connect(&clock, &MotionClock::ticked, this, &RingWidget::onTick);
    // After the first frame, so that it is not late.
    m_prepare.setSingleShot(true);
    m_prepare.setInterval(0);
    connect(&m_prepare, &QTimer::timeout, this, [this] {
        if (m_stage->prepare(momentMs())) m_prepare.start();
    });
    connect(&m_bannerOut, &QVariantAnimation::valueChanged, this, [this](const QVariant& value) {
        m_bannerLeft = value.toDouble();
        update();
    });
    m_bannerOut.setDuration(kBannerOut);
    m_bannerOut.setStartValue(1.0);
    m_bannerOut.setEndValue(0.0);
    m_bannerOut.setEasingCurve(QEasingCurve::InQuad);
    RingWidget::retranslate();
    if (m_transition && leads()) RingWidget::present(false);
}

RingWidget::~RingWidget() = default;

const RingScene& RingWidget::scene() const {
    return m_stage->scene();
}
const RingLayout& RingWidget::ringLayout() const {
    return m_stage->layout();
}
const Journey& RingWidget::journey() const {
    return m_stage->journey();
}

double RingWidget::loadProgress() const {
    const double ms = momentMs();
    return ms < 0 ? 1 : m_stage->loadAt(ms);
}

SceneView RingWidget::viewOf(const Movement* movement) const {
    SceneView view;
    view.selectedNode = m_session.selectedNode();
    view.selectedKey = m_session.selectedKey();
    view.hoveredNode = m_hoveredNode;
    view.hoveredKey = m_hoveredKey;
    if (m_keyboard && m_focusOnNode && hasFocus()) view.focusedNode = m_session.selectedNode();
    view.pinned = m_session.pinned();
    view.focus = m_session.focus();
    view.keyLimit = keyLimit(frame(), m_themes.theme().markScale());
    view.lensAt = m_lensAt;
    view.lensPower = m_lensPower;
    view.showBanner = !m_banner.head.isEmpty();
    view.movement = movement;
    view.outlook = m_outlook;
    view.density = m_transition ? m_transition->density : nullptr;
    return view;
}

void RingWidget::onEvaluated(const TransitionPtr& transition) {
    CircleWidget::onEvaluated(transition);
    // Of a card, only while there is one with a circle; a whole picture may be shown a moment later.
    if (leads() && !m_stale && (m_shownIn != ViewMode::Compare || isVisible())) announce();
}

void RingWidget::present(bool play) {
    if (!m_transition || !m_transition->after) return;
    m_stale = m_transition->after->placement->arcs() == nullptr;
    if (m_stale) {  // a system without a circle: another picture is in front, nothing of the old one may be hit or read
        m_hoveredNode.reset();
        m_hoveredKey.reset();
        m_banner = {};
        m_bannerOut.stop();
        m_bannerImage = {};
        m_bannerStep = -1;
        m_stage->show({}, {});
        placeChildren();
        return;
    }
    m_hoveredNode.reset();
    m_hoveredKey.reset();
    const bool lead = leads();
    if (lead) m_clock.finish();

    const BannerText old = std::exchange(m_banner, {});
    if (m_shownIn == ViewMode::Ring && !isBare()) m_banner = bannerText(*m_transition);
    m_bannerOut.stop();
    if (m_banner.head.isEmpty() && !old.head.isEmpty() && !m_bannerImage.isNull() && isVisible()) {
        m_bannerOut.start();
    } else {
        m_bannerImage = {};
        m_bannerStep = -1;
    }

    const Evaluation& after = *m_transition->after;
    SceneView view = viewOf(m_transition->event ? &m_transition->movement : nullptr);
    RingScene scene = buildScene(after, view);
    const bool travels = play && canTravelOnCircle(m_transition->before.get(), after, m_transition->movement);
    if (travels) {
        view.movement = nullptr;
        RingScene before = buildScene(*m_transition->before, view);
        const bool reduced = m_settings.reducedMotion();
        Journey journey = journeyOf(*m_transition, before, scene, reduced);
        const CentreText centre = centreWhilePlaying(scene.centre);
        m_stage->play(std::move(before), std::move(scene), std::move(journey), centre,
                      runsBack(*m_transition, reduced));
        const double length = m_stage->journey().duration();
        if (lead) m_clock.start(length);
    } else {
        m_stage->show(std::move(scene), {});
    }
    refresh();
}

void RingWidget::refresh() {
    if (m_stale || !m_transition || !m_transition->after) return;
    const Evaluation& after = *m_transition->after;
    RingScene scene = m_stage->scene();
    refreshScene(scene, after, viewOf(m_transition->event ? &m_transition->movement : nullptr));
    askOutlook(scene);
    const bool counts = (m_shownIn == ViewMode::Compare || (isBare() && m_tellsMoved)) && m_transition->event &&
                        m_transition->movement.comparable;
    if (counts && scene.action == CentreAction::None && !scene.hoveredNode && !scene.selectedNode &&
        !scene.selectedKey) {
        scene.centre = centreWhilePlaying(scene.centre);
    }
    std::optional<KeyWalk> walk;
    const bool known = m_session.selectedKey() && after.state.keys == m_session.state().keys;
    if (known) walk = keyWalk(after, *m_session.selectedKey());
    const CentreText centre = centreWhilePlaying(scene.centre);
    m_stage->refresh(std::move(scene), std::move(walk), centre);
    if (m_stage->journey().duration() > 0) m_prepare.start();
    placeChildren();
    update();
}

void RingWidget::setTellsMoved(bool on) {
    if (on == m_tellsMoved) return;
    m_tellsMoved = on;
    refresh();
}

void RingWidget::askOutlook(const RingScene& scene) {
    const EvaluationPtr& after = m_transition->after;
    const std::optional<NodeId> wanted = wantedOutlook(scene, *after);
    if (m_outlookOf != after) m_outlookNode.reset();
    if (!wanted || wanted == m_outlookNode) return;
    m_outlookOf = after;
    m_outlookNode = wanted;
    m_outlook.reset();
    m_outlookJob.start(
        [after, node = *wanted](const Progress& progress) {
            return progress.cancelled() ? NodeOutlook{} : outlookOf(*after, node);
        },
        [this](NodeOutlook outlook) {
            m_outlook = std::make_shared<const NodeOutlook>(std::move(outlook));
            refresh();
        });
}

CentreText RingWidget::centreWhilePlaying(const CentreText& rest) const {
    const Evaluation& after = *m_transition->after;
    if (after.state.cluster.upCount() == 0) return rest;
    if (m_shownIn == ViewMode::Compare) return stayText(m_transition->movement, after);
    if (isBare()) return movedText(m_transition->movement, after);
    return onTheMoveText(m_transition->movement, after, m_settings.reducedMotion());
}

void RingWidget::onTick() {
    if (m_stale || !isVisible() || m_stage->journey().duration() <= 0) return;
    update();
    Q_EMIT loadProgressed(loadProgress());
}

void RingWidget::announce() {
    const QString sentence = spokenText(bannerText(*m_transition));
    if (sentence.isEmpty()) return;
    say(sentence);
    Q_EMIT announced(sentence);
}

void RingWidget::applyStyle() {
    RingStyle style;
    style.theme = m_themes.theme().inPictures();
    m_stage->setFrame(frame(), devicePixelRatioF() * zoom(), style, m_shownIn == ViewMode::Ring && !isBare());
    m_ratio = devicePixelRatioF();
    m_bannerImage = {};
    m_bannerStep = -1;
    m_addFive->setIcon(icon(Icon::Plus, style.theme.onInk, style.theme.onInk));
    m_open->setIcon(icon(Icon::Flag, style.theme));
    placeChildren();
    update();
}

void RingWidget::placeChildren() {
    const bool closeUp = m_stage->layout().closeUp() && !m_stale;
    if (!closeUp && focusWidget() == m_wholeCircle && m_wholeCircle->hasFocus()) setFocus(Qt::OtherFocusReason);
    m_wholeCircle->setVisible(closeUp && !isBare());
    const QString help =
        closeUp ? joinSentences({tr("Close look: %1.").arg(closeUpText(m_stage->layout())), m_help}) : m_help;
    if (help != accessibleDescription()) setAccessibleDescription(help);
    if (closeUp) {
        const QRectF beside = closeUpRect(m_stage->layout(), m_stage->style());
        const QSize size(m_wholeCircle->sizeHint().width(), std::max(36, m_wholeCircle->sizeHint().height()));
        const QPointF corner(beside.right() + 8, beside.center().y() - size.height() / 2.0);
        m_wholeCircle->setGeometry(QRect(corner.toPoint(), size));
    }
    const CentreAction action = isBare() ? CentreAction::None : m_stage->scene().action;
    const bool add = action == CentreAction::AddFiveOrOpen;
    // A button that goes would hand on the focus as if by Tab, and the circle would wear a focus ring after a click.
    const QWidget* focused = focusWidget();
    const bool goes = (!add && (focused == m_addFive || focused == m_open)) ||
                      (action != CentreAction::BringAllBack && focused == m_bringBack);
    if (goes && focused->hasFocus()) setFocus(Qt::OtherFocusReason);
    m_addFive->setVisible(add);
    m_open->setVisible(add);
    m_bringBack->setVisible(action == CentreAction::BringAllBack);
    if (action == CentreAction::None) return;
    const QRectF inside = centreActionArea(m_stage->layout());
    const QRectF area(inside.topLeft() * zoom(), inside.size() * zoom());
    const int gap = 16;
    std::vector<QPushButton*> buttons;
    if (add)
        buttons = {m_addFive, m_open};
    else
        buttons = {m_bringBack};
    int width = gap * (static_cast<int>(buttons.size()) - 1);
    for (const QPushButton* button : buttons) width += button->sizeHint().width();
    int x = static_cast<int>(std::lround(area.center().x() - width / 2.0));
    for (QPushButton* button : buttons) {
        const QSize size(button->sizeHint().width(), std::max(36, button->sizeHint().height()));
        button->setGeometry(QRect(QPoint(x, static_cast<int>(std::lround(area.top()))), size));
        x += size.width() + gap;
    }
}

void RingWidget::retranslate() {
    setAccessibleName(tr("Circle of keys and nodes"));
    m_help = tr("Arrow keys go from node to node, with Shift from key to key. Space kills or revives, "
                "Delete removes, F looks up a key, Escape clears the selection.");
    m_addFive->setText(tr("Add five nodes"));
    m_addFive->setAccessibleName(m_addFive->text());
    m_open->setText(tr("Open a scenario"));
    m_open->setAccessibleName(m_open->text());
    m_bringBack->setText(tr("Bring all back"));
    m_bringBack->setAccessibleName(m_bringBack->text());
    m_wholeCircle->setText(tr("Whole circle"));
    m_wholeCircle->setAccessibleName(m_wholeCircle->text());
    m_wholeCircle->setToolTip(tr("Escape shows it too"));
    placeChildren();
}

void RingWidget::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    if (m_stale) {
        painter.fillRect(rect(), m_themes.theme().canvas);
        return;
    }
    if (m_ratio != devicePixelRatioF()) applyStyle();  // moved to another screen
    const double ms = momentMs();
    painter.save();
    painter.scale(zoom(), zoom());
    m_stage->paint(painter, ms);
    painter.restore();
    paintBannerCard(painter, ms);
    paintFocus(painter);
}

void RingWidget::paintBannerCard(QPainter& painter, double ms) {
    const bool leaving = m_bannerOut.state() == QAbstractAnimation::Running;
    if (m_banner.head.isEmpty() && !leaving) return;
    double shown = leaving ? m_bannerLeft : 1;
    if (!leaving) {
        const double share = ms < 0 ? 1 : m_stage->loadAt(ms);
        const int step = static_cast<int>(std::lround(share * m_banner.movedShare * kBarPixels));
        if (m_bannerImage.isNull() || step != m_bannerStep) {
            m_bannerStep = step;
            m_bannerImage = QImage((QSizeF(size()) * devicePixelRatioF()).toSize().boundedTo({1 << 14, 1 << 14}),
                                   QImage::Format_ARGB32_Premultiplied);
            const QRectF card = bannerRect(rect(), m_stage->style(), m_banner);
            const int height = static_cast<int>(std::ceil((card.bottom() + 16) * devicePixelRatioF()));
            m_bannerImage = QImage(m_bannerImage.width(), height, QImage::Format_ARGB32_Premultiplied);
            m_bannerImage.setDevicePixelRatio(devicePixelRatioF());
            m_bannerImage.fill(Qt::transparent);
            QPainter onto(&m_bannerImage);
            onto.setRenderHint(QPainter::Antialiasing);
            paintBanner(onto, card, m_banner, m_stage->style(), m_banner.movedShare * share);
        }
        if (ms >= 0) shown = 1 - std::pow(1 - std::clamp(ms / kBannerIn, 0.0, 1.0), 2);
    }
    painter.setOpacity(shown);
    painter.drawImage(QPointF(0, m_settings.reducedMotion() ? 0 : -kBannerSlide * (1 - shown)), m_bannerImage);
    painter.setOpacity(1);
}

void RingWidget::paintFocus(QPainter& painter) {
    if (!m_keyboard || !hasFocus() || (m_focusOnNode && m_session.selectedNode())) return;
    paintFocusRing(painter);
}

void RingWidget::paintOn(QPainter& painter, const QRectF& area, const RingStyle& style) const {
    const double ms = momentMs();
    m_stage->paintOn(painter, area, style, ms);
    if (m_banner.head.isEmpty()) return;
    const double share = ms < 0 ? 1 : m_stage->loadAt(ms);
    paintBanner(painter, bannerRect(area, style, m_banner), m_banner, style, m_banner.movedShare * share);
}

void RingWidget::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    applyStyle();
    // Another size may hold another number of dots.
    if (m_transition && m_transition->after && !m_stale) {
        const bool rim = m_stage->scene().showsRim();
        const bool tooMany = m_transition->after->index->size() > keyLimit(frame(), m_themes.theme().markScale());
        if (rim != tooMany) present(false);
    }
}

}  // namespace ringscope
