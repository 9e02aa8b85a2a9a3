// SPDX-License-Identifier: MIT
//
// How a ring's points are made from nothing.
#include "core/placement/ring.h"

#include "core/base/radix_sort.h"
#include "core/hash/hash_registry.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace ringscope {
namespace {

/// Nodes in order of the bytes of their names. std::string compares as unsigned bytes.
std::vector<NodeIndex> byName(const Cluster& cluster) {
    std::vector<NodeIndex> nodes(cluster.size());
    std::iota(nodes.begin(), nodes.end(), NodeIndex{0});
    std::sort(nodes.begin(), nodes.end(), [&](NodeIndex a, NodeIndex b) { return cluster[a].name < cluster[b].name; });
    return nodes;
}

/// The points are made in order of names, so that a stable sort by position alone leaves equal ones in theirs.
template <class Word>
std::pair<std::vector<Word>, std::vector<NodeIndex>> sortedPoints(const Cluster& cluster, const PlacementSpec& spec) {
    const PointRule& rule = *findPointRule(spec.ring.pointRule);
    const auto counts = rule.counts(cluster, spec.ring);
    const auto all = std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
    std::vector<Word> positions;
    std::vector<NodeIndex> nodes;
    positions.reserve(all + PositionFinder<Word>::kPadding);
    nodes.reserve(all);
    std::vector<std::uint64_t> made;
    for (const NodeIndex node : byName(cluster)) {
        made.clear();
        rule.positions(cluster[node], counts[node], spec, made);
        for (const std::uint64_t position : made) positions.push_back(static_cast<Word>(position));
        nodes.insert(nodes.end(), made.size(), node);
    }
    // Nothing asks it to stop.
    (void)radixSort(std::span(positions), std::span(nodes), circleOf(spec.hash).bits);
    return {std::move(positions), std::move(nodes)};
}

}  // namespace

PlacementPtr Ring::build(const Cluster& cluster, const PlacementSpec& spec) {
    const auto make = [&]<class Word>(Word) {
        auto [positions, nodes] = sortedPoints<Word>(cluster, spec);
        return ofPoints(cluster, spec, std::make_shared<const PositionTable>(std::move(positions)),
                        std::make_shared<const std::vector<NodeIndex>>(std::move(nodes)));
    };
    return circleOf(spec.hash).bits > 32 ? make(std::uint64_t{}) : make(std::uint32_t{});
}

std::vector<Point> Ring::labelledPoints() const {
    const PointRule& rule = *findPointRule(spec().ring.pointRule);
    const auto counts = rule.counts(cluster(), spec().ring);
    std::vector<Point> points;
    points.reserve(m_nodes->size());
    for (NodeIndex node = 0; node < cluster().size(); ++node)
        rule.append(cluster()[node], node, counts[node], spec(), points);
    std::vector<std::uint32_t> ranks(cluster().size());
    std::uint32_t rank = 0;
    for (const NodeIndex node : byName(cluster())) ranks[node] = rank++;
    std::sort(points.begin(), points.end(), [&](const Point& a, const Point& b) {
        if (a.position != b.position) return a.position < b.position;
        if (a.node != b.node) return ranks[a.node] < ranks[b.node];
        return a.index < b.index;
    });
    return points;
}

}  // namespace ringscope
