// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ring/ring_marks.h"

#include "app/ring/ring_band.h"
#include "app/ring/ring_camera.h"
#include "app/ring/ring_close_up.h"
#include "app/ring/ring_keys.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPen>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace ringscope {

namespace {

constexpr double kTurn = 2 * std::numbers::pi;
constexpr double kBeside = 9;  ///< from a dot's edge to its name: past the ring
constexpr double kLongestName = 170;
constexpr double kEdge = 2, kStrongEdge = 4;
constexpr double kShortArc = 9;  ///< below it an edge all around would leave nothing of the colour

QRectF dotRect(QPointF at, double diameter) {
    return {at.x() - diameter / 2, at.y() - diameter / 2, diameter, diameter};
}

bool isFree(const QRectF& rect, const MarkRoom& room, const std::vector<QRectF>& names) {
    if (!room.area.contains(rect)) return false;
    const auto covers = [&](const QRectF& other) { return other.intersects(rect); };
    if (std::any_of(room.taken.begin(), room.taken.end(), covers)) return false;
    if (std::any_of(names.begin(), names.end(), covers)) return false;
    return std::none_of(room.dots.begin(), room.dots.end(),
                        [&](QPointF dot) { return dotRect(dot, room.dot + 2).intersects(rect); });
}

/// Places for a name, best first.
std::vector<QRectF> candidates(const MarkSpot& spot, const MarkRoom& room) {
    const double w = spot.size.width(), h = spot.size.height();
    const double off = room.dot / 2 + kBeside;
    std::vector<QRectF> rects = {
        {spot.at.x() + off, spot.at.y() - h / 2, w, h},
        {spot.at.x() - off - w, spot.at.y() - h / 2, w, h},
        {spot.at.x() - w / 2, spot.at.y() + off, w, h},
        {spot.at.x() - w / 2, spot.at.y() - off - h, w, h},
    };
    const QPointF way = room.inward - spot.at;
    const double length = std::hypot(way.x(), way.y());
    if (length < 1) return rects;
    const QPointF step = way / length;
    for (double far = 30; far < 0.6 * length && far <= 150; far += 20) {
        const QPointF end = spot.at + step * far;
        const QPointF middle = end + QPointF(step.x() * w / 2, step.y() * h / 2);
        rects.emplace_back(middle.x() - w / 2, middle.y() - h / 2, w, h);
    }
    return rects;
}

/// From the dot's ring to the name's nearest edge, where it stands away from it.
void paintLead(QPainter& painter, QPointF dot, const QRectF& name, double diameter, const RingStyle& style) {
    const QPointF near(std::clamp(dot.x(), name.left(), name.right()), std::clamp(dot.y(), name.top(), name.bottom()));
    const QPointF way = near - dot;
    const double length = std::hypot(way.x(), way.y()), ring = diameter / 2 + 6;
    if (length < ring + kBeside) return;
    painter.setPen(QPen(style.theme.text2, 1.2));
    painter.drawLine(dot + way * (ring / length), near);
}

}  // namespace

std::vector<QRectF> placeMarkNames(const std::vector<MarkSpot>& spots, const MarkRoom& room) {
    std::vector<QRectF> places;
    places.reserve(spots.size());
    for (const MarkSpot& spot : spots) {
        QRectF place;
        if (!spot.name.isEmpty()) {
            for (const QRectF& rect : candidates(spot, room)) {
                if (!isFree(rect, room, places)) continue;
                place = rect;
                break;
            }
        }
        places.push_back(place);
    }
    return places;
}

void paintMarkSpots(QPainter& painter, std::vector<MarkSpot> spots, const MarkRoom& room, const RingStyle& style) {
    const QFont font = style.theme.font(TypeRole::Control);
    const QFontMetricsF metrics(font);
    for (MarkSpot& spot : spots) {
        spot.name = metrics.elidedText(spot.name, Qt::ElideMiddle, kLongestName * style.theme.markScale());
        spot.size = QSizeF(metrics.horizontalAdvance(spot.name) + 2, metrics.height());
    }
    const std::vector<QRectF> places = placeMarkNames(spots, room);
    for (std::size_t i = 0; i < spots.size(); ++i) {
        paintKeyRing(painter, spots[i].at, room.dot, style);
        if (places[i].isNull()) continue;
        paintLead(painter, spots[i].at, places[i], room.dot, style);
        QColor ground = style.theme.panel;  // threads may pass below
        ground.setAlphaF(0.85F);
        painter.fillRect(places[i], ground);
        painter.setFont(font);
        painter.setPen(style.theme.text);
        painter.drawText(places[i], Qt::AlignCenter, spots[i].name);
    }
}

