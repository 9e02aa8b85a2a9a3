// SPDX-License-Identifier: MIT
//
// `link`: a scenario as a text to paste, and a text as a scenario again. `link --help` is its reference.
#pragma once

#include "core/cli/command.h"

namespace ringscope {

ExitCode runLink(std::string_view program, Arguments arguments, const Streams& streams);

}  // namespace ringscope
