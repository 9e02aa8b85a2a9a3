// SPDX-License-Identifier: MIT
//
// Multi-probe consistent hashing: one point a node, k places a key, and the place nearest before a point decides
// (Appleton and O'Reilly, "Multi-probe consistent hashing", 2015). Place i is h1 + i · h2 round the circle, and its point
// the first one strictly after it, as in go-mpchash (2020-08-19). Points are hashed with the seed of the spec, h1 and h2
// with the next two seeds, so SipHash-2-4 with seed 0 is that program exactly. Under a hash without a seed h1 is the
// digest, and h2 the first SplitMix64 output of it, made odd so that no two places of a key are one.
// Of equal points the smaller name is met first (in go-mpchash the one added later replaces the other).
#pragma once

#include "core/hash/hash_function.h"
#include "core/placement/placement.h"
#include "core/placement/position_table.h"

namespace ringscope {

class MultiProbe : public Placement {
public:
    /// TooManyNodes.
    static Result<Done> check(const Cluster& cluster, const PlacementSpec& spec);
    /// \pre check
    static PlacementPtr build(const Cluster& cluster, const PlacementSpec& spec);
    static PlacementPtr patch(const Placement& before, const Cluster& cluster, const PlacementSpec& spec);
    /// Exact for points and places all uniform and independent, as long as only nodes change: over all points of before
    /// and after the least distance is at any node's with the same chance, and the key stays if that node is in both
    /// (bestOfAllMove). Another number of probes: the deciding one of the larger number is among the smaller with
    /// chance k ÷ k', else the owners are counted as unrelated, which is near but not exact.
    static double expectedMove(const Cluster& before, const Cluster& after, const PlacementSpec& beforeSpec,
                               const PlacementSpec& afterSpec);

    [[nodiscard]] NodeIndex decide(std::uint64_t digest) const override;
    void visitCandidates(std::uint64_t digest, const std::function<bool(NodeIndex)>& visit) const override;
    [[nodiscard]] NodeIndex ownerOf(std::string_view key) const override;
    void visitCandidatesOf(std::string_view key, const std::function<bool(NodeIndex)>& visit) const override;
    [[nodiscard]] Explanation explain(std::string_view key, std::size_t heirs) const override;
    [[nodiscard]] Traits traits() const override;
    /// For independent places: with gaps g before the points and G(x) = Σ max(g_j − x, 0), the chance that a place is
    /// further than x from its point, a node whose gap is g has k · ∫₀^g G(x)^(k−1) dx.
    [[nodiscard]] std::vector<double> shares() const override;

    /// Places of a key, from both of its hashes: first + i · step, round the circle.
    struct Places {
        std::uint64_t first = 0;
        std::uint64_t step = 0;
    };
    [[nodiscard]] Places placesOf(std::string_view key) const;

private:
    MultiProbe(const Cluster& cluster, const PlacementSpec& spec);
    [[nodiscard]] Places placesOfDigest(std::uint64_t digest) const;
    [[nodiscard]] std::uint64_t placeAt(const Places& places, std::uint64_t i) const;
    [[nodiscard]] NodeIndex ownerAt(const Places& places) const;
    void visitNearest(const Places& places, const std::function<bool(NodeIndex)>& visit) const;
    /// Rank of the first point strictly after a position.
    [[nodiscard]] std::size_t rankAfter(std::uint64_t position) const;

    const HashFunction& m_hash;
    Circle m_circle;
    PositionTable m_positions;       ///< of the nodes that are up
    std::vector<NodeIndex> m_nodes;  ///< of each position
};

}  // namespace ringscope
