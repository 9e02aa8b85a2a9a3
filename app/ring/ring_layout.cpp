// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ring/ring_layout.h"

#include "app/ring/badge_layout.h"
#include "app/ring/export_layout.h"
#include "app/ring/ring_camera.h"

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
constexpr std::size_t kUsualKeyLimit = 2000;
/// Half of the smallest side from which on the specification's pixels hold, and the least the figure needs.
constexpr double kRoomyHalf = 360;
constexpr double kTightHalf = 250;
/// The band is never narrower across where the canvas has room for it beside badges that are as small and near as this.
constexpr double kLeastAcross = 360;
constexpr double kTightBadge = 26;
constexpr double kTightLeader = 5;
constexpr double kHalfText = 21;      ///< of the height of both
constexpr double kTextsBeside = 128;  ///< width of name and counts
constexpr double kAir = 2;            ///< between the figure and what bounds it

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

/// From the middle of the band to the far edge of what stands around it: badges, or the position labels alone.
double reachOf(const RingLayout& layout, const RingScene& scene) {
    if (!hasBadges(scene)) return (layout.halfBand + 19) * layout.unit + 12 * layout.textUnit;
    return 15 * layout.unit + layout.leader + layout.badge;
}

/// Badges shrink and come nearer, and labels with them, until the band is as wide as it must be in half the free height.
void keepLeastRing(RingLayout& layout, const RingScene& scene, double half) {
    const double least = kLeastAcross / 2 - layout.halfBand * layout.unit;
    if (layout.radius >= least) return;
    const double usual = reachOf(layout, scene);
    if (hasBadges(scene)) {
        const double badge = std::min(layout.badge, kTightBadge * std::max(1.0, 0.8 * layout.textUnit));
        const double tight = 15 * layout.unit + kTightLeader + badge;
        const double share = std::clamp((usual - (half - least)) / std::max(1.0, usual - tight), 0.0, 1.0);
        layout.badge = std::lerp(layout.badge, badge, share);
        layout.leader = std::lerp(layout.leader, kTightLeader, share);
    }
    layout.radius = std::max(layout.radius, std::min(least, half - reachOf(layout, scene)));
}

void placeFigureAt(RingLayout& layout, const RingScene& scene, const QRectF& area, double textScale, double shrink) {
    const double half = std::min(area.width(), area.height()) / 2;
    const Room room = roomFor(half);
    layout.unit = room.unit * shrink;
    layout.textUnit = layout.unit * textScale;
    layout.badge = 38 * layout.textUnit;
    layout.leader = 18 * layout.unit + 8 * layout.textUnit;
    layout.halfBand = scene.virtualNodes ? 19 : 15;
    double margin = room.margin * shrink + 46 * (layout.textUnit - layout.unit);
    if (scene.virtualNodes) margin -= 22 * layout.unit;
    layout.radius = half - margin;
    layout.centre = area.center() + QPointF(0, room.shift);
    double top = 0;
    if (scene.showBanner && area.height() >= 2 * kRoomyHalf && textScale <= 1) {
        layout.radius -= 36;
        layout.centre.ry() = area.center().y() + 48;
    } else if (scene.showBanner) {
        // On a low canvas, or below a banner with large text, the ring takes what the banner leaves.
        top = bannerBand(area, textScale).bottom + kAir;
        layout.radius = std::min(layout.radius, (area.height() - top) / 2 - reachOf(layout, scene) - kAir);
    }
    const double free = std::min((area.height() - top) / 2, area.width() / 2) - kAir;
    keepLeastRing(layout, scene, free);
    if (top > 0) layout.centre.ry() = area.top() + top + reachOf(layout, scene) + layout.radius;
    // Names stand left and right of the badges: on a narrow canvas the ring gives way to them, within reason.
    if (hasBadges(scene) && layout.badgeTexts) {
        const double least = std::max(kLeastAcross / 2 - layout.halfBand * layout.unit, 0.72 * layout.radius);
        const double beside = reachOf(layout, scene) + kTextsBeside * layout.textUnit;
        layout.radius = std::min(layout.radius, std::max(area.width() / 2 - beside, least));
    }
}

void placeFigure(RingLayout& layout, const RingScene& scene, const QRectF& area, double textScale) {
    const auto isLarge = [&] { return layout.radius >= 1.1 * (15 * layout.unit + layout.leader + layout.badge); };
    placeFigureAt(layout, scene, area, textScale, 1);
    const double beside = area.width() / 2 - layout.radius - reachOf(layout, scene);
    // Large text on a small canvas: names would be cut off here, and the list says them in full size.
    const bool low = kHalfText * layout.textUnit - layout.badge / 2 > 10;  // they would reach below the canvas
    if (textScale > 1 && (!isLarge() || low || beside < 0.9 * kTextsBeside * layout.textUnit)) {
        layout.badgeTexts = false;
        placeFigureAt(layout, scene, area, textScale, 1);
    }
    // If that does not help, the ring stays the larger part, marks and words shrink.
    for (double shrink = 1; !isLarge() && shrink > 0.4; shrink *= 0.9) {
        placeFigureAt(layout, scene, area, textScale, shrink);
    }
    layout.radius = std::max(layout.radius, 40.0);
    layout.badgeRadius = layout.radius + reachOf(layout, scene) - layout.badge / 2;
}

enum class LensSize { Full, Thin, None };

