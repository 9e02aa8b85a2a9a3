// SPDX-License-Identifier: MIT
//
// Where keys sit in the structure of a rule, as data for a picture of many keys at once: on which bucket, slot or entry,
// with which scores, at which place of the circle. Read from what the rule says of itself and of each key
// (explanation.h), so a new rule needs nothing here as long as its detail is one of those. Bounded: the caller chooses
// the keys, and of large structures the part around them is taken. Pure, any thread; node indices are those of the
// placement's cluster.
#pragma once

#include "core/keys/key_set.h"
#include "core/placement/placement.h"

#include <cstdint>
#include <span>
#include <vector>

namespace ringscope {

struct PlacementPicture {
    enum class Kind {
        None,    ///< the rule says nothing that could be drawn
        Cells,   ///< numbered cells in order, each of one node
        Scores,  ///< a score for each node and key
        Circle,  ///< points on a circle, and keys at places of it
    };
    /// What a cell is.
    enum class Unit {
        Remainder,  ///< of a division by the number of nodes
        Bucket,
        Slot,
        Entry,
    };
    struct Cell {
        std::uint64_t index = 0;
        NodeIndex node = kNobody;
        bool works = false;  ///< a key can be served from here
        friend bool operator==(const Cell&, const Cell&) = default;
    };
    /// The circle from the stretch before (exclusive) to `end`.
    struct Stretch {
        double end = 0;  ///< turns
        NodeIndex node = kNobody;
    };
    struct Score {
        NodeIndex node = kNobody;
        double bar = 0;  ///< 0 … 1
    };
    struct Key {
        KeyId id = 0;
        NodeIndex owner = kNobody;  ///< the rule's own choice
        bool hasCell = false;
        std::uint64_t cell = 0;
        std::uint32_t tries = 1;    ///< above 1: hashed again, because the nodes of the cells before were down
        double turns = 0;           ///< Circle: its place, or that of its winning probe
        double end = 0;             ///< Circle: the point that has it
        std::vector<Score> scores;  ///< the best ones, at most 64
    };
    Kind kind = Kind::None;
    Unit unit = Unit::Bucket;
    std::uint64_t cells = 0;      ///< in all
    std::vector<Cell> drawn;      ///< in order of index: all of them, or a part
    std::vector<Stretch> circle;  ///< in order; at most kMostStretches, then an even sample
    bool probes = false;          ///< Circle: a key stands where its nearest probe does, not at its hash
    std::vector<Key> keys;        ///< as they were asked for
};

/// All cells are drawn up to here; of more, one in each of kCellColumns equal parts, and those with a key.
inline constexpr std::uint64_t kMostCells = 160;
inline constexpr std::uint64_t kCellColumns = 128;
inline constexpr std::size_t kMostStretches = 720;

/// \param shown  keys of `keys`, in the order they are wanted; work for each is about that of explain()
[[nodiscard]] PlacementPicture pictureOf(const Placement& placement, const KeySet& keys, std::span<const KeyId> shown);
/// Draws the same cells in both, those either has, so that a change shows as another owner of a cell. \pre pictures are
/// of these placements
void alignCells(PlacementPicture& before, const Placement& placementBefore, PlacementPicture& after,
                const Placement& placementAfter);

}  // namespace ringscope
