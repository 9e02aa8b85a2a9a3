// SPDX-License-Identifier: MIT
//
// buraksezer/consistent: a ring whose members take numbered partitions within a bound; keys follow their partition.
#include "core/base/limits.h"
#include "core/systems/golden_checks.h"
#include "core/systems/rows/option_text.h"
#include "core/systems/rows/readers.h"
#include "core/systems/rows/rows.h"

#include <array>
#include <cmath>

namespace ringscope {

namespace {

constexpr std::array kOptions{
    SystemOption{"PartitionCount", "Partitions that are given out.", "a whole number", "271"},
    SystemOption{"ReplicationFactor", "Points of each member.", "a whole number", "20"},
    SystemOption{"Load", "Most partitions of a member ÷ their mean.", "1 … 1000", "1.25"},
    SystemOption{"Hasher", "The hash function given to the package.", "fnv1a64|siphash24|xxh64", "xxh64"},
};

Result<PlacementSpec> spec(const OptionValues& values) {
    const auto partitions = wholeOption(kBuraksezerConsistent, values, "PartitionCount", 1, limits::kSlots);
    if (!partitions) return Unexpected{partitions.error()};
    const auto replicas = wholeOption(kBuraksezerConsistent, values, "ReplicationFactor", 1, limits::kVirtualNodes);
    if (!replicas) return Unexpected{replicas.error()};
    const std::string load(optionValue(kBuraksezerConsistent, values, "Load"));
    const Result<double> factor = text::parseDecimal(load);
    if (!factor || !(*factor >= 1 && *factor <= 1000))
        return fail(ErrorCode::SystemOptionInvalid, {"Load", load, std::string(kOptions[2].values)});
    const std::string_view hasher = optionValue(kBuraksezerConsistent, values, "Hasher");
    if (auto known = checkOneOf("Hasher", hasher, kOptions[3].values); !known) return Unexpected{known.error()};
    PlacementSpec spec;
    spec.rule = "composed";
    spec.hash = {std::string(hasher), 0};
    spec.options.slots = *partitions;
    spec.composed.structure = "bounded-partitions";
    spec.composed.counts = "fixed";
    spec.composed.perNode = *replicas;
    spec.composed.label = "{i}:{node}";
    spec.composed.pointHash = spec.hash;
    spec.composed.ties = "last-alone";
    spec.composed.lookUp = "at-or-after";
    spec.composed.balance = *factor;
    return spec;
}

/// Most partitions of a member, as the structure has it.
std::string limitOf(const Cluster& cluster, const PlacementSpec& spec) {
    const double share = static_cast<double>(spec.options.slots) / static_cast<double>(cluster.size());
    return std::to_string(static_cast<std::uint64_t>(std::ceil(share * spec.composed.balance)));
}

Result<Verified> verifyBuraksezer(const GoldenTable& table) {
    if (auto head = expectHeads(table, {"operations", "partitions", "replication_factor", "load", "hash_function",
                                        "partition_limit_per_member"});
        !head)
        return Unexpected{head.error()};
    const std::string_view hash = table.value("hash_function").value_or("");
    if (hash != "FNV-1a 64" && hash != "SipHash-2-4, key 0 0")
        return invalidHead(table, "hash_function", "FNV-1a 64, SipHash-2-4, key 0 0");
    Result<std::vector<Node>> nodes = operatedNodes(table, "operations");
    if (!nodes) return Unexpected{nodes.error()};
    const Cluster cluster = Cluster().withAdded(distinctlyNamed(std::move(*nodes)));
    Result<PlacementSpec> wanted = systemSpec(
        "buraksezer-consistent", {{"PartitionCount", std::string(table.value("partitions").value_or(""))},
                                  {"ReplicationFactor", std::string(table.value("replication_factor").value_or(""))},
                                  {"Load", std::string(table.value("load").value_or(""))},
                                  {"Hasher", hash == "FNV-1a 64" ? "fnv1a64" : "siphash24"}});
    if (!wanted) return Unexpected{wanted.error()};
    if (auto limit = checkValue(table, "partition_limit_per_member", limitOf(cluster, *wanted)); !limit)
        return Unexpected{limit.error()};
    const bool ring = table.column("point").has_value();
    const bool keys = table.column("key").has_value();
    const auto columns = ring ? "point server" : keys ? "key server hash partition" : "partition server";
    if (auto known = expectColumns(table, {columns}); !known) return Unexpected{known.error()};
    // The ring under the partitions is made of the same pieces.
    if (ring) (*wanted).composed.structure = "ring";
    return verifyRingOrKeys(table, cluster, *wanted);
}

constexpr std::array kPitfalls{
    Pitfall{"bound-of-partitions", "The load bounds the partitions of a member, not its keys.", severalNodes},
    Pitfall{"cascade",
            "A change gives all partitions out anew, so that some move between members that were not touched.",
            [](const Cluster& cluster, const PlacementSpec& spec) {
                return cluster.size() > 1 && spec.composed.balance < 2;
            }},
    Pitfall{"no-weights", "It knows no weights: every member gets the same number of points.", anyWeighted},
};

}  // namespace

const System kBuraksezerConsistent{
    "buraksezer-consistent",
    "buraksezer/consistent",
    "2026-08-16",
    "buraksezer/consistent, consistent.go",
    "ring, partitions within the bound, keys",
    "versions before the fix of issue 17, which hash the name first and no colon",
    kOptions,
    kPitfalls,
    spec,
};

const GoldenReader kBuraksezerReader{"buraksezer/consistent ", verifyBuraksezer};

}  // namespace ringscope
