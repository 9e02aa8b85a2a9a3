// SPDX-License-Identifier: MIT
#include "core/metrics/movement.h"

#include "core/hash/hash_registry.h"
#include "core/metrics/move_tally.h"
#include "core/metrics/moved_ranges.h"
#include "core/metrics/placed_movement.h"
#include "core/placement/composed/composed.h"
#include "core/placement/maglev.h"
#include "core/placement/placement_registry.h"

#include <cassert>
#include <utility>

namespace ringscope {
namespace {

/// Two rules that know nothing of each other agree on a key as often as chance has it.
double independentMove(const Placement& before, const Placement& after) {
    const auto was = before.shares();
    const auto is = after.shares();
    double same = before.cluster().upCount() == 0 && after.cluster().upCount() == 0 ? 1.0 : 0.0;
    for (NodeIndex i = 0; i < is.size(); ++i) {
        const NodeIndex found = before.cluster().indexOf(after.cluster()[i].id);
        if (found != kNobody) same += was[found] * is[i];
    }
    return 1.0 - same;
}

MovedRange rangeOf(const MovedStretch& stretch, const Hands& hands, const KeyIndex& index) {
    MovedRange range{stretch.begin,           stretch.end,        hands.before(stretch.from),
                     hands.after(stretch.to), stretch.keys.first, stretch.keys.last};
    if (stretch.begin < stretch.end) return range;
    // Across 0, equal ranks mean that all keys lie on it: none is between its end and its begin.
    if (range.firstRank == range.lastRank) {
        range.firstRank = 0;
        range.lastRank = index.size();
    }
    return range;
}

/// Fills ranges and circleShare.
void fillRanges(const std::vector<MovedStretch>& stretches, const Circle& circle, const KeyIndex& index,
                const Hands& hands, Movement& movement) {
    ArcLength length;
    movement.ranges.reserve(stretches.size());
    for (const MovedStretch& stretch : stretches) {
        if (stretch.begin == stretch.end)
            length.addWholeCircle(circle);
        else
            length.add(circle.distance(stretch.begin, stretch.end));
        movement.ranges.push_back(rangeOf(stretch, hands, index));
    }
    movement.circleShare = length.share(circle);
}

/// Everything but expectedShare.
Movement movementOn(const std::vector<MovedStretch>& stretches, const Circle& circle, const KeyIndex& index,
                    const Hands& hands) {
    Movement movement;
    fillRanges(stretches, circle, index, hands, movement);
    const auto owners = [&](std::size_t i) { return std::pair(stretches[i].from, stretches[i].to); };
    const auto amount = [&](std::size_t i) {
        return amountIn({movement.ranges[i].firstRank, movement.ranges[i].lastRank}, index);
    };
    addUpMoves(stretches.size(), owners, amount, hands, movement);
    return movement;
}

/// Owners of the index's keys, in its order, also where the rule hashes them otherwise.
std::vector<NodeIndex> ownersAlong(const KeyIndex& index, const Placement& placement) {
    std::vector<NodeIndex> owners(index.size());
    if (hashesAs(placement, index)) {
        placement.place(index, owners);
        return owners;
    }
    for (std::size_t rank = 0; rank < owners.size(); ++rank)
        owners[rank] = placement.ownerOf(index.keys()[index.order()[rank]]);
    return owners;
}

}  // namespace

bool onOneCircle(const Placement& before, const Placement& after, const KeyIndex& index) {
    const bool circles = before.arcs() != nullptr && after.arcs() != nullptr &&
                         before.arcs()->circle() == after.arcs()->circle() &&
                         sameDigests(before.spec(), after.spec()) && hashesAs(before, index);
    return circles && digestsTell(before, index) && digestsTell(after, index);
}

double expectedMove(const Placement& before, const Placement& after) {
    if (before.spec().rule != after.spec().rule) return independentMove(before, after);
    // The theory of these is what they made, which is there.
    if (const auto* was = dynamic_cast<const Maglev*>(&before))
        return Maglev::expectedMove(*was, static_cast<const Maglev&>(after));
    if (const auto* was = dynamic_cast<const Composed*>(&before))
        return Composed::expectedMove(*was, static_cast<const Composed&>(after));
    return findRule(before.spec().rule)->expectedMove(before.cluster(), after.cluster(), before.spec(), after.spec());
}

Movement movementBetween(const Placement& before, const Placement& after, const KeyIndex& index) {
    Movement movement;
    movement.expectedShare = expectedMove(before, after);
    const std::vector<NodeIndex> from = ownersAlong(index, before);
    const std::vector<NodeIndex> to = ownersAlong(index, after);
    const Hands hands(before.cluster(), after.cluster());
    const auto owners = [&](std::size_t rank) { return std::pair(from[rank], to[rank]); };
    const auto amount = [&](std::size_t rank) { return amountIn({rank, rank + 1}, index); };
    addUpMoves(index.size(), owners, amount, hands, movement);
    if (onOneCircle(before, after, index))
        fillRanges(movedStretches(before, after, hands, index), after.arcs()->circle(), index, hands, movement);
    return movement;
}

Movement ringMovement(const Placement& before, const Placement& after, const KeyIndex& index) {
    assert(onOneCircle(before, after, index));
    const Hands hands(before.cluster(), after.cluster());
    Movement movement = movementOn(movedStretches(before, after, hands, index), after.arcs()->circle(), index, hands);
    movement.expectedShare = expectedMove(before, after);
    return movement;
}

Movement movementOf(const Placement& before, const Placement& after, const KeyIndex& index) {
    if (onOneCircle(before, after, index)) return ringMovement(before, after, index);
    Movement movement = std::move(placedMovement(before, after, index)->movement);
    movement.expectedShare = expectedMove(before, after);
    return movement;
}

Movement changeMovement(const Ring& before, const RingChange& change, std::span<const RankRange> past,
                        const KeyIndex& index) {
    const Hands hands(before.cluster(), change.after->cluster());
    const PositionTable& positions = change.leaves ? *before.positions() : *change.after->positions();
    Movement movement = movementOn(movedStretches(change, positions, past), circleOf(index.hash()), index, hands);
    movement.expectedShare = expectedMove(before, *change.after);
    return movement;
}

namespace {

NodeIndex ownerOn(const ArcTable& arcs, std::uint64_t position) {
    return arcs.empty() ? kNobody : arcs.owner(arcs.at(position));
}

using MoveVisitor = std::function<bool(std::size_t rank, NodeIndex from, NodeIndex to)>;

void visitPlaced(const Placement& before, const Placement& after, const KeyIndex& index, const MoveVisitor& visit) {
    const std::vector<NodeIndex> from = ownersAlong(index, before);
    const std::vector<NodeIndex> to = ownersAlong(index, after);
    const Hands hands(before.cluster(), after.cluster());
    for (std::size_t rank = 0; rank < index.size(); ++rank) {
        if (hands.differ(from[rank], to[rank]) && !visit(rank, from[rank], to[rank])) return;
    }
}

}  // namespace

void visitMoved(const Placement& before, const Placement& after, const Movement& movement, const KeyIndex& index,
                const MoveVisitor& visit) {
    if (!movement.comparable) return;
    if (!onOneCircle(before, after, index)) return visitPlaced(before, after, index, visit);
    const auto visitRanks = [&](std::size_t first, std::size_t last) {
        if (first == last) return true;
        // One range, one pair of owners: any key on it tells which.
        const auto digest = index.sorted()[first];
        const NodeIndex from = ownerOn(*before.arcs(), digest);
        const NodeIndex to = ownerOn(*after.arcs(), digest);
        for (auto rank = first; rank < last; ++rank) {
            if (!visit(rank, from, to)) return false;
        }
        return true;
    };
    // Only the last range may cross 0; its keys past 0 come first.
    const auto wraps = [](const MovedRange& range) { return range.lastRank < range.firstRank; };
    const auto& ranges = movement.ranges;
    if (!ranges.empty() && wraps(ranges.back()) && !visitRanks(0, ranges.back().lastRank)) return;
    for (const MovedRange& range : ranges) {
        if (!visitRanks(range.firstRank, wraps(range) ? index.size() : range.lastRank)) return;
    }
}

}  // namespace ringscope
