// SPDX-License-Identifier: GPL-3.0-or-later
//
// Clusters and placements for tests, in one line each. What is impossible fails the test program at once.
#pragma once

#include "core/base/random.h"
#include "core/placement/placement_registry.h"

#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

namespace ringscope::test {

inline Node nodeOf(std::uint32_t id, std::string name, double weight = 1.0, Health health = Health::Up) {
    Node node;
    node.id = NodeId{id};
    node.name = std::move(name);
    node.weight = weight;
    node.health = health;
    node.slot = id;
    return node;
}

/// Ids 1, 2, … in the order given; all up, weight 1.
inline Cluster clusterOf(const std::vector<std::string>& names) {
    std::vector<Node> nodes;
    std::uint32_t id = 0;
    for (const auto& name : names) nodes.push_back(nodeOf(++id, name));
    return Cluster().withAdded(nodes);
}

inline Cluster withHealth(const Cluster& cluster, NodeIndex index, Health health) {
    Node node = cluster[index];
    node.health = health;
    return cluster.withReplaced({node});
}

inline NodeIndex indexOfName(const Cluster& cluster, std::string_view name) {
    for (NodeIndex i = 0; i < cluster.size(); ++i) {
        if (cluster[i].name == name) return i;
    }
    return kNobody;
}

/// Name of an owner; empty for nobody.
inline std::string nameAt(const Placement& placement, NodeIndex owner) {
    return owner == kNobody ? std::string() : placement.cluster()[owner].name;
}

inline PlacementSpec ringSpec(std::string hash, std::uint32_t virtualNodes, std::uint32_t firstIndex = 1) {
    PlacementSpec spec;
    spec.hash.function = std::move(hash);
    spec.ring.virtualNodes = virtualNodes > 0;
    if (virtualNodes > 0) spec.ring.perWeight = virtualNodes;
    spec.ring.firstIndex = firstIndex;
    return spec;
}

inline PlacementPtr placed(const Cluster& cluster, const PlacementSpec& spec) {
    auto made = makePlacement(cluster, spec);
    if (!made) {
        std::fprintf(stderr, "no such placement: error %d\n", static_cast<int>(made.error().code));
        std::abort();
    }
    return *made;
}

inline KeyIndexPtr indexOf(const KeySetPtr& keys, const HashSpec& hash) {
    return *KeyIndex::build(keys, hash);
}

/// prefix1 … prefixN.
inline KeySetPtr numberedKeys(std::size_t count, const std::string& prefix = "key:") {
    std::vector<std::string> keys;
    for (std::size_t i = 1; i <= count; ++i) keys.push_back(prefix + std::to_string(i));
    return KeySet::of(keys);
}

/// Random numbers as text: no hash clumps them as FNV-1a does numberedKeys().
inline KeySetPtr scatteredKeys(std::size_t count) {
    Random random(31);
    std::vector<std::string> keys;
    for (std::size_t i = 0; i < count; ++i) keys.push_back(std::to_string(random.next()));
    return KeySet::of(keys);
}

/// 1 … `most` nodes, weights 0.5, 1, 1.5 …, own numbers of virtual nodes here and there, about a fifth down.
inline Cluster randomCluster(Random& random, std::size_t most) {
    std::vector<Node> nodes;
    const auto count = 1 + random.below(most);
    for (std::uint32_t id = 1; id <= count; ++id) {
        Node node =
            nodeOf(id, "n" + std::to_string(random.next() % 100'000) + "-" + std::to_string(id),
                   0.5 * static_cast<double>(1 + random.below(6)), random.below(5) == 0 ? Health::Down : Health::Up);
        if (random.below(4) == 0) node.virtualNodes = static_cast<std::uint32_t>(1 + random.below(9));
        nodes.push_back(std::move(node));
    }
    return Cluster().withAdded(nodes);
}

/// One random change: a node added, removed, killed or revived, reweighed, or given its own virtual nodes.
inline Cluster randomlyChanged(const Cluster& cluster, Random& random, std::uint32_t newId) {
    const auto what = random.below(5);
    if (cluster.empty() || what == 0) {
        return cluster.withAdded({nodeOf(newId, "new-" + std::to_string(newId), 1.0)});
    }
    Node node = cluster[static_cast<NodeIndex>(random.below(cluster.size()))];
    if (what == 1) return cluster.without({node.id});
    if (what == 2) node.health = node.up() ? Health::Down : Health::Up;
    if (what == 3) node.weight = 0.5 * static_cast<double>(1 + random.below(6));
    if (what == 4) node.virtualNodes = static_cast<std::uint32_t>(1 + random.below(30));
    return cluster.withReplaced({node});
}

}  // namespace ringscope::test
