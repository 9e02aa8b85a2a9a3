// SPDX-License-Identifier: MIT
//
// Tables recorded from libmemcached: placements, rings, and its raw hashes.
#include "core/base/text.h"
#include "core/hash/hash_registry.h"
#include "core/placement/placement_registry.h"
#include "core/systems/rows/libmemcached.h"
#include "core/systems/rows/memcached_hashes.h"
#include "core/systems/rows/readers.h"

#include <algorithm>
#include <array>

namespace ringscope {

namespace {

/// "10.0.0.1 port 11211 weight 1; …"; those that are not among `live_servers` are down.
Result<Cluster> serversOf(const GoldenTable& table) {
    const Result<std::string_view> servers = table.required("servers");
    if (!servers) return Unexpected{servers.error()};
    const std::vector<std::string> live = table.words("live_servers");
    std::vector<Node> nodes;
    for (const auto written : text::split(*servers, ';')) {
        std::vector<std::string> words;
        for (const auto word : text::split(text::trimmed(written), ' ')) words.emplace_back(word);
        const bool known = words.size() == 5 && words[1] == "port" && words[3] == "weight";
        const Result<double> weight = known ? text::parseDecimal(words[4]) : Result<double>(0.0);
        if (!weight || *weight <= 0)
            return table.invalid("host port N weight N", std::string(written), table.firstLine - 1);
        Node node = goldenNode(nodes.size(), words[0] + ':' + words[2], *weight);
        if (!live.empty() && std::find(live.begin(), live.end(), std::to_string(nodes.size())) == live.end())
            node.health = Health::Down;
        nodes.push_back(std::move(node));
    }
    return Cluster().withAdded(std::move(nodes));
}

struct Words {
    std::string_view recorded;
    std::string_view option;
};

constexpr std::array kDistributions{
    Words{"MODULA", "modula"},
    Words{"CONSISTENT", "consistent"},
    Words{"CONSISTENT_KETAMA", "ketama"},
    Words{"CONSISTENT_WEIGHTED", "weighted"},
    Words{"CONSISTENT_KETAMA_SPY", "spy"},
};

/// "DEFAULT(one_at_a_time)" → "default".
std::string hashWord(std::string_view recorded) {
    std::string word(recorded.substr(0, recorded.find('(')));
    std::transform(word.begin(), word.end(), word.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return word;
}

/// The head lines that follow from others must say what our rule makes of them.
Result<Done> expectValue(const GoldenTable& table, std::string_view name, std::string_view value) {
    const Result<std::string_view> recorded = table.required(name);
    if (!recorded) return Unexpected{recorded.error()};
    if (*recorded != value) return table.invalid(std::string(value), std::string(*recorded), table.firstLine - 1);
    return Done{};
}

Result<OptionValues> optionsOf(const GoldenTable& table) {
    constexpr std::string_view kFlag = " + weighted flag";
    const Result<std::string_view> recorded = table.required("distribution");
    if (!recorded) return Unexpected{recorded.error()};
    const bool weighted = recorded->ends_with(kFlag);
    const std::string_view name = recorded->substr(0, recorded->size() - (weighted ? kFlag.size() : 0));
    const auto distribution = std::find_if(kDistributions.begin(), kDistributions.end(),
                                           [name](const Words& words) { return words.recorded == name; });
    if (distribution == kDistributions.end())
        return table.invalid("MODULA, CONSISTENT, …", std::string(*recorded), table.firstLine - 1);
    const Result<std::string_view> keyHash = table.required("key_hash");
    const Result<std::string_view> ringHash = table.required("ring_hash");
    if (!keyHash) return Unexpected{keyHash.error()};
    if (!ringHash) return Unexpected{ringHash.error()};

    const bool modula = distribution->option == "modula";
    const std::string_view ring = modula     ? "none (hash mod n)"
                                  : weighted ? "weighted: MD5 quadruples"
                                             : "plain: 100 points";
    const std::string_view names = modula                          ? "-"
                                   : distribution->option == "spy" ? "/HOST:PORT-i"
                                                                   : "HOST-i for port 11211, else HOST:PORT-i";
    if (auto same = expectValue(table, "ring", ring); !same) return Unexpected{same.error()};
    if (auto same = expectValue(table, "point_names", names); !same) return Unexpected{same.error()};
    if (modula || weighted)
        if (auto same = expectValue(table, "ring_hash", modula ? "-" : "MD5"); !same) return Unexpected{same.error()};

    OptionValues values{{"distribution", std::string(distribution->option)},
                        {"key-hash", hashWord(*keyHash)},
                        {"weighted", weighted ? "yes" : "no"},
                        {"prefix", std::string(table.value("hashed_prefix").value_or(""))},
                        {"sort-hosts", table.value("index_order") ? "yes" : "no"},
                        {"eject", table.value("live_servers") ? "yes" : "no"}};
    if (!modula && !weighted) values["point-hash"] = hashWord(*ringHash);
    return values;
}

/// A column for each hash: a row is equal if all ten numbers are.
Result<Verified> verifyHashes(const GoldenTable& table) {
    if (auto known = expectHeads(table, {}); !known) return Unexpected{known.error()};
    Verified verified;
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        const auto& row = table.rows[i];
        std::string recorded;
        std::string ours;
        for (std::size_t column = 1; column < table.columns.size(); ++column) {
            const auto hash = memcachedHash(libmemcachedHashes(), "hash", table.columns[column], "signed");
            if (!hash) return table.invalid(hash.error().values[2], table.columns[column], table.firstLine - 1);
            recorded += row[column] + ' ';
            ours += std::to_string(digest(*hash, row[0])) + ' ';
        }
        verified.count(table.firstLine + i, row[0], recorded, ours);
    }
    return verified;
}

Result<Verified> verifyLibmemcached(const GoldenTable& table) {
    if (table.value("system")->starts_with("libmemcached 1.1.4 / libhashkit")) {
        if (auto known =
                expectColumns(table, {"key default md5 crc fnv1_64 fnv1a_64 fnv1_32 fnv1a_32 murmur jenkins murmur3"});
            !known)
            return Unexpected{known.error()};
        return verifyHashes(table);
    }
    for (const auto& known :
         {expectHeads(table, {"distribution", "key_hash", "servers", "calls", "ring", "ring_hash", "point_names",
                              "hashed_prefix", "index_order", "live_servers", "points_per_server", "ring_points"}),
          expectColumns(table, {"key server server_index hash", "point server_index server"})})
        if (!known) return Unexpected{known.error()};
    const Result<Cluster> cluster = serversOf(table);
    if (!cluster) return Unexpected{cluster.error()};
    const Result<OptionValues> values = optionsOf(table);
    if (!values) return Unexpected{values.error()};
    const Result<PlacementSpec> spec = systemSpec("libmemcached", *values);
    if (!spec) return Unexpected{spec.error()};
    return verifyRingOrKeys(table, *cluster, *spec);
}

}  // namespace

const GoldenReader kLibmemcachedReader{"libmemcached ", verifyLibmemcached};

}  // namespace ringscope
