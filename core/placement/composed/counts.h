// SPDX-License-Identifier: MIT
//
// How many points or slots each node gets. Systems differ in what they divide and where they round, so each way is a row
// with its source. Weights are those of the nodes; v is ComposedSpec::perNode; W and n are of the members alone.
#pragma once

#include "core/placement/composed/members.h"
#include "core/placement/composed_spec.h"

#include <cstdint>

namespace ringscope {

/// Asked for by its id, or by "id:parameter" where it takes one.
struct CountRule {
    std::string_view id;
    /// In the order of members.
    std::vector<std::uint64_t> (*counts)(const Cluster& cluster, const Members& members, const ComposedSpec& spec);
    /// Whether it can read this parameter; null: it takes none.
    bool (*takes)(std::string_view parameter) = nullptr;
};

[[nodiscard]] std::span<const CountRule> countRules();
/// The row of ComposedSpec::counts; null if there is none, or none that takes the parameter.
[[nodiscard]] const CountRule* countRuleOf(std::string_view counts);
/// Cut to a whole number: 0 for what is negative or no number at all (a share of no weight), 2^40 for all above, which is far
/// more than any structure may have.
[[nodiscard]] std::uint64_t wholeCount(double count);

}  // namespace ringscope
