// SPDX-License-Identifier: GPL-3.0-or-later
//
// Paints a CardScene on any QPainter, in the parts that the widget keeps and those it paints for each frame. The
// structure is painted by the drawing of its kind; keys, nodes, threads and marks are the same everywhere.
#pragma once

#include "app/ring/card_drawing.h"
#include "app/ring/motion_painter.h"
#include "app/ring/swing_journey.h"

namespace ringscope {

/// When the keys of a scene that moved leave and arrive.
/// \param backward  the last to leave leaves first
[[nodiscard]] SwingJourney cardJourney(const CardScene& scene, bool reducedMotion, bool backward = false);

class CardPainter {
public:
    /// What stands still: structure, kept keys with their threads, caption.
    /// \param aside  0 … 1: how far they stand back for the moved ones
    void paintStill(QPainter& painter, const CardFrame& frame, double aside) const;
    /// Cells and points that change hands.
    void paintChanging(QPainter& painter, const CardFrame& frame, double share) const;
    /// The moved keys [begin, end) of the journey's order: first their threads …
    void paintMovedThreads(QPainter& painter, const CardFrame& frame, const SwingJourney& journey, double ms,
                           std::size_t begin, std::size_t end) const;
    /// … then their dots, so that no thread crosses one.
    void paintMovedDots(QPainter& painter, const CardFrame& frame, const SwingJourney& journey, double ms,
                        std::size_t begin, std::size_t end);
    /// Badges with counts, loads and the capacity; or bars of the loads where there are many nodes.
    void paintNodes(QPainter& painter, const CardFrame& frame) const;
    /// All of it at one moment: exports. ms < 0: at rest.
    void paint(QPainter& painter, const CardFrame& frame, const SwingJourney& journey, double ms);

private:
    void paintKeyThreads(QPainter& painter, const CardFrame& frame, std::size_t key, QPointF dot, double opacity) const;
    void paintLoads(QPainter& painter, const CardFrame& frame) const;
    void paintBars(QPainter& painter, const CardFrame& frame) const;

    MotionPainter m_motion;
};

}  // namespace ringscope
