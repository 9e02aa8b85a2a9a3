// SPDX-License-Identifier: GPL-3.0-or-later
//
// The band: arcs in their owner's colour, gaps, stripes, hatch, letters; and the paths they are made of.
#pragma once

#include "app/ring/ring_style.h"

#include <QLineF>
#include <QPainterPath>
#include <QVector>

QT_BEGIN_NAMESPACE
class QPainter;
QT_END_NAMESPACE

namespace ringscope {

/// A piece of a ring between two radii; angles in turns, to > from; a whole turn gives a closed ring.
struct Sector {
    QPointF centre;
    double inner = 0, outer = 0;
    double from = 0, to = 0;

    [[nodiscard]] double length() const { return to - from; }
    [[nodiscard]] bool whole() const { return to - from >= 1.0; }
};

/// A stretch of the band, shortened at either end by so many pixels, together by 12 % at most.
[[nodiscard]] Sector bandSector(const RingLayout& layout, double from, double to, double cutFrom, double cutTo,
                                double lift = 0);
[[nodiscard]] QPainterPath sectorPath(const Sector& sector);
/// An open arc at radius r, for pens.
[[nodiscard]] QPainterPath arcPath(QPointF centre, double r, double from, double to);
/// 45° lines, `pitch` apart along the horizontal, cut off at the sector's edge. The lines of neighbouring sectors meet.
[[nodiscard]] QVector<QLineF> hatchLines(const Sector& sector, double pitch);

/// Hatch on track with a dashed edge.
void paintHatched(QPainter& painter, const Sector& sector, const RingStyle& style, double unit, double opacity = 1);
/// One arc as `mood` has it, with the usual gap at both ends and without its letter.
void paintArc(QPainter& painter, const RingFrame& frame, const SceneArc& arc, const ArcMood& mood);
/// All arcs with their letters. Neighbours of one owner at a point that is down are painted as one.
void paintBand(QPainter& painter, const RingFrame& frame);

}  // namespace ringscope
