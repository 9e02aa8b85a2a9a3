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
#include "core/cluster/cluster.h"
#include "core/placement/placement_spec.h"

#include <cstdint>
#include <span>
#include <vector>

namespace ringscope {

struct BalanceCurvePoint {
    std::uint32_t virtualNodes = 1;
    double mean = 0;                     ///< over all rings, exact (theory::circlePeak); 1 is perfect
    double median = 0, p5 = 0, p95 = 0;  ///< over the rings drawn, linear between ranks
    friend bool operator==(const BalanceCurvePoint&, const BalanceCurvePoint&) = default;
};

/// How many points the point rule gives each node that is up, in node order, with so many virtual nodes per unit of
/// weight and the switch on. \pre the point rule is known
[[nodiscard]] std::vector<std::uint64_t> pointsOfThoseUp(const Cluster& cluster, const RingSpec& ring,
                                                         std::uint32_t virtualNodes);

/// For the nodes that are up, with as many points each as the point rule gives them; one row per entry of virtualNodes,
/// each from `rings` draws. A row depends on its own number and the seed, not on the other rows. Numbers with which
/// nobody up has a point (ketama rounds down) have no row. ring.perWeight and ring.virtualNodes do not matter.
/// Cancelled. \pre checkPoints with each number; somebody is up; virtualNodes > 0; rings > 0
Result<std::vector<BalanceCurvePoint>> balanceCurve(const Cluster& cluster, const RingSpec& ring,
                                                    std::span<const std::uint32_t> virtualNodes, std::uint32_t rings,
                                                    std::uint64_t seed, const Progress& progress = {});

}  // namespace ringscope
