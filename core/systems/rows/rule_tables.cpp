// SPDX-License-Identifier: MIT
//
// Tables recorded from programs whose rule Ringscope offers by name: jump, Maglev, rendezvous and multi-probe. They are no
// rows of the catalog: the rule is all there is to them.
#include "core/base/text.h"
#include "core/hash/hash_registry.h"
#include "core/hash/murmur3.h"
#include "core/hash/siphash24.h"
#include "core/hash/xxh64.h"
#include "core/placement/java_multi_probe.h"
#include "core/placement/jump_hash.h"
#include "core/placement/maglev.h"
#include "core/placement/multi_probe.h"
#include "core/placement/placement_registry.h"
#include "core/placement/rendezvous_scores.h"
#include "core/systems/golden_checks.h"
#include "core/systems/rows/java_tables.h"
#include "core/systems/rows/readers.h"
#include "core/systems/sha256.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace ringscope {

namespace {

std::string joined(const std::vector<std::string>& cells, std::size_t from = 1) {
    std::string text;
    for (std::size_t i = from; i < cells.size(); ++i) text += (i == from ? "" : " ") + cells[i];
    return text;
}

/// Each row's cells after the first one against what `ours` says of the row.
Verified compared(const GoldenTable& table,
                  const std::function<std::string(const std::vector<std::string>& row)>& ours) {
    Verified verified;
    for (std::size_t i = 0; i < table.rows.size(); ++i)
        verified.count(table.firstLine + i, table.rows[i][0], joined(table.rows[i]), ours(table.rows[i]));
    return verified;
}

PlacementSpec ruleSpec(std::string rule, std::string hash) {
    PlacementSpec spec;
    spec.rule = std::move(rule);
    spec.hash = {std::move(hash), 0};
    return spec;
}

struct JumpColumn {
    std::uint64_t buckets = 0;
    bool guava = false;
};

Result<std::vector<JumpColumn>> jumpColumns(const GoldenTable& table) {
    const auto unknown = [&](const std::string& column) {
        return table.invalid("key hash n=… guava_n=…", column, table.firstLine - 1);
    };
    std::vector<JumpColumn> columns;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        std::string_view name = table.columns[i];
        if (i < 2) {
            if (name != (i == 0 ? "key" : "hash")) return unknown(table.columns[i]);
            continue;
        }
        const bool guava = name.starts_with("guava_");
        if (guava) name.remove_prefix(6);
        if (!name.starts_with("n=")) return unknown(table.columns[i]);
        const auto buckets = text::parseUnsigned(name.substr(2));
        if (!buckets || *buckets == 0 || *buckets > 0x7fffffffu) return unknown(table.columns[i]);
        columns.push_back({*buckets, guava});
    }
    return columns;
}

Result<Verified> verifyJump(const GoldenTable& table) {
    if (auto head = expectHeads(table, {"key_hash", "servers", "weights"}); !head) return Unexpected{head.error()};
    if (auto none = checkValue(table, "weights", "none"); !none) return Unexpected{none.error()};
    if (auto numbered = checkValue(table, "servers", "numbered 0..n-1"); !numbered) return Unexpected{numbered.error()};
    const std::string_view hash = table.value("key_hash").value_or("");
    const bool fnv = hash == "FNV-1a 64 bit";
    const bool crc = hash == "CRC-32 IEEE widened to 64 bit";
    if (!fnv && !crc && hash != "none")
        return invalidHead(table, "key_hash", "none, FNV-1a 64 bit, CRC-32 IEEE widened to 64 bit");
    const auto columns = jumpColumns(table);
    if (!columns) return Unexpected{columns.error()};
    return compared(table, [&](const std::vector<std::string>& row) {
        const std::uint64_t key = fnv   ? digest({"fnv1a64", 0}, row[0])
                                  : crc ? digest({"crc32", 0}, row[0])
                                        : text::parseUnsigned(row[0]).value_or(0);
        std::string ours = std::to_string(key);
        for (const JumpColumn& column : *columns)
            ours += ' ' + std::to_string(column.guava ? jumpBucketGuava(key, column.buckets)
                                                      : jumpBucket(key, column.buckets));
        return ours;
    });
}

