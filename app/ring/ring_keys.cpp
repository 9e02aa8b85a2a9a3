// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ring/ring_keys.h"

#include "app/ring/ring_camera.h"

#include <QPainter>
#include <QPen>

namespace ringscope {

namespace {

constexpr double kAside = 0.44;

KeyState stateOf(const RingFrame& frame, std::size_t key) {
    const SceneKey& shown = frame.scene.keys[key];
    if (frame.keyMood(key) == KeyMood::AboutToMove) return KeyState::AboutToMove;
    if (shown.node < 0) return KeyState::Waiting;
    if (frame.keyMood(key) == KeyMood::Resting && frame.mood.aside > 0) return KeyState::Aside;
    return KeyState::Resting;
}

}  // namespace

void paintKey(QPainter& painter, QPointF centre, double diameter, KeyState state, const QColor& colour,
              const RingStyle& style, double amount) {
    const double r = diameter / 2;
    const double edge = diameter > 8 ? 2 : 1.2;
    painter.setPen(Qt::NoPen);
    switch (state) {
    case KeyState::Resting:
        painter.setBrush(colour);
        break;
    case KeyState::Aside:
        painter.setBrush(Theme::mixed(colour, style.theme.panel, kAside * amount));
        break;
    case KeyState::Arrived: {
        QColor halo = colour;
        halo.setAlphaF(static_cast<float>(0.22 * amount));
        painter.setBrush(halo);
        painter.drawEllipse(centre, r * 1.72, r * 1.72);
        painter.setBrush(colour);
        break;
    }
    case KeyState::AboutToMove:
    case KeyState::Waiting:
        painter.setPen(QPen(state == KeyState::Waiting ? style.theme.text2 : colour, edge));
        painter.setBrush(style.theme.panel);
        painter.drawEllipse(centre, r - edge / 2, r - edge / 2);
        return;
    }
    painter.drawEllipse(centre, r, r);
}

void paintKeyRing(QPainter& painter, QPointF centre, double diameter, const RingStyle& style, bool hover) {
    const double r = diameter / 2 + 4.5;
    painter.setPen(QPen(style.theme.text, hover ? 1.6 : 3));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(centre, r, r);
}

void paintKeys(QPainter& painter, const RingFrame& frame) {
    const RingScene& scene = frame.scene;
    const KeyPlace* looked = nullptr;
    const KeyPlace* hovered = nullptr;
    for (const KeyPlace& place : frame.layout.keys) {
        const auto index = static_cast<std::size_t>(place.key);
        const SceneKey& key = scene.keys[index];
        if (scene.selectedKey == key.id) looked = &place;
        if (scene.hoveredKey == key.id) hovered = &place;
        if (frame.keyMood(index) == KeyMood::Hidden || !inSight(frame.layout, place.centre)) continue;
        QColor colour = frame.style.colourOf(scene, key.node);
        const bool called = scene.selectedKey == key.id || scene.hoveredKey == key.id;
        if (frame.paled(key.node) && !called) colour = Theme::mixed(colour, frame.style.theme.panel, kPaled);
        paintKey(painter, place.centre, frame.layout.dot, stateOf(frame, index), colour, frame.style,
                 frame.mood.aside > 0 ? frame.mood.aside : 1);
    }
    if (hovered && hovered != looked) paintKeyRing(painter, hovered->centre, frame.layout.dot, frame.style, true);
    if (looked) paintKeyRing(painter, looked->centre, frame.layout.dot, frame.style);
}

}  // namespace ringscope
