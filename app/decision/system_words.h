// SPDX-License-Identifier: GPL-3.0-or-later
//
// Decisions of real systems in words: what a system is called, how it hashes, what each of its look-ups does. In the
// current language; parts of decision_words. GUI thread.
#pragma once

#include "app/decision/decision_scene.h"
#include "core/placement/placement_spec.h"

namespace ringscope {

/// How keys are hashed: "FNV-1a 64", "MD5, all 128 bits".
[[nodiscard]] QString systemHash(const PlacementSpec& spec);
/// How it looks keys up, in a sentence.
[[nodiscard]] QString systemSentence(const SystemPart& system);

/// The key's bytes and their digest.
[[nodiscard]] QString systemHashStep(const DecisionScene& scene, const WalkDrawing& walk);
/// One look, what was found and what became of it.
[[nodiscard]] QString systemStep(const DecisionScene& scene, const WalkDrawing& walk, std::size_t at);
[[nodiscard]] QString systemStep(const DecisionScene& scene, const ChainDrawing& chain, std::size_t at);
/// One look in a row of the figure: "slot 3".
[[nodiscard]] QString systemRow(const DecisionScene& scene, const ChainDrawing& chain, std::size_t at);
/// Who has the key in the end, or why nobody has.
[[nodiscard]] QString systemAnswer(const DecisionScene& scene);

}  // namespace ringscope
