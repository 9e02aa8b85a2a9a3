// SPDX-License-Identifier: GPL-3.0-or-later
//
// Balance by virtual nodes: x = virtual nodes on a log-2 axis, y = peak ÷ mean from 1.0. Mean and 5 to 95 %
// band of random rings, the curve of the names at hand as a thin line, the current ring's share of the circle as a dot with a drop line, its keys as a hollow dot, and a
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
/// What is counted and what the lines are; for below the title.
[[nodiscard]] QString balanceNote(const BalanceData& data);
/// What the dots are, and what other seeds would give.
[[nodiscard]] QString balanceToolTip(const BalanceData& data);
[[nodiscard]] QString balanceAccessibleText(const BalanceData& data);

}  // namespace ringscope
