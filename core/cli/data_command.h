// SPDX-License-Identifier: MIT
//
// `data`: everything known about a scenario as CSV and JSON files in a folder. The same work, for the
// window's export dialog, is exportData().
#pragma once

#include "core/base/progress.h"
#include "core/cli/command.h"
#include "core/cli/table_writer.h"
#include "core/scenario/scenario_file.h"

#include <optional>
#include <string>
#include <vector>

namespace ringscope {

struct DataSets {
    bool nodes = true, keys = true, points = true, events = true, moves = true;
};

struct DataRequest {
    std::string folder;  ///< made if it is not there
    StepId step;         ///< whose nodes, keys and points; events and moves are those of the whole line through it
    DataSets sets;
    std::vector<TableFormat> formats{TableFormat::Csv, TableFormat::Json};
};

struct WrittenFile {
    std::string path;
    std::uint64_t rows = 0;
};

/// Writes nodes, keys, points, events, moves (.csv, .json). All files appear at the end or none of them, as far as
/// the file system allows. FileUnwritable, Cancelled, and what the evaluation says.
Result<std::vector<WrittenFile>> exportData(const Scenario& scenario, const DataRequest& request,
                                            const Progress& progress = {});
/// The step with this number on the line through the scenario's cursor, as the step bar counts: 1 is the start.
/// No number: the cursor. StepUnknown, NumberInvalid.
Result<StepId> stepNumbered(const Scenario& scenario, const std::optional<std::string>& number);

ExitCode runData(std::string_view program, Arguments arguments, const Streams& streams);

}  // namespace ringscope
