// SPDX-License-Identifier: MIT
//
// How many keys lie on runs of a ring's arcs: found in the sorted keys from the ends of the runs alone,
// however many keys and other points there are.
#pragma once

#include "core/keys/amount.h"
#include "core/keys/key_index.h"
#include "core/placement/ring.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace ringscope {

/// Ranks [first, last) of KeyIndex::sorted(), wrapping past the end when last < first.
struct RankRange {
    std::size_t first = 0;
    std::size_t last = 0;
};

[[nodiscard]] Amount amountIn(const RankRange& range, const KeyIndex& index);

/// Whether a run has no length: all its points stand where the one before them does.
[[nodiscard]] bool isEmpty(const Handover& run, const PositionTable& positions);
/// For every run the ranks of the first keys past its begin and past its end.
[[nodiscard]] std::vector<RankRange> ranksPast(std::span<const Handover> runs, const PositionTable& positions,
                                               const KeyIndex& index);
/// The keys on a run with these ranks past its begin and end. \pre the run is not empty
[[nodiscard]] RankRange keysOn(const Handover& run, const RankRange& past, const KeyIndex& index);
/// Keys and requests of the nodes that own them, in node order, nobody's last: one merge of keys and points.
/// \pre index is of the ring's hash
[[nodiscard]] std::vector<Amount> amountsOf(const Ring& ring, const KeyIndex& index);

}  // namespace ringscope
