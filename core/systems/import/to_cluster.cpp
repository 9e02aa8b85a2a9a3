// SPDX-License-Identifier: MIT
#include "core/systems/import/to_cluster.h"

#include "core/base/limits.h"
#include "core/base/text.h"
#include "core/placement/slot_plan.h"
#include "core/systems/import/redis_table.h"

#include <algorithm>
#include <memory>
#include <unordered_set>

namespace ringscope::imports {

namespace {

Unexpected at(std::uint64_t line, Unexpected failure) {
    failure.error.line = line;
    return failure;
}

bool hasControl(std::string_view name) {
    return std::any_of(name.begin(), name.end(), [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return byte < 0x20 || byte == 0x7f;
    });
}

Result<Done> checkName(const std::string& name) {
    if (!text::isUtf8(name)) return fail(ErrorCode::NameNotUtf8, {text::escaped(name)});
    if (hasControl(name)) return fail(ErrorCode::NameHasControl, {text::escaped(name)});
    if (text::canonical(name).empty()) return fail(ErrorCode::NameEmpty);
    if (name.size() > limits::kNameBytes)
        return fail(ErrorCode::NameTooLong, {name, std::to_string(limits::kNameBytes)});
    return Done{};
}

/// Empty where redis-cli shares the slots of a new cluster out like that.
std::vector<SlotBlock> founderSlots(const std::vector<ImportedServer>& servers, std::uint32_t slots) {
    const SlotHolders held = holdersOf(servers, slots);
    std::vector<SlotBlock> blocks;
    if (held == createdSlots(slots, static_cast<std::uint32_t>(servers.size()))) return blocks;
    for (std::size_t slot = 0; slot < held.size(); ++slot) {
        if (slot == 0 || held[slot] != held[slot - 1]) {
            SlotBlock block;
            if (held[slot] != kNoHolder) block.founder = held[slot];
            blocks.push_back(block);
        }
        ++blocks.back().slots;
    }
    return blocks;
}

}  // namespace

Result<Cluster> clusterOf(const ImportCandidate& candidate) {
    if (candidate.servers.size() > limits::kNodes)
        return fail(ErrorCode::TooManyNodes,
                    {std::to_string(candidate.servers.size()), std::to_string(limits::kNodes)});
    std::vector<Cluster::NodePtr> nodes;
    nodes.reserve(candidate.servers.size());
    std::unordered_set<std::string> taken;
    for (const ImportedServer& server : candidate.servers) {
        if (auto checked = checkName(server.name); !checked) return at(server.line, Unexpected{checked.error()});
        Node node;
        node.name = text::canonical(server.name);
        if (!taken.insert(node.name).second)
            return at(server.line, fail(ErrorCode::NameDuplicate, {server.name, node.name}));
        node.identity = server.identity;
        if (node.identity.empty() && node.name != server.name) node.identity = server.name;
        const auto place = static_cast<std::uint32_t>(nodes.size());
        node.id = NodeId{place + 1};
        node.slot = place;
        node.weight = server.weight;
        node.health = server.health;
        if (server.numberIsOwn) node.number = server.number;
        node.backup = server.backup;
        nodes.push_back(std::make_shared<const Node>(std::move(node)));
    }
    return Cluster(std::move(nodes));
}

Result<ImportedPlacement> placementOf(const ImportCandidate& candidate, std::string_view system,
                                      const OptionValues& values) {
    Result<Cluster> cluster = clusterOf(candidate);
    if (!cluster) return Unexpected{cluster.error()};
    Result<PlacementSpec> spec = system.empty() ? specOf(candidate, values) : systemSpec(system, values);
    if (spec && system == candidate.system && hasSlots(candidate))
        spec->options.founderSlots = founderSlots(candidate.servers, spec->options.slots);
    if (!spec) return Unexpected{spec.error()};
    return ImportedPlacement{std::move(*cluster), std::move(*spec)};
}

Result<PlacementSpec> specOf(const ImportCandidate& candidate, const OptionValues& values) {
    OptionValues options = values;
    for (const auto& [name, value] : candidate.options) options.emplace(name, value);
    Result<PlacementSpec> spec = systemSpec(candidate.system, options);
    if (spec && hasSlots(candidate)) spec->options.founderSlots = founderSlots(candidate.servers, spec->options.slots);
    return spec;
}

bool hasSlots(const ImportCandidate& candidate) {
    return std::any_of(candidate.servers.begin(), candidate.servers.end(),
                       [](const ImportedServer& server) { return !server.slotRanges.empty(); });
}

}  // namespace ringscope::imports
