// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme/app_style.h"
#include "app/theme/icons.h"

#include <QPainter>
#include <QStyleOptionComplex>

#include <algorithm>

namespace ringscope {
namespace {

constexpr int kArrow = 16;
constexpr int kArrowColumn = 28;

}  // namespace

void AppStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                                  const QWidget* widget) const {
    if (const auto* combo = qstyleoption_cast<const QStyleOptionComboBox*>(option); combo && control == CC_ComboBox) {
        drawComboBox(*combo, *painter, widget);
    } else if (const auto* spin = qstyleoption_cast<const QStyleOptionSpinBox*>(option);
               spin && control == CC_SpinBox) {
        drawSpinBox(*spin, *painter, widget);
    } else if (const auto* slider = qstyleoption_cast<const QStyleOptionSlider*>(option);
               slider && control == CC_Slider) {
        drawSlider(*slider, *painter, widget);
    } else if (const auto* bar = qstyleoption_cast<const QStyleOptionSlider*>(option); bar && control == CC_ScrollBar) {
        drawScrollBar(*bar, *painter, widget);
    } else {
        QProxyStyle::drawComplexControl(control, option, painter, widget);
    }
}

QRect AppStyle::subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part,
                               const QWidget* widget) const {
    const QRect& all = option->rect;
    if (control == CC_ComboBox && (part == SC_ComboBoxArrow || part == SC_ComboBoxEditField)) {
        const int column = scaled(kArrowColumn);
        const QRect place = part == SC_ComboBoxArrow
                                ? QRect(all.right() - column, all.top(), column, all.height())
                                : QRect(all.left() + 10, all.top() + 1, all.width() - column - 10, all.height() - 2);
        return visualRect(option->direction, all, place);
    }
    if (control == CC_SpinBox && part != SC_SpinBoxFrame) {
        const int column = scaled(kArrowColumn);
        QRect place(all.right() - column, all.top() + 1, column, all.height() / 2 - 1);
        if (part == SC_SpinBoxDown) place.moveBottom(all.bottom() - 1);
        if (part == SC_SpinBoxEditField)
            place = QRect(all.left() + 4, all.top() + 1, all.width() - column - 4, all.height() - 2);
        return visualRect(option->direction, all, place);
    }
    return QProxyStyle::subControlRect(control, option, part, widget);
}

void AppStyle::drawComboBox(const QStyleOptionComboBox& option, QPainter& painter, const QWidget* widget) const {
    drawField(option, painter);
    const QRect arrow = subControlRect(CC_ComboBox, &option, SC_ComboBoxArrow, widget);
    QRectF place(0, 0, scaled(kArrow), scaled(kArrow));
    place.moveCenter(QRectF(arrow).center());
    paintIcon(painter, Icon::ChevronDown, place, option.palette.color(QPalette::Text));
}

void AppStyle::drawSpinBox(const QStyleOptionSpinBox& option, QPainter& painter, const QWidget* widget) const {
    if (option.frame) drawField(option, painter);
    if (option.buttonSymbols == QAbstractSpinBox::NoButtons) return;
    for (const SubControl part : {SC_SpinBoxUp, SC_SpinBoxDown}) {
        const bool up = part == SC_SpinBoxUp;
        const bool possible =
            option.stepEnabled & (up ? QAbstractSpinBox::StepUpEnabled : QAbstractSpinBox::StepDownEnabled);
        const QRect button = subControlRect(CC_SpinBox, &option, part, widget);
        const double side = std::min<double>(scaled(14), button.height());
        painter.save();
        painter.translate(QRectF(button).center());
        if (up) painter.rotate(180);
        paintIcon(painter, Icon::ChevronDown, QRectF(-side / 2, -side / 2, side, side),
                  possible ? m_theme.text2 : m_theme.line);
        painter.restore();
    }
}

void AppStyle::drawSlider(const QStyleOptionSlider& option, QPainter& painter, const QWidget* widget) const {
    const bool level = option.orientation == Qt::Horizontal;
    const bool enabled = option.state & State_Enabled;
    const QRectF knob = subControlRect(CC_Slider, &option, SC_SliderHandle, widget);
    const QRectF area = option.rect;
    constexpr double kGroove = 6;
    QRectF groove = level ? QRectF(area.left(), area.center().y() - kGroove / 2, area.width(), kGroove)
                          : QRectF(area.center().x() - kGroove / 2, area.top(), kGroove, area.height());
    QRectF done = groove;
    if (level) {
        if (option.upsideDown) {
            done.setLeft(knob.center().x());
        } else {
            done.setRight(knob.center().x());
        }
    } else if (option.upsideDown) {
        done.setTop(knob.center().y());
    } else {
        done.setBottom(knob.center().y());
    }
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_theme.track);
    painter.drawRoundedRect(groove, kGroove / 2, kGroove / 2);
    const QColor ink = enabled ? m_theme.ink : m_theme.hatch;
    painter.setBrush(ink);
    painter.drawRoundedRect(done, kGroove / 2, kGroove / 2);
    painter.setPen(QPen(ink, 2));
    painter.setBrush(option.state & State_Sunken ? m_theme.raised : m_theme.panel);
    const double radius = std::min(knob.width(), knob.height()) / 2 - 2;
    painter.drawEllipse(knob.center(), radius, radius);
    painter.restore();
}

void AppStyle::drawScrollBar(const QStyleOptionSlider& option, QPainter& painter, const QWidget* widget) const {
    if (option.minimum >= option.maximum) return;
    const QRectF handle =
        QRectF(subControlRect(CC_ScrollBar, &option, SC_ScrollBarSlider, widget)).adjusted(3, 3, -3, -3);
    const bool held = option.state & State_Sunken || option.state & State_MouseOver;
    const double radius = std::min(handle.width(), handle.height()) / 2;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(held ? m_theme.muted : m_theme.hatch);
    painter.drawRoundedRect(handle, radius, radius);
    painter.restore();
}

}  // namespace ringscope
