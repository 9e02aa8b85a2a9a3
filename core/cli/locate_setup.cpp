// SPDX-License-Identifier: MIT
#include "core/cli/locate_setup.h"

#include "core/base/limits.h"
#include "core/base/text.h"
#include "core/cli/system_setup.h"
#include "core/hash/hash_registry.h"
#include "core/placement/placement_registry.h"
#include "core/placement/point_rule.h"
#include "core/scenario/apply.h"
#include "core/scenario/checks.h"

#include <algorithm>
#include <array>

namespace ringscope {

namespace {

/// Virtual nodes of point rules that have no meaning without them: libketama's own number.
constexpr std::uint32_t kKetamaPoints = 160;
/// Indices have 32 bits: the last point of the largest ring must not wrap around to {i} = 0.
constexpr std::uint64_t kLargestFirstIndex = 0xffffffffu - limits::kPoints;

/// One number of RuleOptions as an option of the command line.
struct RuleNumber {
    const char* option;  ///< "--slots"
    const char* name;    ///< as Error::values has it
    std::optional<std::string> SetupOptions::*written;
    std::uint32_t RuleOptions::*number;
    std::array<std::string_view, 4> rules;  ///< that read it
};
constexpr std::array kRuleNumbers{
    RuleNumber{"--table-size", "tableSize", &SetupOptions::tableSize, &RuleOptions::tableSize, {"maglev"}},
    RuleNumber{"--slots", "slots", &SetupOptions::slots, &RuleOptions::slots, {"slot-table"}},
    RuleNumber{"--probes", "probes", &SetupOptions::probes, &RuleOptions::probes, {"multi-probe"}},
    RuleNumber{"--capacity",
               "capacity",
               &SetupOptions::capacity,
               &RuleOptions::capacity,
               {"anchor", "anchor-java", "dx", "dx-java"}},
    RuleNumber{
        "--tries", "tries", &SetupOptions::tries, &RuleOptions::tries, {"modulo-rehash", "modulo-rehash-python"}},
};

SetupFault fault(std::string option, const Error& error) {
    return {std::move(option), error, {}};
}

SetupFault fault(std::string option, ErrorCode code, std::vector<std::string> values) {
    return {std::move(option), {code, std::move(values), {}, 0, 0}, {}};
}

/// The option an error of the core belongs to.
std::string optionOf(ErrorCode code) {
    switch (code) {
    case ErrorCode::WeightInvalid:
    case ErrorCode::WeightOutOfRange:
        return "--weights";
    case ErrorCode::VirtualNodesInvalid:
    case ErrorCode::VirtualNodesOutOfRange:
    case ErrorCode::TooManyPoints:
        return "--vnodes";
    case ErrorCode::LabelWithoutNode:
    case ErrorCode::LabelWithoutIndex:
        return "--label";
    case ErrorCode::HashUnknown:
        return "--hash";
    case ErrorCode::SeedOutOfRange:
        return "--hash-seed";
    case ErrorCode::RuleUnknown:
        return "--rule";
    case ErrorCode::PointRuleUnknown:
    case ErrorCode::PointRuleNeedsNarrowHash:
    case ErrorCode::PointRuleNeedsVirtualNodes:
        return "--points";
    case ErrorCode::CapacityExceeded:
        return "--capacity";
    case ErrorCode::PieceUnknown:
        return "--system";
    case ErrorCode::NodeUnknown:
    case ErrorCode::NodeAlreadyDown:
        return "--down";
    default:
        return "--nodes";
    }
}

std::optional<SetupFault> readVirtualNodes(const SetupOptions& options, const PointRule& rule, RingSpec& ring) {
    if (!options.vnodes) {
        ring.virtualNodes = rule.needsVirtualNodes;
        if (rule.needsVirtualNodes) ring.perWeight = kKetamaPoints;
        return std::nullopt;
    }
    if (*options.vnodes == "off") {
        if (rule.needsVirtualNodes) return fault("--vnodes", ErrorCode::PointRuleNeedsVirtualNodes, {ring.pointRule});
        return std::nullopt;
    }
    const auto number = text::parseUnsigned(*options.vnodes);
    if (!number) return fault("--vnodes", ErrorCode::VirtualNodesInvalid, {*options.vnodes});
    if (*number < 1 || *number > limits::kVirtualNodes) {
        return fault("--vnodes", ErrorCode::VirtualNodesOutOfRange,
                     {*options.vnodes, "1", std::to_string(limits::kVirtualNodes)});
    }
    ring.virtualNodes = true;
    ring.perWeight = static_cast<std::uint32_t>(*number);
    return std::nullopt;
}

std::optional<SetupFault> readRuleOptions(const SetupOptions& options, RuleOptions& read) {
    for (const RuleNumber& number : kRuleNumbers) {
        const auto& written = options.*number.written;
        if (!written) continue;
        const auto value = text::parseUnsigned(*written);
        if (!value) return fault(number.option, value.error());
        // What 32 bits cannot hold is out of range, too, and said by the same check.
        read.*number.number = static_cast<std::uint32_t>(std::min<std::uint64_t>(*value, 0xffffffffu));
    }
    const auto checked = check(read);
    if (checked) return std::nullopt;
    if (checked.error().code == ErrorCode::TableSizeNotPrime) return fault("--table-size", checked.error());
    const auto wrong = std::find_if(kRuleNumbers.begin(), kRuleNumbers.end(), [&](const RuleNumber& number) {
        return number.name == checked.error().values.front();
    });
    Error error = checked.error();
    error.values[1] = *(options.*wrong->written);
    return fault(wrong->option, error);
}

std::optional<SetupFault> readSpec(const SetupOptions& options, PlacementSpec& spec) {
    if (options.system) {
        if (auto wrong = besideSystem(options)) return wrong;
        return readSystem({*options.system, options.systemOptions}, spec);
    }
    if (!options.systemOptions.empty()) return SetupFault{"--option", {}, "is for a --system"};
    spec.rule = options.rule;
    if (findRule(spec.rule) == nullptr) return fault("--rule", ErrorCode::RuleUnknown, {spec.rule});
    spec.hash.function = options.hash;
    if (options.hashSeed) {
        const auto seed = text::parseUnsigned(*options.hashSeed);
        if (!seed) return fault("--hash-seed", seed.error());
        spec.hash.seed = *seed;
    }
    if (const auto checked = check(spec.hash); !checked) {
        return fault(optionOf(checked.error().code), checked.error());
    }
    if (auto wrong = readRuleOptions(options, spec.options)) return wrong;
    spec.ring.pointRule = options.points;
    const PointRule* points = findPointRule(spec.ring.pointRule);
    if (points == nullptr) return fault("--points", ErrorCode::PointRuleUnknown, {spec.ring.pointRule});
    if (options.label) spec.ring.label = *options.label;
    if (options.firstIndex) {
        const auto index = text::parseUnsigned(*options.firstIndex);
        if (!index) return fault("--first-index", index.error());
        if (*index > kLargestFirstIndex) {
            return SetupFault{"--first-index", {}, "the largest is " + std::to_string(kLargestFirstIndex)};
        }
        spec.ring.firstIndex = static_cast<std::uint32_t>(*index);
    }
    return readVirtualNodes(options, *points, spec.ring);
}

/// `A=rack1,B=rack2`: the last = of each separates.
std::optional<SetupFault> readZones(const std::string& zones, NodesAdded& added) {
    for (const std::string_view pair : text::split(zones, ',')) {
        const auto equals = pair.rfind('=');
        if (equals == std::string_view::npos)
            return SetupFault{"--zones", {}, '"' + shown(pair) + "\" is not NODE=ZONE"};
        const std::string_view name = pair.substr(0, equals);
        const auto node =
            std::find_if(added.nodes.begin(), added.nodes.end(), [&](const NewNode& one) { return one.name == name; });
        if (node == added.nodes.end()) return fault("--zones", ErrorCode::NodeUnknown, {std::string(name)});
        auto zone = canonicalZone(pair.substr(equals + 1));
        if (!zone) return fault("--zones", zone.error());
        node->zone = std::move(*zone);
    }
    return std::nullopt;
}

std::optional<SetupFault> readNodes(const SetupOptions& options, NodesAdded& added) {
    if (!options.nodes) return SetupFault{"--nodes", {}, "is needed: --nodes A,B,C"};
    for (const std::string_view name : text::split(*options.nodes, ',')) {
        added.nodes.push_back({std::string(name), 1.0, std::nullopt});
    }
    if (options.zones) {
        if (auto wrong = readZones(*options.zones, added)) return wrong;
    }
    if (!options.weights) return std::nullopt;
    const std::vector<std::string_view> weights = text::split(*options.weights, ',');
    if (weights.size() != added.nodes.size()) {
        return SetupFault{"--weights",
                          {},
                          std::to_string(weights.size()) + (weights.size() == 1 ? " weight" : " weights") + " for " +
                              std::to_string(added.nodes.size()) + (added.nodes.size() == 1 ? " node" : " nodes")};
    }
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const auto weight = text::parseWeight(weights[i]);
        if (!weight) return fault("--weights", weight.error());
        added.nodes[i].weight = *weight;
    }
    return std::nullopt;
}

std::optional<SetupFault> besideOwn(const SetupOptions& options, const char* why) {
    const SetupOptions usual;
    const auto refuse = [why](const char* option) { return SetupFault{option, {}, why}; };
    if (options.rule != usual.rule) return refuse("--rule");
    if (options.hash != usual.hash) return refuse("--hash");
    if (options.points != usual.points) return refuse("--points");
    if (options.hashSeed) return refuse("--hash-seed");
    if (options.vnodes) return refuse("--vnodes");
    if (options.label) return refuse("--label");
    if (options.firstIndex) return refuse("--first-index");
    for (const RuleNumber& number : kRuleNumbers)
        if (options.*number.written) return refuse(number.option);
    return std::nullopt;
}

/// "ring (default), modulo, …".
/// The first row is the default.
template <class Row>
HelpText::Fields idsOf(std::span<const Row> rows) {
    std::string others;
    for (const Row& row : rows.subspan(1)) others.append(others.empty() ? "" : ", ").append(row.id);
    return {{"first", std::string(rows.front().id)}, {"others", others}};
}

}  // namespace

