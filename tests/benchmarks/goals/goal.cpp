// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/benchmarks/goals/goal.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <map>
#include <sstream>
#include <utility>

namespace ringscope::goals {

namespace {

double medianOf(std::vector<double> values) {
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

double secondsOf(const std::function<void()>& work) {
    const auto begin = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

/// Keeps the time of every repetition and prints nothing but a sign of life.
class Times : public benchmark::BenchmarkReporter {
public:
    bool ReportContext(const Context&) override { return true; }
    void ReportRuns(const std::vector<Run>& runs) override {
        for (const Run& run : runs) {
            if (run.run_type != Run::RT_Iteration) continue;
            const double seconds = run.real_accumulated_time / static_cast<double>(run.iterations);
            m_seconds[run.run_name.function_name].push_back(seconds);
            std::fprintf(stderr, "%-46s %12.3f us\n", run.run_name.function_name.c_str(), seconds * 1e6);
        }
    }
    /// False for what --benchmark_filter left out.
    [[nodiscard]] bool has(const std::string& name) const { return name.empty() || m_seconds.count(name) == 1; }
    [[nodiscard]] double median(const std::string& name) const { return medianOf(m_seconds.at(name)); }

private:
    std::map<std::string, std::vector<double>> m_seconds;
};

double scaleOf(const std::string& unit) {
    if (unit == "ns") return 1e9;
    if (unit == "µs") return 1e6;
    if (unit == "ms") return 1e3;
    return 1;
}

std::string number(double value) {
    std::ostringstream text;
    text.imbue(std::locale::classic());
    text.precision(value >= 100 ? 0 : value >= 10 ? 1 : 2);
    text << std::fixed << value;
    return text.str();
}

std::string shown(const Row& row, double seconds) {
    if (row.goal.sense == Sense::AtMost && row.peer == 0 && scaleOf(row.goal.unit) == 1 && row.goal.unit != "s")
        return number(seconds) + " " + row.goal.unit;
    return number(seconds * scaleOf(row.goal.unit) / row.goal.divisor) + " " + row.goal.unit;
}

std::string bound(const Row& row, double value) {
    switch (row.goal.sense) {
    case Sense::TimesFaster:
        return number(value) + " x";
    case Sense::TimesAsLong:
        return "<= " + number(value) + " x";
    case Sense::AtMost:
        return "<= " + number(value) + " " + row.goal.unit;
    }
    return {};
}

std::string verdict(const Row& row, double slack) {
    if (slack != 1 && row.goal.ofMachine) return "-";
    return row.holds(slack) ? "ok" : "NO";
}

/// Cells of a line whose texts stand in quotes and hold none.
std::vector<std::string> cellsOf(const std::string& line) {
    std::vector<std::string> cells(1);
    bool quoted = false;
    for (const char c : line) {
        if (c == '"')
            quoted = !quoted;
        else if (c == ',' && !quoted)
            cells.emplace_back();
        else
            cells.back() += c;
    }
    return cells;
}

/// Characters, not bytes: the units have a µ.
std::size_t width(const std::string& text) {
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }));
}

}  // namespace

double Row::ratio() const {
    switch (goal.sense) {
    case Sense::TimesFaster:
        return peer / ours;
    case Sense::TimesAsLong:
        return ours / peer;
    case Sense::AtMost:
        return ours * scaleOf(goal.unit) / goal.divisor;
    }
    return 0;
}

bool Row::holds(double slack) const {
    return goal.sense == Sense::TimesFaster ? ratio() >= goal.must * slack : ratio() <= goal.must / slack;
}

void Suite::add(const std::string& name, Work work) {
    if (std::find(m_works.begin(), m_works.end(), name) != m_works.end()) return;
    m_works.push_back(name);
    benchmark::RegisterBenchmark(name.c_str(), [work = std::move(work)](benchmark::State& run) {
        for (auto _ : run) run.SetIterationTime(work());
    })->UseManualTime();
}

void Suite::compare(Goal goal, const std::string& ours, Work oursWork, const std::string& peer, Work peerWork) {
    add(ours, std::move(oursWork));
    add(peer, std::move(peerWork));
    m_entries.push_back({std::move(goal), ours, peer, 0});
}

