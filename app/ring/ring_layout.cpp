// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ring/ring_layout.h"

#include "app/ring/badge_layout.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

namespace ringscope {

namespace {

constexpr double kTurn = 2 * std::numbers::pi;
constexpr int kLanes = 8;
constexpr double kDot = 11;
constexpr double kPitch = 13.5;
constexpr double kSmallestDot = 5;
constexpr double kDotStep = 1.5;
constexpr double kDeepestKey = 0.45;  ///< share of R at which keys end: the words begin there
constexpr double kBannerBottom = 108;
constexpr double kLowBannerBottom = 92;
constexpr std::size_t kUsualKeyLimit = 2000;
/// Half of the smallest side from which on the specification's pixels hold, and the least the figure needs.
constexpr double kRoomyHalf = 360;
constexpr double kTightHalf = 250;

struct Room {
    double unit = 1;
    double margin = 112;
    double shift = 10;  ///< downwards, for the "0"
};

/// Small canvases: first the air around the ring goes, then everything shrinks.
Room roomFor(double half) {
    Room room;
    room.unit = std::clamp(half / kTightHalf, 0.45, 1.0);
    const double air = std::clamp((half - 200) / (kRoomyHalf - 200), 0.0, 1.0);
    room.margin = 84 * room.unit + 28 * air;
    room.shift = 10 * air;
    return room;
}

bool hasBadges(const RingScene& scene) {
    return !scene.virtualNodes && !scene.nodes.empty();
}

/// From the middle of the band to the far edge of a badge.
double badgeReach(const RingLayout& layout) {
    return 33 * layout.unit + 8 * layout.textUnit + layout.badge;
}

void placeFigureAt(RingLayout& layout, const RingScene& scene, const QRectF& area, double textScale, double shrink) {
    const double half = std::min(area.width(), area.height()) / 2;
    const Room room = roomFor(half);
    layout.unit = room.unit * shrink;
    layout.textUnit = layout.unit * textScale;
    layout.badge = 38 * layout.textUnit;
    layout.halfBand = scene.virtualNodes ? 19 : 15;
    double margin = room.margin * shrink + 46 * (layout.textUnit - layout.unit);
    if (scene.virtualNodes) margin -= 22 * layout.unit;
    layout.radius = half - margin;
    layout.centre = area.center() + QPointF(0, room.shift);
    if (scene.showBanner) {
        if (area.height() >= 2 * kRoomyHalf && textScale <= 1) {
            layout.radius -= 36;
            layout.centre.ry() = area.center().y() + 48;
        } else {
            // On a low canvas, or below a banner with large text, the ring takes what the banner leaves.
            const double top = kLowBannerBottom * textScale;
            layout.radius = std::min(layout.radius, (area.height() - top) / 2 - badgeReach(layout) - 3);
            layout.centre.ry() = area.top() + top + badgeReach(layout) + layout.radius;
        }
    }
    if (hasBadges(scene)) {
        // Names stand left and right of the badges: on a narrow canvas the ring gives way to them, within reason.
        const double beside = badgeReach(layout) + 128 * layout.textUnit;
        layout.radius = std::min(layout.radius, std::max(area.width() / 2 - beside, 0.72 * layout.radius));
    }
}

void placeFigure(RingLayout& layout, const RingScene& scene, const QRectF& area, double textScale) {
    // Large text on a small canvas: the ring stays the larger part, marks and words shrink.
    for (double shrink = 1; shrink > 0.4; shrink *= 0.9) {
        placeFigureAt(layout, scene, area, textScale, shrink);
        if (layout.radius >= 1.1 * badgeReach(layout)) break;
    }
    layout.radius = std::max(layout.radius, 40.0);
    layout.badgeRadius = layout.radius + badgeReach(layout) - layout.badge / 2;
}

/// Above the density limit: the rim stands outside the band, and the lens below takes its part of the area.
void placeDensity(RingLayout& layout, const RingScene& scene, QRectF area, double textScale) {
    layout.unit = std::clamp(std::min(area.width(), area.height()) / 2 / kTightHalf, 0.45, 1.0);
    layout.textUnit = layout.unit * textScale;
    layout.badge = 38 * layout.textUnit;
    layout.halfBand = 17;
    const double top = scene.showBanner ? kBannerBottom * textScale : 0;
    if (scene.lens && area.height() >= 480) {
        const double height = 118 * layout.unit + 40 * layout.textUnit;
        layout.lens = QRectF(area.left() + 32, area.bottom() - 23 - height, area.width() - 64, height);
        area.setBottom(layout.lens.top());
    }
    area.setTop(area.top() + top);
    const double half = std::min(area.width(), area.height()) / 2;
    double reach = half - 19 * layout.unit;
    if (hasBadges(scene)) reach -= 16 * layout.textUnit + layout.badge;
    layout.radius = std::max(40.0, reach - (63 + layout.halfBand) * layout.unit);
    layout.rimMean = layout.radius + (layout.halfBand + 37) * layout.unit;
    layout.rimReach = 26 * layout.unit;
    layout.centre = QPointF(area.center().x(), area.center().y() - 7 * layout.unit);
    layout.badgeRadius = layout.rimMean + layout.rimReach + 8 * layout.textUnit + layout.badge / 2;
}

/// First lane whose last key (and, across 0, whose first key) is a pitch away; −1 if none of the lanes has room.
int laneFor(double turns, const std::vector<double>& first, const std::vector<double>& last, double lane0,
            double pitch) {
    for (std::size_t lane = 0; lane < last.size(); ++lane) {
        const double r = lane0 - static_cast<double>(lane) * pitch;
        const double need = pitch / (kTurn * r);
        if (last[lane] < 0) return static_cast<int>(lane);
        if (turns - last[lane] >= need && first[lane] + 1 - turns >= need) return static_cast<int>(lane);
    }
    return -1;
}

bool stackKeys(RingLayout& layout, const RingScene& scene, int lanes, bool force) {
    std::vector<double> first(static_cast<std::size_t>(lanes), -1);
    std::vector<double> last(static_cast<std::size_t>(lanes), -1);
    layout.keys.clear();
    layout.keys.reserve(scene.keys.size());
    int deepest = 0;
    for (std::size_t i = 0; i < scene.keys.size(); ++i) {
        const double turns = scene.keys[i].turns;
        int lane = laneFor(turns, first, last, layout.keyLane0, layout.pitch);
        if (lane < 0) {
            if (!force) return false;
            lane = lanes - 1;
        }
        const auto at = static_cast<std::size_t>(lane);
        if (first[at] < 0) first[at] = turns;
        last[at] = turns;
        deepest = std::max(deepest, lane);
        layout.keys.push_back({static_cast<int>(i), lane, layout.at(turns, layout.keyLane0 - lane * layout.pitch)});
    }
    if (!scene.keys.empty()) layout.freeRadius = layout.keyLane0 - deepest * layout.pitch - layout.dot;
    return true;
}

/// Dots shrink as far as needed to stay within the depth of eight usual lanes; the smallest may go deeper.
void placeKeys(RingLayout& layout, const RingScene& scene) {
    layout.dot = kDot * layout.unit;
    layout.pitch = kPitch * layout.unit;
    if (scene.showsRim()) {
        layout.freeRadius = layout.inner() - 10 * layout.unit;
        return;
    }
    layout.freeRadius = layout.keyLane0 - layout.pitch;
    for (double size = kDot; size >= kSmallestDot; size -= kDotStep) {
        layout.dot = size * layout.unit;
        layout.pitch = size * kPitch / kDot * layout.unit;
        const bool smallest = size - kDotStep < kSmallestDot;
        const double deepest = layout.keyLane0 - kDeepestKey * layout.radius;
        const double depth = smallest ? deepest : std::min(deepest, kLanes * kPitch * layout.unit);
        const int lanes = std::max(1, static_cast<int>(depth / layout.pitch + 1e-6));
        if (stackKeys(layout, scene, lanes, smallest)) return;
    }
}

}  // namespace

QPointF RingLayout::at(double turns, double r) const {
    const double angle = turns * kTurn;
    return {centre.x() + r * std::sin(angle), centre.y() - r * std::cos(angle)};
}

double RingLayout::turnsAt(QPointF point) const {
    const double angle = std::atan2(point.x() - centre.x(), centre.y() - point.y()) / kTurn;
    return angle < 0 ? angle + 1 : angle;
}

QRectF RingLayout::powerDisc(const BadgePlace& place) const {
    const double size = 24 * textUnit;
    const QPointF middle = place.centre + QPointF(0.42, -0.42) * badge;
    return {middle.x() - size / 2, middle.y() - size / 2, size, size};
}

const BadgePlace* RingLayout::badgeOf(int node) const {
    for (const BadgePlace& place : badges) {
        if (place.node == node) return &place;
    }
    return nullptr;
}

RingLayout layoutRing(const RingScene& scene, const QRectF& area, double textScale, bool playing) {
    RingLayout layout;
    layout.area = area;
    layout.playing = playing;
    QRectF figure = area;
    if (scene.forExport) {
        const double rows = scene.virtualNodes || scene.loadColours ? 30 : 0;
        layout.head = QRectF(area.left(), area.top(), area.width(), 64 * textScale);
        layout.foot =
            QRectF(area.left(), area.bottom() - (44 + rows) * textScale, area.width(), (44 + rows) * textScale);
        figure.setTop(layout.head.bottom());
        figure.setBottom(layout.foot.top());
    }
    if (scene.showsRim()) {
        placeDensity(layout, scene, figure, textScale);
    } else {
        placeFigure(layout, scene, figure, textScale);
    }
    layout.travelLane = layout.inner() - 14 * layout.unit;
    layout.keyLane0 = layout.inner() - (playing ? 30 : 16) * layout.unit;
    const double aboveKey = scene.showBanner ? (kBannerBottom + 8) * textScale : 24;
    layout.colourKey = QRectF(area.left() + 28, area.top() + aboveKey, 220 * layout.textUnit, 126 * layout.textUnit);
    placeKeys(layout, scene);
    if (hasBadges(scene)) placeBadges(layout, scene);
    return layout;
}

std::size_t keyLimit(const QRectF& area, double textScale) {
    RingScene scene;
    const double usual = layoutRing(scene, QRectF(0, 0, 1152, 840)).keyLane0;
    const RingLayout layout = layoutRing(scene, area, textScale);
    const double size = layout.keyLane0 / (usual * layout.unit);
    return static_cast<std::size_t>(std::lround(static_cast<double>(kUsualKeyLimit) * std::min(1.0, size)));
}

std::vector<double> spread(const std::vector<double>& wanted, const std::vector<double>& gaps, double low,
                           double high) {
    if (wanted.empty()) return {};
    const double needed = std::accumulate(gaps.begin(), gaps.end(), 0.0);
    const double scale = needed > high - low && needed > 0 ? (high - low) / needed : 1.0;

    // Shifted by the gaps before them, the values only have to be ascending: isotonic regression.
    struct Pool {
        double sum;
        std::size_t count;
        [[nodiscard]] double mean() const { return sum / static_cast<double>(count); }
    };
    std::vector<Pool> pools;
    double before = 0;
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        if (i > 0) before += gaps[i - 1] * scale;
        pools.push_back({wanted[i] - before, 1});
        while (pools.size() > 1 && pools[pools.size() - 2].mean() > pools.back().mean()) {
            const Pool last = pools.back();
            pools.pop_back();
            pools.back().sum += last.sum;
            pools.back().count += last.count;
        }
    }
    std::vector<double> result;
    result.reserve(wanted.size());
    const double top = high - needed * scale;
    before = 0;
    for (const Pool& pool : pools) {
        for (std::size_t k = 0; k < pool.count; ++k) {
            if (!result.empty()) before += gaps[result.size() - 1] * scale;
            result.push_back(std::clamp(pool.mean(), low, std::max(low, top)) + before);
        }
    }
    return result;
}

}  // namespace ringscope
