// SPDX-License-Identifier: MIT
#include "core/cli/compare_command.h"

#include "core/base/limits.h"
#include "core/base/text.h"
#include "core/cli/assign_setup.h"
#include "core/cli/command_line.h"
#include "core/cli/comparison_table.h"
#include "core/cli/data_command.h"
#include "core/cli/locate_setup.h"
#include "core/cli/question_setup.h"
#include "core/cli/scenario_loader.h"
#include "core/keys/key_generators.h"
#include "core/keys/key_reader.h"
#include "core/lab/compare.h"
#include "core/placement/placement_registry.h"
#include "core/scenario/apply.h"
#include "core/scenario/evaluation.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace ringscope {

namespace {

constexpr std::string_view kNotes =
    "Nodes, hash and points are those of locate; --add, --kill, --revive and --remove are events, each one step, in "
    "the\n"
    "order they are given in. A --system, or what a --config is of, is measured beside the rules, which then have its\n"
    "hash. Or give a SCENARIO, saved by the window or as a text of link: its nodes, keys and steps are compared, up "
    "to\n"
    "--step. Every rule has the history it would have had. A rule that cannot follow an event has no figures: it is\n"
    "said why below the table. When no rule can, the exit code is 1.\n\n"
    "moved is over all events; needless: between nodes that were up before and after; expected: what the rule's "
    "theory\n"
    "says (not of bounded loads and replicas, of which only bounds are known). Loads and costs are those after the "
    "last\n"
    "event. look-up: one key, hashing included; the median of up to 15 runs and their quartiles. With replicas every "
    "copy\n"
    "counts as a key.\n\n"
    "csv and json: rule, assign, factor, replicas, keys, moved, moved_share, needless, expected_share, peak_to_mean,\n"
    "deviation, memory_bytes, build_seconds, lookup_ns_q25, lookup_ns_median, lookup_ns_q75, weights, any_removal,\n"
    "history, refused_step, refused. What has no value is empty (null). With --no-times the bytes are the same each "
    "time.\n\n"
    "Examples:\n"
    "  {program} compare --nodes A,B,C,D --vnodes 100 --kill B\n"
    "  {program} compare --nodes A,B,C --rules ring,modulo,jump --add D --remove A --format csv\n"
    "  {program} compare --nodes A,B,C --rules ring --assign each,bounded,replicas --keys keys.txt --kill B\n"
    "  {program} compare --system libketama --nodes a:11211,b:11211,c:11211 --rules ring,maglev --kill b:11211\n"
    "  {program} compare lecture.ringscope --rules ring,rendezvous\n";

constexpr std::uint64_t kUsualKeys = 10'000;

struct CompareOptions {
    SetupOptions setup;
    ConfigOptions config;
    AssignOptions assignment;
    std::optional<std::string> rules, keyFile, keyCount, step, add, kill, revive, remove;
    std::string format = "text";
    bool noTimes = false;

