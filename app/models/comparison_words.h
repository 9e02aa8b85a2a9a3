// SPDX-License-Identifier: GPL-3.0-or-later
//
// The table of the rules in words: names, cells, the sentence above it that says what it means, and the
// whole of it as text, CSV or JSON. In the current language, but for the files, whose words and numbers
// are the same everywhere. GUI thread, files any.
#pragma once

#include "core/cli/table_writer.h"
#include "core/lab/compare.h"

#include <QString>

#include <iosfwd>
#include <vector>

namespace ringscope {

enum class ComparisonColumn {
    Rule,
    Moved,
    Needless,
    Expected,
    Peak,
    Deviation,
    Memory,
    Build,
    LookUp,
    Weights,
    AnyRemoval,
    History,
};
inline constexpr int kComparisonColumns = 12;

enum class ComparisonScope { LastEvent, WholeScenario };

struct Comparison {
    std::vector<ComparisonRow> rows;
    ComparisonScope scope = ComparisonScope::LastEvent;
    std::size_t events = 0;
    std::string systemRule = {};  ///< the rule of the real system that the states are set up as; empty for our own ring
    QString system = {};          ///< its title
};

/// "Jump", "Consistent ring, bounded loads 1.25".
[[nodiscard]] QString contenderTitle(const Contender& contender);
[[nodiscard]] QString columnTitle(ComparisonColumn column);
[[nodiscard]] QString columnHelp(ComparisonColumn column);
/// contenderTitle(), or the real system.
[[nodiscard]] QString rowTitle(const Comparison& comparison, const ComparisonRow& row);
/// "—" where a row has no figure.
[[nodiscard]] QString cellText(const ComparisonRow& row, ComparisonColumn column);
/// Why a cell has no figure; empty where it has one.
[[nodiscard]] QString cellReason(const ComparisonRow& row, ComparisonColumn column);
/// Comparable by <; rows without a figure come last.
[[nodiscard]] double cellValue(const ComparisonRow& row, ComparisonColumn column);
/// "Jump moved 9 % of the keys, as few as possible; modulo moved 80 %."
[[nodiscard]] QString comparisonSentence(const Comparison& comparison);
/// The sentence and the table, cells divided by tabs: for the clipboard.
[[nodiscard]] QString comparisonText(const Comparison& comparison);
/// False when the stream failed.
[[nodiscard]] bool writeComparison(std::ostream& out, TableFormat format, const Comparison& comparison);

}  // namespace ringscope
