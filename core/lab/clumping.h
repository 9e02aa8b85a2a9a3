// SPDX-License-Identifier: MIT
//
// How far a hash scatters the virtual nodes of the names at hand. Plain FNV-1a with similar names puts a
// node's points side by side; then virtual nodes even out nothing. Measured, not assumed: the points are made with
// every hash, by the label rule, for the nodes that are up.
#pragma once

#include "core/base/progress.h"
#include "core/placement/placement.h"
#include "core/scenario/state.h"

#include <string>
#include <vector>

namespace ringscope {

struct Clumping {
    std::string hash;  ///< id
    /// Root mean square, over the nodes that are up, of share of the circle ÷ share of the points, less 1: the standard
    /// deviation ÷ mean where all have the same number of points.
    double deviation = 0;
    double expected = 0;       ///< what random points give: sqrt((n−1)/(nk+1)) for n nodes of k points
    double sameNeighbour = 0;  ///< share of points whose next point is the same node's
    double sameExpected = 0;   ///< what chance gives
    bool clumped = false;      ///< deviation or sameNeighbour far above chance: marked in the chooser
    friend bool operator==(const Clumping&, const Clumping&) = default;
};

/// Of one ring, everybody of which is up. All zero and not clumped for fewer than two nodes.
[[nodiscard]] Clumping clumpingOf(const Placement& ring);

/// One row per hash function of general use and one for the state's own, for the state's names with its virtual nodes
/// switched on (or 20 if the switch is off). The state's own hash keeps its seed, the others have seed 0. All zero and
/// not clumped for fewer than two nodes, or if there would be too many points. Takes as long as making ten rings.
/// Cancelled: the rows so far.
std::vector<Clumping> clumping(const State& state, const Progress& progress = {});

}  // namespace ringscope
