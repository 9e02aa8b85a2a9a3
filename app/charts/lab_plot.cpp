// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/charts/lab_plot.h"

#include "app/charts/chart_support.h"
#include "app/charts/lab_drawings.h"
#include "app/i18n/number_text.h"

#include <QAreaSeries>
#include <QCategoryAxis>
#include <QChart>
#include <QFontMetricsF>
#include <QGraphicsScene>
#include <QLineSeries>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace ringscope {

namespace {

constexpr double kNameGap = 8, kSample = 18;

QCategoryAxis* axisOf(const LabAxis& axis) {
    auto* made = new QCategoryAxis;
    made->setLabelsPosition(QCategoryAxis::AxisLabelsPositionOnValue);
    made->setStartValue(axis.from);
    made->setRange(axis.from, axis.to);
    for (const auto& [at, text] : axis.labels) made->append(text, at);
    made->setTitleText(axis.title);
    return made;
}

/// Every so many labels of that length along the axis, so that none is cut off or touches the next.
LabAxis thinned(LabAxis axis, double room, double length) {
    const double each = std::max(1.0, room) / std::max<double>(1, static_cast<double>(axis.labels.size()));
    const auto stride = std::max<std::size_t>(1, static_cast<std::size_t>(std::ceil(1.35 * length / each)));
    std::vector<std::pair<double, QString>> kept;
    for (std::size_t i = 0; i < axis.labels.size(); i += stride) kept.push_back(axis.labels[i]);
    axis.labels = std::move(kept);
    return axis;
}

double widestLabel(const LabAxis& axis, const QFontMetricsF& metrics) {
    double widest = 0;
    for (const auto& label : axis.labels) widest = std::max(widest, metrics.horizontalAdvance(label.second));
    return widest;
}

QPen penOf(LabCurve::Look look, const Theme& theme) {
    switch (look) {
    case LabCurve::Look::Strong:
        return {theme.text, 2.4};
    case LabCurve::Look::Dashed: {
        QPen pen(theme.text, 2.0);
        pen.setDashPattern({5, 2.5});
        return pen;
    }
    case LabCurve::Look::Light:
        return {theme.text2, 1.4};
    case LabCurve::Look::Theory: {
        QPen pen(theme.text2, 1.6);
        pen.setDashPattern({1, 2.4});
        return pen;
    }
    }
    return {};
}

QLineSeries* seriesOf(const std::vector<QPointF>& points) {
    auto* series = new QLineSeries;
    series->replace(QList<QPointF>(points.begin(), points.end()));
    return series;
}

class CurvesDrawing {
public:
    CurvesDrawing(const LabCurves& curves, const Theme& theme) : m_curves(curves), m_theme(theme) {}

