// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ring/ring_stage.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace ringscope {

namespace {

/// Hovered and selected marks belong to the settled picture: while keys travel, only they should draw the eye.
RingScene withoutPointer(RingScene scene) {
    scene.hoveredNode.reset();
    scene.hoveredKey.reset();
    return scene;
}

bool sameFigure(const RingLayout& a, const RingLayout& b) {
    constexpr double kNothing = 0.5;
    return std::abs(a.radius - b.radius) < kNothing && std::abs(a.centre.y() - b.centre.y()) < kNothing &&
           std::abs(a.centre.x() - b.centre.x()) < kNothing && std::abs(a.keyLane0 - b.keyLane0) < kNothing;
}

}  // namespace

void fillCard(QImage& image, const Theme& theme, bool card) {
    image.fill(card ? theme.window : theme.canvas);
    if (!card) return;
    constexpr double kRadius = 12;
    const QRectF whole(QPointF(0, 0), image.deviceIndependentSize());
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(theme.line);
    painter.setBrush(theme.canvas);
    painter.drawRoundedRect(whole.adjusted(0.5, 0.5, -0.5, -0.5), kRadius, kRadius);
}

void RingStage::setFrame(const QRectF& area, double ratio, const RingStyle& style, bool card) {
    m_area = area;
    m_ratio = ratio;
    m_style = style;
    m_card = card;
    m_first = m_playing = m_last = {};
    m_still.reset();
    layOut();
}

void RingStage::show(RingScene scene, std::optional<KeyWalk> walk) {
    m_journey = {};
    m_backward = false;
    m_before = {};
    m_after = std::move(scene);
    m_walk = std::move(walk);
    m_first = m_playing = m_last = {};
    m_still.reset();
    layOut();
}

void RingStage::play(RingScene before, RingScene after, Journey journey, const CentreText& centre, bool backward) {
    QImage onScreen = std::move(m_backward ? m_first : m_last);
    m_first = m_playing = m_last = {};
    m_still.reset();
    m_before = std::move(before);
    m_after = std::move(after);
    m_journey = std::move(journey);
    m_backward = backward;
    m_centre = centre;
    m_walk.reset();
    const RingLayout shown = m_layout;
    layOut();
    if (m_backward) return;
    if (m_journey.splits()) return;  // the arcs slide from their old places: no second band behind them
    if (!onScreen.isNull() && !sameFigure(shown, m_layout)) {
        // The banner takes room: the circle is cut to its new size, so that no two circles are seen at once.
        onScreen = pictureOf(m_before, laidOut(m_before, true), {});
    }
    m_first = std::move(onScreen);
}

void RingStage::refresh(RingScene after, std::optional<KeyWalk> walk, const CentreText& centre) {
    const bool otherPlace = after.showBanner != m_after.showBanner || after.arcs.size() != m_after.arcs.size() ||
                            after.keys.size() != m_after.keys.size() || after.nodes.size() != m_after.nodes.size() ||
                            after.virtualNodes != m_after.virtualNodes || after.zoom != m_after.zoom ||
                            after.lookAt != m_after.lookAt;
    m_after = std::move(after);
    m_before.zoom = m_after.zoom;
    m_before.lookAt = m_after.lookAt;
    m_walk = std::move(walk);
    m_centre = centre;
    m_playing = m_last = {};
    m_still.reset();
    if (otherPlace || m_backward) m_first = {};
    layOut();
}

Moment RingStage::momentAt(double ms) const {
    Moment moment = m_journey.at(journeyMs(ms));
    if (!m_backward) return moment;
    // A tail is behind its light whichever way that goes.
    for (Light& light : moment.lights) {
        const MovedKey& move = m_journey.moves()[static_cast<std::size_t>(light.move)];
        const auto [from, to] = std::minmax(move.turns, move.target);
        light.tail = std::clamp(2 * light.turns - light.tail, from, to);
    }
    return moment;
}

RingLayout RingStage::laidOut(const RingScene& scene, bool playing) const {
    return layoutRing(scene, m_area, m_style.theme.markScale(), playing);
}

void RingStage::layOut() {
    // Keys stay 14 px further in as long as the banner speaks of the event, so that no dot jumps when it ends.
    m_layout = laidOut(m_after, m_after.showBanner || m_journey.duration() > 0);
    m_beforeLayout = m_backward ? laidOut(m_before, true) : RingLayout{};
}

QImage RingStage::blank() const {
    QImage image((m_area.size() * m_ratio).toSize(), QImage::Format_RGB32);
    image.setDevicePixelRatio(m_ratio);
    fillCard(image, m_style.theme, m_card);
    return image;
}

QImage RingStage::pictureOf(const RingScene& scene, const RingLayout& layout, const RingMood& mood) const {
    QImage image = blank();
    QPainter painter(&image);
    RingStyle style = m_style;
    style.background = false;
    m_painter.paintStill(painter, scene, layout, style, mood);
    return image;
}

