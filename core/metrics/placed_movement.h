// SPDX-License-Identifier: MIT
//
// What moved between two placements of which nothing is known but where they place each key: all keys
// are placed under both, in blocks, on two threads, and counted by pairs of owners. What modulo and
// a change of hash need; no owner is kept per key, but by rendezvous, which goes on from them: an added node is one
// comparison a key then (rendezvous_step.h). Jump hash and Maglev know which keys a change leaves alone: of those
// nothing is placed (diffed_movement.h). The answer does not depend on the number of threads.
#pragma once

#include "core/base/parallel.h"
#include "core/metrics/movement.h"

#include <vector>

namespace ringscope {

struct PlacedMovement {
    Movement movement;            ///< as movementBetween() without ranges, circleShare and expectedShare
    std::vector<Amount> amounts;  ///< what each node has after, in node order, nobody's last
};

/// Cancelled if progress says so. \pre index is of the hash of one of them
Result<PlacedMovement> placedMovement(const Placement& before, const Placement& after, const KeyIndex& index,
                                      const Progress& progress = {}, unsigned threads = kMostThreads);
/// What each node has, in node order, nobody's last. Cancelled if progress says so. \pre index is of its hash
Result<std::vector<Amount>> placedAmounts(const Placement& placement, const KeyIndex& index,
                                          const Progress& progress = {}, unsigned threads = kMostThreads);

}  // namespace ringscope
