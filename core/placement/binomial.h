// SPDX-License-Identifier: MIT
//
// BinomialHash as a rule (binomial_hash.h): buckets, what a removal needs and what a node that is down does are those
// of Jump. Only the last node can be removed; a key whose bucket is down tries again from the next output of SplitMix64
// seeded with its digest, until it finds one that is up.
#pragma once

#include "core/placement/placement.h"

namespace ringscope {

class Binomial : public Placement {
public:
    /// What Jump::check says.
    static Result<Done> check(const Cluster& cluster, const PlacementSpec& spec);
    /// \pre check
    static PlacementPtr build(const Cluster& cluster, const PlacementSpec& spec);
    static PlacementPtr patch(const Placement& before, const Cluster& cluster, const PlacementSpec& spec);
    /// That of Jump: nothing is used there but that buckets have equal shares and new ones take from all alike. Of this
    /// rule that holds but for the less than 1/32 of all keys that five hashes led beyond the last bucket, each with a
    /// chance below 1/2: they have a bucket of the upper levels.
    static double expectedMove(const Cluster& before, const Cluster& after, const PlacementSpec& beforeSpec,
                               const PlacementSpec& afterSpec);

    [[nodiscard]] NodeIndex decide(std::uint64_t digest) const override;
    /// The nodes that its tries find, one after the other.
    void visitCandidates(std::uint64_t digest, const std::function<bool(NodeIndex)>& visit) const override;
    [[nodiscard]] Explanation explain(std::string_view key, std::size_t heirs) const override;
    [[nodiscard]] Traits traits() const override;
    [[nodiscard]] std::vector<double> shares() const override;

private:
    Binomial(const Cluster& cluster, const PlacementSpec& spec);

    std::vector<NodeIndex> m_buckets;  ///< kNobody where the node is down
    std::size_t m_upCount = 0;
};

}  // namespace ringscope
