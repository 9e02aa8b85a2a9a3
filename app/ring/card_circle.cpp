// SPDX-License-Identifier: GPL-3.0-or-later
//
// Multi-probe, and the ring under bounded loads or with replicas: a thin band with the points, keys inside at their
// places, the nodes in the middle.
#include "app/ring/card_drawing.h"
#include "app/ring/ring_badges.h"
#include "app/ring/ring_band.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

namespace ringscope {

namespace {

constexpr double kTurn = 2 * std::numbers::pi;
constexpr double kLeastDot = 3.5;
constexpr std::size_t kMostBeads = 64;
constexpr double kInnermost = 0.6;  ///< of the radius: no lane of keys is nearer to the centre

double halfBand(const CardLayout& layout) {
    return 8 * layout.unit;
}

QPointF onCircle(const CardLayout& layout, double turns, double radius) {
    return layout.centre + QPointF(std::sin(turns * kTurn), -std::cos(turns * kTurn)) * radius;
}

double turnsOf(const CardLayout& layout, QPointF point) {
    const QPointF away = point - layout.centre;
    const double turns = std::atan2(away.x(), -away.y()) / kTurn;
    return turns < 0 ? turns + 1 : turns;
}

/// Lanes inward, each key in the first one where it has room.
struct LanePacking {
    const CardLayout* layout = nullptr;
    double pitch = 1;
    bool crowded = false;
    std::vector<std::vector<double>> lanes = {};

