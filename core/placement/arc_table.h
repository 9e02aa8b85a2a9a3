// SPDX-License-Identifier: MIT
//
// A circle as sorted arcs (from, to] with an owner: what every circle rule is normalised to.
// Arc i ends at end(i) and begins just past end(i-1); the first begins past the last (across 0).
// One arc covers the whole circle. Fast look-up, painter, balance and diffs read arcs only.
#pragma once

#include "core/base/circle.h"
#include "core/base/ids.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace ringscope {

class ArcTable {
public:
    ArcTable() = default;
    /// ends strictly ascending; owners of the same size (kNobody allowed).
    ArcTable(Circle circle, std::vector<std::uint64_t> ends, std::vector<NodeIndex> owners);

    [[nodiscard]] Circle circle() const { return m_circle; }
    [[nodiscard]] std::size_t size() const { return m_ends.size(); }
    [[nodiscard]] bool empty() const { return m_ends.empty(); }
    [[nodiscard]] std::uint64_t end(std::size_t arc) const { return m_ends[arc]; }
    /// The end of the arc before: exclusive.
    [[nodiscard]] std::uint64_t begin(std::size_t arc) const { return m_ends[arc == 0 ? m_ends.size() - 1 : arc - 1]; }
    [[nodiscard]] NodeIndex owner(std::size_t arc) const { return m_owners[arc]; }
    /// Share of the circle, 0 … 1; exactly 1 for a single arc.
    [[nodiscard]] double share(std::size_t arc) const;
    /// The arc that holds position: first end ≥ position, else arc 0. \pre !empty()
    [[nodiscard]] std::size_t at(std::uint64_t position) const;
    [[nodiscard]] const std::vector<std::uint64_t>& ends() const { return m_ends; }
    [[nodiscard]] const std::vector<NodeIndex>& owners() const { return m_owners; }
    friend bool operator==(const ArcTable& a, const ArcTable& b) {
        return a.m_circle == b.m_circle && a.m_ends == b.m_ends && a.m_owners == b.m_owners;
    }

private:
    Circle m_circle;
    std::vector<std::uint64_t> m_ends;
    std::vector<NodeIndex> m_owners;
    /// m_buckets[b] = first arc whose end is in bucket b (top bits of the position) or later; derived.
    std::vector<std::uint32_t> m_buckets;
    unsigned m_bucketShift = 0;
};

/// Sum of native lengths, exact in any order: a whole circle of 2^64 does not fit 64 bits.
class ArcLength {
public:
    void add(std::uint64_t length) {
        m_low += length;
        m_high += m_low < length ? 1 : 0;
    }
    void addWholeCircle(Circle circle) {
        if (circle.bits == 64)
            ++m_high;
        else
            add(circle.mask() + 1);
    }
    /// 0 … 1, rounded once.
    [[nodiscard]] double share(Circle circle) const { return circle.share(m_low) + static_cast<double>(m_high); }

private:
    std::uint64_t m_low = 0;
    std::uint64_t m_high = 0;
};

/// Share of the circle of each of `nodes` nodes, in node order.
[[nodiscard]] std::vector<double> ownerShares(const ArcTable& arcs, std::size_t nodes);

}  // namespace ringscope
