// SPDX-License-Identifier: MIT
//
// `locate`: which node owns a key, exactly as the window would say it. `locate --help` is its reference.
#pragma once

#include "core/cli/command.h"

namespace ringscope {

ExitCode runLocate(std::string_view program, Arguments arguments, const Streams& streams);

}  // namespace ringscope
