// SPDX-License-Identifier: MIT
#include "core/placement/arc_table.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

namespace ringscope {
namespace {

/// Look-ups under way at once: enough for all their memory to be asked for, and few enough for it to stay near.
constexpr std::size_t kBlock = 64;

}  // namespace

ArcTable::ArcTable(Circle circle) : ArcTable(circle, std::vector<std::uint64_t>{}, {}) {}

ArcTable::ArcTable(Circle circle, Ends ends, Owners owners)
    : m_circle(circle), m_ends(std::move(ends)), m_owners(std::move(owners)) {
    assert(m_ends->size() == m_owners->size());
}

ArcTable::ArcTable(Circle circle, const std::vector<std::uint64_t>& ends, std::vector<NodeIndex> owners)
    : ArcTable(circle, std::make_shared<const PositionTable>(PositionTable::of(circle, ends)),
               std::make_shared<const std::vector<NodeIndex>>(std::move(owners))) {}

double ArcTable::share(std::size_t arc) const {
    if (whole(arc)) return 1.0;
    return m_circle.share(m_circle.distance(begin(arc), end(arc)));
}

std::size_t ArcTable::at(std::uint64_t position) const {
    assert(!empty() && position <= m_circle.mask());
    const std::size_t rank = m_ends->rankFrom(position);
    return rank == size() ? 0 : rank;
}

template <class Word>
void ArcTable::ownersOf(std::span<const Word> positions, std::span<NodeIndex> out) const {
    assert(!empty() && out.size() == positions.size());
    m_ends->visitFinder([&]<class Native>(const PositionFinder<Native>& finder) {
        const NodeIndex* owners = m_owners->data();
        const auto arcs = static_cast<std::uint32_t>(size());
        std::array<std::uint32_t, kBlock> firsts;
        for (std::size_t at = 0; at < positions.size(); at += kBlock) {
            const std::size_t count = std::min(positions.size() - at, kBlock);
            for (std::size_t i = 0; i < count; ++i) {
                firsts[i] = finder.firstOf(static_cast<Native>(positions[at + i]));
                prefetch(owners + firsts[i]);
            }
            for (std::size_t i = 0; i < count; ++i) {
                const std::uint32_t rank = finder.rankAfter(firsts[i], static_cast<Native>(positions[at + i]));
                out[at + i] = owners[rank == arcs ? 0 : rank];
            }
        }
    });
}

template void ArcTable::ownersOf(std::span<const std::uint32_t>, std::span<NodeIndex>) const;
template void ArcTable::ownersOf(std::span<const std::uint64_t>, std::span<NodeIndex>) const;

std::vector<ArcLength> ownerLengths(const ArcTable& arcs, std::size_t nodes) {
    std::vector<ArcLength> lengths(nodes);
    if (arcs.empty()) return lengths;
    const Circle circle = arcs.circle();
    arcs.ends()->visit([&](auto ends) {
        std::uint64_t begin = ends.back();
        for (std::size_t arc = 0; arc < ends.size(); ++arc) {
            const NodeIndex owner = arcs.owner(arc);
            if (owner != kNobody) lengths[owner].add(circle.distance(begin, ends[arc]));
            begin = ends[arc];
        }
    });
    if (arcs.whole(0) && arcs.owner(0) != kNobody) lengths[arcs.owner(0)].addWholeCircle(circle);
    return lengths;
}

std::vector<double> ownerShares(const ArcTable& arcs, std::size_t nodes) {
    const std::vector<ArcLength> lengths = ownerLengths(arcs, nodes);
    std::vector<double> shares(nodes);
    std::transform(lengths.begin(), lengths.end(), shares.begin(),
                   [&](const ArcLength& length) { return length.share(arcs.circle()); });
    return shares;
}

}  // namespace ringscope
