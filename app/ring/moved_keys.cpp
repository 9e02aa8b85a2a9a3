// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ring/moved_keys.h"

#include "core/hash/hash_registry.h"

#include <algorithm>

namespace ringscope {

namespace {

int sceneIndex(NodeIndex node) {
    return node == kNobody ? -1 : static_cast<int>(node);
}

}  // namespace

bool canTravel(const Evaluation* before, const Evaluation& after, const Movement& movement) {
    return before && movement.comparable && before->state.placement.hash == after.state.placement.hash;
}

std::vector<MovedKey> movedKeys(const Evaluation& before, const Evaluation& after, const Movement& movement,
                                const RingScene& afterScene) {
    std::vector<MovedKey> moves;
    if (movement.keys == 0 || !canTravel(&before, after, movement)) return moves;
    const bool dots = afterScene.keys.size() == after.index->size();
    const std::uint64_t shown = dots ? movement.keys : std::min<std::uint64_t>(movement.keys, kMostLights);
    const ArcTable* arcs = after.placement->arcs();
    const Circle circle = circleOf(after.state.placement.hash);
    std::uint64_t seen = 0;
    visitMoved(*before.placement, *after.placement, movement, *after.index,
               [&](std::size_t rank, NodeIndex from, NodeIndex to) {
                   // The i-th of the sample is the first key past i equal parts of all.
                   const bool skipped = seen * shown / movement.keys == (seen + 1) * shown / movement.keys;
                   ++seen;
                   if (skipped) return true;
                   const std::uint64_t position = after.index->sorted()[rank];
                   MovedKey move;
                   move.from = sceneIndex(from);
                   move.to = sceneIndex(to);
                   move.key = dots ? static_cast<int>(rank) : -1;
                   move.turns = move.target = circle.share(position);
                   if (arcs && !arcs->empty()) {
                       const std::uint64_t end = arcs->end(after.placement->stopFrom(position));
                       move.target += circle.share(circle.distance(position, end));
                   }
                   moves.push_back(move);
                   return true;
               });
    return moves;
}

}  // namespace ringscope
