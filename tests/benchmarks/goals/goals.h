// SPDX-License-Identifier: GPL-3.0-or-later
//
// The goals, by subject. Each checks first that ours and the peer give the same owners and counts, and ends the
// program (exit 2) if not.
#pragma once

#include "tests/benchmarks/goals/goal.h"

namespace ringscope::goals {

void addPlacingGoals(Suite& suite);
void addChangeGoals(Suite& suite);
void addKeyGoals(Suite& suite);
void addBalanceGoals(Suite& suite);

}  // namespace ringscope::goals
