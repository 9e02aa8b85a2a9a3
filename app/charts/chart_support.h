// SPDX-License-Identifier: GPL-3.0-or-later
//
// What all Qt charts here have in common: no animation, no legend, our colours and type instead of the
// chart library's themes (which overwrite colours, so none is ever set), horizontal grid lines only.
#pragma once

#include "app/theme/theme.h"

#include <QString>

QT_BEGIN_NAMESPACE
class QAbstractAxis;
class QChart;
class QPainter;
class QSizeF;
QT_END_NAMESPACE

namespace ringscope {

/// Title outside, transparent background, tight margins.
void prepareChart(QChart& chart);
/// Colours and fonts of an axis; grid lines only where asked for.
void styleAxis(QAbstractAxis& axis, const Theme& theme, bool grid, bool line);
/// Paints a chart in a rectangle of that size at the painter's origin, without a window.
void paintChart(QPainter& painter, QChart& chart, QSizeF size);

}  // namespace ringscope
