// SPDX-License-Identifier: MIT
//
// nutcracker.yml: the pools of twemproxy 0.5.0, one candidate each.
#pragma once

#include "core/systems/import/imported.h"

#include <string_view>

namespace ringscope::imports {

[[nodiscard]] Imported readTwemproxy(std::string_view text, std::string_view fileName);

}  // namespace ringscope::imports
