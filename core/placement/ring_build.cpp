// SPDX-License-Identifier: MIT
//
// How a ring's points are made from nothing.
#include "core/placement/ring.h"

#include "core/base/parallel.h"
#include "core/base/radix_sort.h"
#include "core/hash/hash_registry.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace ringscope {
namespace {

/// Fewer points are made sooner than a second thread is sure to have begun.
constexpr std::size_t kSmallestPart = 1 << 19;

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
    positions.reserve(all + PositionFinder<Word>::kPadding);
    positions.resize(all);
    std::vector<NodeIndex> nodes(all);
    const std::vector<NodeIndex> order = byName(cluster);
    std::vector<std::uint64_t> begins{0};
    for (const NodeIndex node : order) begins.push_back(begins.back() + counts[node]);
    // Parts of about as many points each.
    const unsigned parts = partsFor(all, kSmallestPart);
    inParts(parts, [&](unsigned part) {
        std::vector<std::uint64_t> made;
        const auto end = partBegin(all, part + 1, parts);
        const auto first = std::lower_bound(begins.begin(), begins.end() - 1, partBegin(all, part, parts));
        for (auto i = static_cast<std::size_t>(first - begins.begin()); i < order.size() && begins[i] < end; ++i) {
            made.clear();
            rule.positions(cluster[order[i]], counts[order[i]], spec, made);
            std::transform(made.begin(), made.end(), positions.begin() + static_cast<std::ptrdiff_t>(begins[i]),
                           [](std::uint64_t position) { return static_cast<Word>(position); });
            std::fill_n(nodes.begin() + static_cast<std::ptrdiff_t>(begins[i]), made.size(), order[i]);
        }
    });
    // Nothing asks it to stop.
    (void)radixSort(std::span(positions), std::span(nodes), circleOf(spec.hash).bits, parts);
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
