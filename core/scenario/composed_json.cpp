// SPDX-License-Identifier: MIT
#include "core/scenario/composed_json.h"

#include <array>
#include <utility>

namespace ringscope {

namespace {

// One table of names serves reading and writing.

constexpr std::array<std::pair<std::string_view, std::string KeyRule::*>, 4> kKeyTexts{{
    {"shorten", &KeyRule::shorten},
    {"prefix", &KeyRule::prefix},
    {"tag", &KeyRule::tag},
    {"digest", &KeyRule::digest},
}};

constexpr std::array<std::pair<std::string_view, std::string ComposedSpec::*>, 10> kTexts{{
    {"system", &ComposedSpec::system},
    {"order", &ComposedSpec::order},
    {"name", &ComposedSpec::name},
    {"structure", &ComposedSpec::structure},
    {"counts", &ComposedSpec::counts},
    {"points", &ComposedSpec::points},
    {"label", &ComposedSpec::label},
    {"ties", &ComposedSpec::ties},
    {"lookUp", &ComposedSpec::lookUp},
    {"down", &ComposedSpec::down},
}};

constexpr std::array<std::pair<std::string_view, std::uint32_t ComposedSpec::*>, 3> kNumbers{{
    {"perNode", &ComposedSpec::perNode},
    {"firstIndex", &ComposedSpec::firstIndex},
    {"tries", &ComposedSpec::tries},
}};

}  // namespace

Json composedJson(const ComposedSpec& spec) {
    Json key = Json::object();
    for (const auto& [name, member] : kKeyTexts) key[std::string(name)] = bytesJson(spec.key.*member);
    Json out = Json::object();
    for (const auto& [name, member] : kTexts) out[std::string(name)] = bytesJson(spec.*member);
    for (const auto& [name, member] : kNumbers) out[std::string(name)] = spec.*member;
    out["key"] = std::move(key);
    out["pointHash"] = Json::object({{"function", bytesJson(spec.pointHash.function)}, {"seed", spec.pointHash.seed}});
    out["balance"] = spec.balance;
    out["soleUnhashed"] = spec.soleUnhashed;
    return out;
}

ComposedSpec readComposed(const JsonView& json) {
    json.only({"system", "key", "order", "name", "structure", "counts", "perNode", "points", "label", "firstIndex",
               "pointHash", "ties", "lookUp", "down", "tries", "balance", "soleUnhashed"});
    ComposedSpec spec;
    if (const auto key = json.find("key")) {
        key->only({"shorten", "prefix", "tag", "digest"});
        for (const auto& [name, member] : kKeyTexts)
            if (const auto text = key->find(name)) spec.key.*member = text->bytes();
    }
    for (const auto& [name, member] : kTexts)
        if (const auto text = json.find(name)) spec.*member = text->bytes();
    for (const auto& [name, member] : kNumbers)
        if (const auto number = json.find(name)) spec.*member = number->whole32();
    if (const auto hash = json.find("pointHash")) {
        hash->only({"function", "seed"});
        spec.pointHash = {hash->at("function").bytes(), hash->at("seed").whole()};
    }
    if (const auto balance = json.find("balance")) spec.balance = balance->number();
    if (const auto sole = json.find("soleUnhashed")) spec.soleUnhashed = sole->boolean();
    return spec;
}

}  // namespace ringscope
