// SPDX-License-Identifier: MIT
#include "core/lesson/lesson_command.h"

#include "core/keys/key_generators.h"
#include "core/systems/catalog.h"

#include <type_traits>
#include <utility>

namespace ringscope {

namespace {

Result<NodeId> idOf(const State& state, const std::string& name) {
    const Node* node = state.cluster.findNamed(name);
    if (node == nullptr) return fail(ErrorCode::NodeUnknown, {name});
    return node->id;
}

Result<Event> eventOf(const State&, const AddNodes& command) {
    return Event(NodesAdded{command.nodes});
}

Result<Event> eventOf(const State& state, const ChangeNodes& command) {
    std::vector<NodeId> ids;
    ids.reserve(command.nodes.size());
    for (const std::string& name : command.nodes) {
        const Result<NodeId> id = idOf(state, name);
        if (!id) return Unexpected{id.error()};
        ids.push_back(*id);
    }
    switch (command.kind) {
    case ChangeNodes::Kind::Kill:
        return Event(NodesKilled{std::move(ids)});
    case ChangeNodes::Kind::Revive:
        return Event(NodesRevived{std::move(ids)});
    case ChangeNodes::Kind::Remove:
        break;
    }
    return Event(NodesRemoved{std::move(ids)});
}

Result<Event> eventOf(const State& state, const RenameNode& command) {
    const Result<NodeId> id = idOf(state, command.node);
    if (!id) return Unexpected{id.error()};
    return Event(NodeRenamed{*id, command.to});
}

Result<Event> eventOf(const State& state, const WeighNode& command) {
    const Result<NodeId> id = idOf(state, command.node);
    if (!id) return Unexpected{id.error()};
    return Event(WeightChanged{*id, command.weight});
}

Result<Event> eventOf(const State& state, const SetVirtualNodes& command) {
    RingSpec ring = state.placement.ring;
    ring.virtualNodes = command.on;
    if (command.perWeight) ring.perWeight = *command.perWeight;
    if (command.firstIndex) ring.firstIndex = *command.firstIndex;
    if (command.label) ring.label = *command.label;
    if (command.pointRule) ring.pointRule = *command.pointRule;
    return Event(RingChanged{std::move(ring)});
}

Result<Event> eventOf(const State& state, const SetNodeVirtualNodes& command) {
    const Result<NodeId> id = idOf(state, command.node);
    if (!id) return Unexpected{id.error()};
    return Event(NodeVirtualNodesChanged{*id, command.perWeight});
}

Result<Event> eventOf(const State&, const SetHash& command) {
    return Event(HashChanged{command.hash});
}

Result<Event> eventOf(const State&, const SetRule& command) {
    return Event(RuleChanged{command.rule, command.options});
}

Result<Event> eventOf(const State&, const SetKeys& command) {
    if (!command.listed.empty()) return Event(KeysChanged{KeySet::of(command.listed)});
    Result<KeySetPtr> made = generate(SequenceKeys{command.count, command.prefix});
    if (!made) return Unexpected{made.error()};
    return Event(KeysChanged{std::move(*made)});
}

Result<Event> eventOf(const State&, const RawEvent& command) {
    return command.event;
}

/// Two events, for the hash of keys and the rule are the system's together.
Result<std::vector<Event>> eventsOfSystem(const State& state, const SetSystem& command) {
    const Result<PlacementSpec> spec = systemSpec(command.system, command.options);
    if (!spec) return Unexpected{spec.error()};
    std::vector<Event> events;
    if (spec->hash != state.placement.hash) events.emplace_back(HashChanged{spec->hash});
    events.emplace_back(RuleChanged{spec->rule, spec->options, spec->composed});
    return events;
}

}  // namespace

bool operator==(const RawEvent& a, const RawEvent& b) {
    const auto* keys = std::get_if<KeysChanged>(&a.event);
    const auto* others = std::get_if<KeysChanged>(&b.event);
    if (keys == nullptr || others == nullptr) return a.event == b.event;
    return keys->keys->origin() == others->keys->origin() && keys->keys->fingerprint() == others->keys->fingerprint();
}

Result<std::vector<Event>> eventsOf(const State& state, const LessonCommand& command) {
    return std::visit(
        [&](const auto& one) -> Result<std::vector<Event>> {
            if constexpr (std::is_same_v<std::decay_t<decltype(one)>, SetSystem>) {
                return eventsOfSystem(state, one);
            } else {
                Result<Event> event = eventOf(state, one);
                if (!event) return Unexpected{event.error()};
                return std::vector<Event>{std::move(*event)};
            }
        },
        command);
}

Result<State> done(const State& state, const LessonCommand& command) {
    const Result<std::vector<Event>> events = eventsOf(state, command);
    if (!events) return Unexpected{events.error()};
    Result<State> next = state;
    for (const Event& event : *events) {
        next = ringscope::apply(*next, event);
        if (!next) break;
    }
    return next;
}

}  // namespace ringscope
