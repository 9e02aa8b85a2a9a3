// SPDX-License-Identifier: MIT
#include "core/cli/verify_command.h"

#include "core/base/gzip.h"
#include "core/base/text.h"
#include "core/cli/command_line.h"
#include "core/cli/question_setup.h"
#include "core/cli/ringscope_table.h"
#include "core/cli/scenario_loader.h"
#include "core/cli/table_writer.h"
#include "core/systems/golden_reader.h"

#include <algorithm>
#include <filesystem>
#include <memory>

namespace ringscope {

namespace {

constexpr std::string_view kNotes =
    "A table is what a running system did: lines `# name: value`, the last of them `# columns: …`, then rows of\n"
    "cells parted by tabs, escaped as \\xNN. Of a FOLDER all files *.tsv are read, also those in folders\n"
    "within. Files may be packed with gzip. A head or a column that is not understood is an error with its\n"
    "line, never a pass.\n\n"
    "To prove Ringscope on a cluster of your own, write a table with the options of locate in its head:\n\n"
    "  # system: ringscope\n"
    "  # catalog: libketama\n"
    "  # nodes: 10.0.1.1:11211,10.0.1.2:11211\n"
    "  # weights: 1,2\n"
    "  # columns: key server\n"
    "  user:42<TAB>10.0.1.2:11211\n\n"
    "catalog is the --system of locate, with a line `# option: name=value` for each --option; in its place\n"
    "there may be rule, hash, hash-seed, vnodes, points, label, first-index, table-size, slots, probes,\n"
    "capacity and tries. Also down and zones, and remarks: case, what, note; rows, their number, is checked.\n"
    "Columns: key server, and, if you know them, hash and point in decimal; or point server: all points of a\n"
    "ring in order. A key without a server has `none`.\n\n"
    "csv and json: file, outcome, rows, equal, line, what, recorded, ours. outcome is equal, different or\n"
    "unreadable for a table, and difference for each of its first rows that differ; what is the key, or why a\n"
    "table cannot be read.\n\n"
    "Exit codes: 0 all rows of all tables are equal; 1 a row differs, or a table has none; 2 a table cannot be\n"
    "read or is of a system that nobody knows (also where others differ), or wrong use.\n\n"
    "Examples:\n"
    "  {program} verify recorded/*.tsv\n"
    "  {program} verify --format csv recorded\n";

constexpr std::uint64_t kLargestTable = 1ull << 30;

Result<Verified> verifyFile(const std::string& path) {
    auto bytes = readWholeFile(path, kLargestTable);
    if (!bytes) return Unexpected{bytes.error()};
    if (isGzip(*bytes)) {
        bytes = gunzipped(*bytes, kLargestTable);
        if (!bytes) {
            Error error = bytes.error();
            error.file = path;
            return Unexpected{std::move(error)};
        }
    }
    const auto table = parseGoldenTable(*bytes, path);
    if (!table) return Unexpected{table.error()};
    auto verified = isRingscopeTable(*table) ? verifyRingscopeTable(*table) : verifyTable(*table);
    if (verified || !verified.error().file.empty()) return verified;
    // What a set-up says of its values is of the head as a whole.
    Error error = verified.error();
    error.file = path;
    error.line = table->head.front().line;
    return Unexpected{std::move(error)};
}

/// Files as given, and the tables in folders in the order of their names. An error if there is nothing.
Result<std::vector<std::string>> tablesIn(const std::string& path) {
    std::error_code status;
    if (!std::filesystem::is_directory(path, status)) return std::vector<std::string>{path};
    std::vector<std::string> files;
    for (auto at = std::filesystem::recursive_directory_iterator(path, status);
         at != std::filesystem::recursive_directory_iterator(); at.increment(status)) {
        if (status) break;
        const std::string name = at->path().filename().string();
        if (at->is_regular_file(status) && (name.ends_with(".tsv") || name.ends_with(".tsv.gz")))
            files.push_back(at->path().string());
    }
    if (status) return Unexpected{Error{ErrorCode::FileUnreadable, {status.message()}, path, 0, 0}};
    if (files.empty()) return Unexpected{Error{ErrorCode::FileUnreadable, {"it holds no tables"}, path, 0, 0}};
    std::sort(files.begin(), files.end());
    return files;
}

/// Where outcomes go.
class Report {
public:
    virtual ~Report() = default;
    virtual void table(const std::string& file, const Verified& verified) = 0;
    virtual void unreadable(const std::string& file, const Error& error) = 0;
    virtual void finish() {}
};

class ProseReport : public Report {
public:
    explicit ProseReport(const Streams& streams) : m_streams(streams) {}
    void table(const std::string& file, const Verified& verified) override {
        std::ostream& out = m_streams.out;
        out << shown(file) << ": " << verified.equal << " of " << verified.rows << '\n';
        for (const auto& each : verified.differences) {
            out << "  line " << each.line << ": " << shown(each.what) << ": recorded " << shown(each.recorded)
                << ", ours " << shown(each.ours) << '\n';
        }
        const std::uint64_t more = verified.rows - verified.equal - verified.differences.size();
        if (more > 0) out << "  and " << more << " more\n";
        if (verified.rows == 0) out << "  the table has no rows\n";
        ++m_tables;
        m_rows += verified.rows;
        m_equal += verified.equal;
    }
    void unreadable(const std::string&, const Error& error) override { complain(m_streams, error); }
    void finish() override {
        if (m_tables > 1) m_streams.out << m_tables << " tables: " << m_equal << " of " << m_rows << '\n';
    }

private:
    const Streams& m_streams;
    std::uint64_t m_tables = 0, m_rows = 0, m_equal = 0;
};

class TableReport : public Report {
public:
    TableReport(const Streams& streams, TableFormat format)
        : m_streams(streams),
          m_table(streams.out, format, {"file", "outcome", "rows", "equal", "line", "what", "recorded", "ours"}) {}
    void table(const std::string& file, const Verified& verified) override {
        begin(file, verified.holds() ? "equal" : "different");
        m_table.number(verified.rows);
        m_table.number(verified.equal);
        for (int cell = 0; cell < 4; ++cell) m_table.none();
        m_table.endRow();
        for (const auto& each : verified.differences) {
            begin(file, "difference");
            m_table.none();
            m_table.none();
            m_table.number(each.line);
            m_table.key(each.what);
            m_table.key(each.recorded);
            m_table.key(each.ours);
            m_table.endRow();
        }
    }
    void unreadable(const std::string& file, const Error& error) override {
        complain(m_streams, error);
        begin(file, "unreadable");
        m_table.none();
        m_table.none();
        m_table.number(error.line);
        m_table.text(errorText(error));
        m_table.none();
        m_table.none();
        m_table.endRow();
    }
    // A failed stream is said by whoever runs the commands.
    void finish() override { static_cast<void>(m_table.finish()); }

private:
    void begin(const std::string& file, std::string_view outcome) {
        m_table.key(file);
        m_table.text(outcome);
    }

