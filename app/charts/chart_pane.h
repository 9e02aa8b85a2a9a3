// SPDX-License-Identifier: GPL-3.0-or-later
//
// A Qt chart as a widget of ours: transparent, without frame or scroll bars, focusable, with an accessible
// text. New data means a new chart: axes taken out of an old one are still drawn until the event loop has
// deleted them.
#pragma once

#include <QChartView>

#include <QTimer>

#include <functional>

namespace ringscope {

class ChartPane : public QChartView {
    Q_OBJECT
public:
    explicit ChartPane(const QString& objectName, QWidget* parent = nullptr);
    /// As small as it may be: the layout gives more. A chart view would ask for what it had, and never shrink.
    [[nodiscard]] QSize sizeHint() const override { return minimumSize(); }
    /// Shows a new chart, prepared and then filled, when the events at hand are done: a chart takes as long to lay out
    /// as the first frame of a journey to paint, and that one goes first. Of several calls the last one counts.
    void refill(std::function<void(QChart&)> fill);

private:
    void fillNow();

    QTimer m_soon;
    std::function<void(QChart&)> m_fill;
};

}  // namespace ringscope
