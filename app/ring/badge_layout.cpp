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
constexpr double kTextHeight = 42;  ///< of two lines, with air
constexpr double kTextWidth = 190;
constexpr int kRounds = 12;

/// Angle, in turns, under which a chord appears from the centre.
double turnsOfChord(double chord, double radius) {
    return 2 * std::asin(std::min(1.0, chord / (2 * radius))) / kTurn;
}

bool onRight(double turns) {
    return turns < 0.5;
}

/// Turns between two places on one side whose heights differ by `height`; a quarter at most.
double turnsOfHeight(double a, double b, double height, double radius) {
    const double slope = std::abs(std::sin((a + b) / 2 * kTurn));
    const double sine = height / (2 * radius * std::max(slope, 1e-3));
    return std::min(0.25, 2 * std::asin(std::min(1.0, sine)) / kTurn);
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

/// Gaps only ever grow from round to round, so the rounds end; false when texts cannot have their height.
bool moveApart(std::vector<double>& places, const std::vector<double>& wanted, const RingLayout& layout,
               bool withText) {
    const double radius = layout.badgeRadius;
    const double zero = turnsOfChord((24 + 8) * layout.textUnit + layout.badge / 2, radius);
    std::vector<double> gaps(wanted.size() - 1, turnsOfChord(layout.badge + 6 * layout.textUnit, radius));
    places = spread(wanted, gaps, zero, 1 - zero);
    if (!withText) return true;
    for (int round = 0; round < kRounds; ++round) {
        bool grown = false;
        double needed = 0;
        for (std::size_t i = 0; i < gaps.size(); ++i) {
            const double a = places[i], b = places[i + 1];
            const double height = std::abs(std::cos(a * kTurn) - std::cos(b * kTurn)) * radius;
            if (onRight(a) == onRight(b) && height < kTextHeight * layout.textUnit - 0.01) {
                const double gap = turnsOfHeight(a, b, kTextHeight * layout.textUnit, radius);
                if (gap > gaps[i]) {
                    gaps[i] = gap;
                    grown = true;
                }
            }
            needed += gaps[i];
        }
        if (!grown) return true;
        if (needed > 1 - 2 * zero) return false;
        places = spread(wanted, gaps, zero, 1 - zero);
    }
    return true;
}

QRectF textBeside(const RingLayout& layout, QPointF badge, bool right) {
    const double near = badge.x() + (right ? 1 : -1) * (layout.badge / 2 + 10 * layout.textUnit);
    const double edge = right ? layout.area.right() - 8 : layout.area.left() + 8;
    const double width = std::min(kTextWidth * layout.textUnit, std::max(0.0, right ? edge - near : near - edge));
    const double height = kTextHeight * layout.textUnit;
    return {right ? near : near - width, badge.y() - height / 2, width, height};
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
    bool withText = shown.size() <= kTextLimit;
    if (!moveApart(places, wanted, layout, withText)) {
        withText = false;
        moveApart(places, wanted, layout, false);
    }
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
