// SPDX-License-Identifier: MIT
//
// dalli 3.0.6, Ruby's client of memcached: SHA-1 points, a ring that is looked up backwards, and dead servers by hashing
// again.
#include "core/systems/rows/bites.h"
#include "core/systems/rows/head_json.h"
#include "core/systems/rows/readers.h"
#include "core/systems/rows/rows.h"

#include <algorithm>
#include <array>

namespace ringscope {

namespace {

constexpr std::array kOptions{
    SystemOption{"namespace", "put before every key with a colon, and hashed", "bytes", ""},
    SystemOption{"failover", "whether a dead server's keys go to others", "true|false", "true"},
};

Result<PlacementSpec> spec(const OptionValues& values) {
    const std::string_view failover = optionValue(kDalli, values, "failover");
    const std::string_view space = optionValue(kDalli, values, "namespace");
    if (auto known = checkOneOf("failover", failover, "true|false"); !known) return Unexpected{known.error()};
    PlacementSpec spec;
    spec.rule = "composed";
    spec.hash = {"crc32", 0};
    ComposedSpec& composed = spec.composed;
    composed.key.shorten = space.empty() ? "md5-after-250" : "md5-after-250-of-namespace";
    if (!space.empty()) composed.key.prefix = std::string(space) + ':';
    composed.name = "with-port-11211";
    composed.counts = "share-divided";
    composed.perNode = 160;
    composed.points = "label";
    composed.label = "{node}:{i}";
    composed.pointHash = {"sha1", 0};
    composed.ties = "first";
    composed.lookUp = "at-or-before";
    composed.down = failover == "true" ? "hashed-again" : "stays";
    composed.tries = 20;
    composed.soleUnhashed = true;
    return spec;
}

constexpr std::array kPitfalls{
    Pitfall{"backwards", "The ring is looked up backwards: a key belongs to the last point that is not greater.",
            [](const Cluster& cluster, const PlacementSpec&) { return cluster.size() > 1; }},
    Pitfall{"hashed-again",
            "A dead server's keys are hashed again behind 0, 1, …: neighbours on the ring do not inherit, and after 20 "
            "looks the client gives up.",
            [](const Cluster& cluster, const PlacementSpec& spec) {
                return cluster.size() > 1 && spec.composed.down == "hashed-again";
            }},
    Pitfall{"namespace-hashed", "The namespace and a colon are hashed with the key.",
            [](const Cluster&, const PlacementSpec& spec) { return !spec.composed.key.prefix.empty(); }},
    Pitfall{"port-in-name", "The port is always part of the name, 11211 too, unlike libmemcached.",
            [](const Cluster& cluster, const PlacementSpec&) { return cluster.size() > 1; }},
    Pitfall{"no-points", "A share so small gets no points: such a server receives nothing.", somebodyWithoutPoints},
};

Result<Verified> verifyDalli(const GoldenTable& recorded) {
    for (const auto& known :
         {expectHeads(recorded, {"servers", "weights", "options", "dead_servers", "ring_source", "note"}),
          expectColumns(recorded,
                        {"key server hash", "key server hash point", "key server hash first_point", "point server"})})
        if (!known) return Unexpected{known.error()};
    GoldenTable table = recorded;
    // The point of the first look, whoever served in the end: what `point` is to verifyKeys.
    std::replace(table.columns.begin(), table.columns.end(), std::string("first_point"), std::string("point"));
    Result<Cluster> cluster = listedCluster(table, "servers", "weights");
    if (!cluster) return Unexpected{cluster.error()};
    const std::vector<std::string> dead = table.words("dead_servers");
    std::vector<Node> changed;
    for (const auto& node : cluster->nodes()) {
        if (std::find(dead.begin(), dead.end(), node->name) == dead.end()) continue;
        changed.push_back(*node);
        changed.back().health = Health::Down;
    }
    if (!dead.empty() && dead != std::vector<std::string>{"none"} && changed.size() != dead.size())
        return table.invalid("servers", std::string(*table.value("dead_servers")), table.firstLine - 1);
    const Result<HeadTexts> options = headObject(table, "options");
    if (!options) return Unexpected{options.error()};
    const Result<PlacementSpec> wanted = systemSpec("dalli", *options);
    if (!wanted) return Unexpected{wanted.error()};
    return verifyRingOrKeys(table, cluster->withReplaced(std::move(changed)), *wanted);
}

}  // namespace

const System kDalli{
    "dalli",
    "dalli (Ruby)",
    "3.0.6",
    "petergoldstein/dalli, lib/dalli/ring.rb and key_manager.rb; Debian ruby-dalli 3.0.6",
    "ring, weights, backward look-up, failover, namespace; keys over 250 characters by its source, not recorded",
    "order of equal points (its sort is not stable), other digest classes, sockets, namespaces that are functions",
    kOptions,
    kPitfalls,
    spec,
};

const GoldenReader kDalliReader{"dalli 3.0.6", verifyDalli};

}  // namespace ringscope