    QPointF put(const PlacementPicture::Key& key) {
        const double outermost = layout->radius - halfBand(*layout) - pitch * 0.8;
        std::size_t lane = 0;
        for (;; ++lane) {
            if (lane == lanes.size()) lanes.emplace_back();
            const double r = outermost - pitch * static_cast<double>(lane);
            if (r < kInnermost * layout->radius) {
                crowded = true;
                return onCircle(*layout, key.turns, r + pitch);
            }
            const double room = pitch / (kTurn * r);
            const auto near = [&](double other) {
                const double away = std::abs(other - key.turns);
                return std::min(away, 1 - away) < room;
            };
            if (std::none_of(lanes[lane].begin(), lanes[lane].end(), near)) {
                lanes[lane].push_back(key.turns);
                return onCircle(*layout, key.turns, r);
            }
        }
    }
};

void placeKeys(CardLayout& layout, const CardScene& scene) {
    for (double dot = 10 * std::max(0.8, layout.unit);; dot *= 0.9) {
        LanePacking packing{&layout, dot * 1.2};
        stackKeys(*scene.picture, packing, layout);
        layout.dot = dot;
        if (!packing.crowded || dot <= kLeastDot) return;
    }
}

void layoutCircle(CardLayout& layout, const CardScene& scene, const Theme& theme) {
    const auto& nodes = scene.nodes.nodes;
    const bool inside = nodes.size() <= kMostCardBadges;
    const QRectF figure =
        inside ? layout.figure : layout.figure.adjusted(0, 0, 0, -layoutNodeRow(layout, scene, theme) - 8);
    const double size = std::max(80.0, std::min(figure.width(), figure.height()));
    layout.centre = figure.center();
    layout.unit = std::clamp(size / 420, 0.5, 1.5);
    layout.radius = size / 2 - halfBand(layout) - 2;
    if (!inside) return placeKeys(layout, scene);
    std::uint64_t most = scene.picture->capacity;
    for (const SceneNode& node : nodes) most = std::max(most, node.keys);
    const bool bounded = scene.picture->capacity > 0;
    layout.loadScale = std::max(1.0, static_cast<double>(most) * (bounded ? 1.08 : 1.0));
    const auto count = static_cast<double>(std::max<std::size_t>(1, nodes.size()));
    double ring = layout.radius * 0.36;
    layout.badge = 36 * layout.unit;
    if (count > 1) {
        ring = std::clamp(layout.badge * (bounded ? 1.5 : 1.2) * count / kTurn, ring, layout.radius * 0.52);
        layout.badge = std::clamp(kTurn * ring / count / (bounded ? 1.5 : 1.2), 3.0, layout.badge);
    }
    const double text = theme.pixels(TypeRole::Secondary) * 1.2;
    const bool counted = layout.badge >= 26 && layout.radius > 120 * theme.markScale();
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const QPointF centre = onCircle(layout, static_cast<double>(i) / count, count > 1 ? ring : 0);
        const double foot = centre.y() + layout.badge / 2, track = bounded && layout.badge >= 16 ? 10 : 0;
        layout.badges.push_back(centre);
        layout.loads.push_back(track > 0 ? QRectF(centre.x() - 0.6 * layout.badge, foot + 4, 1.2 * layout.badge, 6)
                                         : QRectF());
        layout.counts.push_back(counted ? QRectF(centre.x() - layout.badge, foot + track + 1, 2 * layout.badge, text)
                                        : QRectF());
    }
    placeKeys(layout, scene);
}

void paintStretches(QPainter& painter, const CardFrame& frame, const std::vector<PlacementPicture::Stretch>& circle) {
    const CardLayout& layout = frame.layout;
    const double half = halfBand(layout);
    painter.setPen(Qt::NoPen);
    for (std::size_t i = 0; i < circle.size(); ++i) {
        double from = i == 0 ? circle.back().end - 1 : circle[i - 1].end;
        const double to = circle[i].end;
        if (circle.size() == 1) from = to - 1;
        if (to <= from) continue;
        const Sector sector = Sector{layout.centre, layout.radius - half, layout.radius + half, from, to};
        painter.fillPath(sectorPath(sector), frame.style.colourOf(frame.scene.nodes, static_cast<int>(circle[i].node)));
    }
    if (circle.size() > kMostBeads) return;
    for (const PlacementPicture::Stretch& stretch : circle) {
        if (stretch.node == kNobody) continue;
        paintBead(painter, onCircle(layout, stretch.end, layout.radius), 0.8 * layout.unit,
                  frame.scene.nodes.nodes[stretch.node],
                  frame.style.colourOf(frame.scene.nodes, static_cast<int>(stretch.node)), frame.style);
    }
}

bool changes(const CardPicture& picture) {
    const auto same = [](const PlacementPicture::Stretch& a, const PlacementPicture::Stretch& b) {
        return a.end == b.end && a.node == b.node;
    };
    return !std::equal(picture.before.circle.begin(), picture.before.circle.end(), picture.after.circle.begin(),
                       picture.after.circle.end(), same);
}

void paintCircle(QPainter& painter, const CardFrame& frame) {
    const Theme& theme = frame.style.theme;
    const CardLayout& layout = frame.layout;
    painter.setPen(QPen(theme.line, 1));
    painter.setBrush(theme.panel);
    painter.drawEllipse(layout.centre, layout.radius - halfBand(layout), layout.radius - halfBand(layout));
    if (frame.scene.picture->after.circle.empty()) {
        painter.setPen(QPen(theme.hatch, 1.4, Qt::DashLine));
        painter.drawEllipse(layout.centre, layout.radius, layout.radius);
    }
    if (!changes(*frame.scene.picture)) paintStretches(painter, frame, frame.scene.picture->after.circle);
}

void paintChangingCircle(QPainter& painter, const CardFrame& frame, double share) {
    if (!changes(*frame.scene.picture)) return;
    const double opacity = painter.opacity();
    if (share < 1) paintStretches(painter, frame, frame.scene.picture->before.circle);
    painter.setOpacity(opacity * share);
    if (share > 0) paintStretches(painter, frame, frame.scene.picture->after.circle);
    painter.setOpacity(opacity);
}

/// Round the circle, the shorter way.
QPointF round(const CardLayout& layout, QPointF from, QPointF to, double share) {
    const double begin = turnsOf(layout, from);
    double way = turnsOf(layout, to) - begin;
    way -= std::round(way);
    const double r = std::lerp(std::hypot(from.x() - layout.centre.x(), from.y() - layout.centre.y()),
                               std::hypot(to.x() - layout.centre.x(), to.y() - layout.centre.y()), share);
    return onCircle(layout, begin + way * share, r);
}

QPainterPath bentThread(const CardFrame& frame, std::size_t, QPointF dot, QPointF node) {
    QPainterPath path(dot);
    path.quadTo(frame.layout.centre + (dot - frame.layout.centre) * 0.6, node);
    return path;
}

QPointF atNode(const CardFrame& frame, std::size_t, NodeIndex node) {
    return frame.layout.badges[node];
}

}  // namespace

const CardDrawing kCircleDrawing{layoutCircle, paintCircle, paintChangingCircle, round, bentThread, atNode};

}  // namespace ringscope
