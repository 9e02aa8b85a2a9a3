// SPDX-License-Identifier: GPL-3.0-or-later
//
// Above 24 nodes: how many nodes hold how many keys (41 bins), and all nodes ranked as one area. Two
// functions that fill a QChart from plain data; never a bar per node.
#pragma once

#include "app/charts/load_data.h"
#include "app/theme/theme.h"

QT_BEGIN_NAMESPACE
class QChart;
QT_END_NAMESPACE

namespace ringscope {

/// Into an empty chart.
void fillDistribution(QChart& chart, const LoadData& data, const Theme& theme);
void fillRanked(QChart& chart, const LoadData& data, const Theme& theme);

}  // namespace ringscope
