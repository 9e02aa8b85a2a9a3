// SPDX-License-Identifier: MIT
#pragma once

#include "core/cli/command.h"

namespace ringscope {

/// `whatif`: what a change does to caches, before it is made. Exit code 1 also when a --fail-if holds.
ExitCode runWhatIf(std::string_view program, Arguments arguments, const Streams& streams);

}  // namespace ringscope
