// SPDX-License-Identifier: MIT
#include "core/systems/golden_table.h"

#include "core/base/text.h"

#include <algorithm>

namespace ringscope {

std::vector<std::string> goldenWords(std::string_view line) {
    std::vector<std::string> words;
    for (const auto part : text::split(line, ' '))
        if (!part.empty()) words.emplace_back(part);
    return words;
}

std::optional<std::string_view> GoldenTable::value(std::string_view name) const {
    const auto found =
        std::find_if(head.begin(), head.end(), [name](const HeadLine& line) { return line.name == name; });
    if (found == head.end()) return std::nullopt;
    return found->value;
}

Result<std::string_view> GoldenTable::required(std::string_view name) const {
    if (const auto found = value(name)) return *found;
    return invalid("# " + std::string(name) + ": …", "# columns: …", firstLine - 1);
}

std::vector<std::string> GoldenTable::words(std::string_view name) const {
    return goldenWords(value(name).value_or(std::string_view()));
}

std::optional<std::size_t> GoldenTable::column(std::string_view name) const {
    const auto found = std::find(columns.begin(), columns.end(), name);
    if (found == columns.end()) return std::nullopt;
    return static_cast<std::size_t>(found - columns.begin());
}

Result<std::size_t> GoldenTable::requiredColumn(std::string_view name) const {
    if (const auto found = column(name)) return *found;
    return invalid(std::string(name), std::string(value("columns").value_or("")), firstLine - 1);
}

Unexpected GoldenTable::invalid(std::string expected, std::string found, std::uint64_t line) const {
    return Unexpected{Error{ErrorCode::TableInvalid, {std::move(expected), std::move(found)}, file, line, 0}};
}

Result<GoldenTable> parseGoldenTable(std::string_view bytes, std::string_view file) {
    GoldenTable table;
    table.file = file;
    std::uint64_t number = 0;
    while (!bytes.empty()) {
        const std::size_t end = std::min(bytes.find('\n'), bytes.size());
        std::string_view line = bytes.substr(0, end);
        bytes.remove_prefix(std::min(end + 1, bytes.size()));
        ++number;
        if (line.ends_with('\r')) line.remove_suffix(1);
        if (table.columns.empty()) {
            const std::size_t colon = line.find(':');
            if (!line.starts_with("# ") || colon == std::string_view::npos)
                return table.invalid("# name: value", text::escaped(line.substr(0, 200)), number);
            const std::string_view value = line.substr(std::min(colon + 2, line.size()));
            table.head.push_back({std::string(line.substr(2, colon - 2)), std::string(value), number});
            if (table.head.back().name == "columns") table.columns = goldenWords(value);
            table.firstLine = number + 1;
            continue;
        }
        std::vector<std::string> cells;
        cells.reserve(table.columns.size());
        for (const auto cell : text::split(line, '\t')) {
            Result<std::string> plain = text::unescaped(cell);
            if (!plain) return table.invalid("\\xNN", std::string(cell.substr(0, 200)), number);
            cells.push_back(std::move(*plain));
        }
        if (cells.size() != table.columns.size())
            return table.invalid(std::to_string(table.columns.size()) + " cells", std::to_string(cells.size()), number);
        table.rows.push_back(std::move(cells));
    }
    if (table.columns.empty()) return table.invalid("# columns: …", "", number);
    if (const auto rows = table.value("rows"); rows && *rows != std::to_string(table.rows.size()))
        return table.invalid(std::string(*rows) + " rows", std::to_string(table.rows.size()), number);
    return table;
}

}  // namespace ringscope
