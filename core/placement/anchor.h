// SPDX-License-Identifier: MIT
//
// AnchorHash as a rule (anchor_table.h). The nodes of the start have buckets 0, 1, …; one that is killed or removed
// gives its bucket back, one that is added or revived gets the one that was given back last. The two numbers that the
// rule hashes are the digest and the first output of SplitMix64 seeded with it: the paper leaves both open. As the Java
// benchmark collection has it (java_anchor_key.h) the key's bytes are hashed, by the rule's hash.
//
// Candidates and heirs are two things here. Who takes a key when its owner goes depends on how many nodes there are
// (the key is hashed again among as many as are left), so after the loss of any node it is mostly somebody else: copies
// on the heirs would wander. Candidates are therefore the owners of further tries, each with two numbers of its own
// from SplitMix64 (Java: with the try's number in four bytes behind the key, most significant first): a try moves only when its own owner goes, so the loss of a node that is not among the first r
// candidates leaves those as they are, and that of one that is brings one new node in its place; seldom more, where
// several tries had found it.
#pragma once

#include "core/placement/anchor_table.h"
#include "core/placement/bucket_replay.h"

namespace ringscope {

enum class AnchorVariant { Authors, Java };

class Anchor : public Placement {
public:
    /// What checkCapacity says.
    static Result<Done> check(const Cluster& cluster, const PlacementSpec& spec);
    /// \pre check
    template <AnchorVariant kVariant>
    static PlacementPtr build(const Cluster& cluster, const PlacementSpec& spec) {
        return make(cluster, spec, kVariant);
    }
    template <AnchorVariant kVariant>
    static PlacementPtr patch(const Placement&, const Cluster& cluster, const PlacementSpec& spec) {
        return make(cluster, spec, kVariant);
    }
    /// bucketMove(), or unrelatedMove() after a change of hash or capacity.
    static double expectedMove(const Cluster& before, const Cluster& after, const PlacementSpec& beforeSpec,
                               const PlacementSpec& afterSpec);

    /// \pre not Java: needsKey
    [[nodiscard]] NodeIndex decide(std::uint64_t digest) const override;
    [[nodiscard]] NodeIndex ownerOf(std::string_view key) const override;
    /// The nodes that the key's tries find, one after the other. \pre not Java: needsKey
    void visitCandidates(std::uint64_t digest, const std::function<bool(NodeIndex)>& visit) const override;
    void visitCandidatesOf(std::string_view key, const std::function<bool(NodeIndex)>& visit) const override;
    /// Heirs are who would have the key if all before were removed, one after the other. Copies the table for them.
    [[nodiscard]] Explanation explain(std::string_view key, std::size_t heirs) const override;
    [[nodiscard]] Traits traits() const override;
    [[nodiscard]] std::vector<double> shares() const override;

private:
    Anchor(const Cluster& cluster, const PlacementSpec& spec, AnchorVariant variant);
    static PlacementPtr make(const Cluster& cluster, const PlacementSpec& spec, AnchorVariant variant);

    /// The bucket of a try under a table: of the digest, or Java of the key.
    template <class Tried>
    [[nodiscard]] std::uint32_t bucketOf(const AnchorTable& table, std::uint64_t digest, std::string_view key,
                                         std::uint64_t turn, const Tried& tried) const;
    void visitTries(std::uint64_t digest, std::string_view key, const std::function<bool(NodeIndex)>& visit) const;
    [[nodiscard]] std::vector<NodeIndex> heirsOf(std::uint64_t digest, std::string_view key, std::size_t count) const;

    AnchorVariant m_variant;
    Buckets<AnchorTable> m_buckets;
    std::uint32_t m_upCount = 0;
};

}  // namespace ringscope