/// The rim stands outside the band, the lens takes its part of the area below.
void placeRim(RingLayout& layout, const RingScene& scene, QRectF area, LensSize lens) {
    const bool roomy = lens == LensSize::Full;
    layout.lens = {};
    layout.thinLens = lens == LensSize::Thin;
    if (lens != LensSize::None) {
        const double height = (roomy ? 118 : 38) * layout.unit + (roomy ? 40 : 20) * layout.textUnit;
        const double below = roomy ? 23 : 6;
        layout.lens = QRectF(area.left() + 32, area.bottom() - below - height, area.width() - 64, height);
        area.setBottom(layout.lens.top());
    }
    double reach = std::min(area.width(), area.height()) / 2 - (roomy ? 19 * layout.unit : kAir);
    if (hasBadges(scene)) reach -= 16 * layout.textUnit + layout.badge;
    layout.radius = std::max(40.0, reach - (63 + layout.halfBand) * layout.unit);
    layout.rimMean = layout.radius + (layout.halfBand + 37) * layout.unit;
    layout.rimReach = 26 * layout.unit;
    layout.centre = QPointF(area.center().x(), area.center().y() - (roomy ? 7 * layout.unit : 0));
    layout.badgeRadius = layout.rimMean + layout.rimReach + 8 * layout.textUnit + layout.badge / 2;
}

/// Whether the rim leaves the rectangle free, if need be a little to the right of the middle.
bool keepsClear(RingLayout& layout, const QRectF& area, const QRectF& rect) {
    const double reach = layout.rimMean + layout.rimReach + kAir;
    const QPointF nearest(std::min(layout.centre.x(), rect.right()),
                          std::clamp(layout.centre.y(), rect.top(), rect.bottom()));
    const double down = std::abs(layout.centre.y() - nearest.y());
    if (down >= reach) return true;
    const double x = std::max(layout.centre.x(), rect.right() + std::sqrt(reach * reach - down * down));
    if (x > area.right() - reach) return false;
    layout.centre.setX(x);
    return true;
}

/// The scale of the load colours withdraws into the corner where the circle is in its way.
void placeLoadKey(RingLayout& layout, const QRectF& area) {
    const QPointF corner = layout.colourKey.topLeft() + QPointF(190, 60) * layout.textUnit;
    const QPointF way(std::max(0.0, layout.centre.x() - corner.x()), std::max(0.0, layout.centre.y() - corner.y()));
    layout.thinKey = std::hypot(way.x(), way.y()) < layout.outer() + kAir;
    if (!layout.thinKey) return;
    layout.colourKey = QRectF(area.left() + 8, area.top() + 4, 96 * layout.textUnit, 10 + 22 * layout.textUnit);
}

/// Above the density limit. The lens gives way to the ring, and the colour key shrinks to a line above it.
void placeDensity(RingLayout& layout, const RingScene& scene, QRectF area, double textScale) {
    layout.unit = std::clamp(std::min(area.width(), area.height()) / 2 / kTightHalf, 0.45, 1.0);
    layout.textUnit = layout.unit * textScale;
    layout.badge = 38 * layout.textUnit;
    layout.halfBand = 17;
    const double banner = scene.showBanner ? bannerBand(area, textScale).bottom : 0;
    const double aboveKey = scene.showBanner ? banner + 8 : 24;
    const QRectF key(area.left() + 28, layout.area.top() + aboveKey, 220 * layout.textUnit, 126 * layout.textUnit);
    area.setTop(area.top() + banner);
    for (const LensSize lens : {LensSize::Full, LensSize::Thin, LensSize::None}) {
        if (!scene.lens && lens != LensSize::None) continue;
        placeRim(layout, scene, area, lens);
        layout.colourKey = key;
        layout.thinKey = !keepsClear(layout, area, key);
        if (layout.thinKey) {
            layout.colourKey = QRectF(area.left() + 28, area.top() + 8, area.width() - 56, 16 + 20 * textScale);
            QRectF below = area;
            below.setTop(layout.colourKey.bottom());
            placeRim(layout, scene, below, lens);
        }
        if (2 * (layout.rimMean + layout.rimReach) >= kLeastAcross) return;
    }
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
    const double size = std::min(24 * textUnit, 0.7 * badge);
    const QPointF middle = place.centre + QPointF(0.42, -0.42) * badge;
    return {middle.x() - size / 2, middle.y() - size / 2, size, size};
}

BannerBand bannerBand(const QRectF& area, double textScale) {
    constexpr double kThinBelow = 560;
    if (area.height() < kThinBelow) return {8, 58 + 66 * (textScale - 1)};
    if (area.height() < 2 * kRoomyHalf) return {16, 16 + 72 * textScale};
    return {20, 20 + 88 * textScale};
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
        const double foot = exportFootHeight(scene, area.size(), textScale);
        layout.head = QRectF(area.left(), area.top(), area.width(), exportHeadHeight(scene, textScale));
        layout.foot = QRectF(area.left(), area.bottom() - foot, area.width(), foot);
        figure.setTop(layout.head.bottom());
        figure.setBottom(layout.foot.top());
    }
    if (scene.showsRim()) {
        placeDensity(layout, scene, figure, textScale);
    } else {
        placeFigure(layout, scene, figure, textScale);
        const double above = scene.showBanner ? bannerBand(area, textScale).bottom + 8 : 24;
        layout.colourKey = QRectF(area.left() + 28, area.top() + above, 220 * layout.textUnit, 126 * layout.textUnit);
        if (scene.loadColours && !scene.forExport) placeLoadKey(layout, area);
    }
    layout.figure = figure;
    lookCloser(layout, scene);
    layout.travelLane = layout.inner() - 14 * layout.unit;
    layout.keyLane0 = layout.inner() - (playing ? 30 : 16) * layout.unit;
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
