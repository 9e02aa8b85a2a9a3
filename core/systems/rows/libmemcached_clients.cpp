// SPDX-License-Identifier: MIT
//
// Clients that are built on libmemcached, by their own words: pylibmc and php-memcached.
#include "core/systems/rows/bites.h"
#include "core/systems/rows/libmemcached.h"
#include "core/systems/rows/memcached_hashes.h"
#include "core/systems/rows/readers.h"
#include "core/systems/rows/rows.h"

#include <algorithm>
#include <array>

namespace ringscope {

namespace {

constexpr std::array kPylibmcOptions{
    SystemOption{"hash", "behavior hash; ketama_weighted sets md5",
                 "default|md5|crc|fnv1_64|fnv1a_64|fnv1_32|fnv1a_32|murmur", "default"},
    SystemOption{"ketama", "behavior ketama", "yes|no", "no"},
    SystemOption{"ketama_weighted", "behavior ketama_weighted", "yes|no", "no"},
    kCharOption,
};

constexpr std::array kPhpOptions{
    SystemOption{"OPT_DISTRIBUTION", "how keys find servers", "DISTRIBUTION_MODULA|DISTRIBUTION_CONSISTENT",
                 "DISTRIBUTION_MODULA"},
    SystemOption{"OPT_HASH", "hash of the keys; OPT_LIBKETAMA_COMPATIBLE sets HASH_MD5",
                 "HASH_DEFAULT|HASH_MD5|HASH_CRC|HASH_FNV1_64|HASH_FNV1A_64|HASH_FNV1_32|HASH_FNV1A_32|HASH_MURMUR",
                 "HASH_DEFAULT"},
    SystemOption{"OPT_LIBKETAMA_COMPATIBLE", "weighted ring with MD5", "true|false", "false"},
    SystemOption{"weighted",
                 "whether a server with a weight above 1 was added after DISTRIBUTION_CONSISTENT was chosen",
                 "true|false", "false"},
    kCharOption,
};

Result<Done> checkOptions(const System& system, const OptionValues& values) {
    for (const SystemOption& option : system.options)
        if (auto known = checkOneOf(option.name, optionValue(system, values, option.name), option.values); !known)
            return known;
    return Done{};
}

/// The option that sets MD5 leaves no other hash to choose: which of the two wins depends on the order of calls.
Result<Done> checkHashLeft(std::string_view option, std::string_view value, std::string_view initial,
                           std::string_view md5) {
    return value == initial ? Result<Done>(Done{}) : checkOneOf(option, value, md5);
}

Result<PlacementSpec> pylibmcSpec(const OptionValues& values) {
    if (auto known = checkOptions(kPylibmc, values); !known) return Unexpected{known.error()};
    const auto value = [&values](std::string_view name) { return optionValue(kPylibmc, values, name); };
    const bool weighted = value("ketama_weighted") == "yes";
    if (weighted)
        if (auto left = checkHashLeft("hash", value("hash"), "default", "md5"); !left) return Unexpected{left.error()};
    const std::string_view distribution = weighted ? "weighted" : value("ketama") == "yes" ? "ketama" : "modula";
    return libmemcachedSpec({{"distribution", std::string(distribution)},
                             {"key-hash", weighted ? "md5" : std::string(value("hash"))},
                             {"char", std::string(value("char"))}});
}

/// "HASH_FNV1A_32" → "fnv1a_32".
std::string hashWord(std::string_view constant) {
    std::string word(constant.substr(constant.find('_') + 1));
    std::transform(word.begin(), word.end(), word.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return word;
}

Result<PlacementSpec> phpSpec(const OptionValues& values) {
    if (auto known = checkOptions(kPhpMemcached, values); !known) return Unexpected{known.error()};
    const auto value = [&values](std::string_view name) { return optionValue(kPhpMemcached, values, name); };
    const bool compatible = value("OPT_LIBKETAMA_COMPATIBLE") == "true";
    if (compatible)
        if (auto left = checkHashLeft("OPT_HASH", value("OPT_HASH"), "HASH_DEFAULT", "HASH_MD5"); !left)
            return Unexpected{left.error()};
    const bool consistent = value("OPT_DISTRIBUTION") == "DISTRIBUTION_CONSISTENT";
    const std::string_view distribution = compatible ? "weighted" : consistent ? "consistent" : "modula";
    return libmemcachedSpec({{"distribution", std::string(distribution)},
                             {"key-hash", compatible ? "md5" : hashWord(value("OPT_HASH"))},
                             {"weighted", compatible || value("weighted") == "true" ? "yes" : "no"},
                             {"char", std::string(value("char"))}});
}

/// A ring of 100 points a server, by the key hash.
bool plainRing(const Cluster&, const PlacementSpec& spec) {
    return spec.composed.structure == "ring" && spec.composed.points == "label";
}

constexpr Pitfall kPort{
    "port-11211",
    "Port 11211 is left out of the name that is hashed, so this ring is not libketama's; for other ports it is.",
    port11211LeftOut};
constexpr Pitfall kSigned{
    "signed-char",
    "Bytes from 0x80 are read as negative numbers, as char is signed on x86: on ARM such keys go elsewhere.",
    signedBytes};
constexpr Pitfall kSingle{"single-precision",
                          "Points are counted in single precision, so for some weights libketama gives other numbers.",
                          countsRounded};
constexpr Pitfall kNoPoints{"no-points", "A share so small gets no points: such a server receives nothing.",
                            somebodyWithoutPoints};

constexpr std::array kPylibmcPitfalls{
    Pitfall{"ketama-alone", "ketama alone is not libketama's ring: 100 points by the key hash; ketama_weighted is.",
            plainRing},
    Pitfall{"weights-ignored", "Weights have no effect without ketama_weighted.", weightsIgnored},
    kPort,
    kSingle,
    kNoPoints,
    kSigned,
};

constexpr std::array kPhpPitfalls{
    Pitfall{"consistent-alone",
            "DISTRIBUTION_CONSISTENT alone is not libketama's ring: 100 points by the key hash; "
            "OPT_LIBKETAMA_COMPATIBLE is.",
            plainRing},
    Pitfall{
        "weights-switch",
        "A weight above 1 given under DISTRIBUTION_CONSISTENT switches to the weighted ring with MD5 points; the key "
        "hash stays as it was.",
        [](const Cluster& cluster, const PlacementSpec& spec) {
            const bool ring = spec.composed.structure == "ring" && spec.hash.function != "md5";
            return ring && weightsDiffer(cluster, spec);
        }},
    Pitfall{"weights-ignored", "Weights have no effect with DISTRIBUTION_MODULA.",
            [](const Cluster& cluster, const PlacementSpec& spec) {
                return spec.composed.structure == "slots" && weightsDiffer(cluster, spec);
            }},
    kPort,
    kSingle,
    kNoPoints,
    kSigned,
};

/// What a head says of options, and what that is in ours. Only these were recorded.
struct Recorded {
    std::string_view head;
    std::string_view option;
    std::string_view value;
    std::string_view second = {};
    std::string_view secondValue = {};
};

constexpr std::array kPylibmcHeads{
    Recorded{"{}", "ketama", "no"},
    Recorded{R"({"ketama": true})", "ketama", "yes"},
    Recorded{R"({"hash": "md5", "ketama": true})", "ketama", "yes", "hash", "md5"},
    Recorded{R"({"ketama_weighted": true})", "ketama_weighted", "yes"},
};

constexpr std::array kPhpHeads{
    Recorded{"[]", "OPT_HASH", "HASH_DEFAULT"},
    Recorded{R"([["OPT_HASH", "HASH_MD5"]])", "OPT_HASH", "HASH_MD5"},
    Recorded{R"([["OPT_HASH", "HASH_FNV1A_32"]])", "OPT_HASH", "HASH_FNV1A_32"},
    Recorded{R"([["OPT_HASH", "HASH_CRC"]])", "OPT_HASH", "HASH_CRC"},
    Recorded{R"([["OPT_DISTRIBUTION", "DISTRIBUTION_CONSISTENT"]])", "OPT_DISTRIBUTION", "DISTRIBUTION_CONSISTENT"},
    Recorded{R"([["OPT_DISTRIBUTION", "DISTRIBUTION_CONSISTENT"], ["OPT_HASH", "HASH_MD5"]])", "OPT_DISTRIBUTION",
             "DISTRIBUTION_CONSISTENT", "OPT_HASH", "HASH_MD5"},
    Recorded{R"([["OPT_LIBKETAMA_COMPATIBLE", true]])", "OPT_LIBKETAMA_COMPATIBLE", "true"},
};

Result<OptionValues> recordedValues(const GoldenTable& table, std::string_view head,
                                    std::span<const Recorded> recorded) {
    const Result<std::string_view> written = table.required(head);
    if (!written) return Unexpected{written.error()};
    for (const Recorded& row : recorded) {
        if (row.head != *written) continue;
        OptionValues values{{std::string(row.option), std::string(row.value)}};
        if (!row.second.empty()) values.emplace(row.second, row.secondValue);
        return values;
    }
    return table.invalid(std::string(recorded.front().head), std::string(*written), table.firstLine - 1);
}

Result<Verified> verifyClient(const GoldenTable& table, const System& system, OptionValues values) {
    if (auto known = expectColumns(table, {"key server hash", "key server hash point", "point server"}); !known)
        return Unexpected{known.error()};
    const Result<Cluster> cluster = listedCluster(table, "servers", "weights");
    if (!cluster) return Unexpected{cluster.error()};
    const auto heavy = [](const auto& node) { return node->weight > 1; };
    const auto& nodes = cluster->nodes();
    if (values.contains("OPT_DISTRIBUTION") && std::any_of(nodes.begin(), nodes.end(), heavy))
        values["weighted"] = "true";
    const Result<PlacementSpec> spec = systemSpec(system.id, values);
    if (!spec) return Unexpected{spec.error()};
    return verifyRingOrKeys(table, *cluster, *spec);
}

Result<Verified> verifyPylibmc(const GoldenTable& table) {
    if (auto known = expectHeads(table, {"servers", "weights", "behaviors", "reported", "ring_source", "note"}); !known)
        return Unexpected{known.error()};
    const Result<OptionValues> values = recordedValues(table, "behaviors", kPylibmcHeads);
    if (!values) return Unexpected{values.error()};
    return verifyClient(table, kPylibmc, *values);
}

Result<Verified> verifyPhp(const GoldenTable& table) {
    if (auto known = expectHeads(table, {"servers", "weights", "options", "how", "ring_source", "note"}); !known)
        return Unexpected{known.error()};
    const Result<OptionValues> values = recordedValues(table, "options", kPhpHeads);
    if (!values) return Unexpected{values.error()};
    return verifyClient(table, kPhpMemcached, *values);
}

}  // namespace

const System kPylibmc{
    "pylibmc",
    "pylibmc (Python)",
    "1.6.3 on libmemcached 1.1.4",
    "lericson/pylibmc; Debian python3-pylibmc 1.6.3",
    "without behaviors, ketama, ketama with hash, ketama_weighted",
    "the behavior distribution, weights of servers, auto_eject",
    kPylibmcOptions,
    kPylibmcPitfalls,
    pylibmcSpec,
};

const System kPhpMemcached{
    "php-memcached",
    "php-memcached",
    "3.2.0 on libmemcached 1.1.4",
    "php-memcached-dev/php-memcached; Debian php8.2-memcached 3.2.0",
    "OPT_DISTRIBUTION, OPT_HASH, OPT_LIBKETAMA_COMPATIBLE, weights",
    "getServerByKey with prefixes, DISTRIBUTION_VIRTUAL_BUCKET, removal of failed servers",
    kPhpOptions,
    kPhpPitfalls,
    phpSpec,
};

const GoldenReader kPylibmcReader{"pylibmc ", verifyPylibmc};
const GoldenReader kPhpMemcachedReader{"php-memcached ", verifyPhp};

}  // namespace ringscope
