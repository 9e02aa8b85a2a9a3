// SPDX-License-Identifier: GPL-3.0-or-later
//
// Paints a ModuloScene on any QPainter, in the parts that the widget keeps and those it paints for each
// frame. Badges and dots are those of the circle.
#pragma once

#include "app/ring/modulo_scene.h"
#include "app/ring/motion_painter.h"
#include "app/ring/ring_style.h"

#include <QCoreApplication>

namespace ringscope {

class ModuloPainter {
    Q_DECLARE_TR_FUNCTIONS(ringscope::ModuloPainter)
public:
    /// Circle, kept keys with their threads (or slices). aside: how far they stand back for the moved ones.
    void paintStill(QPainter& painter, const ModuloScene& scene, const ModuloLayout& layout, const RingStyle& style,
                    double aside) const;
    /// The moved keys [begin, end) of the journey's order: first their threads …
    void paintMovedThreads(QPainter& painter, const ModuloScene& scene, const ModuloLayout& layout,
                           const RingStyle& style, const SwingJourney& journey, double ms, std::size_t begin,
                           std::size_t end) const;
    /// … then their dots, so that no thread crosses one.
    void paintMovedDots(QPainter& painter, const ModuloScene& scene, const ModuloLayout& layout, const RingStyle& style,
                        const SwingJourney& journey, double ms, std::size_t begin, std::size_t end);
    /// Share of moved keys in each slice, scaled by progress 0 … 1.
    void paintMovedSlices(QPainter& painter, const ModuloScene& scene, const ModuloLayout& layout,
                          const RingStyle& style, double progress) const;
    void paintBadges(QPainter& painter, const ModuloScene& scene, const ModuloLayout& layout,
                     const RingStyle& style) const;
    /// All of it at one moment: exports. ms < 0: at rest.
    void paint(QPainter& painter, const ModuloScene& scene, const ModuloLayout& layout, const RingStyle& style,
               const SwingJourney& journey, double ms);

private:
    void paintLoads(QPainter& painter, const ModuloScene& scene, const ModuloLayout& layout,
                    const RingStyle& style) const;
    void paintMarks(QPainter& painter, const ModuloScene& scene, const ModuloLayout& layout,
                    const RingStyle& style) const;
    [[nodiscard]] CentreText centreOf(const ModuloScene& scene) const;
    void paintSlices(QPainter& painter, const ModuloScene& scene, const ModuloLayout& layout, const RingStyle& style,
                     double aside) const;

    MotionPainter m_motion;
};

}  // namespace ringscope
