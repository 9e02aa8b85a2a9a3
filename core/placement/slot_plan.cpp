// SPDX-License-Identifier: MIT
#include "core/placement/slot_plan.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdlib>
#include <numeric>

namespace ringscope {
namespace {

/// Each node's slots, ascending.
std::vector<std::vector<std::uint32_t>> slotsByNode(const SlotHolders& holders, std::size_t nodes) {
    std::vector<std::vector<std::uint32_t>> slots(nodes);
    for (std::uint32_t slot = 0; slot < holders.size(); ++slot) {
        if (holders[slot] != kNoHolder) slots[holders[slot]].push_back(slot);
    }
    return slots;
}

std::vector<SlotRun> runsOf(std::span<const std::uint32_t> slots) {
    std::vector<SlotRun> runs;
    for (const std::uint32_t slot : slots) {
        if (runs.empty() || runs.back().last + 1 != slot)
            runs.push_back({slot, slot});
        else
            runs.back().last = slot;
    }
    return runs;
}

struct Balance {
    std::uint32_t node = 0;
    std::int64_t tooMany = 0;
    std::size_t given = 0;  ///< of its slots, the lowest ones
};

/// Empty if everybody is near enough to the share expected.
std::vector<Balance> balances(const std::vector<std::vector<std::uint32_t>>& slots, std::span<const SlotNode> nodes,
                              bool useEmpty, float thresholdPercent) {
    std::vector<Balance> result;
    float weights = 0;
    std::size_t all = 0;
    for (std::uint32_t node = 0; node < nodes.size(); ++node) {
        if (!nodes[node].takesPart || (slots[node].empty() && !useEmpty)) continue;
        result.push_back({node, 0, 0});
        weights += nodes[node].weight;
        all += slots[node].size();
    }
    if (weights <= 0) return {};
    bool isOff = false;
    const float perWeight = static_cast<float>(all) / weights;
    for (Balance& balance : result) {
        const auto expected = static_cast<std::int64_t>(perWeight * nodes[balance.node].weight);
        const auto has = static_cast<std::int64_t>(slots[balance.node].size());
        balance.tooMany = has - expected;
        if (has == 0)
            isOff = isOff || expected > 1;
        else
            isOff = isOff || std::fabs(100.0 - 100.0 * static_cast<double>(expected) / static_cast<double>(has)) >
                                 thresholdPercent;
    }
    if (!isOff) return {};
    return result;
}

/// What was cut off the expected numbers, to those that have too few, one each in turn.
void spreadRest(std::vector<Balance>& balances) {
    std::int64_t rest = 0;
    for (const Balance& balance : balances) rest += balance.tooMany;
    for (bool any = true; rest > 0 && any;) {
        any = false;
        for (Balance& balance : balances) {
            if (balance.tooMany > 0 || rest == 0) continue;
            --balance.tooMany;
            --rest;
            any = true;
        }
    }
}

}  // namespace

std::uint64_t SlotMove::count() const {
    std::uint64_t sum = 0;
    for (const SlotRun& run : runs) sum += std::uint64_t{run.last} - run.first + 1;
    return sum;
}

SlotHolders createdSlots(std::uint32_t slots, std::uint32_t nodes) {
    assert(slots > 0 && nodes > 0);
    SlotHolders holders(slots, nodes - 1);
    const float perNode = static_cast<float>(slots) / static_cast<float>(nodes);
    float cursor = 0;
    std::int64_t first = 0;
    for (std::uint32_t node = 0; node + 1 < nodes && first < slots; ++node) {
        const std::int64_t rounded = std::lround(cursor + perNode - 1);
        const std::int64_t last = std::min(std::max(rounded, first), std::int64_t{slots} - 1);
        std::fill(holders.begin() + first, holders.begin() + last + 1, node);
        first = last + 1;
        cursor += perNode;
    }
    return holders;
}

SlotPlan rebalancePlan(const SlotHolders& holders, std::span<const SlotNode> nodes, bool useEmpty,
                       float thresholdPercent) {
    const auto slots = slotsByNode(holders, nodes.size());
    auto order = balances(slots, nodes, useEmpty, thresholdPercent);
    spreadRest(order);
    std::stable_sort(order.begin(), order.end(),
                     [](const Balance& a, const Balance& b) { return a.tooMany < b.tooMany; });
    SlotPlan plan;
    if (order.empty()) return plan;
    for (std::size_t to = 0, from = order.size() - 1; to < from;) {
        Balance& taker = order[to];
        Balance& giver = order[from];
        const std::int64_t count = std::min(std::abs(taker.tooMany), std::abs(giver.tooMany));
        if (count > 0) {
            const auto given = std::span(slots[giver.node]).subspan(giver.given, static_cast<std::size_t>(count));
            plan.push_back({giver.node, taker.node, runsOf(given)});
            giver.given += given.size();
            taker.tooMany += count;
            giver.tooMany -= count;
        }
        if (taker.tooMany == 0) ++to;
        if (giver.tooMany == 0) --from;
    }
    return plan;
}

SlotPlan reshardPlan(const SlotHolders& holders, std::span<const std::uint32_t> from, std::uint32_t to,
                     std::uint32_t count) {
    std::uint32_t most = to;
    for (const std::uint32_t node : from) most = std::max(most, node);
    for (const std::uint32_t node : holders) most = node == kNoHolder ? most : std::max(most, node);
    const auto slots = slotsByNode(holders, most + std::size_t{1});
    std::vector<std::uint32_t> givers(from.begin(), from.end());
    std::stable_sort(givers.begin(), givers.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return slots[a].size() > slots[b].size(); });
    std::size_t all = 0;
    for (const std::uint32_t node : givers) all += slots[node].size();
    SlotPlan plan;
    if (all == 0) return plan;
    std::size_t left = count;
    for (std::size_t i = 0; i < givers.size() && left > 0; ++i) {
        const auto& its = slots[givers[i]];
        const float part = static_cast<float>(count) / static_cast<float>(all) * static_cast<float>(its.size());
        const auto wanted = static_cast<std::size_t>(i == 0 ? std::ceil(part) : std::floor(part));
        const std::size_t given = std::min({wanted, left, its.size()});
        if (given == 0) continue;
        plan.push_back({givers[i], to, runsOf(std::span(its).first(given))});
        left -= given;
    }
    return plan;
}

void carryOut(const SlotPlan& plan, SlotHolders& holders) {
    for (const SlotMove& move : plan) {
        for (const SlotRun& run : move.runs)
            std::fill(holders.begin() + run.first, holders.begin() + run.last + std::ptrdiff_t{1}, move.to);
    }
}

}  // namespace ringscope
