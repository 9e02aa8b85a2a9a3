// SPDX-License-Identifier: GPL-3.0-or-later
//
// A Qt chart as a widget of ours: transparent, without frame or scroll bars, focusable, with an accessible
// text. The chart is refilled by whoever knows the data.
#pragma once

#include <QChartView>

namespace ringscope {

class ChartPane : public QChartView {
    Q_OBJECT
public:
    explicit ChartPane(const QString& objectName, QWidget* parent = nullptr);
};

}  // namespace ringscope
