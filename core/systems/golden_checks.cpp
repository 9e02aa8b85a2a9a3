// SPDX-License-Identifier: MIT
#include "core/systems/golden_checks.h"

#include "core/base/text.h"

#include <algorithm>
#include <map>

namespace ringscope {

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

Result<std::vector<Node>> operatedNodes(const GoldenTable& table, std::string_view name) {
    const Result<std::string_view> value = table.required(name);
    if (!value) return Unexpected{value.error()};
    std::vector<std::string> names;
    for (const std::string_view part : text::split(*value, ';')) {
        const std::string_view step = text::trimmed(part);
        const std::size_t blank = step.find(' ');
        const std::string_view what = step.substr(0, blank);
        const std::string who(blank == std::string_view::npos ? std::string_view() : step.substr(blank + 1));
        const auto there = std::find(names.begin(), names.end(), who);
        if ((what == "new" || what == "add") && !who.empty())
            names.push_back(who);
        else if (what == "del" && there != names.end())
            names.erase(there);
        else
            return invalidHead(table, name, "new …; add …; del …");
    }
    if (names.empty()) return invalidHead(table, name, "servers that stay");
    std::vector<Node> nodes;
    nodes.reserve(names.size());
    for (std::string& each : names) nodes.push_back(goldenNode(nodes.size(), std::move(each)));
    return nodes;
}

Result<Verified> verifySystem(const GoldenTable& table, std::string_view system, const Cluster& cluster,
                              const OptionValues& options) {
    const Result<PlacementSpec> spec = systemSpec(system, options);
    if (!spec) return Unexpected{spec.error()};
    return verifyRingOrKeys(table, cluster, *spec);
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
