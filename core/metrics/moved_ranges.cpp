// SPDX-License-Identifier: MIT
#include "core/metrics/moved_ranges.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace ringscope {

Hands::Hands(const Cluster& before, const Cluster& after)
    : m_before(before), m_after(after), m_nowAt(before.size(), kNobody - 1) {
    // Most nodes follow each other as they did.
    NodeIndex expected = 0;
    for (NodeIndex i = 0; i < before.size(); ++i) {
        const bool stays = expected < after.size() && after.nodes()[expected] == before.nodes()[i];
        const NodeIndex found = stays ? expected : after.indexOf(before[i].id);
        if (found == kNobody) continue;
        m_nowAt[i] = found;
        expected = found + 1;
    }
}

namespace {

/// One of two rings read along the circle, from one point that is up to the next.
class Reader {
public:
    explicit Reader(const Placement& placement) : m_arcs(*placement.arcs()), m_points(placement.points()) { skip(); }
    [[nodiscard]] bool done() const { return m_arc == m_arcs.size(); }
    [[nodiscard]] std::uint64_t end() const { return m_arcs.end(m_arc); }
    [[nodiscard]] NodeIndex owner() const {
        if (m_arcs.empty()) return kNobody;
        return m_arcs.owner(done() ? 0 : m_arc);
    }
    void passTo(std::uint64_t end) {
        while (!done() && this->end() == end) {
            ++m_arc;
            skip();
        }
    }
    /// The last end there is; 0 without any.
    [[nodiscard]] std::uint64_t lastEnd() const {
        for (std::size_t arc = m_arcs.size(); arc-- > 0;) {
            if (isUp(arc)) return m_arcs.end(arc);
        }
        return 0;
    }

private:
    [[nodiscard]] bool isUp(std::size_t arc) const {
        return m_points.empty() || m_points.node(arc) == m_arcs.owner(arc);
    }
    void skip() {
        while (!done() && !isUp(m_arc)) ++m_arc;
    }

    const ArcTable& m_arcs;
    const PointsView m_points;
    std::size_t m_arc = 0;
};

/// Takes stretches in order of their ends; the first may begin at `last`, the last end there is, and cross 0. Without
/// a last one none does.
class Joiner {
public:
    explicit Joiner(std::optional<std::uint64_t> last) : m_last(last) {}
    void add(const MovedStretch& stretch) {
        if (!m_moved.empty() && m_moved.back().end == stretch.begin && sameHands(m_moved.back(), stretch)) {
            m_moved.back().end = stretch.end;
            m_moved.back().keys.last = stretch.keys.last;
        } else {
            m_moved.push_back(stretch);
        }
    }
    std::vector<MovedStretch> joined() && {
        // What crosses 0 goes to the end, joined with what leads up to it.
        if (m_moved.size() < 2 || m_moved.front().begin != m_last) return std::move(m_moved);
        const MovedStretch across = m_moved.front();
        m_moved.erase(m_moved.begin());
        if (m_moved.back().end == m_last && sameHands(m_moved.back(), across)) {
            m_moved.back().end = across.end;
            m_moved.back().keys.last = across.keys.last;
        } else {
            m_moved.push_back(across);
        }
        return std::move(m_moved);
    }

private:
    static bool sameHands(const MovedStretch& a, const MovedStretch& b) { return a.from == b.from && a.to == b.to; }

    std::optional<std::uint64_t> m_last;
    std::vector<MovedStretch> m_moved;
};

}  // namespace

std::vector<MovedStretch> movedStretches(const Placement& before, const Placement& after, const Hands& hands,
                                         const KeyIndex& index) {
    assert(before.arcs()->empty() || after.arcs()->empty() || before.arcs()->circle() == after.arcs()->circle());
    Reader was(before);
    Reader is(after);
    const auto last = std::max(was.lastEnd(), is.lastEnd());
    auto begin = last;
    Joiner joiner(last);
    while (!was.done() || !is.done()) {
        const auto end = was.done() ? is.end() : is.done() ? was.end() : std::min(was.end(), is.end());
        const MovedStretch stretch{begin, end, was.owner(), is.owner(), {}};
        was.passTo(end);
        is.passTo(end);
        begin = end;
        if (hands.differ(stretch.from, stretch.to)) joiner.add(stretch);
    }
    auto moved = std::move(joiner).joined();
    for (MovedStretch& stretch : moved) stretch.keys = {index.rankAfter(stretch.begin), index.rankAfter(stretch.end)};
    return moved;
}

std::vector<MovedStretch> movedStretches(const RingChange& change, const PositionTable& positions,
                                         std::span<const RankRange> past) {
    const NodeIndex node = change.leaves ? change.was : change.is;
    const auto& runs = change.handovers;
    const bool across = !runs.empty() && runs.front().begin >= runs.front().end;
    Joiner joiner(across ? std::optional(positions[runs.front().begin]) : std::nullopt);
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const Handover& run = runs[i];
        if (run.heir == node || isEmpty(run, positions)) continue;
        const NodeIndex other = change.elsewhere(run.heir);
        const auto [from, to] = change.leaves ? std::pair(node, other) : std::pair(other, node);
        joiner.add({positions[run.begin], positions[run.end], from, to, past[i]});
    }
    return std::move(joiner).joined();
}

}  // namespace ringscope
