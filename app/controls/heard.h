// SPDX-License-Identifier: GPL-3.0-or-later
//
// Who may speak to a screen reader: a lecture that fills the screen speaks for itself, and everything behind it is
// quiet. GUI thread.
#pragma once

#include <QApplication>
#include <QWidget>

namespace ringscope {

[[nodiscard]] inline bool isBehindFullScreen(const QWidget& widget) {
    const QWidget* active = QApplication::activeWindow();
    return active != nullptr && active != widget.window() && active->isFullScreen();
}

}  // namespace ringscope
