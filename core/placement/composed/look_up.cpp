// SPDX-License-Identifier: MIT
#include "core/placement/composed/look_up.h"

#include <algorithm>
#include <array>

namespace ringscope {

namespace {

using Points = std::span<const ComposedPoint>;

std::vector<ComposedArc> atOrAfter(Points points, Wide) {
    std::vector<ComposedArc> arcs(points.size());
    for (std::size_t i = 0; i < points.size(); ++i) arcs[i] = {points[i].position, i};
    return arcs;
}

/// Past the last point there is nobody.
std::vector<ComposedArc> atOrAfterNoWrap(Points points, Wide mask) {
    std::vector<ComposedArc> arcs = atOrAfter(points, mask);
    if (points.back().position != mask) arcs.push_back({mask, kNowhere});
    return arcs;
}

/// As article 002's second program is printed: who is past the last point gets it, and who is before it the first.
std::vector<ComposedArc> atOrAfterLastExchanged(Points points, Wide mask) {
    std::vector<ComposedArc> arcs = atOrAfter(points, mask);
    arcs.back().point = 0;
    if (points.back().position != mask) arcs.push_back({mask, points.size() - 1});
    return arcs;
}

/// Ends as they were computed round the circle: those that went below 0 come last.
std::vector<ComposedArc> ascending(std::vector<ComposedArc> arcs) {
    std::stable_sort(arcs.begin(), arcs.end(),
                     [](const ComposedArc& a, const ComposedArc& b) { return a.end < b.end; });
    return arcs;
}

/// The first point strictly greater: its arc ends one before it.
std::vector<ComposedArc> after(Points points, Wide mask) {
    std::vector<ComposedArc> arcs = atOrAfter(points, mask);
    for (ComposedArc& arc : arcs) arc.end = (arc.end - Wide{0, 1}) & mask;
    return ascending(std::move(arcs));
}

/// The last point not greater: its arc ends one before the next.
std::vector<ComposedArc> atOrBefore(Points points, Wide mask) {
    std::vector<ComposedArc> arcs(points.size());
    for (std::size_t i = 0; i < points.size(); ++i)
        arcs[i] = {(points[(i + 1) % points.size()].position - Wide{0, 1}) & mask, i};
    return ascending(std::move(arcs));
}

/// The nearest one, the lower of two as near: half way to the next, rounded down, belongs to the point before.
std::vector<ComposedArc> nearest(Points points, Wide mask) {
    std::vector<ComposedArc> arcs(points.size());
    for (std::size_t i = 0; i < points.size(); ++i) {
        const Wide position = points[i].position;
        const Wide gap = (points[(i + 1) % points.size()].position - position) & mask;
        arcs[i] = {(position + gap.half()) & mask, i};
    }
    return ascending(std::move(arcs));
}

constexpr std::array kLookUps{
    LookUpRule{"at-or-after", WayRound::Onward, atOrAfter},
    LookUpRule{"at-or-after-no-wrap", WayRound::Onward, atOrAfterNoWrap},
    LookUpRule{"after", WayRound::Onward, after},
    LookUpRule{"at-or-before", WayRound::Back, atOrBefore},
    LookUpRule{"nearest", WayRound::Shorter, nearest},
    LookUpRule{"at-or-after-last-exchanged", WayRound::Onward, atOrAfterLastExchanged},
};

void byPosition(std::vector<ComposedPoint>& points) {
    std::stable_sort(points.begin(), points.end(),
                     [](const ComposedPoint& a, const ComposedPoint& b) { return a.position < b.position; });
}

void keepFirst(std::vector<ComposedPoint>& points) {
    const auto same = [](const ComposedPoint& a, const ComposedPoint& b) { return a.position == b.position; };
    points.erase(std::unique(points.begin(), points.end(), same), points.end());
}

void lastFirst(std::vector<ComposedPoint>& points) {
    std::reverse(points.begin(), points.end());
    byPosition(points);
}

/// All stay, and all belong to the node that made the last of them.
void lastTakesAll(std::vector<ComposedPoint>& points) {
    byPosition(points);
    for (std::size_t i = points.size(); i-- > 1;)
        if (points[i - 1].position == points[i].position) points[i - 1] = points[i];
}

constexpr std::array kTies{
    TieRule{"first", byPosition},
    TieRule{"last", lastFirst},
    TieRule{"last-takes-all", lastTakesAll},
    TieRule{"first-alone",
            [](std::vector<ComposedPoint>& points) {
                byPosition(points);
                keepFirst(points);
            }},
    TieRule{"last-alone",
            [](std::vector<ComposedPoint>& points) {
                lastFirst(points);
                keepFirst(points);
            }},
};

}  // namespace

std::span<const LookUpRule> lookUpRules() {
    return kLookUps;
}

std::span<const TieRule> tieRules() {
    return kTies;
}

}  // namespace ringscope
