// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which nodes get a badge and where it stands: at its bead, moved along the circle as far as badges,
// texts and the "0" demand. A part of layoutRing.
#pragma once

#include "app/ring/ring_layout.h"

namespace ringscope {

/// Fills layout.badges, in order of place; everything else of the layout is final. Shrinks layout.badge when
/// there are more badges than fit. \pre no virtual nodes
void placeBadges(RingLayout& layout, const RingScene& scene);

}  // namespace ringscope