const QImage& RingStage::settled() {
    QImage& picture = m_backward ? m_first : m_last;
    if (!picture.isNull()) return picture;
    picture = pictureOf(m_after, m_layout, {});
    if (m_walk) {
        QPainter painter(&picture);
        paintKeyWalk(painter, *m_walk, m_after, m_layout, m_style);
    }
    return picture;
}

const QImage& RingStage::atLast() {
    if (!m_backward) return settled();
    if (m_last.isNull()) m_last = pictureOf(m_before, m_beforeLayout, {});
    return m_last;
}

bool RingStage::blendsFirst() const {
    if (!m_backward) return !m_first.isNull();
    return !m_journey.splits() && sameFigure(m_layout, m_beforeLayout);
}

void RingStage::ensureStill() {
    if (m_still) return;
    // The picture of the time between the first 240 ms and the last arrival: what comes and goes is blended.
    Moment middle = m_journey.at(0);
    middle.aside = 1;
    middle.hatch = 1;
    middle.heir = 0;
    m_still = stillAt(first(), withoutPointer(last()), m_journey, middle, m_centre);
}

void RingStage::ensurePlaying(const Moment& moment, double ms) {
    const bool turned = ms < m_playingAt && (m_baked > 0 || m_grown);
    m_playingAt = ms;
    if (m_playing.isNull() || turned) {
        m_playing = pictureOf(m_still->scene, playingLayout(), m_still->mood);
        m_baked = 0;
        m_grown = false;
    }
    // What has arrived would have to be taken out again on the way back.
    if (!m_backward) bakeArrived(moment);
}

void RingStage::bakeArrived(const Moment& moment) {
    const std::size_t from = m_baked;
    while (m_baked < moment.stages.size() && moment.stages[m_baked] == KeyStage::Arrived &&
           moment.halos[m_baked] <= 0) {
        ++m_baked;
    }
    const bool grow = !m_grown && moment.grow >= 1;
    if (from == m_baked && !grow) return;
    QPainter painter(&m_playing);
    painter.setRenderHint(QPainter::Antialiasing);
    if (grow) m_motion.paintGrowing(painter, *m_still, m_layout, m_style, m_journey, moment);
    m_grown = m_grown || grow;
    m_motion.paintMovedKeys(painter, *m_still, m_layout, m_style, m_journey, moment, from, m_baked);
}

void RingStage::paint(QPainter& painter, double ms) {
    if (ms < 0 || ms >= m_journey.duration()) {
        painter.drawImage(m_area.topLeft(), settled());
        return;
    }
    Moment moment = momentAt(ms);
    ensureStill();
    if (moment.heir >= 1) {
        // Only halos are left; they fade on the settled dots.
        painter.drawImage(m_area.topLeft(), atLast());
        m_motion.paintMovedKeys(painter, *m_still, playingLayout(), m_style, m_journey, moment,
                                m_playing.isNull() ? 0 : m_baked, moment.stages.size());
        return;
    }
    ensurePlaying(moment, journeyMs(ms));
    if (moment.aside < 1 && blendsFirst()) {
        painter.drawImage(m_area.topLeft(), m_backward ? settled() : m_first);
        painter.setOpacity(moment.aside);
    }
    painter.drawImage(m_area.topLeft(), m_playing);
    if (moment.heir > 0) {
        painter.setOpacity(moment.heir);
        painter.drawImage(m_area.topLeft(), atLast());
    }
    painter.setOpacity(1);
    if (m_grown) moment.grow = 0;
    m_motion.paint(painter, first(), *m_still, playingLayout(), m_style, m_journey, moment, m_baked);
}

void RingStage::paintOn(QPainter& painter, const QRectF& area, const RingStyle& style, double ms) const {
    const bool plays = ms >= 0 && ms < m_journey.duration();
    const RingScene scene = withoutPointer(plays ? last() : m_after);
    RingLayout layout = layoutRing(scene, area, style.theme.markScale(), scene.showBanner || plays);
    // The banner stands below an export's title, and what is below the banner moves with it.
    if (scene.showBanner && !layout.thinKey) layout.colourKey.translate(0, layout.head.height());
    if (!plays) {
        m_painter.paintStill(painter, scene, layout, style);
        if (!m_walk) return;
        painter.save();
        if (layout.closeUp()) painter.setClipRect(layout.figure);
        paintKeyWalk(painter, *m_walk, scene, layout, style);
        painter.restore();
        return;
    }
    const Moment moment = momentAt(ms);
    const StillMoment still = stillAt(first(), scene, m_journey, moment, m_centre);
    m_painter.paintStill(painter, still.scene, layout, style, still.mood);
    MotionPainter().paint(painter, first(), still, layout, style, m_journey, moment);
}

bool RingStage::prepare(double ms) {
    if (m_journey.duration() <= 0) return false;
    // On the way back the first frames show the last picture alone. One at a time, for each takes a frame's time.
    if (m_backward && ms >= 0 && m_playing.isNull()) {
        ensureStill();
        ensurePlaying(momentAt(ms), journeyMs(ms));
        return true;
    }
    settled();
    return false;
}

double RingStage::loadAt(double ms) const {
    const double share = m_journey.at(journeyMs(ms)).load;
    return m_backward ? 1 - share : share;
}

}  // namespace ringscope
