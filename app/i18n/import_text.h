// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a reader of configurations noted, in the person's language: one sentence for each note.
#pragma once

#include "core/systems/import/imported.h"

#include <QString>

namespace ringscope {

[[nodiscard]] QString importNoteText(const imports::ImportNote& note);
/// "nginx.conf, line 7", "line 7", or empty for what concerns the whole text.
[[nodiscard]] QString importPlaceText(const imports::ImportNote& note);

}  // namespace ringscope
