// SPDX-License-Identifier: GPL-3.0-or-later
//
// Multi-probe: the key's places on the circle, and how far each is from the next point; the shortest wins.
#include "app/decision/decision_parts.h"
#include "app/decision/decision_words.h"
#include "app/i18n/number_text.h"
#include "app/ring/ring_band.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace ringscope {
namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(ringscope::ProbeFigure)
};

double turnsOf(const ProbeDrawing& probes, std::uint64_t position) {
    return RingPosition::of(probes.circle, position).turns();
}

std::uint64_t longest(const ProbeDrawing& probes) {
    std::uint64_t most = 1;
    for (const ProbeChoice::Probe& probe : probes.probes) most = std::max(most, probe.distance);
    return most;
}

void paintCircle(QPainter& painter, const DecisionFrame& frame, const ProbeDrawing& probes) {
    const DecisionLayout& layout = frame.layout;
    const Theme& theme = frame.style.theme;
    const double answer = frame.shown(StepKind::Answer);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.track, 10));
    painter.drawEllipse(layout.centre, layout.radius, layout.radius);
    painter.setPen(QPen(theme.text2, 1.6));
    painter.drawLine(layout.at(0, layout.radius + 9), layout.at(0, layout.radius + 17));
    paintLine(painter, frame, around(layout.at(0, layout.radius + 28), 40, 22), Qt::AlignCenter, QStringLiteral("0"),
              TypeRole::Axis, theme.text2);
    for (const WalkDrawing::Mark& mark : probes.points) {
        const QPointF at = layout.at(mark.turns, layout.radius);
        painter.setPen(QPen(theme.canvas, 2));
        painter.setBrush(Theme::mixed(decisionColour(frame, mark.node), theme.canvas, 0.35));
        painter.drawEllipse(at, 6.5, 6.5);
    }
    for (std::size_t i = 0; i < probes.probes.size(); ++i) {
        const ProbeChoice::Probe& probe = probes.probes[i];
        const double share = frame.shown(StepKind::Item, i);
        if (share <= 0) continue;
        const bool best = i == probes.nearest;
        const double from = turnsOf(probes, probe.position);
        const double length = probes.circle.share(probe.distance);
        const QColor colour = Theme::mixed(decisionColour(frame, probe.node), theme.canvas, best ? 0 : 0.6 * answer);
        const double r = layout.radius - 16;
        if (length * share > 1e-6) {
            painter.setBrush(Qt::NoBrush);
            painter.setPen(QPen(colour, best ? 5 : 3, Qt::SolidLine, Qt::RoundCap));
            painter.drawPath(arcPath(layout.centre, r, from, from + length * share));
        }
        painter.setPen(QPen(theme.canvas, 1.5));
        painter.setBrush(Theme::mixed(theme.text, theme.canvas, best ? 0 : 0.5 * answer));
        painter.drawEllipse(layout.at(from, r), best ? 6 : 4.5, best ? 6 : 4.5);
    }
    const ProbeChoice::Probe& best = probes.probes[probes.nearest];
    const QPointF point = layout.at(turnsOf(probes, best.point), layout.radius + 30);
    painter.setOpacity(answer);
    paintNodeBadge(painter, frame, point, 34, best.node);
    painter.setOpacity(1);
    const double room = 2 * (layout.radius - 40);
    const double first = lineHeight(frame.style, TypeRole::Product),
                 second = lineHeight(frame.style, TypeRole::Secondary);
    paintLine(painter, frame, around(layout.centre - QPointF(0, first / 2), room, first), Qt::AlignCenter,
              frame.scene.key, TypeRole::Product, theme.text);
    paintLine(painter, frame, around(layout.centre + QPointF(0, second / 2 + 2), room, second), Qt::AlignCenter,
              Text::tr("%1 probes").arg(formatNumber(probes.probes.size())), TypeRole::Secondary, theme.text2);
}

/// Around the whole line: its bar is the shortest of all.
void paintChosenRow(QPainter& painter, const DecisionFrame& frame, const QRectF& row, double opacity) {
    painter.save();
    painter.setOpacity(opacity);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(frame.style.theme.text, 1.6));
    painter.drawRoundedRect(row.adjusted(-4, 0.5, 8, -0.5), 6, 6);
    painter.restore();
}

}  // namespace

