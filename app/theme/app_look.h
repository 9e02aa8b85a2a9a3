// SPDX-License-Identifier: GPL-3.0-or-later
//
// Puts the current theme on the application: widget style, palette, font, and the focus ring; again
// whenever the theme changes. Make one after QApplication and ThemeStore, before any widget.
#pragma once

#include <QObject>

namespace ringscope {

class AppStyle;
class ThemeStore;

class AppLook : public QObject {
    Q_OBJECT
public:
    /// themes must outlive it.
    explicit AppLook(const ThemeStore& themes, QObject* parent = nullptr);

private:
    void refresh();

    const ThemeStore& m_themes;
    AppStyle* m_style;  ///< the application's
};

}  // namespace ringscope
