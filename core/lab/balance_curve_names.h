// SPDX-License-Identifier: MIT
//
// Peak ÷ mean of the share of the circle for the person's own names, at every number of virtual nodes: what the ring
// really gives, beside what random rings give (balance_curve.h). The ring is built once, with the most virtual nodes,
// and taken apart backwards: fewer virtual nodes give each node a prefix of the points it had, by every point rule
// (labels from firstIndex on; ketama's digests of "{node}-{k}", which come and go in fours, at those numbers where
// the rule's own rounding says so). A point that goes leaves its arc to the next one clockwise. Lengths are integers, so
// every number of virtual nodes gives exactly the shares of the ring built with it.
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/cluster/cluster.h"
#include "core/placement/placement_spec.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace ringscope {

/// Plain data: a curve a seed.
struct NamesCurves {
    struct Band {
        double p5 = 0, median = 0, p95 = 0;  ///< over the seeds, linear between ranks
    };

    std::vector<std::uint64_t> seeds;
    std::uint32_t most = 0;     ///< virtual nodes: the curves reach from 1 to this
    std::vector<double> peaks;  ///< seed by seed, `most` values each; 0 where no node that is up has a point (ketama)

    /// Peak ÷ mean with that many virtual nodes per unit of weight. \pre 1 ≤ virtualNodes ≤ most
    [[nodiscard]] double peak(std::size_t seed, std::uint32_t virtualNodes) const {
        return peaks[seed * most + virtualNodes - 1];
    }
    /// \pre 1 ≤ virtualNodes ≤ most
    [[nodiscard]] Band band(std::uint32_t virtualNodes) const;
};

/// The spec's own seed and those that follow it, `count` in all; the spec's alone where points take no seed: a hash
/// without one, or ketama, which is always MD5. \pre checkPoints, check(spec.hash)
[[nodiscard]] std::vector<std::uint64_t> curveSeeds(const PlacementSpec& spec, std::size_t count);

/// For the nodes that are up; spec.ring.perWeight and spec.ring.virtualNodes do not matter, nor does spec.hash.seed.
/// A node's own number of virtual nodes stays what it is. The same on any number of threads. What checkPoints says of
/// the ring with `most` virtual nodes, and Cancelled; progress is reported from one thread at a time.
/// \pre check(spec.hash) with each seed; most > 0; threads > 0
Result<NamesCurves> namesCurves(const Cluster& cluster, const PlacementSpec& spec, std::uint32_t most,
                                std::span<const std::uint64_t> seeds, std::size_t threads,
                                const Progress& progress = {});

}  // namespace ringscope
