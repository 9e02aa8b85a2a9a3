// SPDX-License-Identifier: GPL-3.0-or-later
//
// `screenshots`: the pictures of the window that are kept true, painted by the real main window at fixed
// sizes, seeds and moments. A person looks at each beside the one before when it changes.
#pragma once

#include "core/cli/command.h"

namespace ringscope {

ExitCode runScreenshots(std::string_view program, Arguments arguments, const Streams& streams);

}  // namespace ringscope
