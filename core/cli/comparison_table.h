// SPDX-License-Identifier: MIT
//
// A comparison (core/lab/compare.h) as a table for people, or as rows of CSV and JSON.
#pragma once

#include "core/cli/table_writer.h"
#include "core/lab/compare.h"

#include <ostream>
#include <span>
#include <string>
#include <vector>

namespace ringscope {

/// Aligned columns, a sentence for each rule that refuses, and one that says what the table means. What has no value is
/// a dash. The first state is number `firstStep`.
void writeComparisonText(std::ostream& out, std::span<const ComparisonRow> rows, std::size_t firstStep = 1);

[[nodiscard]] std::vector<std::string> comparisonColumns();
/// What has no value is empty, in JSON null.
void writeComparisonRow(TableWriter& table, const ComparisonRow& row);

}  // namespace ringscope
