// SPDX-License-Identifier: MIT
//
// Clients of memcached without a ring: Cache::Memcached (Perl), Cache::Memcached::Fast in its compatible mode, and
// python-memcached; and the ring that Cache::Memcached::Fast makes when it is asked to.
#include "core/base/limits.h"
#include "core/hash/hash_registry.h"
#include "core/placement/placement_registry.h"
#include "core/systems/golden_checks.h"
#include "core/systems/rows/head_json.h"
#include "core/systems/rows/option_text.h"
#include "core/systems/rows/readers.h"
#include "core/systems/rows/rows.h"

#include <algorithm>
#include <array>

namespace ringscope {

namespace {

double weightOf(const Cluster& cluster) {
    double sum = 0;
    for (const auto& node : cluster.nodes()) sum += node->weight;
    return sum;
}

constexpr Pitfall kAddedServer{
    "added-server", "Adding a server to n moves all keys but one in n + 1, and so does another order of the list.",
    severalNodes};
constexpr Pitfall kFifteenBits{"fifteen-bits",
                               "Only 15 bits of the CRC choose: with a sum of weights above 327 shares are off by a "
                               "percent and more, and above 32768 "
                               "the last servers get nothing.",
                               [](const Cluster& cluster, const PlacementSpec&) { return weightOf(cluster) > 327; }};

/// The option, taken out; empty if it is not there.
std::string taken(OptionValues& options, std::string_view name) {
    const auto found = options.find(name);
    if (found == options.end()) return {};
    std::string value = std::move(found->second);
    options.erase(found);
    return value;
}

/// Servers with weights; those that are dead are down.
Result<Cluster> clusterWithDead(const GoldenTable& table) {
    Result<Cluster> cluster = listedCluster(table, "servers", "weights");
    if (!cluster) return cluster;
    if (auto there = table.required("dead_servers"); !there) return Unexpected{there.error()};
    const std::vector<std::string> dead = table.words("dead_servers");
    std::vector<Node> down;
    for (const auto& node : (*cluster).nodes()) {
        if (std::find(dead.begin(), dead.end(), node->name) == dead.end()) continue;
        down.push_back(*node);
        down.back().health = Health::Down;
    }
    if (down.size() != dead.size() && dead != std::vector<std::string>{"none"})
        return invalidHead(table, "dead_servers", "servers");
    return (*cluster).withReplaced(std::move(down));
}

constexpr std::array kPerlOptions{
    SystemOption{"no_rehash", "A key whose server is dead is not tried anywhere else.", "0|1", "0"},
};

Result<PlacementSpec> perlSpec(const OptionValues& values) {
    const auto once = switchOption(kCacheMemcached, values, "no_rehash");
    if (!once) return Unexpected{once.error()};
    PlacementSpec spec;
    spec.rule = "modulo-rehash";
    spec.hash = {"crc32-15", 0};
    spec.options.tries = *once ? 1 : 20;
    return spec;
}

/// Each key was given as a pair (number, key). \pre nobody is down, so that no key is hashed again
Result<Verified> verifyPairs(const GoldenTable& table, const Cluster& cluster, std::string_view number) {
    const auto value = text::parseUnsigned(number);
    if (!value || cluster.upCount() != cluster.size()) return invalidHead(table, "options", "hv, and no dead servers");
    PlacementSpec spec = *systemSpec("perl-cache-memcached");
    const HashSpec hash = spec.hash;
    spec.rule = "modulo-rehash-python";  // needs no key, and differs in nothing but hashing again
    const auto placement = makePlacement(cluster, spec);
    if (!placement) return Unexpected{placement.error()};
    const NodeIndex owner = (*placement)->decide(*value);
    Verified verified;
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        const auto& row = table.rows[i];
        verified.count(table.firstLine + i, row[0], row[1] + ' ' + row[2],
                       cluster[owner].name + ' ' + std::to_string(digest(hash, row[0])));
    }
    return verified;
}

Result<Verified> verifyPerl(const GoldenTable& table) {
    if (auto head = expectHeads(table, {"servers", "weights", "options", "dead_servers"}); !head)
        return Unexpected{head.error()};
    if (auto columns = expectColumns(table, {"key server hash"}); !columns) return Unexpected{columns.error()};
    const Result<Cluster> cluster = clusterWithDead(table);
    if (!cluster) return Unexpected{cluster.error()};
    Result<OptionValues> options = headObject(table, "options");
    if (!options) return Unexpected{options.error()};
    (void)taken(*options, "namespace");  // is put before the key on the wire and not hashed
    if (const std::string number = taken(*options, "hv"); !number.empty()) {
        if (!(*options).empty()) return invalidHead(table, "options", "hv alone");
        return verifyPairs(table, *cluster, number);
    }
    return verifySystem(table, "perl-cache-memcached", *cluster, *options);
}

constexpr std::array kPerlPitfalls{
    kAddedServer,
    kFifteenBits,
    Pitfall{"dead-scatters", "Keys of a dead server are hashed again and scatter over all servers.", anyNotUp},
};

constexpr std::array kFastOptions{
    SystemOption{"ketama_points", "Points on a ring for each unit of weight; 0: no ring, as Cache::Memcached.",
                 "a whole number", "0"},
    SystemOption{"namespace", "Put before every key.", "any text", ""},
    SystemOption{"hash_namespace", "Whether the namespace is hashed with the key.", "0|1", "0"},
};

Result<PlacementSpec> fastSpec(const OptionValues& values) {
    const auto points = wholeOption(kCacheMemcachedFast, values, "ketama_points", 0, limits::kVirtualNodes);
    if (!points) return Unexpected{points.error()};
    const auto hashed = switchOption(kCacheMemcachedFast, values, "hash_namespace");
    if (!hashed) return Unexpected{hashed.error()};
    PlacementSpec spec;
    spec.rule = "composed";
    spec.hash = {"crc32", 0};
    if (*hashed) spec.composed.key.prefix = optionValue(kCacheMemcachedFast, values, "namespace");
    spec.composed.name = "host-nul-port";
    spec.composed.counts = "per-weight-rounded";
    spec.composed.perNode = *points;
    spec.composed.points = "chain";
    spec.composed.pointHash = {"crc32", 0};
    spec.composed.ties = "first";
    spec.composed.lookUp = "at-or-after";
    spec.composed.down = "stays";
    spec.composed.soleUnhashed = true;
    if (*points == 0) spec.composed.structure = "scaled-arcs";
    return spec;
}

Result<Verified> verifyFast(const GoldenTable& table) {
    if (auto head = expectHeads(table, {"servers", "weights", "options"}); !head) return Unexpected{head.error()};
    const bool keys = table.column("key").has_value();
    if (auto columns = expectColumns(table, {keys ? "key server hash" : "point server"}); !columns)
        return Unexpected{columns.error()};
    const Result<Cluster> cluster = listedCluster(table, "servers", "weights");
    if (!cluster) return Unexpected{cluster.error()};
    const Result<OptionValues> options = headObject(table, "options");
    if (!options) return Unexpected{options.error()};
    return verifySystem(table, "perl-cache-memcached-fast", *cluster, *options);
}

bool isRing(const Cluster&, const PlacementSpec& spec) {
    return spec.composed.structure == "ring";
}

constexpr std::array kFastPitfalls{
    Pitfall{"not-libketama", "Its ring has nothing in common with that of libketama but the option's name.", isRing},
    Pitfall{"no-rehash", "Keys of a dead server fail until it is back: nobody takes them over.", anyNotUp},
    Pitfall{
        "added-server",
        "Without ketama_points adding a server to n moves all keys but one in n + 1, and so does another order of the "
        "list.",
        [](const Cluster& cluster, const PlacementSpec& spec) { return !isRing(cluster, spec) && cluster.size() > 1; }},
};

constexpr std::array kPythonOptions{
    SystemOption{"old_hash", "useOldServerHashFunction: the whole CRC instead of 15 bits of it.", "0|1", "0"},
};

Result<PlacementSpec> pythonSpec(const OptionValues& values) {
    const auto old = switchOption(kPythonMemcache, values, "old_hash");
    if (!old) return Unexpected{old.error()};
    PlacementSpec spec;
    spec.rule = "modulo-rehash-python";
    spec.hash = {*old ? "crc32" : "crc32-15-python", 0};
    spec.options.tries = 10;
    return spec;
}

Result<Verified> verifyPython(const GoldenTable& table) {
    if (auto head = expectHeads(table, {"servers", "weights", "options", "dead_servers"}); !head)
        return Unexpected{head.error()};
    if (auto columns = expectColumns(table, {"key server hash"}); !columns) return Unexpected{columns.error()};
    const Result<Cluster> cluster = clusterWithDead(table);
    if (!cluster) return Unexpected{cluster.error()};
    Result<OptionValues> options = headObject(table, "options");
    if (!options) return Unexpected{options.error()};
    if (const std::string old = taken(*options, "old"); !old.empty()) (*options)["old_hash"] = old;
    return verifySystem(table, "python-memcache", *cluster, *options);
}

constexpr std::array kPythonPitfalls{
    kAddedServer,
    Pitfall{"fifteen-bits", kFifteenBits.sentence,
            [](const Cluster& cluster, const PlacementSpec& spec) {
                return spec.hash.function == "crc32-15-python" && weightOf(cluster) > 327;
            }},
    Pitfall{"never-zero", "A hash of 0 is replaced by 1: of 32768 keys one goes elsewhere than with the Perl client.",
            [](const Cluster& cluster, const PlacementSpec& spec) {
                return spec.hash.function == "crc32-15-python" && cluster.size() > 1;
            }},
    Pitfall{"chain-forgets-key",
            "What is hashed again is the number and not the key, so all keys of one number go the same way; the Perl "
            "client "
            "scatters them differently.",
            anyNotUp},
};

}  // namespace

