// SPDX-License-Identifier: MIT
//
// A scenario as a text to paste: link_text of its JSON without blanks. What a file of it says is in it, the keys too:
// recipes as recipes, all others one by one. A text names no file of the machine it was made on: of a key file only its
// name is left, and reading one opens no file.
#pragma once

#include "core/scenario/link_text.h"
#include "core/scenario/scenario_file.h"

#include <string>
#include <string_view>

namespace ringscope {

/// The same scenario gives the same text wherever zlib is the same, and the same last six characters everywhere.
/// LinkTooLarge; FileNotFound with Error::file if the keys of a file are missing here; Cancelled.
Result<std::string> linkOf(const Scenario& scenario, const Progress& progress = {});
/// What bytesOfLink and readScenario say, without a line: a person sees none. Keys are made (a recipe of millions takes
/// its time): Cancelled.
Result<ReadScenario> readLink(std::string_view text, const Progress& progress = {});

}  // namespace ringscope
