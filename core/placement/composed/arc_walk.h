// SPDX-License-Identifier: MIT
//
// Arcs of a composed ring, of any width, one after the other, with who has their digests: how shares are added up and two
// rings held side by side. Past the last arc the first goes on. Lives no longer than the placement.
#pragma once

#include "core/placement/composed/composed.h"

#include <algorithm>

namespace ringscope {

class ArcWalk {
public:
    /// From 0 to `last`. \pre the structure has arcs
    ArcWalk(const Composed& placement, Wide last)
        : m_placement(placement), m_arcs(placement.structure().arcs()), m_last(last) {}

    [[nodiscard]] bool done() const { return m_next > m_arcs.size(); }
    [[nodiscard]] Wide end() const { return m_next < m_arcs.size() ? std::min(m_arcs[m_next].end, m_last) : m_last; }
    [[nodiscard]] NodeIndex owner() const { return m_placement.arcOwner(m_next == m_arcs.size() ? 0 : m_next); }
    /// Past all arcs that end here. Of equal ends the first one is found, so the others are empty.
    void pass(Wide end) {
        while (!done() && this->end() == end) ++m_next;
    }

private:
    const Composed& m_placement;
    std::span<const ComposedArc> m_arcs;
    Wide m_last;
    std::size_t m_next = 0;
};

}  // namespace ringscope
