// SPDX-License-Identifier: GPL-3.0-or-later
//
// Decisions of real systems as drawings: the looks a system takes for a key, on its own circle, the way round it looks,
// or in its own slots. Parts of decision_scene; pure, for the GUI thread.
#pragma once

#include "app/decision/decision_scene.h"
#include "core/placement/composed/composed.h"

namespace ringscope {

[[nodiscard]] SystemPart systemPart(const Composed& placement, const Explanation& why, const ComposedChoice& choice);
/// monostate: no place was looked at, and there is none to be shown.
[[nodiscard]] DecisionDrawing systemDrawing(const Composed& placement, const Explanation& why,
                                            const ComposedChoice& choice);

}  // namespace ringscope
