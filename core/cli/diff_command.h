// SPDX-License-Identifier: MIT
#pragma once

#include "core/cli/command.h"

namespace ringscope {

/// `diff`: two systems over the same servers and keys. As diff(1): 0 they agree, 1 they differ, 2 trouble.
ExitCode runDiff(std::string_view program, Arguments arguments, const Streams& streams);

}  // namespace ringscope
