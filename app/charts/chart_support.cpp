// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/charts/chart_support.h"

#include <QAbstractAxis>
#include <QChart>
#include <QGraphicsLayout>
#include <QGraphicsScene>
#include <QLegend>
#include <QPainter>
#include <QPen>

namespace ringscope {

void prepareChart(QChart& chart) {
    chart.setAnimationOptions(QChart::NoAnimation);
    chart.legend()->hide();
    chart.setBackgroundVisible(false);
    chart.setPlotAreaBackgroundVisible(false);
    chart.setMargins(QMargins(4, 8, 18, 0));  // half a label sticks out of the plot at the ends of an axis
    if (chart.layout()) chart.layout()->setContentsMargins(0, 0, 0, 0);
    chart.setBackgroundRoundness(0);
}

void styleAxis(QAbstractAxis& axis, const Theme& theme, bool grid, bool line) {
    axis.setLabelsFont(theme.font(TypeRole::Axis));
    axis.setTitleFont(theme.font(TypeRole::Axis));
    axis.setTruncateLabels(false);  // measured with hinted fonts they would not fit by a fraction of a pixel
    axis.setLabelsColor(theme.text2);
    axis.setTitleBrush(theme.text2);
    axis.setGridLineVisible(grid);
    axis.setGridLinePen(QPen(theme.line, 1));
    axis.setMinorGridLineVisible(false);
    axis.setLineVisible(line);
    axis.setLinePen(QPen(theme.text2, 1.2));
    axis.setShadesVisible(false);
}

void paintChart(QPainter& painter, QChart& chart, QSizeF size) {
    QGraphicsScene scene;
    scene.addItem(&chart);
    chart.resize(size);
    scene.setSceneRect(QRectF(QPointF(0, 0), size));
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    scene.render(&painter, QRectF(QPointF(0, 0), size), QRectF(QPointF(0, 0), size));
    painter.restore();
    scene.removeItem(&chart);
}

}  // namespace ringscope
