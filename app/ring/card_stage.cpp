// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ring/card_stage.h"

#include "app/ring/ring_stage.h"

#include <QPainter>

#include <utility>

namespace ringscope {

void CardStage::setFrame(const QRectF& area, double ratio, const RingStyle& style, bool card) {
    m_area = area;
    m_ratio = ratio;
    m_style = style;
    m_card = card;
    m_still = {};
    if (m_scene.picture) m_layout = layoutCard(m_scene, m_area, m_style.theme);
}

void CardStage::show(CardScene scene, const SwingJourney& journey) {
    m_scene = std::move(scene);
    m_journey = journey;
    m_still = {};
    m_layout = layoutCard(m_scene, m_area, m_style.theme);
}

void CardStage::refresh(const RingScene& marks) {
    const bool otherKey = m_scene.nodes.selectedKey != marks.selectedKey || !sameMarks(m_scene.nodes, marks);
    m_scene.nodes.selectedNode = marks.selectedNode;
    m_scene.nodes.hoveredNode = marks.hoveredNode;
    m_scene.nodes.focusedNode = marks.focusedNode;
    m_scene.nodes.selectedKey = marks.selectedKey;
    m_scene.nodes.markedNodes = marks.markedNodes;
    m_scene.nodes.markedKeys = marks.markedKeys;
    if (otherKey) m_still = {};
}

void CardStage::ensureStill(double ms) {
    const CardFrame frame{m_scene, m_layout, m_style};
    if (m_still.isNull() || ms < m_shownAt) {
        m_still = QImage((m_area.size() * m_ratio).toSize(), QImage::Format_RGB32);
        m_still.setDevicePixelRatio(m_ratio);
        fillCard(m_still, m_style.theme, m_card);
        QPainter painter(&m_still);
        m_painter.paintStill(painter, frame, m_scene.picture->event ? 1 : 0);
        m_baked = 0;
    }
    m_shownAt = ms;
    const std::size_t from = m_baked;
    while (m_baked < m_journey.moves().size() && m_journey.arrived(m_baked, ms)) ++m_baked;
    if (from == m_baked) return;
    QPainter painter(&m_still);
    painter.setRenderHint(QPainter::Antialiasing);
    m_painter.paintMovedThreads(painter, frame, m_journey, ms, from, m_baked);
    m_painter.paintMovedDots(painter, frame, m_journey, ms, from, m_baked);
}

void CardStage::paint(QPainter& painter, double ms) {
    if (!m_scene.picture || m_area.isEmpty()) return;
    const double at = ms < 0 ? m_journey.duration() : ms;
    ensureStill(at);
    const CardFrame frame{m_scene, m_layout, m_style};
    painter.drawImage(m_area.topLeft(), m_still);
    m_painter.paintChanging(painter, frame, m_scene.picture->event ? m_journey.load(at) : 1);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const std::size_t count = m_journey.moves().size();
    m_painter.paintMovedThreads(painter, frame, m_journey, at, m_baked, count);
    m_painter.paintMovedDots(painter, frame, m_journey, at, m_baked, count);
    painter.restore();
    m_painter.paintNodes(painter, frame);
}

void CardStage::paintOn(QPainter& painter, const QRectF& area, const RingStyle& style, double ms) const {
    if (style.background) painter.fillRect(area, style.theme.canvas);
    if (!m_scene.picture) return;
    const CardLayout layout = layoutCard(m_scene, area, style.theme);
    CardPainter().paint(painter, CardFrame{m_scene, layout, style}, m_journey, ms);
}

std::optional<KeyId> CardStage::keyAt(QPointF point) const {
    const int key = cardKeyAt(m_layout, point);
    if (key < 0) return std::nullopt;
    return m_scene.picture->keys[static_cast<std::size_t>(key)].id;
}

QString CardStage::spoken() const {
    return m_scene.picture ? cardSpoken(m_scene) : QString();
}

}  // namespace ringscope
