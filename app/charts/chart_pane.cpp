// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/charts/chart_pane.h"

#include "app/charts/chart_support.h"

#include <QChart>

namespace ringscope {

ChartPane::ChartPane(const QString& objectName, QWidget* parent) : QChartView(new QChart, parent) {
    setObjectName(objectName);
    prepareChart(*chart());
    setRenderHint(QPainter::Antialiasing);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setStyleSheet(QStringLiteral("background: transparent"));
    setInteractive(false);
    setContextMenuPolicy(Qt::NoContextMenu);
}

void ChartPane::refill(const std::function<void(QChart&)>& fill) {
    QChart* old = chart();
    auto* fresh = new QChart;  // the view takes it
    prepareChart(*fresh);
    fill(*fresh);
    setChart(fresh);
    delete old;
}

}  // namespace ringscope
