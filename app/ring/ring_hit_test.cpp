// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ring/ring_hit_test.h"

#include "app/ring/ring_lens.h"

#include <algorithm>
#include <cmath>

namespace ringscope {

namespace {

/// Dots are smaller than a finger or a shaking hand: the nearest one within this distance counts.
constexpr double kKeyReach = 9;

double distance(QPointF a, QPointF b) {
    return std::hypot(a.x() - b.x(), a.y() - b.y());
}

bool showsPower(const RingScene& scene, int node) {
    const NodeId id = scene.nodes[static_cast<std::size_t>(node)].id;
    return scene.selectedNode == id || scene.hoveredNode == id;
}

int nearestKey(const RingLayout& layout, QPointF point) {
    int nearest = -1;
    double best = std::max(kKeyReach, layout.dot / 2 + 2);
    for (const KeyPlace& place : layout.keys) {
        const double away = distance(place.centre, point);
        if (away < best) {
            best = away;
            nearest = place.key;
        }
    }
    return nearest;
}

int ownerAt(const RingScene& scene, double turns) {
    if (scene.density && !scene.density->bandNode.empty()) {
        const auto bin = std::min<std::size_t>(kBandBins - 1, static_cast<std::size_t>(turns * kBandBins));
        return scene.density->bandNode[bin];
    }
    for (const SceneArc& arc : scene.arcs) {
        const bool here = turns > arc.from && turns <= arc.to;
        const bool pastZero = turns + 1 > arc.from && turns + 1 <= arc.to;
        if (here || pastZero) return arc.node;
    }
    return -1;
}

}  // namespace

RingHit hitTest(const RingScene& scene, const RingLayout& layout, QPointF point) {
    RingHit hit;
    hit.turns = layout.turnsAt(point);
    const auto found = [&hit](RingPart part, int node = -1, int key = -1) {
        hit.part = part;
        hit.node = node;
        hit.key = key;
        return hit;
    };
    for (const BadgePlace& place : layout.badges) {
        const QRectF disc = layout.powerDisc(place);
        if (!scene.forExport && showsPower(scene, place.node) &&
            distance(disc.center(), point) <= disc.width() / 2 + 2) {
            return found(RingPart::Power, place.node);
        }
    }
    if (scene.lens && !layout.lens.isEmpty()) {
        if (layout.lens.contains(point)) return found(RingPart::Lens);
        const QRectF circle = lensCircle(scene, layout);
        if (distance(circle.center(), point) <= circle.width() / 2 + 3) return found(RingPart::LensCircle);
    }
    for (const BadgePlace& place : layout.badges) {
        if (distance(place.centre, point) <= layout.badge / 2 + 4 || place.text.contains(point)) {
            return found(RingPart::Badge, place.node);
        }
    }
    for (const BadgePlace& place : layout.badges) {
        if (distance(place.bead, point) <= 11 * layout.unit) return found(RingPart::Bead, place.node);
    }
    const int key = nearestKey(layout, point);
    if (key >= 0) return found(RingPart::Key, scene.keys[static_cast<std::size_t>(key)].node, key);
    const double r = distance(layout.centre, point);
    if (r < layout.inner()) return found(RingPart::Inside);
    if (r <= layout.outer() + 3 * layout.unit) return found(RingPart::Arc, ownerAt(scene, hit.turns));
    if (layout.rimMean > 0 && r <= layout.rimMean + layout.rimReach) return found(RingPart::Rim);
    return hit;
}

}  // namespace ringscope
