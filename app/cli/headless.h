// SPDX-License-Identifier: GPL-3.0-or-later
//
// The program as a command: those of ringscope-cli, and what needs Qt to paint (render, screenshots,
// demo). None of them needs a display. As with ringscope-cli only the help is translated: scripts read the rest.
#pragma once

#include "core/cli/command.h"

#include <optional>
#include <span>

namespace ringscope {

/// All rows: ringscope-cli's and this program's.
[[nodiscard]] std::span<const Command> appCommands();

/// Called before QApplication is made. The exit code when the arguments ask for a command (or --help, --version), or
/// when a window is asked for and there is no display to show it on; none: go on with the window.
[[nodiscard]] std::optional<int> runHeadless(int argc, char** argv);

}  // namespace ringscope
