// SPDX-License-Identifier: MIT
//
// What an event did, in the English words of the event log: a kind that programs can compare and a
// subject for people. The window words events itself, in the person's language.
#pragma once

#include "core/scenario/event.h"
#include "core/scenario/state.h"

#include <string>

namespace ringscope {

struct EventWords {
    std::string kind;     ///< added, down, up, removed, renamed, weight, node-virtual-nodes, ring, hash, keys
    std::string subject;  ///< names joined by ", ", or the new setting
};

/// before: the state the event was applied to; it knows the names of nodes that are gone afterwards.
[[nodiscard]] EventWords wordsOf(const Event& event, const State& before);

}  // namespace ringscope
