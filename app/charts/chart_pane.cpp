// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/charts/chart_pane.h"

#include "app/charts/chart_support.h"

#include <QChart>

#include <utility>

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
    m_soon.setSingleShot(true);
    m_soon.setInterval(0);
    connect(&m_soon, &QTimer::timeout, this, &ChartPane::fillNow);
}

void ChartPane::refill(std::function<void(QChart&)> fill) {
    m_fill = std::move(fill);
    m_soon.start();
}

void ChartPane::fillNow() {
    QChart* old = chart();
    auto* fresh = new QChart;  // the view takes it
    prepareChart(*fresh);
    m_fill(*fresh);
    setChart(fresh);
    delete old;
}

}  // namespace ringscope
