// SPDX-License-Identifier: MIT
//
// What movement_lab and movement_course measure: one random cluster before and after a change, its keys, and how many
// of them a rule moves. A sample depends on its number and the seed alone and is the same for every rule.
#pragma once

#include "core/cluster/cluster.h"
#include "core/lab/movement_lab.h"
#include "core/placement/placement_registry.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace ringscope {

/// Names, keys, and who goes: the same for every rule.
struct MovementSample {
    Cluster before, after;
    std::vector<std::string> keys;
};

/// \pre as of movementLab
[[nodiscard]] MovementSample movementSample(const MovementLabRequest& request, std::size_t number);

/// One rule in one sample.
struct Moves {
    std::optional<Error> refusal;  ///< why the rule cannot do it; then there are no figures
    std::uint64_t moved = 0;       ///< keys
    std::uint64_t needless = 0;    ///< of them between nodes that were up before and after
    double expected = 0;           ///< share of the keys, PlacementRule::expectedMove
};
[[nodiscard]] Moves movesOf(const PlacementRule& rule, const MovementSample& sample, PlacementSpec spec);

}  // namespace ringscope
