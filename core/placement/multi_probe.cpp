// SPDX-License-Identifier: MIT
#include "core/placement/multi_probe.h"

#include "core/base/split_mix.h"
#include "core/hash/hash_registry.h"
#include "core/placement/rule_support.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <queue>
#include <tuple>

namespace ringscope {

Result<Done> MultiProbe::check(const Cluster& cluster, const PlacementSpec&) {
    return checkNodeCount(cluster);
}

PlacementPtr MultiProbe::build(const Cluster& cluster, const PlacementSpec& spec) {
    return PlacementPtr(new MultiProbe(cluster, spec));
}

PlacementPtr MultiProbe::patch(const Placement&, const Cluster& cluster, const PlacementSpec& spec) {
    return build(cluster, spec);
}

double MultiProbe::expectedMove(const Cluster& before, const Cluster& after, const PlacementSpec& beforeSpec,
                                const PlacementSpec& afterSpec) {
    const auto unrelated = [&] { return unrelatedMove(before, evenShares(before), after, evenShares(after)); };
    if (beforeSpec.hash != afterSpec.hash) return unrelated();
    const auto [fewer, more] = std::minmax(beforeSpec.options.probes, afterSpec.options.probes);
    const double shared = static_cast<double>(fewer) / static_cast<double>(more);
    const double moved = bestOfAllMove(before, after);
    return fewer == more ? moved : shared * moved + (1.0 - shared) * unrelated();
}

MultiProbe::MultiProbe(const Cluster& cluster, const PlacementSpec& spec)
    : Placement(cluster, spec), m_hash(*findHash(spec.hash.function)), m_circle(circleOf(spec.hash)),
      m_nodes(nodesUp(cluster)) {
    std::vector<std::uint64_t> positions(cluster.size());
    for (const NodeIndex node : m_nodes) positions[node] = digest(spec.hash, cluster[node].name);
    std::sort(m_nodes.begin(), m_nodes.end(), [&](NodeIndex a, NodeIndex b) {
        return std::tie(positions[a], cluster[a].name) < std::tie(positions[b], cluster[b].name);
    });
    std::vector<std::uint64_t> sorted;
    sorted.reserve(m_nodes.size());
    for (const NodeIndex node : m_nodes) sorted.push_back(positions[node]);
    m_positions = PositionTable::of(m_circle, sorted);
}

MultiProbe::Places MultiProbe::placesOf(std::string_view key) const {
    const std::uint64_t seed = spec().hash.seed;
    if (m_hash.seedBits == 0) return placesOfDigest(m_hash.digest(key, seed));
    const std::uint64_t seeds = ~std::uint64_t{0} >> (64 - m_hash.seedBits);
    return {m_hash.digest(key, (seed + 1) & seeds), m_hash.digest(key, (seed + 2) & seeds)};
}

MultiProbe::Places MultiProbe::placesOfDigest(std::uint64_t digest) const {
    assert(m_hash.seedBits == 0);
    return {digest, (splitMix(digest, 1) | 1) & m_circle.mask()};
}

std::uint64_t MultiProbe::placeAt(const Places& places, std::uint64_t i) const {
    return (places.first + i * places.step) & m_circle.mask();
}

std::size_t MultiProbe::rankAfter(std::uint64_t position) const {
    if (position == m_circle.mask()) return 0;
    const std::size_t rank = m_positions.rankFrom(position + 1);
    return rank == m_positions.size() ? 0 : rank;
}

NodeIndex MultiProbe::ownerAt(const Places& places) const {
    if (m_nodes.empty()) return kNobody;
    std::uint64_t nearest = ~std::uint64_t{0};
    std::size_t owner = 0;
    for (std::uint32_t i = 0; i < spec().options.probes; ++i) {
        const std::uint64_t place = placeAt(places, i);
        const std::size_t rank = rankAfter(place);
        const std::uint64_t distance = m_circle.distance(place, m_positions[rank]);
        if (i > 0 && distance >= nearest) continue;
        nearest = distance;
        owner = rank;
    }
    return m_nodes[owner];
}

NodeIndex MultiProbe::decide(std::uint64_t digest) const {
    return ownerAt(placesOfDigest(digest));
}

NodeIndex MultiProbe::ownerOf(std::string_view key) const {
    return ownerAt(placesOf(key));
}

void MultiProbe::visitCandidates(std::uint64_t digest, const std::function<bool(NodeIndex)>& visit) const {
    visitNearest(placesOfDigest(digest), visit);
}

void MultiProbe::visitCandidatesOf(std::string_view key, const std::function<bool(NodeIndex)>& visit) const {
    visitNearest(placesOf(key), visit);
}

// Without its owner a key's places walk on to their next points: all of them go round together, the nearest first.
void MultiProbe::visitNearest(const Places& places, const std::function<bool(NodeIndex)>& visit) const {
    struct Walker {
        std::uint64_t distance;
        std::uint32_t probe;
        std::size_t rank;
        std::size_t steps;
        bool operator>(const Walker& other) const {
            return std::tie(distance, probe) > std::tie(other.distance, other.probe);
        }
    };
    if (m_nodes.empty()) return;
    std::priority_queue<Walker, std::vector<Walker>, std::greater<>> walkers;
    for (std::uint32_t i = 0; i < spec().options.probes; ++i) {
        const std::uint64_t place = placeAt(places, i);
        const std::size_t rank = rankAfter(place);
        walkers.push({m_circle.distance(place, m_positions[rank]), i, rank, 1});
    }
    std::vector<bool> seen(m_nodes.size());
    for (std::size_t left = m_nodes.size(); left > 0;) {
        Walker walker = walkers.top();
        walkers.pop();
        if (!seen[walker.rank]) {
            seen[walker.rank] = true;
            --left;
            if (!visit(m_nodes[walker.rank])) return;
        }
        if (walker.steps == m_nodes.size()) continue;
        walker.rank = walker.rank + 1 == m_nodes.size() ? 0 : walker.rank + 1;
        walker.distance = m_circle.distance(placeAt(places, walker.probe), m_positions[walker.rank]);
        ++walker.steps;
        walkers.push(walker);
    }
}

Explanation MultiProbe::explain(std::string_view key, std::size_t heirs) const {
    Explanation explanation = explanationOf(spec().hash, key);
    explanation.owner = ownerOf(key);
    explanation.heirs = heirsOf(key, heirs);
    ProbeChoice choice;
    const Places places = placesOf(key);
    for (std::uint32_t i = 0; i < spec().options.probes && !m_nodes.empty(); ++i) {
        const std::uint64_t place = placeAt(places, i);
        const std::size_t rank = rankAfter(place);
        choice.probes.push_back({place, m_positions[rank], m_circle.distance(place, m_positions[rank]), m_nodes[rank]});
        if (choice.probes.back().distance < choice.probes[choice.nearest].distance) choice.nearest = i;
    }
    explanation.detail = std::move(choice);
    return explanation;
}

Traits MultiProbe::traits() const {
    Traits traits;
    traits.minimalDisruption = true;
    traits.needsKey = m_hash.seedBits > 0;
    traits.points = m_nodes.size();
    // Positions, about as many buckets to find them by, nodes.
    const std::size_t position = m_circle.bits > 32 ? sizeof(std::uint64_t) : sizeof(std::uint32_t);
    traits.memory = m_nodes.size() * (position + sizeof(std::uint32_t) + sizeof(NodeIndex));
    return traits;
}

std::vector<double> MultiProbe::shares() const {
    struct Gap {
        double length;
        NodeIndex node;
    };
    std::vector<double> shares(cluster().size(), 0.0);
    std::vector<Gap> gaps;
    gaps.reserve(m_nodes.size());
    for (std::size_t i = 0; i < m_nodes.size(); ++i) {
        const std::uint64_t before = m_positions[i == 0 ? m_nodes.size() - 1 : i - 1];
        gaps.push_back({m_circle.share(m_circle.distance(before, m_positions[i])), m_nodes[i]});
    }
    // All round: one point alone, or all points at one place, where the first met has everything.
    if (!gaps.empty() && m_positions[0] == m_positions[m_nodes.size() - 1]) gaps.front().length = 1.0;
    std::sort(gaps.begin(), gaps.end(), [](const Gap& a, const Gap& b) { return a.length < b.length; });

    // Between two lengths that follow each other G is a line that falls by the number of longer gaps.
    const double probes = spec().options.probes;
    double left = 1.0;  // G at `length`
    double length = 0;
    double share = 0;
    for (std::size_t i = 0; i < gaps.size(); ++i) {
        const auto longer = static_cast<double>(gaps.size() - i);
        const double next = std::max(0.0, left - longer * (gaps[i].length - length));
        share += (std::pow(left, probes) - std::pow(next, probes)) / longer;
        shares[gaps[i].node] = share;
        left = next;
        length = gaps[i].length;
    }
    return shares;
}

}  // namespace ringscope
