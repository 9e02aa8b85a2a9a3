// SPDX-License-Identifier: MIT
#include "core/cli/whatif_command.h"

#include "core/base/text.h"
#include "core/cli/change_options.h"
#include "core/cli/fail_if.h"
#include "core/cli/question_setup.h"
#include "core/cli/whatif_report.h"
#include "core/lab/worst_failures.h"
#include "core/placement/slot_table.h"

#include <algorithm>
#include <limits>

namespace ringscope {

namespace {

constexpr std::string_view kNotes =
    "Changes stand in the order they are given in. Those up to --step are one step; with --one-by-one each is a\n"
    "step of its own, so that --swap a=a2,b=b2 --one-by-one replaces servers one after the other. Moved keys\n"
    "are those whose owner is another machine; needless are those between nodes that stayed up.\n\n"
    "Of a Redis Cluster (--config with CLUSTER NODES or SLOTS) the slots are as they were told, however they came\n"
    "about. --add is redis-cli's add-node and a rebalance that uses empty masters, --remove a rebalance that\n"
    "empties the node; a rebalance with weights and a reshard are not reckoned: ask again with the CLUSTER\n"
    "NODES after it.\n\n"
    "With --rps: every moved key misses once on its new node. Keys are asked for independently, each at its own\n"
    "rate (by its count), so a key is among the misses of the first minute with 1 − e^(−60 × rate), times\n"
    "--hit-ratio; requests for keys that nobody has, or that a system then gives to its servers in turn, always\n"
    "miss. Steps are a minute apart or more. What is evicted when a node gets more bytes than its memory is not\n"
    "reckoned: the node is told as overfull.\n\n"
    "csv: one table, --table: steps (default), moves (from, to, keys), nodes (loads on each side), keys (all\n"
    "that move), hottest (the 20 most asked for). json: all of them, keys only with --list. Step 0 is the\n"
    "start.\n\n"
    "--fail-if FIGURE>NUMBER (or >=, <, <=; 20% is 0.2) may be given several times. Figures:\n";
constexpr std::string_view kExamples =
    "\n"
    "Exit codes: 0 done; 1 a --fail-if holds, or what was asked for is not possible; 2 wrong use, also a\n"
    "--fail-if whose figure needs an input that was not given.\n\n"
    "Examples:\n"
    "  {program} whatif --system libketama --nodes a:11211,b:11211,c:11211 --kill b:11211 --keys keys.tsv\n"
    "  {program} whatif --nodes A,B,C --vnodes 100 --add D --fail-if 'moved>30%'\n"
    "  {program} whatif --nodes A,B,C --rps 20000 --hit-ratio 0.95 --origin-limit 3000 --remove A --step --add D\n"
    "  {program} whatif --nodes A,B,C --kill B --format csv --table keys\n";

std::string notes() {
    std::string text(kNotes);
    for (const WhatIfFigure& figure : whatIfFigures())
        text += "  " + std::string(figure.name) + std::string(16 - figure.name.size(), ' ') +
                std::string(figure.meaning) +
                (figure.needs.empty() ? "" : " (needs " + std::string(figure.needs) + ')') + '\n';
    return text += kExamples;
}

struct WhatIfOptions {
    ClusterOptions cluster;
    KeyOptions keys;
    ChangeOptions changes;
    std::optional<std::string> rate, hitRatio, memory, originLimit, table;
    std::vector<std::string> failIf;
    std::string format = "text";
    bool failures = false, list = false;

