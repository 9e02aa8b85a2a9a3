// SPDX-License-Identifier: MIT
//
// MementoHash as a rule (memento_table.h). The nodes of the start have buckets 0, 1, …; one that is killed or removed
// leaves a memento, one that is added or revived gets the bucket that was left last. A key is hashed again with the four
// bytes of the bucket behind it, most significant first; for bucket 0 alone, as the authors' program has it.
//
// Candidates are not the heirs, for the reason anchor.h gives: they are the owners of further tries. Try t, from 1 on,
// begins with the t-th output of SplitMix64 seeded with the digest, and where a key is hashed again takes the t-th
// output seeded with that hash.
#pragma once

#include "core/placement/bucket_replay.h"
#include "core/placement/memento_table.h"

namespace ringscope {

class Memento : public Placement {
public:
    /// TooManyNodes.
    static Result<Done> check(const Cluster& cluster, const PlacementSpec& spec);
    /// \pre check
    static PlacementPtr build(const Cluster& cluster, const PlacementSpec& spec);
    static PlacementPtr patch(const Placement& before, const Cluster& cluster, const PlacementSpec& spec);
    /// bucketMove(), or unrelatedMove() after a change of hash.
    static double expectedMove(const Cluster& before, const Cluster& after, const PlacementSpec& beforeSpec,
                               const PlacementSpec& afterSpec);

    /// \pre false: needsKey
    [[nodiscard]] NodeIndex decide(std::uint64_t digest) const override;
    [[nodiscard]] NodeIndex ownerOf(std::string_view key) const override;
    void place(const KeyIndex& index, std::span<NodeIndex> out) const override;
    /// \pre false: needsKey
    void visitCandidates(std::uint64_t digest, const std::function<bool(NodeIndex)>& visit) const override;
    /// The nodes that the key's tries find, one after the other.
    void visitCandidatesOf(std::string_view key, const std::function<bool(NodeIndex)>& visit) const override;
    /// Heirs are who would have the key if all before were removed, one after the other. Copies the table for them.
    [[nodiscard]] Explanation explain(std::string_view key, std::size_t heirs) const override;
    [[nodiscard]] Traits traits() const override;
    [[nodiscard]] std::vector<double> shares() const override;

private:
    Memento(const Cluster& cluster, const PlacementSpec& spec);

    [[nodiscard]] std::vector<NodeIndex> heirsOf(std::uint64_t digest, std::string_view key, std::size_t count) const;
    [[nodiscard]] NodeIndex ownerFrom(std::uint64_t digest, std::string_view key) const;

    Buckets<MementoTable> m_buckets;
    std::uint32_t m_upCount = 0;
};

}  // namespace ringscope
