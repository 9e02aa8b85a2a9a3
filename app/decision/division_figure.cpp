// SPDX-License-Identifier: GPL-3.0-or-later
//
// Modulo: the division, and the row of buckets its remainder points into. And what is drawn when there is nobody.
#include "app/decision/decision_parts.h"
#include "app/i18n/number_text.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>

namespace ringscope {
namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(ringscope::DivisionFigure)
};

constexpr double kCellHeight = 52;
constexpr double kWidestCell = 92;
constexpr double kAbove = 96;  ///< room of the arrow

}  // namespace

void layoutFigure(DecisionLayout& layout, const DecisionScene&, std::monostate, const RingStyle&) {
    layout.marks.push_back(around(layout.figure.center(), std::min(layout.figure.width(), 160.0), 60));
}

void paintFigure(QPainter& painter, const DecisionFrame& frame, std::monostate) {
    const QRectF& mark = frame.layout.marks.front();
    QPen edge(frame.style.theme.hatch, 1.4, Qt::CustomDashLine, Qt::FlatCap);
    edge.setDashPattern({3.4, 1.8});
    painter.setPen(edge);
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(mark.adjusted(1, 1, -1, -1), 8, 8);
    paintKeyDot(painter, frame, mark.center());
}

void layoutFigure(DecisionLayout& layout, const DecisionScene&, const DivisionDrawing& division,
                  const RingStyle& style) {
    const QRectF& figure = layout.figure;
    const double number = lineHeight(style, TypeRole::Metric), small = lineHeight(style, TypeRole::Secondary);
    const double axis = lineHeight(style, TypeRole::Axis);
    const double formula = number + small + 4;
    const double height = formula + kAbove + kCellHeight + 6 + axis;
    double top = figure.top() + std::max(0.0, (figure.height() - height) / 2);
    layout.rows.push_back(QRectF(figure.left(), top, figure.width(), number));
    layout.rows.push_back(QRectF(figure.left(), top + number + 4, figure.width(), small));
    top += formula + std::min(kAbove, std::max(28.0, figure.height() - formula - kCellHeight - 6 - axis));
    const auto count = static_cast<double>(division.buckets.size());
    const double pitch = std::min(kWidestCell, figure.width() / std::max(1.0, count));
    const double gap = std::min(10.0, pitch * 0.16);
    const double left = figure.center().x() - pitch * count / 2;
    for (std::size_t i = 0; i < division.buckets.size(); ++i) {
        layout.cells.push_back(QRectF(left + pitch * static_cast<double>(i) + gap / 2, top, pitch - gap, kCellHeight));
    }
    const auto chosen = static_cast<std::size_t>(division.remainder - division.first);
    layout.marks = {layout.rows[1], layout.rows[0], layout.cells[chosen]};
}

void paintFigure(QPainter& painter, const DecisionFrame& frame, const DivisionDrawing& division) {
    const DecisionLayout& layout = frame.layout;
    const Theme& theme = frame.style.theme;
    const double reduced = frame.shown(StepKind::Reduce), answer = frame.shown(StepKind::Answer);
    const QString formula = Text::tr("%1 = %2 × %3 + %4")
                                .arg(formatNumber(frame.scene.digest), formatNumber(division.quotient),
                                     formatNumber(division.divisor), formatNumber(division.remainder));
    const bool wide = textWidth(frame.style, TypeRole::Metric, formula) <= layout.rows[0].width();
    paintLine(painter, frame, layout.rows[0], Qt::AlignCenter, formula, wide ? TypeRole::Metric : TypeRole::Control,
              theme.text, reduced);
    paintLine(painter, frame, layout.rows[1], Qt::AlignCenter,
              Text::tr("hash of “%1”: %2").arg(frame.scene.key, frame.scene.digestText), TypeRole::Secondary,
              theme.text2, frame.shown(StepKind::Hash));
    const auto chosen = static_cast<std::size_t>(division.remainder - division.first);
    for (std::size_t i = 0; i < layout.cells.size(); ++i) {
        const QRectF& cell = layout.cells[i];
        const bool pale = i != chosen && answer > 0.5;
        paintCell(painter, frame, cell, division.buckets[i], pale ? CellState::Pale : CellState::Resting);
        const QRectF below(cell.left() - 4, cell.bottom() + 6, cell.width() + 8,
                           lineHeight(frame.style, TypeRole::Axis));
        const QString number = formatNumber(division.first + i);
        if (i == chosen || textWidth(frame.style, TypeRole::Axis, number) <= below.width())
            paintLine(painter, frame, i == chosen ? below.adjusted(-20, 0, 20, 0) : below, Qt::AlignCenter, number,
                      TypeRole::Axis, i == chosen ? theme.text : theme.text2);
    }
    const QRectF& cell = layout.cells[chosen];
    const QPointF from(layout.rows[1].center().x(), layout.rows[1].bottom() + 10);
    QPainterPath path(from);
    const QPointF to(cell.center().x(), cell.top() - 8);
    path.cubicTo(from + QPointF(0, (to.y() - from.y()) * 0.6), to - QPointF(0, (to.y() - from.y()) * 0.6), to);
    paintArrow(painter, path, answer, theme.text, 2.4);
    paintChosen(painter, frame, cell, answer);
}

}  // namespace ringscope
