// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/charts/lab_plot.h"

#include "app/charts/lab_curves.h"
#include "app/charts/lab_drawings.h"
#include "app/charts/lab_ring.h"
#include "app/i18n/number_text.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace ringscope {

namespace {

struct Painting {
    QPainter& painter;
    QSizeF size;
    const Theme& theme;

    void operator()(std::monostate) const {}
    void operator()(const LabCurves& curves) const { paintCurves(painter, size, curves, theme); }
    void operator()(const LabPanels& panels) const { paintPanels(painter, size, panels, theme); }
    void operator()(const LabBars& bars) const { paintBars(painter, size, bars, theme); }
    void operator()(const LabMatrix& matrix) const { paintMatrix(painter, size, matrix, theme); }
    void operator()(const LabCircles& circles) const { paintCircles(painter, size, circles, theme); }
    void operator()(const LabRing& ring) const { paintDifferingRing(painter, size, ring, theme); }
};

struct Height {
    double width;
    const Theme& theme;

    double operator()(std::monostate) const { return 0; }
    double operator()(const LabCurves& curves) const { return curvesHeight(curves, theme); }
    double operator()(const LabPanels& panels) const { return panelsHeight(panels, width, theme); }
    double operator()(const LabBars& bars) const { return barsHeight(bars, width, theme); }
    double operator()(const LabMatrix&) const { return 12 * theme.pixels(TypeRole::Axis); }
    double operator()(const LabCircles& circles) const { return circlesHeight(circles, width, theme); }
    double operator()(const LabRing& ring) const { return differingRingHeight(ring, width, theme); }
};

}  // namespace

void paintLabPlot(QPainter& painter, QSizeF size, const LabPlot& plot, const Theme& theme) {
    std::visit(Painting{painter, size, theme}, plot);
}

double labPlotHeight(const LabPlot& plot, double width, const Theme& theme) {
    return std::visit(Height{width, theme}, plot);
}

std::vector<std::pair<double, QString>> powerLabels(int from, int to) {
    const int stride = to - from > 16 ? 4 : to - from > 7 ? 2 : 1;
    std::vector<std::pair<double, QString>> labels;
    for (int power = from; power <= to; power += stride) labels.emplace_back(power, formatNumber(1ull << power));
    return labels;
}

std::vector<std::pair<double, QString>> roundLabels(double from, double to, bool percent) {
    const double raw = (to - from) / 5;
    const double power = std::pow(10.0, std::floor(std::log10(raw)));
    double step = 10 * power;
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (factor * power < raw * (1 - 1e-9)) continue;
        step = factor * power;
        break;
    }
    const double smallest = percent ? step * 100 : step;
    const int decimals = std::max(0, static_cast<int>(std::ceil(-std::log10(smallest) - 1e-9)));
    std::vector<std::pair<double, QString>> labels;
    for (double at = std::ceil(from / step - 1e-9) * step; at <= to + step * 1e-6; at += step)
        labels.emplace_back(at, percent ? formatPercent(at, decimals) : formatDecimal(at, decimals));
    // Where the axis begins at no round place, as at 1, it still says where.
    if (!labels.empty() && labels.front().first - from > 0.4 * step) {
        const QString first = percent ? formatPercent(from, decimals) : formatDecimal(from, decimals);
        labels.insert(labels.begin(), {from, first});
    }
    return labels;
}

std::vector<std::pair<double, QString>> logLabels(double from, double to, double above, bool percent) {
    std::vector<std::pair<double, QString>> labels;
    for (int power = static_cast<int>(std::floor(from)); power <= static_cast<int>(std::ceil(to)); ++power) {
        for (const double factor : {1.0, 2.0, 5.0}) {
            const double value = factor * std::pow(10.0, power);
            const double at = std::log10(value);
            if (at < from - 1e-9 || at > to + 1e-9) continue;
            const int decimals = std::max(0, percent ? -power - 2 : -power);
            labels.emplace_back(at, percent ? formatPercent(above + value, decimals)
                                            : formatDecimal(above + value, decimals));
        }
    }
    return labels;
}

}  // namespace ringscope
