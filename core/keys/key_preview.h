// SPDX-License-Identifier: MIT
//
// What comes out of the first lines of a log or a table (key_source.h), before all of it is read: for a person who chooses
// which part is the key. Plain data; any thread.
#pragma once

#include "core/base/result.h"
#include "core/keys/key_source.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ringscope {

/// Enough of a file for a preview.
struct KeyFileHead {
    static constexpr std::size_t kBytes = 64u << 10;

    std::string
        text;  ///< unpacked if the file is gzip, without a byte-order mark; whole lines, or the whole of a long one
    bool isPacked = false;
};

struct KeyPreviewLine {
    std::uint64_t number = 0;  ///< 1-based
    std::string text;
    KeyExtractor::Outcome outcome{};
    std::string key;  ///< of Key
    KeyLack lack;     ///< of Missing
};

struct KeyPreview {
    std::vector<KeyPreviewLine> lines;
    std::optional<KeySourceFault> fault;  ///< of the source, or of the last of the lines
};

/// FileNotFound, FileUnreadable, with the file.
Result<KeyFileHead> readKeyFileHead(const std::string& path);
/// Of the first lines that are not empty, as many as `most`.
[[nodiscard]] KeyPreview previewKeys(std::string_view head, const KeySource& source, std::size_t most);
/// The columns that a template may name, with what the first line has in them; headed: with the names of the first line, and
/// what the second one has. What is wrong with the source apart from its template.
[[nodiscard]] std::variant<std::vector<KeyColumn>, KeySourceFault> columnsOf(std::string_view head,
                                                                             const KeySource& source, bool headed);
/// A column as a template names it: $3, $host or ${name of a column}.
[[nodiscard]] std::string columnInTemplate(std::string_view name);
/// Logs that are known by their first line: nginx's combined, and memcached's pairs. None for any other text.
[[nodiscard]] std::optional<KeySource> knownLog(std::string_view head);

}  // namespace ringscope
