// SPDX-License-Identifier: MIT
//
// A contender of a comparison by one short text, as lessons, the window and its settings know it: the rule alone where
// each key goes to the rule's own choice ("jump"), else with the assigner and its number ("ring/bounded/1.25",
// "jump/replicas/3"). Pure, any thread.
#pragma once

#include "core/lab/compare.h"

#include <optional>
#include <string>
#include <string_view>

namespace ringscope {

[[nodiscard]] std::string contenderId(const Contender& contender);
/// None for a rule or assigner that is not there, and for numbers out of range.
[[nodiscard]] std::optional<Contender> contenderFromId(std::string_view id);

}  // namespace ringscope
