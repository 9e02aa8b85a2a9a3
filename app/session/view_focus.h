// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the pictures point at and how closely they look: nodes and keys that are marked, and the stretch of
// the circle that fills the canvas. Set by lessons; neither undoable nor saved. A plain value.
#pragma once

#include "core/base/ids.h"

#include <vector>

namespace ringscope {

inline constexpr double kLeastZoom = 1, kMostZoom = 20;

struct ViewFocus {
    std::vector<NodeId> nodes;  ///< marked
    std::vector<KeyId> keys;    ///< marked
    double centre = 0;          ///< turns, 0 … 1: the middle of the stretch; of no account at zoom 1
    double zoom = kLeastZoom;   ///< kLeastZoom, the whole circle, … kMostZoom

    [[nodiscard]] bool empty() const { return nodes.empty() && keys.empty() && zoom == kLeastZoom; }
    friend bool operator==(const ViewFocus&, const ViewFocus&) = default;
};

}  // namespace ringscope
