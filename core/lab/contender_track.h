// SPDX-License-Identifier: MIT
//
// One contender of a comparison (compare.h) along a line of states: what each state moves, and what the last one
// looks like. Keeps the last state it took. One thread.
#pragma once

#include "core/lab/compare.h"

#include <memory>

namespace ringscope {

/// What one state moved against the one before.
struct StepMove {
    bool comparable = false;  ///< false: it is the first one, or its keys are others
    std::uint64_t moved = 0;
    std::uint64_t needless = 0;
    std::optional<double> expectedShare;
};

class ContenderTrack {
public:
    ContenderTrack() = default;
    ContenderTrack(const ContenderTrack&) = delete;
    ContenderTrack& operator=(const ContenderTrack&) = delete;
    virtual ~ContenderTrack();

    /// Goes on to a state (its own rule does not matter). What makePlacement and assign say; then it stays where it
    /// was. `index` is an index that may fit; the one that was used is left there.
    virtual Result<StepMove> next(const State& state, const Progress& progress, KeyIndexPtr& index) = 0;
    /// Keys, balance, memory and build time. \pre next() succeeded
    virtual void fill(ComparisonRow& row) const = 0;
    /// Of the last state taken; null before the first.
    [[nodiscard]] virtual const Placement* placement() const = 0;
};

/// \pre the contender's rule is there, check(contender.assign); now outlives the track
[[nodiscard]] std::unique_ptr<ContenderTrack> makeTrack(const Contender& contender, const Clock& now);

}  // namespace ringscope
