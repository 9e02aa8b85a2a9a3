// SPDX-License-Identifier: MIT
//
// How a ring's points are made, and made again when little has changed.
#include "core/placement/ring.h"

#include <algorithm>
#include <cassert>
#include <map>
#include <numeric>

namespace ringscope {
namespace {

/// Rank of each node by the bytes of its name: settles ties without comparing texts point by point.
std::vector<std::uint32_t> nameRanks(const Cluster& cluster) {
    std::vector<NodeIndex> byName(cluster.size());
    std::iota(byName.begin(), byName.end(), NodeIndex{0});
    // std::string compares as unsigned bytes.
    std::sort(byName.begin(), byName.end(),
              [&](NodeIndex a, NodeIndex b) { return cluster[a].name < cluster[b].name; });
    std::vector<std::uint32_t> ranks(cluster.size());
    for (std::uint32_t rank = 0; rank < byName.size(); ++rank) ranks[byName[rank]] = rank;
    return ranks;
}

/// (position, name bytes, index).
class PointOrder {
public:
    explicit PointOrder(const Cluster& cluster) : m_ranks(nameRanks(cluster)) {}
    bool operator()(const Point& a, const Point& b) const {
        if (a.position != b.position) return a.position < b.position;
        if (a.node != b.node) return m_ranks[a.node] < m_ranks[b.node];
        return a.index < b.index;
    }

private:
    std::vector<std::uint32_t> m_ranks;
};

std::uint64_t sumOf(const std::vector<std::uint64_t>& counts) {
    return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
}

std::map<NodeId, NodeIndex> indicesOf(const Cluster& cluster) {
    std::map<NodeId, NodeIndex> indices;
    for (NodeIndex i = 0; i < cluster.size(); ++i) indices.emplace(cluster[i].id, i);
    return indices;
}

}  // namespace

Result<Done> Ring::check(const Cluster& cluster, const PlacementSpec& spec) {
    return checkPoints(cluster, spec);
}

PlacementPtr Ring::build(const Cluster& cluster, const PlacementSpec& spec) {
    const PointRule& rule = *findPointRule(spec.ring.pointRule);
    const auto counts = rule.counts(cluster, spec.ring);
    auto points = std::make_shared<Points>();
    points->reserve(sumOf(counts));
    for (NodeIndex i = 0; i < cluster.size(); ++i) rule.append(cluster[i], i, counts[i], spec, *points);
    const PointOrder order(cluster);
    std::sort(points->begin(), points->end(), [&](const Point& a, const Point& b) { return order(a, b); });
    return PlacementPtr(new Ring(cluster, spec, std::move(points)));
}

PlacementPtr Ring::patch(const Placement& before, const Cluster& cluster, const PlacementSpec& spec) {
    const auto* ring = dynamic_cast<const Ring*>(&before);
    assert(ring != nullptr);
    // Without virtual nodes the first index moves no point, but points bear it.
    const bool sameIndices = ring->spec().ring.firstIndex == spec.ring.firstIndex;
    if (!samePoints(ring->spec(), spec) || !sameIndices) return build(cluster, spec);

    const Cluster& old = ring->cluster();
    const PointRule& rule = *findPointRule(spec.ring.pointRule);
    const auto oldCounts = rule.counts(old, ring->spec().ring);
    const auto counts = rule.counts(cluster, spec.ring);
    const auto indices = indicesOf(cluster);
    std::vector<NodeIndex> kept(old.size(), kNobody);  // old index → new index
    std::vector<bool> made(cluster.size(), false);
    bool unchanged = old.size() == cluster.size();
    for (NodeIndex i = 0; i < old.size(); ++i) {
        const auto found = indices.find(old[i].id);
        const bool same = found != indices.end() && oldCounts[i] == counts[found->second] &&
                          old[i].name == cluster[found->second].name;
        if (same) {
            kept[i] = found->second;
            made[found->second] = true;
        }
        unchanged = unchanged && kept[i] == i;
    }
    if (unchanged) return PlacementPtr(new Ring(cluster, spec, ring->m_points));

    Points fresh;
    for (NodeIndex i = 0; i < cluster.size(); ++i) {
        if (!made[i]) rule.append(cluster[i], i, counts[i], spec, fresh);
    }
    const PointOrder order(cluster);
    const auto less = [&](const Point& a, const Point& b) { return order(a, b); };
    std::sort(fresh.begin(), fresh.end(), less);

    // Names do not change their order among themselves, so what is kept stays sorted under its new indices.
    auto points = std::make_shared<Points>();
    points->reserve(sumOf(counts));
    auto next = fresh.begin();
    for (Point point : *ring->m_points) {
        point.node = kept[point.node];
        if (point.node == kNobody) continue;
        for (; next != fresh.end() && less(*next, point); ++next) points->push_back(*next);
        points->push_back(point);
    }
    points->insert(points->end(), next, fresh.end());
    return PlacementPtr(new Ring(cluster, spec, std::move(points)));
}

// Let node i have p_i points before and q_i after, min(p_i, q_i) of them the same ones; P, Q their sums, U the number
// of different points of both rings. All are uniform, so any of the U is as likely to be the first the key meets.
//   Met first      chance           owner before and after are the same
//   a shared one   Σ min(p, q) / U  always
//   one gone       (p_i − q_i)⁺/U   when the first point after is i's too: q_i / Q
//   one come       (q_i − p_i)⁺/U   when the first point before is i's too: p_i / P
// Adding, killing, removing and reweighing one node give half the sum of |p_i/P − q_i/Q|, the least any rule can do.
// Two rings that share no point (another hash, another label, virtual nodes switched) give 1 − Σ p_i/P · q_i/Q. A
// first index moved by less than the number of points shares some of them and is counted as sharing none.
double Ring::expectedMove(const Cluster& before, const Cluster& after, const PlacementSpec& beforeSpec,
                          const PlacementSpec& afterSpec) {
    const auto pointsOfUp = [](const Cluster& cluster, const RingSpec& ring) {
        auto counts = findPointRule(ring.pointRule)->counts(cluster, ring);
        for (NodeIndex i = 0; i < cluster.size(); ++i) {
            if (!cluster[i].up()) counts[i] = 0;
        }
        return counts;
    };
    const auto p = pointsOfUp(before, beforeSpec.ring);
    const auto q = pointsOfUp(after, afterSpec.ring);
    const auto sumP = static_cast<double>(sumOf(p));
    const auto sumQ = static_cast<double>(sumOf(q));
    if (sumP == 0 || sumQ == 0) return sumP == sumQ ? 0.0 : 1.0;

    const bool nested = samePoints(beforeSpec, afterSpec);
    const auto indices = indicesOf(before);
    double shared = 0;
    double sameOwner = 0;
    for (NodeIndex j = 0; j < after.size(); ++j) {
        const auto found = indices.find(after[j].id);
        if (found == indices.end()) continue;
        const auto pi = static_cast<double>(p[found->second]);
        const auto qi = static_cast<double>(q[j]);
        const double both = nested ? std::min(pi, qi) : 0.0;
        shared += both;
        sameOwner += (pi - both) * (qi / sumQ) + (qi - both) * (pi / sumP);
    }
    return 1.0 - (shared + sameOwner) / (sumP + sumQ - shared);
}

}  // namespace ringscope