void paintKeyMarks(QPainter& painter, const RingFrame& frame) {
    const RingScene& scene = frame.scene;
    const RingLayout& layout = frame.layout;
    if (scene.markedKeys.empty()) return;
    MarkRoom room;
    // Names stay within the disc and clear of the words in the middle.
    room.area = layout.figure;
    room.dot = layout.dot;
    room.inward = layout.centre;
    for (const BadgePlace& place : layout.badges) {
        room.taken.push_back(dotRect(place.centre, layout.badge + 8));
        room.taken.push_back(dotRect(place.bead, 20 * layout.unit));
        if (place.withText) room.taken.push_back(place.text);
    }
    if (showsCentre(layout)) {
        const double half = std::min(layout.freeRadius, 160 * layout.textUnit), tall = 76 * layout.textUnit;
        room.taken.emplace_back(layout.centre.x() - half, layout.centre.y() - tall, 2 * half, 2 * tall);
        // The clockwise cue.
        room.taken.emplace_back(layout.centre.x() - 60, layout.centre.y() - layout.radius / 2 - 12, 120, 48);
    }
    // The card that says how close the look is, and its button.
    if (layout.closeUp()) {
        const QRectF card = closeUpRect(layout, frame.style);
        room.taken.push_back(card.adjusted(-8, -8, scene.forExport ? 8 : 180, 8));
    }
    std::vector<MarkSpot> spots;
    for (const KeyPlace& place : layout.keys)
        if (layout.figure.contains(place.centre)) room.dots.push_back(place.centre);
    // The band is no place for words: what stands in for it are points along its inner edge.
    for (double turns = layout.visibleFrom; turns < layout.visibleTo; turns += 8 / (kTurn * layout.radius)) {
        const QPointF edge = layout.at(turns, layout.inner() + 4);
        if (layout.figure.contains(edge)) room.dots.push_back(edge);
    }
    for (const SceneMark& mark : scene.markedKeys) {
        const auto found = std::find_if(layout.keys.begin(), layout.keys.end(), [&](const KeyPlace& place) {
            return scene.keys[static_cast<std::size_t>(place.key)].id == mark.id;
        });
        const bool dot = found != layout.keys.end();
        const QPointF at = dot ? found->centre : layout.at(mark.turns, layout.keyLane0);
        if (!layout.figure.contains(at)) continue;
        // Above the density limit a marked key is the only one with a dot.
        if (!dot)
            paintKey(painter, at, layout.dot, mark.node < 0 ? KeyState::Waiting : KeyState::Resting,
                     frame.style.colourOf(scene, mark.node), frame.style);
        spots.push_back({at, mark.name, {}});
    }
    paintMarkSpots(painter, std::move(spots), room, frame.style);
}

void paintArcMarks(QPainter& painter, const RingFrame& frame) {
    const RingScene& scene = frame.scene;
    const RingLayout& layout = frame.layout;
    if (!scene.virtualNodes || scene.markedNodes.empty()) return;
    const Theme& theme = frame.style.theme;
    // In high contrast every arc has an edge.
    painter.setPen(QPen(theme.text, theme.highContrast ? kStrongEdge : kEdge));
    painter.setBrush(Qt::NoBrush);
    for (const SceneArc& arc : scene.arcs) {
        // Of a node that is down, the stretches it would have.
        const int node = arc.point >= 0 && !scene.nodes[static_cast<std::size_t>(arc.point)].up ? arc.point : arc.node;
        if (node < 0 || !scene.marked(scene.nodes[static_cast<std::size_t>(node)].id)) continue;
        const double lift = frame.selected(arc.node) ? kLift * layout.unit : 0;
        for (const VisiblePart& part : visibleParts(layout, arc.from, arc.to)) {
            const Sector sector = bandSector(layout, part.from, part.to, 1.5, 1.5, lift);
            if (sector.length() * kTurn * layout.radius > kShortArc * layout.unit) {
                painter.drawPath(sectorPath(sector));
                continue;
            }
            painter.drawPath(arcPath(sector.centre, sector.outer + 1, sector.from, sector.to));
            painter.drawPath(arcPath(sector.centre, sector.inner - 1, sector.from, sector.to));
        }
    }
    if (!scene.density || scene.density->marked.empty()) return;
    // Thinner than a pixel: where its arcs are, as ticks outside the band.
    painter.setPen(QPen(theme.text, 1.6, Qt::SolidLine, Qt::FlatCap));
    const auto& marked = scene.density->marked;
    for (std::size_t bin = 0; bin < marked.size(); ++bin) {
        const double turns = (static_cast<double>(bin) + 0.5) / static_cast<double>(marked.size());
        if (marked[bin] <= 0 || !layout.shows(turns)) continue;
        painter.drawLine(layout.at(turns, layout.outer() + 1), layout.at(turns, layout.outer() + 1 + 7 * layout.unit));
    }
}

}  // namespace ringscope
