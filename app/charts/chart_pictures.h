// SPDX-License-Identifier: GPL-3.0-or-later
//
// Each chart on any painter, without a window: exports and the headless command show what the card shows.
#pragma once

#include "app/charts/balance_model.h"
#include "app/charts/load_data.h"
#include "app/theme/theme.h"

#include <QSizeF>

QT_BEGIN_NAMESPACE
class QPainter;
QT_END_NAMESPACE

namespace ringscope {

/// With title and unit; bars, or distribution above 24 nodes. progress: 0 = as before the event, 1 = settled.
void paintLoadPicture(QPainter& painter, QSizeF size, const LoadData& data, const Theme& theme, double progress = 1);
/// How many nodes hold how many keys, and all nodes ranked. Both say so where there is nothing to be counted.
void paintDistributionPicture(QPainter& painter, QSizeF size, const LoadData& data, const Theme& theme);
void paintRankedPicture(QPainter& painter, QSizeF size, const LoadData& data, const Theme& theme);
/// The balance curve with title.
void paintBalancePicture(QPainter& painter, QSizeF size, const BalanceData& data, const Theme& theme);

}  // namespace ringscope
