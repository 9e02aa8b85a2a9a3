// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/charts/lab_drawings.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace ringscope {

namespace {

constexpr double kGap = 10;

double rowHeight(const Theme& theme) {
    return std::ceil(QFontMetricsF(theme.font(TypeRole::Secondary)).height() * 1.35);
}

double keyHeight(const LabBars& bars, double width, const Theme& theme) {
    const QFontMetricsF metrics(theme.font(TypeRole::Axis));
    return bars.key.isEmpty()
               ? 0
               : metrics.boundingRect(QRectF(0, 0, width, 1e4), Qt::TextWordWrap, bars.key).height() + kGap;
}

double widest(const QFontMetricsF& metrics, const QStringList& texts) {
    double width = 0;
    for (const QString& text : texts) width = std::max(width, metrics.horizontalAdvance(text));
    return width;
}

void paintBar(QPainter& painter, const QRectF& lane, const LabBars::Row& row, double top, const Theme& theme) {
    const auto at = [&](double value) { return lane.left() + lane.width() * std::clamp(value / top, 0.0, 1.0); };
    if (!row.value) return;
    const double thick = std::round(lane.height() * 0.5);
    const QRectF track(lane.left(), std::round(lane.center().y() - thick / 2), lane.width(), thick);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.track);
    painter.drawRoundedRect(track, 4, 4);
    QRectF bar = track;
    bar.setRight(at(*row.value));
    painter.setBrush(theme.ink);
    painter.drawRoundedRect(bar, std::min(4.0, bar.width() / 2), 4);
    if (row.high > row.low) {
        // Inside the bar the whisker is paper, outside ink.
        const double y = lane.center().y();
        for (const auto& [from, to, colour] :
             {std::tuple{at(row.low), std::min(at(row.high), bar.right()), theme.onInk},
              std::tuple{std::max(bar.right(), at(row.low)), at(row.high), theme.text}}) {
            if (to <= from) continue;
            painter.setPen(QPen(colour, 1.6));
            painter.drawLine(QPointF(from, y), QPointF(to, y));
        }
    }
    if (row.mark) {
        painter.setPen(QPen(theme.text, 2));
        painter.drawLine(QPointF(at(*row.mark), lane.top() + 2), QPointF(at(*row.mark), lane.bottom() - 2));
    }
}

}  // namespace

double barsHeight(const LabBars& bars, double width, const Theme& theme) {
    return static_cast<double>(bars.rows.size()) * rowHeight(theme) + keyHeight(bars, width, theme);
}

void paintBars(QPainter& painter, QSizeF size, const LabBars& bars, const Theme& theme) {
    const QFont font = theme.font(TypeRole::Secondary);
    const QFontMetricsF metrics(font);
    QStringList names, texts;
    for (const LabBars::Row& row : bars.rows) {
        names << row.name;
        if (row.value) texts << row.text;
    }
    const double nameWidth = std::min(widest(metrics, names), size.width() * 0.4);
    const double textWidth = std::min(widest(metrics, texts), size.width() * 0.3);
    const double key = keyHeight(bars, size.width(), theme);
    const auto count = static_cast<double>(std::max<std::size_t>(1, bars.rows.size()));
    const double height = std::min((size.height() - key) / count, 1.6 * rowHeight(theme));
    const QRectF lanes(nameWidth + kGap, 0, size.width() - nameWidth - textWidth - 2 * kGap, height * count);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    for (std::size_t i = 0; i < bars.rows.size(); ++i) {
        const LabBars::Row& row = bars.rows[i];
        const double y = height * static_cast<double>(i);
        painter.setFont(font);
        painter.setPen(row.value ? theme.text : theme.text2);
        painter.drawText(QRectF(0, y, nameWidth, height), Qt::AlignLeft | Qt::AlignVCenter,
                         metrics.elidedText(row.name, Qt::ElideMiddle, nameWidth));
        const QRectF lane(lanes.left(), y, lanes.width(), height);
        paintBar(painter, lane, row, bars.top, theme);
        painter.setPen(row.value ? theme.text : theme.text2);
        const QRectF rest = row.value ? QRectF(lane.right() + kGap, y, textWidth, height)
                                      : QRectF(lane.left(), y, size.width() - lane.left(), height);
        painter.drawText(rest, Qt::AlignLeft | Qt::AlignVCenter,
                         metrics.elidedText(row.text, Qt::ElideRight, rest.width()));
    }
    if (bars.least) {
        const double x = lanes.left() + lanes.width() * std::clamp(*bars.least / bars.top, 0.0, 1.0);
        QPen pen(theme.text2, 1.4);
        pen.setDashPattern({4, 3});
        painter.setPen(pen);
        // Not through the words of those that cannot do it.
        for (std::size_t i = 0; i < bars.rows.size(); ++i) {
            const double y = height * static_cast<double>(i);
            if (bars.rows[i].value) painter.drawLine(QPointF(x, y), QPointF(x, y + height));
        }
    }
    painter.setFont(theme.font(TypeRole::Axis));
    painter.setPen(theme.text2);
    painter.drawText(QRectF(0, lanes.bottom() + kGap, size.width(), key), Qt::TextWordWrap, bars.key);
    painter.restore();
}

