// SPDX-License-Identifier: MIT
//
// A circle as sorted arcs (from, to] with an owner: what every circle rule is normalised to.
// Arc i ends at end(i) and begins just past end(i-1); the first begins past the last (across 0).
// Ends may be equal: the later arcs are empty. Neighbouring arcs may have one owner, as where a
// ring walks past a point of a node that is down. Fast look-up, painter, balance and diffs read
// arcs only. Immutable, in the native width of the circle; both arrays are shared between copies.
#pragma once

#include "core/base/circle.h"
#include "core/base/ids.h"
#include "core/placement/position_table.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace ringscope {

class ArcTable {
public:
    using Ends = std::shared_ptr<const PositionTable>;
    using Owners = std::shared_ptr<const std::vector<NodeIndex>>;

    /// Without arcs.
    explicit ArcTable(Circle circle = {});
    /// owners of the same size (kNobody allowed).
    ArcTable(Circle circle, Ends ends, Owners owners);
    /// The same from numbers. \pre ends ascending
    ArcTable(Circle circle, const std::vector<std::uint64_t>& ends, std::vector<NodeIndex> owners);

    [[nodiscard]] Circle circle() const { return m_circle; }
    [[nodiscard]] std::size_t size() const { return m_owners->size(); }
    [[nodiscard]] bool empty() const { return m_owners->empty(); }
    [[nodiscard]] std::uint64_t end(std::size_t arc) const { return (*m_ends)[arc]; }
    /// The end of the arc before: exclusive.
    [[nodiscard]] std::uint64_t begin(std::size_t arc) const { return end(arc == 0 ? size() - 1 : arc - 1); }
    [[nodiscard]] NodeIndex owner(std::size_t arc) const { return (*m_owners)[arc]; }
    /// Whether it covers the whole circle: the first one, if all end at one position.
    [[nodiscard]] bool whole(std::size_t arc) const { return arc == 0 && begin(0) == end(0); }
    /// Share of the circle, 0 … 1; exactly 1 for a whole circle.
    [[nodiscard]] double share(std::size_t arc) const;
    /// The arc that holds position: first end ≥ position, else arc 0. \pre !empty()
    [[nodiscard]] std::size_t at(std::uint64_t position) const;
    /// Owners of positions in any order, many times faster than one by one: the look-ups do not wait for each
    /// other. \pre !empty(); Word is the native width; out is as long as positions
    template <class Word>
    void ownersOf(std::span<const Word> positions, std::span<NodeIndex> out) const;
    [[nodiscard]] const Ends& ends() const { return m_ends; }
    [[nodiscard]] const Owners& owners() const { return m_owners; }
    friend bool operator==(const ArcTable& a, const ArcTable& b) {
        return a.m_circle == b.m_circle && *a.m_owners == *b.m_owners && (a.empty() || *a.m_ends == *b.m_ends);
    }

private:
    Circle m_circle;
    Ends m_ends;
    Owners m_owners;
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
    ArcLength& operator+=(const ArcLength& other) {
        add(other.m_low);
        m_high += other.m_high;
        return *this;
    }
    /// \pre other is not longer
    ArcLength& operator-=(const ArcLength& other) {
        m_high -= other.m_high + (m_low < other.m_low ? 1 : 0);
        m_low -= other.m_low;
        return *this;
    }
    /// 0 … 1, rounded once.
    [[nodiscard]] double share(Circle circle) const { return circle.share(m_low) + static_cast<double>(m_high); }
    friend bool operator==(const ArcLength&, const ArcLength&) = default;

private:
    std::uint64_t m_low = 0;
    std::uint64_t m_high = 0;
};

/// What each of `nodes` nodes owns of the circle, in node order.
[[nodiscard]] std::vector<ArcLength> ownerLengths(const ArcTable& arcs, std::size_t nodes);
/// The same as shares.
[[nodiscard]] std::vector<double> ownerShares(const ArcTable& arcs, std::size_t nodes);

}  // namespace ringscope
