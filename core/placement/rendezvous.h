// SPDX-License-Identifier: MIT
//
// Rendezvous, or highest random weight: a key belongs to the node that is up with the highest score for it (Thaler and
// Ravishankar, 1998), with the score of go-rendezvous (2020-08-22): the digests of key and node, xored and mixed. Of
// nodes with one digest the first listed has all keys of both. Every key is scored for every node. So that a change need
// not do it again (rendezvous_step.h), the owners of one set of keys can be kept with a placement: answers do not
// depend on it.
#pragma once

#include "core/placement/kept_by_keys.h"
#include "core/placement/placement.h"

#include <memory>
#include <vector>

namespace ringscope {

class Rendezvous : public Placement {
public:
    /// TooManyNodes.
    static Result<Done> check(const Cluster& cluster, const PlacementSpec& spec);
    /// \pre check
    static PlacementPtr build(const Cluster& cluster, const PlacementSpec& spec);
    static PlacementPtr patch(const Placement& before, const Cluster& cluster, const PlacementSpec& spec);
    /// Exact for uniform scores: the best of all nodes, before and after, is as likely to be any of them
    /// (bestOfAllMove). Another hash: 1 − (nodes in both) ÷ (nodes before · nodes after).
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

    /// The digest a node is scored with.
    [[nodiscard]] std::uint64_t digestOf(NodeIndex node) const;
    /// Whether two nodes that are up have one digest.
    [[nodiscard]] bool hasTwins() const { return m_twins; }

    using Owners = KeptByKeys<std::vector<NodeIndex>>::Ptr;
    /// Owners of index.sorted(), if they are kept; else null. Any thread.
    [[nodiscard]] Owners keptOwners(const KeyIndex& index) const;
    /// Keeps them, four bytes a key, until those of another index are. \pre what place() gives. Any thread.
    void keepOwners(const KeyIndex& index, std::vector<NodeIndex> owners) const;

private:
    Rendezvous(const Cluster& cluster, const PlacementSpec& spec);
    /// Places in m_nodes, best first, up to `count` of them; the rest in any order.
    [[nodiscard]] std::vector<std::uint32_t> ranked(std::uint64_t digest, std::size_t count) const;
    template <class Word>
    void ownersInBlocks(std::span<const Word> digests, std::span<NodeIndex> out) const;

    std::vector<std::uint64_t> m_digests;  ///< of the nodes that are up
    std::vector<NodeIndex> m_nodes;        ///< the same nodes, in cluster order
    bool m_twins = false;
    mutable KeptByKeys<std::vector<NodeIndex>> m_kept;
};

}  // namespace ringscope
