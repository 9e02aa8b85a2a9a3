// SPDX-License-Identifier: MIT
#include "core/cli/data_command.h"

#include "core/base/text.h"
#include "core/cli/atomic_file.h"
#include "core/cli/command_line.h"
#include "core/cli/data_writers.h"
#include "core/cli/interruption.h"
#include "core/cli/scenario_loader.h"

#include <deque>
#include <filesystem>

namespace ringscope {

namespace {

/// One data set in every format asked for: the same rows go to all of them.
class TableFiles {
public:
    explicit TableFiles(const DataRequest& request) : m_request(request) {}

    Result<Done> open(const std::string& name, const std::vector<std::string>& columns) {
        for (const TableFormat format : m_request.formats) {
            const char* ending = format == TableFormat::Csv ? ".csv" : ".json";
            std::string path = (std::filesystem::path(m_request.folder) / (name + ending)).string();
            auto file = AtomicFile::create(path);
            if (!file) return Unexpected{file.error()};
            m_files.emplace_back(std::move(*file));
            m_tables.emplace_back(m_files.back().stream(), format, columns);
            m_paths.push_back(std::move(path));
        }
        return Done{};
    }
    std::deque<TableWriter>& tables() { return m_tables; }

    Result<Done> close() {
        for (std::size_t i = 0; i < m_tables.size(); ++i) {
            const bool wrote = m_tables[i].finish();
            if (const auto closed = m_files[i].close(); !closed) return closed;
            if (!wrote) {
                return Unexpected{Error{ErrorCode::FileUnwritable, {"the disk may be full"}, m_paths[i], 0, 0}};
            }
        }
        return Done{};
    }
    Result<Done> commit(std::vector<WrittenFile>& written) {
        for (std::size_t i = 0; i < m_files.size(); ++i) {
            if (const auto done = m_files[i].commit(); !done) return done;
            written.push_back({m_paths[i], m_tables[i].rows()});
        }
        return Done{};
    }

private:
    const DataRequest& m_request;
    std::deque<AtomicFile> m_files;  // a deque: tables keep references to the streams
    std::deque<TableWriter> m_tables;
    std::vector<std::string> m_paths;
};

/// The share [from, to] of a longer work.
Progress part(const Progress& whole, double from, double to) {
    if (!whole.report) return whole;
    return {whole.stop, [report = whole.report, from, to](double done) { report(from + done * (to - from)); }};
}

class Exporter {
public:
    Exporter(const Scenario& scenario, const DataRequest& request, const Progress& progress)
        : m_scenario(scenario), m_request(request), m_progress(progress), m_nodes(request), m_keys(request),
          m_points(request), m_events(request), m_moves(request) {}

    Result<std::vector<WrittenFile>> run() {
        if (const auto made = makeFolder(); !made) return Unexpected{made.error()};
        if (const auto opened = openAll(); !opened) return Unexpected{opened.error()};
        const std::vector<StepId> line = m_scenario.timeline.line(m_request.step);
        const StepVisitor visit = [&](std::size_t number, const Step& step, const Evaluation* before,
                                      const Advance& advance) { return at(number, step, before, advance); };
        if (const auto walked = walkLine(m_scenario.timeline, line, visit, part(m_progress, 0.0, 0.95)); !walked) {
            return Unexpected{walked.error()};
        }
        for (TableFiles* files : all()) {
            if (const auto closed = files->close(); !closed) return Unexpected{closed.error()};
        }
        std::vector<WrittenFile> written;
        for (TableFiles* files : all()) {
            if (const auto done = files->commit(written); !done) return Unexpected{done.error()};
        }
        m_progress.at(1.0);
        return written;
    }

private:
    std::vector<TableFiles*> all() { return {&m_nodes, &m_keys, &m_points, &m_events, &m_moves}; }

    Result<Done> makeFolder() {
        std::error_code error;
        std::filesystem::create_directories(m_request.folder, error);
        if (!error && std::filesystem::is_directory(m_request.folder, error)) return Done{};
        const std::string reason = error ? error.message() : "it is not a folder";
        return Unexpected{Error{ErrorCode::FileUnwritable, {reason}, m_request.folder, 0, 0}};
    }