Result<PlacementPtr> maglevOf(const GoldenTable& table) {
    Result<Cluster> cluster = listedCluster(table, "servers", "weights");
    if (!cluster) return Unexpected{cluster.error()};
    std::vector<Node> dead;
    if (table.value("dead") != "none") {
        for (const std::string& place : table.words("dead")) {
            const auto node = text::parseUnsigned(place);
            if (!node || *node >= (*cluster).size()) return invalidHead(table, "dead", "none, 0, 1, …");
            dead.push_back((*cluster)[static_cast<NodeIndex>(*node)]);
            dead.back().health = Health::Down;
        }
    }
    const auto size = wholeHead(table, "table_size");
    if (!size) return Unexpected{size.error()};
    PlacementSpec spec = ruleSpec("maglev", "fnv1a64");
    spec.options.tableSize = static_cast<std::uint32_t>(std::min<std::uint64_t>(*size, 0xffffffffu));
    return makePlacement((*cluster).withReplaced(std::move(dead)), spec);
}

Result<Verified> verifyMaglev(const GoldenTable& table) {
    constexpr std::string_view kDigest = "table_sha256_of_decimal_server_indices_joined_by_newline";
    if (auto head = expectHeads(table, {"servers", "weights", "dead", "table_size", "key_hash", kDigest}); !head)
        return Unexpected{head.error()};
    const auto hash =
        checkValue(table, "key_hash", "FNV-1a 64 bit (chosen by the harness; the package takes a 64-bit number)");
    if (!hash) return Unexpected{hash.error()};
    if (auto columns = expectColumns(table, {"key server hash slot", "slot server", "server offset skip slots"});
        !columns)
        return Unexpected{columns.error()};
    const auto placement = maglevOf(table);
    if (!placement) return Unexpected{placement.error()};
    const Cluster& cluster = (*placement)->cluster();
    const auto entries = dynamic_cast<const Maglev&>(**placement).table();
    if (entries.empty()) return invalidHead(table, "dead", "somebody who lives");
    const std::uint32_t size = (*placement)->spec().options.tableSize;
    if (table.value(kDigest)) {
        std::string indices;
        for (const NodeIndex node : entries) indices += (indices.empty() ? "" : "\n") + std::to_string(node);
        if (auto whole = checkValue(table, kDigest, sha256Hex(indices)); !whole) return Unexpected{whole.error()};
    }
    if (!table.column("key") && !table.column("offset") && table.rows.size() != entries.size())
        return table.invalid(std::to_string(entries.size()) + " rows", std::to_string(table.rows.size()),
                             table.firstLine);
    return compared(table, [&](const std::vector<std::string>& row) {
        if (table.column("key")) {
            const std::uint64_t key = digest((*placement)->spec().hash, row[0]);
            const NodeIndex owner = (*placement)->decide(key);
            return cluster[owner].name + ' ' + std::to_string(key) + ' ' + std::to_string(key % size);
        }
        if (!table.column("offset")) {
            const auto slot = text::parseUnsigned(row[0]).value_or(entries.size());
            return slot < entries.size() ? cluster[entries[slot]].name : std::string("none");
        }
        const MaglevRow preference = maglevRow(row[0], size);
        const auto slots =
            std::count_if(entries.begin(), entries.end(), [&](NodeIndex node) { return cluster[node].name == row[0]; });
        return std::to_string(preference.offset) + ' ' + std::to_string(preference.skip) + ' ' + std::to_string(slots);
    });
}

/// The example of the paper's section 3.4; its head says what it is made of.
Result<Verified> verifyMaglevPaper(const GoldenTable& table) {
    if (auto head = expectHeads(table, {}); !head) return Unexpected{head.error()};
    if (auto columns = expectColumns(table, {"slot backend_all backend_without_B1"}); !columns)
        return Unexpected{columns.error()};
    const std::vector<MaglevRow> all{{3, 4}, {0, 2}, {3, 1}};
    const std::vector<MaglevRow> without{all[0], all[2]};
    const auto tableOfAll = maglevTable(all, 7);
    const auto tableWithout = maglevTable(without, 7);
    return compared(table, [&](const std::vector<std::string>& row) {
        const auto slot = text::parseUnsigned(row[0]).value_or(7);
        if (slot >= 7) return std::string("none");
        return "B" + std::to_string(tableOfAll[slot]) + (tableWithout[slot] == 0 ? " B0" : " B2");
    });
}

Result<Verified> verifyGoRendezvous(const GoldenTable& table) {
    if (auto head = expectHeads(table, {"servers", "weights"}); !head) return Unexpected{head.error()};
    if (auto columns = expectColumns(table, {"key server hash winning_score"}); !columns)
        return Unexpected{columns.error()};
    const Result<Cluster> cluster = listedCluster(table, "servers", "weights");
    if (!cluster) return Unexpected{cluster.error()};
    const auto placement = makePlacement(*cluster, ruleSpec("rendezvous", "fnv1a64"));
    if (!placement) return Unexpected{placement.error()};
    return compared(table, [&](const std::vector<std::string>& row) {
        const Explanation told = (*placement)->explain(row[0], 0);
        const auto& best = std::get<ScoreChoice>(told.detail).scores.front();
        return (*cluster)[(*placement)->decide(told.digest)].name + ' ' + std::to_string(told.digest) + ' ' +
               std::to_string(best.hash);
    });
}

