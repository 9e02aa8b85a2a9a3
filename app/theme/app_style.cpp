// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme/app_style.h"

#include "app/theme/icons.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QPainter>
#include <QPushButton>
#include <QScrollBar>
#include <QStyleFactory>
#include <QStyleOption>

#include <algorithm>
#include <cmath>

namespace ringscope {
namespace {

constexpr double kRadius = 8;
constexpr int kControlHeight = 36;
constexpr int kIconGap = 8;
constexpr int kFieldPadding = 10;
constexpr int kScrollBarWidth = 12;
constexpr int kSliderKnob = 20;
const char* const kPrimary = "primary";

bool isPrimary(const QWidget* widget) {
    return widget != nullptr && widget->property(kPrimary).toBool();
}

QRectF crisp(const QRect& rect) {
    return QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5);
}

}  // namespace

void setPrimary(QPushButton* button, bool on) {
    button->setProperty(kPrimary, on);
    button->update();
}

AppStyle::AppStyle(const Theme& theme) : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion"))), m_theme(theme) {}

int AppStyle::scaled(int pixels) const {
    return static_cast<int>(std::lround(pixels * std::max(1.0, m_theme.textScale)));
}

QPalette AppStyle::paletteOf(const Theme& t) {
    QPalette palette;
    palette.setColor(QPalette::Window, t.window);
    palette.setColor(QPalette::WindowText, t.text);
    palette.setColor(QPalette::Base, t.panel);
    palette.setColor(QPalette::AlternateBase, t.raised);
    palette.setColor(QPalette::Text, t.text);
    palette.setColor(QPalette::PlaceholderText, t.muted);
    palette.setColor(QPalette::Button, t.panel);
    palette.setColor(QPalette::ButtonText, t.text);
    palette.setColor(QPalette::BrightText, t.onInk);
    palette.setColor(QPalette::ToolTipBase, t.panel);
    palette.setColor(QPalette::ToolTipText, t.text);
    palette.setColor(QPalette::Highlight, t.ink);
    palette.setColor(QPalette::HighlightedText, t.onInk);
    palette.setColor(QPalette::Link, t.focus);
    palette.setColor(QPalette::LinkVisited, t.focus);
    palette.setColor(QPalette::Light, t.panel);
    palette.setColor(QPalette::Midlight, t.raised);
    palette.setColor(QPalette::Mid, t.line);
    palette.setColor(QPalette::Dark, t.muted);
    palette.setColor(QPalette::Shadow, t.line);
    const QColor faint = Theme::mixed(t.text, t.panel, 0.55);
    for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText}) {
        palette.setColor(QPalette::Disabled, role, faint);
    }
    palette.setColor(QPalette::Disabled, QPalette::Highlight, t.track);
    palette.setColor(QPalette::Disabled, QPalette::HighlightedText, faint);
    return palette;
}

void AppStyle::polish(QWidget* widget) {
    QProxyStyle::polish(widget);
    if (qobject_cast<QPushButton*>(widget) || qobject_cast<QComboBox*>(widget) || qobject_cast<QScrollBar*>(widget)) {
        widget->setAttribute(Qt::WA_Hover);
    }
}

void AppStyle::drawButton(const QStyleOption& option, QPainter& painter, const QWidget* widget) const {
    const bool enabled = option.state & State_Enabled;
    const bool filled = isPrimary(widget) || option.state & State_On;
    QColor fill = filled ? m_theme.ink : m_theme.panel;
    if (option.state & State_Sunken) {
        fill = Theme::mixed(fill, filled ? m_theme.onInk : m_theme.text, 0.16);
    } else if (option.state & State_MouseOver && enabled) {
        fill = Theme::mixed(fill, filled ? m_theme.onInk : m_theme.text, 0.08);
    }
    if (!enabled && filled) fill = m_theme.track;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(filled ? QPen(fill, 1) : QPen(m_theme.line, 1));
    painter.setBrush(fill);
    painter.drawRoundedRect(crisp(option.rect), kRadius, kRadius);
    painter.restore();
}

