// SPDX-License-Identifier: MIT
#include "core/cli/systems_command.h"

#include "core/cli/command_line.h"
#include "core/cli/table_writer.h"
#include "core/systems/catalog.h"

#include <optional>
#include <string>
#include <vector>

namespace ringscope {

namespace {

constexpr std::string_view kNotes =
    "ID is a system; without one all are listed. csv: id,title,version,source,exact,not_covered, a row a system;\n"
    "with --options id,option,values,initial,meaning, with --pitfalls id,pitfall,sentence. json has the same fields.\n"
    "text, the default, has everything about the systems named.\n\n"
    "Examples:\n"
    "  {program} systems\n"
    "  {program} systems nginx-consistent\n"
    "  {program} systems --options --format csv\n";

enum class Table { Systems, Options, Pitfalls };

std::vector<std::string> columnsOf(Table table) {
    switch (table) {
    case Table::Systems:
        return {"id", "title", "version", "source", "exact", "not_covered"};
    case Table::Options:
        return {"id", "option", "values", "initial", "meaning"};
    case Table::Pitfalls:
        break;
    }
    return {"id", "pitfall", "sentence"};
}

void writeRows(TableWriter& writer, Table table, const System& system) {
    const auto row = [&writer](std::initializer_list<std::string_view> cells) {
        for (const std::string_view cell : cells) writer.text(cell);
        writer.endRow();
    };
    switch (table) {
    case Table::Systems:
        return row({system.id, system.title, system.version, system.source, system.exact, system.notCovered});
    case Table::Options:
        for (const SystemOption& option : system.options)
            row({system.id, option.name, option.values, option.initial, option.meaning});
        return;
    case Table::Pitfalls:
        for (const Pitfall& pitfall : system.pitfalls) row({system.id, pitfall.id, pitfall.sentence});
    }
}

void writeText(std::ostream& out, const System& system) {
    out << system.id << "  " << system.title << ", " << system.version << '\n'
        << "  source: " << system.source << '\n'
        << "  exact: " << system.exact << '\n'
        << "  not covered: " << system.notCovered << '\n';
    for (const SystemOption& option : system.options) {
        out << "  option " << option.name << '=' << option.values << " (" << option.initial << "): " << option.meaning
            << '\n';
    }
    for (const Pitfall& pitfall : system.pitfalls)
        out << "  pitfall " << pitfall.id << ": " << pitfall.sentence << '\n';
}

/// One short line each.
void writeList(std::ostream& out, const std::vector<const System*>& rows) {
    std::size_t widest = 0;
    for (const System* system : rows) widest = std::max(widest, system->id.size());
    for (const System* system : rows) {
        out << system->id << std::string(widest + 2 - system->id.size(), ' ') << system->title << ", "
            << system->version << '\n';
    }
}

/// The systems named, or all.
std::optional<ExitCode> rowsOf(const CommandLine& line, std::vector<const System*>& rows, const Streams& streams) {
    for (const auto& [id, literal] : line.positionals()) {
        const System* system = findSystem(id);
        if (system == nullptr) return complain(streams, Error{ErrorCode::SystemUnknown, {id}, {}, 0, 0});
        rows.push_back(system);
    }
    if (rows.empty()) rows.assign(systems().begin(), systems().end());
    return std::nullopt;
}

}  // namespace

ExitCode runSystems(std::string_view program, Arguments arguments, const Streams& streams) {
    CommandLine line(program, "systems", "[ID…]", "List the real systems whose placement is reproduced.", kNotes);
    std::string format = "text";
    bool options = false, pitfalls = false;
    line.option("--format", format, "csv|json|text", "Default text");
    line.flag("--options", options, "A row for each option, csv and json only");
    line.flag("--pitfalls", pitfalls, "A row for each pitfall, csv and json only");
    if (const auto ended = line.parse(arguments, streams)) return *ended;
    if (format != "csv" && format != "json" && format != "text")
        return complain(streams, ExitCode::Usage, "--format: \"" + shown(format) + "\" is not csv, json or text");
    if (options && pitfalls) return complain(streams, ExitCode::Usage, "--pitfalls: give it without --options");
    if ((options || pitfalls) && format == "text")
        return complain(streams, ExitCode::Usage, "--format: give csv or json with --options and --pitfalls");
    std::vector<const System*> rows;
    if (const auto wrong = rowsOf(line, rows, streams)) return *wrong;
    if (format == "text") {
        if (line.positionals().empty()) {
            writeList(streams.out, rows);
        } else {
            for (const System* system : rows) writeText(streams.out, *system);
        }
        return ExitCode::Done;
    }
    const Table table = options ? Table::Options : pitfalls ? Table::Pitfalls : Table::Systems;
    TableWriter writer(streams.out, format == "csv" ? TableFormat::Csv : TableFormat::Json, columnsOf(table));
    for (const System* system : rows) writeRows(writer, table, *system);
    return writer.finish() ? ExitCode::Done : ExitCode::Impossible;
}

}  // namespace ringscope
