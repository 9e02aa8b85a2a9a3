// SPDX-License-Identifier: MIT
//
// Redis Cluster: a table of 16384 slots that only moves change.
#include "core/systems/rows/bites.h"
#include "core/systems/rows/option_text.h"
#include "core/systems/rows/rows.h"

#include <array>

namespace ringscope {

namespace {

Result<PlacementSpec> spec(const OptionValues&) {
    PlacementSpec spec;
    spec.rule = "slot-table";
    spec.hash = {"crc16-tag", 0};
    spec.options.slots = 16384;
    return spec;
}

constexpr std::array kPitfalls{
    Pitfall{
        "slots-by-table",
        "Slots belong to nodes by a table and not by a rule: a node that is added has none until they are moved to it.",
        severalNodes},
    Pitfall{"keeps-slots",
            "A master that is down keeps its slots, and by default the cluster then serves no key at all.", anyNotUp},
    Pitfall{
        "split-rounds",
        "The split of a new cluster is rounded in single precision: three nodes get 5461, 5462 and 5461 slots.",
        [](const Cluster& cluster, const PlacementSpec&) { return !cluster.empty() && 16384 % cluster.size() != 0; }},
    Pitfall{"weights-at-rebalance",
            "Weights count only while rebalance runs; the split of a new cluster does not know them.", weightsDiffer},
};

}  // namespace

const System kRedisCluster{
    "redis-cluster",
    "Redis Cluster",
    "7.0.15",
    "Redis, cluster.c, crc16.c and redis-cli.c",
    "slots and tags of keys, split of new clusters, rebalance, reshard, redirections",
    "masters on several hosts at creation, replicas, answers while a slot is moving",
    {},
    kPitfalls,
    spec,
};

}  // namespace ringscope
