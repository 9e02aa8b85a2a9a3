// SPDX-License-Identifier: MIT
//
// Rendezvous with weights, by the logarithmic method (Schindelhauer and Schomaker, "Weighted distributed hash tables",
// SPAA 2005): node i scores −weight ÷ ln u, where u is the hash of key, '|' and node name as a number between 0 and 1
// (unitOf), and the highest score wins: each node gets exactly its weight's share, and a changed weight moves keys
// to or from that node alone. Ties, which need two equal numbers u or scores that round alike, go to the first listed.
// Every pair is hashed: the costliest rule there is.
#pragma once

#include "core/hash/hash_function.h"
#include "core/placement/placement.h"

namespace ringscope {

class WeightedRendezvous : public Placement {
public:
    /// TooManyNodes.
    static Result<Done> check(const Cluster& cluster, const PlacementSpec& spec);
    /// \pre check
    static PlacementPtr build(const Cluster& cluster, const PlacementSpec& spec);
    static PlacementPtr patch(const Placement& before, const Cluster& cluster, const PlacementSpec& spec);
    /// Exact: see weighted_rendezvous.cpp for the derivation.
    static double expectedMove(const Cluster& before, const Cluster& after, const PlacementSpec& beforeSpec,
                               const PlacementSpec& afterSpec);

    /// Not this rule's: it needs the key.
    [[nodiscard]] NodeIndex decide(std::uint64_t digest) const override;
    void visitCandidates(std::uint64_t digest, const std::function<bool(NodeIndex)>& visit) const override;
    [[nodiscard]] NodeIndex ownerOf(std::string_view key) const override;
    void visitCandidatesOf(std::string_view key, const std::function<bool(NodeIndex)>& visit) const override;
    [[nodiscard]] Explanation explain(std::string_view key, std::size_t heirs) const override;
    [[nodiscard]] Traits traits() const override;
    [[nodiscard]] std::vector<double> shares() const override;

private:
    struct Rival {
        NodeIndex node = 0;
        std::uint32_t group = 0;  ///< nodes of one weight have one
        double weight = 1;
    };

    WeightedRendezvous(const Cluster& cluster, const PlacementSpec& spec);
    /// Of all nodes that are up, best first.
    [[nodiscard]] std::vector<ScoreChoice::Score> scoresOf(std::string_view key) const;

    const HashFunction& m_hash;
    std::vector<Rival> m_rivals;  ///< that are up, in cluster order
    std::uint32_t m_groups = 0;
};

}  // namespace ringscope
