// SPDX-License-Identifier: GPL-3.0-or-later
//
// The widget style of the whole program: Fusion's behaviour, the visual specification's looks (control
// radius 8, hairlines, ink for what is on or primary). Holds a copy of the Theme; AppLook keeps it, the
// palette and the font up to date. A QPushButton is outlined; with setPrimary() it is ink.
#pragma once

#include "app/theme/theme.h"

#include <QPalette>
#include <QProxyStyle>

QT_BEGIN_NAMESPACE
class QPushButton;
class QStyleOptionButton;
class QStyleOptionComboBox;
class QStyleOptionSlider;
class QStyleOptionSpinBox;
QT_END_NAMESPACE

namespace ringscope {

class AppStyle : public QProxyStyle {
    Q_OBJECT
public:
    explicit AppStyle(const Theme& theme);

    void setTheme(const Theme& theme) { m_theme = theme; }
    [[nodiscard]] static QPalette paletteOf(const Theme& theme);

    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                            const QWidget* widget) const override;
    [[nodiscard]] int pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override;
    [[nodiscard]] int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                                QStyleHintReturn* returned) const override;
    [[nodiscard]] QSize sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& contents,
                                         const QWidget* widget) const override;
    [[nodiscard]] QRect subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part,
                                       const QWidget* widget) const override;
    [[nodiscard]] QRect subElementRect(SubElement element, const QStyleOption* option,
                                       const QWidget* widget) const override;
    using QProxyStyle::polish;
    void polish(QWidget* widget) override;

private:
    void drawButton(const QStyleOption& option, QPainter& painter, const QWidget* widget) const;
    void drawButtonLabel(const QStyleOptionButton& option, QPainter& painter, const QWidget* widget) const;
    void drawField(const QStyleOption& option, QPainter& painter) const;
    void drawCheck(const QStyleOption& option, QPainter& painter, bool round) const;
    void drawComboBox(const QStyleOptionComboBox& option, QPainter& painter, const QWidget* widget) const;
    void drawSpinBox(const QStyleOptionSpinBox& option, QPainter& painter, const QWidget* widget) const;
    void drawSlider(const QStyleOptionSlider& option, QPainter& painter, const QWidget* widget) const;
    void drawScrollBar(const QStyleOptionSlider& option, QPainter& painter, const QWidget* widget) const;
    [[nodiscard]] int scaled(int pixels) const;

    Theme m_theme;
};

/// Ink instead of an outline: one per view.
void setPrimary(QPushButton* button, bool on = true);

}  // namespace ringscope
