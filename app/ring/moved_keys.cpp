// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ring/moved_keys.h"

#include <algorithm>
#include <utility>

namespace ringscope {

namespace {

int sceneIndex(NodeIndex node) {
    return node == kNobody ? -1 : static_cast<int>(node);
}

int ownerAt(const ArcTable& arcs, std::uint64_t position) {
    return arcs.empty() ? -1 : sceneIndex(arcs.owner(arcs.at(position)));
}

/// Ranks of `shown` of the moved keys, in order of position, evenly chosen: the i-th is the first key past i equal
/// parts of all. Looks at the ranges only, not at their keys. \pre shown ≤ movement.keys
std::vector<std::size_t> sampledRanks(const Movement& movement, std::size_t keys, std::uint64_t shown) {
    std::vector<std::pair<std::size_t, std::size_t>> pieces;
    pieces.reserve(movement.ranges.size() + 1);
    // Only the last range may cross 0; its keys past 0 come first.
    const MovedRange& last = movement.ranges.back();
    const bool wraps = last.lastRank < last.firstRank;
    if (wraps) pieces.emplace_back(0, last.lastRank);
    for (const MovedRange& range : movement.ranges) pieces.emplace_back(range.firstRank, range.lastRank);
    if (wraps) pieces.back().second = keys;

    std::vector<std::size_t> ranks;
    ranks.reserve(shown);
    std::uint64_t passed = 0;
    for (const auto& [first, end] : pieces) {
        const std::uint64_t here = end - first;
        while (ranks.size() < shown) {
            const std::uint64_t next = ((ranks.size() + 1) * movement.keys + shown - 1) / shown - 1;
            if (next >= passed + here) break;
            ranks.push_back(first + static_cast<std::size_t>(next - passed));
        }
        passed += here;
    }
    return ranks;
}

}  // namespace

bool canTravel(const Evaluation* before, const Evaluation& after, const Movement& movement) {
    return before && movement.comparable && before->state.placement.hash == after.state.placement.hash;
}

bool canTravelOnCircle(const Evaluation* before, const Evaluation& after, const Movement& movement) {
    return canTravel(before, after, movement) && before->placement->arcs() && after.placement->arcs();
}

std::vector<MovedKey> movedKeys(const Evaluation& before, const Evaluation& after, const Movement& movement,
                                const RingScene& afterScene) {
    std::vector<MovedKey> moves;
    if (movement.ranges.empty() || !canTravelOnCircle(&before, after, movement)) return moves;
    const bool dots = afterScene.keys.size() == after.index->size();
    const std::uint64_t shown = dots ? movement.keys : std::min<std::uint64_t>(movement.keys, kMostLights);
    const ArcTable& arcs = *after.placement->arcs();
    const Circle circle = arcs.circle();
    for (const std::size_t rank : sampledRanks(movement, after.index->size(), shown)) {
        const std::uint64_t position = after.index->sorted()[rank];
        MovedKey move;
        move.from = ownerAt(*before.placement->arcs(), position);
        move.to = ownerAt(arcs, position);
        move.key = dots ? static_cast<int>(rank) : -1;
        move.turns = move.target = circle.share(position);
        if (!arcs.empty()) {
            const CircleWay way = after.placement->wayFrom(position);
            move.target += way.anticlockwise ? -circle.share(circle.distance(way.end, position))
                                             : circle.share(circle.distance(position, way.end));
        }
        moves.push_back(move);
    }
    return moves;
}

Journey journeyOf(const Transition& transition, const RingScene& before, const RingScene& after, bool reducedMotion) {
    const Movement& movement = transition.movement;
    // What moved is the same either way round.
    const auto leading = [&](const Evaluation& from, const Evaluation& to, const RingScene& first,
                             const RingScene& last) {
        return Journey(first, last, movedKeys(from, to, movement, last), movement.keys, reducedMotion);
    };
    return runsBack(transition, reducedMotion) ? leading(*transition.after, *transition.before, after, before)
                                               : leading(*transition.before, *transition.after, before, after);
}

bool runsBack(const Transition& transition, bool reducedMotion) {
    return transition.backward && !reducedMotion;
}

}  // namespace ringscope
