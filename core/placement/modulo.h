// SPDX-License-Identifier: MIT
//
// hash mod N over the nodes that are up, in cluster order: what the ring is compared with. There
// is no circle; a node that goes renumbers all after it. Candidates are what repeating the rule
// with the owner left out gives, then with that one left out too, and so on.
#pragma once

#include "core/placement/placement.h"

namespace ringscope {

class Modulo : public Placement {
public:
    /// TooManyNodes. \pre check(spec.hash)
    static Result<Done> check(const Cluster& cluster, const PlacementSpec& spec);
    /// \pre check
    static PlacementPtr build(const Cluster& cluster, const PlacementSpec& spec);
    static PlacementPtr patch(const Placement& before, const Cluster& cluster, const PlacementSpec& spec);
    /// Exact for uniform digests: a node kept at place i of N and j of M keeps 1/lcm(N, M) of all keys when
    /// i ≡ j mod gcd(N, M) (Chinese remainder theorem), else none. Nodes added or taken at the end give
    /// theory::moduloMove. Another hash: 1 − kept/(N·M).
    static double expectedMove(const Cluster& before, const Cluster& after, const PlacementSpec& beforeSpec,
                               const PlacementSpec& afterSpec);

    [[nodiscard]] NodeIndex decide(std::uint64_t digest) const override;
    void place(const KeyIndex& index, std::span<NodeIndex> out) const override;
    void ownersOf(std::span<const std::uint32_t> digests, std::span<NodeIndex> out) const override;
    void ownersOf(std::span<const std::uint64_t> digests, std::span<NodeIndex> out) const override;
    void visitCandidates(std::uint64_t digest, const std::function<bool(NodeIndex)>& visit) const override;
    [[nodiscard]] Explanation explain(std::string_view key, std::size_t heirs) const override;
    [[nodiscard]] Traits traits() const override;
    [[nodiscard]] std::vector<double> shares() const override;

private:
    Modulo(const Cluster& cluster, const PlacementSpec& spec);

    std::vector<NodeIndex> m_up;
};

}  // namespace ringscope
