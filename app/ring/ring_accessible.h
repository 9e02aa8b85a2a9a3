// SPDX-License-Identifier: GPL-3.0-or-later
//
// The circle for screen readers: RingWidget's accessible interface has each node and the selected key as
// children, with name, place and actions, read from the very scene and layout that are painted. GUI thread.
#pragma once

#include "app/ring/ring_scene.h"

#include <QString>

namespace ringscope {

/// Teaches Qt's accessibility about RingWidget; more calls do nothing.
void installRingAccessibility();

/// "cache-c, up, 11 keys, 18 percent, position 0.13 of the circle"
[[nodiscard]] QString spokenNode(const SceneNode& node);
/// "key:17, position 0.42 of the circle, owner cache-b"
[[nodiscard]] QString spokenKey(const QString& key, const SceneKey& place, const RingScene& scene);

}  // namespace ringscope
