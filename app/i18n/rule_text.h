// SPDX-License-Identifier: GPL-3.0-or-later
//
// Placement rules in words: the one place of the window where their names stand, by the id of their row in
// placement_registry.h. In the current language; ask again when it changes. GUI thread.
#pragma once

#include "core/placement/placement_spec.h"

#include <QString>

#include <string_view>

namespace ringscope {

/// "Rendezvous"; the registry's English title for a rule without words of its own, the id for one that is unknown.
[[nodiscard]] QString ruleTitle(std::string_view id);
/// What the rule does, in one sentence; empty for a rule without words of its own.
[[nodiscard]] QString ruleSentence(std::string_view id);

/// A state of it is set up as a real system, not as our own ring.
[[nodiscard]] bool isRealSystem(const PlacementSpec& spec);
/// "Consistent ring", or the real system whose rule it is: what the main picture of a state shows.
[[nodiscard]] QString mainTitle(const PlacementSpec& spec);

/// Whether a node's weight changes what it gets there.
[[nodiscard]] bool weightsCount(const PlacementSpec& spec);
/// What a weight does there, for the field it is typed into.
[[nodiscard]] QString weightHint(const PlacementSpec& spec);

/// A number of the rules (RuleOptions, AssignSpec) by its name in errors: "table size".
[[nodiscard]] QString ruleNumberTitle(std::string_view name);

}  // namespace ringscope