void SetupOptions::addTo(CommandLine& line) {
    addWithoutRuleTo(line);
    line.option("--rule", rule, "NAME", {"Placement rule: {first} (default), {others}", idsOf(placementRules())});
    addSystemTo(line);
}

void SetupOptions::addSystemTo(CommandLine& line) {
    line.option("--system", system, "ID|FILE.json",
                "As a real system places them, in place of rule, hash and points; or as a file of its pieces says");
    line.options("--option", systemOptions, "NAME=VALUE", "An option of the system; may be given several times");
}

void SetupOptions::addNodesTo(CommandLine& line) {
    line.option("--nodes", nodes, "A,B,C", "The nodes, separated by commas (needed)");
    line.option("--weights", weights, "1,1,2",
                "A weight for each node, 0.001 to 1000; default 1. Without virtual nodes no effect");
    line.option("--zones", zones, "A=r1,B=r2", "Zones of nodes: copies of a key stand in different ones");
    line.option("--down", down, "B,C", "Nodes that are down: the walk goes on to the next");
}

void SetupOptions::addWithoutRuleTo(CommandLine& line) {
    addNodesTo(line);
    line.option("--table-size", tableSize, "N", "maglev: entries of the table, a prime; default 65537");
    line.option("--slots", slots, "N", "slot-table: number of slots; default 16384");
    line.option("--probes", probes, "N", "multi-probe: places of a key; default 21");
    line.option("--capacity", capacity, "N",
                "anchor, dx and their -java: buckets there can ever be; default twice the nodes or more");
    line.option("--tries", tries, "N", "modulo-rehash, modulo-rehash-python: buckets tried in all; default 20");
    line.option("--hash", hash, "NAME", {"{first} (default), {others}", idsOf(hashFunctions())});
    line.option("--hash-seed", hashSeed, "N", "Seed of the hash, decimal or 0x hex; default 0");
    line.option("--vnodes", vnodes, "N|off", "Virtual nodes per unit of weight; default off, with ketama points 160");
    line.option("--points", points, "RULE",
                "label (default), ketama or ketama-libmemcached; the hash of keys stays --hash (real ketama: md5)");
    line.option("--label", label, "TEXT", "What is hashed for a point; default {node}#{i}");
    line.option("--first-index", firstIndex, "N", "First {i}; default 1");
}

