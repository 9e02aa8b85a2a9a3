// SPDX-License-Identifier: GPL-3.0-or-later
//
// Balance by virtual nodes: x = virtual nodes on a log-2 axis, y = peak ÷ mean from 1.0. Median, 5 to 95 %
// band, the current ring's share of the circle as a dot with a drop line, its keys as a hollow dot, and a
// dotted floor for what chance alone leaves.
#pragma once

#include "app/charts/balance_model.h"
#include "app/theme/theme.h"

#include <QString>

QT_BEGIN_NAMESPACE
class QChart;
QT_END_NAMESPACE

namespace ringscope {

/// Into an empty chart.
void fillBalance(QChart& chart, const BalanceData& data, const Theme& theme);
[[nodiscard]] QString balanceAccessibleText(const BalanceData& data);

}  // namespace ringscope
