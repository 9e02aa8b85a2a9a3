// SPDX-License-Identifier: MIT
//
// Everything derived from one State under one rule: placement, loads, balance. An immutable value
// that shares its big arrays; advance() makes the next one from it by patching what the change
// touches, and says what moved. A test holds patched = rebuilt after every random event.
// The expected use is one worker that holds the newest evaluation; views get it by shared pointer.
#pragma once

#include "core/base/progress.h"
#include "core/metrics/balance.h"
#include "core/metrics/movement.h"
#include "core/placement/placement.h"
#include "core/scenario/state.h"

#include <memory>
#include <vector>

namespace ringscope {

struct Evaluation {
    State state;
    PlacementPtr placement;  ///< its cluster() is state.cluster
    KeyIndexPtr index;
    std::vector<NodeLoad> loads;  ///< in node order
    Balance balance;
    std::uint64_t unassignedKeys = 0;
    std::uint64_t unassignedRequests = 0;
};
using EvaluationPtr = std::shared_ptr<const Evaluation>;

struct Advance {
    EvaluationPtr after;
    Movement movement;
};

/// From nothing. What checkPlacement says, Cancelled. `known` is an index that may fit, say of the same state under
/// another rule: it is shared if it is of these keys under this hash.
Result<EvaluationPtr> evaluate(const State& state, const Progress& progress = {}, const KeyIndexPtr& known = {});
/// The evaluation of `next`, equal to evaluate(next), made from `before`, and what moved on the way. Any two
/// states may be given; the closer they are, the less work: one node of a ring that comes, goes or changes costs what
/// its own points cost, forward as well as back. The same rule is used as in `before` (state.placement.rule
/// of next is ignored: see withRule). Of other keys movement is not comparable; of another hash it is, key by key.
Result<Advance> advance(const Evaluation& before, const State& next, const Progress& progress = {},
                        const KeyIndexPtr& known = {});
/// The same state under another rule ("ring", "modulo"): for the comparison.
[[nodiscard]] State withRule(State state, std::string rule);
/// The rule that is looked at first: the real system a state is set up as ("composed"), else our own ring.
[[nodiscard]] std::string mainRule(const State& state);

}  // namespace ringscope
