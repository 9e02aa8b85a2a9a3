// SPDX-License-Identifier: MIT
//
// The command line's words for what a reader of configurations noted: `file:line: ` and one English sentence without a
// final stop, everything from the file made safe for a terminal.
#pragma once

#include "core/systems/import/imported.h"

#include <string>

namespace ringscope {

[[nodiscard]] std::string noteText(const imports::ImportNote& note);

}  // namespace ringscope
