// SPDX-License-Identifier: GPL-3.0-or-later
//
// What differs between the kinds of pictures on cards: where the structure and the keys stand, how the structure is
// painted, and by which way a key goes from one place to another. One row a kind; each is one file.
#pragma once

#include "app/ring/card_layout.h"
#include "app/ring/ring_cells.h"
#include "app/ring/ring_style.h"

#include <QPainterPath>

#include <cstddef>

QT_BEGIN_NAMESPACE
class QPainter;
QT_END_NAMESPACE

namespace ringscope {

/// Everything a drawing reads. Holds references: lives for one call.
struct CardFrame {
    const CardScene& scene;
    const CardLayout& layout;
    const RingStyle& style;
};

struct CardDrawing {
    /// Nodes, structure and keys, into layout.figure.
    void (*layout)(CardLayout& layout, const CardScene& scene, const Theme& theme);
    /// What an event does not change.
    void (*paintStill)(QPainter& painter, const CardFrame& frame);
    /// What it does, at a share of its way 0 … 1.
    void (*paintChanging)(QPainter& painter, const CardFrame& frame, double share);
    /// Where a key is on its way.
    QPointF (*onTheWay)(const CardLayout& layout, QPointF from, QPointF to, double share);
    /// From a key's place to a node.
    QPainterPath (*thread)(const CardFrame& frame, std::size_t key, QPointF dot, QPointF node);
    /// Where a key's threads to a node end.
    QPointF (*threadEnd)(const CardFrame& frame, std::size_t key, NodeIndex node);
};

[[nodiscard]] const CardDrawing& cardDrawing(PlacementPicture::Kind kind);
extern const CardDrawing kCellsDrawing, kScoresDrawing, kCircleDrawing;

/// A node's cell; kNobody is hollow.
[[nodiscard]] CellLook cellLook(const CardFrame& frame, NodeIndex node, bool works);
/// More nodes than these are bars of their loads.
inline constexpr std::size_t kMostCardBadges = 24;

/// Whether a key stands at one place before and after the event.
[[nodiscard]] bool standsStill(const CardPicture& picture, std::size_t key);
/// Dots beside one another where keys share a place: those that stay first, so that they stand still while others come
/// and go. Packing::put(key) takes the next free place of a key.
template <class Packing>
void stackKeys(const CardPicture& picture, Packing& packing, CardLayout& layout) {
    const std::size_t count = picture.keys.size();
    layout.before.assign(count, {});
    layout.after.assign(count, {});
    for (std::size_t i = 0; i < count; ++i) {
        if (standsStill(picture, i)) layout.before[i] = layout.after[i] = packing.put(picture.after.keys[i]);
    }
    Packing later = packing;
    for (std::size_t i = 0; i < count; ++i) {
        if (standsStill(picture, i)) continue;
        layout.before[i] = packing.put(picture.before.keys[i]);
        layout.after[i] = later.put(picture.after.keys[i]);
    }
    packing.crowded = packing.crowded || later.crowded;
}
/// Badges side by side along the bottom of the figure, or upright bars where there are many nodes; returns how much of
/// the figure's height they take.
double layoutNodeRow(CardLayout& layout, const CardScene& scene, const Theme& theme);

}  // namespace ringscope
