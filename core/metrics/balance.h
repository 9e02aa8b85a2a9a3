// SPDX-License-Identifier: MIT
//
// How evenly keys lie on nodes.
#pragma once

#include "core/base/ids.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace ringscope {

struct NodeLoad {
    NodeId node;
    std::uint64_t keys = 0;
    std::uint64_t requests = 0;
    double circleShare =
        0;  ///< of the whole circle, 0 … 1; rules without a circle: share of the keys it is built to get
    std::uint64_t points = 0;  ///< points on the ring, also while down; 0 for rules without
    bool up = true;
    friend bool operator==(const NodeLoad&, const NodeLoad&) = default;
};

/// Over the nodes that are up. Nothing is NaN: what has no value is absent.
struct Balance {
    std::size_t nodesUp = 0;
    double mean = 0;                   ///< keys per node that is up
    std::optional<double> peakToMean;  ///< largest ÷ mean; none without keys or nodes
    std::optional<double> deviation;   ///< standard deviation (divided by N) ÷ mean
    std::uint64_t largest = 0, smallest = 0;
    std::uint64_t p99 = 0;                   ///< nearest rank
    std::optional<double> circlePeakToMean;  ///< largest share of the circle × nodes up
};

Balance balanceOf(std::span<const NodeLoad> loads);

}  // namespace ringscope
