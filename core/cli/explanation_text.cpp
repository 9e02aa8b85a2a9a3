// SPDX-License-Identifier: MIT
#include "core/cli/explanation_text.h"

#include "core/base/text.h"
#include "core/cli/error_text.h"
#include "core/cli/figures.h"
#include "core/cli/rule_words.h"
#include "core/hash/hash_registry.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace ringscope {

namespace {

constexpr std::size_t kBytesShown = 64;
constexpr std::size_t kPassedShown = 12;

std::string hexBytes(std::string_view bytes, std::string_view separator) {
    static constexpr char kDigits[] = "0123456789abcdef";
    std::string out;
    for (const char c : bytes) {
        if (!out.empty()) out += separator;
        out += kDigits[static_cast<unsigned char>(c) >> 4];
        out += kDigits[static_cast<unsigned char>(c) & 15];
    }
    return out;
}

std::string line(std::string_view name, const std::string& content) {
    return "  " + std::string(name) + std::string(name.size() < 9 ? 9 - name.size() : 1, ' ') + content + '\n';
}

std::string bytesText(std::string_view key) {
    std::string out = hexBytes(key.substr(0, kBytesShown), " ");
    if (key.size() > kBytesShown) out += " …";
    return out + " (" + std::to_string(key.size()) + (key.size() == 1 ? " byte)" : " bytes)");
}

std::string heirsText(const Explanation& why, const Cluster& cluster) {
    std::string names;
    for (const NodeIndex heir : why.heirs) names += (names.empty() ? "" : ", ") + shown(cluster[heir].name);
    return names.empty() ? "nobody" : names;
}

/// The points the walk came by, the last in full; a very long walk is cut in the middle.
std::string passedText(const Explanation& why, const Placement& placement) {
    std::string out;
    for (std::size_t i = 0; i < why.passed.size(); ++i) {
        if (i == kPassedShown && why.passed.size() > kPassedShown + 1) {
            const std::size_t left = why.passed.size() - kPassedShown - 1;
            out += line("", "… " + std::to_string(left) + " more, all of nodes that are down");
            i = why.passed.size() - 1;
        }
        const PassedPoint& passed = why.passed[i];
        const std::string node = shown(placement.cluster()[passed.point.node].name);
        out += line(i == 0 ? "passed" : "", text::hex(passed.point.position, why.circle.bits) + " point " +
                                                std::to_string(passed.point.index) + " of " + node +
                                                (passed.up ? ", up" : ", down"));
    }
    return out;
}

nlohmann::ordered_json native(Circle circle, std::uint64_t position) {
    return circle.bits > 32 ? nlohmann::ordered_json(std::to_string(position)) : nlohmann::ordered_json(position);
}

/// Rounded as every derived decimal of the data output.
double rounded(double value) {
    return text::parseDecimal(text::decimal9(value)).value_or(value);
}

}  // namespace

std::string explanationLine(std::string_view name, const std::string& content) {
    return line(name, content);
}

std::string explanationText(const Explanation& why, const Placement& placement, std::string_view ownerWord) {
    const HashSpec& hash = placement.spec().hash;
    const HashFunction* function = findHash(hash.function);
    std::string hashName = function ? std::string(function->title) : hash.function;
    if (function && function->seedBits > 0) hashName += ", seed " + std::to_string(hash.seed);

    std::string out = shown(why.key) + '\n';
    out += line("bytes", bytesText(why.key));
    out += line("hash",
                text::hex(why.digest, why.circle.bits) + " = " + std::to_string(why.digest) + " (" + hashName + ')');
    if (placement.traits().circle) {
        out += line("angle", text::decimal9(why.turns * 360.0) + "° clockwise from 0");
        out += passedText(why, placement);
        if (why.crossedZero) out += line("", "the walk went past the end of the circle to 0");
    } else if (why.divisor != 0) {
        out += line("modulo", std::to_string(why.digest) + " mod " + std::to_string(why.divisor) + " = " +
                                  std::to_string(why.remainder));
    }
    for (const WordsLine& words : ruleWords(why, placement.cluster())) out += line(words.name, words.content);
    if (why.owner == kNobody) {
        // Ketama gives none to a node whose share is too small.
        const bool up = placement.cluster().upCount() > 0;
        return out + line(ownerWord, up ? "nobody: no node that is up has a point" : "nobody: no node is up");
    }
    std::string owner = shown(placement.cluster()[why.owner].name);
    if (!why.label.empty()) owner += " (its point is the hash of \"" + shown(why.label) + "\")";
    return out + line(ownerWord, owner) + line("heirs", heirsText(why, placement.cluster()));
}

std::string explanationJson(const Explanation& why, const Placement& placement) {
    const Cluster& cluster = placement.cluster();
    nlohmann::ordered_json out;
    out["key"] = keyText(why.key);
    out["encoding"] = keyEncoding(why.key);
    out["bytes"] = hexBytes(why.key, "");
    out["hash"] = text::hex(why.digest, why.circle.bits);
    if (placement.traits().circle) {
        out["position"] = native(why.circle, why.digest);
        out["degrees"] = rounded(why.turns * 360.0);
        out["passed"] = nlohmann::ordered_json::array();
        for (const PassedPoint& passed : why.passed) {
            out["passed"].push_back({{"position", native(why.circle, passed.point.position)},
                                     {"node", cluster[passed.point.node].name},
                                     {"index", passed.point.index},
                                     {"up", passed.up}});
        }
        out["crossed_zero"] = why.crossedZero;
    }
    if (why.divisor != 0) {
        out["divisor"] = why.divisor;
        out["remainder"] = why.remainder;
    }
    if (auto detail = ruleJson(why, cluster); !detail.is_null()) out["decision"] = std::move(detail);
    const bool owned = why.owner != kNobody;
    if (owned && !why.passed.empty()) out["point"] = native(why.circle, why.passed.back().point.position);
    if (!why.label.empty()) out["label"] = why.label;
    out["node"] = owned ? nlohmann::ordered_json(cluster[why.owner].name) : nlohmann::ordered_json();
    out["heirs"] = nlohmann::ordered_json::array();
    for (const NodeIndex heir : why.heirs) out["heirs"].push_back(cluster[heir].name);
    return out.dump();
}

}  // namespace ringscope
