// SPDX-License-Identifier: MIT
#include "core/lesson/command_json.h"

#include <algorithm>
#include <array>

namespace ringscope {

namespace {

constexpr std::size_t kMostNames = 1000;
constexpr std::size_t kMostCommands = 100;

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
    json.only({"name", "weight", "zone"});
    node.name = json.at("name").bytes();
    if (const auto weight = json.find("weight")) node.weight = weight->number();
    if (const auto zone = json.find("zone")) node.zone = zone->bytes();
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
    rename.only({"node", "to"});
    return RenameNode{rename.at("node").bytes(), rename.at("to").bytes()};
}

LessonCommand readWeight(const JsonView& command) {
    command.only({"weight"});
    const JsonView weight = command.at("weight");
    weight.only({"node", "is"});
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
    json.only({"perWeight", "firstIndex", "label", "pointRule"});
    set.perWeight = whole32In(json, "perWeight");
    set.firstIndex = whole32In(json, "firstIndex");
    set.label = bytesIn(json, "label");
    set.pointRule = bytesIn(json, "pointRule");
    return set;
}

LessonCommand readHash(const JsonView& command) {
    command.only({"hash"});
    const JsonView json = command.at("hash");
    json.only({"function", "seed"});
    SetHash set;
    set.hash.function = json.at("function").bytes();
    if (const auto seed = json.find("seed")) set.hash.seed = seed->whole();
    return set;
}

LessonCommand readRule(const JsonView& command) {
    command.only({"rule", "tableSize", "slots", "probes", "capacity", "tries"});
    SetRule set;
    set.rule = command.at("rule").bytes();
    for (const auto& [name, member] :
         {std::pair{"tableSize", &RuleOptions::tableSize}, std::pair{"slots", &RuleOptions::slots},
          std::pair{"probes", &RuleOptions::probes}, std::pair{"capacity", &RuleOptions::capacity},
          std::pair{"tries", &RuleOptions::tries}}) {
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
    json.only({"count", "prefix", "list"});
    SetKeys set;
    if (const auto list = json.find("list")) {
        set.listed = readNames(*list);
        if (set.listed.empty()) list->expect("a key");
        return set;
    }
    set.count = json.at("count").whole();
    if (auto prefix = bytesIn(json, "prefix")) set.prefix = std::move(*prefix);
    return set;
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
    CommandReader{"hash", readHash},
    CommandReader{"rule", readRule},
    CommandReader{"system", readSystem},
    CommandReader{"keys", readKeys},
};

std::optional<LessonCommand> readCommand(const JsonView& json) {
    for (const CommandReader& reader : kReaders)
        if (json.json().is_object() && json.json().contains(std::string(reader.name))) return reader.read(json);
    std::string all;
    for (const CommandReader& reader : kReaders) all += (all.empty() ? "" : ", ") + std::string(reader.name);
    json.expect("one of " + all);
    return std::nullopt;
}

}  // namespace

std::vector<LessonCommand> readCommands(const JsonView& json) {
    std::vector<LessonCommand> commands;
    for (const JsonView& item : itemsOf(json, kMostCommands)) {
        if (auto command = readCommand(item); command && !item.troubled()) commands.push_back(std::move(*command));
    }
    return commands;
}

}  // namespace ringscope
