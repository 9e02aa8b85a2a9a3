// SPDX-License-Identifier: MIT
//
// Peak ÷ mean of the share of the circle as a function of the number of virtual nodes: what a random
// ring of n nodes gives, from arc lengths alone (no keys, no hash). Points are uniform, so arc lengths are
// spacings: exponential draws divided by their sum; a node's share is the sum of its own arcs.
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"

#include <cstdint>
#include <span>
#include <vector>

namespace ringscope {

struct BalanceCurvePoint {
    std::uint32_t virtualNodes = 1;
    double median = 0, p5 = 0, p95 = 0;
};

/// Nodes that are up, with their weights; one row per entry of virtualNodes. rings draws each. Cancelled. \pre weights not empty, rings > 0
Result<std::vector<BalanceCurvePoint>> balanceCurve(std::span<const double> weights,
                                                    std::span<const std::uint32_t> virtualNodes, std::uint32_t rings,
                                                    std::uint64_t seed, const Progress& progress = {});

}  // namespace ringscope
