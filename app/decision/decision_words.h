// SPDX-License-Identifier: GPL-3.0-or-later
//
// A decision in words, step by step: caption of the drawing, what a screen reader is told, and the text that
// can be copied. Whole sentences in the current language. GUI thread.
#pragma once

#include "app/decision/decision_scene.h"

namespace ringscope {

/// Of everything else in the scene.
[[nodiscard]] DecisionWords decisionWords(const DecisionScene& scene);
/// All of it as plain text: title, rule, numbered steps, heirs.
[[nodiscard]] QString plainText(const DecisionWords& words);
/// "Murmur3 x86-32, seed 420885 · 5 nodes"; without the hash where the rule has one of its own.
[[nodiscard]] QString decisionSource(const Placement& placement, const Explanation& explanation);
/// "cache-b", "nobody"
[[nodiscard]] QString decisionNodeName(const DecisionScene& scene, NodeIndex node);
/// A score as it stands at its bar: a hash in hex, or −weight ÷ ln(u) as a decimal.
[[nodiscard]] QString scoreText(const ScoreDrawing& drawing, const ScoreChoice::Score& score);

}  // namespace ringscope
