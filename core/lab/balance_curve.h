// SPDX-License-Identifier: MIT
//
// Peak ÷ mean of the share of the circle as a function of the number of virtual nodes: what a random
// ring of these nodes gives, from arc lengths alone (no keys, no hash). Points are uniform, so the arcs are
// uniform spacings: exponentials divided by their sum (Devroye, "Non-Uniform Random Variate Generation", 1986,
// section V.2). A node's share is the sum of its k arcs, so the shares are Gamma(k) draws divided by their sum; one
// draw a node, however many points it has (Marsaglia and Tsang, "A simple method for generating gamma
// variables", ACM TOMS 26, 2000).
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"

#include <cstdint>
#include <span>
#include <vector>

namespace ringscope {

struct BalanceCurvePoint {
    std::uint32_t virtualNodes = 1;
    double median = 0, p5 = 0, p95 = 0;  ///< over the rings, linear between ranks; 1 is perfect
};

/// The nodes that are up, with their weights; one row per entry of virtualNodes, each from `rings` draws. A row depends
/// on its own number and the seed, not on the other rows. Node i has max(1, ⌊v·wᵢ + ½⌋) points. Cancelled.
/// \pre weights not empty, within limits; virtualNodes > 0; rings > 0
Result<std::vector<BalanceCurvePoint>> balanceCurve(std::span<const double> weights,
                                                    std::span<const std::uint32_t> virtualNodes, std::uint32_t rings,
                                                    std::uint64_t seed, const Progress& progress = {});

}  // namespace ringscope
