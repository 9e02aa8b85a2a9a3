// SPDX-License-Identifier: MIT
//
// How evenly random rings share the circle, or counted keys, by Monte Carlo: one cell for each number of nodes and of
// virtual nodes, with what theory says beside it. Uniform points give Dirichlet shares, one gamma draw a node
// (balance_curve.h); counted keys are multinomial on them. For multi-probe hashing, which has one point a node and k
// places a key, the loads of a drawn ring are exact. Every cell has a seed of its own, so that a cell does not depend
// on the others, nor on the number of threads.
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace ringscope {

struct BalanceLabRequest {
    std::vector<std::uint32_t> nodes;    ///< 2 … 10,000 each
    std::vector<std::uint32_t> numbers;  ///< of virtual nodes (1 … 4096), or of probes (1 … 1000)
    bool probes = false;                 ///< multi-probe with one point a node
    std::uint64_t keys = 0;              ///< counted; 0 = shares of the circle, that is of endlessly many keys
    std::uint64_t seed = 1;
    std::uint32_t mostRings = 1000;     ///< a cell
    std::uint64_t mostDraws = 400'000;  ///< nodes × rings of a cell; there are 20 rings at least
    unsigned threads = 2;
    friend bool operator==(const BalanceLabRequest&, const BalanceLabRequest&) = default;
};

struct BalanceCell {
    std::uint32_t nodes = 0;
    std::uint32_t number = 0;  ///< virtual nodes or probes
    std::uint32_t rings = 0;   ///< drawn
    double peak = 0, peak5 = 0,
           peak95 = 0;           ///< largest ÷ mean: mean over the rings, and between which 90 % of them lie
    double deviation = 0;        ///< standard deviation ÷ mean of what a node has, pooled over nodes and rings
    double low = 0, high = 0;    ///< 99 % of all nodes of all rings have that much ÷ mean: 0.5 % and 99.5 % quantile
    double theoryPeak = 0;       ///< circlePeak of theory.h; of probes the bound k ÷ (k−1), 0 for one probe;
                                 ///< 0 for counted keys
    double theoryDeviation = 0;  ///< ringDeviation of theory.h; 0 for more than one probe
    double theoryLow = 0, theoryHigh = 0;  ///< shareQuantile of theory.h; 0 for counted keys and more than one probe
    friend bool operator==(const BalanceCell&, const BalanceCell&) = default;
};

/// All cells in order, those not drawn yet with rings 0 and their theory alone. Called in the thread of a worker, one
/// call at a time.
using BalanceSoFar = std::function<void(const std::vector<BalanceCell>& cells)>;

/// One cell for each of nodes × numbers, numbers innermost. Cancelled; progress is reported from one thread at a time.
/// \pre nodes and numbers are in range; threads > 0
Result<std::vector<BalanceCell>> balanceLab(const BalanceLabRequest& request, const Progress& progress = {},
                                            const BalanceSoFar& soFar = {});

/// Loads of multi-probe hashing (Appleton and O'Reilly, "Multi-probe consistent hashing", 2015) on a ring with one
/// point a node, as shares of all keys, in the order of arcs (each the stretch before its node's point, 1 in all). Exact
/// for uniform places: a place is farther than d from the next point with chance S(d) = Σ max(0, arc − d), so a node
/// with arc L gets ∫₀ᴸ k·S(d)^(k−1) dd. \pre probes > 0
[[nodiscard]] std::vector<double> probeLoads(std::span<const double> arcs, std::uint32_t probes);

/// How many virtual nodes a ring needs.
struct VirtualNodesAnswer {
    std::uint32_t onAverage = 0;  ///< the smallest number with which the mean of peak ÷ mean over all rings is within
                                  ///< the goal: exact (theory::circlePeak). 0: more than 1,000,000
    std::uint32_t nearlyAlways = 0;  ///< with which 95 % of the rings drawn are. 0: as above
    std::uint32_t rings = 0;         ///< drawn for each number tried
    double peak = 0;                 ///< mean with `onAverage`
    std::uint64_t bytes = 0;         ///< of a ring of 32-bit places with `onAverage`
    std::uint64_t bytesNearlyAlways = 0;
    friend bool operator==(const VirtualNodesAnswer&, const VirtualNodesAnswer&) = default;
};

/// For nodes of equal weight and peak ÷ mean of the share of the circle at most `goal`. Cancelled. \pre nodes ≥ 2;
/// goal > 1
Result<VirtualNodesAnswer> virtualNodesFor(std::uint32_t nodes, double goal, std::uint64_t seed = 1,
                                           const Progress& progress = {});

/// What a ring keeps for a point: place, entry of the look-up index, node (position_table.h, ring.h). bits: 32 or 64.
[[nodiscard]] constexpr std::uint64_t ringBytesAPoint(unsigned bits) {
    return bits / 8 + sizeof(std::uint32_t) + sizeof(std::uint32_t);
}

}  // namespace ringscope
