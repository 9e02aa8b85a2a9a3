// SPDX-License-Identifier: GPL-3.0-or-later
//
// `render`: a scenario as a picture. `render --help` is its reference.
#pragma once

#include "core/cli/command.h"

namespace ringscope {

ExitCode runRender(std::string_view program, Arguments arguments, const Streams& streams);

}  // namespace ringscope
