// SPDX-License-Identifier: GPL-3.0-or-later
//
// Rendezvous: a bar for each node's score, sorted; the tallest wins. Weighted scores have no bound, so the tallest
// fills the height; hashes have one, which is marked, so that all pictures have the same scale.
#include "app/decision/decision_parts.h"
#include "app/decision/decision_words.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>

namespace ringscope {
namespace {

constexpr double kBadge = 34;
constexpr double kWidest = 88;
constexpr double kValueGap = 3;  ///< between a bar, or the ring around it, and its score

struct Text {
    Q_DECLARE_TR_FUNCTIONS(ringscope::ScoreFigure)
};

/// Where the score of a bar of that height stands.
QRectF valueRect(const DecisionFrame& frame, const ScoreDrawing& scores, std::size_t at, double barTop) {
    const QRectF& name = frame.layout.rows[at];
    const double height = lineHeight(frame.style, TypeRole::Axis);
    const double reach = at == 0 ? kChosenReach : 0;
    const double needed = textWidth(frame.style, TypeRole::Axis, scoreText(scores, scores.scores[at]));
    const double width = std::min(needed, name.width() + 4);
    return {name.center().x() - width / 2, barTop - reach - kValueGap - height, width, height};
}

/// A level across the bars with the painter's pen; it stops before scores and goes on behind them.
void paintLevel(QPainter& painter, const DecisionFrame& frame, const ScoreDrawing& scores, double y, double from,
                double to) {
    const DecisionLayout& layout = frame.layout;
    for (std::size_t i = 0; i < layout.cells.size(); ++i) {
        const QRectF value = valueRect(frame, scores, i, layout.cells[i].top()).adjusted(-4, -2, 4, 2);
        if (value.top() > y || value.bottom() < y || value.right() < from) continue;
        if (value.left() > from) painter.drawLine(QPointF(from, y), QPointF(value.left(), y));
        from = value.right();
    }
    if (to > from) painter.drawLine(QPointF(from, y), QPointF(to, y));
}

/// The height of the winner, across the other bars.
void paintWinningLevel(QPainter& painter, const DecisionFrame& frame, const ScoreDrawing& scores, double opacity) {
    const DecisionLayout& layout = frame.layout;
    QPen dash(frame.style.theme.text2, 1.4);
    dash.setDashPattern({4, 4});
    painter.save();
    painter.setOpacity(opacity);
    painter.setPen(dash);
    paintLevel(painter, frame, scores, layout.cells.front().top(), layout.cells.front().right() + kChosenReach + 4,
               layout.axis.right());
    painter.restore();
}

/// The largest hash there is, above all bars.
void paintBound(QPainter& painter, const DecisionFrame& frame, const ScoreDrawing& scores) {
    const QRectF& figure = frame.layout.figure;
    const double y = frame.layout.axis.top(), line = lineHeight(frame.style, TypeRole::Axis);
    painter.setPen(QPen(frame.style.theme.line, 1));
    paintLevel(painter, frame, scores, y, figure.left(), figure.right());
    paintLine(painter, frame, QRectF(figure.left(), y - line - 2, figure.width(), line),
              Qt::AlignRight | Qt::AlignVCenter, Text::tr("the largest hash there is"), TypeRole::Axis,
              frame.style.theme.text2);
}

}  // namespace

void layoutFigure(DecisionLayout& layout, const DecisionScene& scene, const ScoreDrawing& scores,
                  const RingStyle& style) {
    const QRectF& figure = layout.figure;
    const double name = lineHeight(style, TypeRole::Secondary), value = lineHeight(style, TypeRole::Axis);
    const auto count = static_cast<double>(std::max<std::size_t>(scores.scores.size(), 1));
    const double pitch = std::min(kWidest * std::max(1.0, style.theme.textScale), figure.width() / count);
    const double left = figure.center().x() - pitch * count / 2;
    const double base = figure.bottom() - name - 8 - kBadge - 12;
    const double top = figure.top() + value + kValueGap + kChosenReach;
    layout.badge = std::min(kBadge, pitch - 6);
    layout.axis = QRectF(left, top, pitch * count, std::max(1.0, base - top));
    for (std::size_t i = 0; i < scores.scores.size(); ++i) {
        const double x = left + pitch * (static_cast<double>(i) + 0.5);
        const double height = std::max(2.0, layout.axis.height() * std::clamp(scores.scores[i].bar, 0.0, 1.0));
        const double width = std::min(pitch * 0.62, 52.0);
        layout.cells.push_back(QRectF(x - width / 2, layout.axis.bottom() - height, width, height));
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
    painter.drawLine(QPointF(layout.figure.left(), layout.axis.bottom()),
                     QPointF(layout.figure.right(), layout.axis.bottom()));
    if (!scores.weighted) paintBound(painter, frame, scores);
    if (!layout.cells.empty() && answer > 0) paintWinningLevel(painter, frame, scores, answer);
    for (std::size_t i = 0; i < layout.cells.size(); ++i) {
        const ScoreChoice::Score& score = scores.scores[i];
        const double share = frame.shown(StepKind::Item, i);
        QRectF bar = layout.cells[i];
        bar.setTop(bar.bottom() - bar.height() * share);
        const bool pale = i > 0 && answer > 0.5;
        if (share > 0) paintCell(painter, frame, bar, score.node, pale ? CellState::Pale : CellState::Resting, false);
        const QRectF& name = layout.rows[i];
        const QString text = scoreText(scores, score);
        paintLine(painter, frame, valueRect(frame, scores, i, bar.top()), Qt::AlignCenter, text, TypeRole::Axis,
                  i == 0 && answer > 0 ? theme.text : theme.text2, share);
        paintNodeBadge(painter, frame, {bar.center().x(), layout.axis.bottom() + 10 + layout.badge / 2}, layout.badge,
                       score.node, pale ? 0.6 : 0);
        paintLine(painter, frame, name, Qt::AlignCenter, decisionNodeName(frame.scene, score.node), TypeRole::Secondary,
                  i == 0 && answer > 0 ? theme.text : theme.text2);
    }
    if (!layout.cells.empty()) paintChosen(painter, frame, layout.cells.front(), answer);
}

}  // namespace ringscope
