// SPDX-License-Identifier: MIT
//
// What rows share in reading their options.
#pragma once

#include "core/base/text.h"
#include "core/systems/catalog.h"

namespace ringscope {

/// The option as a whole number. SystemOptionInvalid
inline Result<std::uint32_t> wholeOption(const System& system, const OptionValues& values, std::string_view name,
                                         std::uint32_t smallest, std::uint32_t largest) {
    const std::string value(optionValue(system, values, name));
    const Result<std::uint64_t> number = text::parseUnsigned(value);
    if (number && *number >= smallest && *number <= largest) return static_cast<std::uint32_t>(*number);
    return fail(ErrorCode::SystemOptionInvalid,
                {std::string(name), value, std::to_string(smallest) + " … " + std::to_string(largest)});
}

/// Whether an option is on: 1, not 0. SystemOptionInvalid
inline Result<bool> switchOption(const System& system, const OptionValues& values, std::string_view name) {
    const std::string_view value = optionValue(system, values, name);
    if (auto known = checkOneOf(name, value, "0|1"); !known) return Unexpected{known.error()};
    return value == "1";
}

/// Two nodes with the same bytes to hash.
[[nodiscard]] bool twoOfOneIdentity(const Cluster& cluster);
/// A pitfall of every cluster of two and more.
[[nodiscard]] inline bool severalNodes(const Cluster& cluster, const PlacementSpec&) {
    return cluster.size() > 1;
}
[[nodiscard]] inline bool anyNotUp(const Cluster& cluster, const PlacementSpec&) {
    return cluster.upCount() < cluster.size();
}
/// A weight besides 1: for systems that know none.
[[nodiscard]] inline bool anyWeighted(const Cluster& cluster, const PlacementSpec&) {
    for (const auto& node : cluster.nodes())
        if (node->weight != 1) return true;
    return false;
}

}  // namespace ringscope
