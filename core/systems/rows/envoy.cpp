// SPDX-License-Identifier: MIT
//
// Envoy's load balancers ring_hash and maglev. Proved by the vectors of Envoy's own tests and by tables computed from the same
// rules; no running Envoy was asked.
#include "core/base/limits.h"
#include "core/systems/golden_checks.h"
#include "core/systems/rows/bites.h"
#include "core/systems/rows/option_text.h"
#include "core/systems/rows/readers.h"
#include "core/systems/rows/rows.h"

#include <array>

namespace ringscope {

namespace {

constexpr std::array kRingOptions{
    SystemOption{"minimum_ring_size", "Points of the ring at least.", "a whole number", "1024"},
    SystemOption{"maximum_ring_size", "Points of the ring at most, but for one that a host with a fraction gets.",
                 "a whole number", "8388608"},
    SystemOption{"hash_function", "The hash of points; keys are always hashed by xxHash64.", "XX_HASH|MURMUR_HASH_2",
                 "XX_HASH"},
};
constexpr std::uint32_t kLargestRing = 8388608;

Result<PlacementSpec> ringSpec(const OptionValues& values) {
    const auto least = wholeOption(kEnvoyRingHash, values, "minimum_ring_size", 1, kLargestRing);
    if (!least) return Unexpected{least.error()};
    const auto most = wholeOption(kEnvoyRingHash, values, "maximum_ring_size", 1, kLargestRing);
    if (!most) return Unexpected{most.error()};
    const std::string_view hash = optionValue(kEnvoyRingHash, values, "hash_function");
    if (auto known = checkOneOf("hash_function", hash, kRingOptions[2].values); !known)
        return Unexpected{known.error()};
    PlacementSpec spec;
    spec.rule = "composed";
    spec.hash = {"xxh64", 0};
    spec.composed.counts = "running-sum:" + std::to_string(*most);
    spec.composed.perNode = *least;
    spec.composed.label = "{node}_{i}";
    spec.composed.pointHash = {hash == "XX_HASH" ? "xxh64" : "murmur2-64", 0};
    spec.composed.ties = "first";
    spec.composed.lookUp = "at-or-after";
    return spec;
}

constexpr std::array kMaglevOptions{
    SystemOption{"table_size", "Entries of the table.", "a prime number", "65537"},
};

Result<PlacementSpec> maglevSpec(const OptionValues& values) {
    const auto size = wholeOption(kEnvoyMaglev, values, "table_size", 2, limits::kTableSize);
    if (!size) return Unexpected{size.error()};
    PlacementSpec spec;
    spec.rule = "composed";
    spec.hash = {"xxh64", 0};
    spec.options.tableSize = *size;
    spec.composed.order = "by-name";
    spec.composed.structure = "weighted-maglev";
    spec.composed.pointHash = {"xxh64", 0};
    return spec;
}

Result<Verified> verifyEnvoyRing(const GoldenTable& table, const Cluster& cluster) {
    if (auto head = expectHeads(table, {"policy", "servers", "weights", "key_hash", "minimum_ring_size",
                                        "maximum_ring_size", "ring_hash_function", "points"});
        !head)
        return Unexpected{head.error()};
    const bool keys = table.column("key").has_value();
    if (auto columns = expectColumns(table, {keys ? "key server hash point" : "point server"}); !columns)
        return Unexpected{columns.error()};
    const std::string_view hash = table.value("ring_hash_function").value_or("");
    if (hash != "xxhash64" && hash != "murmur2") return invalidHead(table, "ring_hash_function", "xxhash64, murmur2");
    OptionValues options{{"hash_function", hash == "murmur2" ? "MURMUR_HASH_2" : "XX_HASH"}};
    for (const char* size : {"minimum_ring_size", "maximum_ring_size"})
        options[size] = std::string(table.value(size).value_or(""));
    return verifySystem(table, "envoy-ring-hash", cluster, options);
}

Result<Verified> verifyEnvoy(const GoldenTable& table) {
    const Result<std::string_view> policy = table.required("policy");
    if (!policy) return Unexpected{policy.error()};
    const Result<std::string_view> hash = table.required("key_hash");
    if (!hash) return Unexpected{hash.error()};
    if (!(*hash).starts_with("xxHash64 seed 0 of the key bytes"))
        return invalidHead(table, "key_hash", "xxHash64 seed 0 of the key bytes");
    const Result<Cluster> cluster = listedCluster(table, "servers", "weights");
    if (!cluster) return Unexpected{cluster.error()};
    if (*policy == "ring_hash") return verifyEnvoyRing(table, *cluster);
    if (*policy != "maglev") return invalidHead(table, "policy", "ring_hash, maglev");
    if (auto head = expectHeads(table, {"policy", "servers", "weights", "key_hash", "table_size"}); !head)
        return Unexpected{head.error()};
    const bool keys = table.column("key").has_value();
    if (auto columns = expectColumns(table, {keys ? "key server hash slot" : "slot server"}); !columns)
        return Unexpected{columns.error()};
    return verifySystem(table, "envoy-maglev", *cluster,
                        {{"table_size", std::string(table.value("table_size").value_or(""))}});
}

constexpr Pitfall kHostKey{
    "address-not-name", "What is hashed is the resolved address with its port, not the name in the configuration.",
    [](const Cluster& cluster, const PlacementSpec&) {
        for (const auto& node : cluster.nodes()) {
            const HostPort at = hostPort(identityOf(*node));
            const bool digits = at.host.find_first_not_of("0123456789.:[]abcdefABCDEF") == std::string_view::npos;
            if (!digits || at.port.empty()) return true;
        }
        return false;
    }};

constexpr std::array kRingPitfalls{
    Pitfall{"ring-grows-with-weights",
            "The lightest host gets a whole number of points, so that uneven weights make a much larger ring, up to "
            "its maximum.",
            weightsDiffer},
    Pitfall{"fractions-carried",
            "Points are not rounded host by host: what is cut off from one is carried over to the next in the list.",
            [](const Cluster& cluster, const PlacementSpec& spec) {
                return !cluster.empty() && spec.composed.perNode % cluster.size() != 0;
            }},
    kHostKey,
};
constexpr std::array kMaglevPitfalls{kHostKey};

}  // namespace

const System kEnvoyRingHash{
    "envoy-ring-hash",
    "Envoy, ring_hash",
    "main branch of 2026",
    "envoyproxy/envoy, ring_hash_lb.cc and its tests",
    "ring, points of weighted hosts, look-up; against the vectors of Envoy's tests, not against a running Envoy",
    "further attempts, bounded loads, hash policies of several parts, zones and panic mode",
    kRingOptions,
    kRingPitfalls,
    ringSpec,
};

const System kEnvoyMaglev{
    "envoy-maglev",
    "Envoy, maglev",
    "main branch of 2026",
    "envoyproxy/envoy, maglev_lb.cc and its tests",
    "table of weighted hosts, look-up; against the vectors of Envoy's tests, not against a running Envoy",
    "further attempts, bounded loads, hash policies of several parts, zones and panic mode",
    kMaglevOptions,
    kMaglevPitfalls,
    maglevSpec,
};

const GoldenReader kEnvoyReader{"Envoy ", verifyEnvoy};

}  // namespace ringscope
