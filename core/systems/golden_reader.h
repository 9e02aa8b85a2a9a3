// SPDX-License-Identifier: MIT
//
// Who can read which recorded table. A reader knows the head of its system's tables, sets up the same servers and options,
// and holds every row against Ringscope. One reader a system, beside its row.
#pragma once

#include "core/placement/composed/composed.h"
#include "core/systems/golden_table.h"
#include "core/systems/verified.h"

#include <initializer_list>
#include <span>

namespace ringscope {

struct GoldenReader {
    std::string_view system;  ///< what the value of the head line `system` begins with
    /// TableInvalid for anything in the head or the columns that is not understood: never a pass.
    Result<Verified> (*verify)(const GoldenTable& table);
};

/// TableUnknown (the head line `system`) if there is no reader for it.
Result<Verified> verifyTable(const GoldenTable& table);

// What readers share.

/// Nodes from two head lines of words: names, and weights in the same order ("none" or no such line: all 1).
Result<Cluster> listedCluster(const GoldenTable& table, std::string_view names, std::string_view weights);
/// A node for a reader to change: id and slot by its place, name and identity, weight.
[[nodiscard]] Node goldenNode(std::size_t place, std::string name, double weight = 1);
/// TableInvalid for the first head line that is none of these, nor one that says what was done (system, case, what, escape,
/// rows, columns, note, ring_source).
Result<Done> expectHeads(const GoldenTable& table, std::initializer_list<std::string_view> known);
/// TableInvalid unless the columns are one of these lists of words.
Result<Done> expectColumns(const GoldenTable& table, std::initializer_list<std::string_view> lists);
/// Rows of `key server`, with whatever other columns: each key's owner by name, "none" or "(none)" for nobody. Where there
/// are columns `hash` (empty where nothing was hashed), `point`, `slot` or `partition`, and `server_index` (place in the
/// system's own order, whether up or not) these must agree, too.
Result<Verified> verifyKeys(const GoldenTable& table, const Placement& placement);
/// Rows of `point server`, `slot server` or `partition server`, with or without an `index` before them, or a `server_index`
/// as above: all places of the structure, in order.
Result<Verified> verifyRing(const GoldenTable& table, const Composed& placement);
/// One of the two, as the columns say, after setting up the placement. TableInvalid if there is a head line `ring_points` or
/// `points_per_server` that says other numbers than the ring has.
Result<Verified> verifyRingOrKeys(const GoldenTable& table, const Cluster& cluster, const PlacementSpec& spec);

}  // namespace ringscope
