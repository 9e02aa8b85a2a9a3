// SPDX-License-Identifier: MIT
#include "core/systems/rows/bites.h"

#include "core/hash/hash_registry.h"
#include "core/placement/composed/counts.h"
#include "core/placement/composed/members.h"
#include "core/placement/composed/point_series.h"
#include "core/placement/composed/row.h"

#include <algorithm>
#include <set>

namespace ringscope {

namespace {

bool isRing(const PlacementSpec& spec) {
    return spec.composed.structure == "ring";
}

bool isShare(const PlacementSpec& spec) {
    return spec.composed.counts.starts_with("share-");
}

struct Counted {
    Members members;
    std::vector<std::uint64_t> counts;
};

Counted counted(const Cluster& cluster, const ComposedSpec& spec) {
    Counted counted{membersOf(cluster, spec.order, false), {}};
    counted.counts = countRuleOf(spec.counts)->counts(cluster, counted.members, spec);
    return counted;
}

unsigned bitsOf(const HashSpec& hash) {
    const HashFunction* function = findHash(hash.function);
    return function == nullptr ? 0 : function->bits;
}

}  // namespace

bool weightsDiffer(const Cluster& cluster, const PlacementSpec&) {
    const auto& nodes = cluster.nodes();
    return std::any_of(nodes.begin(), nodes.end(),
                       [&](const auto& node) { return node->weight != nodes.front()->weight; });
}

bool weightsIgnored(const Cluster& cluster, const PlacementSpec& spec) {
    return spec.composed.counts == "fixed" && weightsDiffer(cluster, spec);
}

bool port11211LeftOut(const Cluster& cluster, const PlacementSpec& spec) {
    if (!isRing(spec)) return false;
    const NameRule& names = *findRow(nameRules(), spec.composed.name);
    const auto& nodes = cluster.nodes();
    return std::any_of(nodes.begin(), nodes.end(), [&](const auto& node) {
        const HostPort at = hostPort(node->name);
        return at.port == "11211" && names.name(*node) == at.host;
    });
}

bool narrowKeysOnWideRing(const Cluster&, const PlacementSpec& spec) {
    const bool wide = spec.composed.points != "label" || bitsOf(spec.composed.pointHash) > 16;
    return isRing(spec) && bitsOf(spec.hash) == 15 && wide;
}

bool narrowPoints(const Cluster&, const PlacementSpec& spec) {
    return isRing(spec) && spec.composed.points == "label" && bitsOf(spec.composed.pointHash) == 15;
}

bool signedBytes(const Cluster&, const PlacementSpec& spec) {
    return spec.hash.function.ends_with("-signed") || spec.hash.function == "hsieh";
}

bool countsRounded(const Cluster& cluster, const PlacementSpec& spec) {
    if (!isShare(spec)) return false;
    const Counted own = counted(cluster, spec.composed);
    const std::uint32_t perLabel = findRow(pointSeries(), spec.composed.points)->perLabel;
    double total = 0;
    for (const NodeIndex node : own.members) total += cluster[node].weight;
    for (std::size_t i = 0; i < own.members.size(); ++i) {
        const double parts = cluster[own.members[i]].weight * static_cast<double>(own.members.size());
        // Whole weights: the numerator is exact, so the division alone is rounded, and floor() of it is not.
        const std::uint32_t labels = spec.composed.perNode / perLabel;
        const auto exact = static_cast<std::uint64_t>(parts * labels / total) * perLabel;
        if (exact != own.counts[i]) return true;
    }
    return false;
}

bool somebodyWithoutPoints(const Cluster& cluster, const PlacementSpec& spec) {
    if (!isShare(spec)) return false;
    const auto counts = counted(cluster, spec.composed).counts;
    return std::find(counts.begin(), counts.end(), 0u) != counts.end();
}

bool survivorsCountedAnew(const Cluster& cluster, const PlacementSpec& spec) {
    return isShare(spec) && spec.composed.down == "left-out" && weightsDiffer(cluster, spec);
}

bool sameTextTwice(const Cluster& cluster, const PlacementSpec& spec) {
    if (!isRing(spec)) return false;
    const NameRule& names = *findRow(nameRules(), spec.composed.name);
    std::set<std::string> seen;
    return std::any_of(cluster.nodes().begin(), cluster.nodes().end(),
                       [&](const auto& node) { return !seen.insert(names.name(*node)).second; });
}

}  // namespace ringscope
