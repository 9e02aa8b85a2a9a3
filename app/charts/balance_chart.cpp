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
    for (const auto& point : data.curves.random) top = std::max(top, point.p95);
    const NamesCurves& names = data.curves.names;
    for (std::uint32_t v = 1; !names.seeds.empty() && v <= names.most; ++v) top = std::max(top, names.peak(0, v));
    for (const auto& peak : {data.ringPeak, data.keysPeak}) top = std::max(top, peak.value_or(1));
    return std::ceil(top * 2) / 2;
}

/// The exact mean, and the band of those drawn.
void addRandomRings(QChart& chart, const std::vector<BalanceCurvePoint>& curve, const Theme& theme, QAbstractAxis* x,
                    QAbstractAxis* y) {
    auto* upper = new QLineSeries;
    auto* lower = new QLineSeries;
    auto* mean = new QLineSeries;
    for (const auto& point : curve) {
        const double at = std::log2(point.virtualNodes);
        upper->append(at, point.p95);
        lower->append(at, point.p5);
        mean->append(at, point.mean);
    }
    auto* band = new QAreaSeries(upper, lower);
    upper->setParent(band);
    lower->setParent(band);
    QColor shade = theme.text2;
    shade.setAlphaF(0.18f);
    band->setBrush(shade);
    band->setPen(Qt::NoPen);
    attach(chart, band, x, y);
    mean->setPen(QPen(theme.text, 2.4));
    attach(chart, mean, x, y);
}

/// With the seed in use, at every number of virtual nodes.
void addNames(QChart& chart, const NamesCurves& names, const Theme& theme, QAbstractAxis* x, QAbstractAxis* y) {
    if (names.seeds.empty()) return;
    QList<QPointF> points;
    for (std::uint32_t v = 1; v <= names.most; ++v) {
        if (names.peak(0, v) > 0) points.append({std::log2(v), names.peak(0, v)});
    }
    auto* line = new QLineSeries;
    line->replace(points);
    line->setPen(QPen(theme.text, 1.1));
    attach(chart, line, x, y);
}

}  // namespace

void fillBalance(QChart& chart, const BalanceData& data, const Theme& theme) {
    if (data.curves.random.empty()) return;

    const double top = topOf(data);
    auto* x = new QCategoryAxis;
    x->setLabelsPosition(QCategoryAxis::AxisLabelsPositionOnValue);
    x->setStartValue(kSmallest);
    const double largest = std::log2(data.most);
    x->setRange(kSmallest, largest);
    const int stride = largest > 10 ? 4 : 2;
    for (int power = 0; power < largest; power += stride) x->append(formatNumber(1ull << power), power);
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

    addRandomRings(chart, data.curves.random, theme, x, y);
    addNames(chart, data.curves.names, theme, x, y);

    QPen dotted(theme.text2, 1.4);
    dotted.setDashPattern({1, 2.4});
    if (data.chanceFloor)
        attach(chart, line({{kSmallest, *data.chanceFloor}, {largest, *data.chanceFloor}}, dotted), x, y);
    const double here = std::clamp(std::log2(std::max(1.0, data.virtualNodes)), 0.0, largest);
    if (data.ringPeak) {
        dotted.setColor(theme.text);
        attach(chart, line({{here, 1}, {here, *data.ringPeak}}, dotted), x, y);
    }
    if (data.keysPeak) attach(chart, dot({here, *data.keysPeak}, 10, theme.panel, theme.text, 2), x, y);
    if (data.ringPeak) attach(chart, dot({here, *data.ringPeak}, 12, theme.text, theme.panel, 1.5), x, y);
}

QString balanceNote(const BalanceData& data) {
    if (!data.ownRing) {
        return Words::tr("peak ÷ mean of the circle: exact mean, 5–95 % band of %Ln random ring(s)", nullptr,
                         pluralForm(data.rings));
    }
    return Words::tr("peak ÷ mean of the circle: exact mean, 5–95 % band of %Ln random ring(s); thin line: these names",
                     nullptr, pluralForm(data.rings));
}

QString balanceToolTip(const BalanceData& data) {
    QStringList lines{
        data.chanceFloor ? Words::tr("Dot: this ring's largest share of the circle. Hollow dot: its keys. Dotted line: "
                                     "what chance alone leaves with %1 keys, %2.")
                               .arg(formatNumber(data.keys), formatDecimal(*data.chanceFloor, 2))
                         : Words::tr("Dot: this ring's largest share of the circle.")};
    const NamesCurves& names = data.curves.names;
    const auto here = static_cast<std::uint32_t>(data.virtualNodes);
    if (names.seeds.size() > 1 && here <= names.most) {
        const NamesCurves::Band band = names.band(here);
        lines.append(Words::tr("Thin line: what these names give. With %1 virtual nodes %Ln hash seed(s) give %2 to %3 "
                               "(5–95 %).",
                               nullptr, pluralForm(names.seeds.size()))
                         .arg(formatNumber(here), formatDecimal(band.p5, 2), formatDecimal(band.p95, 2)));
    } else if (!names.seeds.empty()) {
        lines.append(Words::tr("Thin line: what these names give."));
    }
    return lines.join(QLatin1Char('\n'));
}

QString balanceAccessibleText(const BalanceData& data) {
    if (!data.ringPeak) return Words::tr("Balance by virtual nodes, shown once there is a node");
    const QString ring =
        Words::tr("Balance by virtual nodes: this ring's largest share of the circle is %1 times the mean with %2 "
                  "virtual nodes")
            .arg(formatDecimal(*data.ringPeak, 2), formatNumber(static_cast<quint64>(data.virtualNodes)));
    const auto& [random, names] = data.curves;
    if (random.empty() || names.seeds.empty()) return ring;
    return Words::tr("%1. From %2 to %3 virtual nodes random rings go from %4 to %5 on average, these names from %6 to "
                     "%7")
        .arg(ring, formatNumber(random.front().virtualNodes), formatNumber(names.most),
             formatDecimal(random.front().mean, 2), formatDecimal(random.back().mean, 2),
             formatDecimal(names.peak(0, random.front().virtualNodes), 2), formatDecimal(names.peak(0, names.most), 2));
}

}  // namespace ringscope
