// SPDX-License-Identifier: MIT
//
// The slot table of a cluster, and how it became what it is: founders share the slots as redis-cli splits a new
// cluster, or have those that are told of them; every node that is added later gets its share by a rebalance that uses empty nodes; one that is removed is
// emptied before by a rebalance in which its weight is 0. All other weights are 1. Nodes that are down take no part and
// keep their slots; what redis-cli would refuse then is done here: the rebalance goes on without them, and the slots of
// one that is removed while it is down go to the others all the same. A plain value.
#pragma once

#include "core/cluster/cluster.h"
#include "core/placement/rule_options.h"
#include "core/placement/slot_plan.h"

#include <vector>

namespace ringscope {

class SlotReplay {
public:
    struct Entry {
        NodeId node;
        bool up = true;
    };
    /// \pre check(options)
    explicit SlotReplay(const RuleOptions& options) : m_holders(options.slots, kNoHolder) {}

    /// Goes on with the changes from `begin` on. The options are those it was made with.
    void play(const RuleOptions& options, const Membership& membership, std::size_t begin = 0);
    /// The node is emptied and goes. The plan that empties it, in places of nodes() before.
    SlotPlan remove(NodeId node);

    /// In the order in which they came.
    [[nodiscard]] const std::vector<Entry>& nodes() const { return m_nodes; }
    /// Places in nodes(); kNoHolder if there is no node.
    [[nodiscard]] const SlotHolders& holders() const { return m_holders; }

private:
    [[nodiscard]] std::uint32_t placeOf(NodeId node) const;
    [[nodiscard]] SlotPlan removalPlan(std::uint32_t place) const;
    void add(NodeId node);

    std::vector<Entry> m_nodes;
    SlotHolders m_holders;
};

}  // namespace ringscope
