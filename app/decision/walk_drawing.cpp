// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/decision/walk_drawing.h"

#include <algorithm>

namespace ringscope {
namespace {

/// More points than this are drawn as the stretch that decides.
constexpr std::size_t kWholeCircle = 48;
constexpr std::size_t kMostPassed = 7;

/// Rank of the first point at or after a position; 0 past the last one.
std::size_t firstFrom(const PointsView& points, std::uint64_t position) {
    std::size_t low = 0, high = points.size();
    while (low < high) {
        const std::size_t middle = low + (high - low) / 2;
        if (points.position(middle) < position) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low == points.size() ? 0 : low;
}

WalkDrawing wholeWalk(const Placement& placement, const Explanation& why) {
    const PointsView points = placement.points();
    WalkDrawing walk;
    walk.key = why.turns;
    const std::size_t start = firstFrom(points, why.digest);
    for (std::size_t rank = 0; rank < points.size(); ++rank) {
        const PointsView::Entry point = points[rank];
        walk.points.push_back({why.circle.share(point.position), point.node, placement.cluster()[point.node].up(), 0});
    }
    for (std::size_t i = 0; i < why.passed.size(); ++i) {
        const std::size_t rank = (start + i) % points.size();
        walk.points[rank].index = why.passed[i].point.index;
        walk.passed.push_back(rank);
    }
    const auto all = walk.passed;
    walk.passed = lastOf(all, kMostPassed, walk.skipped);
    return walk;
}

/// A little before the key to a little after its owner's point.
WalkDrawing stretchOfWalk(const Placement& placement, const Explanation& why) {
    const PointsView points = placement.points();
    WalkDrawing walk;
    walk.whole = false;
    walk.key = why.turns;
    const auto passed = lastOf(why.passed, kMostPassed, walk.skipped);
    const auto after = [&](std::uint64_t position) {
        return why.turns + why.circle.share(why.circle.distance(why.digest, position));
    };
    const double length = std::max(after(why.passed.back().point.position) - why.turns, 1e-12);
    const std::size_t start = firstFrom(points, why.digest);
    const std::size_t size = points.size();
    // Two neighbours on either side, as long as the walk itself stays to be seen.
    const auto room = [&](double turns) { return std::clamp(1.1 * turns, 0.35 * length, 3 * length); };
    const std::uint64_t second = points.position((start + size - 2) % size);
    walk.from = why.turns - room(why.circle.share(why.circle.distance(second, why.digest)));
    const std::uint64_t next = points.position((start + why.passed.size() + 1) % size);
    walk.to = why.turns + length + room(after(next) - why.turns - length);
    std::vector<WalkDrawing::Mark> before;
    for (std::size_t back = 1; back <= 2; ++back) {
        const PointsView::Entry point = points[(start + size - back) % size];
        const double turns = why.turns - why.circle.share(why.circle.distance(point.position, why.digest));
        if (turns < walk.from) break;
        before.push_back({turns, point.node, placement.cluster()[point.node].up(), 0});
    }
    walk.points.assign(before.rbegin(), before.rend());
    for (const PassedPoint& one : passed) {
        walk.passed.push_back(walk.points.size());
        walk.points.push_back({after(one.point.position), one.point.node, one.up, one.point.index});
    }
    for (std::size_t ahead = 0; ahead < 2 && why.passed.size() + ahead < size; ++ahead) {
        const PointsView::Entry point = points[(start + why.passed.size() + ahead) % size];
        const double turns = after(point.position);
        if (turns > walk.to || turns < walk.points.back().turns) break;
        walk.points.push_back({turns, point.node, placement.cluster()[point.node].up(), 0});
    }
    return walk;
}

/// Whoever owns what ends at a point: the next one that is up, as far as points are known.
NodeIndex ownerAt(const WalkDrawing& walk, std::size_t point) {
    const std::size_t count = walk.whole ? walk.points.size() : walk.points.size() - point;
    for (std::size_t step = 0; step < count; ++step) {
        const WalkDrawing::Mark& mark = walk.points[(point + step) % walk.points.size()];
        if (mark.up) return mark.node;
    }
    return kNobody;
}

/// Arcs from point to point, and the way of the key clockwise along them.
void fillClockwise(WalkDrawing& walk) {
    const std::size_t count = walk.points.size();
    for (std::size_t i = 0; i < count; ++i) {
        const double to = walk.points[i].turns;
        double from = i > 0 ? walk.points[i - 1].turns : walk.whole ? walk.points.back().turns : walk.from;
        if (walk.whole && i == 0) from -= 1;
        if (to > from) walk.arcs.push_back({from, to, ownerAt(walk, i)});
    }
    if (!walk.whole && walk.to > walk.points.back().turns)
        walk.arcs.push_back({walk.points.back().turns, walk.to, kNobody});
    double at = walk.key;
    for (const std::size_t point : walk.passed) {
        double to = walk.points[point].turns;
        while (to < at) to += 1;
        walk.legs.push_back({at, to, false});
        at = to;
    }
}

}  // namespace

WalkDrawing walkOf(const Placement& placement, const Explanation& why) {
    const std::size_t inAll = placement.points().size();
    WalkDrawing walk = inAll <= kWholeCircle ? wholeWalk(placement, why) : stretchOfWalk(placement, why);
    fillClockwise(walk);
    walk.inAll = inAll;
    walk.virtualNodes = placement.spec().ring.virtualNodes;
    return walk;
}

}  // namespace ringscope
