// SPDX-License-Identifier: MIT
//
// Where two rings of one circle disagree, as stretches: neighbours with the same hands are joined,
// also across 0. Found by sweeping both together once, or from the runs that one node handed over.
// Knows nodes by identity, so the two may be of different clusters. Used by movement.cpp.
#pragma once

#include "core/cluster/cluster.h"
#include "core/metrics/movement.h"
#include "core/metrics/run_keys.h"
#include "core/placement/ring.h"

#include <optional>
#include <vector>

namespace ringscope {

/// Tells nodes of two clusters apart by NodeId, indexed by their places.
class Hands {
public:
    Hands(const Cluster& before, const Cluster& after);

    /// Whether these are two owners; nobody is one.
    [[nodiscard]] bool differ(NodeIndex from, NodeIndex to) const {
        return from == kNobody ? to != kNobody : m_nowAt[from] != to;
    }
    /// Whether both are nodes that were up before and are up now. \pre from owned before, to owns now
    [[nodiscard]] bool bothStayedUp(NodeIndex from, NodeIndex to) const {
        return from != kNobody && to != kNobody && staysUp(from) && wasUp(to);
    }
    /// Whether a node of before is there and up after.
    [[nodiscard]] bool staysUp(NodeIndex from) const {
        return m_nowAt[from] < m_after.size() && m_after[m_nowAt[from]].up();
    }
    /// Whether a node of after was there and up before.
    [[nodiscard]] bool wasUp(NodeIndex to) const {
        const Node* node = m_before.find(m_after[to].id);
        return node != nullptr && node->up();
    }
    [[nodiscard]] std::size_t nodesBefore() const { return m_before.size(); }
    [[nodiscard]] std::size_t nodesAfter() const { return m_after.size(); }
    [[nodiscard]] std::optional<NodeId> before(NodeIndex node) const { return id(m_before, node); }
    [[nodiscard]] std::optional<NodeId> after(NodeIndex node) const { return id(m_after, node); }

private:
    static std::optional<NodeId> id(const Cluster& cluster, NodeIndex node) {
        return node == kNobody ? std::nullopt : std::optional(cluster[node].id);
    }

    Cluster m_before;
    Cluster m_after;
    std::vector<NodeIndex> m_nowAt;  ///< place after, by place before; for nodes that are gone one that nobody has
};

/// A stretch that changed hands, with the owners as places in their own clusters. begin == end: the whole circle.
struct MovedStretch {
    std::uint64_t begin = 0;
    std::uint64_t end = 0;
    NodeIndex from = kNobody;
    NodeIndex to = kNobody;
    RankRange keys;  ///< ranks past begin and past end
};

/// In order of begin; only the last one may cross 0. \pre both have arcs on the same circle, and index is of it (an
/// empty table: nobody owns anything)
[[nodiscard]] std::vector<MovedStretch> movedStretches(const Placement& before, const Placement& after,
                                                       const Hands& hands, const KeyIndex& index);
/// The same from the runs that were handed over. \pre positions are of the ring they are of; past is their ranksPast
[[nodiscard]] std::vector<MovedStretch> movedStretches(const RingChange& change, const PositionTable& positions,
                                                       std::span<const RankRange> past);

}  // namespace ringscope
