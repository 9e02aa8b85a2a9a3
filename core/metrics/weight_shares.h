// SPDX-License-Identifier: MIT
//
// What each node was asked to get against what it is built to get: weights are wishes, and a node whose share is too
// small may have no point at all and receive nothing.
#pragma once

#include "core/placement/placement.h"

#include <optional>
#include <vector>

namespace ringscope {

struct WeightShare {
    double asked = 0;                     ///< its weight ÷ all weights, of the nodes that are up; 0 for others
    double got = 0;                       ///< of all keys, as Placement::shares()
    std::optional<std::uint64_t> points;  ///< none for rules without
    bool receivesNothing = false;         ///< it is up and gets no key
    friend bool operator==(const WeightShare&, const WeightShare&) = default;
};

/// In node order.
[[nodiscard]] std::vector<WeightShare> weightShares(const Placement& placement);

}  // namespace ringscope
