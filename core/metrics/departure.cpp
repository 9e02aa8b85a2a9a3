// SPDX-License-Identifier: MIT
#include "core/metrics/departure.h"

#include "core/metrics/movement.h"
#include "core/placement/placement_registry.h"

#include <algorithm>
#include <cstdint>

namespace ringscope {

Departure departureOf(const Ring& ring, NodeIndex node, const KeyIndex& index) {
    const PositionTable& positions = *ring.positions();
    Departure departure;
    // A heir's place in the list plus one; the last is nobody's.
    std::vector<std::uint32_t> places(ring.cluster().size() + 1);
    const std::vector<Handover> runs = ring.handoversOf(node);
    const std::vector<RankRange> past = ranksPast(runs, positions, index);
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const Handover& run = runs[i];
        if (isEmpty(run, positions)) continue;
        const Amount amount = amountIn(keysOn(run, past[i], index), index);
        if (amount.keys == 0) continue;
        departure.moved += amount;
        std::uint32_t& place = places[run.heir == kNobody ? places.size() - 1 : run.heir];
        if (place == 0) {
            departure.heirs.push_back({run.heir, {}});
            place = static_cast<std::uint32_t>(departure.heirs.size());
        }
        departure.heirs[place - 1].amount += amount;
    }
    return departure;
}

namespace {

/// What moves when one node's health changes; nothing if the rule refuses that.
Movement movementWith(const Placement& placement, NodeIndex node, Health health, const KeyIndex& index) {
    Node changed = placement.cluster()[node];
    changed.health = health;
    const Cluster cluster = placement.cluster().withReplaced({std::move(changed)});
    if (!checkPlacement(cluster, placement.spec())) return {};
    const PlacementPtr after = findRule(placement.spec().rule)->patch(placement, cluster, placement.spec());
    return movementBetween(placement, *after, index);
}

}  // namespace

Departure departureOf(const Placement& placement, NodeIndex node, const KeyIndex& index) {
    if (const auto* ring = dynamic_cast<const Ring*>(&placement)) return departureOf(*ring, node, index);
    Departure departure;
    if (!placement.cluster()[node].up()) return departure;
    const NodeId id = placement.cluster()[node].id;
    for (const MoveCount& count : movementWith(placement, node, Health::Down, index).table) {
        if (count.from != id) continue;
        const Amount amount{count.keys, count.requests};
        departure.moved += amount;
        departure.heirs.push_back({count.to ? placement.cluster().indexOf(*count.to) : kNobody, amount});
    }
    return departure;
}

Amount arrivalOf(const Placement& placement, NodeIndex node, const KeyIndex& index) {
    Amount amount;
    if (placement.cluster()[node].up()) return amount;
    const NodeId id = placement.cluster()[node].id;
    for (const MoveCount& count : movementWith(placement, node, Health::Up, index).table)
        if (count.to == id) amount += Amount{count.keys, count.requests};
    return amount;
}

}  // namespace ringscope
