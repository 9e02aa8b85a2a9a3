// SPDX-License-Identifier: MIT
//
// HAProxy, backends whose `balance` hashes: `hash-type consistent`, a ring of numbered servers where the nearest point has a
// key, and `hash-type map-based`, slots dealt by weight.
#include "core/base/text.h"
#include "core/placement/composed/request_parts.h"
#include "core/systems/place_turns.h"
#include "core/systems/rows/rows.h"

#include <algorithm>
#include <array>
#include <limits>
#include <memory>

namespace ringscope {

namespace {

constexpr SystemOption kBalance{"balance", "What of a request is hashed.", "url_param|hdr|uri|source", "url_param"};
constexpr SystemOption kUri{"uri", "With balance uri: how much of the target is hashed.",
                            "words of whole, len=N, depth=N between commas", ""};
constexpr SystemOption kFunction{"hash-function", "The function behind the type on the hash-type line.",
                                 "sdbm|djb2|wt6|crc32", "sdbm"};
constexpr std::string_view kAvalancheMeaning =
    "Whether each digest is mixed once more; a type alone mixes on a ring only.";
constexpr SystemOption kRedispatch{
    "redispatch", "Whether a second server is tried when the first does not take the connection.", "yes|no", "no"};
constexpr SystemOption kFactor{"hash-balance-factor", "Percent of the mean load that a server may have; 0: any.",
                               "0, or a number from 101 on", "0"};

constexpr std::array kRingOptions{
    kBalance, kUri, kFunction, SystemOption{"avalanche", kAvalancheMeaning, "yes|no", "yes"}, kRedispatch, kFactor};
constexpr std::array kMapOptions{kBalance, kUri, kFunction,
                                 SystemOption{"avalanche", kAvalancheMeaning, "yes|no", "no"}, kRedispatch};

/// What both types have in common: the key, its digest, and requests without one.
Result<PlacementSpec> commonSpec(const System& system, const OptionValues& values) {
    for (const SystemOption& option : {kBalance, kFunction, kRedispatch, kMapOptions[3]}) {
        const auto value = optionValue(system, values, option.name);
        if (auto known = checkOneOf(option.name, value, option.values); !known) return Unexpected{known.error()};
    }
    const std::string uri(optionValue(system, values, kUri.name));
    if (!readUriLimits(uri))
        return fail(ErrorCode::SystemOptionInvalid, {std::string(kUri.name), uri, std::string(kUri.values)});
    const std::string_view balance = optionValue(system, values, kBalance.name);
    const bool avalanche = optionValue(system, values, "avalanche") == "yes";
    PlacementSpec spec;
    spec.rule = "composed";
    spec.hash = {std::string(optionValue(system, values, kFunction.name)) + (avalanche ? "-avalanche" : ""), 0};
    KeyRule& key = spec.composed.key;
    if (balance == "hdr") key.shorten = "first-element";
    if (balance == "uri") key.shorten = uri.empty() ? "uri" : "uri:" + uri;
    if (balance == "source") {
        key.shorten = "ipv4";
        key.digest = avalanche ? "ipv4-avalanche" : "ipv4";
    }
    spec.composed.down = "left-out";
    return spec;
}

/// An empty parameter is a key, an empty element of a header is none.
void setTurns(PlacementSpec& spec) {
    const std::string& shorten = spec.composed.key.shorten;
    if (shorten == "first-element" || shorten == "ipv4") spec.composed.down += ", turns without a key";
}

/// Percent, or nothing.
Result<std::uint32_t> factorOf(const OptionValues& values) {
    const std::string value(optionValue(kHaproxyConsistent, values, kFactor.name));
    const Result<std::uint64_t> factor = text::parseUnsigned(value);
    if (factor && (*factor == 0 || *factor > 100) && *factor <= std::numeric_limits<std::int32_t>::max())
        return static_cast<std::uint32_t>(*factor);
    return fail(ErrorCode::SystemOptionInvalid, {std::string(kFactor.name), value, std::string(kFactor.values)});
}

Result<PlacementSpec> ringSpec(const OptionValues& values) {
    Result<PlacementSpec> spec = commonSpec(kHaproxyConsistent, values);
    if (!spec) return spec;
    const Result<std::uint32_t> factor = factorOf(values);
    if (!factor) return Unexpected{factor.error()};
    ComposedSpec& composed = (*spec).composed;
    composed.structure = "ring";
    composed.counts = "per-weight";
    composed.perNode = 16;
    composed.points = "number-avalanche";
    composed.lookUp = "nearest";
    composed.balance = *factor / 100.0;
    if (optionValue(kHaproxyConsistent, values, kRedispatch.name) == "yes") composed.down = "next-other";
    setTurns(*spec);
    return spec;
}

Result<PlacementSpec> mapSpec(const OptionValues& values) {
    Result<PlacementSpec> spec = commonSpec(kHaproxyMap, values);
    if (!spec) return spec;
    (*spec).composed.structure = "dealt-slots";
    (*spec).composed.counts = "weight-over-divisor";
    setTurns(*spec);
    return spec;
}

Result<std::shared_ptr<const Dispatcher>> ringDispatcher(PlacementPtr placement, const OptionValues& values) {
    const Result<std::uint32_t> factor = factorOf(values);
    if (!factor) return Unexpected{factor.error()};
    return std::shared_ptr<const Dispatcher>(std::make_shared<PlaceTurns>(std::move(placement), *factor));
}

Result<std::shared_ptr<const Dispatcher>> mapDispatcher(PlacementPtr placement, const OptionValues&) {
    return std::shared_ptr<const Dispatcher>(std::make_shared<PlaceTurns>(std::move(placement), 0));
}

template <class Is>
bool anyNode(const Cluster& cluster, const Is& is) {
    return std::any_of(cluster.nodes().begin(), cluster.nodes().end(), [&](const auto& node) { return is(*node); });
}

constexpr Pitfall kFirstComma{
    "first-comma", "Of a header only what stands before the first comma is hashed: \"a,b\" goes where \"a\" goes.",
    [](const Cluster&, const PlacementSpec& spec) { return spec.composed.key.shorten == "first-element"; }};
constexpr Pitfall kNotDecoded{
    "not-decoded", "Parameters and targets are hashed as they are written: \"a%20b\" and \"a+b\" are two keys.",
    [](const Cluster&, const PlacementSpec& spec) {
        const std::string& shorten = spec.composed.key.shorten;
        return shorten.empty() || shorten.starts_with("uri");
    }};

constexpr std::array kRingPitfalls{
    Pitfall{"nearest-point",
            "A key goes to the nearest point in either direction, not to the next one; half way between two it goes to "
            "the lower.",
            [](const Cluster&, const PlacementSpec&) { return true; }},
    Pitfall{
        "light-weights",
        "A server has 16 points per unit of weight: with weights below 10 shares are off by 10 to 20 percent and more.",
        [](const Cluster& cluster, const PlacementSpec&) {
            return cluster.size() > 1 && anyNode(cluster, [](const Node& node) { return node.weight < 10; });
        }},
    Pitfall{"ids-shift",
            "Only the numeric ids count, not names and addresses. Without ids of their own, taking out a line "
            "renumbers the "
            "servers below it and moves their keys.",
            [](const Cluster& cluster, const PlacementSpec&) {
                return anyNode(cluster, [](const Node& node) { return !node.number; });
            }},
    Pitfall{
        "no-avalanche",
        "The type alone means sdbm with avalanche, the type with a function means without: sdbm and djb2 then crowd "
        "short keys in small parts of the ring.",
        [](const Cluster&, const PlacementSpec& spec) {
            const bool hashed = spec.composed.key.digest == "hash";
            return (hashed && (spec.hash.function == "sdbm" || spec.hash.function == "djb2")) ||
                   spec.composed.key.digest == "ipv4";
        }},
    Pitfall{"bounded-when-busy",
            "With hash-balance-factor a busy server passes requests on to the next point up; what is told here of one "
            "key is "
            "what happens while nobody is busy.",
            [](const Cluster&, const PlacementSpec& spec) { return spec.composed.balance > 0; }},
    kFirstComma,
    kNotDecoded,
};

constexpr std::array kMapPitfalls{
    Pitfall{"map-remade", "When a server goes down or comes back the whole map is made again, and most keys move.",
            [](const Cluster& cluster, const PlacementSpec&) { return cluster.size() > 1; }},
    Pitfall{"no-second-choice",
            "Redispatch finds the same server again: while a server does not answer and no check has noticed, requests "
            "for its "
            "keys fail.",
            [](const Cluster& cluster, const PlacementSpec&) {
                return anyNode(cluster, [](const Node& node) { return node.health == Health::Failing; });
            }},
    kFirstComma,
    kNotDecoded,
};

}  // namespace

const System kHaproxyConsistent{
    "haproxy-consistent",
    "HAProxy, hash-type consistent",
    "2.6.12",
    "HAProxy, src/lb_chash.c, src/backend.c, src/hash.c",
    "ring by server ids, nearest point, functions and avalanche, run-time weights, servers that are down, backups, "
    "redispatch, requests without a key in order, bounded loads",
    "IPv6 sources, option allbackups, balance hash, several threads, more than one server that refuses connections, "
    "bounded loads while servers go down",
    kRingOptions,
    kRingPitfalls,
    ringSpec,
    ringDispatcher,
};

const System kHaproxyMap{
    "haproxy-map",
    "HAProxy, hash-type map-based",
    "2.6.12",
    "HAProxy, src/lb_map.c, src/backend.c, src/hash.c",
    "map by weights and order, functions and avalanche, servers that are down, backups, requests without a key in "
    "order",
    "IPv6 sources, option allbackups, balance hash, several threads, weights changed at run time",
    kMapOptions,
    kMapPitfalls,
    mapSpec,
    mapDispatcher,
};

}  // namespace ringscope
