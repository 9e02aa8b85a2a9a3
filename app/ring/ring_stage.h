// SPDX-License-Identifier: GPL-3.0-or-later
//
// The circle's pictures and what moves above them. Keeps what stands still as images: the one on screen
// before an event, the one while it plays, the settled one; a frame blends two of them and paints what
// moves. No widget, so that a frame can be timed and checked alone. GUI thread.
#pragma once

#include "app/ring/key_walk.h"
#include "app/ring/motion_painter.h"
#include "app/ring/ring_animation.h"
#include "app/ring/ring_painter.h"

#include <QImage>
#include <QRectF>

#include <optional>

namespace ringscope {

/// The canvas colour; as a card with rounded corners and a hairline: opaque pictures can only draw it themselves.
void fillCard(QImage& image, const Theme& theme, bool card);

class RingStage {
public:
    /// Size of the picture, pixels of the device per pixel, looks, and whether it draws the edge of its card (see
    /// fillCard). Drops the pictures.
    void setFrame(const QRectF& area, double ratio, const RingStyle& style, bool card);
    /// A cut: nothing plays.
    void show(RingScene scene, std::optional<KeyWalk> walk);
    /// Plays from the picture on screen to `after`. centre: what stands in the middle meanwhile.
    void play(RingScene before, RingScene after, Journey journey, const CentreText& centre);
    /// The same event, seen otherwise: selection, hover, language.
    void refresh(RingScene after, std::optional<KeyWalk> walk, const CentreText& centre);

    /// ms < 0 or past the end: the settled picture.
    void paint(QPainter& painter, double ms);
    /// The same moment without stored pictures, on any device.
    void paintOn(QPainter& painter, const QRectF& area, const RingStyle& style, double ms) const;
    /// Makes the pictures that later moments need; for when there is time.
    void prepare();

    [[nodiscard]] const RingScene& scene() const { return m_after; }
    [[nodiscard]] const RingLayout& layout() const { return m_layout; }
    [[nodiscard]] const RingStyle& style() const { return m_style; }
    [[nodiscard]] const Journey& journey() const { return m_journey; }

private:
    [[nodiscard]] QImage blank() const;
    [[nodiscard]] QImage pictureOf(const RingScene& scene, const RingLayout& layout, const RingMood& mood) const;
    void layOut();
    void ensureSettled();
    void ensurePlaying(const Moment& moment, double ms);
    void bakeArrived(const Moment& moment);

    QRectF m_area;
    double m_ratio = 1;
    RingStyle m_style;
    bool m_card = false;
    RingScene m_before, m_after;
    RingLayout m_layout;
    std::optional<KeyWalk> m_walk;
    Journey m_journey;
    CentreText m_centre;
    RingPainter m_painter;
    MotionPainter m_motion;

    QImage m_old, m_playing, m_settled;
    std::optional<StillMoment> m_still;  ///< what m_playing shows
    double m_playingAt = 0;              ///< time of the newest frame: going back makes m_playing anew
    std::size_t m_baked = 0;             ///< moved keys that are at rest in m_playing
    bool m_grown = false;                ///< arcs that split off are in m_playing
};

}  // namespace ringscope
