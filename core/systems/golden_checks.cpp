// SPDX-License-Identifier: MIT
#include "core/systems/golden_checks.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <map>

namespace ringscope {

namespace {

constexpr std::array<std::string_view, 12> kForPeople{"system", "case",   "what",    "columns", "rows",     "escape",
                                                      "note",   "source", "version", "made",    "how made", "library"};

}  // namespace

Result<Done> checkHead(const GoldenTable& table, std::initializer_list<std::string_view> known) {
    for (const GoldenTable::HeadLine& line : table.head) {
        const bool told = std::find(kForPeople.begin(), kForPeople.end(), line.name) != kForPeople.end();
        if (told || std::find(known.begin(), known.end(), line.name) != known.end()) continue;
        std::string all;
        for (const std::string_view name : known) all += (all.empty() ? "" : ", ") + std::string(name);
        return table.invalid(all, line.name, line.line);
    }
    return Done{};
}

Result<Done> checkColumns(const GoldenTable& table, std::string_view columns) {
    std::string all;
    for (const std::string& column : table.columns) all += (all.empty() ? "" : " ") + column;
    if (all == columns) return Done{};
    return table.invalid(std::string(columns), all, table.firstLine - 1);
}

Result<Done> checkValue(const GoldenTable& table, std::string_view name, std::string_view expected) {
    const Result<std::string_view> value = table.required(name);
    if (!value) return Unexpected{value.error()};
    if (*value == expected) return Done{};
    return invalidHead(table, name, std::string(expected));
}

Unexpected invalidHead(const GoldenTable& table, std::string_view name, std::string expected) {
    for (const GoldenTable::HeadLine& line : table.head)
        if (line.name == name) return table.invalid(std::move(expected), line.value, line.line);
    return table.invalid(std::string(name), {}, table.firstLine - 1);
}

Result<std::uint64_t> wholeHead(const GoldenTable& table, std::string_view name) {
    const Result<std::string_view> value = table.required(name);
    if (!value) return Unexpected{value.error()};
    const Result<std::uint64_t> number = text::parseUnsigned(*value);
    if (!number) return invalidHead(table, name, "0, 1, 2, …");
    return *number;
}

std::vector<Node> distinctlyNamed(std::vector<Node> nodes) {
    std::map<std::string, std::size_t> seen;
    for (Node& node : nodes) {
        const std::size_t times = ++seen[node.name];
        if (times == 1) continue;
        node.identity = node.name;
        node.name += " (" + std::to_string(times) + ")";
    }
    return nodes;
}

}  // namespace ringscope
