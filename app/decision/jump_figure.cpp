// SPDX-License-Identifier: GPL-3.0-or-later
//
// Jump: the jumps as arches on a number line from 0 to the number of buckets; the last one lands outside.
#include "app/decision/decision_parts.h"
#include "app/decision/decision_words.h"
#include "app/i18n/number_text.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace ringscope {
namespace {

constexpr double kOutside = 110;  ///< room to the right of the line
constexpr double kCell = 46;

struct Text {
    Q_DECLARE_TR_FUNCTIONS(ringscope::JumpFigure)
};

double placeOf(const DecisionLayout& layout, const JumpDrawing& jump, std::uint64_t bucket) {
    if (bucket < layout.cells.size()) return layout.cells[bucket].center().x();
    return layout.along(static_cast<double>(bucket), static_cast<double>(jump.buckets));
}

QPointF outsideOf(const DecisionLayout& layout) {
    return {layout.figure.right() - kOutside / 2, layout.axis.top() - 2};
}

QString rowText(const DecisionFrame& frame, const JumpDrawing& jump, std::size_t attempt) {
    QStringList stops;
    QString beyond;
    for (std::size_t i = 0; i < jump.leaps.size(); ++i) {
        const JumpDrawing::Leap& leap = jump.leaps[i];
        if (leap.attempt != attempt || frame.shown(StepKind::Item, i) <= 0) continue;
        if (stops.isEmpty()) stops << formatNumber(leap.from);
        if (leap.outside) {
            beyond = Text::tr("%1 is outside").arg(formatNumber(leap.to));
        } else {
            stops << formatNumber(leap.to);
        }
    }
    const QString line = stops.join(QStringLiteral(" → "));
    return beyond.isEmpty() ? line : line + QStringLiteral(" → ") + beyond;
}

QString foundText(const DecisionFrame& frame, const JumpDrawing::Attempt& attempt) {
    const QString name = decisionNodeName(frame.scene, attempt.node);
    return attempt.up ? name : Text::tr("%1 is down").arg(name);
}

/// The leap that would leave the line has begun: where the round ends is known.
bool hasLanded(const DecisionFrame& frame, const JumpDrawing& jump, std::size_t attempt) {
    for (std::size_t i = 0; i < jump.leaps.size(); ++i) {
        if (jump.leaps[i].attempt == attempt && jump.leaps[i].outside) return frame.shown(StepKind::Item, i) > 0;
    }
    return false;
}

void paintScale(QPainter& painter, const DecisionFrame& frame, const JumpDrawing& jump) {
    const DecisionLayout& layout = frame.layout;
    const Theme& theme = frame.style.theme;
    const double axis = lineHeight(frame.style, TypeRole::Axis);
    const double answer = frame.shown(StepKind::Answer);
    std::vector<std::uint64_t> visited;
    for (const JumpDrawing::Leap& leap : jump.leaps) visited.push_back(leap.from);
    const auto known = [&](std::uint64_t bucket) {
        return std::find(visited.begin(), visited.end(), bucket) != visited.end();
    };
    if (!layout.cells.empty()) {
        for (std::uint64_t i = 0; i < layout.cells.size(); ++i) {
            const NodeIndex node = i < jump.nodes.size() ? jump.nodes[i] : kNobody;
            const bool mine = !jump.attempts.empty() && jump.attempts.back().bucket == i;
            const bool pale = !(mine && answer > 0.5);
            paintCell(painter, frame, layout.cells[i], node, pale ? CellState::Pale : CellState::Resting);
            const QRectF below(layout.cells[i].left() - 6, layout.cells[i].bottom() + 6, layout.cells[i].width() + 12,
                               axis);
            paintLine(painter, frame, below, Qt::AlignCenter, formatNumber(i), TypeRole::Axis,
                      known(i) ? theme.text : theme.text2);
        }
        return;
    }
    painter.setPen(QPen(theme.text2, 2, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(layout.axis.topLeft(), layout.axis.topRight());
    std::vector<QRectF> taken;
    const auto label = [&](double number, const QString& text, const QColor& colour, bool tick) {
        const double x = layout.along(number, static_cast<double>(jump.buckets));
        const double width = textWidth(frame.style, TypeRole::Axis, text);
        const QRectF place(x - width / 2, layout.axis.top() + 12, width, axis);
        const auto touches = [&](const QRectF& other) { return other.adjusted(-8, 0, 8, 0).intersects(place); };
        if (std::any_of(taken.begin(), taken.end(), touches)) return;
        taken.push_back(place);
        if (tick) {
            painter.setPen(QPen(theme.text2, 1.4));
            painter.drawLine(QPointF(x, layout.axis.top() - 4), QPointF(x, layout.axis.top() + 6));
        }
        paintLine(painter, frame, place, Qt::AlignCenter, text, TypeRole::Axis, colour);
    };
    if (!jump.attempts.empty())
        label(static_cast<double>(jump.attempts.back().bucket), formatNumber(jump.attempts.back().bucket), theme.text,
              true);
    label(static_cast<double>(jump.buckets), formatNumber(jump.buckets), theme.text2, true);
    label(0, QStringLiteral("0"), theme.text2, true);
    for (double power = 1; power < static_cast<double>(jump.buckets); power *= 10)
        label(power, formatNumber(static_cast<quint64>(power)), theme.text2, true);
    painter.setPen(QPen(theme.canvas, 2));
    painter.setBrush(theme.text2);
    for (std::size_t i = 0; i < jump.leaps.size(); ++i) {
        if (i > 0 && frame.shown(StepKind::Item, i - 1) < 1) break;
        painter.drawEllipse(QPointF(placeOf(layout, jump, jump.leaps[i].from), layout.axis.top()), 4.5, 4.5);
    }
    if (!jump.attempts.empty() && answer > 0) {
        const double x = placeOf(layout, jump, jump.attempts.back().bucket);
        painter.setOpacity(answer);
        paintNodeBadge(painter, frame, {x, layout.axis.top() + 12 + axis + 26}, 34, frame.scene.owner);
        painter.setOpacity(1);
    }
}

void paintArches(QPainter& painter, const DecisionFrame& frame, const JumpDrawing& jump) {
    const DecisionLayout& layout = frame.layout;
    const Theme& theme = frame.style.theme;
    const double base = layout.cells.empty() ? layout.axis.top() - 6 : layout.cells.front().top() - 6;
    const double room = std::max(20.0, base - layout.figure.top() - 12);
    for (std::size_t i = 0; i < jump.leaps.size(); ++i) {
        const JumpDrawing::Leap& leap = jump.leaps[i];
        const double share = frame.shown(StepKind::Item, i);
        if (share <= 0) break;
        // Rounds that led to a node that is down step back.
        bool over = false;
        for (std::size_t k = i + 1; k < jump.leaps.size() && !over; ++k) {
            over = jump.leaps[k].attempt != leap.attempt && frame.shown(StepKind::Item, k) > 0;
        }
        const QPointF from(placeOf(layout, jump, leap.from), base);
        QPointF to = leap.outside ? outsideOf(layout) : QPointF(placeOf(layout, jump, leap.to), base);
        if (leap.outside) to.setY(base);
        const double height = std::min(room, 26 + std::abs(to.x() - from.x()) * 0.34);
        const QColor colour = over           ? Theme::mixed(theme.text2, theme.canvas, 0.5)
                              : leap.outside ? theme.text2
                                             : theme.text;
        paintArrow(painter, archPath(from, to, height), share, colour, over ? 1.4 : 2.4, leap.outside);
        if (!leap.outside || over) continue;
        const double line = lineHeight(frame.style, TypeRole::Secondary);
        const QRectF words(layout.figure.right() - kOutside, base + 8, kOutside, line);
        paintLine(painter, frame, words, Qt::AlignCenter, Text::tr("outside"), TypeRole::Secondary, theme.text2, share);
        paintLine(painter, frame, words.translated(0, line), Qt::AlignCenter, formatNumber(leap.to), TypeRole::Axis,
                  theme.text2, share);
    }
}

}  // namespace

void layoutFigure(DecisionLayout& layout, const DecisionScene& scene, const JumpDrawing& jump, const RingStyle& style) {
    const QRectF& figure = layout.figure;
    const double row = std::max(26.0, lineHeight(style, TypeRole::NodeName) + 8);
    const double axis = lineHeight(style, TypeRole::Axis);
    const double rows = std::min(figure.height() / 3, row * static_cast<double>(jump.attempts.size()));
    const auto fit = static_cast<std::size_t>(std::floor(rows / row));
    const std::size_t first = jump.attempts.size() > fit ? jump.attempts.size() - fit : 0;
    const double width = figure.width() - kOutside - 12;
    const bool cells = jump.buckets <= JumpDrawing::kMostCells &&
                       width / static_cast<double>(std::max<std::uint64_t>(jump.buckets, 1)) >= 10;
    const double below = (cells ? kCell + 6 + axis : 12 + axis + 50) + 16;
    const double rowsTop = figure.bottom() - row * static_cast<double>(jump.attempts.size() - first);
    const double most = figure.top() + std::min(0.5 * figure.height(), 240.0) + 20;
    const double line =
        std::max(figure.top() + 30, std::min(most + std::max(0.0, (rowsTop - below - most) / 2), rowsTop - below));
    layout.axis = QRectF(figure.left() + 8, line, width, 2);
    if (cells) {
        const double pitch = std::min(96.0, width / static_cast<double>(jump.buckets));
        const double gap = std::min(10.0, std::max(4.0, pitch * 0.16));
        for (std::uint64_t i = 0; i < jump.buckets; ++i) {
            layout.cells.push_back(
                QRectF(figure.left() + static_cast<double>(i) * pitch + gap / 2, line, pitch - gap, kCell));
        }
    } else if (jump.buckets > JumpDrawing::kMostCells) {
        layout.logarithmic = static_cast<double>(jump.buckets);
    }
    for (std::size_t i = 0; i < jump.attempts.size(); ++i) {
        layout.rows.push_back(
            i < first ? QRectF()
                      : QRectF(figure.left(), rowsTop + row * static_cast<double>(i - first), figure.width(), row));
    }
    const auto mark = [&](std::uint64_t bucket) {
        return bucket < layout.cells.size() ? layout.cells[bucket]
                                            : around({placeOf(layout, jump, bucket), layout.axis.top()}, 12);
    };
    for (const DecisionStep& step : scene.steps) {
        if (step.kind == StepKind::Item) {
            const JumpDrawing::Leap& leap = jump.leaps[step.first];
            layout.marks.push_back(leap.outside ? around(outsideOf(layout), kOutside, 30) : mark(leap.to));
        } else if (step.kind == StepKind::Answer && !jump.attempts.empty()) {
            layout.marks.push_back(mark(jump.attempts.back().bucket));
        } else {
            layout.marks.push_back(mark(0));
        }
    }
}

void paintFigure(QPainter& painter, const DecisionFrame& frame, const JumpDrawing& jump) {
    const DecisionLayout& layout = frame.layout;
    const Theme& theme = frame.style.theme;
    paintScale(painter, frame, jump);
    paintArches(painter, frame, jump);
    if (frame.scene.owner != kNobody) paintChosen(painter, frame, layout.marks.back(), frame.shown(StepKind::Answer));
    double widest = 0;
    for (const JumpDrawing::Attempt& one : jump.attempts)
        widest = std::max(widest, textWidth(frame.style, TypeRole::NodeName, foundText(frame, one)));
    for (std::size_t i = 0; i < jump.attempts.size(); ++i) {
        const QRectF& row = layout.rows[i];
        const QString text = rowText(frame, jump, i);
        if (row.isEmpty() || text.isEmpty()) continue;
        const JumpDrawing::Attempt& attempt = jump.attempts[i];
        const bool landed = hasLanded(frame, jump, i);
        const QString found = foundText(frame, attempt);
        const double size = row.height() - 4;
        const double right = std::min(row.width() * 0.4, widest + size + 10);
        paintLine(painter, frame, row.adjusted(0, 0, -right - 12, 0), Qt::AlignLeft | Qt::AlignVCenter, text,
                  TypeRole::Control, theme.text);
        if (!landed) continue;
        paintNodeBadge(painter, frame, {row.right() - right + size / 2, row.center().y()}, size, attempt.node);
        paintLine(painter, frame, QRectF(row.right() - right + size + 8, row.top(), right - size - 8, row.height()),
                  Qt::AlignLeft | Qt::AlignVCenter, found, attempt.up ? TypeRole::NodeName : TypeRole::Secondary,
                  theme.text);
    }
}

}  // namespace ringscope
