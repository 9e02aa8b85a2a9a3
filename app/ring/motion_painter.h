// SPDX-License-Identifier: GPL-3.0-or-later
//
// Paints what moves during an event: lights with glow and tail, dots that change colour, pulses, arcs
// that split off. Works above a still picture kept by the caller (a frame costs what moves, not what is
// there), or for a whole moment on any QPainter. Glow is pre-rendered per colour; with RingStyle::vector
// there is none, and travelling keys are dots with a plain arc. Not shared between threads.
#pragma once

#include "app/ring/ring_animation.h"
#include "app/ring/ring_style.h"
#include "app/ring/tail_layer.h"

#include <QImage>
#include <QRgb>

#include <cstddef>
#include <map>
#include <tuple>
#include <utility>

QT_BEGIN_NAMESPACE
class QPainter;
QT_END_NAMESPACE

namespace ringscope {

/// What RingPainter paints at one moment of an event; the scene's arcs are cut where a stretch changed hands.
struct StillMoment {
    RingScene scene;
    RingMood mood;
};

/// \param centre  what stands in the middle while keys are on the move
[[nodiscard]] StillMoment stillAt(const RingScene& before, const RingScene& after, const Journey& journey,
                                  const Moment& moment, const CentreText& centre);

class MotionPainter {
public:
    /// Everything that moves. still is that of the same event (any moment of it).
    /// \param settledMoves  moved keys before this one are at rest in the picture below
    void paint(QPainter& painter, const RingScene& before, const StillMoment& still, const RingLayout& layout,
               const RingStyle& style, const Journey& journey, const Moment& moment, std::size_t settledMoves = 0);
    /// Arcs that split off, as far as they have grown, with the beads they touch.
    void paintGrowing(QPainter& painter, const StillMoment& still, const RingLayout& layout, const RingStyle& style,
                      const Journey& journey, const Moment& moment) const;
    /// Moved keys [begin, end) as their stage has them.
    void paintMovedKeys(QPainter& painter, const StillMoment& still, const RingLayout& layout, const RingStyle& style,
                        const Journey& journey, const Moment& moment, std::size_t begin, std::size_t end) const;
    /// A soft disc of light, for other pictures of moved keys.
    void paintGlow(QPainter& painter, QPointF centre, double radius, const QColor& colour, double strength);

private:
    void paintSplit(QPainter& painter, const RingScene& before, const StillMoment& still, const RingLayout& layout,
                    const RingStyle& style, double share) const;
    void paintLights(QPainter& painter, const StillMoment& still, const RingLayout& layout, const RingStyle& style,
                     const Journey& journey, const Moment& moment);
    const QImage& lightSprite(const QColor& colour, double unit, double ratio, const RingStyle& style);

    TailLayer m_tails;
    std::map<std::pair<QRgb, int>, QImage> m_glows;          ///< by colour and size
    std::map<std::tuple<QRgb, int, QRgb>, QImage> m_lights;  ///< by colour, size and the panel's colour
};

/// A curved arrow from a moved key's dot to its new owner: reduced motion, forecasts.
void paintMoveArrow(QPainter& painter, const RingLayout& layout, const QColor& colour, QPointF dot, double turns,
                    double target);

}  // namespace ringscope
