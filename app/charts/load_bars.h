// SPDX-License-Identifier: GPL-3.0-or-later
//
// Horizontal load bars, one a node, in node order, from zero, with the value at the end and a dashed line
// for the mean. After an event the old length stays solid, what was gained is hatched, what was lost is a
// dashed ghost. The function paints anywhere; the widget runs the bars up with the event's clock.
#pragma once

#include "app/charts/load_data.h"
#include "app/theme/theme.h"

#include <QWidget>

QT_BEGIN_NAMESPACE
class QPainter;
QT_END_NAMESPACE

namespace ringscope {

/// progress: 0 = as before the event, 1 = settled. Fills rect from the top; rows shrink when many.
void paintLoadBars(QPainter& painter, const QRectF& rect, const LoadData& data, const Theme& theme,
                   double progress = 1.0);
/// Height that shows every row in full.
[[nodiscard]] double loadBarsHeight(const LoadData& data, const Theme& theme);

class LoadBars : public QWidget {
    Q_OBJECT
public:
    explicit LoadBars(QWidget* parent = nullptr);
    void setData(const LoadData& data, const Theme& theme);
    void setProgress(double progress);
    [[nodiscard]] const LoadData& data() const { return m_data; }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    LoadData m_data;
    Theme m_theme;
    double m_progress = 1.0;
};

}  // namespace ringscope
