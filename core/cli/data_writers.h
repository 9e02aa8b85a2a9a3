// SPDX-License-Identifier: MIT
//
// What is known about a scenario, as tables: nodes and loads, keys and their owners, the ring's points,
// the event log and what every event moved. Used by `ringscope data` and by the window's export.
// Every function streams into a TableWriter and may run in any thread; each returns Cancelled when
// progress says so. A failed stream shows in TableWriter::finish().
//
// Positions are native (0 … 2^32−1 or 2^64−1) in decimal. In JSON those of a 64-bit circle are strings,
// because many readers keep numbers as doubles. Hashes are hex text. No owner = empty (JSON: null).
#pragma once

#include "core/base/progress.h"
#include "core/cli/table_writer.h"
#include "core/scenario/evaluation.h"
#include "core/scenario/timeline.h"

#include <functional>
#include <string>
#include <vector>

namespace ringscope {

[[nodiscard]] std::vector<std::string> nodeColumns();
/// One row per node in node order; a last row without a name holds the keys without owner, if there are any.
Result<Done> writeNodes(TableWriter& table, const Evaluation& evaluation, const Progress& progress = {});

/// key, hash, position, point, node, encoding: those of `locate`. With `requests`, that column too.
[[nodiscard]] std::vector<std::string> keyColumns(bool requests);
/// One row. point is the position of the point that took the key; rules without a circle have none, and their
/// position is the remainder.
void writeKey(TableWriter& table, const Placement& placement, std::string_view key);
/// All keys in file order.
Result<Done> writeKeys(TableWriter& table, const Evaluation& evaluation, const Progress& progress = {});

[[nodiscard]] std::vector<std::string> pointColumns();
/// All points in ring order, also those of nodes that are down.
Result<Done> writePoints(TableWriter& table, const Evaluation& evaluation, const Progress& progress = {});

[[nodiscard]] std::vector<std::string> moveColumns();
/// Keys an event moved, in order of their position (after another hash: in file order); nothing when the event
/// changed the keys themselves.
Result<Done> writeMoves(TableWriter& table, std::size_t step, const Evaluation& before, const Advance& advance,
                        const Progress& progress = {});

[[nodiscard]] std::vector<std::string> eventColumns();
/// One row per step; the start (no `before`) has no movement, nor has an event that changed the keys.
void writeEvent(TableWriter& table, std::size_t number, const Step& step, const Evaluation* before,
                const Advance& advance);

/// Walks the steps of `line` from the start, evaluating each. The visitor gets the number of the step (1 is
/// the start, as in the step bar), the evaluation
/// before (null for the start) and what came of it; its error ends the walk.
using StepVisitor =
    std::function<Result<Done>(std::size_t number, const Step& step, const Evaluation* before, const Advance& advance)>;
Result<Done> walkLine(const Timeline& timeline, const std::vector<StepId>& line, const StepVisitor& visit,
                      const Progress& progress = {});

}  // namespace ringscope
