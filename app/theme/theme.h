// SPDX-License-Identifier: GPL-3.0-or-later
//
// Colours, fonts and sizes as one value: the tokens of the visual specification. Painters take a
// const Theme&; widgets get the current one from ThemeStore (theme_store.h) and its changed signal.
#pragma once

#include <QColor>
#include <QFont>

#include <vector>

namespace ringscope {

enum class ThemeMode { Light, Dark };
/// Places in the type scale. Pixel sizes at scale 1 and the default text size.
enum class TypeRole { RingNumber, Metric, Product, Section, Banner, NodeName, Control, Secondary, Axis, BadgeLetter };

struct Theme {
    ThemeMode mode = ThemeMode::Light;
    bool highContrast = false;
    double textScale = 1.0;    ///< 0.9 … 2.0
    bool compact = false;      ///< the compact column of the type scale
    double presenter = 0;      ///< the presenter's column, in pixels per pixel of a screen 1080 high; 0: the window's
    double smallestText = 13;  ///< in pixels; nothing is written smaller
    double zoom = 1;           ///< of pictures of keys and nodes: pixels per pixel of their specification
    QColor window, canvas, panel, raised, line, track, text, text2, muted, hatch, ink, onInk, focus;
    QColor loadBelow, loadMean, loadAbove;

    [[nodiscard]] static Theme light(double textScale = 1.0);
    [[nodiscard]] static Theme dark(double textScale = 1.0);
    /// Text 2 and muted become text, lines become text 2.
    [[nodiscard]] Theme withHighContrast() const;
    [[nodiscard]] Theme withCompact(bool on) const;
    /// For a full screen that is read from the last row. \param smallest  in pixels
    [[nodiscard]] Theme withPresenter(double unit, double smallest) const;
    /// As painted by whoever scales the painter by zoom.
    [[nodiscard]] Theme inPictures() const;
    /// Of badges and labels in pictures, against their specification: the text size, or what presenter mode makes of it.
    [[nodiscard]] double markScale() const;

    /// Identity colour of a slot (0-based; slots past 11 wrap around).
    [[nodiscard]] QColor node(int slot) const;
    /// Slots 7 to 12 carry a stripe along their middle.
    [[nodiscard]] static bool striped(int slot) { return slot % 12 >= 6; }
    [[nodiscard]] QColor stripe(int slot) const;
    /// White where it reaches 4.5 : 1 on the colour, else #07090C.
    [[nodiscard]] static QColor onColour(const QColor& background);
    /// Diverging load colour; deviation ÷ range clamped to ±1, exponent 0.8.
    [[nodiscard]] QColor load(double deviation, double range) const;
    /// a blended towards b in sRGB; 0 = a, 1 = b.
    [[nodiscard]] static QColor mixed(const QColor& a, const QColor& b, double share);
    /// WCAG 2.1 contrast ratio.
    [[nodiscard]] static double contrast(const QColor& a, const QColor& b);
    [[nodiscard]] double pixels(TypeRole role) const;
    [[nodiscard]] QFont font(TypeRole role) const;
    friend bool operator==(const Theme&, const Theme&) = default;
};

}  // namespace ringscope
