// SPDX-License-Identifier: MIT
#include "core/scenario/evaluation.h"
#include "core/scenario/scenario_file.h"

int main() {
    const auto evaluation = ringscope::evaluate(ringscope::firstRing().timeline.start());
    return evaluation && (*evaluation)->balance.largest == 18 ? 0 : 1;
}
