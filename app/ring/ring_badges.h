// SPDX-License-Identifier: GPL-3.0-or-later
//
// What marks a node around the band: bead, leader, badge, name and counts, power disc.
#pragma once

#include "app/ring/ring_style.h"

QT_BEGIN_NAMESPACE
class QPainter;
QT_END_NAMESPACE

namespace ringscope {

struct BadgeState {
    bool hovered = false;
    bool selected = false;
    bool focused = false;
    friend bool operator==(const BadgeState&, const BadgeState&) = default;
};

/// Any badge anywhere (ring, modulo view): filled, down or joining, with its state's rings. 38 across is the usual.
void paintBadge(QPainter& painter, QPointF centre, double diameter, const SceneNode& node, const QColor& colour,
                const RingStyle& style, BadgeState state = {});
/// Panel fill with an edge in the node's colour; a grey cross when the node is down.
void paintBead(QPainter& painter, QPointF centre, double unit, const SceneNode& node, const QColor& colour,
               const RingStyle& style);
/// Ink disc with the power sign; its place is RingLayout::powerDisc.
void paintPowerDisc(QPainter& painter, const QRectF& disc, const RingStyle& style, bool hovered = false);
/// Name and counts beside a badge, elided to the place.
void paintBadgeText(QPainter& painter, const BadgePlace& place, const SceneNode& node, const RingStyle& style);

void paintLeaders(QPainter& painter, const RingFrame& frame);
void paintBeads(QPainter& painter, const RingFrame& frame);
void paintBadges(QPainter& painter, const RingFrame& frame);

}  // namespace ringscope
