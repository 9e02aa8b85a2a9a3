// SPDX-License-Identifier: MIT
#include "core/scenario/node_json.h"

#include "core/base/limits.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace ringscope {

namespace {

std::string readText(const JsonView& json, std::string_view name) {
    const std::optional<JsonView> member = json.find(name);
    return member ? member->bytes() : std::string();
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
    node.number = readOptionalWhole(json, "number");
    if (const std::optional<JsonView> backup = json.find("backup")) node.backup = backup->boolean();
}

constexpr std::array<std::pair<Health, std::string_view>, 3> kHealths{
    {{Health::Up, "up"}, {Health::Down, "down"}, {Health::Failing, "failing"}}};

Health readHealth(const JsonView& json) {
    const std::string name = json.bytes();
    for (const auto& [health, known] : kHealths)
        if (known == name) return health;
    json.expect("\"up\", \"down\", \"failing\"");
    return Health::Up;
}

using Kind = MembershipChange::Kind;
constexpr std::array<std::pair<Kind, std::string_view>, 6> kKinds{{{Kind::Founded, "founded"},
                                                                   {Kind::Added, "added"},
                                                                   {Kind::Removed, "removed"},
                                                                   {Kind::Down, "down"},
                                                                   {Kind::Up, "up"},
                                                                   {Kind::Replaced, "replaced"}}};

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

}  // namespace

std::optional<std::uint32_t> readOptionalWhole(const JsonView& json, std::string_view name) {
    const std::optional<JsonView> member = json.find(name);
    if (!member) return std::nullopt;
    return member->whole32();
}

Json nodeJson(const Node& node) {
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

Json nodeJson(const NewNode& node) {
    Json out = Json::object({{"name", bytesJson(node.name)}, {"weight", node.weight}});
    if (node.virtualNodes) out["virtualNodes"] = *node.virtualNodes;
    if (!node.zone.empty()) out["zone"] = bytesJson(node.zone);
    writeSystemFields(out, node);
    return out;
}

NewNode readNewNode(const JsonView& json) {
    json.only({"name", "weight", "virtualNodes", "zone", "identity", "number", "backup"});
    NewNode node{json.at("name").bytes(), json.at("weight").number(), readOptionalWhole(json, "virtualNodes"),
                 readText(json, "zone")};
    readSystemFields(json, node);
    return node;
}

Node NodeReader::read(const JsonView& json) {
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
    node.virtualNodes = readOptionalWhole(json, "virtualNodes");
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

Json membershipJson(const Membership& membership) {
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

}  // namespace ringscope
