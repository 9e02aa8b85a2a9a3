// SPDX-License-Identifier: MIT
#include "core/cli/diff_command.h"

#include "core/base/text.h"
#include "core/cli/figures.h"
#include "core/cli/parting_words.h"
#include "core/cli/question_setup.h"
#include "core/cli/system_setup.h"
#include "core/cli/table_writer.h"
#include "core/lab/disagreement.h"
#include "core/placement/placement_registry.h"

#include <nlohmann/json.hpp>

#include <array>
#include <limits>

namespace ringscope {

namespace {

constexpr std::string_view kNotes =
    "A and B are systems of the catalog, or files of pieces, as --system of locate takes them; without --a it\n"
    "is the system that a --config is of. For each key that they put on different servers the first step is\n"
    "looked for at which they part, in the order of a request: the bytes that are hashed, the digest, its byte\n"
    "order, the points (their names, number and positions), the look-up, ties, servers that are down. Steps are\n"
    "counted over the first 1000 keys that differ.\n\n"
    "csv: key,a,b,step,why,encoding, a row for each key that differs (at most --samples, default 20; all: no\n"
    "limit). With --arcs: begin,end,a,b, a row for each stretch (begin, end] of the circle that belongs to\n"
    "different servers; only of two rings of one width and one hash. json has everything.\n\n"
    "Exit codes: 0 they agree on every key; 1 they differ; 2 trouble, also files that cannot be read.\n\n"
    "Examples:\n"
    "  {program} diff --a libketama --b libmemcached --nodes 10.0.1.1:11211,10.0.1.2:11211 --keys keys.txt\n"
    "  {program} diff --a libmemcached --b ./ours.json --nodes a:11211,b:11211 --format csv --samples all\n"
    "  {program} diff --a libmemcached --b libmemcached --option-b key-hash=crc --nodes a:11211,b:11211\n";

struct DiffOptions {
    SetupOptions nodes;
    ConfigOptions config;
    KeyOptions keys;
    SystemChoice a{{}, {}, "--a", "--option-a"}, b{{}, {}, "--b", "--option-b"};
    std::string format = "text", samples = "20";
    bool arcs = false;

    void addTo(CommandLine& line) {
        line.option("--a", a.system, "ID|FILE.json", "One system");
        line.options("--option-a", a.options, "NAME=VALUE", "An option of it; may be given several times");
        line.option("--b", b.system, "ID|FILE.json", "The other one");
        line.options("--option-b", b.options, "NAME=VALUE", "An option of that");
        nodes.addNodesTo(line);
        config.addTo(line);
        keys.addTo(line);
        line.option("--format", format, "text|csv|json", "Default text");
        line.option("--samples", samples, "N|all", "How many keys that differ are told; default 20");
        line.flag("--arcs", arcs, "csv: where they differ on the circle, in place of keys");
    }
};

struct Report {
    const DiffOptions& options;
    const Cluster& cluster;
    const KeySet& keys;
    const Disagreement& found;

