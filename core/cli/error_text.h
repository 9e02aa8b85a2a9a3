// SPDX-License-Identifier: MIT
//
// The command line's words for every Error: one English sentence without a final stop, the values
// in it made safe for a terminal, `file:line:column: ` in front where a file is concerned. The
// window has its own, translated ones.
#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>

namespace ringscope {

/// 0 done; 1 asked for something that is not possible; 2 the command line itself is wrong.
enum class ExitCode : int { Done = 0, Impossible = 1, Usage = 2 };

[[nodiscard]] std::string errorText(const Error& error);
/// Usage for values that no run could accept (not a number, out of range, unknown name), Impossible for everything
/// that depends on the other options or on a file.
[[nodiscard]] ExitCode exitCodeOf(const Error& error);
/// Bytes as they may be shown on a terminal: as they are when plain and without control characters, else escaped.
[[nodiscard]] std::string shown(std::string_view bytes);

}  // namespace ringscope
