// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/decision/decision_view.h"

#include "app/decision/decision_painter.h"
#include "app/settings/settings.h"
#include "app/theme/theme_store.h"

#include <QAccessible>
#include <QEasingCurve>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace ringscope {
namespace {

constexpr double kStepMs = 480;
/// The sentence of a step wants to be read; a walk of many steps hurries.
constexpr double kRestMs = 1200, kLeastRestMs = 250, kAllRestMs = 12'000;

}  // namespace

DecisionView::DecisionView(ThemeStore& themes, Settings& settings, QWidget* parent)
    : QWidget(parent), m_themes(themes), m_settings(settings), m_announcer(new QLabel(this)) {
    setObjectName(QStringLiteral("decisionView"));
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_OpaquePaintEvent);
    m_announcer->setObjectName(QStringLiteral("decisionAnnouncer"));
    m_announcer->hide();
    m_rest.setSingleShot(true);
    connect(&m_rest, &QTimer::timeout, this, &DecisionView::goOn);
    connect(&m_clock, &MotionClock::ticked, this, QOverload<>::of(&QWidget::update));
    connect(
        &m_clock, &MotionClock::finished, this,
        [this] {
            update();
            if (m_playing) goOn();
        },
        Qt::QueuedConnection);
    connect(&themes, &ThemeStore::changed, this, &DecisionView::applyStyle);
    applyStyle();
}

QSize DecisionView::sizeHint() const {
    return QSize(760, 560);
}

QSize DecisionView::minimumSizeHint() const {
    return leastDecisionSize(m_style).toSize();
}

void DecisionView::show(std::shared_ptr<const DecisionScene> scene) {
    pause();
    m_clock.finish();
    m_scene = std::move(scene);
    relayout();
    m_step = stepCount();
    if (m_scene) {
        const DecisionWords& words = m_scene->words;
        setAccessibleName(words.title);
        announce(words.title);
    } else {
        setAccessibleName({});
    }
    setStep(m_step);
}

double DecisionView::moment() const {
    const auto settled = static_cast<double>(m_step);
    if (!m_clock.running() || m_clock.duration() <= 0) return settled;
    return settled - 1 + QEasingCurve(QEasingCurve::InOutCubic).valueForProgress(m_clock.now() / m_clock.duration());
}

void DecisionView::setStep(std::size_t step) {
    m_step = step;
    if (m_scene) setAccessibleDescription(m_scene->words.steps[captionStep(*m_scene, static_cast<double>(step))]);
    update();
    Q_EMIT stepChanged(step);
}

void DecisionView::goTo(std::size_t step) {
    if (!m_scene) return;
    const std::size_t target = std::min(step, stepCount());
    m_clock.finish();
    if (target == m_step) return;
    const bool moves = target == m_step + 1 && !m_settings.reducedMotion();
    setStep(target);
    if (target > 0) announce(m_scene->words.steps[target - 1]);
    if (!moves) return;
    m_clock.setSpeed(m_settings.speed());
    m_clock.start(kStepMs);
}

void DecisionView::play() {
    if (m_playing || !m_scene) return;
    m_playing = true;
    Q_EMIT playingChanged(true);
    if (m_step >= stepCount()) goTo(0);
    m_rest.start(0);
}

void DecisionView::pause() {
    m_rest.stop();
    if (!m_playing) return;
    m_playing = false;
    Q_EMIT playingChanged(false);
}

void DecisionView::goOn() {
    if (!m_playing || m_clock.running()) return;
    if (m_step >= stepCount()) return pause();
    if (!m_rest.isActive() && sender() == &m_rest) {
        goTo(m_step + 1);
        if (m_clock.running()) return;
    }
    const double each = std::clamp(kAllRestMs / static_cast<double>(stepCount()), kLeastRestMs, kRestMs);
    m_rest.start(static_cast<int>(each / std::max(0.1, m_settings.speed())));
}

void DecisionView::announce(const QString& sentence) {
    m_announcer->setAccessibleName(sentence);
    if (isVisible()) {
        QAccessibleEvent alert(m_announcer, QAccessible::Alert);
        QAccessible::updateAccessibility(&alert);
    }
    Q_EMIT announced(sentence);
}

void DecisionView::applyStyle() {
    m_style.theme = m_themes.theme();
    relayout();
    updateGeometry();
    update();
}

void DecisionView::relayout() {
    if (m_scene) m_layout = layoutDecision(*m_scene, rect(), m_style);
}

void DecisionView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    if (!m_scene) {
        painter.fillRect(rect(), m_style.theme.canvas);
        return;
    }
    paintDecision(painter, *m_scene, m_layout, m_style, moment());
    if (!m_keyboard || !hasFocus()) return;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_style.theme.focus, 3));
    painter.drawRoundedRect(QRectF(rect()).adjusted(4, 4, -4, -4), 9, 9);
}

void DecisionView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    relayout();
}

void DecisionView::keyPressEvent(QKeyEvent* event) {
    m_keyboard = true;
    const auto walk = [this](std::size_t step) {
        pause();
        goTo(step);
    };
    switch (event->key()) {
    case Qt::Key_Right:
        return walk(m_step + 1);
    case Qt::Key_Left:
        return walk(m_step > 0 ? m_step - 1 : 0);
    case Qt::Key_Home:
        return walk(0);
    case Qt::Key_End:
        return walk(stepCount());
    case Qt::Key_Space:
        return m_playing ? pause() : play();
    default:
        QWidget::keyPressEvent(event);
    }
}

void DecisionView::mousePressEvent(QMouseEvent* event) {
    m_keyboard = false;
    QWidget::mousePressEvent(event);
    update();
}

void DecisionView::focusInEvent(QFocusEvent* event) {
    m_keyboard = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason ||
                 event->reason() == Qt::ShortcutFocusReason;
    QWidget::focusInEvent(event);
    update();
}

void DecisionView::focusOutEvent(QFocusEvent* event) {
    QWidget::focusOutEvent(event);
    update();
}

}  // namespace ringscope
