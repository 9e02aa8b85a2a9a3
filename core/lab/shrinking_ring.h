// SPDX-License-Identifier: MIT
//
// A ring that loses its points again, the youngest first, and knows at every step which node has the largest share:
// points in a doubly linked list around the circle, each with the length of the arc before it. Taking one away is
// three additions. One for each thread; its buffers serve one seed after the other.
#pragma once

#include "core/base/circle.h"
#include "core/cluster/cluster.h"
#include "core/placement/placement_spec.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

namespace ringscope {

/// The points of the nodes that are up, numbered in the order in which a ring gets them while the number of virtual nodes
/// grows. Wherever they are, the first alive[v] of them are the points of the ring with v virtual nodes.
struct PointBirths {
    std::vector<NodeIndex> nodes;       ///< that are up, by the bytes of their names: an owner is an entry of this
    std::vector<std::uint32_t> counts;  ///< of points, by owner
    std::vector<std::uint32_t> owners;  ///< by point
    std::vector<std::uint32_t> points;  ///< one owner's after the other's, each in order of index
    std::vector<std::size_t> alive;     ///< by number of virtual nodes, from 0
};

/// With 1 … most virtual nodes per unit of weight. \pre checkPoints with most
[[nodiscard]] PointBirths pointBirths(const Cluster& cluster, const RingSpec& ring, std::uint32_t most);

/// Word is what positions of the circle are kept in: as wide, or wider.
template <class Word>
class ShrinkingRing {
public:
    /// births is kept by reference.
    ShrinkingRing(const PointBirths& births, Circle circle);

    /// To be filled in before build(): where the points are, in the order of births.points. build() changes it.
    [[nodiscard]] std::span<Word> positions() { return m_positions; }
    /// Links the points in order of (position, name bytes, index).
    void build();
    /// Takes all points away again. peaks[v − 1] becomes largest share ÷ mean with v virtual nodes, 0 without any point.
    /// Returns early when asked to stop. \pre build; peaks.size() + 1 == births.alive.size()
    void shrink(std::span<double> peaks, const std::stop_token& stop);

private:
    struct Link {
        std::uint32_t previous, next, owner;
        Word arc;  ///< from the previous point; 0 also for the whole circle
    };

    [[nodiscard]] double peak() const;
    void takeAway(std::size_t point);

    const PointBirths* m_births;
    Circle m_circle;
    std::vector<Word> m_positions;
    std::vector<std::uint32_t> m_order;    ///< the points around the circle
    std::vector<Link> m_links;             ///< by point: what is left stays together at the front
    std::vector<std::uint64_t> m_lengths;  ///< of each owner, modulo 2^64
};

extern template class ShrinkingRing<std::uint32_t>;
extern template class ShrinkingRing<std::uint64_t>;

}  // namespace ringscope