    void addTo(CommandLine& line) {
        cluster.addTo(line);
        changes.addTo(line);
        keys.addTo(line);
        line.option("--rps", rate, "N", "Requests a second of all clients together");
        line.option("--hit-ratio", hitRatio, "0.95", "Share of requests the caches answer at rest; default 1");
        line.option("--memory", memory, "BYTES", "Memory each node has for values, for keys with bytes");
        line.option("--origin-limit", originLimit, "N", "Requests a second that the origin can answer");
        line.flag("--failures", failures, "Also the worst failures of one and of two nodes (N−1, N−2) in the end");
        line.options("--fail-if", failIf, "CONDITION", "Exit with 1 if it holds, as 'moved>20%'");
        line.option("--format", format, "text|csv|json", "Default text");
        line.option("--table", table, "NAME", "csv: which table; default steps");
        line.flag("--list", list, "json: also the keys that move");
    }
};

SetupFault fault(const char* option, std::string sentence) {
    return {option, {}, std::move(sentence)};
}

std::optional<SetupFault> readNumber(const char* option, const std::optional<std::string>& written, double most,
                                     std::optional<double>& value) {
    if (!written) return std::nullopt;
    const auto number = text::parseDecimal(*written);
    if (!number) return SetupFault{option, number.error(), {}};
    if (*number < 0 || *number > most)
        return fault(option, shown(*written) + " is not " + (most == 1 ? "between 0 and 1" : "0 or more"));
    value = *number;
    return std::nullopt;
}

std::optional<SetupFault> readInputs(const WhatIfOptions& options, WhatIfInputs& inputs,
                                     std::optional<double>& originLimit) {
    constexpr double kNoLimit = std::numeric_limits<double>::max();
    std::optional<double> hitRatio;
    if (auto wrong = readNumber("--rps", options.rate, kNoLimit, inputs.requestsPerSecond)) return wrong;
    if (auto wrong = readNumber("--hit-ratio", options.hitRatio, 1, hitRatio)) return wrong;
    if (auto wrong = readNumber("--origin-limit", options.originLimit, kNoLimit, originLimit)) return wrong;
    inputs.hitRatio = hitRatio.value_or(1);
    if (options.memory) {
        const auto memory = text::parseUnsigned(*options.memory);
        if (!memory) return SetupFault{"--memory", memory.error(), {}};
        inputs.memory = *memory;
    }
    if (!inputs.requestsPerSecond && (options.hitRatio || options.originLimit))
        return fault(options.hitRatio ? "--hit-ratio" : "--origin-limit", "needs --rps");
    return std::nullopt;
}

std::optional<SetupFault> readConditions(const WhatIfOptions& options, std::vector<FailIf>& conditions) {
    const auto isGiven = [&options](std::string_view option) {
        return option.empty() || (option == "--rps" ? options.rate : options.memory).has_value();
    };
    for (const std::string& written : options.failIf) {
        auto condition = parseFailIf(written);
        if (condition) {
            if (const std::string_view needs = condition->figure->needs; !isGiven(needs))
                return fault("--fail-if", shown(written) + ": the figure has no value: it needs " + std::string(needs));
            conditions.push_back(std::move(*condition));
            continue;
        }
        if (condition.error().code != ErrorCode::NotFound)
            return fault("--fail-if", '"' + shown(written) + "\" is not a condition such as 'moved>20%'");
        std::string all;
        for (const WhatIfFigure& figure : whatIfFigures()) all += (all.empty() ? "" : ", ") + std::string(figure.name);
        return fault("--fail-if", "there is no figure \"" + shown(condition.error().values.front()) + "\", but " + all);
    }
    return std::nullopt;
}

const WhatIfTable* findTable(const std::string& name) {
    const auto tables = whatIfTables();
    const auto found =
        std::find_if(tables.begin(), tables.end(), [&name](const WhatIfTable& table) { return table.name == name; });
    return found == tables.end() ? nullptr : &*found;
}

/// Everything of the command line that needs no file.
struct Asked {
    AnswerFormat format{};
    const WhatIfTable* table = nullptr;
    WhatIfInputs inputs;
    std::optional<double> originLimit;
    std::vector<FailIf> conditions;
};

std::optional<SetupFault> readAsked(const CommandLine& line, const WhatIfOptions& options, Asked& asked) {
    if (!line.positionals().empty())
        return fault("whatif", "takes no \"" + shown(line.positionals().front().text) + "\": see --keys and --nodes");
    if (auto wrong = readFormat(options.format, asked.format)) return wrong;
    if (options.table && asked.format != AnswerFormat::Csv) return fault("--table", "is for --format csv");
    if (options.list && asked.format != AnswerFormat::Json) return fault("--list", "is for --format json");
    asked.table = findTable(options.table.value_or("steps"));
    if (asked.table == nullptr) {
        std::string all;
        for (const WhatIfTable& table : whatIfTables()) all += (all.empty() ? "" : ", ") + std::string(table.name);
        return fault("--table", '"' + shown(*options.table) + "\" is none of " + all);
    }
    if (auto wrong = readInputs(options, asked.inputs, asked.originLimit)) return wrong;
    const bool listed = options.list || (asked.format == AnswerFormat::Csv && asked.table->name == "keys");
    if (listed) asked.inputs.mostListed = std::numeric_limits<std::size_t>::max();
    return readConditions(options, asked.conditions);
}

/// What is asked of slots that were told, and no plan has.
std::optional<ExitCode> refuseUnplanned(const ChangeOptions& changes, const Placement& recorded,
                                        const Streams& streams) {
    const auto refuse = [&streams](const CommandLine::Given& change, const char* why) {
        return complain(streams, ExitCode::Impossible, change.name + ": " + shown(change.value) + ": " + why);
    };
    if (const auto* weight = changes.find("--weight"))
        return refuse(*weight,
                      "Redis Cluster has no weights, only slots; after a rebalance of redis-cli with weights ask "
                      "again with the new CLUSTER NODES");
    const auto runs = static_cast<const SlotTable&>(recorded).runs();
    const bool isWhole = std::all_of(runs.begin(), runs.end(), [](const auto& run) { return run.node != kNobody; });
    for (const char* option : {"--add", "--remove"}) {
        const auto* change = changes.find(option);
        if (change != nullptr && !isWhole)
            return refuse(*change,
                          "redis-cli rebalances no cluster with slots that nobody serves; after its fix ask again "
                          "with the new CLUSTER NODES");
    }
    return std::nullopt;
}

std::optional<ExitCode> readStates(const WhatIfOptions& options, std::vector<ChangedState>& states,
                                   WhatIfInputs& inputs, const Streams& streams) {
    if (const auto wrong = needsInputs(options.cluster.config, options.keys.keyFile, streams)) return wrong;
    PlacedState placed;
    if (const auto wrong = readCluster(options.cluster, placed, streams)) return wrong;
    if (placed.isRecorded) {
        if (const auto wrong = refuseUnplanned(options.changes, *placed.placement, streams)) return wrong;
    }
    State start = std::move(placed.state);
    if (!options.cluster.scenario || options.keys.any()) {
        MeasuredKeys keys;
        if (const auto wrong = readKeys(options.keys, keys, streams)) return complain(streams, *wrong);
        start.keys = std::move(keys.keys);
        inputs.bytes = std::move(keys.bytes);
    }
    if (inputs.memory && inputs.bytes.empty())
        return complain(streams, fault("--memory", "needs keys with bytes: key<TAB>count<TAB>bytes"));
    const ClusterOptions& cluster = options.cluster;
    const bool isSystem = cluster.config.file() || cluster.setup.system || start.placement.rule == "composed";
    if (const auto wrong = readChanges(options.changes, std::move(start), isSystem, states))
        return complain(streams, *wrong);
    return std::nullopt;
}

void write(const WhatIfReport& report, const Asked& asked, std::ostream& out) {
    if (asked.format == AnswerFormat::Text) return writeWhatIfText(out, report);
    if (asked.format == AnswerFormat::Json) return writeWhatIfJson(out, report);
    TableWriter table(out, TableFormat::Csv, asked.table->columns());
    asked.table->write(table, report);
    // A failed stream is said by whoever runs the commands.
    static_cast<void>(table.finish());
}

/// Done, or Impossible for a condition that holds, each said; Usage for one that cannot be told.
ExitCode judge(const std::vector<FailIf>& conditions, const WhatIf& answer, const KeySet& keys,
               const Streams& streams) {
    ExitCode code = ExitCode::Done;
    for (const FailIf& condition : conditions) {
        const auto value = condition.figure->value(answer, keys);
        if (!value)
            return complain(streams, ExitCode::Usage,
                            "--fail-if: " + shown(condition.text) + ": the figure has no value: " +
                                (keys.size() == 0       ? "there are no keys"
                                 : answer.steps.empty() ? "it needs a change"
                                                        : "no server is up"));
        if (!condition.holds(*value)) continue;
        code = complain(streams, ExitCode::Impossible,
                        "--fail-if: " + shown(condition.text) + ": it is " + text::decimal9(*value));
    }
    return code;
}

}  // namespace

ExitCode runWhatIf(std::string_view program, Arguments arguments, const Streams& streams) {
    CommandLine line(program, "whatif", "", "Say what a change does to caches, before it is made.", notes());
    WhatIfOptions options;
    options.addTo(line);
    if (const auto ended = line.parse(arguments, streams)) return *ended;
    Asked asked;
    if (const auto wrong = readAsked(line, options, asked)) return complain(streams, *wrong);
    std::vector<ChangedState> states;
    if (const auto wrong = readStates(options, states, asked.inputs, streams)) return *wrong;

    std::vector<WhatIfSide> sides;
    sides.reserve(states.size());
    for (const ChangedState& changed : states) sides.push_back({changed.state.cluster, changed.state.placement});
    const KeySet& keys = *states.front().state.keys;
    const auto answer = whatIf(sides, keys, asked.inputs);
    if (!answer) return complain(streams, answer.error());
    std::optional<std::array<WorstFailures, 2>> failures;
    if (options.failures) {
        const auto worst = worstFailures(sides.back(), keys, asked.inputs);
        if (!worst) return complain(streams, worst.error());
        failures = *worst;
    }
    write({states, keys, asked.inputs, asked.originLimit, *answer, failures}, asked, streams.out);
    return judge(asked.conditions, *answer, keys, streams);
}

}  // namespace ringscope
