// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/benchmarks/goals/goals.h"
namespace ringscope::goals {
void addBalanceGoals(Suite&) {}
}  // namespace ringscope::goals