    void paint(QPainter& painter, QSizeF size) {
        prepareChart(m_chart);
        QMargins margins = m_chart.margins();
        margins.setRight(std::max(margins.right(), static_cast<int>(std::ceil(namesWidth())) + 12));
        m_chart.setMargins(margins);
        const QFontMetricsF metrics(m_theme.font(TypeRole::Axis));
        const double beside = margins.left() + margins.right() + 5 * metrics.height();
        fill(thinned(m_curves.x, size.width() - beside, widestLabel(m_curves.x, metrics)),
             thinned(m_curves.y, size.height() - 5 * metrics.height(), metrics.height()));
        QGraphicsScene scene;
        scene.addItem(&m_chart);
        m_chart.resize(size);
        scene.setSceneRect(QRectF(QPointF(), size));
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing);
        scene.render(&painter, QRectF(QPointF(), size), QRectF(QPointF(), size));
        paintNames(painter);
        painter.restore();
        scene.removeItem(&m_chart);
    }

private:
    void attach(QAbstractSeries* series) {
        m_chart.addSeries(series);
        series->attachAxis(m_x);
        series->attachAxis(m_y);
    }
    void fill(const LabAxis& x, const LabAxis& y) {
        m_x = axisOf(x);
        m_y = axisOf(y);
        styleAxis(*m_x, m_theme, false, true);
        styleAxis(*m_y, m_theme, true, false);
        m_chart.addAxis(m_x, Qt::AlignBottom);
        m_chart.addAxis(m_y, Qt::AlignLeft);
        if (!m_curves.upper.empty()) {
            auto* band = new QAreaSeries(seriesOf(m_curves.upper), seriesOf(m_curves.lower));
            band->upperSeries()->setParent(band);
            band->lowerSeries()->setParent(band);
            QColor shade = m_theme.text2;
            shade.setAlphaF(0.18f);
            band->setBrush(shade);
            band->setPen(Qt::NoPen);
            attach(band);
        }
        if (m_curves.goal) {
            auto* goal = seriesOf({{m_curves.x.from, *m_curves.goal}, {m_curves.x.to, *m_curves.goal}});
            goal->setPen(goalPen());
            attach(goal);
        }
        for (const LabCurve& curve : m_curves.curves) {
            QLineSeries* series = seriesOf(curve.points);
            series->setPen(penOf(curve.look, m_theme));
            attach(series);
        }
    }
    [[nodiscard]] QPen goalPen() const {
        QPen pen(m_theme.text2, 1.4);
        pen.setDashPattern({6, 4});
        return pen;
    }
    [[nodiscard]] double namesWidth() const {
        const QFontMetricsF metrics(m_theme.font(TypeRole::Axis));
        double width = m_curves.goal ? metrics.horizontalAdvance(m_curves.goalName) : 0;
        for (const LabCurve& curve : m_curves.curves) width = std::max(width, metrics.horizontalAdvance(curve.name));
        return width + kSample + 2 * kNameGap;
    }
    /// At the right end of each curve, moved apart where they would overlap; with a piece of the line, because the
    /// curves often end in one place.
    void paintNames(QPainter& painter) {
        struct Name {
            double y;
            QString text;
            QPen pen;
        };
        const QFont font = m_theme.font(TypeRole::Axis);
        const QFontMetricsF metrics(font);
        std::vector<Name> names;
        const auto add = [&](QPointF at, const QString& text, const QPen& pen) {
            if (!text.isEmpty()) names.push_back({m_chart.mapToPosition(at).y(), text, pen});
        };
        if (m_curves.goal) add({m_curves.x.to, *m_curves.goal}, m_curves.goalName, goalPen());
        for (const LabCurve& curve : m_curves.curves)
            if (!curve.points.empty()) add(curve.points.back(), curve.name, penOf(curve.look, m_theme));
        std::stable_sort(names.begin(), names.end(), [](const Name& a, const Name& b) { return a.y < b.y; });
        const QRectF area = m_chart.plotArea();
        const double bottom = area.bottom() + metrics.height() / 2;
        for (std::size_t i = names.size(); i-- > 0;) {
            const double most = i + 1 < names.size() ? names[i + 1].y - metrics.height() : bottom;
            names[i].y = std::min(names[i].y, most);
        }
        double least = area.top() - metrics.height() / 2;
        painter.setFont(font);
        const double left = area.right() + kNameGap;
        for (auto& [y, text, pen] : names) {
            y = std::max(y, least);
            least = y + metrics.height();
            painter.setPen(pen);
            painter.drawLine(QPointF(left, y), QPointF(left + kSample, y));
            painter.setPen(m_theme.text);
            painter.drawText(QPointF(left + kSample + kNameGap, y + metrics.ascent() - metrics.height() / 2), text);
        }
    }

    const LabCurves& m_curves;
    const Theme& m_theme;
    QChart m_chart;
    QCategoryAxis* m_x = nullptr;  ///< the chart's
    QCategoryAxis* m_y = nullptr;
};

struct Painting {
    QPainter& painter;
    QSizeF size;
    const Theme& theme;

    void operator()(std::monostate) const {}
    void operator()(const LabCurves& curves) const { CurvesDrawing(curves, theme).paint(painter, size); }
    void operator()(const LabBars& bars) const { paintBars(painter, size, bars, theme); }
    void operator()(const LabMatrix& matrix) const { paintMatrix(painter, size, matrix, theme); }
    void operator()(const LabCircles& circles) const { paintCircles(painter, size, circles, theme); }
};

struct Height {
    double width;
    const Theme& theme;

    double operator()(std::monostate) const { return 0; }
    double operator()(const LabCurves&) const { return 16 * theme.pixels(TypeRole::Axis); }
    double operator()(const LabBars& bars) const { return barsHeight(bars, width, theme); }
    double operator()(const LabMatrix&) const { return 12 * theme.pixels(TypeRole::Axis); }
    double operator()(const LabCircles& circles) const { return circlesHeight(circles, width, theme); }
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

std::vector<std::pair<double, QString>> logLabels(double from, double to, double above) {
    std::vector<std::pair<double, QString>> labels;
    for (int power = static_cast<int>(std::floor(from)); power <= static_cast<int>(std::ceil(to)); ++power) {
        for (const double factor : {1.0, 2.0, 5.0}) {
            const double value = factor * std::pow(10.0, power);
            const double at = std::log10(value);
            if (at < from - 1e-9 || at > to + 1e-9) continue;
            labels.emplace_back(at, formatDecimal(above + value, std::max(0, -power)));
        }
    }
    return labels;
}

}  // namespace ringscope
