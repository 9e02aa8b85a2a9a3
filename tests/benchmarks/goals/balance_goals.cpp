// SPDX-License-Identifier: GPL-3.0-or-later
//
// The balance curve of the names at hand: one ring a seed, built once and taken apart.
#include "core/lab/balance_curve_names.h"
#include "tests/benchmarks/goals/fixture.h"
#include "tests/benchmarks/goals/goals.h"

namespace ringscope::goals {

void addBalanceGoals(Suite& suite) {
    State state = ringOf(100, 1000, sequenceKeys(1));
    state.placement.hash = HashSpec{"murmur3", 0};
    Goal goal{"balance curve, 1 to 1,000 virtual nodes, 100 nodes, 16 seeds", "", Sense::AtMost, 100, 25, "ms"};
    goal.ofMachine = true;
    suite.time(goal, "curve", timed([state] {
                   (void)namesCurves(state.cluster, state.placement, 1000, curveSeeds(state.placement, 16), 2);
               }));
}

}  // namespace ringscope::goals
