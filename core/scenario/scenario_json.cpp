// SPDX-License-Identifier: MIT
#include "core/scenario/scenario_json.h"

#include "core/base/limits.h"
#include "core/scenario/checks.h"
#include "core/scenario/composed_json.h"

#include <algorithm>
#include <array>
#include <unordered_set>
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
    return Json::object({{"tableSize", options.tableSize},
                         {"slots", options.slots},
                         {"probes", options.probes},
                         {"capacity", options.capacity},
                         {"tries", options.tries}});
}

RuleOptions readOptions(const JsonView& json) {
    json.only({"tableSize", "slots", "probes", "capacity", "tries"});
    return {json.at("tableSize").whole32(), json.at("slots").whole32(), json.at("probes").whole32(),
            json.at("capacity").whole32(), json.at("tries").whole32()};
}

ComposedSpec readComposedIn(const JsonView& json) {
    const std::optional<JsonView> member = json.find("composed");
    return member ? readComposed(*member) : ComposedSpec();
}

std::string readText(const JsonView& json, std::string_view name) {
    const std::optional<JsonView> member = json.find(name);
    return member ? member->bytes() : std::string();
}

std::optional<std::uint32_t> readOptional(const JsonView& json, std::string_view name) {
    const std::optional<JsonView> member = json.find(name);
    if (!member) return std::nullopt;
    return member->whole32();
}

/// What only real systems look at, of a Node or a NewNode.
template <class AnyNode>
void writeSystemFields(Json& out, const AnyNode& node) {
    if (!node.identity.empty()) out["identity"] = bytesJson(node.identity);
    if (node.number) out["number"] = *node.number;
    if (node.backup) out["backup"] = true;
}

template <class AnyNode>
void readSystemFields(const JsonView& json, AnyNode& node) {
    node.identity = readText(json, "identity");
    node.number = readOptional(json, "number");
    if (const std::optional<JsonView> backup = json.find("backup")) node.backup = backup->boolean();
}

constexpr std::array<std::pair<Health, std::string_view>, 3> kHealths{
    {{Health::Up, "up"}, {Health::Down, "down"}, {Health::Failing, "failing"}}};

Json json(const Node& node) {
    Json out = Json::object({{"id", node.id.value}, {"name", bytesJson(node.name)}, {"weight", node.weight}});
    if (node.virtualNodes) out["virtualNodes"] = *node.virtualNodes;
    const auto health =
        std::find_if(kHealths.begin(), kHealths.end(), [&](const auto& entry) { return entry.first == node.health; });
    out["health"] = std::string(health->second);
    out["slot"] = node.slot;
    if (!node.zone.empty()) out["zone"] = bytesJson(node.zone);
    writeSystemFields(out, node);
    return out;
}

Health readHealth(const JsonView& json) {
    const std::string name = json.bytes();
    for (const auto& [health, known] : kHealths)
        if (known == name) return health;
    json.expect("\"up\", \"down\", \"failing\"");
    return Health::Up;
}

/// The nodes of the start, and what of them may be there only once.
class NodeReader {
public:
    explicit NodeReader(std::uint32_t nextNodeId) : m_nextNodeId(nextNodeId) {}

    Node read(const JsonView& json) {
        json.only({"id", "name", "weight", "virtualNodes", "health", "slot", "zone", "identity", "number", "backup"});
        Node node;
        node.id = NodeId{json.at("id").whole32()};
        if (node.id.value >= m_nextNodeId || !m_ids.insert(node.id.value).second) json.at("id").expect("unique id");
        node.slot = static_cast<std::uint32_t>(json.at("slot").whole(limits::kNodes - 1));
        if (!m_slots.insert(node.slot).second) json.at("slot").expect("unique slot");
        node.weight = json.at("weight").number();
        // Real systems know servers of weight 0.
        if (Result<Done> weight = checkWeight(node.weight); !weight && node.weight != 0)
            json.at("weight").refuse(weight.error());
        node.virtualNodes = readOptional(json, "virtualNodes");
        if (Result<Done> own = checkOwnVirtualNodes(node.virtualNodes); !own) json.refuse(own.error());
        node.health = readHealth(json.at("health"));
        readSystemFields(json, node);
        Result<std::string> zone = canonicalZone(readText(json, "zone"));
        if (zone) {
            node.zone = std::move(*zone);
        } else {
            json.at("zone").refuse(zone.error());
        }
        Result<std::string> name = m_names.claim(json.at("name").bytes());
        if (name) {
            node.name = std::move(*name);
        } else {
            json.at("name").refuse(name.error());
        }
        return node;
    }

private:
    std::uint32_t m_nextNodeId;
    NameRegister m_names;
    std::unordered_set<std::uint32_t> m_ids;
    std::unordered_set<std::uint32_t> m_slots;
};

