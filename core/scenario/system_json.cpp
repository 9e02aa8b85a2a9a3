// SPDX-License-Identifier: MIT
#include "core/scenario/system_json.h"

#include "core/scenario/composed_json.h"

namespace ringscope {

Result<PlacementSpec> readSystemJson(std::string_view text) {
    const Result<Json> document = parseJson(text);
    if (!document) return Unexpected{document.error()};
    JsonTrouble trouble;
    const JsonView json(*document, trouble);
    json.only({"title", "hash", "composed"});
    PlacementSpec spec;
    spec.rule = "composed";
    const JsonView hash = json.at("hash");
    hash.only({"function", "seed"});
    spec.hash.function = hash.at("function").bytes();
    if (const auto seed = hash.find("seed")) spec.hash.seed = seed->whole();
    if (const auto title = json.find("title")) static_cast<void>(title->bytes());
    spec.composed = readComposed(json.at("composed"));
    if (trouble.any()) return trouble.located(text);
    return spec;
}

}  // namespace ringscope
