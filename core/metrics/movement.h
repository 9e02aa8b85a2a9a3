// SPDX-License-Identifier: MIT
//
// What an event moved: which keys, from whom to whom, and how that compares with what had to move.
#pragma once

#include "core/base/ids.h"
#include "core/base/progress.h"
#include "core/keys/key_index.h"
#include "core/metrics/run_keys.h"
#include "core/placement/ring.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace ringscope {

struct MoveCount {
    std::optional<NodeId> from;  ///< none: nobody owned them
    std::optional<NodeId> to;    ///< none: nobody owns them now
    std::uint64_t keys = 0;
    std::uint64_t requests = 0;
    friend bool operator==(const MoveCount&, const MoveCount&) = default;
};

/// A stretch (begin, end] of the circle that changed hands, and the ranks of the keys on it:
/// [firstRank, lastRank) of KeyIndex::sorted(), wrapping past the end when lastRank < firstRank.
/// begin == end is the whole circle.
struct MovedRange {
    std::uint64_t begin = 0;
    std::uint64_t end = 0;
    std::optional<NodeId> from;
    std::optional<NodeId> to;
    std::size_t firstRank = 0;
    std::size_t lastRank = 0;
    friend bool operator==(const MovedRange&, const MovedRange&) = default;
};

struct Movement {
    std::uint64_t keys = 0;
    std::uint64_t requests = 0;
    std::uint64_t needlessKeys = 0;  ///< moved between two nodes that were up before and after
    std::vector<MoveCount> table;    ///< sorted by (from, to), nobody first
    std::vector<MovedRange>
        ranges;  ///< circle rules with one hash only: in order of begin; neighbours with the same from and to are one
    double circleShare = 0;    ///< share of the circle that changed hands; circle rules only
    double expectedShare = 0;  ///< average over all rings: what the rule's theory expects
    /// False when the key set changed: then keys did not move, they are others. Only expectedShare is set.
    bool comparable = true;
    friend bool operator==(const Movement&, const Movement&) = default;
};

/// Compares two placements over the same keys by placing all of them: the plain way, and the oracle of the patched one.
/// Where the hashes differ every key's owner before is compared with its owner after; there are no ranges then, since no
/// stretch of a circle changed hands. \pre index is of the hash of one of them
Movement movementBetween(const Placement& before, const Placement& after, const KeyIndex& index);
/// Whether both have arcs() of one circle on which the index's digests tell who has its keys.
[[nodiscard]] bool onOneCircle(const Placement& before, const Placement& after, const KeyIndex& index);
/// Share of keys that move by theory (Movement::expectedShare). Rules that know nothing of each other agree as chance has it.
[[nodiscard]] double expectedMove(const Placement& before, const Placement& after);
/// The same answer from the arcs that changed, for two circle rules over one hash:
/// O(arcs + changed arcs · log keys). \pre onOneCircle
Movement ringMovement(const Placement& before, const Placement& after, const KeyIndex& index);
/// The same answer from what one node handed over: work for its points alone.
/// \pre past is ranksPast of the handovers
Movement changeMovement(const Ring& before, const RingChange& change, std::span<const RankRange> past,
                        const KeyIndex& index);
/// The same answer the fastest way there is from two placements: ringMovement where they are on one circle, else
/// placedMovement (placed_movement.h).
Movement movementOf(const Placement& before, const Placement& after, const KeyIndex& index);
/// Visits moved keys in order of position, until visit returns false. `from` is of before's cluster, `to` of
/// after's; kNobody possible in both. \pre same keys; index as movement was made with
void visitMoved(const Placement& before, const Placement& after, const Movement& movement, const KeyIndex& index,
                const std::function<bool(std::size_t rank, NodeIndex from, NodeIndex to)>& visit);

}  // namespace ringscope
