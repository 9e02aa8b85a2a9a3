// SPDX-License-Identifier: MIT
//
// The movement lab over the whole life of a cluster: the share of the keys that moves when so many nodes come to, or go
// from, n of them, for n = 1 … N and each placement rule. Beside each step what has to move and what theory expects.
// Steps are measured a sample at a time, all sizes with the first sample, then all with the second …, so that what is
// known so far is a whole course early, and only becomes steadier.
#pragma once

#include "core/lab/movement_lab.h"

#include <functional>
#include <vector>

namespace ringscope {

struct MovementStep {
    std::uint32_t nodes = 0;        ///< before
    std::uint32_t samples = 0;      ///< that `rows` rest on
    double least = 0;               ///< leastMovement
    std::vector<MovementRow> rows;  ///< one for each of placementRules(), in its order; no figures while samples is 0
    friend bool operator==(const MovementStep&, const MovementStep&) = default;
};

/// The numbers of nodes that are measured: from 1, or where nodes go from the first number that leaves somebody, to
/// request.nodes; all of them up to 100, else 100 of them at even distances. Empty where none leaves somebody.
[[nodiscard]] std::vector<std::uint32_t> courseSizes(const MovementLabRequest& request);

/// All steps in order, those not begun with samples 0. Called in the thread of a worker, one call at a time.
using MovementSoFar = std::function<void(const std::vector<MovementStep>& steps)>;

/// One step for each of courseSizes(); request.nodes is the largest. A step is what movementLab() gives for its number of
/// nodes, the same on any number of threads. Cancelled.
/// \pre samples, keys, nodes, changed > 0; courseSizes() is not empty
Result<std::vector<MovementStep>> movementCourse(const MovementLabRequest& request, const Progress& progress = {},
                                                 const MovementSoFar& soFar = {});

}  // namespace ringscope
