// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ring/badge_layout.h"

#include "app/ring/ring_camera.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>
#include <utility>

namespace ringscope {

namespace {

constexpr double kTurn = 2 * std::numbers::pi;
constexpr std::size_t kTextLimit = 24;
constexpr std::size_t kBadgeLimit = 60;
constexpr double kTextHeight = 42;    ///< of two lines, with air
constexpr double kTextGap = 50;       ///< between the middles of two texts, where there is room
constexpr double kLeastTextGap = 37;  ///< in pixels, however small the figure: its fonts have a floor
constexpr double kTextWidth = 190;
constexpr double kCloseText = 140;  ///< of a closer look: neighbours stand beside one another there

/// Angle, in turns, under which a chord appears from the centre.
double turnsOfChord(double chord, double radius) {
    return 2 * std::asin(std::min(1.0, chord / (2 * radius))) / kTurn;
}

bool onRight(double turns) {
    return turns < 0.5;
}

std::vector<int> nodesWithBadge(const RingScene& scene) {
    std::vector<int> shown;
    for (std::size_t i = 0; i < scene.nodes.size(); ++i) {
        const SceneNode& node = scene.nodes[i];
        const bool called = node.pinned || scene.selectedNode == node.id || scene.hoveredNode == node.id ||
                            scene.focusedNode == node.id || scene.marked(node.id);
        if (scene.nodes.size() <= kBadgeLimit || called) shown.push_back(static_cast<int>(i));
    }
    std::stable_sort(shown.begin(), shown.end(), [&](int a, int b) {
        return scene.nodes[static_cast<std::size_t>(a)].turns < scene.nodes[static_cast<std::size_t>(b)].turns;
    });
    return shown;
}

/// Half of the stretch around 0 that badges leave free for its label.
double zeroRoom(const RingLayout& layout) {
    return turnsOfChord((24 + 8) * layout.textUnit + layout.badge / 2, layout.badgeRadius);
}

/// Badges alone: apart along the circle.
std::vector<double> apartByAngle(const std::vector<double>& wanted, const RingLayout& layout) {
    const double gap = turnsOfChord(layout.badge + 6 * layout.textUnit, layout.badgeRadius);
    const double zero = zeroRoom(layout);
    return spread(wanted, std::vector<double>(wanted.size() - 1, gap), zero, 1 - zero);
}

/// Badges with texts: apart by height on either side, which also keeps badges apart, since no chord is shorter than
/// its height. Empty when a side has not room for all.
std::vector<double> apartByHeight(const std::vector<double>& wanted, const RingLayout& layout, double textGap) {
    const double radius = layout.badgeRadius;
    const double gap = std::max({textGap * layout.textUnit, kLeastTextGap, layout.badge + 6 * layout.textUnit});
    const double top = -radius * std::cos(zeroRoom(layout) * kTurn);
    // The lowest badges of both sides keep a badge's distance from one another.
    const double bottom = radius * std::cos(turnsOfChord(gap, radius) / 2 * kTurn);
    const auto middle = std::partition_point(wanted.begin(), wanted.end(), onRight);
    std::vector<double> places;
    for (const bool right : {true, false}) {
        std::vector<double> heights;
        const auto from = right ? wanted.begin() : middle, to = right ? middle : wanted.end();
        for (auto it = from; it != to; ++it) heights.push_back(-radius * std::cos(*it * kTurn));
        if (!right) std::reverse(heights.begin(), heights.end());
        const std::size_t gaps = heights.empty() ? 0 : heights.size() - 1;
        if (static_cast<double>(gaps) * gap > bottom - top) return {};
        heights = spread(heights, std::vector<double>(gaps, gap), top, bottom);
        std::vector<double> turns;
        for (const double height : heights) {
            const double angle = std::acos(std::clamp(-height / radius, -1.0, 1.0)) / kTurn;
            turns.push_back(right ? angle : 1 - angle);
        }
        if (!right) std::reverse(turns.begin(), turns.end());
        places.insert(places.end(), turns.begin(), turns.end());
    }
    return places;
}

QRectF textBeside(const RingLayout& layout, QPointF badge, bool right, double most = kTextWidth) {
    const double near = badge.x() + (right ? 1 : -1) * (layout.badge / 2 + 12 * layout.textUnit);
    const double edge = right ? layout.area.right() - 8 : layout.area.left() + 8;
    const double width = std::min(most * layout.textUnit, std::max(0.0, right ? edge - near : near - edge));
    const double height = kTextHeight * layout.textUnit;
    // Beside a small badge at the lowest place the second line would reach the canvas's edge.
    const double top = std::min(badge.y() - height / 2, layout.area.bottom() - 6 - height);
    return {right ? near : near - width, top, width, height};
}

/// Pixels along the circle between two badges of a closer look, so that neither their texts nor they touch: where the
/// circle rises a text's height, where it lies a text's width.
double closeGap(const RingLayout& layout, double a, double b, bool withTexts) {
    const double apart = layout.badge + 6 * layout.textUnit;
    const bool away = onRight(a - std::floor(a)) && !onRight(b - std::floor(b));
    if (!withTexts || away) return apart;
    const double angle = (a + b) / 2 * kTurn;
    const double across = (layout.badge + (12 + kCloseText + 10) * layout.textUnit) / std::abs(std::cos(angle));
    const double along = std::max(kTextGap * layout.textUnit, kLeastTextGap) / std::abs(std::sin(angle));
    return std::max(apart, std::min(across, along));
}

/// Turns from one end of what is in sight to the other.
VisiblePart windowOf(const RingLayout& layout) {
    const bool whole = layout.visibleTo - layout.visibleFrom >= 1;
    if (whole) return {layout.lookAt - 0.5, layout.lookAt + 0.5};
    return {layout.visibleFrom, layout.visibleTo};
}

/// Badges of a closer look, with texts if all of them have room. \pre wanted is ascending and in sight
std::vector<double> apartInSight(const std::vector<double>& wanted, const RingLayout& layout, bool& withTexts) {
    const double round = kTurn * layout.badgeRadius;
    const double edge = (layout.badge / 2 + 8) / round;
    const VisiblePart window = windowOf(layout);
    const double low = window.from + edge, high = window.to - edge;
    for (const bool texts : {true, false}) {
        if (texts && !withTexts) continue;
        std::vector<double> gaps;
        for (std::size_t i = 0; i + 1 < wanted.size(); ++i)
            gaps.push_back(closeGap(layout, wanted[i], wanted[i + 1], texts) / round);
        const double needed = std::accumulate(gaps.begin(), gaps.end(), 0.0);
        if (texts && needed > high - low) continue;
        withTexts = texts;
        return spread(wanted, gaps, low, high);
    }
    return wanted;
}

/// Those in sight, with their turns as they follow one another there, across 0 too.
void placeInSight(RingLayout& layout, const RingScene& scene, const std::vector<int>& nodes) {
    const VisiblePart window = windowOf(layout);
    std::vector<std::pair<double, int>> seen;
    for (const int node : nodes) {
        const double turns = scene.nodes[static_cast<std::size_t>(node)].turns;
        if (!inSight(layout, turns)) continue;
        const double from = turns - window.from;
        seen.emplace_back(window.from + from - std::floor(from), node);
    }
    if (seen.empty()) return;
    std::stable_sort(seen.begin(), seen.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<double> wanted;
    wanted.reserve(seen.size());
    for (const auto& [turns, node] : seen) wanted.push_back(turns);
    bool withTexts = layout.badgeTexts && seen.size() <= kTextLimit;
    const std::vector<double> places = apartInSight(wanted, layout, withTexts);
    for (std::size_t i = 0; i < seen.size(); ++i) {
        BadgePlace place;
        place.node = seen[i].second;
        place.beadTurns = wanted[i];
        place.badgeTurns = places[i];
        place.centre = layout.at(places[i], layout.badgeRadius);
        place.bead = layout.at(wanted[i], layout.radius);
        place.textOnRight = onRight(places[i] - std::floor(places[i]));
        place.withText = withTexts;
        if (withTexts) place.text = textBeside(layout, place.centre, place.textOnRight, kCloseText);
        if (place.text.width() < 48 * layout.textUnit) place.withText = false;
        if (!place.withText) place.text = QRectF();
        layout.badges.push_back(place);
    }
}

/// Nodes on one place: beads side by side around it.
void separateBeads(RingLayout& layout) {
    const double bead = turnsOfChord(17 * layout.unit, layout.radius);
    for (std::size_t i = 0; i < layout.badges.size();) {
        std::size_t end = i + 1;
        while (end < layout.badges.size() && layout.badges[end].beadTurns == layout.badges[i].beadTurns) ++end;
        const double middle = static_cast<double>(end - i - 1) / 2;
        for (std::size_t k = i; k < end; ++k) {
            const double turns = layout.badges[k].beadTurns + (static_cast<double>(k - i) - middle) * bead;
            layout.badges[k].bead = layout.at(turns, layout.radius);
        }
        i = end;
    }
}

}  // namespace

void placeBadges(RingLayout& layout, const RingScene& scene) {
    const std::vector<int> shown = nodesWithBadge(scene);
    if (shown.empty()) return;
    if (layout.closeUp()) {
        placeInSight(layout, scene, shown);
        separateBeads(layout);
        return;
    }
    const double room = kTurn * layout.badgeRadius / (static_cast<double>(shown.size()) + 2);
    layout.badge = std::min(layout.badge, room - 6 * layout.textUnit);

    std::vector<double> wanted;
    wanted.reserve(shown.size());
    for (const int node : shown) wanted.push_back(scene.nodes[static_cast<std::size_t>(node)].turns);
    std::vector<double> places;
    for (const double gap : {kTextGap, kTextHeight}) {
        if (places.empty() && layout.badgeTexts && shown.size() <= kTextLimit)
            places = apartByHeight(wanted, layout, gap);
    }
    const bool withText = !places.empty();
    if (!withText) places = apartByAngle(wanted, layout);
    for (std::size_t i = 0; i < shown.size(); ++i) {
        BadgePlace place;
        place.node = shown[i];
        place.beadTurns = wanted[i];
        place.badgeTurns = places[i];
        place.centre = layout.at(places[i], layout.badgeRadius);
        place.textOnRight = onRight(places[i]);
        place.text = textBeside(layout, place.centre, place.textOnRight);
        place.withText = withText && place.text.width() >= 48 * layout.textUnit;
        if (!place.withText) place.text = QRectF();
        layout.badges.push_back(place);
    }
    separateBeads(layout);
}

}  // namespace ringscope
