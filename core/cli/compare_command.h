// SPDX-License-Identifier: MIT
//
// `compare`: what each placement rule moves, how evenly it loads and what it costs, over the same nodes, keys and
// events, or over a saved scenario. `compare --help` is its reference.
#pragma once

#include "core/cli/command.h"

namespace ringscope {

ExitCode runCompare(std::string_view program, Arguments arguments, const Streams& streams);

}  // namespace ringscope
