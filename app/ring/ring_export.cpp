// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ring/ring_export.h"

#include "app/ring/export_layout.h"
#include "app/ring/ring_badges.h"
#include "app/ring/ring_density.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QStringList>

#include <algorithm>
#include <cstddef>
#include <vector>

namespace ringscope {

namespace {

constexpr double kSwatch = 20;
constexpr double kBetween = 22;

/// What all names begin and end with: it is given up first where room is short, for it tells none from another.
struct CommonEnds {
    qsizetype before = 0, after = 0;

    explicit CommonEnds(const std::vector<SceneNode>& nodes) {
        if (nodes.size() < 2) return;
        const QString& first = nodes.front().name;
        before = after = first.size();
        for (const SceneNode& node : nodes) {
            const auto ahead = std::mismatch(first.begin(), first.end(), node.name.begin(), node.name.end());
            const auto behind = std::mismatch(first.rbegin(), first.rend(), node.name.rbegin(), node.name.rend());
            before = std::min<qsizetype>(before, ahead.first - first.begin());
            after = std::min<qsizetype>(after, behind.first - first.rbegin());
        }
    }
    [[nodiscard]] QString shortened(const QString& name, const QFontMetricsF& metrics, double width) const {
        const QChar dots(0x2026);
        const QString front = name.left(name.size() - after) + dots;
        const QString core = dots + name.mid(before, std::max<qsizetype>(0, name.size() - before - after)) + dots;
        if (metrics.horizontalAdvance(name) <= width) return name;
        if (after > 0 && metrics.horizontalAdvance(front) <= width) return front;
        if (before > 0 && metrics.horizontalAdvance(core) <= width) return core;
        return metrics.elidedText(name, Qt::ElideMiddle, width);
    }
};

void paintNodeLegend(QPainter& painter, const RingFrame& frame, const LegendGrid& grid) {
    const double unit = frame.style.theme.textScale, row = kLegendRow * unit;
    const QRectF foot = frame.layout.foot;
    const QFont font = frame.style.theme.font(TypeRole::Secondary);
    const QFontMetricsF metrics(font);
    const double name = grid.entry - (kSwatch + 8) * unit - kBetween / 2;
    const double left = foot.center().x() - static_cast<double>(grid.columns) * grid.entry / 2 + kBetween / 4;
    const auto& nodes = frame.scene.nodes;
    const CommonEnds ends(nodes);
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const std::size_t line = i / grid.columns;
        const QRectF place(left + static_cast<double>(i % grid.columns) * grid.entry,
                           foot.top() + static_cast<double>(line) * row, grid.entry, row);
        const double swatch = kSwatch * unit;
        paintBadge(painter, {place.left() + swatch / 2, place.center().y()}, swatch, nodes[i],
                   frame.style.colourOf(frame.scene, static_cast<int>(i)), frame.style);
        painter.setFont(font);
        painter.setPen(frame.style.theme.text);
        painter.drawText(place.adjusted(swatch + 8 * unit, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                         ends.shortened(nodes[i].name, metrics, name));
    }
}

}  // namespace

void paintExportHead(QPainter& painter, const RingFrame& frame) {
    const QRectF head = frame.layout.head.adjusted(kExportMargin, 0, -kExportMargin, 0);
    const QFont font = frame.style.theme.font(TypeRole::Product);
    painter.setFont(font);
    painter.setPen(frame.style.theme.text);
    painter.drawText(head, Qt::AlignCenter,
                     QFontMetricsF(font).elidedText(frame.scene.title, Qt::ElideRight, head.width()));
}

void paintExportFoot(QPainter& painter, const RingFrame& frame) {
    QRectF foot = frame.layout.foot.adjusted(kExportMargin, 0, -kExportMargin, 0);
    const double unit = frame.style.theme.textScale;
    const LegendGrid grid = legendGrid(frame.scene, frame.layout.area.size(), unit);
    if (frame.scene.loadColours) {
        paintLoadLegend(painter, QRectF(foot.center().x() - 130, foot.top() + 2, 260, 30), frame.style,
                        frame.scene.loadRange);
    } else if (grid.rows > 0) {
        paintNodeLegend(painter, frame, grid);
    }
    const QFont font = frame.style.theme.font(TypeRole::Axis);
    const QFontMetricsF metrics(font);
    painter.setFont(font);
    painter.setPen(frame.style.theme.text2);
    foot.setTop(foot.bottom() - captionHeight(frame.scene, unit) + 4 * unit);
    const QStringList lines = frame.scene.caption.split(QLatin1Char('\n'));
    const double height = metrics.lineSpacing(), all = height * static_cast<double>(lines.size());
    double y = foot.center().y() - all / 2;
    for (const QString& line : lines) {
        painter.drawText(QRectF(foot.left(), y, foot.width(), height), Qt::AlignCenter,
                         metrics.elidedText(line, Qt::ElideRight, foot.width()));
        y += height;
    }
}

}  // namespace ringscope