void paintMatrix(QPainter& painter, QSizeF size, const LabMatrix& matrix, const Theme& theme) {
    if (matrix.rows.isEmpty() || matrix.columns.isEmpty()) return;
    const QFont font = theme.font(TypeRole::Axis);
    const QFontMetricsF metrics(font);
    const double line = metrics.height();
    const double names = std::min(widest(metrics, matrix.rows), size.width() * 0.25);
    const double titles = matrix.rowTitle.isEmpty() ? 0 : line + 4;
    const double left = titles + names + kGap, top = 2 * line + kGap;
    const auto columns = static_cast<double>(matrix.columns.size()), rows = static_cast<double>(matrix.rows.size());
    const double wide = (size.width() - left) / columns;
    const double high = std::min((size.height() - top) / rows, std::max(wide, 2.2 * line));
    painter.save();
    painter.setFont(font);
    painter.setPen(theme.text2);
    painter.drawText(QRectF(left, 0, size.width() - left, line), Qt::AlignLeft | Qt::AlignVCenter, matrix.columnTitle);
    if (!matrix.rowTitle.isEmpty()) {
        painter.save();
        painter.translate(0, top + rows * high);
        painter.rotate(-90);
        painter.drawText(QRectF(0, 0, rows * high, line), Qt::AlignRight | Qt::AlignVCenter,
                         metrics.elidedText(matrix.rowTitle, Qt::ElideRight, rows * high));
        painter.restore();
    }
    painter.setPen(theme.text);
    const bool nameRows = high >= line * 0.95, nameColumns = wide >= line;
    for (int row = 0; nameRows && row < matrix.rows.size(); ++row)
        painter.drawText(QRectF(titles, top + row * high, names, high), Qt::AlignRight | Qt::AlignVCenter,
                         metrics.elidedText(matrix.rows[row], Qt::ElideMiddle, names));
    for (int column = 0; nameColumns && column < matrix.columns.size(); ++column)
        painter.drawText(QRectF(left + column * wide, line, wide, line), Qt::AlignCenter,
                         metrics.elidedText(matrix.columns[column], Qt::ElideMiddle, wide - 2));
    painter.setRenderHint(QPainter::Antialiasing, false);
    const double gap = std::min(wide, high) > 6 ? 1 : 0;
    for (int row = 0; row < matrix.rows.size(); ++row) {
        for (int column = 0; column < matrix.columns.size(); ++column) {
            const auto& cell = matrix.cells[static_cast<std::size_t>(row * matrix.columns.size() + column)];
            const QRectF place(left + column * wide, top + row * high, wide - gap, high - gap);
            const QColor paint = cell.slot >= 0 ? Theme::mixed(theme.panel, theme.node(cell.slot), cell.value)
                                                : Theme::mixed(theme.track, theme.ink, cell.value);
            painter.fillRect(place, paint);
            if (cell.strong) {
                painter.setPen(QPen(theme.text, 2));
                painter.setBrush(Qt::NoBrush);
                painter.drawRect(place.adjusted(1, 1, -1, -1));
            }
            if (cell.text.isEmpty() || metrics.horizontalAdvance(cell.text) + 4 > wide || high < line) continue;
            painter.setPen(Theme::onColour(paint));
            painter.drawText(place, Qt::AlignCenter, cell.text);
        }
    }
    painter.restore();
}