void AppStyle::drawButtonLabel(const QStyleOptionButton& option, QPainter& painter, const QWidget* widget) const {
    const bool enabled = option.state & State_Enabled;
    const bool filled = isPrimary(widget) || option.state & State_On;
    QPalette palette = option.palette;
    if (filled && enabled) palette.setColor(QPalette::ButtonText, m_theme.onInk);
    QRect place = option.rect;
    if (!option.icon.isNull()) {
        const int gap = option.text.isEmpty() ? 0 : kIconGap;
        const int text = option.fontMetrics.size(Qt::TextShowMnemonic, option.text).width();
        const int whole = option.iconSize.width() + gap + text;
        QRect sign(QPoint(place.left() + (place.width() - whole) / 2, 0), option.iconSize);
        sign.moveCenter({sign.center().x(), place.center().y()});
        option.icon.paint(&painter, visualRect(option.direction, place, sign), Qt::AlignCenter,
                          enabled ? QIcon::Normal : QIcon::Disabled);
        place =
            visualRect(option.direction, place, QRect(sign.right() + 1 + gap, place.top(), text + 1, place.height()));
    }
    drawItemText(&painter, place, Qt::AlignCenter | Qt::TextShowMnemonic | Qt::TextDontClip, palette, enabled,
                 option.text, QPalette::ButtonText);
}

void AppStyle::drawField(const QStyleOption& option, QPainter& painter) const {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const bool active = option.state & State_HasFocus && option.state & State_Enabled;
    painter.setPen(QPen(active ? m_theme.text2 : m_theme.line, 1));
    painter.setBrush(m_theme.raised);
    painter.drawRoundedRect(crisp(option.rect), kRadius, kRadius);
    painter.restore();
}

void AppStyle::drawCheck(const QStyleOption& option, QPainter& painter, bool round) const {
    const bool on = option.state & (State_On | State_NoChange);
    const bool enabled = option.state & State_Enabled;
    const QRectF box = crisp(option.rect);
    const QColor ink = enabled ? m_theme.ink : m_theme.track;
    const double radius = round ? box.width() / 2 : 4;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(on ? ink : m_theme.muted, 1.5));
    painter.setBrush(on ? ink : m_theme.panel);
    painter.drawRoundedRect(box, radius, radius);
    if (on && round) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(m_theme.onInk);
        painter.drawEllipse(box.center(), box.width() * 0.2, box.height() * 0.2);
    } else if (option.state & State_NoChange) {
        painter.setPen(QPen(m_theme.onInk, 2, Qt::SolidLine, Qt::RoundCap));
        painter.drawLine(QPointF(box.left() + 4, box.center().y()), QPointF(box.right() - 4, box.center().y()));
    } else if (on) {
        paintIcon(painter, Icon::Check, box, m_theme.onInk);
    }
    painter.restore();
}

void AppStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                             const QWidget* widget) const {
    switch (element) {
    case PE_PanelButtonCommand:
        drawButton(*option, *painter, widget);
        return;
    case PE_FrameFocusRect:
        return;  // FocusRing shows it, outside the control
    case PE_PanelLineEdit:
        if (const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option); frame && frame->lineWidth > 0) {
            drawField(*option, *painter);
        }
        return;
    case PE_FrameLineEdit:
        return;
    case PE_IndicatorCheckBox:
    case PE_IndicatorItemViewItemCheck:
        drawCheck(*option, *painter, false);
        return;
    case PE_IndicatorRadioButton:
        drawCheck(*option, *painter, true);
        return;
    case PE_IndicatorArrowDown:
        paintIcon(*painter, Icon::ChevronDown, option->rect, option->palette.color(QPalette::Text));
        return;
    case PE_PanelMenu:
    case PE_PanelTipLabel:
        painter->fillRect(option->rect, m_theme.panel);
        painter->setPen(m_theme.line);
        painter->drawRect(option->rect.adjusted(0, 0, -1, -1));
        return;
    case PE_FrameMenu:
        return;
    case PE_Frame:
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(QPen(m_theme.line, 1));
        painter->setBrush(Qt::NoBrush);
        painter->drawRoundedRect(crisp(option->rect), 4, 4);
        painter->restore();
        return;
    case PE_PanelItemViewItem:
        if (option->state & (State_Selected | State_MouseOver)) {
            const bool selected = option->state & State_Selected;
            painter->fillRect(option->rect, selected ? m_theme.track : m_theme.raised);
        }
        return;
    case PE_IndicatorItemViewItemDrop: {
        // Between two rows, where what is dragged would stand.
        constexpr int kThick = 3;
        const int y = std::max(0, option->rect.top() - kThick / 2);
        painter->fillRect(QRect(option->rect.left(), y, option->rect.width(), kThick), m_theme.ink);
        return;
    }
    case PE_PanelButtonTool:
        if (option->state & (State_On | State_Sunken | State_MouseOver)) {
            painter->save();
            painter->setRenderHint(QPainter::Antialiasing);
            painter->setPen(Qt::NoPen);
            painter->setBrush(option->state & (State_On | State_Sunken) ? m_theme.track : m_theme.raised);
            painter->drawRoundedRect(crisp(option->rect), kRadius, kRadius);
            painter->restore();
        }
        return;
    default:
        QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
}

