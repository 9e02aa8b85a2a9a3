// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ring/badge_layout.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace ringscope {

namespace {

constexpr double kTurn = 2 * std::numbers::pi;
constexpr std::size_t kTextLimit = 24;
constexpr std::size_t kBadgeLimit = 60;
constexpr double kTextHeight = 42;    ///< of two lines, with air
constexpr double kTextGap = 50;       ///< between the middles of two texts, where there is room
constexpr double kLeastTextGap = 37;  ///< in pixels, however small the figure: its fonts have a floor
constexpr double kTextWidth = 190;

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
                            scene.focusedNode == node.id;
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

QRectF textBeside(const RingLayout& layout, QPointF badge, bool right) {
    const double near = badge.x() + (right ? 1 : -1) * (layout.badge / 2 + 12 * layout.textUnit);
    const double edge = right ? layout.area.right() - 8 : layout.area.left() + 8;
    const double width = std::min(kTextWidth * layout.textUnit, std::max(0.0, right ? edge - near : near - edge));
    const double height = kTextHeight * layout.textUnit;
    // Beside a small badge at the lowest place the second line would reach the canvas's edge.
    const double top = std::min(badge.y() - height / 2, layout.area.bottom() - 6 - height);
    return {right ? near : near - width, top, width, height};
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
