// SPDX-License-Identifier: MIT
//
// Which slots of a slot table move from whom to whom, the way redis-cli plans it: the split of a new cluster, rebalance
// and reshard. A table names each slot's node by its place in the list of nodes that the tool goes through; ties are
// decided by that order. Numbers are binary32 where the tool's are, because it rounds. Pure functions.
// Source: redis-cli of Redis 7.0.15, --cluster create, rebalance and reshard.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace ringscope {

/// By slot: place of its node in the list.
using SlotHolders = std::vector<std::uint32_t>;
inline constexpr std::uint32_t kNoHolder = 0xffffffffu;

struct SlotRun {
    std::uint32_t first = 0;
    std::uint32_t last = 0;  ///< also moved
    friend bool operator==(const SlotRun&, const SlotRun&) = default;
};

struct SlotMove {
    std::uint32_t from = 0;
    std::uint32_t to = 0;
    std::vector<SlotRun> runs;  ///< ascending
    [[nodiscard]] std::uint64_t count() const;
    friend bool operator==(const SlotMove&, const SlotMove&) = default;
};
using SlotPlan = std::vector<SlotMove>;

/// The table of a new cluster: blocks of slots ÷ nodes, each rounded where it ends, half away from zero. With more nodes
/// than slots the last ones have none. \pre both > 0
[[nodiscard]] SlotHolders createdSlots(std::uint32_t slots, std::uint32_t nodes);

/// A node in a rebalance.
struct SlotNode {
    float weight = 1;  ///< 0: to be emptied
    bool takesPart = true;
};

/// Brings the nodes that take part to their shares of the slots they have together, if one is off by more than
/// thresholdPercent; nodes without slots take part only if useEmpty. Each gives away its lowest slots, those with most
/// too many first, to those with most too few. The expected numbers are cut off, so that a few slots may move needlessly.
[[nodiscard]] SlotPlan rebalancePlan(const SlotHolders& holders, std::span<const SlotNode> nodes, bool useEmpty,
                                     float thresholdPercent = 2);
/// `count` slots from the nodes of `from` to one, from each in proportion to what it has, the lowest ones. Fewer where
/// the proportions, rounded down but for the largest, do not add up to it.
[[nodiscard]] SlotPlan reshardPlan(const SlotHolders& holders, std::span<const std::uint32_t> from, std::uint32_t to,
                                   std::uint32_t count);
void carryOut(const SlotPlan& plan, SlotHolders& holders);

}  // namespace ringscope
