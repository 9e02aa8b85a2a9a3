// SPDX-License-Identifier: MIT
//
// Tables recorded from the authors' programs of AnchorHash, DxHash, MementoHash and BinomialHash and from the Java collection:
// the bucket of every key after buckets were removed and added. Where Ringscope offers the rule for nodes, with a hash that
// gives these digests, the nodes have to agree with the buckets.
#include "core/base/limits.h"
#include "core/base/text.h"
#include "core/hash/hash_registry.h"
#include "core/placement/anchor_table.h"
#include "core/placement/binomial_hash.h"
#include "core/placement/dx_table.h"
#include "core/placement/java_anchor_key.h"
#include "core/placement/java_dx_table.h"
#include "core/placement/memento_table.h"
#include "core/placement/placement_registry.h"
#include "core/systems/golden_checks.h"
#include "core/systems/rows/java_tables.h"
#include "core/systems/rows/readers.h"

#include <array>
#include <functional>
#include <optional>
#include <set>

namespace ringscope {

namespace {

struct Operation {
    bool add = false;
    std::uint32_t bucket = 0;  ///< removed, or given
};

/// "remove(3) add(gave 7)", "none". \pre `start` buckets, 0 … start − 1, work before; never more than `capacity` do
Result<std::vector<Operation>> operationsOf(const GoldenTable& table, std::uint64_t start, std::uint64_t capacity) {
    const Result<std::string_view> text = table.required("operations");
    if (!text) return Unexpected{text.error()};
    const auto invalid = [&] { return invalidHead(table, "operations", "none, remove(3) add(gave 3) …"); };
    std::vector<Operation> operations;
    std::set<std::uint64_t> working;
    for (std::uint64_t bucket = 0; bucket < start; ++bucket) working.insert(bucket);
    std::string_view rest = *text == "none" ? std::string_view() : *text;
    while (!rest.empty()) {
        constexpr std::string_view kAdd = "add(gave ";
        constexpr std::string_view kRemove = "remove(";
        const bool add = rest.starts_with(kAdd);
        if (!add && !rest.starts_with(kRemove)) return invalid();
        rest.remove_prefix(add ? kAdd.size() : kRemove.size());
        const std::size_t close = rest.find(')');
        const auto bucket = text::parseUnsigned(rest.substr(0, std::min(close, rest.size())));
        if (close == std::string_view::npos || !bucket || *bucket >= capacity) return invalid();
        rest = text::trimmed(rest.substr(close + 1));
        if (add ? !working.insert(*bucket).second : working.erase(*bucket) == 0) return invalid();
        if (working.empty()) return invalid();
        operations.push_back({add, static_cast<std::uint32_t>(*bucket)});
    }
    return operations;
}

/// Carries them out. TableInvalid if an addition gives another bucket than was recorded.
template <class Table>
Result<Done> replay(const GoldenTable& golden, const std::vector<Operation>& operations, Table& table) {
    for (const Operation& operation : operations) {
        if (!operation.add) {
            table.remove(operation.bucket);
            continue;
        }
        const std::uint32_t given = table.add();
        if (given != operation.bucket)
            return invalidHead(golden, "operations", "add(gave " + std::to_string(given) + ")");
    }
    return Done{};
}

/// n0, n1, … on which the operations were done: killed, and revived or added as the numbers are given.
Cluster clusterAfter(const std::vector<Operation>& operations, std::uint32_t start) {
    std::vector<Node> founders;
    for (std::uint32_t bucket = 0; bucket < start; ++bucket)
        founders.push_back(goldenNode(bucket, "n" + std::to_string(bucket)));
    Cluster cluster = Cluster().withAdded(std::move(founders));
    for (const Operation& operation : operations) {
        Node node = goldenNode(operation.bucket, "n" + std::to_string(operation.bucket));
        node.health = operation.add ? Health::Up : Health::Down;
        cluster = cluster.find(node.id) == nullptr ? cluster.withAdded({std::move(node)})
                                                   : cluster.withReplaced({std::move(node)});
    }
    return cluster;
}

/// The rule for nodes that must agree with a table of buckets; none where there is no hash of its digests.
struct NodeRule {
    std::string rule;
    std::string hash;
    std::uint32_t capacity = 0;
};

/// Every row: its cells after the key, which begin with the bucket.
Result<Verified> compared(const GoldenTable& table,
                          const std::function<std::string(const std::vector<std::string>& row)>& ours,
                          const std::optional<NodeRule>& rule, const std::vector<Operation>& operations,
                          std::uint32_t start) {
    PlacementPtr nodes;
    if (rule) {
        if (start > limits::kNodes) return invalidHead(table, "start_size", "1 … " + std::to_string(limits::kNodes));
        PlacementSpec spec;
        spec.rule = rule->rule;
        spec.hash = {rule->hash, 0};
        spec.options.capacity = rule->capacity;
        Result<PlacementPtr> placement = makePlacement(clusterAfter(operations, start), spec);
        if (!placement) return Unexpected{placement.error()};
        nodes = std::move(*placement);
    }
    Verified verified;
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        const auto& row = table.rows[i];
        std::string recorded = row[1];
        for (std::size_t cell = 2; cell < row.size(); ++cell) recorded += ' ' + row[cell];
        std::string found = ours(row);
        const NodeIndex owner = nodes ? nodes->ownerOf(row[0]) : kNobody;
        const std::string byNodes = owner == kNobody ? "nobody" : nodes->cluster()[owner].name;
        if (nodes && byNodes != 'n' + row[1]) found += ", of nodes " + byNodes;
        verified.count(table.firstLine + i, row[0], recorded, found);
    }
    return verified;
}

/// A head line from 1 to `largest`.
Result<std::uint32_t> countHead(const GoldenTable& table, std::string_view name, std::uint64_t largest) {
    const Result<std::uint64_t> number = wholeHead(table, name);
    if (!number) return Unexpected{number.error()};
    if (*number == 0 || *number > largest) return invalidHead(table, name, "1 … " + std::to_string(largest));
    return static_cast<std::uint32_t>(*number);
}

Result<Verified> verifyAnchor(const GoldenTable& table) {
    if (auto head =
            expectHeads(table, {"servers", "weights", "capacity", "working_at_start", "operations", "key_numbers"});
        !head)
        return Unexpected{head.error()};
    if (auto columns = expectColumns(table, {"key bucket key1 key2"}); !columns) return Unexpected{columns.error()};
    const std::string_view numbers = table.value("key_numbers").value_or("");
    const bool texts = numbers.starts_with("key1 = FNV-1a 64, key2 = xxHash64 seed 0 of the key bytes");
    if (!texts && numbers != "key1, key2 = the number and its xor with 0x9e3779b97f4a7c15")
        return invalidHead(table, "key_numbers", "key1 = FNV-1a 64, key2 = xxHash64 seed 0 of the key bytes");
    const auto capacity = countHead(table, "capacity", limits::kCapacity);
    if (!capacity) return Unexpected{capacity.error()};
    const auto working = countHead(table, "working_at_start", *capacity);
    if (!working) return Unexpected{working.error()};
    const auto operations = operationsOf(table, *working, *capacity);
    if (!operations) return Unexpected{operations.error()};
    AnchorTable anchor(*capacity, *working);
    if (auto done = replay(table, *operations, anchor); !done) return Unexpected{done.error()};
    return compared(
        table,
        [&](const std::vector<std::string>& row) {
            const std::uint64_t number = text::parseUnsigned(row[0]).value_or(0);
            const std::uint64_t first = texts ? digest({"fnv1a64", 0}, row[0]) : number;
            const std::uint64_t second = texts ? digest({"xxh64", 0}, row[0]) : number ^ 0x9e3779b97f4a7c15u;
            return std::to_string(anchor.bucketOf(AnchorNumbers(first, second))) + ' ' + std::to_string(first) + ' ' +
                   std::to_string(second);
        },
        std::nullopt, {}, 0);
}

Result<Verified> verifyDx(const GoldenTable& table) {
    if (auto head = expectHeads(table, {"servers", "weights", "size", "working", "operations", "key_number"}); !head)
        return Unexpected{head.error()};
    if (auto columns = expectColumns(table, {"key bucket hash probes"}); !columns) return Unexpected{columns.error()};
    const auto key = checkValue(table, "key_number", "FNV-1a 32 of the key bytes (chosen by the harness)");
    if (!key) return Unexpected{key.error()};
    const auto size = countHead(table, "size", limits::kCapacity);
    if (!size) return Unexpected{size.error()};
    const auto working = countHead(table, "working", *size);
    if (!working) return Unexpected{working.error()};
    // Size and number of working buckets are those after the operations. A full table doubles when one is added, so who
    // has more than half of it from the start on did not double.
    const std::string_view text = table.value("operations").value_or("");
    std::int64_t start = *working;
    for (std::size_t at = text.find('('); at != std::string_view::npos; at = text.find('(', at + 1))
        start += text.substr(0, at).ends_with("add") ? -1 : 1;
    if (start < 1 || start > *size) return invalidHead(table, "working", "what operations leave");
    const bool doubles = static_cast<std::uint64_t>(start) * 2 == *size && *working > start;
    const auto operations = operationsOf(table, static_cast<std::uint64_t>(start), *size);
    if (!operations) return Unexpected{operations.error()};
    const auto founders = static_cast<std::uint32_t>(start);
    DxTable dx(doubles ? *size / 2 : *size, founders);
    if (auto done = replay(table, *operations, dx); !done) return Unexpected{done.error()};
    if (dx.size() != *size) return invalidHead(table, "size", std::to_string(dx.size()));
    std::optional<NodeRule> rule;
    if (!doubles) rule = NodeRule{"dx", "fnv1a32", *size};  // a rule over nodes never doubles
    return compared(
        table,
        [&](const std::vector<std::string>& row) {
            const auto number = static_cast<std::uint32_t>(digest({"fnv1a32", 0}, row[0]));
            std::uint32_t probes = 0;
            dx.visitSequence(number, [&](std::uint32_t, std::uint32_t, std::uint32_t bucket) {
                ++probes;
                return !dx.works(bucket);
            });
            return std::to_string(dx.bucketOf(number)) + ' ' + std::to_string(number) + ' ' + std::to_string(probes);
        },
        rule, *operations, founders);
}

using JavaDigest = std::function<std::uint64_t(std::string_view bytes)>;

struct JavaTable {
    JavaDigest hash;
    bool registered = false;  ///< the hash is one that rules for nodes can have
    std::uint32_t start = 0;
    std::uint32_t capacity = 0;
    std::vector<Operation> operations;
};

Result<JavaDigest> javaDigest(const GoldenTable& table) {
    const std::string_view name = table.value("hash_function").value_or("");
    if (name == "xxHash32 seed 0 (Commons Codec 1.15)")
        return JavaDigest([](std::string_view bytes) { return digest({"xxh32", 0}, bytes); });
    if (name == "absolute value of MurmurHash3 x86 32 seed 0")
        return JavaDigest([](std::string_view bytes) -> std::uint64_t {
            const auto hash = static_cast<std::uint32_t>(digest({"murmur3", 0}, bytes));
            return hash > 0x80000000u ? 0u - hash : hash;
        });
    if (name == "first 4 bytes of MD5, big endian")
        return JavaDigest([](std::string_view bytes) -> std::uint64_t {
            const auto word = static_cast<std::uint32_t>(digest({"md5", 0}, bytes));
            return word >> 24 | (word >> 8 & 0xff00u) | (word & 0xff00u) << 8 | word << 24;
        });
    return invalidHead(
        table, "hash_function",
        "xxHash32 seed 0 (Commons Codec 1.15), absolute value of MurmurHash3 x86 32 seed 0, first 4 bytes of "
        "MD5, big endian");
}

Result<JavaTable> javaTable(const GoldenTable& table) {
    if (auto head = expectHeads(table, {"servers", "weights", "capacity", "start_size", "operations", "hash_function"});
        !head)
        return Unexpected{head.error()};
    if (auto columns = expectColumns(table, {"key bucket hash"}); !columns) return Unexpected{columns.error()};
    JavaTable java;
    Result<JavaDigest> hash = javaDigest(table);
    if (!hash) return Unexpected{hash.error()};
    java.hash = std::move(*hash);
    java.registered = table.value("hash_function") == "xxHash32 seed 0 (Commons Codec 1.15)";
    const auto start = countHead(table, "start_size", limits::kCapacity);
    if (!start) return Unexpected{start.error()};
    java.start = *start;
    java.capacity = static_cast<std::uint32_t>(limits::kCapacity);
    if (table.value("capacity")) {
        const auto capacity = countHead(table, "capacity", limits::kCapacity);
        if (!capacity) return Unexpected{capacity.error()};
        if (*capacity < *start) return invalidHead(table, "capacity", "at least start_size");
        java.capacity = *capacity;
    }
    Result<std::vector<Operation>> operations = operationsOf(table, *start, java.capacity);
    if (!operations) return Unexpected{operations.error()};
    java.operations = std::move(*operations);
    return java;
}

std::optional<NodeRule> ruleOf(const JavaTable& java, const char* rule, std::uint32_t capacity) {
    if (!java.registered) return std::nullopt;
    return NodeRule{rule, "xxh32", capacity};
}

Result<Verified> verifyJavaAnchor(const GoldenTable& table, const JavaTable& java) {
    AnchorTable anchor(java.capacity, java.start);
    if (auto done = replay(table, java.operations, anchor); !done) return Unexpected{done.error()};
    return compared(
        table,
        [&](const std::vector<std::string>& row) {
            return std::to_string(anchor.bucketOf(JavaAnchorKey(java.hash, row[0]))) + ' ' +
                   std::to_string(java.hash(row[0]));
        },
        ruleOf(java, "anchor-java", java.capacity), java.operations, java.start);
}

Result<Verified> verifyJavaDx(const GoldenTable& table, const JavaTable& java) {
    JavaDxTable dx(java.capacity, java.start);
    if (auto done = replay(table, java.operations, dx); !done) return Unexpected{done.error()};
    return compared(
        table,
        [&](const std::vector<std::string>& row) {
            const std::uint64_t hash = java.hash(row[0]);
            return std::to_string(dx.bucketOf(hash)) + ' ' + std::to_string(hash);
        },
        ruleOf(java, "dx-java", java.capacity), java.operations, java.start);
}

Result<Verified> verifyMemento(const GoldenTable& table, const JavaTable& java) {
    MementoTable memento(java.start);
    if (auto done = replay(table, java.operations, memento); !done) return Unexpected{done.error()};
    return compared(
        table,
        [&](const std::vector<std::string>& row) {
            const std::uint64_t hash = java.hash(row[0]);
            const auto again = [&](std::uint32_t bucket) {
                std::string bytes = row[0];
                if (bucket != 0) JavaAnchorKey<JavaDigest>::appendBigEndian(bytes, bucket, 4);
                return java.hash(bytes);
            };
            const auto bucket = memento.bucketOf(hash, again, [](std::uint64_t, std::uint32_t, std::uint32_t) {});
            return std::to_string(bucket) + ' ' + std::to_string(hash);
        },
        ruleOf(java, "memento", 0), java.operations, java.start);
}

Result<Verified> verifyBinomial(const GoldenTable& table, const JavaTable& java) {
    std::uint32_t buckets = java.start;
    for (const Operation& operation : java.operations) {
        const std::uint32_t last = operation.add ? buckets : buckets - 1;
        if (operation.bucket != last)
            return invalidHead(table, "operations", "the last bucket: " + std::to_string(last));
        buckets = operation.add ? buckets + 1 : buckets - 1;
    }
    return compared(
        table,
        [&](const std::vector<std::string>& row) {
            const std::uint64_t hash = java.hash(row[0]);
            return std::to_string(binomialBucket(hash, buckets)) + ' ' + std::to_string(hash);
        },
        ruleOf(java, "binomial", 0), {}, buckets);
}

/// "java-consistent-hashing-algorithms (…), SomeEngine …"
Result<Verified> verifyJava(const GoldenTable& table) {
    struct Engine {
        std::string_view name;
        Result<Verified> (*verify)(const GoldenTable& table, const JavaTable& java);
    };
    constexpr std::array kEngines{Engine{"AnchorEngine", verifyJavaAnchor}, Engine{"DxEngine", verifyJavaDx},
                                  Engine{"MementoEngine", verifyMemento}, Engine{"BinomialEngine", verifyBinomial}};
    const std::string_view system = *table.value("system");
    const auto isOf = [system](std::string_view engine) { return system.find(engine) != std::string_view::npos; };
    if (isOf(", RendezvousEngine,")) return verifyJavaRendezvous(table);
    if (isOf(", MultiProbeEngine,")) return verifyJavaMultiProbe(table);
    for (const Engine& engine : kEngines) {
        if (!isOf(engine.name)) continue;
        const Result<JavaTable> java = javaTable(table);
        if (!java) return Unexpected{java.error()};
        return engine.verify(table, *java);
    }
    return Unexpected{Error{ErrorCode::TableUnknown, {std::string(system)}, table.file, table.head.front().line, 0}};
}

}  // namespace

const GoldenReader kAnchorReader{"AnchorHash, ", verifyAnchor};
const GoldenReader kDxReader{"DxHash, ", verifyDx};
const GoldenReader kJavaReader{"java-consistent-hashing-algorithms ", verifyJava};

}  // namespace ringscope
