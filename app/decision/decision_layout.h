// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where everything of a decision stands, for one size: words above and below, the figure between them. A pure
// function of scene, area and style; painter and tests read the same places. The room for words is that of the
// longest step, so that nothing jumps while the steps are walked.
#pragma once

#include "app/decision/decision_scene.h"
#include "app/ring/ring_style.h"

#include <QPointF>
#include <QRectF>

#include <vector>

namespace ringscope {

struct DecisionLayout {
    QRectF area;
    QRectF title, rule;             ///< above the figure
    QRectF extent, caption, heirs;  ///< below it; extent and heirs empty when there is nothing to say
    QRectF figure;
    QPointF centre;             ///< of a circle
    double radius = 0;          ///< of the middle of its band; 0: there is no circle
    double badge = 0;           ///< across
    QRectF axis;                ///< number line, strip of slots, stretch of a circle
    double logarithmic = 0;     ///< 0: the axis is linear; else its largest number
    std::vector<QRectF> cells;  ///< points, buckets, entries, columns, bars: as the drawing's own list
    std::vector<QRectF> rows;   ///< lines of text: tries, orders of preference, probes, full nodes
    std::vector<QRectF> marks;  ///< one a step: what appears with it

    [[nodiscard]] QPointF at(double turns, double r) const;
    /// Place of a number on the axis; `end` is where the axis ends.
    [[nodiscard]] double along(double number, double end) const;
};

[[nodiscard]] DecisionLayout layoutDecision(const DecisionScene& scene, const QRectF& area, const RingStyle& style);
/// The smallest area in which every figure can be read.
[[nodiscard]] QSizeF leastDecisionSize(const RingStyle& style);

}  // namespace ringscope
