// SPDX-License-Identifier: GPL-3.0-or-later
//
// The plots of the labs that need no chart library: bars, a matrix, small circles. Used by lab_plot alone.
#pragma once

#include "app/charts/lab_plot.h"

namespace ringscope {

void paintBars(QPainter& painter, QSizeF size, const LabBars& bars, const Theme& theme);
[[nodiscard]] double barsHeight(const LabBars& bars, double width, const Theme& theme);
void paintMatrix(QPainter& painter, QSizeF size, const LabMatrix& matrix, const Theme& theme);
void paintCircles(QPainter& painter, QSizeF size, const LabCircles& circles, const Theme& theme);
[[nodiscard]] double circlesHeight(const LabCircles& circles, double width, const Theme& theme);

}  // namespace ringscope
