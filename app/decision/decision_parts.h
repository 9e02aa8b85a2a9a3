// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the drawings of decisions are made of: cells and badges in a node's colour, arrows that grow, lines of
// text. As on the circle, colour is never alone: letters, stripes, hatches beside it.
#pragma once

#include "app/decision/decision_figures.h"

#include <QPainterPath>

namespace ringscope {

enum class CellState {
    Resting,
    Pale,    ///< steps back, 68 % towards the canvas
    Chosen,  ///< with the text-colour ring
};

/// A node's colour here; track for nodes without a colour of their own and for nobody.
[[nodiscard]] QColor decisionColour(const DecisionFrame& frame, NodeIndex node);
/// A cell in its node's colour with its letters, as far as they fit; hatched when the node is down, hollow for nobody.
void paintCell(QPainter& painter, const DecisionFrame& frame, const QRectF& rect, NodeIndex node, CellState state,
               bool letters = true);
/// The ring around what was chosen; opacity 0 … 1.
void paintChosen(QPainter& painter, const DecisionFrame& frame, const QRectF& rect, double opacity);
/// A round badge.
void paintNodeBadge(QPainter& painter, const DecisionFrame& frame, QPointF centre, double diameter, NodeIndex node,
                    double paleness = 0);
/// The key's own dot, in its owner's colour from the answer on.
void paintKeyDot(QPainter& painter, const DecisionFrame& frame, QPointF centre, double diameter = 13);
/// The first `share` of a path with an arrowhead at its end.
void paintArrow(QPainter& painter, const QPainterPath& path, double share, const QColor& colour, double width = 2,
                bool dashed = false);
/// From a to b over the top of an arch of that height.
[[nodiscard]] QPainterPath archPath(QPointF a, QPointF b, double height);
/// One line, elided where it does not fit.
void paintLine(QPainter& painter, const DecisionFrame& frame, const QRectF& rect, int flags, const QString& text,
               TypeRole role, const QColor& colour, double opacity = 1);
/// Height of a line of that role.
[[nodiscard]] double lineHeight(const RingStyle& style, TypeRole role);
[[nodiscard]] double textWidth(const RingStyle& style, TypeRole role, const QString& text);
/// The line of that width centred at x, moved so far that it stays inside the figure.
[[nodiscard]] QRectF lineInside(const DecisionFrame& frame, double x, double top, double width, TypeRole role);
/// How far the ring around what was chosen reaches beyond it.
inline constexpr double kChosenReach = 6;
/// A rectangle around a point.
[[nodiscard]] QRectF around(QPointF centre, double width, double height);
[[nodiscard]] inline QRectF around(QPointF centre, double side) {
    return around(centre, side, side);
}

}  // namespace ringscope
