// SPDX-License-Identifier: GPL-3.0-or-later
//
// A Qt chart as a widget of ours: transparent, without frame or scroll bars, focusable, with an accessible
// text. New data means a new chart: axes taken out of an old one are still drawn until the event loop has
// deleted them.
#pragma once

#include <QChartView>

#include <functional>

namespace ringscope {

class ChartPane : public QChartView {
    Q_OBJECT
public:
    explicit ChartPane(const QString& objectName, QWidget* parent = nullptr);
    /// Shows a new chart, prepared and then filled.
    void refill(const std::function<void(QChart&)>& fill);
};

}  // namespace ringscope
