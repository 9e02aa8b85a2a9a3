// SPDX-License-Identifier: MIT
//
// The only door to State: checks an event completely (before anything is allocated for it), then
// returns the state after it. Pure.
#pragma once

#include "core/base/result.h"
#include "core/scenario/event.h"
#include "core/scenario/state.h"

namespace ringscope {

/// NothingChanges for an event without effect; NothingSelected for an empty list; otherwise the error
/// of the first thing wrong, in list order. The state given is never touched.
/// Write ringscope::apply where an argument is not const: std::apply would be the better match.
Result<State> apply(const State& state, const Event& event);

/// The checks of one new name against a cluster: NameEmpty, NameTooLong, NameNotUtf8, NameHasControl,
/// NameDuplicate. Returns the name as it will be kept (trimmed, normal form C).
Result<std::string> checkedName(const Cluster& cluster, std::string_view name);

}  // namespace ringscope