    const Streams& m_streams;
    TableWriter m_table;
};

}  // namespace

ExitCode runVerify(std::string_view program, Arguments arguments, const Streams& streams) {
    CommandLine line(program, "verify", "TABLE.tsv… | FOLDER…",
                     "Hold tables recorded from running systems against Ringscope: n of n, or what differs.", kNotes);
    std::string format = "text";
    line.option("--format", format, "text|csv|json", "Default text");
    if (const auto ended = line.parse(arguments, streams)) return *ended;
    AnswerFormat answer{};
    if (const auto wrong = readFormat(format, answer)) return complain(streams, *wrong);
    if (line.positionals().empty()) return complain(streams, ExitCode::Usage, "no table given: TABLE.tsv… or FOLDER…");

    std::unique_ptr<Report> report;
    if (answer == AnswerFormat::Text)
        report = std::make_unique<ProseReport>(streams);
    else
        report =
            std::make_unique<TableReport>(streams, answer == AnswerFormat::Csv ? TableFormat::Csv : TableFormat::Json);
    bool equal = true, readable = true;
    const auto refuse = [&](const std::string& file, const Error& error) {
        report->unreadable(file, error);
        readable = false;
    };
    for (const auto& positional : line.positionals()) {
        const auto files = tablesIn(positional.text);
        if (!files) {
            refuse(positional.text, files.error());
            continue;
        }
        for (const std::string& file : *files) {
            const auto verified = verifyFile(file);
            if (!verified) {
                refuse(file, verified.error());
                continue;
            }
            report->table(file, *verified);
            equal = equal && verified->holds();
        }
    }
    report->finish();
    if (!readable) return ExitCode::Usage;
    return equal ? ExitCode::Done : ExitCode::Impossible;
}

}  // namespace ringscope
