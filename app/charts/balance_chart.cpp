// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/charts/balance_chart.h"

#include "app/charts/chart_support.h"
#include "app/i18n/number_text.h"

#include <QAreaSeries>
#include <QCategoryAxis>
#include <QChart>
#include <QCoreApplication>
#include <QLineSeries>
#include <QScatterSeries>

#include <algorithm>
#include <cmath>

namespace ringscope {

namespace {

class Words {
    Q_DECLARE_TR_FUNCTIONS(ringscope::BalanceChart)
};

constexpr double kLargest = 9;      // log2 of 512
constexpr double kSmallest = -0.3;  // room for the dot of one virtual node

void attach(QChart& chart, QAbstractSeries* series, QAbstractAxis* x, QAbstractAxis* y) {
    chart.addSeries(series);
    series->attachAxis(x);
    series->attachAxis(y);
}

QLineSeries* line(std::initializer_list<QPointF> points, const QPen& pen) {
    auto* series = new QLineSeries;
    for (const auto& point : points) series->append(point);
    series->setPen(pen);
    return series;
}

QScatterSeries* dot(QPointF at, double size, const QColor& fill, const QColor& edge, double width) {
    auto* series = new QScatterSeries;
    series->append(at);
    series->setMarkerSize(size);
    series->setColor(fill);
    series->setBrush(fill);
    series->setBorderColor(edge);
    series->setPen(QPen(edge, width));
    return series;
}

/// The top of the axis: the next half above everything shown, at least 2.
double topOf(const BalanceData& data) {
    double top = 2;
    for (const auto& point : data.curve) top = std::max(top, point.p95);
    for (const auto& peak : {data.ringPeak, data.keysPeak}) top = std::max(top, peak.value_or(1));
    return std::ceil(top * 2) / 2;
}

}  // namespace

void fillBalance(QChart& chart, const BalanceData& data, const Theme& theme) {
    if (data.curve.empty()) return;

    const double top = topOf(data);
    auto* x = new QCategoryAxis;
    x->setLabelsPosition(QCategoryAxis::AxisLabelsPositionOnValue);
    x->setStartValue(kSmallest);
    x->setRange(kSmallest, kLargest);
    for (int power = 0; power <= 8; power += 2) x->append(formatNumber(1ull << power), power);
    x->setTitleText(Words::tr("virtual nodes per node (log scale)"));
    auto* y = new QCategoryAxis;
    y->setLabelsPosition(QCategoryAxis::AxisLabelsPositionOnValue);
    y->setStartValue(1);
    y->setRange(1, top);
    const double step = top > 4 ? 1.0 : 0.5;
    for (double at = 1; at <= top + 1e-9; at += step) y->append(formatDecimal(at, 1), at);
    styleAxis(*x, theme, false, true);
    styleAxis(*y, theme, true, false);
    chart.addAxis(x, Qt::AlignBottom);
    chart.addAxis(y, Qt::AlignLeft);

    auto* upper = new QLineSeries;
    auto* lower = new QLineSeries;
    auto* median = new QLineSeries;
    for (const auto& point : data.curve) {
        const double at = std::log2(point.virtualNodes);
        upper->append(at, point.p95);
        lower->append(at, point.p5);
        median->append(at, point.median);
    }
    auto* band = new QAreaSeries(upper, lower);
    upper->setParent(band);
    lower->setParent(band);
    QColor shade = theme.text2;
    shade.setAlphaF(0.18f);
    band->setBrush(shade);
    band->setPen(Qt::NoPen);
    attach(chart, band, x, y);
    median->setPen(QPen(theme.text, 2.4));
    attach(chart, median, x, y);

    QPen dotted(theme.text2, 1.4);
    dotted.setDashPattern({1, 2.4});
    if (data.chanceFloor)
        attach(chart, line({{kSmallest, *data.chanceFloor}, {kLargest, *data.chanceFloor}}, dotted), x, y);
    const double here = std::clamp(std::log2(std::max(1.0, data.virtualNodes)), 0.0, kLargest);
    if (data.ringPeak) {
        dotted.setColor(theme.text);
        attach(chart, line({{here, 1}, {here, *data.ringPeak}}, dotted), x, y);
    }
    if (data.keysPeak) attach(chart, dot({here, *data.keysPeak}, 10, theme.panel, theme.text, 2), x, y);
    if (data.ringPeak) attach(chart, dot({here, *data.ringPeak}, 12, theme.text, theme.panel, 1.5), x, y);
}

QString balanceAccessibleText(const BalanceData& data) {
    if (!data.ringPeak) return Words::tr("Balance by virtual nodes, shown once there is a node");
    return Words::tr("Balance by virtual nodes: this ring's largest share of the circle is %1 times the mean with %2 "
                     "virtual nodes")
        .arg(formatDecimal(*data.ringPeak, 2), formatNumber(static_cast<quint64>(data.virtualNodes)));
}

}  // namespace ringscope
