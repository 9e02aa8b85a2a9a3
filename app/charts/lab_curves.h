// SPDX-License-Identifier: GPL-3.0-or-later
//
// The plots of the labs that go through Qt Charts: curves over one axis, alone or beside each other. Used by lab_plot
// alone.
#pragma once

#include "app/charts/lab_plot.h"

namespace ringscope {

void paintCurves(QPainter& painter, QSizeF size, const LabCurves& curves, const Theme& theme);
[[nodiscard]] double curvesHeight(const LabCurves& curves, const Theme& theme);
/// In one row, or one below the other where they would be too narrow.
void paintPanels(QPainter& painter, QSizeF size, const LabPanels& panels, const Theme& theme);
[[nodiscard]] double panelsHeight(const LabPanels& panels, double width, const Theme& theme);

}  // namespace ringscope
