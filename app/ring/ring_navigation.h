// SPDX-License-Identifier: GPL-3.0-or-later
//
// The order in which the keyboard goes around the circle: nodes by the place of their first point, keys
// by their place, both clockwise with a wrap at 0. Pure.
#pragma once

#include "app/ring/ring_scene.h"

#include <optional>

namespace ringscope {

/// direction +1 clockwise, −1 back. Without a current one: the first, or the last. None when there is no node.
[[nodiscard]] std::optional<NodeId> nextNode(const RingScene& scene, std::optional<NodeId> current, int direction);
[[nodiscard]] std::optional<KeyId> nextKey(const RingScene& scene, std::optional<KeyId> current, int direction);

}  // namespace ringscope
