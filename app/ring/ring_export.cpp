// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ring/ring_export.h"

#include "app/ring/ring_badges.h"
#include "app/ring/ring_density.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace ringscope {

namespace {

constexpr double kSwatch = 20;
constexpr double kBetween = 22;

void paintNodeLegend(QPainter& painter, const RingFrame& frame, const QRectF& row) {
    const double unit = frame.style.theme.textScale;
    const QFont font = frame.style.theme.font(TypeRole::Secondary);
    const QFontMetricsF metrics(font);
    const auto& nodes = frame.scene.nodes;
    const double usual = (row.width() - kBetween) / static_cast<double>(std::max<std::size_t>(1, nodes.size()));
    const double room = std::max(24.0, usual - (kSwatch + 8) * unit - kBetween);
    std::vector<QString> names;
    double width = -kBetween;
    for (const SceneNode& node : nodes) {
        names.push_back(metrics.elidedText(node.name, Qt::ElideMiddle, room));
        width += (kSwatch + 8) * unit + metrics.horizontalAdvance(names.back()) + kBetween;
    }
    double x = row.center().x() - width / 2;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const QPointF middle(x + kSwatch * unit / 2, row.center().y());
        paintBadge(painter, middle, kSwatch * unit, nodes[i], frame.style.colourOf(frame.scene, static_cast<int>(i)),
                   frame.style);
        x += (kSwatch + 8) * unit;
        const double advance = metrics.horizontalAdvance(names[i]);
        painter.setFont(font);
        painter.setPen(frame.style.theme.text);
        painter.drawText(QRectF(x, row.top(), advance + 2, row.height()), Qt::AlignLeft | Qt::AlignVCenter, names[i]);
        x += advance + kBetween;
    }
}

}  // namespace

void paintExportHead(QPainter& painter, const RingFrame& frame) {
    const QRectF head = frame.layout.head.adjusted(24, 0, -24, 0);
    const QFont font = frame.style.theme.font(TypeRole::Product);
    painter.setFont(font);
    painter.setPen(frame.style.theme.text);
    painter.drawText(head, Qt::AlignCenter,
                     QFontMetricsF(font).elidedText(frame.scene.title, Qt::ElideRight, head.width()));
}

void paintExportFoot(QPainter& painter, const RingFrame& frame) {
    QRectF foot = frame.layout.foot.adjusted(24, 0, -24, 0);
    const double unit = frame.style.theme.textScale;
    if (frame.scene.loadColours) {
        paintLoadLegend(painter, QRectF(foot.center().x() - 130, foot.top() + 2, 260, 30), frame.style,
                        frame.scene.loadRange);
    } else if (frame.scene.virtualNodes) {
        paintNodeLegend(painter, frame, QRectF(foot.left(), foot.top(), foot.width(), 28 * unit));
    }
    const QFont font = frame.style.theme.font(TypeRole::Axis);
    painter.setFont(font);
    painter.setPen(frame.style.theme.text2);
    foot.setTop(foot.bottom() - 40 * unit);
    painter.drawText(foot, Qt::AlignCenter,
                     QFontMetricsF(font).elidedText(frame.scene.caption, Qt::ElideRight, foot.width()));
}

}  // namespace ringscope