std::optional<SetupFault> readNodeIds(const std::string& option, const std::string& list, const Cluster& cluster,
                                      std::vector<NodeId>& ids) {
    for (const std::string_view name : text::split(list, ',')) {
        const Node* node = text::isUtf8(name) ? cluster.findNamed(name) : nullptr;
        if (node == nullptr) return fault(option, ErrorCode::NodeUnknown, {std::string(name)});
        ids.push_back(node->id);
    }
    return std::nullopt;
}

std::optional<SetupFault> besideNodes(const SetupOptions& options, const char* why) {
    for (const auto& [option, value] : {std::pair{"--nodes", &options.nodes}, std::pair{"--weights", &options.weights},
                                        std::pair{"--zones", &options.zones}}) {
        if (*value) return SetupFault{option, {}, why};
    }
    return std::nullopt;
}

std::optional<SetupFault> besideRule(const SetupOptions& options, const char* why) {
    if (!options.systemOptions.empty()) return SetupFault{"--option", {}, why};
    return besideOwn(options, why);
}

std::optional<SetupFault> besideSystem(const SetupOptions& options) {
    return besideOwn(options, "a system has its own; see --option");
}

std::optional<SetupFault> killNodes(const SetupOptions& options, State& state) {
    if (!options.down) return std::nullopt;
    NodesKilled killed;
    if (auto wrong = readNodeIds("--down", *options.down, state.cluster, killed.nodes)) return wrong;
    auto next = apply(state, killed);
    if (!next) return fault("--down", next.error());
    state = std::move(*next);
    return std::nullopt;
}