    [[nodiscard]] std::string node(NodeIndex index) const {
        return index == kNobody ? "nobody" : shown(cluster[index].name);
    }
};

void writeText(std::ostream& out, const Report& report) {
    const Disagreement& found = report.found;
    out << (report.options.a.system.empty() ? "the configuration" : shown(report.options.a.system)) << " against "
        << shown(report.options.b.system) << ": " << found.differing.keys << " of " << found.all.keys
        << " keys differ (" << percent(shareOf(found.differing.keys, found.all.keys)) << ", "
        << percent(shareOf(found.differing.requests, found.all.requests)) << " of the requests)\n";
    if (found.arcs && found.differing.keys > 0)
        out << "on the circle: " << percent(found.arcs->share) << " of it, in " << found.arcs->arcs.size()
            << (found.arcs->arcs.size() == 1 ? " stretch\n" : " stretches\n");
    for (const auto& stage : found.stages) {
        out << "why: " << stage.keys << " of " << found.explained << ": "
            << partingSentence(stage.first.parting, report.cluster) << "  (" << shown(report.keys[stage.first.key])
            << ")\n";
    }
    for (const DifferingKey& sample : found.samples)
        out << "  " << shown(report.keys[sample.key]) << ": " << report.node(sample.a) << " against "
            << report.node(sample.b) << '\n';
    const std::uint64_t more = found.differing.keys - found.samples.size();
    if (more > 0) out << "  … and " << more << " more\n";
}

void writeCsv(std::ostream& out, const Report& report) {
    const auto node = [&report](TableWriter& table, NodeIndex index) {
        if (index == kNobody)
            table.none();
        else
            table.text(report.cluster[index].name);
    };
    if (report.options.arcs) {
        TableWriter table(out, TableFormat::Csv, {"begin", "end", "a", "b"});
        for (const DifferingArc& arc : report.found.arcs->arcs) {
            table.raw(wideText(arc.begin));
            table.raw(wideText(arc.end));
            node(table, arc.a);
            node(table, arc.b);
            table.endRow();
        }
        // A failed stream is said by whoever runs the commands.
        static_cast<void>(table.finish());
        return;
    }
    TableWriter table(out, TableFormat::Csv, {"key", "a", "b", "step", "why", "encoding"});
    for (const DifferingKey& sample : report.found.samples) {
        table.key(report.keys[sample.key]);
        node(table, sample.a);
        node(table, sample.b);
        table.text(partingId(sample.parting.stage));
        table.text(partingSentence(sample.parting, report.cluster));
        table.encoding(report.keys[sample.key]);
        table.endRow();
    }
    static_cast<void>(table.finish());
}

void writeJson(std::ostream& out, const Report& report) {
    using Json = nlohmann::ordered_json;
    const auto node = [&report](NodeIndex index) {
        return index == kNobody ? Json() : Json(report.cluster[index].name);
    };
    const auto keyJson = [&](const DifferingKey& each) {
        const std::string_view key = report.keys[each.key];
        return Json{{"key", keyText(key)},
                    {"encoding", keyEncoding(key)},
                    {"a", node(each.a)},
                    {"b", node(each.b)},
                    {"step", partingId(each.parting.stage)},
                    {"why", partingSentence(each.parting, report.cluster)}};
    };
    const Disagreement& found = report.found;
    Json steps = Json::array(), samples = Json::array();
    for (const auto& stage : found.stages) steps.push_back({{"keys", stage.keys}, {"first", keyJson(stage.first)}});
    for (const DifferingKey& sample : found.samples) samples.push_back(keyJson(sample));
    Json all = {{"keys", found.all.keys},
                {"requests", found.all.requests},
                {"differing_keys", found.differing.keys},
                {"differing_requests", found.differing.requests},
                {"explained", found.explained},
                {"steps", std::move(steps)},
                {"samples", std::move(samples)}};
    if (found.arcs) {
        Json arcs = Json::array();
        for (const DifferingArc& arc : found.arcs->arcs)
            arcs.push_back(
                {{"begin", wideText(arc.begin)}, {"end", wideText(arc.end)}, {"a", node(arc.a)}, {"b", node(arc.b)}});
        all["circle_share"] = found.arcs->share;
        all["arcs"] = std::move(arcs);
    }
    out << all.dump(1) << '\n';
}

std::optional<SetupFault> readLimits(const DiffOptions& options, AnswerFormat& format, DisagreementLimits& limits) {
    if (auto wrong = readFormat(options.format, format)) return wrong;
    if (options.arcs && format != AnswerFormat::Csv) return SetupFault{"--arcs", {}, "is for --format csv"};
    if (options.a.system.empty() && !options.config.file())
        return SetupFault{"--a", {}, "is needed: a system, as systems lists them, or a --config"};
    if (options.b.system.empty()) return SetupFault{"--b", {}, "is needed: a system, as systems lists them"};
    if (options.samples == "all") {
        limits.mostSamples = std::numeric_limits<std::size_t>::max();
        return std::nullopt;
    }
    const auto samples = text::parseUnsigned(options.samples);
    if (!samples) return SetupFault{"--samples", samples.error(), {}};
    limits.mostSamples = static_cast<std::size_t>(*samples);
    return std::nullopt;
}

void noteHere(const Streams& streams, const char* side, const std::vector<std::string>& notes) {
    for (const std::string& note : notes) streams.err << "ringscope: note: " << side << note << '\n';
}

ExitCode trouble(const Streams& streams, const SetupFault& fault) {
    complain(streams, fault);
    return ExitCode::Usage;
}

/// The nodes, and the first placement: of a system, or as a configuration says.
std::optional<ExitCode> readFirst(const DiffOptions& options, PlacedState& placed, const Streams& streams) {
    SetupOptions setup = options.nodes;
    State& state = placed.state;
    if (!options.a.system.empty()) {
        // First by itself, so that a complaint has the name of this command's option.
        if (const auto wrong = readSystem(options.a, state.placement)) return trouble(streams, *wrong);
        setup.system = options.a.system;
    }
    setup.systemOptions = options.a.options;
    if (options.config.file())
        return setUpFromConfig(options.config, setup, placed, streams) ? std::optional(ExitCode::Usage) : std::nullopt;
    if (const auto wrong = needsConfig(options.config, streams)) return wrong;
    if (const auto wrong = setUp(setup, state)) return trouble(streams, *wrong);
    auto made = makePlacement(state.cluster, state.placement);
    if (!made) return trouble(streams, {options.a.systemName, made.error(), {}});
    placed.placement = std::move(*made);
    noteHere(streams, "a: ", pitfallNotes(state.cluster, state.placement));
    return std::nullopt;
}

/// The same nodes under both.
std::optional<ExitCode> readPlacements(const DiffOptions& options, std::array<PlacementPtr, 2>& placements,
                                       const Streams& streams) {
    PlacedState placed;
    if (const auto wrong = readFirst(options, placed, streams)) return wrong;
    PlacementSpec second;
    if (const auto wrong = readSystem(options.b, second)) return trouble(streams, *wrong);
    const Cluster& cluster = placed.state.cluster;
    noteHere(streams, "b: ", pitfallNotes(cluster, second));
    auto made = makePlacement(cluster, second);
    if (!made) return trouble(streams, {options.b.systemName, made.error(), {}});
    placements = {std::move(placed.placement), std::move(*made)};
    return std::nullopt;
}

}  // namespace

ExitCode runDiff(std::string_view program, Arguments arguments, const Streams& streams) {
    CommandLine line(program, "diff", "--a A --b B",
                     "Say where two systems put the same keys on different servers, and why.", kNotes);
    DiffOptions options;
    options.addTo(line);
    if (const auto ended = line.parse(arguments, streams)) return *ended;
    if (!line.positionals().empty())
        return complain(streams, ExitCode::Usage, "diff: give keys in a file, with --keys");
    AnswerFormat format{};
    DisagreementLimits limits;
    if (const auto wrong = readLimits(options, format, limits)) return trouble(streams, *wrong);
    if (const auto wrong = needsInputs(options.config, options.keys.keyFile, streams)) return *wrong;
    std::array<PlacementPtr, 2> placements;
    if (const auto wrong = readPlacements(options, placements, streams)) return *wrong;
    MeasuredKeys keys;
    if (const auto wrong = readKeys(options.keys, keys, streams)) return trouble(streams, *wrong);

    const auto found = disagreementBetween(*placements[0], *placements[1], *keys.keys, limits);
    if (!found) {
        complain(streams, found.error());
        return ExitCode::Usage;
    }
    if (options.arcs && !found->arcs)
        return complain(streams, ExitCode::Usage, "--arcs: these are not two rings of one width and one hash");
    const Report report{options, placements[0]->cluster(), *keys.keys, *found};
    if (format == AnswerFormat::Text)
        writeText(streams.out, report);
    else if (format == AnswerFormat::Csv)
        writeCsv(streams.out, report);
    else
        writeJson(streams.out, report);
    return found->differing.keys == 0 ? ExitCode::Done : ExitCode::Impossible;
}

}  // namespace ringscope
