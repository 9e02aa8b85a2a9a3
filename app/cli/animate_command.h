// SPDX-License-Identifier: GPL-3.0-or-later
//
// `animate`: steps of a scenario as an animated GIF or as numbered frames. `animate --help` is its
// reference.
#pragma once

#include "core/cli/command.h"

namespace ringscope {

ExitCode runAnimate(std::string_view program, Arguments arguments, const Streams& streams);

}  // namespace ringscope
