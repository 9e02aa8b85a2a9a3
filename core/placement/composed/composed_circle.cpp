// SPDX-License-Identifier: MIT
#include "core/placement/composed/composed_circle.h"

#include <algorithm>

namespace ringscope {

namespace {

constexpr std::uint32_t kNoPoint = ~std::uint32_t{0};

/// Where arcs end. Of a wider ring an end lies within a position of the circle, which goes to the arc that has a point there: a
/// key that is the text of a point is the only one that is ever found so near.
std::vector<std::uint64_t> endsOnCircle(const Structure& structure) {
    const auto isPoint = [points = structure.points()](Wide position) {
        return std::binary_search(
            points.begin(), points.end(), ComposedPoint{position, 0, 0},
            [](const ComposedPoint& a, const ComposedPoint& b) { return a.position < b.position; });
    };
    std::vector<std::uint64_t> ends;
    ends.reserve(structure.arcs().size());
    for (const ComposedArc& arc : structure.arcs()) {
        const Wide next = arc.end + Wide{0, 1};
        const bool nextHasIt = structure.bits() > 64 && next.high == arc.end.high && isPoint(next);
        ends.push_back(structure.onCircle(arc.end) - (nextHasIt ? 1 : 0));
    }
    return ends;
}

}  // namespace

bool ComposedCircle::holds(const Structure& structure) {
    if (structure.bits() <= 64) return true;
    const std::vector<std::uint64_t> ends = endsOnCircle(structure);
    const auto arcs = structure.arcs();
    for (std::size_t i = 1; i < arcs.size(); ++i)
        if (arcs[i].end != arcs[i - 1].end && ends[i] <= ends[i - 1]) return false;
    return true;
}

ComposedCircle::ComposedCircle(const Structure& structure, const LookUpRule& lookUp, std::size_t nodes,
                               const OwnerOf& ownerOf)
    : m_arcs(Circle{std::min(structure.bits(), 64u)}), m_way(lookUp.way), m_first(nodes, 0) {
    const Circle circle = m_arcs.circle();
    const std::span<const ComposedPoint> points = structure.points();
    const std::span<const ComposedArc> arcs = structure.arcs();
    std::vector<std::uint64_t> positions;
    std::vector<std::uint32_t> lowest(nodes, kNoPoint);
    positions.reserve(points.size());
    m_nodes.reserve(points.size());
    for (const ComposedPoint& point : points) {
        positions.push_back(structure.onCircle(point.position));
        m_nodes.push_back(point.node);
        if (point.index >= lowest[point.node]) continue;
        lowest[point.node] = point.index;
        m_first[point.node] = structure.onCircle(point.position);
    }
    m_positions = PositionTable::of(circle, positions);

    const std::vector<std::uint64_t> ends = endsOnCircle(structure);
    std::vector<NodeIndex> owners;
    owners.reserve(arcs.size());
    m_points.reserve(arcs.size());
    m_endsAtPoints = arcs.size() == points.size();
    for (std::size_t i = 0; i < arcs.size(); ++i) {
        // Of arcs that end together only the first is not empty, so it has the owner of all.
        const bool empty = i > 0 && ends[i] == ends[i - 1];
        owners.push_back(empty ? owners.back() : ownerOf(arcs[i].end));
        m_points.push_back(arcs[i].point == kNowhere ? kNoPoint : static_cast<std::uint32_t>(arcs[i].point));
        m_endsAtPoints = m_endsAtPoints && owners[i] != kNobody && arcs[i].point == i && ends[i] == positions[i];
    }
    // Nobody is up: no arcs, as everywhere.
    if (std::all_of(owners.begin(), owners.end(), [](NodeIndex owner) { return owner == kNobody; })) {
        m_endsAtPoints = true;
        return;
    }
    m_arcs = ArcTable(circle, ends, std::move(owners));
}

std::size_t ComposedCircle::stopOf(std::size_t arc) const {
    std::size_t rank = m_points[arc];
    if (rank == kNoPoint) return kNowhere;
    const NodeIndex owner = m_arcs.owner(arc);
    if (owner == kNobody) return rank;
    for (std::size_t steps = 0; m_nodes[rank] != owner && steps < m_nodes.size(); ++steps)
        rank = rank + 1 == m_nodes.size() ? 0 : rank + 1;
    return rank;
}

CircleWay ComposedCircle::wayFrom(std::uint64_t position) const {
    const std::size_t arc = m_arcs.at(position);
    const std::size_t stop = stopOf(arc);
    if (stop == kNowhere) return {m_arcs.end(arc), false};
    const std::uint64_t end = m_positions[stop];
    const Circle circle = m_arcs.circle();
    switch (m_way) {
    case WayRound::Onward:
        return {end, false};
    case WayRound::Back:
        return {end, true};
    case WayRound::Shorter:
        return {end, circle.distance(end, position) <= circle.distance(position, end)};
    }
    return {end, false};
}

std::vector<std::size_t> ComposedCircle::passedFrom(std::uint64_t position) const {
    const std::size_t arc = m_arcs.at(position);
    const std::size_t stop = stopOf(arc);
    if (stop == kNowhere) return {};
    std::vector<std::size_t> passed;
    for (std::size_t rank = m_points[arc]; rank != stop; rank = rank + 1 == m_nodes.size() ? 0 : rank + 1)
        passed.push_back(rank);
    passed.push_back(stop);
    return passed;
}

}  // namespace ringscope
