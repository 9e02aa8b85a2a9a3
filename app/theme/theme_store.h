// SPDX-License-Identifier: GPL-3.0-or-later
//
// Holds the current Theme and follows Settings and, while the choice is "system", the desktop's
// lightness. Widgets take a ThemeStore& in their constructor, read theme() when they paint and repaint
// on changed(). One for the window, made before the style is applied, and one for each full screen. GUI thread.
#pragma once

#include "app/theme/theme.h"

#include <QObject>

namespace ringscope {

class Settings;

class ThemeStore : public QObject {
    Q_OBJECT
public:
    /// settings must outlive the store.
    explicit ThemeStore(const Settings& settings, QObject* parent = nullptr);
    /// Knows of the desktop what the other one knows, who came before the style.
    ThemeStore(const Settings& settings, const ThemeStore& first, QObject* parent = nullptr);

    [[nodiscard]] const Theme& theme() const { return m_theme; }
    /// The compact column of the type scale; the window decides by its width.
    void setCompact(bool compact);
    /// The presenter's column; see Theme::withPresenter().
    void setPresenter(double unit, double smallest);

Q_SIGNALS:
    void changed();

private:
    void follow();
    void refresh();
    [[nodiscard]] bool systemIsDark() const;

    const Settings& m_settings;
    bool m_paletteWasDark;
    bool m_compact = false;
    double m_presenter = 0, m_smallest = 0;
    Theme m_theme;
};

}  // namespace ringscope