std::optional<SetupFault> setUp(const SetupOptions& options, State& state) {
    state = State::initial();
    NodesAdded added;
    if (auto wrong = readNodes(options, added)) return wrong;
    if (auto wrong = readSpec(options, state.placement)) return wrong;
    auto next = apply(state, added);
    if (!next) return fault(optionOf(next.error().code), next.error());
    state = std::move(*next);
    return killNodes(options, state);
}

std::optional<SetupFault> setUp(const SetupOptions& options, PlacementPtr& placement) {
    State state;
    if (auto wrong = setUp(options, state)) return wrong;
    auto made = makePlacement(state.cluster, state.placement);
    if (!made) return fault(optionOf(made.error().code), made.error());
    placement = std::move(*made);
    return std::nullopt;
}

ExitCode complain(const Streams& streams, const SetupFault& fault) {
    if (fault.sentence.empty()) return complain(streams, fault.error, fault.option);
    return complain(streams, ExitCode::Usage, fault.option + ": " + fault.sentence);
}

std::vector<std::string> withoutEffect(const SetupOptions& options, const Placement& placement) {
    if (options.system) return pitfallNotes(placement.cluster(), placement.spec());
    std::vector<std::string> notes;
    const Traits traits = placement.traits();
    const auto note = [&](bool idle, const char* option) {
        if (idle) notes.push_back(std::string(option) + " has no effect with --rule " + options.rule);
    };
    note(options.vnodes && !traits.circle, "--vnodes");
    note(options.points != "label" && !traits.circle, "--points");
    note(options.label && !traits.circle, "--label");
    note(options.firstIndex && !traits.circle, "--first-index");
    for (const RuleNumber& number : kRuleNumbers) {
        const bool read = std::find(number.rules.begin(), number.rules.end(), options.rule) != number.rules.end();
        note(options.*number.written && !read, number.option);
    }
    note(options.weights && !traits.weights && !traits.circle, "--weights");
    if (traits.circle && options.weights && !placement.spec().ring.virtualNodes) {
        notes.emplace_back("--weights has no effect without --vnodes");
    }
    return notes;
}

}  // namespace ringscope