namespace {

/// How circles lie in rows.
struct Grid {
    int columns = 1;
    double width = 0, height = 0;  ///< of a cell
    double diameter = 0;
};

Grid gridOf(const LabCircles& circles, double width, const Theme& theme) {
    const QFontMetricsF metrics(theme.font(TypeRole::Axis));
    double least = 8 * metrics.height();
    qsizetype lines = 0;
    for (const auto& circle : circles.circles) {
        least = std::max({least, widest(metrics, circle.lines) + kGap,
                          QFontMetricsF(theme.font(TypeRole::NodeName)).horizontalAdvance(circle.title) + kGap});
        lines = std::max(lines, circle.lines.size());
    }
    Grid grid;
    const auto count = std::max(1, static_cast<int>(circles.circles.size()));
    grid.columns = std::clamp(static_cast<int>(width / least), 1, count);
    grid.width = width / grid.columns;
    grid.diameter = std::min(grid.width - 2 * kGap, 9.0 * metrics.height());
    grid.height = grid.diameter + QFontMetricsF(theme.font(TypeRole::NodeName)).height() +
                  static_cast<double>(lines) * metrics.height() + 2 * kGap;
    return grid;
}

void paintCircle(QPainter& painter, const QRectF& cell, double diameter, const LabCircles::Circle& circle,
                 const Theme& theme) {
    const QFontMetricsF nameMetrics(theme.font(TypeRole::NodeName));
    painter.setFont(theme.font(TypeRole::NodeName));
    painter.setPen(theme.text);
    painter.drawText(QRectF(cell.left(), cell.top(), cell.width(), nameMetrics.height()), Qt::AlignCenter,
                     nameMetrics.elidedText(circle.title, Qt::ElideRight, cell.width()));
    const QPointF middle(cell.center().x(), cell.top() + nameMetrics.height() + diameter / 2 + 4);
    constexpr double kDot = 3.2;
    const double radius = diameter / 2 - 6;
    QPen pen(circle.warned ? theme.text : theme.track, circle.warned ? 2 : 5);
    if (circle.warned) pen.setDashPattern({4, 3});
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(middle, radius, radius);
    for (const auto& dot : circle.dots) {
        const double angle = 2 * std::numbers::pi * dot.turns;
        painter.setPen(QPen(theme.panel, 0.8));
        painter.setBrush(dot.slot >= 0 ? theme.node(dot.slot) : theme.text);
        painter.drawEllipse(middle + radius * QPointF(std::sin(angle), -std::cos(angle)), kDot, kDot);
    }
    const QFont small = theme.font(TypeRole::Axis);
    const QFontMetricsF metrics(small);
    painter.setFont(small);
    painter.setPen(theme.text);
    double y = middle.y() + diameter / 2 + 4;
    for (const QString& line : circle.lines) {
        painter.drawText(QRectF(cell.left(), y, cell.width(), metrics.height()), Qt::AlignCenter,
                         metrics.elidedText(line, Qt::ElideRight, cell.width()));
        y += metrics.height();
    }
}

}  // namespace

double circlesHeight(const LabCircles& circles, double width, const Theme& theme) {
    const Grid grid = gridOf(circles, width, theme);
    const auto rows = (static_cast<int>(circles.circles.size()) + grid.columns - 1) / grid.columns;
    return rows * grid.height;
}

void paintCircles(QPainter& painter, QSizeF size, const LabCircles& circles, const Theme& theme) {
    const Grid grid = gridOf(circles, size.width(), theme);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    for (int i = 0; i < static_cast<int>(circles.circles.size()); ++i) {
        const int column = i % grid.columns, row = i / grid.columns;
        const QRectF cell(column * grid.width, row * grid.height, grid.width, grid.height);
        paintCircle(painter, cell, grid.diameter, circles.circles[static_cast<std::size_t>(i)], theme);
    }
    painter.restore();
}

}  // namespace ringscope
