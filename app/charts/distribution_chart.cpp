// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/charts/distribution_chart.h"

#include "app/charts/chart_support.h"
#include "app/i18n/number_text.h"

#include <QAreaSeries>
#include <QCategoryAxis>
#include <QChart>
#include <QLineSeries>
#include <QLinearGradient>
#include <QValueAxis>

#include <algorithm>
#include <cmath>

namespace ringscope {

namespace {

/// Labels at round places, in the screen's number format: the value axis itself knows no grouping.
QCategoryAxis* numberAxis(double from, double to, const std::vector<double>& labels) {
    auto* axis = new QCategoryAxis;
    axis->setLabelsPosition(QCategoryAxis::AxisLabelsPositionOnValue);
    axis->setRange(from, to);
    axis->setStartValue(from);
    for (const double label : labels) axis->append(formatNumber(static_cast<quint64>(std::llround(label))), label);
    return axis;
}

double roundStep(double span, int steps) {
    const double raw = std::max(1.0, span / steps);
    const double power = std::pow(10.0, std::floor(std::log10(raw)));
    for (const double factor : {1.0, 2.0, 2.5, 5.0, 10.0}) {
        const double step = factor * power;
        if (step >= raw && step == std::floor(step)) return step;  // labels are whole numbers
    }
    return 10 * power;
}

std::vector<double> roundLabels(double from, double to, int steps) {
    const double step = roundStep(to - from, steps);
    std::vector<double> labels;
    for (double at = std::ceil(from / step) * step; at <= to + 1e-9; at += step) labels.push_back(at);
    return labels;
}

/// Colour means load: one gradient across the plot, from less than the mean to more.
QLinearGradient loadGradient(const Theme& theme, const LoadData& data, double low, double high,
                             Qt::Orientation orientation) {
    QLinearGradient gradient(0, 0, orientation == Qt::Horizontal ? 1 : 0, orientation == Qt::Horizontal ? 0 : 1);
    gradient.setCoordinateMode(QGradient::ObjectBoundingMode);
    constexpr int kStops = 16;
    for (int i = 0; i <= kStops; ++i) {
        const double share = static_cast<double>(i) / kStops;
        const double value = orientation == Qt::Horizontal ? low + (high - low) * share : high - (high - low) * share;
        gradient.setColorAt(share, theme.load(data.mean > 0 ? value / data.mean - 1 : 0, data.loadRange));
    }
    return gradient;
}

void addMeanLine(QChart& chart, const Theme& theme, QPointF from, QPointF to, QAbstractAxis* x, QAbstractAxis* y) {
    auto* line = new QLineSeries;
    line->append(from);
    line->append(to);
    QPen pen(theme.text, 1.6);
    pen.setDashPattern({4, 3});
    line->setPen(pen);
    chart.addSeries(line);
    line->attachAxis(x);
    line->attachAxis(y);
}

}  // namespace

void fillDistribution(QChart& chart, const LoadData& data, const Theme& theme) {
    if (data.bins.empty()) return;
    const double low = data.bins.front().from;
    const double high = data.bins.back().to;
    // One outline of all bars: an area that drops to zero between them, so that one gradient colours all.
    auto* top = new QLineSeries;
    auto* bottom = new QLineSeries;
    std::uint64_t most = 1;
    for (const auto& bin : data.bins) {
        const double gap = (bin.to - bin.from) * 0.1;
        const auto nodes = static_cast<double>(bin.nodes);
        most = std::max(most, bin.nodes);
        for (const auto& point : {QPointF(bin.from + gap, 0), QPointF(bin.from + gap, nodes),
                                  QPointF(bin.to - gap, nodes), QPointF(bin.to - gap, 0)}) {
            top->append(point);
        }
    }
    bottom->append(low, 0);
    bottom->append(high, 0);
    auto* area = new QAreaSeries(top, bottom);
    top->setParent(area);
    bottom->setParent(area);
    area->setPen(Qt::NoPen);
    area->setBrush(loadGradient(theme, data, low, high, Qt::Horizontal));
    chart.addSeries(area);
    auto* x = numberAxis(low, high, roundLabels(low, high, 4));
    auto* y = new QValueAxis;
    y->setRange(0, static_cast<double>(most) * 1.06);
    y->setVisible(false);
    styleAxis(*x, theme, false, true);
    chart.addAxis(x, Qt::AlignBottom);
    chart.addAxis(y, Qt::AlignLeft);
    area->attachAxis(x);
    area->attachAxis(y);
    addMeanLine(chart, theme, {data.mean, 0}, {data.mean, static_cast<double>(most) * 1.06}, x, y);
}

void fillRanked(QChart& chart, const LoadData& data, const Theme& theme) {
    if (data.ranked.empty() || data.circleShare) return;
    auto* top = new QLineSeries;
    const auto count = data.ranked.size();
    const auto step = std::max<std::size_t>(1, count / 500);
    for (std::size_t i = 0; i < count; i += step) top->append(static_cast<double>(i + 1), data.ranked[i]);
    top->append(static_cast<double>(count), data.ranked.back());
    auto* bottom = new QLineSeries;
    bottom->append(1, 0);
    bottom->append(static_cast<double>(count), 0);
    auto* area = new QAreaSeries(top, bottom);
    top->setParent(area);
    bottom->setParent(area);
    area->setPen(Qt::NoPen);
    QLinearGradient gradient(0, 0, 1, 0);
    gradient.setCoordinateMode(QGradient::ObjectBoundingMode);
    constexpr int kStops = 24;
    for (int i = 0; i <= kStops; ++i) {
        const auto rank = (count - 1) * static_cast<std::size_t>(i) / kStops;
        gradient.setColorAt(static_cast<double>(i) / kStops,
                            theme.load(data.mean > 0 ? data.ranked[rank] / data.mean - 1 : 0, data.loadRange));
    }
    area->setBrush(gradient);
    chart.addSeries(area);
    const double high = data.ranked.front() * 1.04 + 1;
    auto* x = numberAxis(1, static_cast<double>(std::max<std::size_t>(2, count)), {1.0, static_cast<double>(count)});
    auto* y = numberAxis(0, high, roundLabels(0, high, 3));
    styleAxis(*x, theme, false, true);
    styleAxis(*y, theme, true, false);
    chart.addAxis(x, Qt::AlignBottom);
    chart.addAxis(y, Qt::AlignLeft);
    area->attachAxis(x);
    area->attachAxis(y);
    addMeanLine(chart, theme, {1, data.mean}, {static_cast<double>(count), data.mean}, x, y);
}

}  // namespace ringscope
