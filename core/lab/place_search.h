// SPDX-License-Identifier: MIT
//
// A node's place is its hash, so a place cannot be chosen, but a name that hashes there can be found.
// The same for keys. One name in 180 hits a window of one degree to each side; a search takes microseconds.
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/scenario/state.h"

#include <string>

namespace ringscope {

struct FoundName {
    std::string name;
    std::uint64_t position = 0;  ///< native; of its first point when virtual nodes are on
    double offDegrees = 0;       ///< absolute distance from the place asked for
};

/// Tries prefix + number from `first` on until one hashes within toleranceDegrees of turns (0 … 1; whole turns are cut
/// off) and is not taken in the cluster. What checkedName says of such names (but NameDuplicate), NotFound after `tries`
/// (the prefix), Cancelled.
Result<FoundName> findNodeName(const State& state, double turns, std::string_view prefix, double toleranceDegrees = 1.0,
                               std::uint64_t first = 1, std::uint64_t tries = 1'000'000, const Progress& progress = {});
/// The same for a key (not one that is in the key set).
Result<FoundName> findKey(const State& state, double turns, std::string_view prefix, double toleranceDegrees = 1.0,
                          std::uint64_t first = 1, std::uint64_t tries = 1'000'000, const Progress& progress = {});

}  // namespace ringscope
