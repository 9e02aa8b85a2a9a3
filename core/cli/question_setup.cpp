// SPDX-License-Identifier: MIT
#include "core/cli/question_setup.h"

#include "core/base/gzip.h"
#include "core/base/limits.h"
#include "core/base/text.h"
#include "core/cli/scenario_loader.h"
#include "core/keys/extracted_keys.h"
#include "core/keys/key_generators.h"
#include "core/placement/placement_registry.h"

#include <iterator>

namespace ringscope {

namespace {

constexpr std::uint64_t kUsualKeys = 10'000;

Result<MeasuredKeys> readKeyBytes(std::string bytes, const std::string& name) {
    const auto named = [&name](Error error) {
        if (error.file.empty()) error.file = name;
        return Unexpected{std::move(error)};
    };
    if (isGzip(bytes)) {
        auto unpacked = gunzipped(bytes, limits::kKeyFileBytes);
        if (!unpacked) return named(unpacked.error());
        bytes = std::move(*unpacked);
    }
    auto read = readMeasuredKeys(bytes);
    if (!read) return named(read.error());
    return read;
}

/// Keys out of a log or a table, each once with its count.
std::optional<SetupFault> extractKeys(const std::string& bytes, const std::string& name, KeyExtractor extractor,
                                      MeasuredKeys& keys, const Streams& streams) {
    auto found = extractPackedKeys(bytes, limits::kKeyFileBytes, std::move(extractor));
    if (!found) {
        Error error = found.error();
        error.file = name;
        return SetupFault{"--keys", std::move(error), {}};
    }
    if (found->fault) return SetupFault{"--keys", unreadable(*found->fault, name, found->lines), {}};
    noteMissing(name, found->missing, found->firstMissing, streams);
    keys = std::move(found->keys);
    return std::nullopt;
}

std::optional<ExitCode> readScenarioState(const ClusterOptions& options, State& state, const Streams& streams) {
    const SetupOptions& setup = options.setup;
    if (const auto wrong = besideNodes(setup, "the scenario has its own")) return complain(streams, *wrong);
    if (setup.system) return complain(streams, ExitCode::Usage, "--system: the scenario has its own rule");
    if (const auto wrong = besideRule(setup, "the scenario has its own")) return complain(streams, *wrong);
    const auto scenario = loadScenario(*options.scenario);
    if (!scenario) return complain(streams, scenario.error(), "--scenario");
    state = scenario->timeline.step(scenario->cursor).state;
    if (const auto wrong = killNodes(setup, state)) return complain(streams, *wrong);
    return std::nullopt;
}

}  // namespace

void KeyOptions::addTo(CommandLine& line) {
    line.option(
        "--keys", keyFile, "FILE",
        "Keys, one a line: key, key<TAB>count or key<TAB>count<TAB>bytes; - is standard input; gzip is unpacked");
    line.option("--key-count", keyCount, "N", "Keys key:1 … key:N instead; default 10000");
    line.option("--key-prefix", keyPrefix, "TEXT",
                "Begins these keys in place of key:, for example memtier- as memtier_benchmark writes them");
    line.option("--key-first", keyFirst, "N", "Number of the first of these keys; default 1, memtier_benchmark's is 0");
    source.addTo(line, true);
}

std::optional<SetupFault> readKeys(const KeyOptions& options, MeasuredKeys& keys, const Streams& streams) {
    if (options.keyFile && options.keyCount)
        return SetupFault{"--key-count", {}, "give a number of keys or a file, not both"};
    if (options.keyFile && options.keyPrefix)
        return SetupFault{"--key-prefix", {}, "is for keys that are made, not for those of a file"};
    if (options.keyFile && options.keyFirst)
        return SetupFault{"--key-first", {}, "is for keys that are made, not for those of a file"};
    std::optional<KeyExtractor> extractor;
    if (auto wrong = readKeySource(options.source, extractor)) return wrong;
    if (extractor && !options.keyFile) return SetupFault{"--key-format", {}, "is for --keys"};
    if (options.keyFile) {
        const bool standard = *options.keyFile == "-";
        Result<std::string> bytes = standard ? readWholeStream(streams.in, limits::kKeyFileBytes)
                                             : readWholeFile(*options.keyFile, limits::kKeyFileBytes);
        if (!bytes) return SetupFault{"--keys", bytes.error(), {}};
        const std::string name = standard ? "standard input" : *options.keyFile;
        if (extractor) return extractKeys(*bytes, name, std::move(*extractor), keys, streams);
        auto read = readKeyBytes(std::move(*bytes), name);
        if (!read) return SetupFault{"--keys", read.error(), {}};
        keys = std::move(*read);
        return std::nullopt;
    }
    SequenceKeys sequence;
    sequence.count = kUsualKeys;
    if (options.keyCount) {
        const auto count = text::parseUnsigned(*options.keyCount);
        if (!count) return SetupFault{"--key-count", count.error(), {}};
        sequence.count = *count;
    }
    if (options.keyPrefix) sequence.prefix = *options.keyPrefix;
    if (options.keyFirst) {
        const auto first = text::parseUnsigned(*options.keyFirst);
        if (!first || *first > limits::kKeys) return SetupFault{"--key-first", {}, "is no number that a key can have"};
        if (sequence.count > limits::kKeys)
            return SetupFault{
                "--key-count",
                fail(ErrorCode::TooManyKeys, {std::to_string(sequence.count), std::to_string(limits::kKeys)}).error,
                {}};
        std::vector<std::string> names;
        names.reserve(sequence.count);
        for (std::uint64_t i = 0; i < sequence.count; ++i)
            names.push_back(sequence.prefix + std::to_string(*first + i));
        keys = {KeySet::of(names), {}};
        return std::nullopt;
    }
    auto made = generate(sequence);
    if (!made) return SetupFault{"--key-count", made.error(), {}};
    keys = {std::move(*made), {}};
    return std::nullopt;
}

void ClusterOptions::addTo(CommandLine& line) {
    setup.addTo(line);
    config.addTo(line);
    line.option("--scenario", scenario, "FILE",
                "Nodes, rule and keys of a scenario instead: a file saved by the window, or a text of link");
}

std::optional<ExitCode> readCluster(const ClusterOptions& options, PlacedState& placed, const Streams& streams) {
    if (options.config.file()) {
        if (options.scenario)
            return complain(streams, ExitCode::Usage, "--scenario: give a scenario or a configuration, not both");
        return setUpFromConfig(options.config, options.setup, placed, streams);
    }
    if (const auto wrong = needsConfig(options.config, streams)) return wrong;
    if (options.scenario) {
        if (const auto wrong = readScenarioState(options, placed.state, streams)) return wrong;
    } else if (const auto wrong = setUp(options.setup, placed.state)) {
        return complain(streams, *wrong);
    }
    auto made = makePlacement(placed.state.cluster, placed.state.placement);
    if (!made) return complain(streams, made.error());
    placed.placement = std::move(*made);
    for (const std::string& note : withoutEffect(options.setup, *placed.placement))
        streams.err << "ringscope: note: " << note << '\n';
    return std::nullopt;
}

std::optional<SetupFault> readFormat(const std::string& written, AnswerFormat& format) {
    if (written == "text")
        format = AnswerFormat::Text;
    else if (written == "csv")
        format = AnswerFormat::Csv;
    else if (written == "json")
        format = AnswerFormat::Json;
    else
        return SetupFault{"--format", {}, '"' + shown(written) + "\" is not text, csv or json"};
    return std::nullopt;
}

}  // namespace ringscope
