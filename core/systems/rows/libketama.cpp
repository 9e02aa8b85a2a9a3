// SPDX-License-Identifier: MIT
//
// libketama, the Last.fm library (RJ/ketama, state of 2014-10-01): the ring that others are compared with.
#include "core/systems/rows/readers.h"
#include "core/systems/rows/rows.h"

#include <array>

namespace ringscope {

namespace {

Result<PlacementSpec> spec(const OptionValues&) {
    PlacementSpec spec;
    spec.rule = "composed";
    spec.hash = {"md5", 0};
    spec.composed.key.shorten = "to-nul";
    spec.composed.counts = "share-ketama";
    spec.composed.perNode = 160;
    spec.composed.points = "md5-words";
    spec.composed.label = "{node}-{i}";
    spec.composed.ties = "first";
    spec.composed.lookUp = "at-or-after";
    return spec;
}

constexpr std::array kPitfalls{
    Pitfall{"share-of-weight",
            "Weights are shares of their sum, so a change of one weight changes the number of points of every server.",
            [](const Cluster& cluster, const PlacementSpec&) {
                for (const auto& node : cluster.nodes())
                    if (node->weight != cluster[0].weight) return true;
                return false;
            }},
};

Result<Verified> verifyLibketama(const GoldenTable& table) {
    Result<Cluster> cluster = listedCluster(table, "servers", "weights");
    if (!cluster) return Unexpected{cluster.error()};
    Result<PlacementSpec> wanted = systemSpec("libketama");
    return verifyRingOrKeys(table, *cluster, *wanted);
}

}  // namespace

const System kLibketama{
    "libketama",
    "libketama",
    "2014-10-01",
    "RJ/ketama, libketama/ketama.c",
    "ring, points of weighted servers, ties, look-up",
    "its shared memory and its 512 KiB limit",
    {},
    kPitfalls,
    spec,
};

const GoldenReader kLibketamaReader{"libketama ", verifyLibketama};

}  // namespace ringscope
