// SPDX-License-Identifier: MIT
#include "core/placement/ring.h"

#include "core/hash/hash_registry.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

namespace ringscope {
namespace {

/// Every arc's owner: the node of the first point from its end on that is up. Null if there is none.
Ring::Nodes ownersOf(const Ring::Nodes& nodes, const Cluster& cluster) {
    std::vector<char> up(cluster.size());
    for (NodeIndex i = 0; i < cluster.size(); ++i) up[i] = cluster[i].up() ? 1 : 0;
    if (std::find(up.begin(), up.end(), 0) == up.end()) return nodes->empty() ? nullptr : nodes;
    const auto first = std::find_if(nodes->begin(), nodes->end(), [&](NodeIndex node) { return up[node] != 0; });
    if (first == nodes->end()) return nullptr;
    auto owners = std::make_shared<std::vector<NodeIndex>>(nodes->size());
    NodeIndex owner = *first;
    for (std::size_t rank = nodes->size(); rank-- > 0;) {
        const NodeIndex node = (*nodes)[rank];
        owner = up[node] != 0 ? node : owner;
        (*owners)[rank] = owner;
    }
    return owners;
}

/// Gives the points of a walk their indices, by hashing the labels of each node there once.
void findIndices(std::vector<PassedPoint>& passed, const Cluster& cluster, const PlacementSpec& spec) {
    const PointRule& rule = *findPointRule(spec.ring.pointRule);
    const auto counts = rule.counts(cluster, spec.ring);
    std::vector<std::pair<NodeIndex, std::size_t>> byNode;
    for (std::size_t i = 0; i < passed.size(); ++i) byNode.emplace_back(passed[i].point.node, i);
    std::sort(byNode.begin(), byNode.end());
    const auto inOrder = [](const Point& a, const Point& b) {
        return a.position != b.position ? a.position < b.position : a.index < b.index;
    };
    std::vector<Point> made;
    std::size_t next = 0;
    for (std::size_t i = 0; i < byNode.size(); ++i) {
        const auto [node, at] = byNode[i];
        Point& point = passed[at].point;
        if (i == 0 || byNode[i - 1].first != node) {
            made.clear();
            rule.append(cluster[node], node, counts[node], spec, made);
            std::sort(made.begin(), made.end(), inOrder);
            const auto first = std::lower_bound(made.begin(), made.end(), Point{point.position, node, 0}, inOrder);
            next = static_cast<std::size_t>(first - made.begin());
        }
        // A walk leaves out no point, so it passes those of one node in their own order.
        point.index = made[next % made.size()].index;
        ++next;
    }
}

}  // namespace

Ring::Ring(const Cluster& cluster, const PlacementSpec& spec, Parts parts)
    : Placement(cluster, spec), m_positions(std::move(parts.positions)), m_nodes(std::move(parts.nodes)),
      m_arcs(parts.owners ? ArcTable(circleOf(spec.hash), m_positions, std::move(parts.owners))
                          : ArcTable(circleOf(spec.hash))),
      m_lengths(std::move(parts.lengths)) {}

std::shared_ptr<const Ring> Ring::ofPoints(const Cluster& cluster, const PlacementSpec& spec,
                                           std::shared_ptr<const PositionTable> positions, Nodes nodes) {
    Nodes owners = ringscope::ownersOf(nodes, cluster);
    std::vector<ArcLength> lengths(cluster.size());
    if (owners) lengths = ownerLengths(ArcTable(circleOf(spec.hash), positions, owners), cluster.size());
    return std::shared_ptr<const Ring>(
        new Ring(cluster, spec, {std::move(positions), std::move(nodes), std::move(owners), std::move(lengths)}));
}

Result<Done> Ring::check(const Cluster& cluster, const PlacementSpec& spec) {
    return checkPoints(cluster, spec);
}

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
        m_positions->visit([&](auto ends) {
            for (std::size_t arc = 0; arc < ends.size(); ++arc) {
                const NodeIndex owner = m_arcs.owner(arc);
                for (; rank < digests.size() && digests[rank] <= ends[arc]; ++rank) out[rank] = owner;
            }
        });
        std::fill(out.begin() + static_cast<std::ptrdiff_t>(rank), out.end(), m_arcs.owner(0));
    });
}

