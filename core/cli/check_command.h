// SPDX-License-Identifier: MIT
#pragma once

#include "core/cli/command.h"

namespace ringscope {

/// `check`: what surprises about a cluster as it is set up. Exit code 1 with --strict if anything was found.
ExitCode runCheck(std::string_view program, Arguments arguments, const Streams& streams);

}  // namespace ringscope
