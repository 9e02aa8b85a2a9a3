// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ring/ring_camera.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace ringscope {

namespace {

constexpr double kTurn = 2 * std::numbers::pi;
constexpr double kWordsAcross = 220, kWordsHigh = 150;  ///< of the middle, with room above for the number
constexpr double kLabelsApart = 130;

}  // namespace

bool RingLayout::shows(double turns) const {
    if (visibleTo - visibleFrom >= 1) return true;
    const double from = turns - visibleFrom;
    return from - std::floor(from) <= visibleTo - visibleFrom;
}

void lookCloser(RingLayout& layout, const RingScene& scene) {
    layout.zoom = std::max(1.0, scene.zoom);
    layout.lookAt = scene.lookAt;
    if (!layout.closeUp()) return;
    const double fits = layout.radius, wide = fits * layout.zoom;
    // The closer the look, the nearer the place comes to the middle of the area.
    const QPointF out = layout.at(layout.lookAt, 1) - layout.centre;
    layout.centre -= out * (wide - fits / layout.zoom);
    layout.radius = wide;
    layout.badgeRadius += wide - fits;
    if (layout.rimMean > 0) layout.rimMean += wide - fits;
    if (layout.figure.contains(layout.centre)) return;  // in some direction every place may be seen
    double low = 0, high = 0;
    for (const QPointF corner :
         {layout.figure.topLeft(), layout.figure.topRight(), layout.figure.bottomLeft(), layout.figure.bottomRight()}) {
        const double away = layout.turnsAt(corner) - layout.lookAt;
        const double turns = away - std::round(away);
        low = std::min(low, turns);
        high = std::max(high, turns);
    }
    layout.visibleFrom = layout.lookAt + low;
    layout.visibleTo = layout.lookAt + high;
}

std::vector<VisiblePart> visibleParts(const RingLayout& layout, double from, double to) {
    if (layout.visibleTo - layout.visibleFrom >= 1) return {{from, to}};
    // A little more than can be seen, so that no cut end is.
    const double beyond = 60 / (kTurn * layout.radius);
    const double low = layout.visibleFrom - beyond, high = layout.visibleTo + beyond;
    std::vector<VisiblePart> parts;
    for (double turn = std::ceil(low - to); from + turn < high; ++turn) {
        const VisiblePart part{std::max(low, from + turn), std::min(high, to + turn)};
        if (part.to > part.from) parts.push_back(part);
    }
    return parts;
}

bool inSight(const RingLayout& layout, double turns) {
    return inSight(layout, layout.at(turns, layout.radius));
}

bool inSight(const RingLayout& layout, QPointF point) {
    return !layout.closeUp() || layout.figure.contains(point);
}

bool showsCentre(const RingLayout& layout) {
    if (!layout.closeUp()) return true;
    const double across = kWordsAcross * layout.textUnit, high = kWordsHigh * layout.textUnit;
    const QRectF words(layout.centre.x() - across / 2, layout.centre.y() - high / 2, across, high);
    return layout.figure.contains(words);
}

double labelStep(const RingLayout& layout) {
    const double least = kLabelsApart * layout.textUnit / (kTurn * layout.radius);
    for (const double step : {0.005, 0.01, 0.02, 0.05, 0.1}) {
        if (step >= least) return step;
    }
    return 0.25;
}

}  // namespace ringscope
