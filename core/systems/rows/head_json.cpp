// SPDX-License-Identifier: MIT
#include "core/systems/rows/head_json.h"

#include <nlohmann/json.hpp>

namespace ringscope {

namespace {

using nlohmann::json;

json parsed(const GoldenTable& table, std::string_view name) {
    return json::parse(table.value(name).value_or(std::string_view()), nullptr, false);
}

Unexpected invalid(const GoldenTable& table, std::string_view name, std::string expected) {
    return table.invalid(std::move(expected), std::string(*table.value(name)), table.firstLine - 1);
}

}  // namespace

Result<HeadTexts> headObject(const GoldenTable& table, std::string_view name) {
    HeadTexts texts;
    if (!table.value(name)) return texts;
    const json object = parsed(table, name);
    if (!object.is_object()) return invalid(table, name, "{…}");
    for (const auto& [member, value] : object.items()) {
        if (!value.is_string() && !value.is_number_unsigned() && !value.is_boolean())
            return invalid(table, name, R"({"name": "text"})");
        texts[member] = value.is_string() ? value.get<std::string>() : value.dump();
    }
    return texts;
}

Result<std::vector<std::pair<std::string, std::string>>> headPairs(const GoldenTable& table, std::string_view name) {
    std::vector<std::pair<std::string, std::string>> pairs;
    if (!table.value(name)) return pairs;
    const json list = parsed(table, name);
    if (!list.is_array()) return invalid(table, name, "[…]");
    for (const json& pair : list) {
        if (!pair.is_array() || pair.size() != 2 || !pair[0].is_string() || !pair[1].is_string())
            return invalid(table, name, R"([["add", "name"]])");
        pairs.emplace_back(pair[0].get<std::string>(), pair[1].get<std::string>());
    }
    return pairs;
}

}  // namespace ringscope
