// SPDX-License-Identifier: MIT
#include "core/scenario/apply.h"

#include "core/base/limits.h"
#include "core/placement/rule_support.h"
#include "core/scenario/checks.h"

#include <algorithm>
#include <limits>
#include <unordered_map>
#include <unordered_set>

namespace ringscope {

namespace {

Unexpected failWith(Error error) {
    return Unexpected{std::move(error)};
}

Unexpected unknown(NodeId id) {
    return fail(ErrorCode::NodeUnknown, {std::to_string(id.value)});
}

/// The state, if its spec still fits its cluster.
Result<State> checked(State after) {
    if (Result<Done> spec = checkSpec(after.cluster, after.placement); !spec) return failWith(spec.error());
    return after;
}

Result<State> withCluster(const State& state, Cluster cluster) {
    State after = state;
    after.cluster = std::move(cluster);
    Result<State> fits = checked(std::move(after));
    if (!fits) return failWith(namedRemoval(fits.error(), state.cluster));
    return fits;
}

Result<Done> checkIdsLeft(const State& state, std::uint64_t wanted) {
    const std::uint64_t last = std::numeric_limits<std::uint32_t>::max();
    if (state.nextNodeId + wanted > last)
        return fail(ErrorCode::TooManyNodes, {std::to_string(state.nextNodeId + wanted), std::to_string(last)});
    return Done{};
}

/// The listed nodes, in list order; each may be named once.
/// \p refusal says why an event cannot touch a node, if so.
template <class Refusal>
Result<std::vector<Node>> selected(const Cluster& cluster, const std::vector<NodeId>& ids, const Refusal& refusal) {
    if (ids.empty()) return fail(ErrorCode::NothingSelected);
    std::unordered_map<std::uint32_t, NodeIndex> byId;
    byId.reserve(cluster.size());
    for (NodeIndex i = 0; i < cluster.size(); ++i) byId.emplace(cluster[i].id.value, i);
    std::unordered_set<std::uint32_t> seen;
    std::vector<Node> nodes;
    nodes.reserve(std::min(ids.size(), cluster.size()));
    for (const NodeId id : ids) {
        const auto found = byId.find(id.value);
        if (found == byId.end()) return unknown(id);
        const Node& node = cluster[found->second];
        if (std::optional<Error> refused = refusal(node, !seen.insert(id.value).second)) return failWith(*refused);
        nodes.push_back(node);
    }
    return nodes;
}

Result<State> withHealth(const State& state, const std::vector<NodeId>& ids, Health health) {
    const ErrorCode already = health == Health::Up ? ErrorCode::NodeAlreadyUp : ErrorCode::NodeAlreadyDown;
    Result<std::vector<Node>> nodes =
        selected(state.cluster, ids, [&](const Node& node, bool again) -> std::optional<Error> {
            if (node.health != health && !again) return std::nullopt;
            return fail(already, {node.name}).error;
        });
    if (!nodes) return failWith(nodes.error());
    for (Node& node : *nodes) node.health = health;
    return withCluster(state, state.cluster.withReplaced(std::move(*nodes)));
}

/// Slots nobody has, from the lowest on.
class FreeSlots {
public:
    explicit FreeSlots(const Cluster& cluster) {
        for (const Cluster::NodePtr& node : cluster.nodes()) m_taken.insert(node->slot);
    }
    std::uint32_t take() {
        while (m_taken.count(m_next) != 0) ++m_next;
        return m_next++;
    }

private:
    std::unordered_set<std::uint32_t> m_taken;
    std::uint32_t m_next = 0;
};

Result<State> after(const State& state, const NodesAdded& event) {
    if (event.nodes.empty()) return fail(ErrorCode::NothingSelected);
    if (Result<Done> count = checkNodeCount(std::uint64_t{state.cluster.size()} + event.nodes.size()); !count)
        return failWith(count.error());
    if (Result<Done> ids = checkIdsLeft(state, event.nodes.size()); !ids) return failWith(ids.error());

    NameRegister names(state.cluster);
    FreeSlots slots(state.cluster);
    State result = state;
    std::vector<Node> added;
    added.reserve(event.nodes.size());
    for (const NewNode& wanted : event.nodes) {
        Result<std::string> name = names.claim(wanted.name);
        if (!name) return failWith(name.error());
        if (Result<Done> weight = checkWeight(wanted.weight); !weight) return failWith(weight.error());
        if (Result<Done> own = checkOwnVirtualNodes(wanted.virtualNodes); !own) return failWith(own.error());
        Result<std::string> zone = canonicalZone(wanted.zone);
        if (!zone) return failWith(zone.error());
        added.push_back({NodeId{result.nextNodeId++}, std::move(*name), wanted.weight, wanted.virtualNodes, Health::Up,
                         slots.take(), std::move(*zone), wanted.identity, wanted.number, wanted.backup});
    }
    result.cluster = state.cluster.withAdded(std::move(added));
    return checked(std::move(result));
}

Result<State> after(const State& state, const NodesKilled& event) {
    return withHealth(state, event.nodes, Health::Down);
}

Result<State> after(const State& state, const NodesRevived& event) {
    return withHealth(state, event.nodes, Health::Up);
}

Result<State> after(const State& state, const NodesRemoved& event) {
    Result<std::vector<Node>> nodes =
        selected(state.cluster, event.nodes, [](const Node& node, bool again) -> std::optional<Error> {
            if (!again) return std::nullopt;
            return unknown(node.id).error;
        });
    if (!nodes) return failWith(nodes.error());
    return withCluster(state, state.cluster.without(event.nodes));
}

Result<State> after(const State& state, const NodeRenamed& event) {
    const NodeIndex index = state.cluster.indexOf(event.node);
    if (index == kNobody) return unknown(event.node);
    const Node& old = state.cluster[index];
    NameRegister names(state.cluster);
    names.release(old.name);
    Result<std::string> name = names.claim(event.name);
    if (!name) return failWith(name.error());
    if (*name == old.name) return fail(ErrorCode::NothingChanges);
    if (Result<Done> ids = checkIdsLeft(state, 1); !ids) return failWith(ids.error());

    State result = state;
    Node renamed = old;
    renamed.id = NodeId{result.nextNodeId++};
    renamed.name = std::move(*name);
    result.cluster = state.cluster.withSubstitute(event.node, std::move(renamed));
    return checked(std::move(result));
}

Result<State> after(const State& state, const WeightChanged& event) {
    const Node* old = state.cluster.find(event.node);
    if (!old) return unknown(event.node);
    if (Result<Done> weight = checkWeight(event.weight); !weight) return failWith(weight.error());
    if (old->weight == event.weight) return fail(ErrorCode::NothingChanges);
    Node changed = *old;
    changed.weight = event.weight;
    return withCluster(state, state.cluster.withReplaced({std::move(changed)}));
}

Result<State> after(const State& state, const NodeVirtualNodesChanged& event) {
    const Node* old = state.cluster.find(event.node);
    if (!old) return unknown(event.node);
    if (Result<Done> own = checkOwnVirtualNodes(event.perWeight); !own) return failWith(own.error());
    if (old->virtualNodes == event.perWeight) return fail(ErrorCode::NothingChanges);
    Node changed = *old;
    changed.virtualNodes = event.perWeight;
    return withCluster(state, state.cluster.withReplaced({std::move(changed)}));
}

Result<State> after(const State& state, const RingChanged& event) {
    if (event.ring == state.placement.ring) return fail(ErrorCode::NothingChanges);
    State result = state;
    result.placement.ring = event.ring;
    return checked(std::move(result));
}

Result<State> after(const State& state, const HashChanged& event) {
    if (event.hash == state.placement.hash) return fail(ErrorCode::NothingChanges);
    State result = state;
    result.placement.hash = event.hash;
    return checked(std::move(result));
}

Result<State> after(const State& state, const RuleChanged& event) {
    if (event.rule == state.placement.rule && event.options == state.placement.options &&
        event.composed == state.placement.composed)
        return fail(ErrorCode::NothingChanges);
    State result = state;
    result.placement.rule = event.rule;
    result.placement.options = event.options;
    result.placement.composed = event.composed;
    return checked(std::move(result));
}

bool sameKeys(const KeySet& a, const KeySet& b) {
    if (&a == &b) return true;
    if (a.origin() != b.origin() || a.size() != b.size() || a.requests() != b.requests()) return false;
    // A recipe makes the same keys each time, and the origin of a file has its digest: a fingerprint would read all keys.
    return !std::holds_alternative<ListedKeys>(a.origin()) || a.fingerprint() == b.fingerprint();
}

Result<State> after(const State& state, const KeysChanged& event) {
    assert(event.keys);
    if (Result<Done> count = checkKeyCount(*event.keys); !count) return failWith(count.error());
    if (sameKeys(*event.keys, *state.keys)) return fail(ErrorCode::NothingChanges);
    State result = state;
    result.keys = event.keys;
    return result;
}

}  // namespace

Result<State> apply(const State& state, const Event& event) {
    return std::visit([&](const auto& one) { return after(state, one); }, event);
}

Result<std::string> checkedName(const Cluster& cluster, std::string_view name) {
    Result<std::string> canonical = canonicalName(name);
    if (!canonical) return canonical;
    if (const Node* twin = cluster.findNamed(*canonical))
        return fail(ErrorCode::NameDuplicate, {std::string(name), twin->name});
    return canonical;
}

}  // namespace ringscope