    void addTo(CommandLine& line) {
        setup.addWithoutRuleTo(line);
        setup.addSystemTo(line);
        config.addTo(line);
        line.option("--rules", rules, "R,S", "Which rules, separated by commas; default all");
        assignment.addTo(line, true);
        line.option("--keys", keyFile, "FILE", "Read the keys from a file, one a line; - is standard input");
        line.option("--key-count", keyCount, "N", "Keys key:1 … key:N instead; default 10000");
        line.option("--add", add, "X,Y", "Event: nodes come");
        line.option("--kill", kill, "B,C", "Event: nodes go down and keep their place");
        line.option("--revive", revive, "B,C", "Event: nodes that are down come up again");
        line.option("--remove", remove, "B,C", "Event: nodes are taken away for good");
        line.option("--step", step, "N",
                    "Of a scenario: the last step, as the window counts; default where it was saved");
        line.option("--format", format, "text|csv|json", "Default text");
        line.flag("--no-times", noTimes, "Measure no times");
    }
};

/// One event of the command line.
struct EventOption {
    const char* name;
    std::optional<std::string> CompareOptions::*list;
    std::optional<SetupFault> (*read)(const EventOption& option, const std::string& list, const State& state,
                                      Event& event);
};

std::optional<SetupFault> readAdded(const EventOption&, const std::string& list, const State&, Event& event) {
    NodesAdded added;
    for (const std::string_view name : text::split(list, ',')) added.nodes.push_back({std::string(name), 1.0, {}});
    event = std::move(added);
    return std::nullopt;
}

template <class NodesEvent>
std::optional<SetupFault> readNamed(const EventOption& option, const std::string& list, const State& state,
                                    Event& event) {
    NodesEvent named;
    if (auto wrong = readNodeIds(option.name, list, state.cluster, named.nodes)) return wrong;
    event = std::move(named);
    return std::nullopt;
}

const std::array kEvents{
    EventOption{"--add", &CompareOptions::add, readAdded},
    EventOption{"--kill", &CompareOptions::kill, readNamed<NodesKilled>},
    EventOption{"--revive", &CompareOptions::revive, readNamed<NodesRevived>},
    EventOption{"--remove", &CompareOptions::remove, readNamed<NodesRemoved>},
};

/// Events in the order of the arguments, `--kill B` and `--kill=B` alike.
std::vector<const EventOption*> givenEvents(Arguments arguments, const CompareOptions& options) {
    const auto placeOf = [&](const EventOption& event) {
        const std::string name = event.name;
        return std::find_if(arguments.begin(), arguments.end(), [&](std::string_view argument) {
            return argument == name || argument.starts_with(name + '=');
        });
    };
    std::vector<const EventOption*> given;
    for (const EventOption& event : kEvents) {
        if (options.*event.list) given.push_back(&event);
    }
    std::sort(given.begin(), given.end(), [&](const auto* a, const auto* b) { return placeOf(*a) < placeOf(*b); });
    return given;
}

Result<ReadKeys> keysOf(std::istream& in) {
    const Result<std::string> bytes = readWholeStream(in, limits::kKeyFileBytes);
    if (!bytes) return Unexpected{bytes.error()};
    return ringscope::readKeys(*bytes, KeyForm::Plain, ListedKeys{});
}

std::optional<SetupFault> readKeys(const CompareOptions& options, KeySetPtr& keys, const Streams& streams) {
    if (options.keyFile && options.keyCount)
        return SetupFault{"--key-count", {}, "give a number of keys or a file, not both"};
    if (options.keyFile) {
        auto read = *options.keyFile == "-" ? keysOf(streams.in) : readKeyFile(*options.keyFile, KeyForm::Plain);
        if (!read) return SetupFault{"--keys", read.error(), {}};
        keys = std::move(read->keys);
        return std::nullopt;
    }
    SequenceKeys sequence;
    sequence.count = kUsualKeys;
    if (options.keyCount) {
        const auto count = text::parseUnsigned(*options.keyCount);
        if (!count) return SetupFault{"--key-count", count.error(), {}};
        sequence.count = *count;
    }
    auto made = generate(sequence);
    if (!made) return SetupFault{"--key-count", made.error(), {}};
    keys = std::move(*made);
    return std::nullopt;
}

/// Who the nodes are, and the rule of a system.
std::optional<ExitCode> readStart(const CompareOptions& options, State& state, const Streams& streams) {
    if (!options.config.file()) {
        if (const auto wrong = needsConfig(options.config, streams)) return wrong;
        const auto wrong = setUp(options.setup, state);
        return wrong ? std::optional(complain(streams, *wrong)) : std::nullopt;
    }
    if (const auto wrong = needsInputs(options.config, options.keyFile, streams)) return wrong;
    PlacedState placed;
    if (const auto wrong = setUpFromConfig(options.config, options.setup, placed, streams)) return wrong;
    state = std::move(placed.state);
    return std::nullopt;
}

/// One state more for each event.
std::optional<SetupFault> readEvents(const CompareOptions& options, Arguments arguments, std::vector<State>& states,
                                     const Streams& streams) {
    if (auto wrong = readKeys(options, states.front().keys, streams)) return wrong;
    for (const EventOption* option : givenEvents(arguments, options)) {
        Event event;
        if (auto wrong = option->read(*option, *(options.*option->list), states.back(), event)) return wrong;
        auto next = ringscope::apply(states.back(), std::as_const(event));
        if (!next) return SetupFault{option->name, next.error(), {}};
        states.push_back(std::move(*next));
    }
    return std::nullopt;
}

std::optional<ExitCode> readScenarioStates(const CompareOptions& options, const std::string& path,
                                           std::vector<State>& states, const Streams& streams) {
    const auto scenario = loadScenario(path);
    if (!scenario) return complain(streams, scenario.error());
    const auto last = stepNumbered(*scenario, options.step);
    if (!last) return complain(streams, last.error(), "--step");
    for (const StepId step : scenario->timeline.line(*last)) {
        states.push_back(scenario->timeline.step(step).state);
        if (step == *last) break;
    }
    return std::nullopt;
}

/// A real system goes before the rules.
std::optional<SetupFault> readContenders(const CompareOptions& options, const State& start,
                                         std::vector<Contender>& contenders) {
    std::vector<AssignSpec> specs;
    if (auto wrong = readAssign(options.assignment, options.setup.zones.has_value(), specs)) return wrong;
    std::vector<std::string> rules;
    const std::string main = mainRule(start);
    if (main != "ring") rules.push_back(main);
    if (options.rules) {
        for (const std::string_view rule : text::split(*options.rules, ',')) {
            if (findRule(rule) == nullptr)
                return SetupFault{"--rules", {ErrorCode::RuleUnknown, {std::string(rule)}, {}, 0, 0}, {}};
            rules.emplace_back(rule);
        }
    } else {
        for (const PlacementRule& rule : placementRules()) rules.emplace_back(rule.id);
    }
    if (main != "ring") rules.erase(std::remove(rules.begin() + 1, rules.end(), main), rules.end());
    for (const std::string& rule : rules) {
        for (const AssignSpec& spec : specs) contenders.push_back({rule, spec});
    }
    return std::nullopt;
}

/// What does not go together.
std::optional<ExitCode> checkUse(const CommandLine& line, const CompareOptions& options, Arguments arguments,
                                 const Streams& streams) {
    const auto& positionals = line.positionals();
    if (positionals.size() > 1) return complain(streams, ExitCode::Usage, "compare: give one scenario file");
    const bool scenario = !positionals.empty();
    const bool described = options.setup.nodes || options.setup.system || options.config.file() || options.keyFile ||
                           options.keyCount || !givenEvents(arguments, options).empty();
    if (scenario && described)
        return complain(streams, ExitCode::Usage, "compare: a scenario has its own nodes, keys and events");
    if (!scenario && options.step) return complain(streams, ExitCode::Usage, "--step: is for a scenario");
    AnswerFormat format{};
    if (const auto wrong = readFormat(options.format, format)) return complain(streams, *wrong);
    return std::nullopt;
}

void write(const std::vector<ComparisonRow>& rows, const std::string& format, std::ostream& out) {
    if (format == "text") return writeComparisonText(out, rows);
    TableWriter table(out, format == "csv" ? TableFormat::Csv : TableFormat::Json, comparisonColumns());
    for (const ComparisonRow& row : rows) writeComparisonRow(table, row);
    // A failed stream is said by whoever runs the commands.
    static_cast<void>(table.finish());
}

/// The rule of a real system is called as the system is.
void nameSystem(std::vector<ComparisonRow>& rows, const State& start) {
    const std::string& system = start.placement.composed.system;
    const std::string main = mainRule(start);
    if (main == "ring" || system.empty()) return;
    for (ComparisonRow& row : rows)
        if (row.contender.rule == main) row.contender.rule = system;
}

}  // namespace

