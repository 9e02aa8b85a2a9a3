// SPDX-License-Identifier: MIT
#include "core/placement/arc_table.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <utility>

namespace ringscope {

ArcTable::ArcTable(Circle circle, std::vector<std::uint64_t> ends, std::vector<NodeIndex> owners)
    : m_circle(circle), m_ends(std::move(ends)), m_owners(std::move(owners)) {
    assert(m_ends.size() == m_owners.size());
    assert(std::adjacent_find(m_ends.begin(), m_ends.end(), std::greater_equal<>()) == m_ends.end());
    if (m_ends.empty()) return;
    // About one arc a bucket: on evenly scattered points a look-up reads two neighbours, and however the
    // points clump it is never worse than a binary search.
    const auto bits = std::min<unsigned>(m_circle.bits, static_cast<unsigned>(std::bit_width(m_ends.size())));
    m_bucketShift = m_circle.bits - bits;
    const auto buckets = std::size_t{1} << bits;
    m_buckets.resize(buckets + 1);
    std::size_t arc = 0;
    for (std::size_t bucket = 0; bucket < buckets; ++bucket) {
        while (arc < m_ends.size() && (m_ends[arc] >> m_bucketShift) < bucket) ++arc;
        m_buckets[bucket] = static_cast<std::uint32_t>(arc);
    }
    m_buckets[buckets] = static_cast<std::uint32_t>(m_ends.size());
}

double ArcTable::share(std::size_t arc) const {
    if (m_ends.size() == 1) return 1.0;
    return m_circle.share(m_circle.distance(begin(arc), end(arc)));
}

std::size_t ArcTable::at(std::uint64_t position) const {
    assert(!empty() && position <= m_circle.mask());
    const auto bucket = static_cast<std::size_t>(position >> m_bucketShift);
    const auto first = m_ends.begin() + m_buckets[bucket];
    const auto last = m_ends.begin() + m_buckets[bucket + 1];
    // All ends of the bucket may lie before the position; then the first of a later bucket is the one.
    const auto found = std::lower_bound(first, last, position);
    return found == m_ends.end() ? 0 : static_cast<std::size_t>(found - m_ends.begin());
}

std::vector<double> ownerShares(const ArcTable& arcs, std::size_t nodes) {
    std::vector<ArcLength> lengths(nodes);
    for (std::size_t arc = 0; arc < arcs.size(); ++arc) {
        const auto owner = arcs.owner(arc);
        if (owner == kNobody) continue;
        if (arcs.size() == 1)
            lengths[owner].addWholeCircle(arcs.circle());
        else
            lengths[owner].add(arcs.circle().distance(arcs.begin(arc), arcs.end(arc)));
    }
    std::vector<double> shares(nodes);
    std::transform(lengths.begin(), lengths.end(), shares.begin(),
                   [&](const ArcLength& length) { return length.share(arcs.circle()); });
    return shares;
}

}  // namespace ringscope
