// SPDX-License-Identifier: GPL-3.0-or-later
//
// `handout`: a lesson as a handout to print (PDF) or as a page for a course site (HTML). `handout --help` is its
// reference.
#pragma once

#include "core/cli/command.h"

namespace ringscope {

ExitCode runHandout(std::string_view program, Arguments arguments, const Streams& streams);

}  // namespace ringscope
