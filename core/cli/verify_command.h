// SPDX-License-Identifier: MIT
#pragma once

#include "core/cli/command.h"

namespace ringscope {

/// `verify`: whether recorded tables are what Ringscope says. Exit code 2 also for tables that nobody can read.
ExitCode runVerify(std::string_view program, Arguments arguments, const Streams& streams);

}  // namespace ringscope