void Ring::ownersOf(std::span<const std::uint32_t> digests, std::span<NodeIndex> out) const {
    if (m_arcs.empty()) return std::fill(out.begin(), out.end(), kNobody);
    m_arcs.ownersOf(digests, out);
}

void Ring::ownersOf(std::span<const std::uint64_t> digests, std::span<NodeIndex> out) const {
    if (m_arcs.empty()) return std::fill(out.begin(), out.end(), kNobody);
    m_arcs.ownersOf(digests, out);
}

void Ring::visitCandidates(std::uint64_t digest, const std::function<bool(NodeIndex)>& visit) const {
    const auto& nodes = *m_nodes;
    const auto start = firstPointFrom(digest);
    const auto nodeAfter = [&](std::size_t step) {
        const auto at = start + step;
        return nodes[at < nodes.size() ? at : at - nodes.size()];
    };
    // Few candidates are usually wanted: those are found without looking at all nodes of the cluster.
    std::array<NodeIndex, 32> few;
    auto last = few.begin();
    std::size_t step = 0;
    for (; step < std::min(nodes.size(), few.size()); ++step) {
        const NodeIndex node = nodeAfter(step);
        if (std::find(few.begin(), last, node) != last || !cluster()[node].up()) continue;
        *last++ = node;
        if (!visit(node)) return;
    }
    std::vector<bool> seen(cluster().size(), false);
    auto unseen = cluster().upCount() - static_cast<std::size_t>(last - few.begin());
    std::for_each(few.begin(), last, [&](NodeIndex node) { seen[node] = true; });
    for (; step < nodes.size() && unseen > 0; ++step) {
        const NodeIndex node = nodeAfter(step);
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
    explanation.heirs = heirsOf(key, heirs);

    const PointsView all = points();
    const auto start = firstPointFrom(explanation.digest);
    for (std::size_t step = 0; step < all.size() && explanation.owner == kNobody; ++step) {
        const auto at = start + step;
        if (at >= all.size()) explanation.crossedZero = true;
        const PointsView::Entry point = all[at < all.size() ? at : at - all.size()];
        const bool up = cluster()[point.node].up();
        explanation.passed.push_back({Point{point.position, point.node, 0}, up});
        if (up) explanation.owner = point.node;
    }
    findIndices(explanation.passed, cluster(), spec());
    if (explanation.owner == kNobody) return explanation;
    explanation.label = findPointRule(spec().ring.pointRule)
                            ->label(cluster()[explanation.owner], explanation.passed.back().point.index, spec().ring);
    return explanation;
}

Traits Ring::traits() const {
    Traits traits;
    traits.weights = spec().ring.virtualNodes;
    // Where the number of a node's points depends on everybody's weight, a removal moves keys between the others.
    traits.minimalDisruption = !findPointRule(spec().ring.pointRule)->countsDependOnAll;
    traits.circle = true;
    traits.points = m_nodes->size();
    // A position has its word, a third of a bucket's start (position_table.cpp), its node, and the owner of its arc,
    // which is the same list while everybody is up.
    const std::size_t words = m_positions->visit([](auto positions) { return positions.size_bytes(); });
    const std::size_t lists = m_arcs.owners() == m_nodes ? 1 : 2;
    traits.memory = words + traits.points * sizeof(std::uint32_t) / 3 + lists * traits.points * sizeof(NodeIndex);
    return traits;
}

std::vector<double> Ring::shares() const {
    std::vector<double> shares(m_lengths.size());
    for (NodeIndex i = 0; i < shares.size(); ++i) shares[i] = share(i);
    return shares;
}

std::vector<std::uint64_t> Ring::pointCounts() const {
    return findPointRule(spec().ring.pointRule)->counts(cluster(), spec().ring);
}

}  // namespace ringscope
