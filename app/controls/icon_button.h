// SPDX-License-Identifier: GPL-3.0-or-later
//
// Buttons with icons in the theme's colours. IconButton has no text, so give it a tooltip and an
// accessible name (name() sets both). TextButton is a push button with an optional icon; primary = ink.
#pragma once

#include "app/theme/icons.h"

#include <QAbstractButton>
#include <QPushButton>

#include <optional>

namespace ringscope {

class ThemeStore;

class IconButton : public QAbstractButton {
    Q_OBJECT
public:
    enum class Shape {
        Outlined,  ///< as a push button, 40 across
        Plain,     ///< no edge, 40 across
        Disc,      ///< ink disc, 56 across
        Dashed,    ///< dashed circle, 40 across: a place that is still free
    };
    IconButton(const ThemeStore& themes, Icon icon, Shape shape, QWidget* parent = nullptr);

    void setSign(Icon icon);
    [[nodiscard]] Icon sign() const { return m_icon; }
    /// Tooltip and accessible name at once; shortcut is shown in the tooltip only.
    void name(const QString& text, const QString& shortcut = {});
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const ThemeStore& m_themes;
    Icon m_icon;
    Shape m_shape;
};

class TextButton : public QPushButton {
    Q_OBJECT
public:
    TextButton(const ThemeStore& themes, const QString& text, std::optional<Icon> icon = {}, bool primary = false,
               QWidget* parent = nullptr);

private:
    void retint();

    const ThemeStore& m_themes;
    std::optional<Icon> m_icon;
    bool m_primary;
};

}  // namespace ringscope
