// SPDX-License-Identifier: GPL-3.0-or-later
//
// A plan as a person writes it: nodes by name, so that a step may name what the one before brings, and so that it can be
// remembered. Names become ids only when the plan meets a state. Pure, but for the words: those in the GUI thread.
#pragma once

#include "core/lab/plan.h"

#include <QString>

#include <optional>
#include <string>
#include <vector>

namespace ringscope {

struct PlanChange {
    enum class Kind { Kill, Revive, Remove, Add, Weigh, Swap };
    Kind kind = Kind::Kill;
    std::string node;   ///< to which it happens; that of Add is new
    std::string fresh;  ///< Swap: the name of the machine that comes
    double weight = 1;  ///< Add, Weigh
    friend bool operator==(const PlanChange&, const PlanChange&) = default;
};
/// One after the other, with nobody asking for a key between them.
using PlanStep = std::vector<PlanChange>;
using Plan = std::vector<PlanStep>;

/// What it is in that state. NodeUnknown, with the name.
[[nodiscard]] Result<PlannedChange> plannedChange(const PlanChange& change, const State& state);

/// Sides of a plan: the start, then one after each step, as far as it goes.
struct PlanCourse {
    std::vector<State> states;
    std::optional<Error> refused;  ///< why the step after the last state cannot be done
};
[[nodiscard]] PlanCourse courseOf(const State& start, const Plan& plan);

/// Every node is swapped for a machine with a new name, one a step.
[[nodiscard]] Plan replacingAll(const Cluster& cluster);

/// "cache-c goes down"; several with commas.
[[nodiscard]] QString planWords(const PlanStep& step);

/// For settings. Anything else than what planText() wrote is an empty plan.
[[nodiscard]] QString planText(const Plan& plan);
[[nodiscard]] Plan readPlan(const QString& text);

}  // namespace ringscope
