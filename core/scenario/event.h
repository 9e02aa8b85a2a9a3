// SPDX-License-Identifier: MIT
//
// Everything that can be done to a State. Events are plain values: undo, the timeline, files,
// lessons, the command line and the tests all speak in them. Those about nodes take lists, so
// that "kill ten" is one step.
#pragma once

#include "core/base/ids.h"
#include "core/keys/key_set.h"
#include "core/placement/placement_spec.h"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace ringscope {

struct NewNode {
    std::string name;
    double weight = 1.0;
    std::optional<std::uint32_t> virtualNodes;
    std::string zone = {};  ///< this and what follows: see Node
    std::string identity = {};
    std::optional<std::uint32_t> number = std::nullopt;
    bool backup = false;
    friend bool operator==(const NewNode&, const NewNode&) = default;
};

struct NodesAdded {
    std::vector<NewNode> nodes;
    friend bool operator==(const NodesAdded&, const NodesAdded&) = default;
};
struct NodesKilled {
    std::vector<NodeId> nodes;
    friend bool operator==(const NodesKilled&, const NodesKilled&) = default;
};
struct NodesRevived {
    std::vector<NodeId> nodes;
    friend bool operator==(const NodesRevived&, const NodesRevived&) = default;
};
struct NodesRemoved {
    std::vector<NodeId> nodes;
    friend bool operator==(const NodesRemoved&, const NodesRemoved&) = default;
};
/// The old node goes, another comes in its place (new id, same weight, health and slot): its points are elsewhere.
struct NodeRenamed {
    NodeId node;
    std::string name;
    friend bool operator==(const NodeRenamed&, const NodeRenamed&) = default;
};
struct WeightChanged {
    NodeId node;
    double weight = 1.0;
    friend bool operator==(const WeightChanged&, const WeightChanged&) = default;
};
struct NodeVirtualNodesChanged {
    NodeId node;
    std::optional<std::uint32_t> perWeight;
    friend bool operator==(const NodeVirtualNodesChanged&, const NodeVirtualNodesChanged&) = default;
};
/// Switch, number, label, first index and point rule of the ring, all at once.
struct RingChanged {
    RingSpec ring;
    friend bool operator==(const RingChanged&, const RingChanged&) = default;
};
struct HashChanged {
    HashSpec hash;
    friend bool operator==(const HashChanged&, const HashChanged&) = default;
};
/// Which rule places the keys, the numbers of those that are not rings and the pieces of a composed one, all at once.
struct RuleChanged {
    std::string rule;
    RuleOptions options;
    ComposedSpec composed = {};
    friend bool operator==(const RuleChanged&, const RuleChanged&) = default;
};
struct KeysChanged {
    KeySetPtr keys;
    friend bool operator==(const KeysChanged&, const KeysChanged&) = default;
};

using Event = std::variant<NodesAdded, NodesKilled, NodesRevived, NodesRemoved, NodeRenamed, WeightChanged,
                           NodeVirtualNodesChanged, RingChanged, HashChanged, KeysChanged, RuleChanged>;

}  // namespace ringscope
