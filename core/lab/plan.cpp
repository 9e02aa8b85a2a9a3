// SPDX-License-Identifier: MIT
#include "core/lab/plan.h"

#include "core/scenario/apply.h"

namespace ringscope {

namespace {

Result<State> swapped(const State& state, const ServerSwapped& change) {
    const Node* old = state.cluster.find(change.node);
    const std::string identity = old == nullptr ? std::string() : old->identity.empty() ? old->name : old->identity;
    Result<State> after = ringscope::apply(state, Event(NodeRenamed{change.node, change.name}));
    if (!after) return after;
    Node fresh = *after->cluster.find(NodeId{state.nextNodeId});
    fresh.identity = identity;
    after->cluster = after->cluster.withReplaced({std::move(fresh)});
    return after;
}

}  // namespace

Result<State> applyChange(const State& state, const PlannedChange& change) {
    if (const auto* event = std::get_if<Event>(&change)) return ringscope::apply(state, *event);
    return swapped(state, std::get<ServerSwapped>(change));
}

}  // namespace ringscope
