// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ring/modulo_stage.h"

#include "app/ring/ring_stage.h"

#include <QPainter>

namespace ringscope {

void ModuloStage::setFrame(const QRectF& area, double ratio, const RingStyle& style, bool card) {
    m_area = area;
    m_ratio = ratio;
    m_style = style;
    m_card = card;
    m_still = {};
    m_layout = layoutModulo(m_scene, m_area, m_style.theme.markScale());
}

void ModuloStage::show(ModuloScene scene, const ModuloJourney& journey) {
    m_scene = std::move(scene);
    m_journey = journey;
    m_still = {};
    m_layout = layoutModulo(m_scene, m_area, m_style.theme.markScale());
}

void ModuloStage::refresh(const RingScene& nodes) {
    const bool otherKey = m_scene.nodes.selectedKey != nodes.selectedKey || !sameMarks(m_scene.nodes, nodes);
    m_scene.nodes.selectedNode = nodes.selectedNode;
    m_scene.nodes.hoveredNode = nodes.hoveredNode;
    m_scene.nodes.focusedNode = nodes.focusedNode;
    m_scene.nodes.selectedKey = nodes.selectedKey;
    m_scene.nodes.markedNodes = nodes.markedNodes;
    m_scene.nodes.markedKeys = nodes.markedKeys;
    if (otherKey) m_still = {};
}

void ModuloStage::ensureStill(double ms) {
    if (m_still.isNull() || ms < m_shownAt) {
        m_still = QImage((m_area.size() * m_ratio).toSize(), QImage::Format_RGB32);
        m_still.setDevicePixelRatio(m_ratio);
        fillCard(m_still, m_style.theme, m_card);
        QPainter painter(&m_still);
        painter.setRenderHint(QPainter::Antialiasing);
        m_painter.paintStill(painter, m_scene, m_layout, m_style, m_scene.event ? 1 : 0);
        m_baked = 0;
    }
    m_shownAt = ms;
    const std::size_t from = m_baked;
    while (m_baked < m_journey.moves().size() && m_journey.arrived(m_baked, ms)) ++m_baked;
    if (from == m_baked) return;
    QPainter painter(&m_still);
    painter.setRenderHint(QPainter::Antialiasing);
    m_painter.paintMovedThreads(painter, m_scene, m_layout, m_style, m_journey, ms, from, m_baked);
    m_painter.paintMovedDots(painter, m_scene, m_layout, m_style, m_journey, ms, from, m_baked);
}

void ModuloStage::paint(QPainter& painter, double ms) {
    const double at = ms < 0 ? m_journey.duration() : ms;
    ensureStill(at);
    painter.drawImage(m_area.topLeft(), m_still);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const std::size_t count = m_journey.moves().size();
    m_painter.paintMovedSlices(painter, m_scene, m_layout, m_style, m_journey.load(at));
    m_painter.paintMovedThreads(painter, m_scene, m_layout, m_style, m_journey, at, m_baked, count);
    m_painter.paintMovedDots(painter, m_scene, m_layout, m_style, m_journey, at, m_baked, count);
    painter.restore();
    m_painter.paintBadges(painter, m_scene, m_layout, m_style);
}

void ModuloStage::paintOn(QPainter& painter, const QRectF& area, const RingStyle& style, double ms) const {
    if (style.background) painter.fillRect(area, style.theme.canvas);
    ModuloPainter().paint(painter, m_scene, layoutModulo(m_scene, area, style.theme.markScale()), style, m_journey, ms);
}

std::optional<KeyId> ModuloStage::keyAt(QPointF point) const {
    const int key = moduloKeyAt(m_layout, point);
    if (key < 0) return std::nullopt;
    return m_scene.keys[static_cast<std::size_t>(key)].id;
}

}  // namespace ringscope
