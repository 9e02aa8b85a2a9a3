// SPDX-License-Identifier: MIT
//
// An explanation in words and as JSON, for the command line.
#pragma once

#include "core/placement/placement.h"

#include <string>
#include <string_view>

namespace ringscope {

/// Several lines, the last with a line end; for people, in English. ownerWord stands before the owner.
[[nodiscard]] std::string explanationText(const Explanation& why, const Placement& placement,
                                          std::string_view ownerWord = "owner");
/// One more line of that form.
[[nodiscard]] std::string explanationLine(std::string_view name, const std::string& content);
/// One JSON object on one line: key, encoding, bytes (hex), hash, degrees, position, passed, crossed_zero, point,
/// label, node, heirs; for modulo also divisor and remainder; for other rules what ruleJson() gives, as decision.
[[nodiscard]] std::string explanationJson(const Explanation& why, const Placement& placement);

}  // namespace ringscope
