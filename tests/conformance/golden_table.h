// SPDX-License-Identifier: GPL-3.0-or-later
//
// Placements recorded from a running system: lines `# name: value` up to `# columns: …`, then rows of
// tab-separated cells in the escape of core/base/text.h. A row may begin with # itself.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace ringscope::test {

struct GoldenTable {
    std::map<std::string, std::string> header;
    std::vector<std::string> columns;
    std::vector<std::vector<std::string>> rows;  ///< unescaped

    /// Place of a column. A missing one ends the program: the table is not what the test was written for.
    [[nodiscard]] std::size_t column(const std::string& name) const;
    /// The value of a header line, in words.
    [[nodiscard]] std::vector<std::string> words(const std::string& name) const;
};

GoldenTable readGolden(const std::filesystem::path& file);
/// Files of tests/conformance/data/<folder>, by name without ending, sorted: rings (`x.ring.tsv`) or placements.
std::vector<std::string> goldenCases(const std::string& folder, bool rings);
std::filesystem::path goldenPath(const std::string& folder, const std::string& name, bool ring);

}  // namespace ringscope::test
