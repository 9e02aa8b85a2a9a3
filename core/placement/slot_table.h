// SPDX-License-Identifier: MIT
//
// Redis Cluster's way: a digest mod a fixed number of slots, and a table of who has which slot (slot_replay.h). Only moves
// change the table, so that a node that is down keeps its slots: its keys have no owner until it is up or removed. Redis
// does the same to a master without a replica, and by default serves no other slot either then; here the others are
// served, as with cluster-require-full-coverage no. With the hash crc16-tag and 16384 slots it is Redis Cluster.
// Source: Redis 7.0.15, cluster.c, and redis-cli (slot_plan.h).
#pragma once

#include "core/placement/placement.h"
#include "core/placement/slot_replay.h"

#include <mutex>
#include <unordered_map>

namespace ringscope {

class SlotTable : public Placement {
public:
    /// TooManyNodes; SlotsUnserved where a node came or went although redis-cli rebalances no cluster with such slots.
    static Result<Done> check(const Cluster& cluster, const PlacementSpec& spec);
    /// \pre check
    static PlacementPtr build(const Cluster& cluster, const PlacementSpec& spec);
    /// Goes on from the table of `before` where the cluster's past does, else build(). \pre check; before is a SlotTable
    static PlacementPtr patch(const Placement& before, const Cluster& cluster, const PlacementSpec& spec);
    /// Exact for uniform digests: by the Chinese remainder theorem a slot before and one after that agree modulo the
    /// greatest common divisor of both numbers of slots share 1/(least common multiple) of all keys, others none; with one
    /// number of slots it is the share of the slots that changed hands. Another hash: slots that have nothing to do with
    /// each other. From somebody to nobody, because a node went down, is a move.
    static double expectedMove(const Cluster& before, const Cluster& after, const PlacementSpec& beforeSpec,
                               const PlacementSpec& afterSpec);

    [[nodiscard]] NodeIndex decide(std::uint64_t digest) const override;
    void place(const KeyIndex& index, std::span<NodeIndex> out) const override;
    void ownersOf(std::span<const std::uint32_t> digests, std::span<NodeIndex> out) const override;
    void ownersOf(std::span<const std::uint64_t> digests, std::span<NodeIndex> out) const override;
    /// The owner, then who would get the slot if the ones before were removed, one after the other; of a slot whose node
    /// is down, first who would get it without that node. Each is a rebalance, whose outcome is kept for the slot.
    void visitCandidates(std::uint64_t digest, const std::function<bool(NodeIndex)>& visit) const override;
    [[nodiscard]] Explanation explain(std::string_view key, std::size_t heirs) const override;
    [[nodiscard]] Traits traits() const override;
    /// Of the slots; 0 for nodes that are down, so that the sum may be less than 1.
    [[nodiscard]] std::vector<double> shares() const override;
    /// Who has which slots, also of nodes that are down, in order.
    [[nodiscard]] std::vector<SlotChoice::Run> runs() const;

private:
    SlotTable(const Cluster& cluster, const PlacementSpec& spec, SlotReplay replay);

    [[nodiscard]] std::uint32_t slotCount() const { return spec().options.slots; }
    /// At least `count` of a slot's candidates, or all there are.
    [[nodiscard]] std::vector<NodeIndex> candidatesOf(std::uint32_t slot, std::size_t count) const;
    [[nodiscard]] std::vector<NodeIndex> foundCandidates(std::uint32_t slot, std::size_t count) const;

    SlotReplay m_replay;
    std::vector<NodeIndex> m_owners;  ///< by slot; kNobody where the node is down
    std::size_t m_upCount;
    mutable std::mutex m_mutex;  ///< of what follows
    mutable std::unordered_map<std::uint32_t, std::vector<NodeIndex>> m_candidates;
};

}  // namespace ringscope
