// SPDX-License-Identifier: MIT
//
// The manual page of a program, made of the same texts its --help prints, so that neither can say what the other does not.
// Written by `--man` when the program is built; section 1, roff with the man macros, UTF-8.
#pragma once

#include "core/cli/command.h"

#include <span>
#include <string>
#include <string_view>

namespace ringscope {

/// `description` is a sentence or more after "Ringscope shows how keys find servers."
[[nodiscard]] std::string manPage(std::string_view program, std::string_view description,
                                  std::span<const Command> commands);

}  // namespace ringscope
