// SPDX-License-Identifier: MIT
//
// N−1 and N−2: of all single failures and of all pairs, the one after which most requests have moved or are lost, and
// the one after which the busiest node has most. By building the rule again with these nodes down and placing all keys,
// so that every rule and every down rule is told as it is. Same model and same figures as what_if.h. Runs in a
// worker, with progress and cancel.
#pragma once

#include "core/lab/what_if.h"

#include <array>

namespace ringscope {

struct FailureCase {
    std::vector<NodeIndex> dead;     ///< ascending, of the side's cluster
    Amount moved;                    ///< keys with another owner, or none, than before
    std::uint64_t lostRequests = 0;  ///< of keys that nobody has then, and somebody had before
    NodeIndex busiest = kNobody;     ///< kNobody: nobody is up, or nothing is asked for
    double busiestShare = 0;         ///< of all requests, 0 … 1
    std::optional<double> peak;      ///< as WhatIfRest
    std::uint64_t overfull = 0;      ///< nodes
    std::optional<double> originFirstMinute, originAtOnce;
};

struct WorstFailures {
    std::uint64_t possible = 0;           ///< failures of so many nodes there are
    std::uint64_t tried = 0;              ///< fewer where all would take too long: then those of the busiest nodes
    std::optional<FailureCase> byOrigin;  ///< most requests moved or lost; none if there are not so many nodes up
    std::optional<FailureCase> byPeak;    ///< largest share of the busiest node
};

/// Entry 0: one node fails, entry 1: two. Of cases that are equal the first one, in the order of the nodes.
/// mostPlaced bounds the work: keys placed and points built in all. Errors as whatIf()
Result<std::array<WorstFailures, 2>> worstFailures(const WhatIfSide& side, const KeySet& keys,
                                                   const WhatIfInputs& inputs, std::uint64_t mostPlaced = 200'000'000,
                                                   const Progress& progress = {});

}  // namespace ringscope
