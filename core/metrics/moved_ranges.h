// SPDX-License-Identifier: MIT
//
// Where two arc tables of one circle disagree: both are swept together once, neighbouring
// stretches with the same hands are joined, also across 0. Knows nodes by identity, so the two
// tables may be of different clusters. Used by movement.cpp.
#pragma once

#include "core/cluster/cluster.h"
#include "core/metrics/movement.h"
#include "core/placement/arc_table.h"

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
        return from != kNobody && to != kNobody && m_upAfter[from] && m_upBefore[to];
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
    std::vector<bool> m_upAfter;     ///< by place before
    std::vector<bool> m_upBefore;    ///< by place after
};

/// A stretch that changed hands, with the owners as places in their own clusters. begin == end: the whole circle.
struct MovedStretch {
    std::uint64_t begin = 0;
    std::uint64_t end = 0;
    NodeIndex from = kNobody;
    NodeIndex to = kNobody;
};

/// In order of begin; only the last one may cross 0. \pre same circle (an empty table: nobody owns anything)
[[nodiscard]] std::vector<MovedStretch> movedStretches(const ArcTable& before, const ArcTable& after,
                                                       const Hands& hands);

}  // namespace ringscope
