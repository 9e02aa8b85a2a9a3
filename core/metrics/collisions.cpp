// SPDX-License-Identifier: MIT
#include "core/metrics/collisions.h"

#include "core/placement/composed/composed.h"

#include <algorithm>

namespace ringscope {

namespace {

/// Groups of one position with more than one node. positionOf and nodeOf tell of a rank; winnerOf of a position.
template <class PositionOf, class NodeOf, class WinnerOf>
Collisions collisions(std::size_t points, const PositionOf& positionOf, const NodeOf& nodeOf,
                      const WinnerOf& winnerOf) {
    Collisions out;
    out.points = points;
    for (std::size_t first = 0; first < points;) {
        Collision collision{positionOf(first), {}, kNobody};
        std::size_t next = first;
        for (; next < points && positionOf(next) == collision.position; ++next) {
            auto& nodes = collision.nodes;
            if (std::find(nodes.begin(), nodes.end(), nodeOf(next)) == nodes.end()) nodes.push_back(nodeOf(next));
        }
        first = next;
        if (collision.nodes.size() < 2) continue;
        collision.winner = winnerOf(collision.position);
        out.list.push_back(std::move(collision));
    }
    return out;
}

/// The points that a look-up can lead to, by rank. Of arcs that end at one place the first is found.
std::vector<bool> reachable(const Structure& structure) {
    std::vector<bool> out(structure.size(), false);
    const auto arcs = structure.arcs();
    for (std::size_t i = 0; i < arcs.size(); ++i) {
        const bool empty = i > 0 && arcs[i].end == arcs[i - 1].end;
        if (!empty && arcs[i].point != kNowhere) out[arcs[i].point] = true;
    }
    return out;
}

Collisions composedCollisions(const Composed& placement) {
    if (placement.structure().points().empty()) return {};
    // The same ring with every point kept, in the order they were made.
    PlacementSpec spec = placement.spec();
    spec.composed.ties = "first";
    const PlacementPtr all = Composed::build(placement.cluster(), spec);
    const auto made = dynamic_cast<const Composed&>(*all).structure().points();
    const auto kept = placement.structure().points();
    const std::vector<bool> found = reachable(placement.structure());
    const auto winner = [&](Wide position) {
        const auto at =
            std::lower_bound(kept.begin(), kept.end(), position,
                             [](const ComposedPoint& point, Wide wanted) { return point.position < wanted; });
        for (auto rank = static_cast<std::size_t>(at - kept.begin());
             rank < kept.size() && kept[rank].position == position; ++rank)
            if (found[rank]) return kept[rank].node;
        return kNobody;
    };
    return collisions(
        made.size(), [&](std::size_t rank) { return made[rank].position; },
        [&](std::size_t rank) { return made[rank].node; }, winner);
}

}  // namespace

Collisions collisionsOf(const Placement& placement) {
    if (const auto* composed = dynamic_cast<const Composed*>(&placement)) return composedCollisions(*composed);
    const PointsView points = placement.points();
    if (points.empty()) return {};
    return collisions(
        points.size(),
        [&](std::size_t rank) {
            return Wide{0, points.position(rank)};
        },
        [&](std::size_t rank) { return points.node(rank); },
        [&](Wide position) {
            const ArcTable& arcs = *placement.arcs();
            return arcs.empty() ? kNobody : arcs.owner(placement.stopFrom(position.low));
        });
}

}  // namespace ringscope