using Kind = MembershipChange::Kind;
constexpr std::array<std::pair<Kind, std::string_view>, 6> kKinds{{{Kind::Founded, "founded"},
                                                                   {Kind::Added, "added"},
                                                                   {Kind::Removed, "removed"},
                                                                   {Kind::Down, "down"},
                                                                   {Kind::Up, "up"},
                                                                   {Kind::Replaced, "replaced"}}};

Json json(const Membership& membership) {
    Json out = Json::array();
    for (const MembershipChange& change : membership) {
        const auto kind =
            std::find_if(kKinds.begin(), kKinds.end(), [&](const auto& entry) { return entry.first == change.kind; });
        Json entry = Json::object({{std::string(kind->second), change.node.value}});
        if (change.kind == Kind::Replaced) entry["by"] = change.by.value;
        out.push_back(std::move(entry));
    }
    return out;
}

MembershipChange readMembershipChange(const JsonView& json) {
    for (const auto& [kind, name] : kKinds) {
        const std::optional<JsonView> node = json.find(name);
        if (!node) continue;
        if (kind != Kind::Replaced) {
            json.only({name});
            return {kind, NodeId{node->whole32()}, {}};
        }
        json.only({name, "by"});
        return {kind, NodeId{node->whole32()}, NodeId{json.at("by").whole32()}};
    }
    json.expect("\"founded\", \"added\", \"removed\", \"down\", \"up\", \"replaced\"");
    return {};
}

/// The past of a cluster that is there already.
void readMembership(const JsonView& json, Cluster& cluster) {
    Membership membership;
    const std::size_t items = json.items();
    for (std::size_t i = 0; i < items && !json.troubled(); ++i)
        membership.push_back(readMembershipChange(json.item(i)));
    if (json.troubled()) return;
    if (std::optional<Cluster> past = cluster.withMembership(std::move(membership))) {
        cluster = std::move(*past);
    } else {
        json.expect("changes that lead to these nodes");
    }
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
    for (const NewNode& node : event.nodes) {
        Json out = Json::object({{"name", bytesJson(node.name)}, {"weight", node.weight}});
        if (node.virtualNodes) out["virtualNodes"] = *node.virtualNodes;
        if (!node.zone.empty()) out["zone"] = bytesJson(node.zone);
        writeSystemFields(out, node);
        nodes.push_back(std::move(out));
    }
    return Json::object({{"nodes", std::move(nodes)}});
}

Event readNodesAdded(const JsonView& json, KeySetReader& /*keys*/) {
    json.only({"type", "nodes"});
    const JsonView list = json.at("nodes");
    NodesAdded event;
    const std::size_t items = list.items();
    for (std::size_t i = 0; i < items && !json.troubled(); ++i) {
        const JsonView node = list.item(i);
        node.only({"name", "weight", "virtualNodes", "zone", "identity", "number", "backup"});
        event.nodes.push_back({node.at("name").bytes(), node.at("weight").number(), readOptional(node, "virtualNodes"),
                               readText(node, "zone")});
        readSystemFields(node, event.nodes.back());
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
    return NodeVirtualNodesChanged{NodeId{json.at("node").whole32()}, readOptional(json, "perWeight")};
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
    for (const Cluster::NodePtr& node : state.cluster.nodes()) nodes.push_back(json(*node));
    Json out = Json::object({{"nodes", std::move(nodes)},
                             {"nextNodeId", state.nextNodeId},
                             {"rule", bytesJson(state.placement.rule)},
                             {"hash", json(state.placement.hash)},
                             {"ring", json(state.placement.ring)},
                             {"keys", keys.json(*state.keys)}});
    if (state.placement.options != RuleOptions{}) out["options"] = json(state.placement.options);
    if (state.placement.composed != ComposedSpec{}) out["composed"] = composedJson(state.placement.composed);
    if (!state.cluster.hasPlainMembership()) out["membership"] = json(state.cluster.membership());
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
