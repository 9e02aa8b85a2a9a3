// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ring/ring_stage.h"

#include <QPainter>

#include <cmath>

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
           std::abs(a.keyLane0 - b.keyLane0) < kNothing;
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
    m_old = {};
    m_playing = {};
    m_settled = {};
    layOut();
}

void RingStage::show(RingScene scene, std::optional<KeyWalk> walk) {
    m_journey = {};
    m_before = {};
    m_after = std::move(scene);
    m_walk = std::move(walk);
    m_old = {};
    m_playing = {};
    m_settled = {};
    layOut();
}

void RingStage::play(RingScene before, RingScene after, Journey journey, const CentreText& centre) {
    m_old = std::move(m_settled);
    m_before = std::move(before);
    m_after = std::move(after);
    m_journey = std::move(journey);
    m_centre = centre;
    m_walk.reset();
    m_playing = {};
    m_settled = {};
    const RingLayout shown = m_layout;
    layOut();
    if (m_journey.splits()) {
        m_old = {};  // the arcs slide from their old places: no second band behind them
    } else if (!m_old.isNull() && !sameFigure(shown, m_layout)) {
        // The banner takes room: the circle is cut to its new size, so that no two circles are seen at once.
        m_old = pictureOf(m_before, layoutRing(m_before, m_area, m_style.theme.markScale(), true), {});
    }
}

void RingStage::refresh(RingScene after, std::optional<KeyWalk> walk, const CentreText& centre) {
    const bool otherPlace = after.showBanner != m_after.showBanner || after.arcs.size() != m_after.arcs.size() ||
                            after.keys.size() != m_after.keys.size() || after.nodes.size() != m_after.nodes.size() ||
                            after.virtualNodes != m_after.virtualNodes;
    m_after = std::move(after);
    m_walk = std::move(walk);
    m_centre = centre;
    m_playing = {};
    m_settled = {};
    if (otherPlace) m_old = {};
    layOut();
}

void RingStage::layOut() {
    // Keys stay 14 px further in as long as the banner speaks of the event, so that no dot jumps when it ends.
    m_layout = layoutRing(m_after, m_area, m_style.theme.markScale(), m_after.showBanner || m_journey.duration() > 0);
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

void RingStage::ensureSettled() {
    if (!m_settled.isNull()) return;
    m_settled = pictureOf(m_after, m_layout, {});
    if (!m_walk) return;
    QPainter painter(&m_settled);
    paintKeyWalk(painter, *m_walk, m_after, m_layout, m_style);
}

void RingStage::ensurePlaying(const Moment& moment, double ms) {
    const bool back = ms < m_playingAt && (m_baked > 0 || m_grown);
    m_playingAt = ms;
    if (m_playing.isNull() || back) {
        // The picture of the time between the first 240 ms and the last arrival: what comes and goes is blended.
        Moment middle = m_journey.at(0);
        middle.aside = 1;
        middle.hatch = 1;
        middle.heir = 0;
        m_still = stillAt(m_before, withoutPointer(m_after), m_journey, middle, m_centre);
        m_playing = pictureOf(m_still->scene, m_layout, m_still->mood);
        m_baked = 0;
        m_grown = false;
    }
    bakeArrived(moment);
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
        ensureSettled();
        painter.drawImage(m_area.topLeft(), m_settled);
        return;
    }
    Moment moment = m_journey.at(ms);
    ensurePlaying(moment, ms);
    if (moment.aside < 1 && !m_old.isNull()) {
        painter.drawImage(m_area.topLeft(), m_old);
        painter.setOpacity(moment.aside);
    }
    painter.drawImage(m_area.topLeft(), m_playing);
    if (moment.heir > 0) {
        ensureSettled();
        painter.setOpacity(moment.heir);
        painter.drawImage(m_area.topLeft(), m_settled);
    }
    painter.setOpacity(1);
    if (moment.heir >= 1) {
        // Only halos are left; they fade on the settled dots.
        m_motion.paintMovedKeys(painter, *m_still, m_layout, m_style, m_journey, moment, m_baked, moment.stages.size());
        return;
    }
    if (m_grown) moment.grow = 0;
    m_motion.paint(painter, m_before, *m_still, m_layout, m_style, m_journey, moment, m_baked);
}

void RingStage::paintOn(QPainter& painter, const QRectF& area, const RingStyle& style, double ms) const {
    const bool plays = ms >= 0 && ms < m_journey.duration();
    const RingScene scene = withoutPointer(m_after);
    RingLayout layout = layoutRing(scene, area, style.theme.markScale(), scene.showBanner || plays);
    // The banner stands below an export's title, and what is below the banner moves with it.
    if (scene.showBanner && !layout.thinKey) layout.colourKey.translate(0, layout.head.height());
    if (!plays) {
        m_painter.paintStill(painter, scene, layout, style);
        if (m_walk) paintKeyWalk(painter, *m_walk, scene, layout, style);
        return;
    }
    const Moment moment = m_journey.at(ms);
    const StillMoment still = stillAt(m_before, scene, m_journey, moment, m_centre);
    m_painter.paintStill(painter, still.scene, layout, style, still.mood);
    MotionPainter().paint(painter, m_before, still, layout, style, m_journey, moment);
}

void RingStage::prepare() {
    if (m_journey.duration() > 0) ensureSettled();
}

}  // namespace ringscope
