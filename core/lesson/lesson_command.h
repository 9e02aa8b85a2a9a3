// SPDX-License-Identifier: MIT
//
// What a step of a lesson does, in the words of whoever writes one: nodes by name. Becomes an event where it is done.
// Plain values.
#pragma once

#include "core/scenario/apply.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace ringscope {

struct AddNodes {
    std::vector<NewNode> nodes;
    friend bool operator==(const AddNodes&, const AddNodes&) = default;
};
struct ChangeNodes {
    enum class Kind { Kill, Revive, Remove };
    Kind kind = Kind::Kill;
    std::vector<std::string> nodes;
    friend bool operator==(const ChangeNodes&, const ChangeNodes&) = default;
};
struct RenameNode {
    std::string node, to;
    friend bool operator==(const RenameNode&, const RenameNode&) = default;
};
struct WeighNode {
    std::string node;
    double weight = 1;
    friend bool operator==(const WeighNode&, const WeighNode&) = default;
};
/// What is not told stays as it is; perWeight: on, with so many.
struct SetVirtualNodes {
    bool on = true;
    std::optional<std::uint32_t> perWeight, firstIndex;
    std::optional<std::string> label, pointRule;
    friend bool operator==(const SetVirtualNodes&, const SetVirtualNodes&) = default;
};
/// Of one node; none: as the ring has it.
struct SetNodeVirtualNodes {
    std::string node;
    std::optional<std::uint32_t> perWeight;
    friend bool operator==(const SetNodeVirtualNodes&, const SetNodeVirtualNodes&) = default;
};
struct SetHash {
    HashSpec hash;
    friend bool operator==(const SetHash&, const SetHash&) = default;
};
struct SetRule {
    std::string rule;
    RuleOptions options;
    friend bool operator==(const SetRule&, const SetRule&) = default;
};
/// A row of the catalog of systems: its hash and its pieces.
struct SetSystem {
    std::string system;
    std::map<std::string, std::string, std::less<>> options;
    friend bool operator==(const SetSystem&, const SetSystem&) = default;
};
/// These keys, or `count` of a prefix.
struct SetKeys {
    std::vector<std::string> listed;
    std::uint64_t count = 0;
    std::string prefix = "key:";
    friend bool operator==(const SetKeys&, const SetKeys&) = default;
};

/// What none of the others can say. Nodes by id: playing the lesson gives the same ids each time.
struct RawEvent {
    Event event;
    /// Keys are equal if their texts, counts and origin are.
    friend bool operator==(const RawEvent& a, const RawEvent& b);
};

using LessonCommand = std::variant<AddNodes, ChangeNodes, RenameNode, WeighNode, SetVirtualNodes, SetNodeVirtualNodes,
                                   SetHash, SetRule, SetSystem, SetKeys, RawEvent>;

/// What it does to that state, one after the other. NodeUnknown; what systemSpec() says.
Result<std::vector<Event>> eventsOf(const State& state, const LessonCommand& command);
/// The state after it. NodeUnknown; what systemSpec() and apply() say.
Result<State> done(const State& state, const LessonCommand& command);

}  // namespace ringscope
