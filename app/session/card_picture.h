// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a card of the comparison draws, as data: some keys in the rule's own structure before an event and after it, who
// has them after the assigner's word, and what each node carries. Made in the evaluator's worker, because rules are
// asked key by key; bounded, whatever the number of keys and nodes. Immutable.
#pragma once

#include "core/assign/assigner.h"
#include "core/base/progress.h"
#include "core/placement/placement_picture.h"
#include "core/scenario/evaluation.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace ringscope {

struct CardKey {
    KeyId id = 0;
    NodeIndex owner = kNobody;
    NodeIndex was = kNobody;  ///< before the event, as far as that node still exists
    bool moved = false;
    bool overflowed = false;        ///< bounded: its first choice was full
    std::vector<NodeIndex> copies;  ///< replicas: who holds it, the owner first
};

/// Node indices are those of the cluster after the event, in both placements; nodes that are gone are kNobody.
struct CardPicture {
    PlacementPicture before;  ///< of the same keys in the same order; without an event equal to `after`
    PlacementPicture after;
    std::vector<CardKey> keys;
    std::vector<NodeIndex> rows;  ///< Scores: the nodes that are drawn
    bool event = false;
    std::uint64_t keyCount = 0;  ///< of which `keys` is all, or a sample
    std::uint64_t nodeCount = 0;
    std::uint64_t rehashed = 0;  ///< drawn keys that needed more than one try
    AssignSpec assign;
    std::uint32_t perKey = 1;      ///< replicas: copies of each key
    std::uint64_t capacity = 0;    ///< bounded: keys a node takes at most; 0: not bounded
    std::uint64_t overflowed = 0;  ///< bounded: of all keys
};
using CardPicturePtr = std::shared_ptr<const CardPicture>;

/// More keys than this are a sample: up to half of them such that moved, the others evenly from all.
inline constexpr std::size_t kMostDrawnKeys = 240;
inline constexpr std::size_t kMostScoredKeys = 60;
inline constexpr std::size_t kMostScoredNodes = 24;

/// One moment of a card: an evaluation and, but for "each", who has the keys then.
struct CardMoment {
    EvaluationPtr evaluation;
    std::shared_ptr<const Assignment> assignment;
};

/// \param before    without an evaluation: nothing that could be compared
/// \param movement  between the two placements
/// Null only when progress was cancelled.
[[nodiscard]] CardPicturePtr cardPicture(const CardMoment& before, const CardMoment& after, const Movement& movement,
                                         const AssignSpec& assign, const Progress& progress = {});
/// What moved from one assignment to the other: a copy that one node lost and another got, or nobody. Only
/// keys and table are set: how many are expected no theory tells.
[[nodiscard]] Movement assignedMovement(const CardMoment& before, const CardMoment& after);
/// The evaluation with the loads that the assigner made.
[[nodiscard]] EvaluationPtr withLoads(const CardMoment& moment);

}  // namespace ringscope
