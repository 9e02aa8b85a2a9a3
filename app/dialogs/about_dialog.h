// SPDX-License-Identifier: GPL-3.0-or-later
//
// What Ringscope is, its version, and the licences it is under and rests on.
#pragma once

#include <QDialog>

namespace ringscope {

class ThemeStore;

class AboutDialog : public QDialog {
    Q_OBJECT
public:
    AboutDialog(ThemeStore& themes, QWidget* parent);
};

}  // namespace ringscope
