// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a closer look adds to the picture: positions in finer steps, and at the lower left how close the look is and
// where, as words and on a small circle.
#pragma once

#include "app/ring/ring_style.h"

#include <QRectF>
#include <QString>

QT_BEGIN_NAMESPACE
class QPainter;
QT_END_NAMESPACE

namespace ringscope {

/// "4 × around ¼".
[[nodiscard]] QString closeUpText(const RingLayout& layout);
[[nodiscard]] QRectF closeUpRect(const RingLayout& layout, const RingStyle& style);
void paintCloseUp(QPainter& painter, const RingFrame& frame);
void paintCloseTicks(QPainter& painter, const RingFrame& frame);

}  // namespace ringscope
