// SPDX-License-Identifier: MIT
//
// The placement rules there are. Adding one = one file and one row here; the contract test
// (tests/core/placement/tst_contract) then runs over it by itself.
#pragma once

#include "core/placement/placement.h"

#include <span>

namespace ringscope {

struct PlacementRule {
    std::string_view id;      ///< "ring", "modulo"
    std::string_view title;   ///< English; the window translates it
    std::string_view source;  ///< where the rule is defined
    Result<Done> (*check)(const Cluster& cluster, const PlacementSpec& spec);
    /// From nothing. \pre check
    PlacementPtr (*build)(const Cluster& cluster, const PlacementSpec& spec);
    /// The same answer as build(cluster, spec), reusing what `before` knows. \pre check; before is of this rule
    PlacementPtr (*patch)(const Placement& before, const Cluster& cluster, const PlacementSpec& spec);
    /// Share of keys expected to move, averaged over all hash seeds (theory.h).
    double (*expectedMove)(const Cluster& before, const Cluster& after, const PlacementSpec& beforeSpec,
                           const PlacementSpec& afterSpec);
};

/// Those that are offered by name. "composed" is not among them, as it means nothing without a system's pieces.
[[nodiscard]] std::span<const PlacementRule> placementRules();
[[nodiscard]] const PlacementRule* findRule(std::string_view id);
/// RuleUnknown, hash errors, and what the rule's check says.
Result<Done> checkPlacement(const Cluster& cluster, const PlacementSpec& spec);
/// checkPlacement, then build.
Result<PlacementPtr> makePlacement(const Cluster& cluster, const PlacementSpec& spec);

}  // namespace ringscope
