// SPDX-License-Identifier: MIT
//
// Points of different nodes at one place of the circle: who has the keys that land there depends on how a system meets
// ties, and often on the order of its configuration.
#pragma once

#include "core/base/wide.h"
#include "core/placement/placement.h"

#include <vector>

namespace ringscope {

struct Collision {
    Wide position;
    std::vector<NodeIndex> nodes;  ///< each once, in the order their points were made
    NodeIndex winner = kNobody;    ///< whose point is found; kNobody: none of them leads anywhere
    friend bool operator==(const Collision&, const Collision&) = default;
};

struct Collisions {
    std::uint64_t points = 0;     ///< made, also those that are not kept
    std::vector<Collision> list;  ///< in order of position
};

/// Empty for rules without points. Work as building the placement once more.
[[nodiscard]] Collisions collisionsOf(const Placement& placement);

}  // namespace ringscope
