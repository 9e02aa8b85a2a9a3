// SPDX-License-Identifier: MIT
//
// How far a hash scatters the virtual nodes of the names at hand. Plain FNV-1a with similar names puts a
// node's points side by side; then virtual nodes even out nothing. Measured, not assumed.
#pragma once

#include "core/scenario/state.h"

#include <vector>

namespace ringscope {

struct Clumping {
    std::string hash;          ///< id
    double deviation = 0;      ///< of the shares of the circle, ÷ mean, over nodes that are up
    double expected = 0;       ///< theory::ringDeviation without keys
    double sameNeighbour = 0;  ///< share of points whose next point is the same node's
    double sameExpected = 0;   ///< what chance gives
    bool clumped = false;      ///< deviation or sameNeighbour far above chance: marked in the chooser
};

/// One row per hash function, for the state's names with its virtual nodes switched on (or 20 if the switch is off).
std::vector<Clumping> clumping(const State& state);

}  // namespace ringscope