void Suite::time(Goal goal, const std::string& ours, Work oursWork) {
    add(ours, std::move(oursWork));
    m_entries.push_back({std::move(goal), ours, {}, 0});
}

void Suite::amount(Goal goal, double value) {
    m_entries.push_back({std::move(goal), {}, {}, value});
}

std::vector<Row> Suite::run() {
    Times times;
    benchmark::RunSpecifiedBenchmarks(&times);
    std::vector<Row> rows;
    for (const Entry& entry : m_entries) {
        if (!times.has(entry.ours) || !times.has(entry.peer)) continue;
        Row row{entry.goal, entry.value, 0};
        if (!entry.ours.empty()) row.ours = times.median(entry.ours);
        if (!entry.peer.empty()) row.peer = times.median(entry.peer);
        rows.push_back(std::move(row));
    }
    return rows;
}

std::string asText(const std::vector<Row>& rows, double slack) {
    std::vector<std::vector<std::string>> cells = {{"work", "against", "ours", "peer", "ratio", "must", "reach", ""}};
    for (const Row& row : rows) {
        const bool amount = row.goal.sense == Sense::AtMost;
        cells.push_back({row.goal.work, row.goal.against, shown(row, row.ours), amount ? "" : shown(row, row.peer),
                         amount ? "" : number(row.ratio()) + " x", bound(row, row.goal.must),
                         bound(row, row.goal.reach), verdict(row, slack)});
    }
    std::vector<std::size_t> widths(cells.front().size());
    for (const auto& line : cells)
        for (std::size_t i = 0; i < line.size(); ++i) widths[i] = std::max(widths[i], width(line[i]));
    std::string text;
    for (const auto& line : cells) {
        for (std::size_t i = 0; i < line.size(); ++i) {
            const std::string space(widths[i] - width(line[i]), ' ');
            text += (i < 2 ? line[i] + space : space + line[i]) + (i + 1 < line.size() ? "  " : "\n");
        }
    }
    return text;
}

std::string asCsv(const std::vector<Row>& rows, double slack) {
    std::ostringstream text;
    text.imbue(std::locale::classic());
    text << "work,against,ours,peer,unit,ratio,must,reach,ok\n";
    for (const Row& row : rows) {
        const double scale = row.peer == 0 && scaleOf(row.goal.unit) == 1 ? 1 : scaleOf(row.goal.unit);
        text << '"' << row.goal.work << "\",\"" << row.goal.against << "\"," << row.ours * scale / row.goal.divisor
             << ',' << row.peer * scale / row.goal.divisor << ',' << row.goal.unit << ',' << row.ratio() << ','
             << row.goal.must << ',' << row.goal.reach << ',' << verdict(row, slack) << '\n';
    }
    return text.str();
}

std::vector<Row> fromCsv(const std::string& text) {
    enum Column { WorkName, Against, Ours, Peer, Unit, Ratio, Must, Reach };
    std::vector<Row> rows;
    std::istringstream lines(text);
    std::string line;
    std::getline(lines, line);
    while (std::getline(lines, line)) {
        const std::vector<std::string> cells = cellsOf(line);
        if (cells.size() <= Reach) continue;
        Row row;
        row.goal = {cells[WorkName],        cells[Against],          Sense::AtMost,
                    std::stod(cells[Must]), std::stod(cells[Reach]), cells[Unit]};
        row.goal.ofMachine = true;
        row.ours = std::stod(cells[Ours]) / scaleOf(row.goal.unit);
        rows.push_back(std::move(row));
    }
    return rows;
}

Work timed(std::function<void()> work) {
    return [work = std::move(work)] { return secondsOf(work); };
}

Work medianOver(std::size_t cases, std::function<void(std::size_t)> work) {
    return [cases, work = std::move(work)] {
        std::vector<double> seconds(cases);
        for (std::size_t i = 0; i < cases; ++i) seconds[i] = secondsOf([&] { work(i); });
        return medianOf(std::move(seconds));
    };
}

}  // namespace ringscope::goals