void AppStyle::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                           const QWidget* widget) const {
    if (const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option);
        button && element == CE_PushButtonLabel) {
        drawButtonLabel(*button, *painter, widget);
        return;
    }
    if (const auto* row = qstyleoption_cast<const QStyleOptionViewItem*>(option); row && element == CE_ItemViewItem) {
        QStyleOptionViewItem calm = *row;
        calm.palette.setColor(QPalette::HighlightedText, m_theme.text);
        calm.state &= ~State_HasFocus;
        QProxyStyle::drawControl(element, &calm, painter, widget);
        return;
    }
    const auto* item = qstyleoption_cast<const QStyleOptionMenuItem*>(option);
    if (item && (element == CE_MenuItem || element == CE_MenuBarItem)) {
        // A selected entry is a raised stretch, not ink: ink would say that it is on.
        QStyleOptionMenuItem calm = *item;
        calm.palette.setColor(QPalette::Highlight, m_theme.raised);
        calm.palette.setColor(QPalette::HighlightedText, m_theme.text);
        calm.palette.setColor(QPalette::Window, m_theme.panel);
        calm.palette.setColor(QPalette::Button, m_theme.panel);
        if (element == CE_MenuBarItem) {
            const bool lit = calm.state & (State_Selected | State_Sunken);
            painter->fillRect(calm.rect, lit ? m_theme.raised : m_theme.panel);
            drawItemText(painter, calm.rect, Qt::AlignCenter | Qt::TextHideMnemonic | Qt::TextDontClip, calm.palette,
                         calm.state & State_Enabled, calm.text, QPalette::WindowText);
            return;
        }
        QProxyStyle::drawControl(element, &calm, painter, widget);
        return;
    }
    if (element == CE_MenuBarEmptyArea) {
        painter->fillRect(option->rect, m_theme.panel);
        return;
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

int AppStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const {
    switch (metric) {
    case PM_ScrollBarExtent:
        return kScrollBarWidth;
    case PM_ScrollBarSliderMin:
        return 36;
    case PM_SliderThickness:
    case PM_SliderControlThickness:
    case PM_SliderLength:
        return scaled(kSliderKnob);
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight:
        return scaled(18);
    case PM_ButtonMargin:
        return 12;
    case PM_ButtonIconSize:
    case PM_SmallIconSize:
        return scaled(20);
    case PM_MenuBarHMargin:
        return 10;
    case PM_MenuVMargin:
    case PM_MenuHMargin:
        return 4;
    case PM_ToolTipLabelFrameWidth:
        return 8;
    case PM_ButtonShiftHorizontal:
    case PM_ButtonShiftVertical:
        return 0;
    default:
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int AppStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                        QStyleHintReturn* returned) const {
    switch (hint) {
    case SH_ToolTipLabel_Opacity:
        return 255;
    case SH_EtchDisabledText:
    case SH_DitherDisabledText:
    case SH_ComboBox_Popup:
    case SH_DialogButtonBox_ButtonsHaveIcons:
        return 0;
    case SH_Slider_AbsoluteSetButtons:
        return Qt::LeftButton;
    default:
        return QProxyStyle::styleHint(hint, option, widget, returned);
    }
}

QSize AppStyle::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& contents,
                                 const QWidget* widget) const {
    QSize size = QProxyStyle::sizeFromContents(type, option, contents, widget);
    switch (type) {
    case CT_PushButton:
        if (const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option);
            button && !button->text.isEmpty()) {
            size.rwidth() += 2 * kFieldPadding + (button->icon.isNull() ? 0 : kIconGap);
        }
        size = {std::max(size.width(), scaled(kControlHeight)), std::max(size.height(), scaled(40))};
        break;
    case CT_ComboBox:
    case CT_SpinBox:
    case CT_LineEdit:
    case CT_ToolButton:
        size.setHeight(std::max(size.height(), scaled(kControlHeight)));
        break;
    case CT_MenuItem:
        if (const auto* item = qstyleoption_cast<const QStyleOptionMenuItem*>(option);
            item && item->menuItemType != QStyleOptionMenuItem::Separator) {
            size.setHeight(std::max(size.height(), scaled(32)));
        }
        break;
    case CT_MenuBarItem:
        size += QSize(8, 8);
        break;
    default:
        break;
    }
    return size;
}

QRect AppStyle::subElementRect(SubElement element, const QStyleOption* option, const QWidget* widget) const {
    const QRect rect = QProxyStyle::subElementRect(element, option, widget);
    const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option);
    if (element != SE_LineEditContents || !frame || frame->lineWidth <= 0) return rect;
    return rect.adjusted(kFieldPadding, 0, -kFieldPadding, 0);
}

}  // namespace ringscope
