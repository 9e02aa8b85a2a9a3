// SPDX-License-Identifier: MIT
//
// A composed ring as everybody else sees circles: arcs with owners, and the way of a key from its position to its point, which
// a nearest-point or a backward look-up goes the other way round. Made of a structure whose places are told by digests
// alone. Immutable. Of a ring that is wider than 64 bits it shows
// the upper 64.
#pragma once

#include "core/placement/composed/structure.h"
#include "core/placement/placement.h"

#include <functional>
#include <optional>

namespace ringscope {

class ComposedCircle {
public:
    /// Who has a digest.
    using OwnerOf = std::function<NodeIndex(Wide digest)>;

    /// Whether a circle of 64 bits at most keeps all arcs of a ring apart and in order. A digest in whose upper 64 bits none
    /// ends has then the owner that it has on the ring. \pre the structure is a ring
    [[nodiscard]] static bool holds(const Structure& structure);

    /// \pre holds
    ComposedCircle(const Structure& structure, const LookUpRule& lookUp, std::size_t nodes, const OwnerOf& ownerOf);

    [[nodiscard]] const ArcTable& arcs() const { return m_arcs; }
    /// Empty where arcs do not end at their points.
    [[nodiscard]] PointsView points() const { return m_endsAtPoints ? PointsView(m_positions, m_nodes) : PointsView(); }
    /// \pre arcs() is not empty
    [[nodiscard]] CircleWay wayFrom(std::uint64_t position) const;
    /// The points met on that way, the one it ends at last: their ranks. \pre as above
    [[nodiscard]] std::vector<std::size_t> passedFrom(std::uint64_t position) const;
    [[nodiscard]] std::uint64_t firstPositionOf(NodeIndex node) const { return m_first[node]; }

private:
    [[nodiscard]] std::size_t stopOf(std::size_t arc) const;

    ArcTable m_arcs;
    WayRound m_way;
    bool m_endsAtPoints = false;
    PositionTable m_positions;
    std::vector<NodeIndex> m_nodes;       ///< of each point
    std::vector<std::uint32_t> m_points;  ///< rank of the point each arc leads to; ~0: none
    std::vector<std::uint64_t> m_first;   ///< by node
};

}  // namespace ringscope