const System kCacheMemcached{
    "perl-cache-memcached",
    "Cache::Memcached",
    "1.30",
    "CPAN, Cache::Memcached, get_sock and _hashfunc",
    "buckets, hashing again past dead servers, no_rehash, pairs of number and key",
    "how long a server that refused is left alone, which does not change placements",
    kPerlOptions,
    kPerlPitfalls,
    perlSpec,
};

const System kCacheMemcachedFast{
    "perl-cache-memcached-fast",
    "Cache::Memcached::Fast",
    "0.28",
    "CPAN, Cache::Memcached::Fast, src/dispatch_key.c",
    "ring and its chain of points, compatible mode, fractions of weights, hashed namespace",
    "",
    kFastOptions,
    kFastPitfalls,
    fastSpec,
};

const System kPythonMemcache{
    "python-memcache",
    "python-memcached",
    "1.58",
    "PyPI, python-memcached, memcache.py, Client._get_server",
    "buckets, hashing again past dead servers, the old hash function",
    "the old hash function under Python 2, where the CRC is signed; pairs of number and key",
    kPythonOptions,
    kPythonPitfalls,
    pythonSpec,
};

const GoldenReader kCacheMemcachedReader{"Cache::Memcached ", verifyPerl};
const GoldenReader kCacheMemcachedFastReader{"Cache::Memcached::Fast ", verifyFast};
const GoldenReader kPythonMemcacheReader{"python-memcached ", verifyPython};

}  // namespace ringscope
