// SPDX-License-Identifier: MIT
//
// Maglev: a table of a prime number of entries that the nodes that are up fill in rounds (maglev_table.h); a key has the
// entry digest mod size. Every node gets the same number of entries or one more; in return a change moves some keys
// between nodes that stay. Orders of preference come from the names alone, so no seed changes the table.
// Source: go-maglev (2020-06-11). It knows no weights. Of more nodes than entries some get none.
#pragma once

#include "core/base/progress.h"
#include "core/keys/amount.h"
#include "core/placement/kept_by_keys.h"
#include "core/placement/maglev_table.h"
#include "core/placement/placement.h"

namespace ringscope {

class Maglev : public Placement {
public:
    /// TooManyNodes.
    static Result<Done> check(const Cluster& cluster, const PlacementSpec& spec);
    /// \pre check
    static PlacementPtr build(const Cluster& cluster, const PlacementSpec& spec);
    static PlacementPtr patch(const Placement& before, const Cluster& cluster, const PlacementSpec& spec);
    /// Exact for uniform digests: the share of entries that change hands. Between tables of two sizes, or under two
    /// hashes, a key's entries have nothing to do with each other (unrelatedMove). Fills both tables.
    static double expectedMove(const Cluster& before, const Cluster& after, const PlacementSpec& beforeSpec,
                               const PlacementSpec& afterSpec);
    /// The same of two that are there already: nothing is filled.
    static double expectedMove(const Maglev& before, const Maglev& after);

    [[nodiscard]] NodeIndex decide(std::uint64_t digest) const override;
    void place(const KeyIndex& index, std::span<NodeIndex> out) const override;
    void ownersOf(std::span<const std::uint32_t> digests, std::span<NodeIndex> out) const override;
    void ownersOf(std::span<const std::uint64_t> digests, std::span<NodeIndex> out) const override;
    /// The owner, then the others by how early in their order of preference the key's entry is: who would like to have
    /// it, at any size of table. Who really takes it when the owner goes depends on all other entries (heirs of explain()
    /// are found by filling the table without those before them): a table for every key and candidate, a millisecond each
    /// at 65,537 entries, and the loss of any node may make other heirs: of 11 nodes with 1,009 entries it leaves the first
    /// three of 80 % of the keys that do not hold it, and the first three candidates of 97 %. No other node has a say in an order of
    /// preference, so as long as a key's owner stays the loss of a node takes that one out of its candidates and leaves
    /// the rest.
    void visitCandidates(std::uint64_t digest, const std::function<bool(NodeIndex)>& visit) const override;
    [[nodiscard]] Explanation explain(std::string_view key, std::size_t heirs) const override;
    [[nodiscard]] Traits traits() const override;
    [[nodiscard]] std::vector<double> shares() const override;

    /// The owner of each entry; empty when nobody is up.
    [[nodiscard]] std::span<const NodeIndex> table() const { return m_table; }

    /// The keys of each entry: what the table's next state is counted with, whoever has the entries then. Null if
    /// cancelled. May throw std::bad_alloc. \pre index is of its hash
    [[nodiscard]] std::shared_ptr<const std::vector<Amount>>
    entryAmounts(const KeyIndex& index, const Progress& progress, unsigned threads) const;
    /// Those, kept with it for the next change (diffed_movement.h); answers do not depend on it.
    [[nodiscard]] KeptByKeys<std::vector<Amount>>& kept() const { return m_kept; }

private:
    Maglev(const Cluster& cluster, const PlacementSpec& spec);
    [[nodiscard]] std::vector<NodeIndex> heirsOfEntry(std::uint32_t entry, std::size_t count) const;
    [[nodiscard]] TableChoice choiceOf(std::uint32_t entry) const;

    std::uint32_t m_size;
    std::vector<NodeIndex> m_nodes;  ///< that are up, in cluster order
    std::vector<MaglevRow> m_rows;   ///< of these
    std::vector<NodeIndex> m_table;
    mutable KeptByKeys<std::vector<Amount>> m_kept;
};

}  // namespace ringscope
