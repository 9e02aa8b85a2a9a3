// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controls/toggle_switch.h"

#include "app/theme/theme_store.h"

#include <QEasingCurve>
#include <QEvent>
#include <QPainter>
#include <QPen>

namespace ringscope {
namespace {

constexpr double kWidth = 44;
constexpr double kHeight = 24;
constexpr int kSlideMs = 120;

}  // namespace

ToggleSwitch::ToggleSwitch(const ThemeStore& themes, QWidget* parent) : QAbstractButton(parent), m_themes(themes) {
    setCheckable(true);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setCursor(Qt::PointingHandCursor);
    m_slide.setDuration(kSlideMs);
    m_slide.setEasingCurve(QEasingCurve::OutQuad);
    connect(&m_slide, &QVariantAnimation::valueChanged, this, [this](const QVariant& value) {
        m_place = value.toDouble();
        update();
    });
    connect(this, &QAbstractButton::toggled, this, &ToggleSwitch::slide);
    connect(&themes, &ThemeStore::changed, this, [this] {
        updateGeometry();
        update();
    });
}

QSize ToggleSwitch::sizeHint() const {
    const double scale = m_themes.theme().textScale;
    return QSizeF(kWidth * scale, kHeight * scale).toSize();
}

void ToggleSwitch::slide(bool on) {
    m_slide.stop();
    const double end = on ? 1 : 0;
    if (!isVisible()) {
        m_place = end;
        return;
    }
    m_slide.setStartValue(m_place);
    m_slide.setEndValue(end);
    m_slide.start();
}

void ToggleSwitch::changeEvent(QEvent* event) {
    if (event->type() == QEvent::EnabledChange) update();
    QAbstractButton::changeEvent(event);
}

void ToggleSwitch::paintEvent(QPaintEvent*) {
    const Theme& theme = m_themes.theme();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (!isEnabled()) painter.setOpacity(0.45);
    const QRectF track = QRectF(rect()).adjusted(1, 1, -1, -1);
    const double radius = track.height() / 2;
    painter.setPen(QPen(Theme::mixed(theme.muted, theme.ink, m_place), 2));
    painter.setBrush(Theme::mixed(theme.panel, theme.ink, m_place));
    painter.drawRoundedRect(track, radius, radius);

    const double knob = radius - 4;
    const double left = track.left() + radius;
    const double right = track.right() - radius;
    const double along = layoutDirection() == Qt::RightToLeft ? 1 - m_place : m_place;
    painter.setPen(Qt::NoPen);
    painter.setBrush(Theme::mixed(theme.muted, theme.onInk, m_place));
    painter.drawEllipse(QPointF(left + (right - left) * along, track.center().y()), knob, knob);
}

}  // namespace ringscope
