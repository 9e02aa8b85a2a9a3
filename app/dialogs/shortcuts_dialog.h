// SPDX-License-Identifier: GPL-3.0-or-later
//
// All keyboard shortcuts by menu, made from the table of actions, and the keys of canvas, timeline and decision.
#pragma once

#include <QDialog>

#include <vector>

namespace ringscope {

struct ShortcutLine {
    QString group;
    QString text;
    QString keys;
};

class ShortcutsDialog : public QDialog {
    Q_OBJECT
public:
    /// lines in the order shown; a new group begins where the name changes.
    ShortcutsDialog(const std::vector<ShortcutLine>& lines, QWidget* parent);

    /// What canvas, list, timeline and a decision hear beside the actions.
    [[nodiscard]] static std::vector<ShortcutLine> canvasKeys();
};

}  // namespace ringscope
