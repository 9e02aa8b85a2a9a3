// SPDX-License-Identifier: GPL-3.0-or-later
//
// Decisions of real rules over small and large clusters, and what their pictures are made with.
#pragma once

#include "app/decision/decision_layout.h"
#include "app/decision/decision_painter.h"
#include "app/decision/decision_words.h"
#include "tests/support/clusters.h"

#include <QImage>
#include <QPainter>

#include <string>

namespace ringscope::test {

inline Cluster clusterOfSize(std::size_t count) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < count; ++i) names.push_back("cache-" + std::to_string(i));
    return clusterOf(names);
}

inline PlacementPtr placedBy(std::string_view rule, const Cluster& cluster) {
    PlacementSpec spec;
    spec.rule = rule;
    spec.options.tableSize = 31;
    if (cluster.size() > 31) spec.options.tableSize = 65537;
    return placed(cluster, spec);
}

inline DecisionScene decisionOf(const PlacementPtr& placement, const std::string& key = "user:17") {
    return buildDecision(*placement, placement->explain(key));
}

inline RingStyle styleOf(const Theme& theme) {
    RingStyle style;
    style.theme = theme;
    return style;
}

inline constexpr QSizeF kPicture(820, 560);

inline QImage painted(const DecisionScene& scene, const RingStyle& style, double moment, QSizeF size = kPicture) {
    QImage image(size.toSize(), QImage::Format_RGB32);
    image.fill(style.theme.canvas);
    QPainter painter(&image);
    paintDecision(painter, scene, layoutDecision(scene, QRectF(QPointF(), size), style), style, moment);
    return image;
}

/// Pixels inside a rectangle that are not the canvas.
inline int inked(const QImage& image, const QRectF& rect, const QColor& canvas) {
    int count = 0;
    const QRect area = rect.toAlignedRect() & image.rect();
    for (int y = area.top(); y <= area.bottom(); ++y) {
        for (int x = area.left(); x <= area.right(); ++x) count += image.pixelColor(x, y) == canvas ? 0 : 1;
    }
    return count;
}

}  // namespace ringscope::test
