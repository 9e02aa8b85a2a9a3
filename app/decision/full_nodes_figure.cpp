// SPDX-License-Identifier: GPL-3.0-or-later
//
// Bounded load: the nodes in order of preference with what they hold, until one has room.
#include "app/decision/decision_parts.h"
#include "app/decision/decision_words.h"
#include "app/i18n/number_text.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>

namespace ringscope {
namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(ringscope::FullNodesFigure)
};

QString wordsOf(const FullNodesDrawing::Row& row) {
    const QString load = Text::tr("%1 of %2").arg(formatNumber(row.load), formatNumber(row.capacity));
    return row.takes ? Text::tr("%1, has room").arg(load) : Text::tr("%1, full").arg(load);
}

}  // namespace

void layoutFigure(DecisionLayout& layout, const DecisionScene& scene, const FullNodesDrawing& full,
                  const RingStyle& style) {
    const QRectF& figure = layout.figure;
    const auto count = static_cast<double>(std::max<std::size_t>(full.rows.size(), 1));
    const double row = std::clamp(figure.height() / count, lineHeight(style, TypeRole::NodeName) + 10, 64.0);
    const double name = std::min(figure.width() * 0.3, 220 * std::max(1.0, style.theme.textScale));
    double words = 0;
    for (const FullNodesDrawing::Row& one : full.rows)
        words = std::max(words, textWidth(style, TypeRole::Control, wordsOf(one)));
    words = std::min(words, figure.width() * 0.34);
    const double top = figure.top() + std::max(0.0, (figure.height() - row * count) / 2);
    layout.badge = std::min(34.0, row - 8);
    for (std::size_t i = 0; i < full.rows.size(); ++i) {
        const QRectF line(figure.left(), top + row * static_cast<double>(i), figure.width(), row);
        layout.rows.push_back(line);
        const double left = line.left() + layout.badge + 12 + name;
        layout.cells.push_back(QRectF(left, line.center().y() - 11, line.right() - words - 16 - left, 22));
    }
    for (const DecisionStep& step : scene.steps) {
        const std::size_t at = step.kind == StepKind::Item     ? static_cast<std::size_t>(step.first)
                               : step.kind == StepKind::Answer ? full.rows.size() - 1
                                                               : 0;
        layout.marks.push_back(at < layout.cells.size() ? layout.cells[at] : QRectF());
    }
}

void paintFigure(QPainter& painter, const DecisionFrame& frame, const FullNodesDrawing& full) {
    const DecisionLayout& layout = frame.layout;
    const Theme& theme = frame.style.theme;
    const double answer = frame.shown(StepKind::Answer);
    for (std::size_t i = 0; i < full.rows.size(); ++i) {
        const FullNodesDrawing::Row& one = full.rows[i];
        const QRectF& line = layout.rows[i];
        const QRectF& track = layout.cells[i];
        const double share = frame.shown(StepKind::Item, i);
        if (share <= 0) break;
        painter.setOpacity(share);
        paintNodeBadge(painter, frame, {line.left() + layout.badge / 2, line.center().y()}, layout.badge, one.node);
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.track);
        painter.drawRoundedRect(track, 4, 4);
        const double held = one.capacity > 0 ? static_cast<double>(one.load) / static_cast<double>(one.capacity) : 0;
        const QRectF bar(track.left(), track.top(), track.width() * std::min(1.0, held) * share, track.height());
        if (bar.width() > 1) paintCell(painter, frame, bar, one.node, CellState::Resting, false);
        painter.setPen(QPen(theme.text, 2.4));
        painter.drawLine(QPointF(track.right(), track.top() - 5), QPointF(track.right(), track.bottom() + 5));
        painter.setOpacity(1);
        const double nameLeft = line.left() + layout.badge + 10;
        paintLine(painter, frame, QRectF(nameLeft, line.top(), track.left() - nameLeft - 10, line.height()),
                  Qt::AlignLeft | Qt::AlignVCenter, decisionNodeName(frame.scene, one.node), TypeRole::NodeName,
                  theme.text, share);
        paintLine(painter, frame,
                  QRectF(track.right() + 14, line.top(), line.right() - track.right() - 14, line.height()),
                  Qt::AlignLeft | Qt::AlignVCenter, wordsOf(one), TypeRole::Control,
                  one.takes ? theme.text : theme.text2, share);
        if (i + 1 < full.rows.size() && !one.takes) {
            QPainterPath path(QPointF(line.left() + layout.badge / 2, line.center().y() + layout.badge / 2 + 3));
            path.lineTo(
                QPointF(line.left() + layout.badge / 2, layout.rows[i + 1].center().y() - layout.badge / 2 - 3));
            if (path.length() > 6) paintArrow(painter, path, frame.shown(StepKind::Item, i + 1), theme.text, 2);
        }
        if (one.takes) paintChosen(painter, frame, track, answer);
    }
}

}  // namespace ringscope
