// SPDX-License-Identifier: GPL-3.0-or-later
//
// The rounded surface a group of things stands on: radius 12, a hairline, panel or canvas fill.
#pragma once

#include <QFrame>

namespace ringscope {

class ThemeStore;

class Card : public QFrame {
    Q_OBJECT
public:
    enum class Fill { Panel, Canvas };
    explicit Card(const ThemeStore& themes, Fill fill = Fill::Panel, QWidget* parent = nullptr);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const ThemeStore& m_themes;
    Fill m_fill;
};

/// A one-pixel line in the theme's colour, between the parts of a card.
class Hairline : public QWidget {
    Q_OBJECT
public:
    explicit Hairline(const ThemeStore& themes, Qt::Orientation orientation = Qt::Horizontal,
                      QWidget* parent = nullptr);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const ThemeStore& m_themes;
};

}  // namespace ringscope
