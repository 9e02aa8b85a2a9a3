// SPDX-License-Identifier: GPL-3.0-or-later
//
// What stands still around and inside the band: disc, position ticks with 0, ¼, ½, ¾, the clockwise
// cue, and the words in the middle.
#pragma once

#include "app/ring/ring_style.h"

QT_BEGIN_NAMESPACE
class QPainter;
QT_END_NAMESPACE

namespace ringscope {

void paintDisc(QPainter& painter, const RingFrame& frame);
void paintTicks(QPainter& painter, const RingFrame& frame);
void paintClockwiseCue(QPainter& painter, const RingFrame& frame);
/// Dashed circles in place of the band: there is no node.
void paintEmptyBand(QPainter& painter, const RingFrame& frame);
/// The words in the middle, shrunk as far as needed to stay clear of the keys. Animated counters pass their own text.
void paintCentreText(QPainter& painter, const RingLayout& layout, const RingStyle& style, const CentreText& text,
                     CentreAction action = CentreAction::None);
/// Where the buttons of an empty state go: centred below the sentence.
[[nodiscard]] QRectF centreActionArea(const RingLayout& layout);

}  // namespace ringscope
