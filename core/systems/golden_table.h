// SPDX-License-Identifier: MIT
//
// A table recorded from a running system: lines `# name: value` up to `# columns: …`, then rows of tab-separated cells in
// the escape of core/base/text.h. Everything after the columns is data, also a line that begins with #.
#pragma once

#include "core/base/result.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ringscope {

struct GoldenTable {
    struct HeadLine {
        std::string name;
        std::string value;
        std::uint64_t line = 0;
    };
    std::string file;  ///< for messages
    std::vector<HeadLine> head;
    std::vector<std::string> columns;
    std::vector<std::vector<std::string>> rows;  ///< unescaped; each as long as columns
    std::uint64_t firstLine = 0;                 ///< of rows[0]; 1-based

    /// Value of a head line; nothing if there is none.
    [[nodiscard]] std::optional<std::string_view> value(std::string_view name) const;
    /// TableInvalid, with the line, if there is none.
    [[nodiscard]] Result<std::string_view> required(std::string_view name) const;
    /// Words between blanks of a head line; none if there is none.
    [[nodiscard]] std::vector<std::string> words(std::string_view name) const;
    /// Place of a column.
    [[nodiscard]] std::optional<std::size_t> column(std::string_view name) const;
    /// The same; TableInvalid if there is none.
    [[nodiscard]] Result<std::size_t> requiredColumn(std::string_view name) const;
    /// An error of this table, at a line of it.
    [[nodiscard]] Unexpected invalid(std::string expected, std::string found, std::uint64_t line) const;
};

/// Words between blanks.
[[nodiscard]] std::vector<std::string> goldenWords(std::string_view line);
/// TableInvalid: no head, no columns, a broken escape, a row of another length, another number of rows than `rows` says.
Result<GoldenTable> parseGoldenTable(std::string_view bytes, std::string_view file);

}  // namespace ringscope
