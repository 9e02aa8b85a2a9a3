// SPDX-License-Identifier: MIT
//
// Jump consistent hash as a rule (jump_hash.h): the buckets are the nodes in the order they came, those that are
// down among them, and the 64-bit key is the digest, widened with zeros. Only the last node can be removed.
// The paper knows no node that is down. Here a key whose bucket is down jumps again from another number, until it
// finds one that is up: try t, from 1 on, begins with the t-th output of SplitMix64 seeded with the key. So a kill moves
// the dead node's keys alone and spreads them evenly; with u of n nodes up a key takes n/u tries on average.
#pragma once

#include "core/keys/amount.h"
#include "core/placement/jump_groups.h"
#include "core/placement/kept_by_keys.h"
#include "core/placement/placement.h"

namespace ringscope {

/// What is known of the keys of one placement: what the next change starts from.
struct JumpedKeys {
    std::shared_ptr<const JumpGroups> groups;  ///< of as many buckets, or a few more or less
    std::vector<Amount> amounts;               ///< what each node has, in node order, nobody's last
};

class Jump : public Placement {
public:
    /// TooManyNodes; RemovalRefused if a node was removed that was not the last one. Nodes removed one after the other
    /// count as removed together; a node that replaced another has its bucket. The error says "#" and the id of a node
    /// whose name the cluster does not have any more (namedRemoval).
    static Result<Done> check(const Cluster& cluster, const PlacementSpec& spec);
    /// \pre check
    template <JumpVariant kVariant>
    static PlacementPtr build(const Cluster& cluster, const PlacementSpec& spec) {
        return make(cluster, spec, kVariant);
    }
    template <JumpVariant kVariant>
    static PlacementPtr patch(const Placement&, const Cluster& cluster, const PlacementSpec& spec) {
        return make(cluster, spec, kVariant);
    }
    /// Exact for uniform numbers in every try; see jump_expected.cpp for the derivation. For nodes added or removed
    /// while all are up: the share of the larger number of buckets that is not in both, the least any rule can do.
    static double expectedMove(const Cluster& before, const Cluster& after, const PlacementSpec& beforeSpec,
                               const PlacementSpec& afterSpec);
    /// The nodes of a cluster, each in its bucket. \pre check
    static std::vector<NodeIndex> bucketsOf(const Cluster& cluster);

    [[nodiscard]] NodeIndex decide(std::uint64_t digest) const override;
    void place(const KeyIndex& index, std::span<NodeIndex> out) const override;
    /// All keys of a block jump in step, so that the processor divides for several at once.
    void ownersOf(std::span<const std::uint32_t> digests, std::span<NodeIndex> out) const override;
    void ownersOf(std::span<const std::uint64_t> digests, std::span<NodeIndex> out) const override;
    /// The nodes that its tries find, one after the other.
    void visitCandidates(std::uint64_t digest, const std::function<bool(NodeIndex)>& visit) const override;
    /// Of more than 64 tries the first 63 and the last are told.
    [[nodiscard]] Explanation explain(std::string_view key, std::size_t heirs) const override;
    [[nodiscard]] Traits traits() const override;
    [[nodiscard]] std::vector<double> shares() const override;

    /// The nodes in their buckets, kNobody where the node is down.
    [[nodiscard]] std::span<const NodeIndex> bucketsUp() const { return m_upBuckets; }
    /// Null if cancelled. May throw std::bad_alloc. \pre the cluster is not empty; index is of its hash
    [[nodiscard]] std::shared_ptr<const JumpGroups> group(const KeyIndex& index, const Progress& progress,
                                                          unsigned threads) const;
    /// Kept with it for the next change (diffed_movement.h); answers do not depend on it.
    [[nodiscard]] KeptByKeys<JumpedKeys>& kept() const { return m_kept; }

private:
    Jump(const Cluster& cluster, const PlacementSpec& spec, JumpVariant variant);
    static PlacementPtr make(const Cluster& cluster, const PlacementSpec& spec, JumpVariant variant);

    [[nodiscard]] std::uint64_t bucketOf(std::uint64_t key) const;
    template <class Word>
    void ownersInStep(std::span<const Word> digests, std::span<NodeIndex> out) const;
    [[nodiscard]] JumpChoice::Jumps jumpsOf(std::uint64_t key) const;

    JumpVariant m_variant;
    std::vector<NodeIndex> m_buckets;
    std::vector<NodeIndex> m_upBuckets;  ///< the same, kNobody where the node is down
    std::size_t m_upCount = 0;
    mutable KeptByKeys<JumpedKeys> m_kept;
};

}  // namespace ringscope
