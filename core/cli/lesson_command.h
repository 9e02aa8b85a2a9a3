// SPDX-License-Identifier: MIT
//
// `lesson`: plays lessons, tells them, and holds every number they say against what is computed. `lesson --help` is its
// reference.
#pragma once

#include "core/cli/command.h"

namespace ringscope {

ExitCode runLesson(std::string_view program, Arguments arguments, const Streams& streams);

}  // namespace ringscope
