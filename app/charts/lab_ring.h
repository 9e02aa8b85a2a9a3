// SPDX-License-Identifier: GPL-3.0-or-later
//
// The plot of a disagreement: one band round the circle, 0 at twelve o'clock and clockwise, where it is split in two
// wherever two ways of placing keys have different owners. Used by lab_plot alone.
#pragma once

#include "app/charts/lab_plot.h"

namespace ringscope {

void paintDifferingRing(QPainter& painter, QSizeF size, const LabRing& ring, const Theme& theme);
[[nodiscard]] double differingRingHeight(const LabRing& ring, double width, const Theme& theme);

}  // namespace ringscope
