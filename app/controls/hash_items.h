// SPDX-License-Identifier: GPL-3.0-or-later
//
// The lines of a list of all hash functions: first those of general use, then, under a heading that cannot be chosen,
// those that are only there to reproduce a real system. GUI thread.
#pragma once

#include <QString>

class QComboBox;

namespace ringscope {

/// Adds them by title, each with its id as data; the heading has no data. Emits no signal of the box.
void addHashItems(QComboBox& box);
/// In the language of now.
[[nodiscard]] QString hashHeading();

}  // namespace ringscope
