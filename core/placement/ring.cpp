// SPDX-License-Identifier: MIT
#include "core/placement/ring.h"

#include "core/hash/hash_registry.h"

#include <algorithm>
#include <cassert>

namespace ringscope {
namespace {

ArcTable arcsOf(const std::vector<Point>& points, const Cluster& cluster, Circle circle) {
    std::vector<std::uint64_t> ends;
    std::vector<NodeIndex> owners;
    ends.reserve(points.size());
    owners.reserve(points.size());
    for (const Point& point : points) {
        if (!cluster[point.node].up()) continue;
        // Of several points at one position the first that is up owns it; the others' arcs are empty.
        if (!ends.empty() && ends.back() == point.position) continue;
        ends.push_back(point.position);
        owners.push_back(point.node);
    }
    return {circle, std::move(ends), std::move(owners)};
}

}  // namespace

Ring::Ring(const Cluster& cluster, const PlacementSpec& spec, std::shared_ptr<const Points> points)
    : Placement(cluster, spec), m_points(std::move(points)), m_arcs(arcsOf(*m_points, cluster, circleOf(spec.hash))) {}

NodeIndex Ring::decide(std::uint64_t digest) const {
    return m_arcs.empty() ? kNobody : m_arcs.owner(m_arcs.at(digest));
}

void Ring::place(const KeyIndex& index, std::span<NodeIndex> out) const {
    assert(out.size() == index.size());
    if (m_arcs.empty()) {
        std::fill(out.begin(), out.end(), kNobody);
        return;
    }
    index.sorted().visit([&](auto digests) {
        std::size_t rank = 0;
        for (std::size_t arc = 0; arc < m_arcs.size(); ++arc) {
            for (; rank < digests.size() && digests[rank] <= m_arcs.end(arc); ++rank) out[rank] = m_arcs.owner(arc);
        }
        std::fill(out.begin() + static_cast<std::ptrdiff_t>(rank), out.end(), m_arcs.owner(0));
    });
}

std::size_t Ring::firstPointFrom(std::uint64_t position) const {
    const auto found = std::lower_bound(m_points->begin(), m_points->end(), position,
                                        [](const Point& point, std::uint64_t p) { return point.position < p; });
    return static_cast<std::size_t>(found - m_points->begin());
}

void Ring::visitCandidates(std::uint64_t digest, const std::function<bool(NodeIndex)>& visit) const {
    const auto& points = *m_points;
    const auto start = firstPointFrom(digest);
    std::vector<bool> seen(cluster().size(), false);
    auto unseen = cluster().upCount();
    for (std::size_t step = 0; step < points.size() && unseen > 0; ++step) {
        const auto at = start + step;
        const NodeIndex node = points[at < points.size() ? at : at - points.size()].node;
        if (seen[node] || !cluster()[node].up()) continue;
        seen[node] = true;
        --unseen;
        if (!visit(node)) return;
    }
}

Explanation Ring::explain(std::string_view key, std::size_t heirs) const {
    Explanation explanation;
    explanation.key = key;
    explanation.digest = digest(spec().hash, key);
    explanation.circle = m_arcs.circle();
    explanation.turns = explanation.circle.share(explanation.digest);
    explanation.heirs = heirsOf(explanation.digest, heirs);

    const auto& points = *m_points;
    const auto start = firstPointFrom(explanation.digest);
    for (std::size_t step = 0; step < points.size() && explanation.owner == kNobody; ++step) {
        const auto at = start + step;
        if (at >= points.size()) explanation.crossedZero = true;
        const Point& point = points[at < points.size() ? at : at - points.size()];
        const Node& node = cluster()[point.node];
        explanation.passed.push_back({point, node.up()});
        if (!node.up()) continue;
        explanation.owner = point.node;
        explanation.label = findPointRule(spec().ring.pointRule)->label(node, point.index, spec().ring);
    }
    return explanation;
}

Traits Ring::traits() const {
    Traits traits;
    traits.weights = spec().ring.virtualNodes;
    // Where the number of a node's points depends on everybody's weight, a removal moves keys between the others.
    traits.minimalDisruption = !findPointRule(spec().ring.pointRule)->countsDependOnAll;
    traits.circle = true;
    traits.points = m_points->size();
    return traits;
}

std::vector<double> Ring::shares() const {
    return ownerShares(m_arcs, cluster().size());
}

}  // namespace ringscope
