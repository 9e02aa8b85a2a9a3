// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the list of keyboard shortcuts shows: every action that has one, in the order of the table, then
// the keys of canvas, list, timeline and decision. In the language of the moment. GUI thread.
#pragma once

#include "app/dialogs/shortcuts_dialog.h"

namespace ringscope {

[[nodiscard]] std::vector<ShortcutLine> shortcutLines();

}  // namespace ringscope
