// SPDX-License-Identifier: MIT
//
// `systems`: the real systems whose placement is reproduced, their versions, options and pitfalls. `systems --help` is its
// reference.
#pragma once

#include "core/cli/command.h"

namespace ringscope {

ExitCode runSystems(std::string_view program, Arguments arguments, const Streams& streams);

}  // namespace ringscope
