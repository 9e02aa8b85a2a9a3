// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ring/key_walk.h"

#include "app/ring/ring_band.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace ringscope {

std::optional<KeyWalk> keyWalk(const Evaluation& evaluation, KeyId key) {
    const KeySet& keys = evaluation.index->keys();
    if (key >= keys.size() || !evaluation.placement->arcs()) return std::nullopt;
    const Explanation explanation = evaluation.placement->explain(keys[key], 0);
    if (explanation.owner == kNobody || explanation.passed.empty()) return std::nullopt;
    KeyWalk walk;
    walk.key = key;
    walk.from = explanation.circle.share(explanation.digest);
    walk.owner = static_cast<int>(explanation.owner);
    const auto along = [&](const PassedPoint& passed) {
        const Circle circle = explanation.circle;
        const std::uint64_t position = passed.point.position;
        if (explanation.anticlockwise) return walk.from - circle.share(circle.distance(position, explanation.digest));
        return walk.from + circle.share(circle.distance(explanation.digest, position));
    };
    for (const PassedPoint& passed : explanation.passed) {
        if (!passed.up) walk.passed.push_back(along(passed));
    }
    walk.to = along(explanation.passed.back());
    return walk;
}

void paintKeyWalk(QPainter& painter, const KeyWalk& walk, const RingScene& scene, const RingLayout& layout,
                  const RingStyle& style) {
    const double unit = layout.unit;
    const double lane = layout.inner() - 6 * unit;
    const QColor ink = style.theme.text;
    QPointF dot = layout.at(walk.from, lane - 10 * unit);
    bool found = false;
    for (const KeyPlace& place : layout.keys) {
        if (place.key < 0 || scene.keys[static_cast<std::size_t>(place.key)].id != walk.key) continue;
        dot = place.centre;
        found = true;
    }
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(ink, 2.4 * unit, Qt::SolidLine, Qt::RoundCap));
    if (found) {
        const QPointF lanePoint = layout.at(walk.from, lane);
        const QPointF away = lanePoint - dot;
        const double length = std::hypot(away.x(), away.y());
        const double free = layout.dot / 2 + 5 * unit;
        if (length > free) painter.drawLine(dot + away * (free / length), lanePoint);
    }
    const auto [first, last] = std::minmax(walk.from, walk.to);
    if (last > first) painter.drawPath(arcPath(layout.centre, lane, first, last));

    const auto sign = [&](double turns) { return layout.at(turns, lane); };
    for (const double point : walk.passed) {
        const QPointF at = sign(point);
        const double r = 4.5 * unit;
        painter.setBrush(style.theme.panel);
        painter.setPen(QPen(style.theme.hatch, 1.6 * unit));
        painter.drawEllipse(at, r, r);
        const double c = r * 0.5;
        painter.drawLine(at + QPointF(-c, -c), at + QPointF(c, c));
        painter.drawLine(at + QPointF(-c, c), at + QPointF(c, -c));
    }
    // The head points along the circle, at the owner's point.
    const double size = 8 * unit;
    const double back = (walk.to < walk.from ? -1 : 1) * size / lane / (2 * M_PI);
    painter.setPen(Qt::NoPen);
    painter.setBrush(ink);
    painter.drawPolygon(QPolygonF{sign(walk.to), layout.at(walk.to - back, lane + size * 0.55),
                                  layout.at(walk.to - back, lane - size * 0.55)});
    if (!found) {
        painter.setBrush(style.colourOf(scene, walk.owner));
        painter.setPen(QPen(ink, 2.4 * unit));
        painter.drawEllipse(dot, 5.5 * unit, 5.5 * unit);
    }
    painter.restore();
}

}  // namespace ringscope
