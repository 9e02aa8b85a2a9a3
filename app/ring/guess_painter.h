// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a question draws on the circle: rings around nodes that are pointed at, a new node at a place, and little flags
// that say what was guessed and what is true. By the layout that painted the circle; no widget.
#pragma once

#include "app/ring/ring_layout.h"
#include "app/ring/ring_scene.h"
#include "app/theme/theme.h"

#include <QString>

QT_BEGIN_NAMESPACE
class QPainter;
QT_END_NAMESPACE

namespace ringscope {

class GuessPainter {
public:
    GuessPainter(QPainter& painter, const RingScene& scene, const RingLayout& layout, const Theme& theme)
        : m_painter(painter), m_scene(scene), m_layout(layout), m_theme(theme) {}

    enum class Line { Hover, Guess, Truth };
    /// Around its badge, or along its arcs where it has none.
    void outlineNode(int node, Line line) const;
    /// The bead of a node that is not there, with a leader to its badge; of the truth, one inwards to its flag.
    void place(double turns, Line line) const;
    /// From the last point that is up to the place: the stretch whose keys a node there takes.
    void reach(double turns) const;
    /// A node that could have come: what it would take from `from` on, its bead, and its badge with the text beside it, away
    /// from the badges and names of those that are there.
    void ghost(double from, double turns, const QString& text) const;
    /// At the node's badge or first point.
    void flagNode(int node, const QString& text, Line line, int row) const;
    void flagPlace(double turns, const QString& text, Line line, int row) const;

private:
    [[nodiscard]] QColor colour(Line line) const;
    void placeGuess(double turns, double radius) const;
    void veil(double from, double turns) const;
    [[nodiscard]] QRectF chipAround(QPointF centre, const QString& text, Line line) const;
    [[nodiscard]] bool isFree(const QRectF& rect) const;
    [[nodiscard]] double truthFlagRadius() const;
    void flag(QPointF at, const QString& text, Line line, int row) const;
    void chip(QPointF centre, const QString& text, Line line) const;
    [[nodiscard]] QPointF anchor(int node) const;

    QPainter& m_painter;
    const RingScene& m_scene;
    const RingLayout& m_layout;
    const Theme& m_theme;
};

}  // namespace ringscope
