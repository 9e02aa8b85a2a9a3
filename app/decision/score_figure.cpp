// SPDX-License-Identifier: GPL-3.0-or-later
//
// Rendezvous: a bar for each node's score, sorted; the tallest wins.
#include "app/decision/decision_parts.h"
#include "app/decision/decision_words.h"

#include <QPainter>

#include <algorithm>

namespace ringscope {
namespace {

constexpr double kBadge = 34;
constexpr double kWidest = 88;

}  // namespace

void layoutFigure(DecisionLayout& layout, const DecisionScene& scene, const ScoreDrawing& scores,
                  const RingStyle& style) {
    const QRectF& figure = layout.figure;
    const double name = lineHeight(style, TypeRole::Secondary), value = lineHeight(style, TypeRole::Axis);
    const auto count = static_cast<double>(std::max<std::size_t>(scores.scores.size(), 1));
    const double pitch = std::min(kWidest * std::max(1.0, style.theme.textScale), figure.width() / count);
    const double left = figure.center().x() - pitch * count / 2;
    const double base = figure.bottom() - name - 8 - kBadge - 12;
    const double top = figure.top() + value + 10;
    layout.badge = std::min(kBadge, pitch - 6);
    layout.axis = QRectF(left, base, pitch * count, 1);
    for (std::size_t i = 0; i < scores.scores.size(); ++i) {
        const double x = left + pitch * (static_cast<double>(i) + 0.5);
        const double height = std::max(2.0, (base - top) * std::clamp(scores.scores[i].bar, 0.0, 1.0));
        const double width = std::min(pitch * 0.62, 52.0);
        layout.cells.push_back(QRectF(x - width / 2, base - height, width, height));
        layout.rows.push_back(QRectF(x - pitch / 2 + 2, figure.bottom() - name, pitch - 4, name));
    }
    for (const DecisionStep& step : scene.steps) {
        const std::uint64_t at = step.kind == StepKind::Item ? step.first : 0;
        layout.marks.push_back(at < layout.cells.size() ? layout.cells[at] : QRectF());
    }
}

void paintFigure(QPainter& painter, const DecisionFrame& frame, const ScoreDrawing& scores) {
    const DecisionLayout& layout = frame.layout;
    const Theme& theme = frame.style.theme;
    const double answer = frame.shown(StepKind::Answer);
    painter.setPen(QPen(theme.line, 1));
    painter.drawLine(QPointF(layout.figure.left(), layout.axis.top()),
                     QPointF(layout.figure.right(), layout.axis.top()));
    if (!layout.cells.empty() && answer > 0) {
        QPen dash(theme.text2, 1.4);
        dash.setDashPattern({4, 4});
        painter.setOpacity(answer);
        painter.setPen(dash);
        const double y = layout.cells.front().top();
        painter.drawLine(QPointF(layout.cells.front().right() + 8, y), QPointF(layout.axis.right(), y));
        painter.setOpacity(1);
    }
    const double value = lineHeight(frame.style, TypeRole::Axis);
    for (std::size_t i = 0; i < layout.cells.size(); ++i) {
        const ScoreChoice::Score& score = scores.scores[i];
        const double share = frame.shown(StepKind::Item, i);
        QRectF bar = layout.cells[i];
        bar.setTop(bar.bottom() - bar.height() * share);
        const bool pale = i > 0 && answer > 0.5;
        if (share > 0) paintCell(painter, frame, bar, score.node, pale ? CellState::Pale : CellState::Resting, false);
        const QRectF& name = layout.rows[i];
        const QString text = scoreText(scores, score);
        paintLine(painter, frame, QRectF(name.left() - 2, bar.top() - value - 3, name.width() + 4, value),
                  Qt::AlignCenter, text, TypeRole::Axis, i == 0 && answer > 0 ? theme.text : theme.text2, share);
        paintNodeBadge(painter, frame, {bar.center().x(), layout.axis.top() + 10 + layout.badge / 2}, layout.badge,
                       score.node, pale ? 0.6 : 0);
        paintLine(painter, frame, name, Qt::AlignCenter, decisionNodeName(frame.scene, score.node), TypeRole::Secondary,
                  i == 0 && answer > 0 ? theme.text : theme.text2);
    }
    if (!layout.cells.empty()) paintChosen(painter, frame, layout.cells.front(), answer);
}

}  // namespace ringscope
