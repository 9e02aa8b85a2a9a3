// SPDX-License-Identifier: MIT
#include "core/cli/locate_command.h"

#include "core/base/text.h"
#include "core/cli/assign_setup.h"
#include "core/cli/assigned_output.h"
#include "core/cli/command_line.h"
#include "core/cli/config_setup.h"
#include "core/cli/data_writers.h"
#include "core/cli/digest_text.h"
#include "core/cli/explanation_text.h"
#include "core/cli/key_source_setup.h"
#include "core/cli/key_stream.h"
#include "core/cli/key_tally.h"
#include "core/cli/locate_report.h"
#include "core/cli/locate_setup.h"
#include "core/keys/key_reader.h"

#include <memory>

namespace ringscope {

namespace {

constexpr std::string_view kNotes =
    "KEY may be given several times; - alone reads keys from standard input, one a line, as --keys FILE does.\n"
    "In files LF or CRLF ends a line, empty lines are skipped, a byte-order mark is cut; other bytes are kept.\n"
    "Put -- before a key that begins with -.\n\n"
    "csv: key,hash,position,point,node,encoding. Positions are those of the hash's own circle, in decimal; with\n"
    "modulo the position is the remainder; there is no point then, and with other rules than ring no position\n"
    "either: --explain tells what they do. A key without an owner has an empty node. Keys\n"
    "that are not UTF-8 or hold NUL are written with \\xNN, and encoding says \"escaped\"; a text that begins with\n"
    "' = + - @ tab or CR gets one ' in front. json has the same fields; there is no ' in front.\n"
    "With --count: node,keys,share; a last row without a node for keys nobody owns.\n\n"
    "--assign bounded and replicas need all keys, in their order, and keep them. bounded: "
    "key,hash,choice,node,passed,\n"
    "encoding: the rule's own choice, who gets the key, and how many full nodes it passed. replicas: "
    "key,hash,replica,\n"
    "node,zone,encoding, a row a copy. A node without a zone is a zone of its own. With --explain also csv: key,step,\n"
    "node,verdict,load,encoding, a row a candidate: taken, full, zone-taken, or taken-later when all zones were "
    "used.\n\n"
    "Examples:\n"
    "  {program} locate --nodes A,B,C user:42\n"
    "  {program} locate --nodes A,B,C --vnodes 100 --down B --explain user:42\n"
    "  {program} locate --nodes 10.0.1.1:11211,10.0.1.2:11211 --hash md5 --points ketama --keys keys.txt\n"
    "  {program} locate --nodes A,B,C --rule maglev --table-size 251 --explain user:42\n"
    "  {program} locate --nodes A,B,C --count --keys keys.txt\n"
    "  {program} locate --config nginx.conf --upstream cache --verbose /index.html\n"
    "  {program} locate --nodes A,B,C --assign bounded --factor 1.25 --keys keys.txt\n"
    "  {program} locate --nodes A,B,C --assign replicas --replicas 2 --zones A=r1,B=r1,C=r2 --explain user:42\n"
    "  {program} locate --config nginx.conf --keys access.log.gz --key-format combined --key '$request_uri' --count\n"
    "  cut -f1 access.log | {program} locate --nodes A,B,C --format json -\n";

class Output {
public:
    virtual ~Output() = default;
    virtual bool key(std::string_view key) = 0;
    virtual bool finish() = 0;
};

class TableOutput : public Output {
public:
    TableOutput(std::ostream& out, TableFormat format, const Placement& placement)
        : m_table(out, format, keyColumns(false)), m_placement(placement) {}
    bool key(std::string_view key) override {
        writeKey(m_table, m_placement, key);
        return m_table.good();
    }
    bool finish() override { return m_table.finish(); }

private:
    TableWriter m_table;
    const Placement& m_placement;
};

/// How many keys each node owns.
class CountOutput : public Output {
public:
    CountOutput(std::ostream& out, TableFormat format, const Placement& placement)
        : m_table(out, format, KeyTally::columns()), m_tally(placement) {}
    bool key(std::string_view key) override {
        m_tally.add(key);
        return true;
    }
    bool finish() override {
        m_tally.write(m_table);
        return m_table.finish();
    }

private:
    TableWriter m_table;
    KeyTally m_tally;
};

/// Explanations, or one short line a key.
class ProseOutput : public Output {
public:
    ProseOutput(std::ostream& out, LocateFormat format, bool explain, const Placement& placement)
        : m_out(out), m_json(format == LocateFormat::Json), m_explain(explain), m_placement(placement) {
        if (m_json) m_out << '[';
    }
    bool key(std::string_view key) override {
        if (m_json) {
            m_out << (m_first ? "\n" : ",\n") << explanationJson(m_placement.explain(key), m_placement);
        } else if (m_explain) {
            m_out << (m_first ? "" : "\n") << explanationText(m_placement.explain(key), m_placement);
        } else {
            const NodeIndex owner = m_placement.ownerOf(key);
            m_out << shown(key) << " → " << (owner == kNobody ? "nobody" : shown(m_placement.cluster()[owner].name))
                  << "  (hash " << digestHexOf(m_placement, key) << ")\n";
        }
        m_first = false;
        return m_out.good();
    }
    bool finish() override {
        if (m_json) m_out << "\n]\n";
        m_out.flush();
        return m_out.good();
    }

private:
    std::ostream& m_out;
    bool m_json, m_explain;
    const Placement& m_placement;
    bool m_first = true;
};

/// Where the keys come from: a path (`-` = standard input), or the positionals.
std::optional<ExitCode> chooseKeys(const CommandLine& line, std::optional<std::string>& file, const Streams& streams) {
    const auto& positionals = line.positionals();
    if (file && !positionals.empty()) {
        return complain(streams, ExitCode::Usage, "--keys: give keys on the command line or in a file, not both");
    }
    if (!file && positionals.empty()) {
        return complain(streams, ExitCode::Usage, "no key given: KEY…, --keys FILE, or - for standard input");
    }
    for (const auto& [key, literal] : positionals) {
        if (key.empty()) return complain(streams, Error{ErrorCode::KeyEmpty, {}, {}, 0, 0});
        if (literal || key != "-") continue;
        if (positionals.size() > 1) {
            return complain(streams, ExitCode::Usage,
                            "-: standard input and keys cannot be mixed (-- - is the key \"-\")");
        }
        file = "-";
    }
    return std::nullopt;
}

std::optional<ExitCode> chooseFormat(const std::optional<std::string>& given, LocateReport report, bool assigned,
                                     LocateFormat& format, const Streams& streams) {
    const bool explain = report == LocateReport::Why;
    format = explain ? LocateFormat::Text : LocateFormat::Csv;
    if (!given) return std::nullopt;
    if (*given == "csv" && explain && !assigned) {
        return complain(streams, ExitCode::Usage, "--format: an explanation has no csv form; use text or json");
    }
    if (*given == "text" && report == LocateReport::Counts) {
        return complain(streams, ExitCode::Usage, "--format: counts have no text form; use csv or json");
    }
    if (*given == "csv") {
        format = LocateFormat::Csv;
    } else if (*given == "json") {
        format = LocateFormat::Json;
    } else if (*given == "text") {
        format = LocateFormat::Text;
    } else {
        return complain(streams, ExitCode::Usage, "--format: \"" + shown(*given) + "\" is not csv, json or text");
    }
    return std::nullopt;
}

std::unique_ptr<Output> makeOutput(std::ostream& out, LocateFormat format, LocateReport report,
                                   const Placement& placement) {
    const TableFormat table = format == LocateFormat::Csv ? TableFormat::Csv : TableFormat::Json;
    if (report == LocateReport::Counts) return std::make_unique<CountOutput>(out, table, placement);
    if (report == LocateReport::Why || format == LocateFormat::Text) {
        return std::make_unique<ProseOutput>(out, format, report == LocateReport::Why, placement);
    }
    return std::make_unique<TableOutput>(out, table, placement);
}

/// All keys at once, as assigners need them. Says what is wrong with them, and what was unusual.
std::optional<ExitCode> readAllKeys(const CommandLine& line, const std::optional<std::string>& path,
                                    const std::optional<KeyExtractor>& extractor, bool printsKeys, KeySetPtr& keys,
                                    const Streams& streams) {
    if (!path) {
        std::vector<std::string> texts;
        for (const auto& positional : line.positionals()) texts.push_back(positional.text);
        keys = KeySet::of(texts);
        return std::nullopt;
    }
    if (*path == "-" || extractor || isGzipFile(*path)) {
        auto gathered = gatherKeys({*path, extractor, printsKeys}, streams);
        if (!gathered) return ExitCode::Impossible;
        keys = std::move(*gathered);
        return std::nullopt;
    }
    auto read = readKeyFile(*path, KeyForm::Plain);
    if (!read) return complain(streams, read.error(), "--keys");
    keys = std::move(read->keys);
    const std::uint64_t escaped = read->report.invalidUtf8 + read->report.withNul;
    if (printsKeys && escaped > 0) {
        streams.err << "ringscope: note: " << shown(*path) << ": "
                    << "keys that are not UTF-8 or with NUL are written escaped\n";
    }
    return std::nullopt;
}

/// From a configuration or from the options, with notes about what has no effect.
std::optional<ExitCode> makePlacementOf(const SetupOptions& setup, const ConfigOptions& config,
                                        const std::optional<std::string>& keyFile, PlacementPtr& placement,
                                        const Streams& streams) {
    if (config.file()) {
        if (const auto wrong = needsInputs(config, keyFile, streams)) return wrong;
        PlacedState placed;
        const auto wrong = setUpFromConfig(config, setup, placed, streams);
        placement = std::move(placed.placement);
        return wrong;
    }
    if (const auto wrong = needsConfig(config, streams)) return wrong;
    if (const auto wrong = setUp(setup, placement)) return complain(streams, *wrong);
    for (const std::string& note : withoutEffect(setup, *placement)) streams.err << "ringscope: note: " << note << '\n';
    return std::nullopt;
}

ExitCode locateAssigned(const KeySet& keys, const Placement& placement, const AssignSpec& spec, LocateFormat format,
                        LocateReport report, const Streams& streams) {
    const auto assigned = assign(placement, keys, spec);
    if (!assigned) return complain(streams, assigned.error(), "--assign");
    if (const std::string note = clampNote(spec, *assigned); !note.empty())
        streams.err << "ringscope: note: " << note << '\n';
    const bool written = writeAssigned(streams.out, format, report, placement, keys, spec, *assigned);
    return written ? ExitCode::Done : ExitCode::Impossible;
}

}  // namespace

ExitCode runLocate(std::string_view program, Arguments arguments, const Streams& streams) {
    CommandLine line(program, "locate", "KEY… | --keys FILE | -", "Say which node owns a key, and why.", kNotes);
    SetupOptions setup;
    std::optional<std::string> keyFile, formatName;
    AssignOptions assignment;
    ConfigOptions config;
    KeySourceOptions keySource;
    std::optional<KeyExtractor> extractor;
    bool explain = false, count = false;
    setup.addTo(line);
    config.addTo(line);
    assignment.addTo(line, false);
    line.option("--keys", keyFile, "FILE", "Read the keys from a file, one a line, also gzip; - is standard input");
    keySource.addTo(line, false);
    line.option("--format", formatName, "csv|json|text", "Default csv; text with --explain");
    line.flag("--explain", explain, "Say why: bytes, hash, what the rule does with it, owner, and its heirs");
    line.flag("--count", count, "Say how many keys each node owns, of any number of keys: none is kept");
    if (const auto ended = line.parse(arguments, streams)) return *ended;
    if (count && explain) return complain(streams, ExitCode::Usage, "--count: counts have no explanation");

    const LocateReport report = count ? LocateReport::Counts : explain ? LocateReport::Why : LocateReport::Keys;
    LocateFormat format{};
    std::vector<AssignSpec> specs;
    if (assignment.assigner.find(',') != std::string::npos)
        return complain(streams, ExitCode::Usage, "--assign: give one name");
    if (const auto wrong = readAssign(assignment, setup.zones.has_value(), specs)) return complain(streams, *wrong);
    const bool assigned = specs.front().assigner != "each";
    if (const auto wrong = chooseFormat(formatName, report, assigned, format, streams)) return *wrong;
    if (const auto wrong = chooseKeys(line, keyFile, streams)) return *wrong;
    if (const auto wrong = readKeySource(keySource, extractor)) return complain(streams, *wrong);
    if (extractor && !keyFile) return complain(streams, ExitCode::Usage, "--key-format: is for --keys");
    PlacementPtr placement;
    if (const auto wrong = makePlacementOf(setup, config, keyFile, placement, streams)) return *wrong;
    for (const std::string& note : withoutEffect(assignment, setup.zones.has_value(), specs))
        streams.err << "ringscope: note: " << note << '\n';
    if (assigned) {
        KeySetPtr keys;
        if (const auto wrong = readAllKeys(line, keyFile, extractor, !count, keys, streams)) return *wrong;
        return locateAssigned(*keys, *placement, specs.front(), format, report, streams);
    }

    KeyStream from{keyFile.value_or("-"), extractor, !count};
    if (const auto wrong = openKeys(from, streams)) return *wrong;
    const auto output = makeOutput(streams.out, format, report, *placement);
    const KeySink sink = [&](std::string_view key) { return output->key(key); };
    ExitCode code = ExitCode::Done;
    if (keyFile) {
        code = streamKeys(from, sink, streams);
    } else {
        for (const auto& positional : line.positionals()) {
            if (!sink(positional.text)) break;
        }
    }
    // A failed stream is said by whoever runs the commands.
    return output->finish() ? code : ExitCode::Impossible;
}

}  // namespace ringscope
