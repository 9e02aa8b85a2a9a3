// SPDX-License-Identifier: GPL-3.0-or-later
//
// The circle's words: beside the badges, in the middle, below exported pictures. Whole sentences in
// the current language; parts of scene_builder. GUI thread.
#pragma once

#include "app/ring/scene_builder.h"
#include "core/scenario/evaluation.h"

namespace ringscope {

/// "12 keys · 20 %", "down"; without keys the share of the circle.
[[nodiscard]] QString detailText(const SceneNode& node, bool withKeys);
/// Of the state at rest, or of what is selected or hovered. \pre everything else of the scene is filled
/// outlook: of the node wantedOutlook() names, null as long as it is not known.
[[nodiscard]] CentreText centreText(const RingScene& scene, const Evaluation& evaluation,
                                    const NodeOutlook* outlook = nullptr);
/// While an event's keys are on their way: how many of how many, and of how many lights they are a sample.
[[nodiscard]] CentreText onTheMoveText(const Movement& movement, const Evaluation& after, bool reducedMotion);
/// Of an event that is told in words beside the circle, before and after its keys have arrived.
[[nodiscard]] CentreText movedText(const Movement& movement, const Evaluation& after);
/// In the comparison, of an event: how many keys stay where they are.
[[nodiscard]] CentreText stayText(const Movement& movement, const Evaluation& after);
/// Hash, seed, number of keys and nodes: what makes a printed picture repeatable. ofCircle: and where 0 is.
[[nodiscard]] QString captionText(const Evaluation& evaluation, bool ofCircle = true);

}  // namespace ringscope
