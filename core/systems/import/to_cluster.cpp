// SPDX-License-Identifier: MIT
#include "core/systems/import/to_cluster.h"

#include "core/base/limits.h"
#include "core/base/text.h"
#include "core/placement/placement_registry.h"
#include "core/placement/slot_table.h"
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

/// Whether the rule gives every slot to the server that has it, were all of them up.
Result<Done> checkSlots(const ImportCandidate& candidate, const Cluster& cluster, const PlacementSpec& spec) {
    const SlotHolders created = createdSlots(spec.options.slots, static_cast<std::uint32_t>(cluster.size()));
    const SlotHolders held = holdersOf(candidate.servers, spec.options.slots);
    const auto differs = std::mismatch(created.begin(), created.end(), held.begin()).first;
    if (differs == created.end()) return Done{};
    return fail(ErrorCode::SystemOptionInvalid,
                {"slots", std::to_string(differs - created.begin()), "as redis-cli shares them out in a new cluster"});
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
    if (!spec) return Unexpected{spec.error()};
    if (hasSlots(candidate) && (system.empty() || system == candidate.system)) {
        if (auto same = checkSlots(candidate, *cluster, *spec); !same) return Unexpected{same.error()};
    }
    return ImportedPlacement{std::move(*cluster), std::move(*spec)};
}

Result<PlacementSpec> specOf(const ImportCandidate& candidate, const OptionValues& values) {
    OptionValues options = values;
    for (const auto& [name, value] : candidate.options) options.emplace(name, value);
    return systemSpec(candidate.system, options);
}

Result<PlacementPtr> placedBy(const ImportCandidate& candidate, const Cluster& cluster, const PlacementSpec& spec) {
    if (!hasSlots(candidate)) return makePlacement(cluster, spec);
    if (auto possible = SlotTable::check(cluster, spec); !possible) return Unexpected{possible.error()};
    return SlotTable::ofTable(cluster, spec, holdersOf(candidate.servers, spec.options.slots));
}

bool hasSlots(const ImportCandidate& candidate) {
    return std::any_of(candidate.servers.begin(), candidate.servers.end(),
                       [](const ImportedServer& server) { return !server.slotRanges.empty(); });
}

}  // namespace ringscope::imports
