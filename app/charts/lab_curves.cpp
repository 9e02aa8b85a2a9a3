// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/charts/lab_curves.h"

#include "app/charts/chart_support.h"

#include <QAreaSeries>
#include <QCategoryAxis>
#include <QChart>
#include <QFontMetricsF>
#include <QGraphicsScene>
#include <QLineSeries>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace ringscope {

namespace {

constexpr double kNameGap = 8, kSample = 26;
constexpr int kMarks = 20;

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
    case LabCurve::Look::Fine:
        return {theme.text, 1.4};
    case LabCurve::Look::Reference: {
        QPen pen(theme.text2, 1.4);
        pen.setDashPattern({6, 2.4, 1, 2.4});
        return pen;
    }
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

/// A shape for each number; filled ones first, then hollow, strokes, and hollow with a dot, so that curves with
/// neighbouring numbers are easily told apart.
void paintMark(QPainter& painter, QPointF at, int mark, const QColor& ink, const Theme& theme) {
    const double size = 0.32 * theme.pixels(TypeRole::Axis);
    constexpr int kShapes = 5;
    enum Kind { Filled, Hollow, Strokes, Dotted };
    const int kind = mark % kMarks / kShapes, shape = mark % kShapes;
    painter.setPen(QPen(ink, 1.6));
    if (kind == Strokes) {
        const QPointF slant(size, size), rise(size, -size), flat(1.3 * size, 0), straight(0, 1.3 * size);
        const bool slanted = shape == 0 || shape == 2, upright = shape != 0 && shape != 4;
        if (slanted) painter.drawLine(at - slant, at + slant);
        if (slanted || shape == 4) painter.drawLine(at - rise, at + rise);
        if (upright) painter.drawLine(at - straight, at + straight);
        if (upright && shape != 3) painter.drawLine(at - flat, at + flat);
        return;
    }
    painter.setBrush(kind == Filled ? ink : theme.panel);
    const auto corners = [&](int count, double from) {
        QPolygonF polygon;
        for (int i = 0; i < count; ++i) {
            const double angle = 2 * std::numbers::pi * (from + static_cast<double>(i) / count);
            polygon << at + 1.25 * size * QPointF(std::sin(angle), -std::cos(angle));
        }
        painter.drawPolygon(polygon);
    };
    switch (shape) {
    case 0:
        painter.drawEllipse(at, size, size);
        break;
    case 1:
        corners(4, 0.125);
        break;
    case 2:
        corners(3, 0);
        break;
    case 3:
        corners(4, 0);
        break;
    default:
        corners(3, 0.5);
    }
    if (kind != Dotted) return;
    painter.setPen(Qt::NoPen);
    painter.setBrush(ink);
    painter.drawEllipse(at, 0.36 * size, 0.36 * size);
}

/// Where the curve is at that place; none beyond its ends.
std::optional<QPointF> pointAt(const std::vector<QPointF>& points, double x) {
    const auto after = std::find_if(points.begin(), points.end(), [x](const QPointF& point) { return point.x() >= x; });
    if (after == points.end() || (after == points.begin() && after->x() > x)) return std::nullopt;
    if (after->x() == x) return *after;
    const QPointF &to = *after, &from = *(after - 1);
    return from + (to - from) * (x - from.x()) / (to.x() - from.x());
}

class CurvesDrawing {
public:
    CurvesDrawing(const LabCurves& curves, const Theme& theme) : m_curves(curves), m_theme(theme) {}

