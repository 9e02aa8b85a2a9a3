// SPDX-License-Identifier: MIT
//
// What moved, for rules that can tell which keys a change leaves alone, so that these cost nothing: jump hash from its
// keys grouped by bucket, Maglev from the keys of each entry of its table, of which only those that changed hands count.
// What is known of the keys is found when a placement's amounts are, kept with it, and handed on from change to change.
// Used by placed_movement.cpp, whose plain way is the oracle: same answer.
#pragma once

#include "core/metrics/placed_movement.h"

#include <optional>

namespace ringscope {

/// Nothing where placing all keys is the way: another rule, another hash or table, no memory for what is kept, or a change of so
/// much that comparing is no gain. Cancelled if progress says so. \pre index is of the hash of one of them
Result<std::optional<PlacedMovement>> diffedMovement(const Placement& before, const Placement& after,
                                                     const KeyIndex& index, const Progress& progress, unsigned threads);
/// What each node has, in node order, nobody's last, and keeps what the next change starts from. Nothing: another rule,
/// or no memory for it. Cancelled if progress says so. \pre index is of its hash
Result<std::optional<std::vector<Amount>>> diffableAmounts(const Placement& placement, const KeyIndex& index,
                                                           const Progress& progress, unsigned threads);

}  // namespace ringscope
