// SPDX-License-Identifier: MIT
//
// libketama, the Last.fm library (RJ/ketama, state of 2014-10-01): the ring that others are compared with.
#include "core/placement/placement_registry.h"
#include "core/systems/golden_checks.h"
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
    if (auto head = expectHeads(table, {"servers", "weights", "points", "points_per_server"}); !head)
        return Unexpected{head.error()};
    if (auto columns = expectColumns(table, {"key server hash point", "point server"}); !columns)
        return Unexpected{columns.error()};
    const Result<Cluster> cluster = listedCluster(table, "servers", "weights");
    if (!cluster) return Unexpected{cluster.error()};
    const Result<PlacementPtr> placement = makePlacement(*cluster, *systemSpec("libketama"));
    if (!placement) return Unexpected{placement.error()};
    if (auto points = checkValue(table, "points", std::to_string((*placement)->traits().points)); !points)
        return Unexpected{points.error()};
    return verifyRingOrKeys(table, *cluster, (*placement)->spec());
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
