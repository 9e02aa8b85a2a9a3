// SPDX-License-Identifier: MIT
#include "core/lesson/command_json.h"

#include "core/scenario/node_json.h"

#include <array>
#include <cmath>
#include <cstdint>
#include <initializer_list>

namespace ringscope {

namespace {

constexpr std::size_t kMostNames = 1000;
constexpr std::size_t kMostCommands = 100;
constexpr std::string_view kRaw = "event";

/// The items of a list, at most `most`.
std::vector<JsonView> itemsOf(const JsonView& json, std::size_t most) {
    std::vector<JsonView> items;
    const std::size_t count = json.items();
    if (count > most) json.expect("at most " + std::to_string(most) + " items");
    if (json.troubled()) return items;
    items.reserve(count);
    for (std::size_t i = 0; i < count; ++i) items.push_back(json.item(i));
    return items;
}

/// `form`: how it is written, told where it is no object.
void membersOf(const JsonView& json, const char* form, std::initializer_list<std::string_view> names) {
    if (json.json().is_object())
        json.only(names);
    else
        json.expect(form);
}

std::vector<std::string> readNames(const JsonView& json) {
    std::vector<std::string> names;
    for (const JsonView& item : itemsOf(json, kMostNames)) names.push_back(item.bytes());
    return names;
}

std::optional<std::uint32_t> whole32In(const JsonView& json, std::string_view name) {
    const auto member = json.find(name);
    if (!member) return std::nullopt;
    return member->whole32();
}

std::optional<std::string> bytesIn(const JsonView& json, std::string_view name) {
    const auto member = json.find(name);
    if (!member) return std::nullopt;
    return member->bytes();
}

NewNode readNode(const JsonView& json) {
    NewNode node;
    if (json.json().is_string()) {
        node.name = json.bytes();
        return node;
    }
    json.only({"name", "weight", "virtualNodes", "zone", "identity", "number", "backup"});
    node.name = json.at("name").bytes();
    if (const auto weight = json.find("weight")) node.weight = weight->number();
    node.virtualNodes = whole32In(json, "virtualNodes");
    node.zone = bytesIn(json, "zone").value_or(std::string());
    node.identity = bytesIn(json, "identity").value_or(std::string());
    node.number = whole32In(json, "number");
    if (const auto backup = json.find("backup")) node.backup = backup->boolean();
    return node;
}

LessonCommand readAdd(const JsonView& command) {
    command.only({"add"});
    AddNodes add;
    for (const JsonView& item : itemsOf(command.at("add"), kMostNames)) add.nodes.push_back(readNode(item));
    return add;
}

LessonCommand readChange(const JsonView& command, const char* name, ChangeNodes::Kind kind) {
    command.only({name});
    return ChangeNodes{kind, readNames(command.at(name))};
}

LessonCommand readRename(const JsonView& command) {
    command.only({"rename"});
    const JsonView rename = command.at("rename");
    membersOf(rename, "{\"node\": …, \"to\": …}", {"node", "to"});
    return RenameNode{rename.at("node").bytes(), rename.at("to").bytes()};
}

LessonCommand readWeight(const JsonView& command) {
    command.only({"weight"});
    const JsonView weight = command.at("weight");
    membersOf(weight, "{\"node\": …, \"is\": …}", {"node", "is"});
    return WeighNode{weight.at("node").bytes(), weight.at("is").number()};
}

LessonCommand readVirtualNodes(const JsonView& command) {
    command.only({"virtualNodes"});
    const JsonView json = command.at("virtualNodes");
    SetVirtualNodes set;
    if (json.json().is_null()) {
        set.on = false;
        return set;
    }
    membersOf(json, "{\"perWeight\": …}, null", {"perWeight", "firstIndex", "label", "pointRule"});
    set.perWeight = whole32In(json, "perWeight");
    set.firstIndex = whole32In(json, "firstIndex");
    set.label = bytesIn(json, "label");
    set.pointRule = bytesIn(json, "pointRule");
    return set;
}

LessonCommand readNodeVirtualNodes(const JsonView& command) {
    command.only({"virtualNodesOf"});
    const JsonView json = command.at("virtualNodesOf");
    membersOf(json, "{\"node\": …, \"is\": …}", {"node", "is"});
    SetNodeVirtualNodes set{json.at("node").bytes(), {}};
    if (const JsonView is = json.at("is"); !is.json().is_null()) set.perWeight = is.whole32();
    return set;
}

LessonCommand readHash(const JsonView& command) {
    command.only({"hash"});
    const JsonView json = command.at("hash");
    membersOf(json, "{\"function\": …}", {"function", "seed"});
    SetHash set;
    set.hash.function = json.at("function").bytes();
    if (const auto seed = json.find("seed")) set.hash.seed = seed->whole();
    return set;
}

constexpr std::array kRuleNumbers{std::pair{"tableSize", &RuleOptions::tableSize},
                                  std::pair{"slots", &RuleOptions::slots}, std::pair{"probes", &RuleOptions::probes},
                                  std::pair{"capacity", &RuleOptions::capacity},
                                  std::pair{"tries", &RuleOptions::tries}};

LessonCommand readRule(const JsonView& command) {
    command.only({"rule", "tableSize", "slots", "probes", "capacity", "tries"});
    SetRule set;
    set.rule = command.at("rule").bytes();
    for (const auto& [name, member] : kRuleNumbers) {
        if (const auto number = whole32In(command, name)) set.options.*member = *number;
    }
    return set;
}

LessonCommand readSystem(const JsonView& command) {
    command.only({"system", "options"});
    SetSystem set;
    set.system = command.at("system").bytes();
    if (const auto options = command.find("options")) {
        if (!options->json().is_object()) options->expect("options by name");
        for (const auto& [name, value] : options->json().items())
            if (!options->troubled()) set.options.emplace(name, options->at(name).bytes());
    }
    return set;
}

LessonCommand readKeys(const JsonView& command) {
    command.only({"keys"});
    const JsonView json = command.at("keys");
    membersOf(json, "{\"count\": …}, {\"list\": …}", {"count", "prefix", "list"});
    SetKeys set;
    if (const auto list = json.find("list")) {
        json.only({"list"});
        set.listed = readNames(*list);
        if (set.listed.empty()) list->expect("a key");
        return set;
    }
    set.count = json.at("count").whole();
    if (auto prefix = bytesIn(json, "prefix")) set.prefix = std::move(*prefix);
    return set;
}

LessonCommand readRaw(const JsonView& command, KeySetReader& keys) {
    command.only({"event"});
    const JsonView json = command.at("event");
    RawEvent raw{readEvent(json, keys)};
    if (!keys.takeMissing().empty()) json.at("keys").expect("keys that are no file's");
    return raw;
}

struct CommandReader {
    std::string_view name;
    LessonCommand (*read)(const JsonView& command);
};

constexpr std::array kReaders{
    CommandReader{"add", readAdd},
    CommandReader{"kill", [](const JsonView& json) { return readChange(json, "kill", ChangeNodes::Kind::Kill); }},
    CommandReader{"revive", [](const JsonView& json) { return readChange(json, "revive", ChangeNodes::Kind::Revive); }},
    CommandReader{"remove", [](const JsonView& json) { return readChange(json, "remove", ChangeNodes::Kind::Remove); }},
    CommandReader{"rename", readRename},
    CommandReader{"weight", readWeight},
    CommandReader{"virtualNodes", readVirtualNodes},
    CommandReader{"virtualNodesOf", readNodeVirtualNodes},
    CommandReader{"hash", readHash},
    CommandReader{"rule", readRule},
    CommandReader{"system", readSystem},
    CommandReader{"keys", readKeys},
};

std::optional<LessonCommand> readCommand(const JsonView& json, KeySetReader& keys) {
    const auto says = [&](std::string_view name) {
        return json.json().is_object() && json.json().contains(std::string(name));
    };
    for (const CommandReader& reader : kReaders)
        if (says(reader.name)) return reader.read(json);
    if (says(kRaw)) return readRaw(json, keys);
    std::string all = "one of ";
    for (const CommandReader& reader : kReaders) all.append(reader.name).append(", ");
    all += kRaw;
    if (json.json().is_object() && !json.json().empty())
        json.expect(std::move(all), json.json().begin().key());
    else
        json.expect(std::move(all));
    return std::nullopt;
}

Json namesJson(const std::vector<std::string>& names) {
    Json list = Json::array();
    for (const std::string& name : names) list.push_back(bytesJson(name));
    return list;
}

Json nodeJsonOf(const NewNode& node) {
    Json json = nodeJson(node);
    if (node.weight == 1.0)
        json.erase("weight");
    else
        json["weight"] = plainNumber(node.weight);
    return json.size() == 1 && json["name"].is_string() ? json["name"] : json;
}

Json jsonOf(const AddNodes& command) {
    Json nodes = Json::array();
    for (const NewNode& node : command.nodes) nodes.push_back(nodeJsonOf(node));
    return Json::object({{"add", std::move(nodes)}});
}

Json jsonOf(const ChangeNodes& command) {
    using Kind = ChangeNodes::Kind;
    const char* name = command.kind == Kind::Kill ? "kill" : command.kind == Kind::Revive ? "revive" : "remove";
    return Json::object({{name, namesJson(command.nodes)}});
}

Json jsonOf(const RenameNode& command) {
    return Json::object({{"rename", Json::object({{"node", bytesJson(command.node)}, {"to", bytesJson(command.to)}})}});
}

Json jsonOf(const WeighNode& command) {
    return Json::object(
        {{"weight", Json::object({{"node", bytesJson(command.node)}, {"is", plainNumber(command.weight)}})}});
}

Json jsonOf(const SetVirtualNodes& command) {
    if (!command.on) return Json::object({{"virtualNodes", nullptr}});
    Json json = Json::object();
    if (command.perWeight) json["perWeight"] = *command.perWeight;
    if (command.firstIndex) json["firstIndex"] = *command.firstIndex;
    if (command.label) json["label"] = bytesJson(*command.label);
    if (command.pointRule) json["pointRule"] = bytesJson(*command.pointRule);
    return Json::object({{"virtualNodes", std::move(json)}});
}

Json jsonOf(const SetNodeVirtualNodes& command) {
    Json json = Json::object({{"node", bytesJson(command.node)}, {"is", nullptr}});
    if (command.perWeight) json["is"] = *command.perWeight;
    return Json::object({{"virtualNodesOf", std::move(json)}});
}

Json jsonOf(const SetHash& command) {
    Json json = Json::object({{"function", bytesJson(command.hash.function)}});
    if (command.hash.seed != 0) json["seed"] = command.hash.seed;
    return Json::object({{"hash", std::move(json)}});
}

Json jsonOf(const SetRule& command) {
    Json json = Json::object({{"rule", bytesJson(command.rule)}});
    const RuleOptions usual;
    for (const auto& [name, member] : kRuleNumbers)
        if (command.options.*member != usual.*member) json[name] = command.options.*member;
    return json;
}

Json jsonOf(const SetSystem& command) {
    Json json = Json::object({{"system", bytesJson(command.system)}});
    for (const auto& [name, value] : command.options) json["options"][name] = bytesJson(value);
    return json;
}

Json jsonOf(const SetKeys& command) {
    Json json = Json::object();
    if (!command.listed.empty()) {
        json["list"] = namesJson(command.listed);
    } else {
        json["count"] = command.count;
        if (command.prefix != SetKeys().prefix) json["prefix"] = bytesJson(command.prefix);
    }
    return Json::object({{"keys", std::move(json)}});
}

Json jsonOf(const RawEvent& command) {
    const SavedPath asItIs;
    return Json::object({{std::string(kRaw), eventJson(command.event, KeySetWriter{false, asItIs, {}})}});
}

}  // namespace

std::vector<LessonCommand> readCommands(const JsonView& json, KeySetReader& keys) {
    std::vector<LessonCommand> commands;
    for (const JsonView& item : itemsOf(json, kMostCommands)) {
        if (auto command = readCommand(item, keys); command && !item.troubled())
            commands.push_back(std::move(*command));
    }
    return commands;
}

Json commandJson(const LessonCommand& command) {
    return std::visit([](const auto& one) { return jsonOf(one); }, command);
}

Json plainNumber(double number) {
    constexpr double kExact = 9007199254740992.0;  // 2^53
    if (std::abs(number) < kExact && std::trunc(number) == number) return static_cast<std::int64_t>(number);
    return number;
}

}  // namespace ringscope
