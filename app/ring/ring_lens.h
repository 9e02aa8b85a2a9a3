// SPDX-License-Identifier: GPL-3.0-or-later
//
// The lens below a large ring: a tiny stretch with every arc and key, joined to its place on the band
// by a wedge; and the mapping between pixels and turns that dragging needs.
#pragma once

#include "app/ring/ring_style.h"

QT_BEGIN_NAMESPACE
class QPainter;
QT_END_NAMESPACE

namespace ringscope {

/// The part of the card that shows the stretch: left edge = from, right edge = to.
[[nodiscard]] QRectF lensStrip(const RingLayout& layout);
/// The circle on the band around the stretch.
[[nodiscard]] QRectF lensCircle(const RingScene& scene, const RingLayout& layout);
/// Turns under a point of the strip; may lie outside the stretch.
[[nodiscard]] double lensTurnsAt(const RingScene& scene, const RingLayout& layout, double x);

/// Below the band.
void paintLensWedge(QPainter& painter, const RingFrame& frame);
/// Above everything: the card and the circle.
void paintLens(QPainter& painter, const RingFrame& frame);

}  // namespace ringscope
