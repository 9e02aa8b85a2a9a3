// SPDX-License-Identifier: GPL-3.0-or-later
//
// The largest ring that benchmarks show in the window: 1,000 nodes, 160,000 points, 10,000,000 keys.
#pragma once

#include "core/keys/key_generators.h"
#include "core/scenario/builtin_scenarios.h"

namespace ringscope {

inline Scenario hugeRing() {
    State state = largeRing().timeline.start();
    state.placement.ring.perWeight = 160;
    state.keys = *generate(SequenceKeys{10'000'000, "key:"});
    return {"Huge ring", Timeline(std::move(state)), StepId{0}, {}};
}

}  // namespace ringscope
