// SPDX-License-Identifier: MIT
//
// Head lines of recorded tables that are a JSON object or a list, as {"replicas": 3}.
#pragma once

#include "core/systems/catalog.h"
#include "core/systems/golden_table.h"

namespace ringscope {

using HeadTexts = OptionValues;

/// Members of an object whose values are texts, whole numbers or truth values, as texts; none if there is no such line.
/// TableInvalid if it is something else.
Result<HeadTexts> headObject(const GoldenTable& table, std::string_view name);
/// Pairs of a list of pairs of texts, as [["add", "a"]]; none if there is no such line. TableInvalid if it is something else.
Result<std::vector<std::pair<std::string, std::string>>> headPairs(const GoldenTable& table, std::string_view name);

}  // namespace ringscope
