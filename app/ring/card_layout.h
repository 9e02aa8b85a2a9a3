// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where everything of a card's picture stands in a rectangle: the rule's structure, each key before and after the event,
// each node with its load. Pure geometry, shared by painter, hit test and tests. The structure itself is laid out by
// the drawing of its kind (card_drawing.h).
#pragma once

#include "app/ring/card_scene.h"
#include "app/theme/theme.h"

#include <QPointF>
#include <QRectF>

#include <vector>

namespace ringscope {

struct CardLayout {
    QRectF area;
    QRectF figure;   ///< without margins and caption
    QRectF caption;  ///< below the figure; empty without
    double unit = 1;
    double dot = 11;                     ///< across, in pixels
    double badge = 0;                    ///< across; 0: nodes are upright bars of their load
    std::vector<QPointF> badges;         ///< one a node; of bars the middle of the foot
    std::vector<QRectF> loads;           ///< one a node: the track of its load; empty ones where there is no room
    std::vector<QRectF> counts;          ///< one a node: its number of keys; likewise
    double loadScale = 1;                ///< keys that fill a track
    std::vector<QRectF> cells;           ///< Cells: as PlacementPicture::drawn
    bool numbered = false;               ///< Cells: with room for their numbers
    std::vector<QRectF> rows;            ///< Scores: as CardPicture::rows
    double column = 0;                   ///< Scores: width of a key's column
    QPointF centre;                      ///< Circle
    double radius = 0;                   ///< Circle: of the middle of the band
    std::vector<QPointF> before, after;  ///< as CardPicture::keys
};

[[nodiscard]] CardLayout layoutCard(const CardScene& scene, const QRectF& area, const Theme& theme);
/// Index of the node at a point, −1 for none.
[[nodiscard]] int cardNodeAt(const CardLayout& layout, QPointF point);
/// Index in CardPicture::keys of the key there after the event, −1 for none.
[[nodiscard]] int cardKeyAt(const CardLayout& layout, QPointF point);

}  // namespace ringscope
