// SPDX-License-Identifier: MIT
#include "core/lab/plan.h"

#include "core/scenario/apply.h"

#include <utility>
#include <vector>

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

/// Events take the weights that a person may give to rings; these are given after them.
Result<State> weighed(const State& state, const WeightChanged& change) {
    const Node* old = state.cluster.find(change.node);
    if (old == nullptr) return fail(ErrorCode::NodeUnknown, {std::to_string(change.node.value)});
    if (old->weight == change.weight) return fail(ErrorCode::NothingChanges);
    State after = state;
    Node changed = *old;
    changed.weight = change.weight;
    after.cluster = state.cluster.withReplaced({std::move(changed)});
    return after;
}

Result<State> added(const State& state, NodesAdded change) {
    std::vector<double> weights;
    weights.reserve(change.nodes.size());
    for (NewNode& node : change.nodes) weights.push_back(std::exchange(node.weight, 1.0));
    Result<State> after = ringscope::apply(state, Event(std::move(change)));
    if (!after) return after;
    std::vector<Node> nodes;
    nodes.reserve(weights.size());
    for (std::size_t i = 0; i < weights.size(); ++i) {
        nodes.push_back(*after->cluster.nodes()[state.cluster.size() + i]);
        nodes.back().weight = weights[i];
    }
    after->cluster = after->cluster.withReplaced(std::move(nodes));
    return after;
}

}  // namespace

Result<State> applyChange(const State& state, const PlannedChange& change) {
    if (const auto* event = std::get_if<Event>(&change)) {
        if (const auto* weight = std::get_if<WeightChanged>(event)) return weighed(state, *weight);
        if (const auto* nodes = std::get_if<NodesAdded>(event)) return added(state, *nodes);
        return ringscope::apply(state, *event);
    }
    return swapped(state, std::get<ServerSwapped>(change));
}

}  // namespace ringscope
