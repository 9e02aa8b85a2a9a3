// SPDX-License-Identifier: MIT
#include "core/placement/slot_replay.h"

#include "core/placement/bucket_replay.h"

#include <algorithm>
#include <cassert>

namespace ringscope {

namespace {

/// What founders begin with. Slots of places that no founder has are nobody's.
SlotHolders foundersSlots(const RuleOptions& options, std::uint32_t founders) {
    if (options.founderSlots.empty()) return createdSlots(options.slots, founders);
    SlotHolders holders;
    holders.reserve(options.slots);
    for (const SlotBlock& block : options.founderSlots) {
        const bool isServed = block.founder && *block.founder < founders;
        holders.insert(holders.end(), block.slots, isServed ? *block.founder : kNoHolder);
    }
    return holders;
}

}  // namespace

std::uint32_t SlotReplay::placeOf(NodeId node) const {
    const auto found =
        std::find_if(m_nodes.begin(), m_nodes.end(), [node](const Entry& entry) { return entry.node == node; });
    assert(found != m_nodes.end());
    return static_cast<std::uint32_t>(found - m_nodes.begin());
}

void SlotReplay::play(const RuleOptions& options, const Membership& membership, std::size_t begin) {
    using Kind = MembershipChange::Kind;
    for (std::size_t i = begin; i < membership.size(); ++i) {
        const MembershipChange& change = membership[i];
        if (m_nodes.empty()) {
            const std::size_t count = foundersFrom(membership, i);
            for (std::size_t founder = 0; founder < count; ++founder) m_nodes.push_back({membership[i + founder].node});
            // What was told is told of the first ones; whoever founds an empty cluster anew shares the slots out.
            const auto founders = static_cast<std::uint32_t>(count);
            m_holders = i == 0 ? foundersSlots(options, founders) : createdSlots(options.slots, founders);
            i += count - 1;
            continue;
        }
        switch (change.kind) {
        case Kind::Founded:
        case Kind::Added:
            add(change.node);
            break;
        case Kind::Removed:
            (void)remove(change.node);
            break;
        case Kind::Down:
        case Kind::Up:
            m_nodes[placeOf(change.node)].up = change.kind == Kind::Up;
            break;
        case Kind::Replaced:
            m_nodes[placeOf(change.node)].node = change.by;
            break;
        }
    }
}

void SlotReplay::add(NodeId node) {
    m_nodes.push_back({node});
    std::vector<SlotNode> nodes;
    for (const Entry& entry : m_nodes) nodes.push_back({1, entry.up});
    carryOut(rebalancePlan(m_holders, nodes, true), m_holders);
}

SlotPlan SlotReplay::removalPlan(std::uint32_t place) const {
    // A rebalance could give a slot to a node that has none, whatever its weight.
    if (std::find(m_holders.begin(), m_holders.end(), place) == m_holders.end()) return {};
    const bool anyUp = std::any_of(m_nodes.begin(), m_nodes.end(),
                                   [&](const Entry& entry) { return entry.up && &entry != &m_nodes[place]; });
    std::vector<SlotNode> nodes;
    for (const Entry& entry : m_nodes) nodes.push_back({1, entry.up || !anyUp});
    nodes[place] = {0, true};
    return rebalancePlan(m_holders, nodes, true);
}

SlotPlan SlotReplay::remove(NodeId node) {
    const std::uint32_t place = placeOf(node);
    SlotPlan plan = removalPlan(place);
    carryOut(plan, m_holders);
    m_nodes.erase(m_nodes.begin() + place);
    for (std::uint32_t& holder : m_holders) {
        if (holder == place)
            holder = kNoHolder;
        else if (holder != kNoHolder && holder > place)
            --holder;
    }
    return plan;
}

}  // namespace ringscope
