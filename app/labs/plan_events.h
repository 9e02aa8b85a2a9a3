// SPDX-License-Identifier: GPL-3.0-or-later
//
// A plan as events of a scenario. All changes are events but the swap of a machine, which is made of those there are: the
// node is renamed, where the rule does not hash names, or else leaves and comes again under the new name with the
// identity of the old one, at the end of the list. Pure; places a sample of the keys a few times.
#pragma once

#include "app/labs/whatif_plan.h"
#include "core/scenario/event.h"

#include <vector>

namespace ringscope {

struct PlanEvents {
    std::vector<Event> events;  ///< in order
    /// False: the rule goes by the order of the nodes, so that keys of a swapped one end elsewhere than planned.
    bool exact = true;
};

/// What applyChange() says of the first change that cannot be made.
[[nodiscard]] Result<PlanEvents> eventsOf(const Plan& plan, const State& start);

}  // namespace ringscope
