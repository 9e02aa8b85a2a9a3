// SPDX-License-Identifier: MIT
#include "core/scenario/scenario_json.h"

#include "core/scenario/checks.h"
#include "core/scenario/composed_json.h"
#include "core/scenario/node_json.h"

#include <algorithm>
#include <array>
#include <utility>

namespace ringscope {

namespace {

Json json(const HashSpec& hash) {
    return Json::object({{"function", bytesJson(hash.function)}, {"seed", hash.seed}});
}

HashSpec readHash(const JsonView& json) {
    json.only({"function", "seed"});
    return {json.at("function").bytes(), json.at("seed").whole()};
}

Json json(const RingSpec& ring) {
    return Json::object({{"virtualNodes", ring.virtualNodes},
                         {"perWeight", ring.perWeight},
                         {"label", bytesJson(ring.label)},
                         {"firstIndex", ring.firstIndex},
                         {"pointRule", bytesJson(ring.pointRule)}});
}

RingSpec readRing(const JsonView& json) {
    json.only({"virtualNodes", "perWeight", "label", "firstIndex", "pointRule"});
    return {json.at("virtualNodes").boolean(), json.at("perWeight").whole32(), json.at("label").bytes(),
            json.at("firstIndex").whole32(), json.at("pointRule").bytes()};
}

Json json(const RuleOptions& options) {
    Json out = Json::object({{"tableSize", options.tableSize},
                             {"slots", options.slots},
                             {"probes", options.probes},
                             {"capacity", options.capacity},
                             {"tries", options.tries}});
    for (const SlotBlock& block : options.founderSlots)
        out["founderSlots"].push_back({block.slots, block.founder ? Json(*block.founder) : Json()});
    return out;
}

/// A pair: how many, and whose or null.
SlotBlock readBlock(const JsonView& json) {
    if (json.items() != 2) {
        json.expect("two items");
        return {};
    }
    SlotBlock block;
    block.slots = json.item(0).whole32();
    if (block.slots == 0) json.item(0).expect("at least 1");
    if (!json.item(1).json().is_null()) block.founder = json.item(1).whole32();
    return block;
}

RuleOptions readOptions(const JsonView& json) {
    json.only({"tableSize", "slots", "probes", "capacity", "tries", "founderSlots"});
    RuleOptions options{json.at("tableSize").whole32(), json.at("slots").whole32(), json.at("probes").whole32(),
                        json.at("capacity").whole32(), json.at("tries").whole32()};
    if (const std::optional<JsonView> blocks = json.find("founderSlots")) {
        const std::size_t count = blocks->items();
        for (std::size_t i = 0; i < count && !json.troubled(); ++i)
            options.founderSlots.push_back(readBlock(blocks->item(i)));
    }
    return options;
}

ComposedSpec readComposedIn(const JsonView& json) {
    const std::optional<JsonView> member = json.find("composed");
    return member ? readComposed(*member) : ComposedSpec();
}

Json json(const std::vector<NodeId>& nodes) {
    Json out = Json::array();
    for (const NodeId id : nodes) out.push_back(id.value);
    return out;
}

std::vector<NodeId> readIds(const JsonView& json) {
    std::vector<NodeId> ids;
    const std::size_t items = json.items();
    for (std::size_t i = 0; i < items && !json.troubled(); ++i) ids.push_back(NodeId{json.item(i).whole32()});
    return ids;
}

// One pair of functions for each event; `only` is where a field that is not understood is refused.

Json fields(const NodesAdded& event, const KeySetWriter& /*keys*/) {
    Json nodes = Json::array();
    for (const NewNode& node : event.nodes) nodes.push_back(nodeJson(node));
    return Json::object({{"nodes", std::move(nodes)}});
}

Event readNodesAdded(const JsonView& json, KeySetReader& /*keys*/) {
    json.only({"type", "nodes"});
    const JsonView list = json.at("nodes");
    NodesAdded event;
    const std::size_t items = list.items();
    for (std::size_t i = 0; i < items && !json.troubled(); ++i) {
        event.nodes.push_back(readNewNode(list.item(i)));
    }
    return event;
}

template <class NodesEvent>
Json fieldsOfNodes(const NodesEvent& event) {
    return Json::object({{"nodes", json(event.nodes)}});
}

Json fields(const NodesKilled& event, const KeySetWriter& /*keys*/) {
    return fieldsOfNodes(event);
}
Json fields(const NodesRevived& event, const KeySetWriter& /*keys*/) {
    return fieldsOfNodes(event);
}
Json fields(const NodesRemoved& event, const KeySetWriter& /*keys*/) {
    return fieldsOfNodes(event);
}

template <class NodesEvent>
Event readNodes(const JsonView& json, KeySetReader& /*keys*/) {
    json.only({"type", "nodes"});
    return NodesEvent{readIds(json.at("nodes"))};
}

Json fields(const NodeRenamed& event, const KeySetWriter& /*keys*/) {
    return Json::object({{"node", event.node.value}, {"name", bytesJson(event.name)}});
}

Event readNodeRenamed(const JsonView& json, KeySetReader& /*keys*/) {
    json.only({"type", "node", "name"});
    return NodeRenamed{NodeId{json.at("node").whole32()}, json.at("name").bytes()};
}

Json fields(const WeightChanged& event, const KeySetWriter& /*keys*/) {
    return Json::object({{"node", event.node.value}, {"weight", event.weight}});
}

Event readWeightChanged(const JsonView& json, KeySetReader& /*keys*/) {
    json.only({"type", "node", "weight"});
    return WeightChanged{NodeId{json.at("node").whole32()}, json.at("weight").number()};
}

Json fields(const NodeVirtualNodesChanged& event, const KeySetWriter& /*keys*/) {
    Json out = Json::object({{"node", event.node.value}});
    if (event.perWeight) out["perWeight"] = *event.perWeight;
    return out;
}

Event readNodeVirtualNodesChanged(const JsonView& json, KeySetReader& /*keys*/) {
    json.only({"type", "node", "perWeight"});
    return NodeVirtualNodesChanged{NodeId{json.at("node").whole32()}, readOptionalWhole(json, "perWeight")};
}

Json fields(const RingChanged& event, const KeySetWriter& /*keys*/) {
    return Json::object({{"ring", json(event.ring)}});
}

Event readRingChanged(const JsonView& json, KeySetReader& /*keys*/) {
    json.only({"type", "ring"});
    return RingChanged{readRing(json.at("ring"))};
}

Json fields(const HashChanged& event, const KeySetWriter& /*keys*/) {
    return Json::object({{"hash", json(event.hash)}});
}

Event readHashChanged(const JsonView& json, KeySetReader& /*keys*/) {
    json.only({"type", "hash"});
    return HashChanged{readHash(json.at("hash"))};
}

Json fields(const KeysChanged& event, const KeySetWriter& keys) {
    return Json::object({{"keys", keys.json(*event.keys)}});
}

Event readKeysChanged(const JsonView& json, KeySetReader& keys) {
    json.only({"type", "keys"});
    return KeysChanged{keys.read(json.at("keys"))};
}

Json fields(const RuleChanged& event, const KeySetWriter& /*keys*/) {
    Json out = Json::object({{"rule", bytesJson(event.rule)}, {"options", json(event.options)}});
    if (event.composed != ComposedSpec{}) out["composed"] = composedJson(event.composed);
    return out;
}

Event readRuleChanged(const JsonView& json, KeySetReader& /*keys*/) {
    json.only({"type", "rule", "options", "composed"});
    return RuleChanged{json.at("rule").bytes(), readOptions(json.at("options")), readComposedIn(json)};
}

struct EventType {
    std::string_view name;
    Event (*read)(const JsonView& json, KeySetReader& keys);
};

/// In the order of Event's alternatives.
constexpr std::array<EventType, std::variant_size_v<Event>> kEventTypes{{
    {"nodes-added", readNodesAdded},
    {"nodes-killed", readNodes<NodesKilled>},
    {"nodes-revived", readNodes<NodesRevived>},
    {"nodes-removed", readNodes<NodesRemoved>},
    {"node-renamed", readNodeRenamed},
    {"weight-changed", readWeightChanged},
    {"node-virtual-nodes-changed", readNodeVirtualNodesChanged},
    {"ring-changed", readRingChanged},
    {"hash-changed", readHashChanged},
    {"keys-changed", readKeysChanged},
    {"rule-changed", readRuleChanged},
}};

}  // namespace

Json stateJson(const State& state, const KeySetWriter& keys) {
    Json nodes = Json::array();
    for (const Cluster::NodePtr& node : state.cluster.nodes()) nodes.push_back(nodeJson(*node));
    Json out = Json::object({{"nodes", std::move(nodes)},
                             {"nextNodeId", state.nextNodeId},
                             {"rule", bytesJson(state.placement.rule)},
                             {"hash", json(state.placement.hash)},
                             {"ring", json(state.placement.ring)},
                             {"keys", keys.json(*state.keys)}});
    if (state.placement.options != RuleOptions{}) out["options"] = json(state.placement.options);
    if (state.placement.composed != ComposedSpec{}) out["composed"] = composedJson(state.placement.composed);
    if (!state.cluster.hasPlainMembership()) out["membership"] = membershipJson(state.cluster.membership());
    return out;
}

State readState(const JsonView& json, KeySetReader& keys) {
    json.only({"nodes", "nextNodeId", "rule", "hash", "ring", "keys", "options", "composed", "membership"});
    State state;
    state.nextNodeId = json.at("nextNodeId").whole32();
    state.placement = {json.at("rule").bytes(), readHash(json.at("hash")), readRing(json.at("ring"))};
    if (const std::optional<JsonView> options = json.find("options")) state.placement.options = readOptions(*options);
    state.placement.composed = readComposedIn(json);

    const JsonView list = json.at("nodes");
    const std::size_t items = list.items();
    if (Result<Done> count = checkNodeCount(items); !count) list.refuse(count.error());
    NodeReader reader(state.nextNodeId);
    std::vector<Node> nodes;
    for (std::size_t i = 0; i < items && !json.troubled(); ++i) nodes.push_back(reader.read(list.item(i)));
    if (!json.troubled()) {
        state.cluster = Cluster().withAdded(std::move(nodes));
        if (const std::optional<JsonView> past = json.find("membership")) readMembership(*past, state.cluster);
        if (Result<Done> fits = checkSpec(state.cluster, state.placement); !fits) json.refuse(fits.error());
    }
    state.keys = keys.read(json.at("keys"));
    return state;
}

Json eventJson(const Event& event, const KeySetWriter& keys) {
    Json out = Json::object({{"type", std::string(kEventTypes[event.index()].name)}});
    out.update(std::visit([&](const auto& one) { return fields(one, keys); }, event));
    return out;
}

Event readEvent(const JsonView& json, KeySetReader& keys) {
    const std::string name = json.at("type").bytes();
    for (const EventType& type : kEventTypes)
        if (type.name == name) return type.read(json, keys);
    std::string known;
    for (const EventType& type : kEventTypes) known += (known.empty() ? "\"" : ", \"") + std::string(type.name) + '"';
    json.at("type").expect(known);
    return NodesAdded{};
}

}  // namespace ringscope
