// SPDX-License-Identifier: GPL-3.0-or-later
//
// Large rings: the band with one colour per pixel of circumference, the rim that shows how far 720
// slices lie from the mean, and the key that says what the rim's scale is. Cost per pixel, not per key.
#pragma once

#include "app/ring/ring_style.h"

QT_BEGIN_NAMESPACE
class QPainter;
QT_END_NAMESPACE

namespace ringscope {

void paintBins(QPainter& painter, const RingFrame& frame);
/// Guides, the mean, and a bar for each slice; ticks at the slices an event touched.
void paintRim(QPainter& painter, const RingFrame& frame);
void paintDensityKey(QPainter& painter, const RingFrame& frame);
/// Without a rim: what the colours of the nodes mean, at the upper left.
void paintLoadKey(QPainter& painter, const RingFrame& frame);
/// The scale of the load colours, from −range to +range, into rect.
void paintLoadLegend(QPainter& painter, const QRectF& rect, const RingStyle& style, double range);

}  // namespace ringscope
