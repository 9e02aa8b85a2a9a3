// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is under a point of the picture, by the same layout that painted it.
#pragma once

#include "app/ring/ring_layout.h"
#include "app/ring/ring_scene.h"

namespace ringscope {

enum class RingPart {
    Outside,  ///< the empty canvas around everything
    Power,    ///< the disc at the selected or hovered badge
    Badge,    ///< badge or the name beside it
    Bead,     ///< a node's true place
    Key,
    Arc,         ///< the band; node is the owner there, −1 if nobody or not known
    Rim,         ///< density rim
    LensCircle,  ///< the lens's place on the band: to drag
    Lens,        ///< the card below: to drag
    Inside,      ///< the disc inside the band
};

struct RingHit {
    RingPart part = RingPart::Outside;
    int node = -1;     ///< index into RingScene::nodes
    int key = -1;      ///< index into RingScene::keys
    double turns = 0;  ///< of the point, 0 … 1
    friend bool operator==(const RingHit&, const RingHit&) = default;
};

[[nodiscard]] RingHit hitTest(const RingScene& scene, const RingLayout& layout, QPointF point);

}  // namespace ringscope
