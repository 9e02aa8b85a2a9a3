// SPDX-License-Identifier: MIT
//
// Rings of Go programs: groupcache's consistenthash and stathat/consistent. Both hash the index and then the name with
// CRC-32; they differ in what equal points and a key exactly on a point mean.
#include "core/base/limits.h"
#include "core/systems/golden_checks.h"
#include "core/systems/rows/option_text.h"
#include "core/systems/rows/readers.h"
#include "core/systems/rows/rows.h"

#include <array>

namespace ringscope {

namespace {

constexpr Pitfall kNoWeights{"no-weights", "It knows no weights: every server gets the same number of points.",
                             anyWeighted};

/// A name and an index that look like another name and another index: "1" + "1x" and "11" + "x".
bool digitsFirst(const Cluster& cluster, const PlacementSpec&) {
    for (const auto& node : cluster.nodes()) {
        const std::string& name = identityOf(*node);
        if (!name.empty() && name.front() >= '0' && name.front() <= '9') return true;
    }
    return false;
}

constexpr Pitfall kDigitsFirst{"digits-first",
                               "Nothing separates the index from the name, so names that begin with digits may share "
                               "points: 1 and \"1x\" is 11 and \"x\".",
                               digitsFirst};

PlacementSpec goRing() {
    PlacementSpec spec;
    spec.rule = "composed";
    spec.hash = {"crc32", 0};
    spec.composed.counts = "fixed";
    spec.composed.points = "label";
    spec.composed.label = "{i}{node}";
    spec.composed.pointHash = {"crc32", 0};
    return spec;
}

constexpr std::array kGroupcacheOptions{
    SystemOption{"replicas", "Points of each server; 50 is what the HTTP pool gives.", "a whole number", "50"},
    SystemOption{"hash", "The hash function given to the map; ident is the number that a text says.",
                 "crc|fnv1a|md5le|ident", "crc"},
};

Result<PlacementSpec> groupcacheSpec(const OptionValues& values) {
    const auto replicas = wholeOption(kGroupcache, values, "replicas", 1, limits::kVirtualNodes);
    if (!replicas) return Unexpected{replicas.error()};
    const std::string_view hash = optionValue(kGroupcache, values, "hash");
    if (auto known = checkOneOf("hash", hash, kGroupcacheOptions[1].values); !known) return Unexpected{known.error()};
    PlacementSpec spec = goRing();
    spec.composed.perNode = *replicas;
    spec.composed.ties = "last-takes-all";
    spec.composed.lookUp = "at-or-after";
    spec.hash.function = hash == "fnv1a" ? "fnv1a32" : hash == "md5le" ? "md5" : "crc32";
    spec.composed.pointHash = spec.hash;
    if (hash == "ident") {
        spec.composed.key.digest = "decimal";
        spec.composed.points = "decimal";
    }
    return spec;
}

Result<Verified> verifyGroupcache(const GoldenTable& table) {
    if (auto head = expectHeads(table, {"servers", "weights", "add_calls", "replicas", "hash_function"}); !head)
        return Unexpected{head.error()};
    if (auto none = checkValue(table, "weights", "none"); !none) return Unexpected{none.error()};
    const bool keys = table.column("key").has_value();
    if (auto columns = expectColumns(table, {keys ? "key server hash point" : "point server"}); !columns)
        return Unexpected{columns.error()};
    if (auto servers = table.required("servers"); !servers) return Unexpected{servers.error()};
    std::vector<Node> nodes;
    for (const std::string& name : table.words("servers")) nodes.push_back(goldenNode(nodes.size(), name));
    return verifySystem(table, "groupcache", Cluster().withAdded(distinctlyNamed(std::move(nodes))),
                        {{"replicas", std::string(table.value("replicas").value_or(""))},
                         {"hash", std::string(table.value("hash_function").value_or(""))}});
}

constexpr std::array kGroupcachePitfalls{
    Pitfall{"last-added-wins",
            "Of equal points the server added last gets the keys, the other way round than in libketama.",
            [](const Cluster& cluster, const PlacementSpec&) { return twoOfOneIdentity(cluster); }},
    kDigitsFirst,
    kNoWeights,
};

constexpr std::array kStathatOptions{
    SystemOption{"NumberOfReplicas", "Points of each element.", "a whole number", "20"},
    SystemOption{"UseFnv", "FNV-1a instead of CRC-32.", "0|1", "0"},
};

Result<PlacementSpec> stathatSpec(const OptionValues& values) {
    const auto replicas = wholeOption(kStathatConsistent, values, "NumberOfReplicas", 1, limits::kVirtualNodes);
    if (!replicas) return Unexpected{replicas.error()};
    const auto fnv = switchOption(kStathatConsistent, values, "UseFnv");
    if (!fnv) return Unexpected{fnv.error()};
    PlacementSpec spec = goRing();
    spec.composed.perNode = *replicas;
    spec.composed.ties = "last-alone";
    spec.composed.lookUp = "after";
    if (*fnv) spec.hash.function = "fnv1a32";
    spec.composed.pointHash = spec.hash;
    return spec;
}

Result<Verified> verifyStathat(const GoldenTable& table) {
    if (auto head = expectHeads(table, {"operations", "weights", "replicas", "hash_function"}); !head)
        return Unexpected{head.error()};
    if (auto none = checkValue(table, "weights", "none"); !none) return Unexpected{none.error()};
    const bool keys = table.column("key").has_value();
    if (auto columns = expectColumns(table, {keys ? "key server hash point" : "point server"}); !columns)
        return Unexpected{columns.error()};
    const std::string_view hash = table.value("hash_function").value_or("");
    if (hash != "CRC-32 IEEE" && hash != "FNV-1a 32")
        return invalidHead(table, "hash_function", "CRC-32 IEEE, FNV-1a 32");
    Result<std::vector<Node>> nodes = operatedNodes(table, "operations");
    if (!nodes) return Unexpected{nodes.error()};
    return verifySystem(table, "stathat-consistent", Cluster().withAdded(distinctlyNamed(std::move(*nodes))),
                        {{"NumberOfReplicas", std::string(table.value("replicas").value_or(""))},
                         {"UseFnv", hash == "FNV-1a 32" ? "1" : "0"}});
}

constexpr std::array kStathatPitfalls{
    Pitfall{"strictly-greater",
            "A key exactly on a point goes to the next one, so a server's own point name as a key may lead to another "
            "server.",
            severalNodes},
    kDigitsFirst,
    kNoWeights,
};

}  // namespace

const System kGroupcache{
    "groupcache",
    "groupcache consistenthash",
    "2020-01-21",
    "golang/groupcache, consistenthash/consistenthash.go",
    "ring, names added twice, ties, look-up",
    "machines of 32 bits, where points above 2³¹−1 come first",
    kGroupcacheOptions,
    kGroupcachePitfalls,
    groupcacheSpec,
};

const System kStathatConsistent{
    "stathat-consistent", "stathat/consistent",
    "2019-09-19",         "stathat/consistent, consistent.go",
    "ring, look-up",      "points lost for good when one of two elements with an equal point is removed",
    kStathatOptions,      kStathatPitfalls,
    stathatSpec,
};

const GoldenReader kGroupcacheReader{"groupcache ", verifyGroupcache};
const GoldenReader kStathatReader{"stathat consistent ", verifyStathat};

}  // namespace ringscope