void layoutFigure(DecisionLayout& layout, const DecisionScene&, const ProbeDrawing& probes, const RingStyle& style) {
    const QRectF& figure = layout.figure;
    const bool beside = figure.width() >= 520 * std::max(1.0, style.theme.textScale);
    const double wide = beside ? figure.width() * 0.46 : figure.width();
    const QRectF round(figure.left(), figure.top(), wide, figure.height());
    layout.centre = round.center();
    layout.radius = std::max(30.0, std::min(round.width(), round.height()) / 2 - 50);
    const double least = lineHeight(style, TypeRole::Axis) + 2;
    const auto count = static_cast<double>(probes.probes.size());
    const double row = std::clamp(figure.height() / std::max(1.0, count), least, 34.0);
    const auto fit = beside ? static_cast<std::size_t>(std::floor(figure.height() / row)) : 0;
    // Where they do not all fit, the last line says how many there are.
    const std::size_t rows = fit < probes.probes.size() ? std::max<std::size_t>(fit, 1) - 1 : probes.probes.size();
    const double top = figure.center().y() - row * static_cast<double>(rows) / 2;
    for (std::size_t i = 0; i < rows; ++i) {
        layout.rows.push_back(
            QRectF(round.right() + 24, top + row * static_cast<double>(i), figure.right() - round.right() - 24, row));
    }
    for (const ProbeChoice::Probe& probe : probes.probes)
        layout.marks.push_back(around(layout.at(turnsOf(probes, probe.position), layout.radius - 16), 14));
    layout.marks.push_back(
        around(layout.at(turnsOf(probes, probes.probes[probes.nearest].point), layout.radius + 30), 34));
}

void paintFigure(QPainter& painter, const DecisionFrame& frame, const ProbeDrawing& probes) {
    const DecisionLayout& layout = frame.layout;
    const Theme& theme = frame.style.theme;
    paintCircle(painter, frame, probes);
    if (layout.rows.empty()) return;
    // Where not all have a row, the nearest has the last one.
    std::vector<std::size_t> shown;
    for (std::size_t i = 0; i < layout.rows.size(); ++i) shown.push_back(i);
    if (probes.nearest >= shown.size()) shown.back() = probes.nearest;
    if (shown.size() < probes.probes.size()) {
        const QRectF note = layout.rows.back().translated(0, layout.rows.back().height());
        paintLine(painter, frame, note, Qt::AlignRight | Qt::AlignVCenter,
                  Text::tr("%1 of %2 probes; all are on the circle")
                      .arg(formatNumber(shown.size()), formatNumber(probes.probes.size())),
                  TypeRole::Axis, theme.text2);
    }
    const double answer = frame.shown(StepKind::Answer);
    const double most = static_cast<double>(longest(probes));
    const double number = textWidth(frame.style, TypeRole::Axis, QStringLiteral("000"));
    const double value = textWidth(frame.style, TypeRole::Axis, formatPercent(0.99999, 3));
    for (std::size_t i = 0; i < shown.size(); ++i) {
        const QRectF& row = layout.rows[i];
        const ProbeChoice::Probe& probe = probes.probes[shown[i]];
        const bool best = shown[i] == probes.nearest;
        const double share = frame.shown(StepKind::Item, shown[i]);
        if (share <= 0) continue;
        const double badge = std::min(24.0, row.height() - 4);
        if (best) paintChosenRow(painter, frame, row, answer);
        paintLine(painter, frame, QRectF(row.left(), row.top(), number, row.height()),
                  Qt::AlignRight | Qt::AlignVCenter, formatNumber(shown[i] + 1), TypeRole::Axis,
                  best && answer > 0 ? theme.text : theme.text2, share);
        painter.setOpacity(share);
        paintNodeBadge(painter, frame, {row.left() + number + 10 + badge / 2, row.center().y()}, badge, probe.node,
                       best ? 0 : answer);
        painter.setOpacity(1);
        const QRectF track(row.left() + number + badge + 20, row.center().y() - 5,
                           row.width() - number - badge - value - 32, 10);
        if (track.width() > 8) {
            const double length = std::max(2.0, track.width() * static_cast<double>(probe.distance) / most * share);
            const QRectF bar(track.left(), track.top(), length, track.height());
            painter.setPen(Qt::NoPen);
            painter.setBrush(Theme::mixed(decisionColour(frame, probe.node), theme.canvas, best ? 0 : 0.6 * answer));
            painter.drawRoundedRect(bar, std::min(4.0, length / 2), 4);
        }
        paintLine(painter, frame, QRectF(row.right() - value, row.top(), value, row.height()),
                  Qt::AlignRight | Qt::AlignVCenter, formatPercent(probes.circle.share(probe.distance), 3),
                  TypeRole::Axis, best && answer > 0 ? theme.text : theme.text2, share);
    }
}

}  // namespace ringscope