Result<Verified> verifyWeightedRendezvous(const GoldenTable& table) {
    if (auto head = expectHeads(table, {"servers", "weights"}); !head) return Unexpected{head.error()};
    if (auto columns = expectColumns(table, {"key server winning_score"}); !columns) return Unexpected{columns.error()};
    const Result<Cluster> cluster = listedCluster(table, "servers", "weights");
    if (!cluster) return Unexpected{cluster.error()};
    const auto placement = makePlacement(*cluster, ruleSpec("rendezvous-weighted", "xxh64"));
    if (!placement) return Unexpected{placement.error()};
    return compared(table, [&](const std::vector<std::string>& row) {
        const Explanation told = (*placement)->explain(row[0], 0);
        const double score = std::get<ScoreChoice>(told.detail).scores.front().score;
        // The last digit of a logarithm may differ between libraries.
        const double recorded = text::parseDecimal(row[2]).value_or(0);
        const bool same = std::abs(score - recorded) <= 1e-14 * std::abs(recorded);
        return (*cluster)[(*placement)->ownerOf(row[0])].name + ' ' + (same ? row[2] : text::shortest(score));
    });
}

using Score = std::function<std::uint32_t(std::string_view key, std::string_view node)>;

/// The best score wins; of equal ones the greater name.
Result<Verified> verifyScores(const GoldenTable& table, const Score& score) {
    if (auto columns = expectColumns(table, {"key server winning_score"}); !columns) return Unexpected{columns.error()};
    if (auto none = checkValue(table, "weights", "none"); !none) return Unexpected{none.error()};
    const std::vector<std::string> servers = table.words("servers");
    if (servers.empty()) return invalidHead(table, "servers", "names");
    return compared(table, [&](const std::vector<std::string>& row) {
        std::pair<std::uint32_t, std::string> best;
        for (const std::string& server : servers) best = std::max(best, {score(row[0], server), server});
        return best.second + ' ' + std::to_string(best.first);
    });
}

Result<Verified> verifyClandestined(const GoldenTable& table) {
    if (auto head = expectHeads(table, {"servers", "weights", "seed"}); !head) return Unexpected{head.error()};
    const auto seed = wholeHead(table, "seed");
    if (!seed) return Unexpected{seed.error()};
    if (*seed > 0xffffffffu) return invalidHead(table, "seed", "0 … 4294967295");
    return verifyScores(table, [&](std::string_view key, std::string_view node) {
        return clandestinedScore(key, node, static_cast<std::uint32_t>(*seed));
    });
}

/// "shard-1 .. shard-6000 (6000 names)" or the names.
Result<Cluster> shards(const GoldenTable& table) {
    const std::string_view servers = table.value("servers").value_or("");
    if (servers.find("..") == std::string_view::npos) return listedCluster(table, "servers", "weights");
    if (servers != "shard-1 .. shard-6000 (6000 names)") return invalidHead(table, "servers", "names");
    std::vector<Node> nodes;
    for (int i = 1; i <= 6000; ++i) nodes.push_back(goldenNode(nodes.size(), "shard-" + std::to_string(i)));
    return Cluster().withAdded(std::move(nodes));
}

/// All points of servers with one each, in order, as rows of `point server`.
Verified comparedPoints(const GoldenTable& table, std::vector<std::pair<std::uint64_t, std::string>> points) {
    std::sort(points.begin(), points.end());
    Verified verified;
    for (std::size_t i = 0; i < std::max(points.size(), table.rows.size()); ++i) {
        const std::string recorded = i < table.rows.size() ? table.rows[i][0] + ' ' + table.rows[i][1] : std::string();
        const std::string ours =
            i < points.size() ? std::to_string(points[i].first) + ' ' + points[i].second : std::string();
        verified.count(table.firstLine + i, recorded, recorded, ours);
    }
    return verified;
}