ExitCode runCompare(std::string_view program, Arguments arguments, const Streams& streams) {
    CommandLine line(program, "compare", "[SCENARIO]", "Compare placement rules over the same nodes, keys and events.",
                     kNotes);
    CompareOptions options;
    options.addTo(line);
    if (const auto ended = line.parse(arguments, streams)) return *ended;
    if (const auto wrong = checkUse(line, options, arguments, streams)) return *wrong;
    std::vector<State> states;
    if (!line.positionals().empty()) {
        const std::string& path = line.positionals().front().text;
        if (const auto wrong = readScenarioStates(options, path, states, streams)) return *wrong;
    } else {
        states.emplace_back();
        if (const auto wrong = readStart(options, states.front(), streams)) return *wrong;
        if (const auto wrong = readEvents(options, arguments, states, streams)) return complain(streams, *wrong);
    }
    std::vector<Contender> contenders;
    if (const auto wrong = readContenders(options, states.front(), contenders)) return complain(streams, *wrong);
    const Clock clock = options.noTimes ? Clock() : streams.clock;
    auto rows = compareScenario(states, contenders, {}, clock);
    if (!rows) return complain(streams, rows.error());
    nameSystem(*rows, states.front());
    write(*rows, options.format, streams.out);
    const bool allRefused =
        std::all_of(rows->begin(), rows->end(), [](const ComparisonRow& row) { return row.refused.has_value(); });
    return allRefused ? ExitCode::Impossible : ExitCode::Done;
}

}  // namespace ringscope
