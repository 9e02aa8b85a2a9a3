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
    /// \param backward  the journey leads from `after` to `before`, and runs back
    void play(RingScene before, RingScene after, Journey journey, const CentreText& centre, bool backward = false);
    /// The same event, seen otherwise: selection, hover, language.
    void refresh(RingScene after, std::optional<KeyWalk> walk, const CentreText& centre);

    /// ms < 0 or past the end: the settled picture.
    void paint(QPainter& painter, double ms);
    /// The same moment without stored pictures, on any device.
    void paintOn(QPainter& painter, const QRectF& area, const RingStyle& style, double ms) const;
    /// Makes one of the pictures that moments later than ms need; for when there is time. Whether there are more.
    bool prepare(double ms);
    /// How far loads and counters are on their way from before to after.
    [[nodiscard]] double loadAt(double ms) const;

    [[nodiscard]] const RingScene& scene() const { return m_after; }
    [[nodiscard]] const RingLayout& layout() const { return m_layout; }
    [[nodiscard]] const RingStyle& style() const { return m_style; }
    [[nodiscard]] const Journey& journey() const { return m_journey; }

private:
    [[nodiscard]] QImage blank() const;
    [[nodiscard]] QImage pictureOf(const RingScene& scene, const RingLayout& layout, const RingMood& mood) const;
    /// Time along the journey, which runs from first() to last() whichever way it is shown.
    [[nodiscard]] double journeyMs(double ms) const { return m_backward ? m_journey.duration() - ms : ms; }
    [[nodiscard]] Moment momentAt(double ms) const;
    [[nodiscard]] const RingScene& first() const { return m_backward ? m_after : m_before; }
    [[nodiscard]] const RingScene& last() const { return m_backward ? m_before : m_after; }
    /// Where last() is laid out: what moves is painted by it.
    [[nodiscard]] const RingLayout& playingLayout() const { return m_backward ? m_beforeLayout : m_layout; }
    [[nodiscard]] RingLayout laidOut(const RingScene& scene, bool playing) const;
    void layOut();
    const QImage& settled();
    const QImage& atLast();
    [[nodiscard]] bool blendsFirst() const;
    void ensureStill();
    void ensurePlaying(const Moment& moment, double ms);
    void bakeArrived(const Moment& moment);

    QRectF m_area;
    double m_ratio = 1;
    RingStyle m_style;
    bool m_card = false;
    RingScene m_before, m_after;
    RingLayout m_layout;        ///< of m_after
    RingLayout m_beforeLayout;  ///< of m_before; only while a journey runs back
    std::optional<KeyWalk> m_walk;
    Journey m_journey;
    bool m_backward = false;
    CentreText m_centre;
    RingPainter m_painter;
    MotionPainter m_motion;

    QImage m_first, m_playing, m_last;   ///< of the journey
    std::optional<StillMoment> m_still;  ///< what m_playing shows
    double m_playingAt = 0;              ///< time of the newest frame: going back makes m_playing anew
    std::size_t m_baked = 0;             ///< moved keys that are at rest in m_playing; none while it runs back
    bool m_grown = false;                ///< arcs that split off are in m_playing
};

}  // namespace ringscope
