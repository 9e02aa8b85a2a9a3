// SPDX-License-Identifier: MIT
#include "core/cli/locate_setup.h"

#include "core/base/limits.h"
#include "core/base/text.h"
#include "core/hash/hash_registry.h"
#include "core/placement/placement_registry.h"
#include "core/placement/point_rule.h"
#include "core/scenario/apply.h"

namespace ringscope {

namespace {

/// Virtual nodes of point rules that have no meaning without them: libketama's own number.
constexpr std::uint32_t kKetamaPoints = 160;
/// Indices have 32 bits: the last point of the largest ring must not wrap around to {i} = 0.
constexpr std::uint64_t kLargestFirstIndex = 0xffffffffu - limits::kPoints;

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

std::optional<SetupFault> readSpec(const SetupOptions& options, PlacementSpec& spec) {
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

std::optional<SetupFault> readNodes(const SetupOptions& options, NodesAdded& added) {
    if (!options.nodes) return SetupFault{"--nodes", {}, "is needed: --nodes A,B,C"};
    for (const std::string_view name : text::split(*options.nodes, ',')) {
        added.nodes.push_back({std::string(name), 1.0, std::nullopt});
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

std::optional<SetupFault> killNodes(const SetupOptions& options, State& state) {
    if (!options.down) return std::nullopt;
    NodesKilled killed;
    for (const std::string_view name : text::split(*options.down, ',')) {
        const Node* node = text::isUtf8(name) ? state.cluster.findNamed(name) : nullptr;
        if (node == nullptr) return fault("--down", ErrorCode::NodeUnknown, {std::string(name)});
        killed.nodes.push_back(node->id);
    }
    auto next = apply(state, killed);
    if (!next) return fault("--down", next.error());
    state = std::move(*next);
    return std::nullopt;
}

}  // namespace

void SetupOptions::addTo(CommandLine& line) {
    line.option("--nodes", nodes, "A,B,C", "The nodes, separated by commas (needed)");
    line.option("--weights", weights, "1,1,2",
                "A weight for each node, 0.001 to 1000; default 1. Without virtual nodes no effect");
    line.option("--down", down, "B,C", "Nodes that are down: the walk goes on to the next");
    line.option("--rule", rule, "ring|modulo", "Placement rule; default ring");
    line.option("--hash", hash, "NAME", "murmur3 (default), crc32, md5, fnv1a32, fnv1a64, xxh64 or sha1");
    line.option("--hash-seed", hashSeed, "N", "Seed of the hash, decimal or 0x hex; default 0");
    line.option("--vnodes", vnodes, "N|off", "Virtual nodes per unit of weight; default off, with ketama points 160");
    line.option("--points", points, "RULE",
                "label (default), ketama or ketama-libmemcached; the hash of keys stays --hash (real ketama: md5)");
    line.option("--label", label, "TEXT", "What is hashed for a point; default {node}#{i}");
    line.option("--first-index", firstIndex, "N", "First {i}; default 1");
}

std::optional<SetupFault> setUp(const SetupOptions& options, PlacementPtr& placement) {
    State state = State::initial();
    NodesAdded added;
    if (auto wrong = readNodes(options, added)) return wrong;
    if (auto wrong = readSpec(options, state.placement)) return wrong;
    auto next = apply(state, added);
    if (!next) return fault(optionOf(next.error().code), next.error());
    state = std::move(*next);
    if (auto wrong = killNodes(options, state)) return wrong;
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
    std::vector<std::string> notes;
    const bool circle = placement.traits().circle;
    const auto note = [&](bool given, const char* option) {
        if (given && !circle) notes.push_back(std::string(option) + " has no effect with --rule " + options.rule);
    };
    note(options.vnodes.has_value(), "--vnodes");
    note(options.points != "label", "--points");
    note(options.label.has_value(), "--label");
    note(options.firstIndex.has_value(), "--first-index");
    note(options.weights.has_value(), "--weights");
    if (circle && options.weights && !placement.spec().ring.virtualNodes) {
        notes.emplace_back("--weights has no effect without --vnodes");
    }
    return notes;
}

}  // namespace ringscope