    void paint(QPainter& painter, QSizeF size) {
        prepareChart(m_chart);
        QMargins margins = m_chart.margins();
        m_names = std::min(namesWidth(), 0.34 * size.width());
        margins.setRight(std::max(margins.right(), static_cast<int>(std::ceil(m_names)) + 12));
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
        paintMarks(painter);
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
    [[nodiscard]] QColor inkOf(const LabCurve& curve) const { return penOf(curve.look, m_theme).color(); }
    /// On the points; or spread along the line, each curve's at places of its own, where many lie on each other.
    void paintMarks(QPainter& painter) {
        constexpr double kApart = 34;
        const auto marked = static_cast<double>(std::count_if(m_curves.curves.begin(), m_curves.curves.end(),
                                                              [](const LabCurve& curve) { return curve.mark >= 0; }));
        const double width = m_chart.plotArea().width(), turn = std::max(kApart * marked, 1.0);
        double number = 0;
        for (const LabCurve& curve : m_curves.curves) {
            if (curve.mark < 0) continue;
            const auto paint = [&](QPointF at) {
                paintMark(painter, m_chart.mapToPosition(at), curve.mark, inkOf(curve), m_theme);
            };
            if (m_curves.marksApart) {
                for (double x = kApart * (number + 0.5); x < width; x += turn) {
                    const double at = m_curves.x.from + (m_curves.x.to - m_curves.x.from) * x / width;
                    if (const auto point = pointAt(curve.points, at)) paint(*point);
                }
            } else {
                for (const QPointF& point : curve.points) paint(point);
            }
            ++number;
        }
    }
    /// At the right end of each curve, moved apart where they would overlap; with a piece of the line, because the
    /// curves often end in one place.
    void paintNames(QPainter& painter) {
        struct Name {
            double y;
            QString text;
            QPen pen;
            int mark;
        };
        const QFont font = m_theme.font(TypeRole::Axis);
        const QFontMetricsF metrics(font);
        std::vector<Name> names;
        const auto add = [&](QPointF at, const QString& text, const QPen& pen, int mark) {
            if (!text.isEmpty()) names.push_back({m_chart.mapToPosition(at).y(), text, pen, mark});
        };
        if (m_curves.goal) add({m_curves.x.to, *m_curves.goal}, m_curves.goalName, goalPen(), -1);
        for (const LabCurve& curve : m_curves.curves)
            if (!curve.points.empty()) add(curve.points.back(), curve.name, penOf(curve.look, m_theme), curve.mark);
        std::stable_sort(names.begin(), names.end(), [](const Name& a, const Name& b) { return a.y < b.y; });
        const QRectF area = m_chart.plotArea();
        const double bottom = area.bottom() + metrics.height() / 2;
        for (std::size_t i = names.size(); i-- > 0;) {
            const double most = i + 1 < names.size() ? names[i + 1].y - metrics.height() : bottom;
            names[i].y = std::min(names[i].y, most);
        }
        double least = std::max(area.top() - metrics.height() / 2, metrics.height() / 2);
        painter.setFont(font);
        const double left = area.right() + kNameGap;
        for (auto& [y, text, pen, mark] : names) {
            y = std::max(y, least);
            least = y + metrics.height();
            painter.setPen(pen);
            painter.drawLine(QPointF(left, y), QPointF(left + kSample, y));
            if (mark >= 0) paintMark(painter, QPointF(left + kSample / 2, y), mark, pen.color(), m_theme);
            painter.setPen(m_theme.text);
            painter.drawText(QPointF(left + kSample + kNameGap, y + metrics.ascent() - metrics.height() / 2),
                             metrics.elidedText(text, Qt::ElideMiddle, m_names - kSample - 2 * kNameGap + 1));
        }
    }

    const LabCurves& m_curves;
    const Theme& m_theme;
    double m_names = 0;  ///< width of what stands beside the plot
    QChart m_chart;
    QCategoryAxis* m_x = nullptr;  ///< the chart's
    QCategoryAxis* m_y = nullptr;
};

/// How panels stand: columns of one row, or rows of one column.
struct PanelGrid {
    bool row = true;
    QSizeF size;  ///< of a panel
};

PanelGrid gridOf(const LabPanels& panels, QSizeF size, const Theme& theme) {
    const auto count = std::max<double>(1, static_cast<double>(panels.panels.size()));
    const double least = 30 * theme.pixels(TypeRole::Axis);
    const bool row = size.width() / count >= least;
    return {row, row ? QSizeF(size.width() / count, size.height()) : QSizeF(size.width(), size.height() / count)};
}

}  // namespace

void paintCurves(QPainter& painter, QSizeF size, const LabCurves& curves, const Theme& theme) {
    CurvesDrawing(curves, theme).paint(painter, size);
}

double curvesHeight(const LabCurves& curves, const Theme& theme) {
    const auto named = static_cast<double>(std::count_if(curves.curves.begin(), curves.curves.end(),
                                                         [](const LabCurve& curve) { return !curve.name.isEmpty(); }));
    // The names stand beside the plot, one below the other; below it are the labels and the title of the axis. The other
    // title stands upright and shall not be cut.
    const QFontMetricsF metrics(theme.font(TypeRole::Axis));
    const double names = (named + (curves.goal ? 1 : 0) + 4) * metrics.height();
    const double title = metrics.horizontalAdvance(curves.y.title) + 4.5 * metrics.height();
    return std::max({16.0 * theme.pixels(TypeRole::Axis), names, title});
}

void paintPanels(QPainter& painter, QSizeF size, const LabPanels& panels, const Theme& theme) {
    const PanelGrid grid = gridOf(panels, size, theme);
    painter.save();
    for (const LabCurves& panel : panels.panels) {
        paintCurves(painter, grid.size, panel, theme);
        painter.translate(grid.row ? QPointF(grid.size.width(), 0) : QPointF(0, grid.size.height()));
    }
    painter.restore();
}

double panelsHeight(const LabPanels& panels, double width, const Theme& theme) {
    double tallest = 0;
    for (const LabCurves& panel : panels.panels) tallest = std::max(tallest, curvesHeight(panel, theme));
    const bool row = gridOf(panels, QSizeF(width, 0), theme).row;
    return tallest * (row ? 1.0 : static_cast<double>(panels.panels.size()));
}

}  // namespace ringscope
