// SPDX-License-Identifier: GPL-3.0-or-later
//
// `demo`: what run.sh does on a machine without a display. Plays the built-in scenario, tells each step in
// a line, and leaves its pictures, its data and the scenario itself in a folder.
#pragma once

#include "core/cli/command.h"

namespace ringscope {

ExitCode runDemo(std::string_view program, Arguments arguments, const Streams& streams);

}  // namespace ringscope
