// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is pointed at: rings around keys with their names beside them where there is room, edges around the arcs of nodes
// that have no badge. Where names go is a pure function of what is already there.
#pragma once

#include "app/ring/ring_style.h"

#include <QPointF>
#include <QRectF>
#include <QString>

#include <vector>

QT_BEGIN_NAMESPACE
class QPainter;
QT_END_NAMESPACE

namespace ringscope {

/// A marked key in any picture.
struct MarkSpot {
    QPointF at;
    QString name;
    QSizeF size;  ///< of the name as it is written
};

/// What names must not cover.
struct MarkRoom {
    QRectF area;
    std::vector<QPointF> dots;
    double dot = 11;  ///< diameter
    std::vector<QRectF> taken;
    QPointF inward;  ///< names that find no room beside their dot are tried this way, on a line
};

/// As `spots`; null where there is no room or no name.
[[nodiscard]] std::vector<QRectF> placeMarkNames(const std::vector<MarkSpot>& spots, const MarkRoom& room);
/// Rings and names.
void paintMarkSpots(QPainter& painter, std::vector<MarkSpot> spots, const MarkRoom& room, const RingStyle& style);

/// Marked keys of the circle.
void paintKeyMarks(QPainter& painter, const RingFrame& frame);
/// Edges of the arcs of marked nodes, while arcs are all there is of them.
void paintArcMarks(QPainter& painter, const RingFrame& frame);

}  // namespace ringscope
