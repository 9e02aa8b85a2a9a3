// SPDX-License-Identifier: MIT
//
// A plan for a cluster: what is done to it, step by step, and the sides a question (what_if.h) is asked of. The changes
// of a step are one: nobody asks for a key between them. Besides the events a state knows there is the swap of a
// machine, after which the newcomer is hashed as the old one was.
#pragma once

#include "core/base/result.h"
#include "core/scenario/event.h"
#include "core/scenario/state.h"

#include <string>
#include <variant>

namespace ringscope {

/// Another machine takes a server's place: new name and new id (its cache is empty), but identity and number stay. Rules
/// that hash the name alone (all but those of real systems) see a new node.
struct ServerSwapped {
    NodeId node;
    std::string name;
    friend bool operator==(const ServerSwapped&, const ServerSwapped&) = default;
};

using PlannedChange = std::variant<Event, ServerSwapped>;

/// What apply() says, but any weight from 0 is taken: real systems have such, and a rule of their own checks it when it is
/// placed by.
Result<State> applyChange(const State& state, const PlannedChange& change);

}  // namespace ringscope
