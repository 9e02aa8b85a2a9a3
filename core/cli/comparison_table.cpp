// SPDX-License-Identifier: MIT
#include "core/cli/comparison_table.h"

#include "core/base/text.h"
#include "core/cli/error_text.h"
#include "core/cli/figures.h"

#include <algorithm>
#include <array>

namespace ringscope {

namespace {

constexpr const char* kDash = "—";
constexpr std::size_t kGap = 2;

std::string withShare(std::uint64_t part, std::uint64_t whole) {
    if (whole == 0) return std::to_string(part);
    return std::to_string(part) + " (" + roundedPercent(shareOf(part, whole)) + ")";
}

/// In the largest unit of which there is at least one.
template <std::size_t count>
std::string inUnits(double value, double factor, const std::array<const char*, count>& units) {
    std::size_t unit = 0;
    for (; unit + 1 < count && value >= factor; ++unit) value /= factor;
    return threeDigits(value) + ' ' + units[unit];
}

std::string duration(double nanoseconds) {
    return inUnits(nanoseconds, 1000, std::array{"ns", "µs", "ms", "s"});
}

std::string yesNo(bool value) {
    return value ? "yes" : "no";
}

std::string nameOf(const Contender& contender) {
    const AssignSpec& spec = contender.assign;
    if (spec.assigner == "each") return contender.rule;
    const std::string number = spec.assigner == "bounded" ? text::shortest(spec.factor) : std::to_string(spec.replicas);
    return contender.rule + ", " + spec.assigner + ' ' + number;
}

std::vector<std::string> cellsOf(const ComparisonRow& row) {
    std::vector<std::string> cells(9, kDash);
    const auto fill = [&](std::size_t at, const auto& value, const auto& words) {
        if (value) cells[at] = words(*value);
    };
    cells[0] = nameOf(row.contender);
    fill(1, row.moved, [&](std::uint64_t keys) { return withShare(keys, row.keys); });
    fill(2, row.needless, [](std::uint64_t keys) { return std::to_string(keys); });
    fill(3, row.expectedShare, roundedPercent);
    fill(4, row.peakToMean, threeDigits);
    fill(5, row.deviation, roundedPercent);
    fill(6, row.memory, [](std::uint64_t bytes) {
        return inUnits(static_cast<double>(bytes), 1024, std::array{"B", "KiB", "MiB", "GiB"});
    });
    fill(7, row.buildSeconds, [](double seconds) { return duration(seconds * 1e9); });
    fill(8, row.lookupNanoseconds, [](const Spread& spread) {
        return duration(spread.median) + " (" + threeDigits(spread.lowerQuartile) + "–" +
               threeDigits(spread.upperQuartile) + ")";
    });
    cells.push_back(yesNo(row.traits.weights));
    cells.push_back(yesNo(row.traits.anyRemoval));
    cells.push_back(yesNo(row.traits.history));
    return cells;
}

/// Characters, as they stand on a terminal: bytes that begin one.
std::size_t widthOf(const std::string& cell) {
    return static_cast<std::size_t>(
        std::count_if(cell.begin(), cell.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }));
}

/// The first column begins at the left, the others end at the right.
void writeAligned(std::ostream& out, const std::vector<std::vector<std::string>>& lines) {
    std::vector<std::size_t> widths(lines.front().size());
    for (const auto& cells : lines) {
        for (std::size_t i = 0; i < cells.size(); ++i) widths[i] = std::max(widths[i], widthOf(cells[i]));
    }
    for (const auto& cells : lines) {
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const std::string room(widths[i] - widthOf(cells[i]), ' ');
            out << (i == 0 ? cells[i] + room : std::string(kGap, ' ') + room + cells[i]);
        }
        out << '\n';
    }
}

