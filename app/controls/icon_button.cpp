// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controls/icon_button.h"

#include "app/theme/app_style.h"
#include "app/theme/theme_store.h"

#include <QPainter>
#include <QPen>

namespace ringscope {
namespace {

constexpr int kSide = 40;
constexpr int kDisc = 56;
constexpr double kIcon = 22;
constexpr double kDiscIcon = 28;

}  // namespace

IconButton::IconButton(const ThemeStore& themes, Icon icon, Shape shape, QWidget* parent)
    : QAbstractButton(parent), m_themes(themes), m_icon(icon), m_shape(shape) {
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(&themes, &ThemeStore::changed, this, [this] {
        updateGeometry();
        update();
    });
}

void IconButton::setSign(Icon icon) {
    if (icon == m_icon) return;
    m_icon = icon;
    update();
}

void IconButton::name(const QString& text, const QString& shortcut) {
    setAccessibleName(text);
    setToolTip(shortcut.isEmpty() ? text : tr("%1 (%2)").arg(text, shortcut));
}

QSize IconButton::sizeHint() const {
    const int side = m_shape == Shape::Disc ? kDisc : kSide;
    const double scale = qBound(1.0, m_themes.theme().textScale, 1.5);
    return QSizeF(side * scale, side * scale).toSize();
}

void IconButton::paintEvent(QPaintEvent*) {
    const Theme& theme = m_themes.theme();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool lit = isEnabled() && (underMouse() || isDown());
    const bool inked = m_shape == Shape::Disc || isChecked();
    QColor fill = inked ? (isEnabled() ? theme.ink : theme.track) : m_shape == Shape::Outlined ? theme.panel : QColor();
    if (lit)
        fill = inked      ? Theme::mixed(theme.ink, theme.onInk, isDown() ? 0.16 : 0.08)
               : isDown() ? theme.track
                          : theme.raised;

    QRectF area = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    const bool round = m_shape == Shape::Disc || m_shape == Shape::Dashed;
    const double radius = round ? area.height() / 2 : 8;
    painter.setPen(m_shape == Shape::Outlined && !inked ? QPen(theme.line, 1) : QPen(Qt::NoPen));
    if (m_shape == Shape::Dashed) {
        area.adjust(0.5, 0.5, -0.5, -0.5);
        QPen dashes(theme.hatch, 2, Qt::CustomDashLine, Qt::FlatCap);
        dashes.setDashPattern({3.4, 1.8});
        painter.setPen(dashes);
    }
    painter.setBrush(fill.isValid() ? QBrush(fill) : QBrush(Qt::NoBrush));
    painter.drawRoundedRect(area, radius, radius);

    QColor ink = inked ? theme.onInk : theme.text;
    if (!isEnabled()) ink = Theme::mixed(theme.text, theme.panel, 0.62);
    const double side =
        (m_shape == Shape::Disc ? kDiscIcon : kIcon) * width() / (m_shape == Shape::Disc ? kDisc : kSide);
    QRectF place(0, 0, side, side);
    place.moveCenter(QRectF(rect()).center());
    paintIcon(painter, m_icon, place, ink);
}

TextButton::TextButton(const ThemeStore& themes, const QString& text, std::optional<Icon> icon, bool primary,
                       QWidget* parent)
    : QPushButton(text, parent), m_themes(themes), m_icon(icon), m_primary(primary) {
    setPrimary(this, primary);
    connect(&themes, &ThemeStore::changed, this, &TextButton::retint);
    retint();
}

void TextButton::retint() {
    const Theme& theme = m_themes.theme();
    setFont(theme.font(TypeRole::Control));
    if (!m_icon) return;
    const QColor faint = Theme::mixed(theme.text, theme.panel, 0.55);
    setIcon(ringscope::icon(*m_icon, m_primary ? theme.onInk : theme.text, faint));
}

}  // namespace ringscope
