// SPDX-License-Identifier: GPL-3.0-or-later
//
// Buckets, slots, entries: a row of cells, few with letters and numbers, many as a fine strip; keys stacked above theirs.
#include "app/i18n/number_text.h"
#include "app/ring/card_drawing.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <map>
#include <vector>

namespace ringscope {

namespace {

constexpr double kLeastDot = 3;
constexpr double kNarrow = 7;
constexpr double kPitch = 13.0 / 11;
constexpr std::size_t kMostNumbered = 32;

/// Stacks over cells: side by side where a cell is wide enough, else in lanes over the whole strip.
struct CellPacking {
    const std::vector<PlacementPicture::Cell>* drawn = nullptr;
    const std::vector<QRectF>* cells = nullptr;
    QRectF room;  ///< above the strip
    double pitch = 1;
    bool crowded = false;
    std::vector<std::vector<double>> lanes = {};
    std::map<std::size_t, std::size_t> counts = {};
    std::size_t waiting = 0;

    QPointF put(const PlacementPicture::Key& key) {
        const auto found = std::lower_bound(drawn->begin(), drawn->end(), key.cell,
                                            [](const auto& cell, std::uint64_t index) { return cell.index < index; });
        if (!key.hasCell || found == drawn->end() || found->index != key.cell) {
            const double x = room.left() + pitch * (static_cast<double>(waiting++) + 0.5);
            return {std::min(x, room.right()), room.top() + pitch / 2};
        }
        const QRectF& cell = (*cells)[static_cast<std::size_t>(found - drawn->begin())];
        const double inner = cell.width() - 2;
        if (inner >= pitch) {
            const auto across = static_cast<std::size_t>(inner / pitch);
            const std::size_t at = counts[static_cast<std::size_t>(found - drawn->begin())]++;
            const double x =
                cell.center().x() + pitch * (static_cast<double>(at % across) - (static_cast<double>(across) - 1) / 2);
            return place(x, at / across);
        }
        // Over a fine strip a heap, wider by one to each side with every lane.
        for (std::size_t lane = 0;; ++lane) {
            if (lane == lanes.size()) lanes.emplace_back();
            for (std::size_t step = 0; step <= 2 * lane; ++step) {
                const std::size_t places = (step + 1) / 2;
                const double away = pitch * static_cast<double>(places);
                const double x = cell.center().x() + (step % 2 == 0 ? -away : away);
                if (step > 0 && (x < room.left() || x > room.right())) continue;
                const auto near = [&](double other) { return std::abs(other - x) < 0.98 * pitch; };
                if (std::any_of(lanes[lane].begin(), lanes[lane].end(), near)) continue;
                lanes[lane].push_back(x);
                return place(x, lane);
            }
        }
    }
    QPointF place(double x, std::size_t row) {
        const double y = room.bottom() - pitch * (static_cast<double>(row) + 0.5);
        crowded = crowded || y - pitch / 2 < room.top();
        return {x, y};
    }
};

/// Few keys leave room above: half of it goes below.
void centre(CardLayout& layout) {
    double highest = layout.cells.empty() ? layout.figure.top() : layout.cells.front().top();
    for (const auto* places : {&layout.before, &layout.after}) {
        for (const QPointF& place : *places) highest = std::min(highest, place.y() - layout.dot / 2);
    }
    const double up = std::max(0.0, (highest - layout.figure.top()) * 0.45);
    for (auto* places : {&layout.before, &layout.after, &layout.badges}) {
        for (QPointF& place : *places) place.ry() -= up;
    }
    for (auto* rects : {&layout.cells, &layout.loads, &layout.counts}) {
        for (QRectF& rect : *rects) {
            if (!rect.isEmpty()) rect.translate(0, -up);
        }
    }
}

void layoutCells(CardLayout& layout, const CardScene& scene, const Theme& theme) {
    const PlacementPicture& after = scene.picture->after;
    const double row = layoutNodeRow(layout, scene, theme);
    const QRectF& figure = layout.figure;
    const auto count = static_cast<double>(std::max<std::size_t>(1, after.drawn.size()));
    const double wide = std::min(figure.width() / count, 92 * layout.unit);
    const double left = figure.center().x() - wide * count / 2;
    const bool single = wide >= 9;
    const double gap = single ? std::min(4.0, 0.1 * wide) : 0;
    const double high = std::clamp(single ? 0.9 * wide : 0.0, 20 * layout.unit, 34 * layout.unit);
    const QFontMetricsF axis(theme.font(TypeRole::Axis));
    const bool hangs = hasThreads(*scene.picture) || scene.picture->overflowed > 0 || scene.picture->perKey > 1;
    layout.numbered = !hangs && after.drawn.size() <= kMostNumbered &&
                      wide > axis.horizontalAdvance(QStringLiteral("000")) && figure.height() > 190 * theme.markScale();
    const double numbers = layout.numbered ? axis.height() : 0;
    const double threads =
        hangs ? std::clamp(0.24 * figure.height(), 24.0, 150.0) : std::clamp(0.07 * figure.height(), 8.0, 30.0);
    const double bottom = figure.bottom() - row - threads - numbers;
    const double top = std::max(figure.top() + 24, bottom - high);
    layout.cells.clear();
    for (std::size_t i = 0; i < after.drawn.size(); ++i) {
        layout.cells.emplace_back(left + wide * static_cast<double>(i) + gap / 2, top, wide - gap, bottom - top);
    }
    const QRectF room(figure.left(), figure.top(), figure.width(), top - 4 - figure.top());
    for (double dot = 11 * std::max(0.7, layout.unit);; dot *= 0.9) {
        CellPacking packing{&after.drawn, &layout.cells, room, dot * kPitch};
        stackKeys(*scene.picture, packing, layout);
        layout.dot = dot;
        if (!packing.crowded || dot <= kLeastDot) break;
    }
    centre(layout);
}

bool changes(const CardPicture& picture, std::size_t cell) {
    return cell < picture.before.drawn.size() && !(picture.before.drawn[cell] == picture.after.drawn[cell]);
}

/// Narrow ones touch and are painted as one with their neighbours of the same node: no seams, and room for a hatch.
void paintRun(QPainter& painter, const CardFrame& frame, const QRectF& rect, const PlacementPicture::Cell& cell,
              bool narrow) {
    const CellLook look = cellLook(frame, cell.node, cell.works);
    if (narrow && (!look.taken || look.up)) {
        painter.fillRect(rect, look.taken ? look.fill : frame.style.theme.track);
    } else {
        paintCell(painter, frame.style, rect, look);
    }
}

/// Those for which `wanted` holds, of one side of the event.
template <class Wanted>
void paintWhere(QPainter& painter, const CardFrame& frame, const std::vector<PlacementPicture::Cell>& drawn,
                const Wanted& wanted) {
    const std::vector<QRectF>& cells = frame.layout.cells;
    const bool narrow = !cells.empty() && cells.front().width() < kNarrow;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (!wanted(i)) continue;
        const std::size_t first = i;
        const auto same = [&](std::size_t next) {
            return drawn[next].node == drawn[first].node && drawn[next].works == drawn[first].works && wanted(next);
        };
        while (narrow && i + 1 < cells.size() && same(i + 1)) ++i;
        paintRun(painter, frame, QRectF(cells[first].topLeft(), cells[i].bottomRight()), drawn[first], narrow);
    }
}

void paintCells(QPainter& painter, const CardFrame& frame) {
    const CardPicture& picture = *frame.scene.picture;
    const CardLayout& layout = frame.layout;
    const Theme& theme = frame.style.theme;
    paintWhere(painter, frame, picture.after.drawn, [&](std::size_t cell) { return !changes(picture, cell); });
    if (layout.cells.empty()) {
        painter.setPen(QPen(theme.line, 1.4, Qt::DashLine));
        painter.drawLine(QPointF(layout.figure.left(), layout.figure.center().y()),
                         QPointF(layout.figure.right(), layout.figure.center().y()));
    }
    if (!layout.numbered) return;
    painter.setPen(theme.text2);
    painter.setFont(theme.font(TypeRole::Axis));
    for (std::size_t i = 0; i < layout.cells.size(); ++i) {
        const QRectF& cell = layout.cells[i];
        painter.drawText(
            QRectF(cell.left() - 8, cell.bottom() + 1, cell.width() + 16, QFontMetricsF(painter.font()).height()),
            Qt::AlignCenter, formatNumber(picture.after.drawn[i].index));
    }
}

void paintChangingCells(QPainter& painter, const CardFrame& frame, double share) {
    const CardPicture& picture = *frame.scene.picture;
    const double opacity = painter.opacity();
    const auto changing = [&](std::size_t cell) { return changes(picture, cell); };
    if (share < 1) {
        painter.setOpacity(opacity * (1 - share));
        paintWhere(painter, frame, picture.before.drawn, changing);
    }
    painter.setOpacity(opacity * share);
    if (share > 0) paintWhere(painter, frame, picture.after.drawn, changing);
    painter.setOpacity(opacity);
}

/// Over the row on an arch, the higher the further.
QPointF overTheRow(const CardLayout& layout, QPointF from, QPointF to, double share) {
    const double lift =
        std::min(std::abs(to.x() - from.x()) * 0.25, std::max(0.0, std::min(from.y(), to.y()) - layout.figure.top()));
    return from + (to - from) * share - QPointF(0, 4 * share * (1 - share) * lift);
}

/// From below its cell down to the node, so that it does not cross the keys.
QPainterPath hangingThread(const CardFrame& frame, std::size_t, QPointF dot, QPointF node) {
    const double foot = frame.layout.cells.empty() ? dot.y() : frame.layout.cells.front().bottom() + 1;
    const QPointF from(dot.x(), foot), to(node.x(), node.y() - frame.layout.badge / 2);
    const double half = (to.y() - from.y()) / 2;
    QPainterPath path(from);
    path.cubicTo(from + QPointF(0, half), to - QPointF(0, half), to);
    return path;
}

QPointF atNode(const CardFrame& frame, std::size_t, NodeIndex node) {
    return frame.layout.badges[node];
}

}  // namespace

const CardDrawing kCellsDrawing{layoutCells, paintCells, paintChangingCells, overTheRow, hangingThread, atNode};

}  // namespace ringscope
