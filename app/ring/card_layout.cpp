// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ring/card_layout.h"

#include "app/i18n/number_text.h"
#include "app/ring/card_drawing.h"

#include <QFontMetricsF>

#include <algorithm>
#include <array>
#include <cmath>

namespace ringscope {

namespace {

/// A higher card has room for several lines below its figure, this share of it at most.
constexpr double kRoomForLines = 220, kMostCaption = 0.45;

void layoutNothing(CardLayout& layout, const CardScene& scene, const Theme& theme) {
    layoutNodeRow(layout, scene, theme);
    const std::size_t count = scene.picture->keys.size();
    layout.before.assign(count, layout.figure.center());
    layout.after = layout.before;
}

void paintNothing(QPainter&, const CardFrame&) {}
void paintNoChange(QPainter&, const CardFrame&, double) {}

QPointF straight(const CardLayout&, QPointF from, QPointF to, double share) {
    return from + (to - from) * share;
}

QPainterPath line(const CardFrame&, std::size_t, QPointF dot, QPointF node) {
    QPainterPath path(dot);
    path.lineTo(node);
    return path;
}

QPointF atBadge(const CardFrame& frame, std::size_t, NodeIndex node) {
    return frame.layout.badges[node];
}

const CardDrawing kNoDrawing{layoutNothing, paintNothing, paintNoChange, straight, line, atBadge};

}  // namespace

const CardDrawing& cardDrawing(PlacementPicture::Kind kind) {
    static const std::array<const CardDrawing*, 4> kDrawings{&kNoDrawing, &kCellsDrawing, &kScoresDrawing,
                                                             &kCircleDrawing};
    return *kDrawings[static_cast<std::size_t>(kind)];
}

bool standsStill(const CardPicture& picture, std::size_t key) {
    const PlacementPicture::Key &was = picture.before.keys[key], &now = picture.after.keys[key];
    return was.hasCell == now.hasCell && was.cell == now.cell && was.turns == now.turns;
}

CellLook cellLook(const CardFrame& frame, NodeIndex node, bool works) {
    if (node == kNobody || node >= frame.scene.nodes.nodes.size()) return {};
    const RingScene& nodes = frame.scene.nodes;
    const SceneNode& shown = nodes.nodes[node];
    const int index = static_cast<int>(node);
    const bool identity = !nodes.loadColours || shown.pinned;
    return {true, works, frame.style.colourOf(nodes, index), shown.badge, identity ? shown.slot : -1};
}

double layoutNodeRow(CardLayout& layout, const CardScene& scene, const Theme& theme) {
    const auto& nodes = scene.nodes.nodes;
    const QRectF& figure = layout.figure;
    layout.badges.clear();
    if (nodes.empty()) return 0;
    const auto count = static_cast<double>(nodes.size());
    std::uint64_t most = scene.picture->capacity;
    for (const SceneNode& node : nodes) most = std::max(most, node.keys);
    layout.loadScale = std::max(1.0, static_cast<double>(most) * (scene.picture->capacity > 0 ? 1.08 : 1.0));
    const double pitch = std::min(figure.width() / count, 84 * layout.unit);
    const double left = figure.center().x() - pitch * count / 2;
    if (nodes.size() > kMostCardBadges) {
        const double height = std::clamp(0.2 * figure.height(), 16.0, 64 * layout.unit);
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            const double x = left + pitch * static_cast<double>(i);
            layout.loads.emplace_back(x, figure.bottom() - height, pitch, height);
            layout.badges.emplace_back(x + pitch / 2, figure.bottom() - height);
        }
        return height;
    }
    layout.badge = std::clamp(0.78 * pitch, 10.0, 34 * layout.unit);
    const double text = theme.pixels(TypeRole::Secondary) * 1.25;
    const bool roomy = figure.height() > 4.2 * (layout.badge + text);
    const QFontMetricsF metrics(theme.font(TypeRole::Secondary));
    const bool counted = roomy && metrics.horizontalAdvance(formatNumber(most)) < pitch - 4;
    const bool tracked = scene.picture->capacity > 0;
    const double track = tracked ? 7 + 5 : 0, below = track + (counted ? text : 0);
    const double y = figure.bottom() - below - layout.badge / 2 - 1;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const QPointF centre(left + pitch * (static_cast<double>(i) + 0.5), y);
        layout.badges.push_back(centre);
        const double foot = y + layout.badge / 2;
        const double wide = std::min(0.84 * pitch, 56 * layout.unit);
        layout.loads.push_back(tracked ? QRectF(centre.x() - wide / 2, foot + 5, wide, 7) : QRectF());
        layout.counts.push_back(counted ? QRectF(centre.x() - pitch / 2, foot + track, pitch, text) : QRectF());
    }
    return below + layout.badge + 2;
}

CardLayout layoutCard(const CardScene& scene, const QRectF& area, const Theme& theme) {
    CardLayout layout;
    layout.area = area;
    const double margin = std::clamp(0.05 * std::min(area.width(), area.height()), 8.0, 24.0);
    QRectF free = area.adjusted(margin, margin / 2 + 4, -margin, -margin / 2);
    const QString caption = cardCaption(*scene.picture);
    if (!caption.isEmpty()) {
        const QFontMetricsF metrics(theme.font(TypeRole::Secondary));
        const QRectF wrapped = metrics.boundingRect(QRectF(0, 0, free.width(), free.height()),
                                                    Qt::AlignHCenter | Qt::TextWordWrap, caption);
        const double needed = std::max(1.0, std::round(wrapped.height() / metrics.lineSpacing()));
        // What has too many is cut at the end of one, rather than above and below.
        const bool fits = free.height() > kRoomForLines && wrapped.height() <= kMostCaption * free.height();
        const double lines = fits ? needed : 1;
        const double height = lines * metrics.lineSpacing() + 4;
        layout.caption = QRectF(free.left(), free.bottom() - height, free.width(), height);
        free.setBottom(layout.caption.top() - 6);
    }
    layout.figure = free;
    layout.unit = std::clamp(std::min(free.width() / 460, free.height() / 300), 0.55, 1.5);
    cardDrawing(scene.picture->after.kind).layout(layout, scene, theme);
    return layout;
}

int cardNodeAt(const CardLayout& layout, QPointF point) {
    for (std::size_t i = 0; i < layout.badges.size(); ++i) {
        if (layout.badge <= 0) {
            if (layout.loads[i].contains(point)) return static_cast<int>(i);
            continue;
        }
        const QPointF away = point - layout.badges[i];
        if (std::hypot(away.x(), away.y()) <= layout.badge / 2 + 2) return static_cast<int>(i);
    }
    return -1;
}

int cardKeyAt(const CardLayout& layout, QPointF point) {
    int nearest = -1;
    double least = layout.dot / 2 + 4;
    for (std::size_t i = 0; i < layout.after.size(); ++i) {
        const QPointF away = point - layout.after[i];
        const double distance = std::hypot(away.x(), away.y());
        if (distance > least) continue;
        least = distance;
        nearest = static_cast<int>(i);
    }
    return nearest;
}

}  // namespace ringscope
