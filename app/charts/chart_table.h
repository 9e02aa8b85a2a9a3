// SPDX-License-Identifier: GPL-3.0-or-later
//
// The figures behind the charts as tables: for screen readers, for copying, for those who want numbers.
#pragma once

#include "app/charts/balance_model.h"
#include "app/charts/load_data.h"

#include <QDialog>

namespace ringscope {

class ChartTable : public QDialog {
    Q_OBJECT
public:
    ChartTable(const LoadData& load, const BalanceData& balance, QWidget* parent = nullptr);
};

}  // namespace ringscope