    Result<Done> openAll() {
        const auto open = [](bool wanted, TableFiles& files, const char* name,
                             const std::vector<std::string>& columns) {
            return wanted ? files.open(name, columns) : Result<Done>(Done{});
        };
        if (auto r = open(m_request.sets.nodes, m_nodes, "nodes", nodeColumns()); !r) return r;
        if (auto r = open(m_request.sets.keys, m_keys, "keys", keyColumns(true)); !r) return r;
        if (auto r = open(m_request.sets.points, m_points, "points", pointColumns()); !r) return r;
        if (auto r = open(m_request.sets.events, m_events, "events", eventColumns()); !r) return r;
        return open(m_request.sets.moves, m_moves, "moves", moveColumns());
    }

    Result<Done> at(std::size_t number, const Step& step, const Evaluation* before, const Advance& advance) {
        const Progress quiet{m_progress.stop, {}};
        for (TableWriter& table : m_events.tables()) writeEvent(table, number, step, before, advance);
        for (TableWriter& table : m_moves.tables()) {
            if (before == nullptr) break;
            if (auto r = writeMoves(table, number, *before, advance, quiet); !r) return r;
        }
        if (step.id != m_request.step) return Done{};
        for (TableWriter& table : m_nodes.tables()) {
            if (auto r = writeNodes(table, *advance.after, quiet); !r) return r;
        }
        for (TableWriter& table : m_keys.tables()) {
            if (auto r = writeKeys(table, *advance.after, quiet); !r) return r;
        }
        for (TableWriter& table : m_points.tables()) {
            if (auto r = writePoints(table, *advance.after, quiet); !r) return r;
        }
        return Done{};
    }

    const Scenario& m_scenario;
    const DataRequest& m_request;
    const Progress& m_progress;
    TableFiles m_nodes, m_keys, m_points, m_events, m_moves;
};

constexpr std::string_view kNotes =
    "SCENARIO is a file saved by the window, or a text of link. Writes nodes, keys, points, events and moves, each as "
    ".csv and .json. Nodes, keys and points are those of the\n"
    "step; events and moves cover the whole line of steps through it. Files that are there already are replaced,\n"
    "all at the end.\n\n"
    "Examples:\n"
    "  {program} data lecture.ringscope -o out/\n"
    "  {program} data lecture.ringscope --step 2 -o out/\n";

}  // namespace

Result<std::vector<WrittenFile>> exportData(const Scenario& scenario, const DataRequest& request,
                                            const Progress& progress) {
    return Exporter(scenario, request, progress).run();
}

Result<StepId> stepNumbered(const Scenario& scenario, const std::optional<std::string>& number) {
    if (!number) return scenario.cursor;
    const auto wanted = text::parseUnsigned(*number);
    if (!wanted) return Unexpected{wanted.error()};
    const std::vector<StepId> line = scenario.timeline.line(scenario.cursor);
    if (*wanted < 1 || *wanted > line.size()) {
        return fail(ErrorCode::StepUnknown, {*number, std::to_string(line.size())});
    }
    return line[*wanted - 1];
}

ExitCode runData(std::string_view program, Arguments arguments, const Streams& streams) {
    CommandLine line(program, "data", "SCENARIO -o FOLDER", "Write a scenario's data as CSV and JSON.", kNotes);
    std::optional<std::string> folder, stepNumber;
    line.option("-o,--output", folder, "FOLDER", "Where to write (needed); made if it is not there");
    line.option("--step", stepNumber, "N",
                "Which step, as the window counts: 1 is the start; default: where the scenario was saved");
    if (const auto ended = line.parse(arguments, streams)) return *ended;
    if (line.positionals().size() != 1) return complain(streams, ExitCode::Usage, "data: give one scenario file");
    if (!folder || folder->empty()) return complain(streams, ExitCode::Usage, "-o: a folder is needed");

    const auto scenario = loadScenario(line.positionals().front().text);
    if (!scenario) return complain(streams, scenario.error());
    const auto step = stepNumbered(*scenario, stepNumber);
    if (!step) return complain(streams, step.error(), "--step");
    DataRequest request;
    request.folder = *folder;
    request.step = *step;
    const Interruption interruption;
    const auto written = exportData(*scenario, request, interruption.progress());
    if (!written) return complain(streams, written.error());
    for (const WrittenFile& file : *written) streams.out << shown(file.path) << '\n';
    return ExitCode::Done;
}

}  // namespace ringscope
