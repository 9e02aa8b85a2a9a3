// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which keys an event's journey shows: from two evaluations and their movement to the animation's
// MovedKey. Below the density limit every moved key, above it an even sample.
#pragma once

#include "app/ring/ring_animation.h"
#include "app/session/session.h"
#include "core/scenario/evaluation.h"

#include <vector>

namespace ringscope {

/// The scenes' nodes are in the order of the evaluations' clusters. None where canTravelOnCircle says no.
[[nodiscard]] std::vector<MovedKey> movedKeys(const Evaluation& before, const Evaluation& after,
                                              const Movement& movement, const RingScene& afterScene);
/// True when the step can be shown as keys on the move: same keys, same hash.
[[nodiscard]] bool canTravel(const Evaluation* before, const Evaluation& after, const Movement& movement);
/// The same along a circle: both sides have one, which a system may lack while a node is down.
[[nodiscard]] bool canTravelOnCircle(const Evaluation* before, const Evaluation& after, const Movement& movement);

/// The journey of a transition between the scenes of its before and after; one that runsBack leads the other way.
/// \pre canTravelOnCircle
[[nodiscard]] Journey journeyOf(const Transition& transition, const RingScene& before, const RingScene& after,
                                bool reducedMotion);
/// The film is shown from its end. Not with reduced motion: an arrow tells where a key goes, not where it came from.
[[nodiscard]] bool runsBack(const Transition& transition, bool reducedMotion);

}  // namespace ringscope
