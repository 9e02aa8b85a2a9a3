// SPDX-License-Identifier: GPL-3.0-or-later
//
// The walk of one key, drawn on the circle: from its dot clockwise past the points of nodes that are
// down to its owner's. Made from the placement's own explanation. Plain value and one painter function.
#pragma once

#include "app/ring/ring_style.h"
#include "core/scenario/evaluation.h"

#include <optional>
#include <vector>

QT_BEGIN_NAMESPACE
class QPainter;
QT_END_NAMESPACE

namespace ringscope {

struct KeyWalk {
    KeyId key = 0;
    double from = 0;             ///< turns of the key, 0 … 1
    double to = 0;               ///< turns of the owner's point, ≥ from
    std::vector<double> passed;  ///< turns of points whose nodes are down, from … to
    int owner = -1;              ///< index into RingScene::nodes
};

/// Nothing when the key does not exist or nobody owns it.
[[nodiscard]] std::optional<KeyWalk> keyWalk(const Evaluation& evaluation, KeyId key);
void paintKeyWalk(QPainter& painter, const KeyWalk& walk, const RingScene& scene, const RingLayout& layout,
                  const RingStyle& style);

}  // namespace ringscope
