// SPDX-License-Identifier: MIT
#include "core/cli/ringscope_table.h"

#include "core/cli/locate_setup.h"
#include "core/placement/composed/composed.h"
#include "core/systems/golden_reader.h"

#include <algorithm>
#include <array>

namespace ringscope {

namespace {

using Texts = std::optional<std::string> SetupOptions::*;
constexpr std::array<std::pair<std::string_view, Texts>, 14> kOptional{{
    {"nodes", &SetupOptions::nodes},
    {"weights", &SetupOptions::weights},
    {"zones", &SetupOptions::zones},
    {"down", &SetupOptions::down},
    {"hash-seed", &SetupOptions::hashSeed},
    {"vnodes", &SetupOptions::vnodes},
    {"label", &SetupOptions::label},
    {"first-index", &SetupOptions::firstIndex},
    {"table-size", &SetupOptions::tableSize},
    {"slots", &SetupOptions::slots},
    {"probes", &SetupOptions::probes},
    {"capacity", &SetupOptions::capacity},
    {"tries", &SetupOptions::tries},
    {"catalog", &SetupOptions::system},
}};
constexpr std::array<std::pair<std::string_view, std::string SetupOptions::*>, 3> kPlain{{
    {"rule", &SetupOptions::rule},
    {"hash", &SetupOptions::hash},
    {"points", &SetupOptions::points},
}};
/// What is said about a table and decides nothing.
constexpr std::array<std::string_view, 7> kRemarks{"system", "case", "what", "note", "escape", "rows", "columns"};

std::string knownHead() {
    std::string all;
    for (const auto& [name, member] : kPlain) all += std::string(name) + ", ";
    for (const auto& [name, member] : kOptional) all += std::string(name) + ", ";
    return all + "option, case, what or note";
}

/// The head line an option of the command line came from.
std::uint64_t lineOf(const GoldenTable& table, std::string_view option) {
    if (option.starts_with("--")) option.remove_prefix(2);
    if (option == "system") option = "catalog";
    for (const auto& line : table.head)
        if (line.name == option) return line.line;
    return table.firstLine - 1;
}

Result<SetupOptions> readHead(const GoldenTable& table) {
    SetupOptions options;
    for (const auto& line : table.head) {
        const auto named = [&line](const auto& row) { return row.first == line.name; };
        if (std::find(kRemarks.begin(), kRemarks.end(), line.name) != kRemarks.end()) continue;
        if (line.name != "option" && lineOf(table, line.name) != line.line)
            return table.invalid("another line than a second " + line.name, line.value, line.line);
        if (line.name == "option") {
            options.systemOptions.push_back(line.value);
        } else if (const auto plain = std::find_if(kPlain.begin(), kPlain.end(), named); plain != kPlain.end()) {
            options.*plain->second = line.value;
        } else if (const auto other = std::find_if(kOptional.begin(), kOptional.end(), named);
                   other != kOptional.end()) {
            options.*other->second = line.value;
        } else {
            return table.invalid(knownHead(), line.name, line.line);
        }
    }
    return options;
}

Unexpected located(const GoldenTable& table, const SetupFault& fault) {
    const std::uint64_t line = lineOf(table, fault.option);
    if (!fault.sentence.empty()) {
        const auto written = std::find_if(table.head.begin(), table.head.end(),
                                          [line](const GoldenTable::HeadLine& each) { return each.line == line; });
        return table.invalid("another head (" + fault.option + ": " + fault.sentence + ')', written->value, line);
    }
    Error error = fault.error;
    error.file = table.file;
    error.line = line;
    return Unexpected{std::move(error)};
}

std::string nameOf(const Placement& placement, NodeIndex node) {
    return node == kNobody ? "none" : placement.cluster()[node].name;
}

/// As verifyKeys() for rules that are not composed: digest and point are those of the explanation.
Result<Verified> verifyOwnKeys(const GoldenTable& table, const Placement& placement) {
    const Result<std::size_t> server = table.requiredColumn("server");
    if (!server) return Unexpected{server.error()};
    const std::size_t key = *table.column("key");
    const auto hash = table.column("hash");
    const auto point = table.column("point");
    if (point && !placement.traits().circle)
        return table.invalid("no column point: the rule has no circle", "point", table.firstLine - 1);
    Verified verified;
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        const auto& row = table.rows[i];
        std::string recorded = row[*server], ours = nameOf(placement, placement.ownerOf(row[key]));
        if (hash || point) {
            const Explanation why = placement.explain(row[key], 0);
            if (hash) {
                recorded += ' ' + row[*hash];
                ours += ' ' + std::to_string(why.digest);
            }
            if (point) {
                recorded += ' ' + row[*point];
                ours += ' ' + (why.passed.empty() || why.owner == kNobody
                                   ? std::string("none")
                                   : std::to_string(why.passed.back().point.position));
            }
        }
        verified.count(table.firstLine + i, row[key], recorded, ours);
    }
    return verified;
}

Result<Verified> verifyOwnRing(const GoldenTable& table, const Placement& placement) {
    const Result<std::size_t> server = table.requiredColumn("server");
    if (!server) return Unexpected{server.error()};
    const Result<std::size_t> point = table.requiredColumn("point");
    if (!point) return Unexpected{point.error()};
    if (!placement.traits().circle)
        return table.invalid("a column key: the rule has no circle", "point", table.firstLine - 1);
    const PointsView points = placement.points();
    Verified verified;
    for (std::size_t i = 0; i < std::max(table.rows.size(), points.size()); ++i) {
        const std::string recorded =
            i < table.rows.size() ? table.rows[i][*point] + ' ' + table.rows[i][*server] : std::string();
        const std::string ours = i < points.size()
                                     ? std::to_string(points.position(i)) + ' ' + nameOf(placement, points.node(i))
                                     : std::string();
        verified.count(table.firstLine + i, recorded.empty() ? ours : table.rows[i][*point], recorded, ours);
    }
    return verified;
}

}  // namespace

bool isRingscopeTable(const GoldenTable& table) {
    return table.value("system") == "ringscope";
}

Result<Verified> verifyRingscopeTable(const GoldenTable& table) {
    for (const std::string& column : table.columns)
        if (column != "key" && column != "server" && column != "hash" && column != "point")
            return table.invalid("the columns key, server, hash and point", column, table.firstLine - 1);
    const Result<SetupOptions> options = readHead(table);
    if (!options) return Unexpected{options.error()};
    PlacementPtr placement;
    if (const auto wrong = setUp(*options, placement)) return located(table, *wrong);
    const bool keys = table.column("key").has_value();
    if (const auto* composed = dynamic_cast<const Composed*>(placement.get()))
        return keys ? verifyKeys(table, *placement) : verifyRing(table, *composed);
    return keys ? verifyOwnKeys(table, *placement) : verifyOwnRing(table, *placement);
}

}  // namespace ringscope