Result<Verified> verifyMultiProbe(const GoldenTable& table) {
    if (auto head = expectHeads(table, {"servers", "weights", "probes", "seeds", "hash_function"}); !head)
        return Unexpected{head.error()};
    if (auto seeds = checkValue(table, "seeds", "1 2"); !seeds) return Unexpected{seeds.error()};
    const auto hash = checkValue(table, "hash_function", "SipHash-2-4 with key halves (seed, 0)");
    if (!hash) return Unexpected{hash.error()};
    if (auto columns = expectColumns(table, {"key server h1 h2 winning_probe point", "point server"}); !columns)
        return Unexpected{columns.error()};
    const Result<Cluster> cluster = shards(table);
    if (!cluster) return Unexpected{cluster.error()};
    if (!table.column("key")) {
        std::vector<std::pair<std::uint64_t, std::string>> points;
        for (const auto& node : (*cluster).nodes()) points.emplace_back(siphash24(node->name), node->name);
        return comparedPoints(table, std::move(points));
    }
    const auto probes = wholeHead(table, "probes");
    if (!probes) return Unexpected{probes.error()};
    PlacementSpec spec = ruleSpec("multi-probe", "siphash24");
    spec.options.probes = static_cast<std::uint32_t>(std::min<std::uint64_t>(*probes, 0xffffffffu));
    const auto placement = makePlacement(*cluster, spec);
    if (!placement) return Unexpected{placement.error()};
    return compared(table, [&](const std::vector<std::string>& row) {
        const Explanation told = (*placement)->explain(row[0], 0);
        const auto& choice = std::get<ProbeChoice>(told.detail);
        const auto places = dynamic_cast<const MultiProbe&>(**placement).placesOf(row[0]);
        return (*cluster)[told.owner].name + ' ' + std::to_string(places.first) + ' ' + std::to_string(places.step) +
               ' ' + std::to_string(choice.nearest) + ' ' + std::to_string(choice.probes[choice.nearest].point);
    });
}

std::uint32_t javaXx(std::string_view bytes) {
    return xxh32(bytes, 0);
}
/// The size of a signed number.
std::uint32_t javaMurmur(std::string_view bytes) {
    const std::uint32_t hash = murmur3(bytes);
    return hash > 0x80000000u ? 0u - hash : hash;
}

}  // namespace

Result<Verified> verifyJavaRendezvous(const GoldenTable& table) {
    if (auto head = expectHeads(table, {"servers", "weights", "hash_function"}); !head) return Unexpected{head.error()};
    const std::string_view hash = table.value("hash_function").value_or("");
    if (hash == "XX") return verifyScores(table, javaRendezvousScore);
    if (hash == "MURMUR3") return verifyScores(table, javaMurmurRendezvousScore);
    return invalidHead(table, "hash_function", "XX, MURMUR3");
}

Result<Verified> verifyJavaMultiProbe(const GoldenTable& table) {
    if (auto head = expectHeads(table, {"servers", "weights", "probes", "hash_function"}); !head)
        return Unexpected{head.error()};
    if (auto columns = expectColumns(table, {"key server first_probe", "point server"}); !columns)
        return Unexpected{columns.error()};
    const std::string_view name = table.value("hash_function").value_or("");
    if (name != "XX" && name != "MURMUR3") return invalidHead(table, "hash_function", "XX, MURMUR3");
    const JavaHash hash = name == "XX" ? javaXx : javaMurmur;
    std::vector<std::pair<std::uint64_t, std::string>> points;
    for (const std::string& server : table.words("servers"))
        points.emplace_back(javaMultiProbePoint(server, hash), server);
    if (points.empty()) return invalidHead(table, "servers", "names");
    if (!table.column("key")) return comparedPoints(table, std::move(points));
    std::sort(points.begin(), points.end());
    std::vector<std::uint32_t> positions;
    positions.reserve(points.size());
    for (const auto& point : points) positions.push_back(static_cast<std::uint32_t>(point.first));
    const auto probes = wholeHead(table, "probes");
    if (!probes) return Unexpected{probes.error()};
    if (*probes == 0 || *probes > 1000) return invalidHead(table, "probes", "1 … 1000");
    return compared(table, [&](const std::vector<std::string>& row) {
        const auto rank = javaMultiProbe(row[0], positions, static_cast<std::uint32_t>(*probes), hash);
        return points[rank].second + ' ' + std::to_string(javaMultiProbePlace(row[0], 0, hash));
    });
}

const GoldenReader kJumpReader{"jump consistent hash", verifyJump};
const GoldenReader kMaglevReader{"go-maglev ", verifyMaglev};
const GoldenReader kMaglevPaperReader{"worked example of the Maglev paper", verifyMaglevPaper};
const GoldenReader kGoRendezvousReader{"go-rendezvous ", verifyGoRendezvous};
const GoldenReader kClandestinedReader{"clandestined-python ", verifyClandestined};
const GoldenReader kWeightedRendezvousReader{"weighted rendezvous,", verifyWeightedRendezvous};
const GoldenReader kMultiProbeReader{"go-mpchash ", verifyMultiProbe};

}  // namespace ringscope