std::string meaningOf(std::span<const ComparisonRow> rows) {
    std::vector<const ComparisonRow*> moving;
    for (const ComparisonRow& row : rows) {
        if (row.moved && row.keys > 0) moving.push_back(&row);
    }
    if (moving.empty()) return "Nothing moved: the keys were placed once.";
    const auto part = [](const ComparisonRow& row) {
        return static_cast<double>(*row.moved) / static_cast<double>(row.keys);
    };
    const auto [least, most] = std::minmax_element(moving.begin(), moving.end(),
                                                   [&](const auto* a, const auto* b) { return part(*a) < part(*b); });
    const auto words = [&](const ComparisonRow& row) {
        return nameOf(row.contender) + " moved " + roundedPercent(part(row)) + " of its keys";
    };
    const auto needless =
        std::count_if(moving.begin(), moving.end(), [](const auto* row) { return *row->needless > 0; });
    std::string sentence = words(**least);
    if (part(**least) < part(**most)) sentence += ", the fewest; " + words(**most) + ", the most";
    sentence += ". ";
    if (needless == 0) return sentence + "No key moved between two nodes that were up before and after.";
    return sentence + (needless == 1 ? "1 row" : std::to_string(needless) + " rows") +
           " moved keys between nodes that were up before and after, which nothing required.";
}

}  // namespace

void writeComparisonText(std::ostream& out, std::span<const ComparisonRow> rows, std::size_t firstStep) {
    std::vector<std::vector<std::string>> lines{{"rule", "moved", "needless", "expected", "peak ÷ mean", "deviation",
                                                 "memory", "build", "look-up", "weights", "any removal", "history"}};
    for (const ComparisonRow& row : rows) lines.push_back(cellsOf(row));
    writeAligned(out, lines);
    out << '\n';
    for (const ComparisonRow& row : rows) {
        if (row.refused)
            out << nameOf(row.contender) << " stops at step " << firstStep + row.refusedAt << ": "
                << errorText(*row.refused) << ".\n";
    }
    if (std::any_of(rows.begin(), rows.end(), [](const ComparisonRow& row) { return !row.refused; }))
        out << meaningOf(rows) << '\n';
}

std::vector<std::string> comparisonColumns() {
    return {"rule",          "assign",        "factor",           "replicas",      "keys",      "moved",
            "moved_share",   "needless",      "expected_share",   "peak_to_mean",  "deviation", "memory_bytes",
            "build_seconds", "lookup_ns_q25", "lookup_ns_median", "lookup_ns_q75", "weights",   "any_removal",
            "history",       "refused_step",  "refused"};
}

void writeComparisonRow(TableWriter& table, const ComparisonRow& row) {
    const AssignSpec& spec = row.contender.assign;
    const auto number = [&](const std::optional<std::uint64_t>& value) { value ? table.number(*value) : table.none(); };
    const auto decimal = [&](const std::optional<double>& value) { value ? table.decimal(*value) : table.none(); };
    const auto only = [&](bool has, auto value) { return has ? std::optional(value) : std::nullopt; };
    table.text(row.contender.rule);
    table.text(spec.assigner);
    decimal(only(spec.assigner == "bounded", spec.factor));
    number(only(spec.assigner == "replicas", std::uint64_t{spec.replicas}));
    number(only(!row.refused, row.keys));
    number(row.moved);
    decimal(only(row.moved && row.keys > 0, static_cast<double>(row.moved.value_or(0)) /
                                                static_cast<double>(std::max<std::uint64_t>(row.keys, 1))));
    number(row.needless);
    decimal(row.expectedShare);
    decimal(row.peakToMean);
    decimal(row.deviation);
    number(row.memory);
    decimal(row.buildSeconds);
    const Spread times = row.lookupNanoseconds.value_or(Spread{});
    for (const double time : {times.lowerQuartile, times.median, times.upperQuartile})
        decimal(only(row.lookupNanoseconds.has_value(), time));
    table.flag(row.traits.weights);
    table.flag(row.traits.anyRemoval);
    table.flag(row.traits.history);
    number(only(row.refused.has_value(), std::uint64_t{row.refusedAt} + 1));
    if (row.refused)
        table.text(errorText(*row.refused));
    else
        table.none();
    table.endRow();
}

}  // namespace ringscope
