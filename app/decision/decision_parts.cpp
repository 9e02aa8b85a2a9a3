// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/decision/decision_parts.h"

#include "app/ring/ring_badges.h"
#include "app/ring/ring_cells.h"
#include "app/ring/ring_keys.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPen>

#include <algorithm>
#include <cmath>

namespace ringscope {

double DecisionFrame::shownStep(std::size_t step) const {
    return std::clamp(moment - static_cast<double>(step), 0.0, 1.0);
}

double DecisionFrame::shown(StepKind kind, std::uint64_t item) const {
    const std::size_t step = stepOf(scene, kind, item);
    return step < scene.steps.size() ? shownStep(step) : 1;
}

std::size_t stepOf(const DecisionScene& scene, StepKind kind, std::uint64_t item) {
    const auto found = std::find_if(scene.steps.begin(), scene.steps.end(), [&](const DecisionStep& step) {
        return step.kind == kind && (kind != StepKind::Item || (step.first <= item && item <= step.last));
    });
    return static_cast<std::size_t>(found - scene.steps.begin());
}

QColor decisionColour(const DecisionFrame& frame, NodeIndex node) {
    const DecisionNode* found = frame.scene.node(node);
    const Theme& theme = frame.style.theme;
    if (!found || !found->up) return theme.hatch;
    return found->slot < 0 ? Theme::mixed(theme.hatch, theme.canvas, 0.25) : theme.node(found->slot);
}

void paintCell(QPainter& painter, const DecisionFrame& frame, const QRectF& rect, NodeIndex node, CellState state,
               bool letters) {
    CellLook look;
    if (const DecisionNode* found = frame.scene.node(node)) {
        look = {true, found->up, decisionColour(frame, node), found->badge, found->slot};
    }
    paintCell(painter, frame.style, rect, look, state == CellState::Pale ? 1 : 0, letters);
}

void paintChosen(QPainter& painter, const DecisionFrame& frame, const QRectF& rect, double opacity) {
    if (opacity <= 0) return;
    painter.save();
    painter.setOpacity(opacity);
    painter.setBrush(Qt::NoBrush);
    constexpr double kPen = 3, kOut = kChosenReach - kPen / 2;
    painter.setPen(QPen(frame.style.theme.text, kPen));
    painter.drawRoundedRect(rect.adjusted(-kOut, -kOut, kOut, kOut), 7, 7);
    painter.restore();
}

void paintNodeBadge(QPainter& painter, const DecisionFrame& frame, QPointF centre, double diameter, NodeIndex node,
                    double paleness) {
    const DecisionNode* found = frame.scene.node(node);
    if (!found) return;
    SceneNode shown;
    shown.badge = found->badge;
    shown.up = found->up;
    const QColor colour = Theme::mixed(decisionColour(frame, node), frame.style.theme.canvas, paleness * kPaled);
    paintBadge(painter, centre, diameter, shown, colour, frame.style);
}

void paintKeyDot(QPainter& painter, const DecisionFrame& frame, QPointF centre, double diameter) {
    const double answer = frame.shown(StepKind::Answer);
    const Theme& theme = frame.style.theme;
    const QColor owner = frame.scene.owner == kNobody ? theme.hatch : decisionColour(frame, frame.scene.owner);
    painter.setPen(QPen(theme.canvas, 2));
    painter.setBrush(Theme::mixed(theme.text, owner, answer));
    painter.drawEllipse(centre, diameter / 2, diameter / 2);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.text, 3));
    painter.drawEllipse(centre, diameter / 2 + 4, diameter / 2 + 4);
}

void paintArrow(QPainter& painter, const QPainterPath& path, double share, const QColor& colour, double width,
                bool dash) {
    if (share <= 0 || path.length() < 1) return;
    constexpr int kPieces = 64;
    QPainterPath part(path.pointAtPercent(0));
    for (int i = 1; i <= kPieces; ++i) part.lineTo(path.pointAtPercent(share * i / kPieces));
    painter.setBrush(Qt::NoBrush);
    QPen pen(colour, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin);
    if (dash) pen.setDashPattern({3, 2.4});
    painter.setPen(pen);
    painter.drawPath(part);
    const QPointF tip = path.pointAtPercent(share);
    const double reach = std::min(1.0, 9 / path.length());
    const QPointF back = path.pointAtPercent(std::max(0.0, share - reach)) - tip;
    const double length = std::hypot(back.x(), back.y());
    if (length < 0.5) return;
    const QPointF along = back / length * std::min(9.0, 4 + 2.5 * width), across(-along.y() * 0.55, along.x() * 0.55);
    painter.setPen(QPen(colour, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(QPolygonF{tip + along + across, tip, tip + along - across});
}

QPainterPath archPath(QPointF a, QPointF b, double height) {
    QPainterPath path(a);
    const QPointF up(0, -height * 4 / 3);
    path.cubicTo(a + (b - a) * 0.12 + up, b - (b - a) * 0.12 + up, b);
    return path;
}

void paintLine(QPainter& painter, const DecisionFrame& frame, const QRectF& rect, int flags, const QString& text,
               TypeRole role, const QColor& colour, double opacity) {
    if (opacity <= 0 || rect.width() <= 0) return;
    const QFont font = frame.style.font(role, 1);
    QColor ink = colour;
    ink.setAlphaF(static_cast<float>(opacity) * ink.alphaF());
    painter.setFont(font);
    painter.setPen(ink);
    painter.drawText(rect, flags, QFontMetricsF(font).elidedText(text, Qt::ElideMiddle, rect.width() + 0.5));
}

double lineHeight(const RingStyle& style, TypeRole role) {
    return std::ceil(QFontMetricsF(style.font(role, 1)).height());
}

double textWidth(const RingStyle& style, TypeRole role, const QString& text) {
    return std::ceil(QFontMetricsF(style.font(role, 1)).horizontalAdvance(text)) + 1;
}

QRectF lineInside(const DecisionFrame& frame, double x, double top, double width, TypeRole role) {
    const QRectF& figure = frame.layout.figure;
    const double left = std::max(figure.left(), std::min(x - width / 2, figure.right() - width));
    return {left, top, width, lineHeight(frame.style, role)};
}

QRectF around(QPointF centre, double width, double height) {
    return {centre.x() - width / 2, centre.y() - height / 2, width, height};
}

}  // namespace ringscope
