// SPDX-License-Identifier: MIT
#include "core/lab/clumping.h"

#include "core/hash/hash_registry.h"
#include "core/placement/placement_registry.h"

#include <algorithm>
#include <cmath>

namespace ringscope {

namespace {

constexpr std::uint32_t kUsualVirtualNodes = 20;

Cluster upOnly(const Cluster& cluster) {
    std::vector<Cluster::NodePtr> up;
    for (const Cluster::NodePtr& node : cluster.nodes())
        if (node->up()) up.push_back(node);
    return Cluster(std::move(up));
}

PlacementSpec specFor(const HashFunction& hash, const PlacementSpec& current) {
    PlacementSpec spec = current;
    spec.rule = "ring";
    if (hash.id != current.hash.function) spec.hash = {std::string(hash.id), 0};
    if (!current.ring.virtualNodes) spec.ring.perWeight = kUsualVirtualNodes;
    spec.ring.virtualNodes = true;
    spec.ring.pointRule = "label";
    return spec;
}

/// Fills in what was measured and what random points would give. Shares of random points are Dirichlet with the numbers
/// of points as parameters: of a parts out of A, share·A/a has the variance (A − a)/(a·(A + 1)).
void measure(Clumping& row, const Placement& ring) {
    const PointsView points = ring.points();
    const std::vector<double> shares = ring.shares();
    const auto all = static_cast<double>(points.size());
    const auto nodes = static_cast<double>(shares.size());
    std::vector<double> own(shares.size(), 0.0);
    std::size_t same = 0;
    for (std::size_t i = 0; i < points.size(); ++i) {
        own[points.node(i)] += 1;
        if (points.node((i + 1) % points.size()) == points.node(i)) ++same;
    }
    double squares = 0;
    double variances = 0;
    double pairs = 0;
    for (std::size_t i = 0; i < own.size(); ++i) {
        const double relative = shares[i] * all / own[i] - 1.0;
        squares += relative * relative;
        variances += (all - own[i]) / (own[i] * (all + 1.0));
        pairs += own[i] * (own[i] - 1.0);
    }
    row.deviation = std::sqrt(squares / nodes);
    row.expected = std::sqrt(variances / nodes);
    row.sameNeighbour = static_cast<double>(same) / all;
    row.sameExpected = pairs / (all * (all - 1.0));
}

/// What the squared deviation of n nodes stays below in all but one of 100,000 random rings, as a multiple of its mean:
/// chi-squared with n − 1 degrees of freedom (Wilson and Hilferty, PNAS 17, 1931).
double unlikelyVariance(double nodes) {
    constexpr double kSigmas = 4.3;
    const double ninth = 2.0 / (9.0 * (nodes - 1.0));
    return std::pow(1.0 - ninth + kSigmas * std::sqrt(ninth), 3.0);
}

/// Far above chance, by size and not only by significance: with many points a difference nobody would notice is
/// significant, with few nodes a large one is not. The number of equal neighbours is about binomial.
bool isClumped(const Clumping& row, std::size_t nodes, std::size_t points) {
    constexpr double kSigmas = 3.2;
    constexpr double kNoticedNeighbours = 0.1;
    constexpr double kNoticedDeviation = 1.5;
    const double scatter = std::sqrt(row.sameExpected * (1.0 - row.sameExpected) / static_cast<double>(points));
    const double unlikely = std::sqrt(unlikelyVariance(static_cast<double>(nodes)));
    return row.sameNeighbour > row.sameExpected + std::max(kSigmas * scatter, kNoticedNeighbours) ||
           row.deviation > row.expected * std::max(unlikely, kNoticedDeviation);
}

}  // namespace

Clumping clumpingOf(const Placement& ring) {
    Clumping row;
    row.hash = ring.spec().hash.function;
    const std::size_t nodes = ring.cluster().size();
    if (nodes < 2) return row;
    measure(row, ring);
    row.clumped = isClumped(row, nodes, ring.points().size());
    return row;
}

std::vector<Clumping> clumping(const State& state, const Progress& progress) {
    const Cluster cluster = upOnly(state.cluster);
    std::vector<Clumping> rows;
    for (const HashFunction& hash : hashFunctions()) {
        if (hash.ofSystem && hash.id != state.placement.hash.function) continue;
        if (progress.cancelled()) break;
        Clumping row;
        if (cluster.size() >= 2) {
            if (const Result<PlacementPtr> ring = makePlacement(cluster, specFor(hash, state.placement)))
                row = clumpingOf(**ring);
        }
        row.hash = std::string(hash.id);
        rows.push_back(std::move(row));
    }
    return rows;
}

}  // namespace ringscope
