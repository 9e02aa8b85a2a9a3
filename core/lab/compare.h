// SPDX-License-Identifier: MIT
//
// Several rules over the same nodes, keys and events: what each moves, how evenly it loads, what it costs. One row a
// rule, each with the history it would have had. Runs in a worker, with progress and cancel; pure but for the
// clock that the caller lends. Figures that have no meaning for a row are absent, never zero.
#pragma once

#include "core/assign/assigner.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/keys/key_index.h"
#include "core/placement/placement.h"
#include "core/scenario/state.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace ringscope {

/// A rule and what is made of its candidates.
struct Contender {
    std::string rule;  ///< id of a row of placement_registry.h
    AssignSpec assign = {};
    friend bool operator==(const Contender&, const Contender&) = default;
};

/// Of several runs: half of them lie between the quartiles (linear between ranks), so that the one run which something
/// else interrupted does not show.
struct Spread {
    double lowerQuartile = 0;
    double median = 0;
    double upperQuartile = 0;
    friend bool operator==(const Spread&, const Spread&) = default;
};

struct ComparisonRow {
    Contender contender;
    /// Why the rule does not take the states: no figures then but `traits`, which are of the last state it took.
    std::optional<Error> refused;
    std::size_t refusedAt = 0;  ///< index in steps of the first state it does not take; before and after are 0 and 1

    std::uint64_t keys = 0;              ///< placed in the last state; of replicas all copies
    std::optional<std::uint64_t> moved;  ///< over all events that keep the keys; none if no event does
    /// Moved between two nodes that were up before and after. Of replicas: copies that moved so.
    std::optional<std::uint64_t> needless;
    /// Share of the keys that theory moves, summed over the events (1: as many as there are). Only of "each": of the
    /// others nothing but bounds is known.
    std::optional<double> expectedShare;
    std::optional<double> peakToMean;     ///< keys of the fullest node ÷ mean, in the last state
    std::optional<double> deviation;      ///< standard deviation ÷ mean
    std::optional<std::uint64_t> memory;  ///< bytes that a look-up needs; of bounded loads with the owners of all keys
    std::optional<double> buildSeconds;   ///< from nothing, the last state; of bounded loads with all keys placed
    /// One key looked up, hashing included, nanoseconds; over 15 runs of up to 1,024 keys each, or as many as a quarter of
    /// a second holds, but 5. None without a clock, without keys, and of bounded loads, where
    /// a key is not placed by itself.
    std::optional<Spread> lookupNanoseconds;
    Traits traits;
};

/// Seconds since any moment, never going back. Empty: nothing is timed.
using Clock = std::function<double()>;

/// Rows in the order of the contenders. RuleUnknown, what check(AssignSpec) says, Cancelled, OutOfMemory; a rule that
/// cannot be applied to the states has a row that says so. `known` is an index that may fit the states' keys and hash:
/// it is then not made again.
Result<std::vector<ComparisonRow>> compareEvent(const State& before, const State& after,
                                                std::span<const Contender> contenders, const Progress& progress = {},
                                                const Clock& now = {}, const KeyIndexPtr& known = {});
/// The same for a line of states, each made by one event from the one before: moves are summed over all of them, loads
/// and costs are those of the last. One state alone: nothing moves. \pre steps is not empty
Result<std::vector<ComparisonRow>> compareScenario(std::span<const State> steps, std::span<const Contender> contenders,
                                                   const Progress& progress = {}, const Clock& now = {},
                                                   const KeyIndexPtr& known = {});

}  // namespace ringscope
