// SPDX-License-Identifier: MIT
#include "core/metrics/moved_ranges.h"

#include <algorithm>
#include <cassert>
#include <map>

namespace ringscope {

Hands::Hands(const Cluster& before, const Cluster& after)
    : m_before(before), m_after(after), m_nowAt(before.size(), kNobody - 1), m_upAfter(before.size(), false),
      m_upBefore(after.size(), false) {
    std::map<NodeId, NodeIndex> places;
    for (NodeIndex i = 0; i < after.size(); ++i) places.emplace(after[i].id, i);
    for (NodeIndex i = 0; i < before.size(); ++i) {
        const auto found = places.find(before[i].id);
        if (found == places.end()) continue;
        m_nowAt[i] = found->second;
        m_upAfter[i] = after[found->second].up();
        m_upBefore[found->second] = before[i].up();
    }
}

namespace {

/// One of two tables read along the circle.
class Reader {
public:
    explicit Reader(const ArcTable& arcs) : m_arcs(arcs) {}
    [[nodiscard]] bool done() const { return m_arc == m_arcs.size(); }
    [[nodiscard]] std::uint64_t end() const { return m_arcs.end(m_arc); }
    [[nodiscard]] NodeIndex owner() const {
        if (m_arcs.empty()) return kNobody;
        return m_arcs.owner(done() ? 0 : m_arc);
    }
    void passTo(std::uint64_t end) {
        if (!done() && this->end() == end) ++m_arc;
    }

private:
    const ArcTable& m_arcs;
    std::size_t m_arc = 0;
};

std::uint64_t lastEnd(const ArcTable& a, const ArcTable& b) {
    return std::max(a.empty() ? 0 : a.ends().back(), b.empty() ? 0 : b.ends().back());
}

}  // namespace

std::vector<MovedStretch> movedStretches(const ArcTable& before, const ArcTable& after, const Hands& hands) {
    assert(before.empty() || after.empty() || before.circle() == after.circle());
    std::vector<MovedStretch> moved;
    const auto last = lastEnd(before, after);
    auto begin = last;
    Reader was(before);
    Reader is(after);
    while (!was.done() || !is.done()) {
        const auto end = was.done() ? is.end() : is.done() ? was.end() : std::min(was.end(), is.end());
        const MovedStretch stretch{begin, end, was.owner(), is.owner()};
        was.passTo(end);
        is.passTo(end);
        begin = end;
        if (!hands.differ(stretch.from, stretch.to)) continue;
        if (!moved.empty() && moved.back().end == stretch.begin && moved.back().from == stretch.from &&
            moved.back().to == stretch.to) {
            moved.back().end = end;
        } else {
            moved.push_back(stretch);
        }
    }
    // The first stretch begins past the last end, across 0: it goes to the end, joined with what leads up to it.
    if (moved.size() < 2 || moved.front().begin != last) return moved;
    MovedStretch across = moved.front();
    moved.erase(moved.begin());
    if (moved.back().end == last && moved.back().from == across.from && moved.back().to == across.to) {
        moved.back().end = across.end;
    } else {
        moved.push_back(across);
    }
    return moved;
}

}  // namespace ringscope
