// SPDX-License-Identifier: MIT
#include "core/lab/shrinking_ring.h"

#include "core/base/radix_sort.h"
#include "core/placement/point_rule.h"

#include <algorithm>
#include <cassert>
#include <numeric>

namespace ringscope {
PointBirths pointBirths(const Cluster& cluster, const RingSpec& ring, std::uint32_t most) {
    PointBirths births;
    for (NodeIndex node = 0; node < cluster.size(); ++node) {
        if (cluster[node].up()) births.nodes.push_back(node);
    }
    std::sort(births.nodes.begin(), births.nodes.end(),
              [&](NodeIndex a, NodeIndex b) { return cluster[a].name < cluster[b].name; });
    const PointRule& rule = *findPointRule(ring.pointRule);
    RingSpec grown = ring;
    grown.virtualNodes = true;
    births.counts.assign(births.nodes.size(), 0);
    std::vector<std::uint32_t> indices;
    births.alive.assign(1, 0);
    for (grown.perWeight = 1; grown.perWeight <= most; ++grown.perWeight) {
        const auto counts = rule.counts(cluster, grown);
        for (std::uint32_t owner = 0; owner < births.counts.size(); ++owner) {
            std::uint32_t& own = births.counts[owner];
            assert(own <= counts[births.nodes[owner]]);
            for (; own < counts[births.nodes[owner]]; ++own) {
                births.owners.push_back(owner);
                indices.push_back(own);
            }
        }
        births.alive.push_back(births.owners.size());
    }
    std::vector<std::size_t> begins(births.counts.size());
    std::exclusive_scan(births.counts.begin(), births.counts.end(), begins.begin(), std::size_t{0});
    births.points.resize(births.owners.size());
    for (std::uint32_t point = 0; point < births.points.size(); ++point)
        births.points[begins[births.owners[point]] + indices[point]] = point;
    return births;
}

template <class Word>
ShrinkingRing<Word>::ShrinkingRing(const PointBirths& births, Circle circle)
    : m_births(&births), m_circle(circle), m_positions(births.points.size()), m_order(births.points.size()),
      m_links(births.points.size()), m_lengths(births.nodes.size()) {
    for (std::size_t point = 0; point < m_links.size(); ++point) m_links[point].owner = births.owners[point];
}

template <class Word>
void ShrinkingRing<Word>::build() {
    std::fill(m_lengths.begin(), m_lengths.end(), 0);
    if (m_links.empty()) return;
    m_order = m_births->points;
    // Stable: points at one place stay in order of name and index. One thread: others have rings of their own.
    const bool sorted = radixSort(std::span(m_positions), std::span(m_order), m_circle.bits, 1);
    assert(sorted);
    static_cast<void>(sorted);
    std::uint32_t previous = m_order.back();
    Word before = m_positions.back();
    for (std::size_t rank = 0; rank < m_order.size(); ++rank) {
        const std::uint32_t point = m_order[rank];
        Link& link = m_links[point];
        link.previous = previous;
        link.next = m_order[rank + 1 < m_order.size() ? rank + 1 : 0];
        link.arc = static_cast<Word>(m_circle.distance(before, m_positions[rank]));
        m_lengths[link.owner] += link.arc;
        previous = point;
        before = m_positions[rank];
    }
}

template <class Word>
double ShrinkingRing<Word>::peak() const {
    std::uint64_t largest = 0;
    for (const std::uint64_t length : m_lengths) largest = std::max(largest, length);
    // All zero: somebody has the whole circle, which is no length (or 2^64 of them).
    return (largest == 0 ? 1.0 : m_circle.share(largest)) * static_cast<double>(m_lengths.size());
}

template <class Word>
void ShrinkingRing<Word>::takeAway(std::size_t point) {
    const Link gone = m_links[point];
    Link& heir = m_links[gone.next];
    m_links[gone.previous].next = gone.next;
    heir.previous = gone.previous;
    heir.arc = static_cast<Word>((heir.arc + gone.arc) & m_circle.mask());
    m_lengths[gone.owner] -= gone.arc;
    m_lengths[heir.owner] += gone.arc;
}

template <class Word>
void ShrinkingRing<Word>::shrink(std::span<double> peaks, const std::stop_token& stop) {
    const auto& alive = m_births->alive;
    assert(peaks.size() + 1 == alive.size());
    std::size_t left = m_links.size();
    for (std::size_t virtualNodes = peaks.size(); virtualNodes > 0; --virtualNodes) {
        if (stop.stop_requested()) return;
        while (left > alive[virtualNodes]) takeAway(--left);
        peaks[virtualNodes - 1] = left == 0 ? 0.0 : peak();
    }
}

template class ShrinkingRing<std::uint32_t>;
template class ShrinkingRing<std::uint64_t>;

}  // namespace ringscope
