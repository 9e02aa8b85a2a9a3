// SPDX-License-Identifier: GPL-3.0-or-later
//
// AnchorHash, DxHash, MementoHash and BinomialHash against tables recorded from their authors' programs: every key's
// bucket, and the number that every addition gave.
#include "core/hash/hash_registry.h"
#include "core/placement/anchor_table.h"
#include "core/placement/binomial_hash.h"
#include "core/placement/dx_table.h"
#include "core/placement/java_anchor_key.h"
#include "core/placement/java_dx_table.h"
#include "core/placement/memento_table.h"
#include "tests/conformance/golden_table.h"
#include "tests/support/clusters.h"

#include <QTest>

#include <cstdlib>

using namespace ringscope;
using namespace ringscope::test;

namespace {

std::uint32_t number(const std::string& text) {
    return static_cast<std::uint32_t>(std::stoul(text));
}

struct Operation {
    bool add = false;
    std::uint32_t bucket = 0;  ///< removed, or given
};

/// "remove(3) add(gave 7)", "none".
std::vector<Operation> operationsOf(const GoldenTable& table) {
    std::vector<Operation> operations;
    const std::string& text = table.header.at("operations");
    for (std::size_t at = 0; (at = text.find('(', at)) != std::string::npos; ++at) {
        const bool add = text.substr(at < 3 ? 0 : at - 3, 3) == "add";
        operations.push_back({add, number(text.substr(at + (add ? 6 : 1)))});
    }
    return operations;
}

template <class Table>
void replay(const GoldenTable& golden, Table& table) {
    for (const Operation& operation : operationsOf(golden)) {
        if (operation.add)
            QCOMPARE(table.add(), operation.bucket);
        else
            table.remove(operation.bucket);
    }
}

GoldenTable fetch(const std::string& folder) {
    return readGolden(goldenPath(folder, QTest::currentDataTag(), false));
}

void addRows(const char* folder) {
    QTest::addColumn<QString>("name");
    for (const auto& name : goldenCases(folder, false)) QTest::newRow(name.c_str()) << QString::fromStdString(name);
}

/// bucketOf(row) for every row of the table.
template <class BucketOf>
void compareAll(const GoldenTable& table, const BucketOf& bucketOf) {
    std::size_t same = 0;
    for (const auto& row : table.rows) {
        QCOMPARE(std::to_string(bucketOf(row)), row[table.column("bucket")]);
        ++same;
    }
    qInfo("%zu of %zu", same, table.rows.size());
}

/// The hash of a table of the Java programs.
std::uint64_t javaHash(const GoldenTable& table, std::string_view key) {
    const std::string& name = table.header.at("hash_function");
    if (name.find("MurmurHash3") != std::string::npos) {
        const auto hash = static_cast<std::int32_t>(static_cast<std::uint32_t>(digest({"murmur3", 0}, key)));
        return static_cast<std::uint64_t>(std::llabs(hash));
    }
    if (name.find("MD5") != std::string::npos) {
        const auto word = static_cast<std::uint32_t>(digest({"md5", 0}, key));
        return word >> 24 | (word >> 8 & 0xff00u) | (word & 0xff00u) << 8 | word << 24;
    }
    if (name.find("CRC") != std::string::npos) return digest({"crc32", 0}, key);
    return digest({"xxh32", 0}, key);
}

/// A cluster of n0, n1, … on which a table's operations were done: killed, and revived or added in the order the
/// numbers are given.
Cluster clusterAfter(const GoldenTable& table, std::uint32_t start) {
    std::vector<std::string> names;
    for (std::uint32_t bucket = 0; bucket < start; ++bucket) names.push_back("n" + std::to_string(bucket));
    Cluster cluster = clusterOf(names);
    for (const Operation& operation : operationsOf(table)) {
        const std::string name = "n" + std::to_string(operation.bucket);
        const NodeIndex node = indexOfName(cluster, name);
        if (node == kNobody)
            cluster = cluster.withAdded({nodeOf(operation.bucket + 1, name)});
        else
            cluster = withHealth(cluster, node, operation.add ? Health::Up : Health::Down);
    }
    return cluster;
}

/// The rule itself, with a hash whose digests are the numbers of the table.
void compareRule(const GoldenTable& table, const Placement& placement) {
    for (const auto& row : table.rows) {
        const auto& key = row[table.column("key")];
        const std::string expected = "n" + row[table.column("bucket")];
        QCOMPARE(nameAt(placement, placement.ownerOf(key)), expected);
        QCOMPARE(nameAt(placement, placement.explain(key, 0).owner), expected);
    }
}

}  // namespace

class TestBucketRules : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void anchorHash_data() { addRows("anchorhash-cpp"); }
    void anchorHash() {
        const GoldenTable golden = fetch("anchorhash-cpp");
        AnchorTable table(number(golden.header.at("capacity")), number(golden.header.at("working_at_start")));
        replay(golden, table);
        const bool texts = golden.header.at("key_numbers").find("FNV") != std::string::npos;
        compareAll(golden, [&](const std::vector<std::string>& row) {
            const std::uint64_t first = std::stoull(row[golden.column("key1")]);
            const std::uint64_t second = std::stoull(row[golden.column("key2")]);
            if (texts && digest({"fnv1a64", 0}, row[golden.column("key")]) != first) return ~0u;
            if (texts && digest({"xxh64", 0}, row[golden.column("key")]) != second) return ~0u;
            return table.bucketOf(AnchorNumbers(first, second));
        });
    }

    void dxHash_data() { addRows("dxhash-cpp"); }
    void dxHash() {
        const GoldenTable golden = fetch("dxhash-cpp");
        // The size is that after the operations; those that add to a full table begin with half of it.
        const std::uint32_t sizeAfter = number(golden.header.at("size"));
        std::uint32_t working = number(golden.header.at("working"));
        for (const Operation& operation : operationsOf(golden)) working += operation.add ? ~0u : 1u;
        const bool doubles = golden.header.at("case").find("doubles") != std::string::npos;
        DxTable table(doubles ? sizeAfter / 2 : sizeAfter, working);
        replay(golden, table);
        QCOMPARE(table.size(), sizeAfter);
        compareAll(golden, [&](const std::vector<std::string>& row) {
            const auto key = static_cast<std::uint32_t>(digest({"fnv1a32", 0}, row[golden.column("key")]));
            if (std::to_string(key) != row[golden.column("hash")]) return ~0u;
            std::uint32_t probes = 0;
            table.visitSequence(key, [&](std::uint32_t, std::uint32_t, std::uint32_t bucket) {
                ++probes;
                return !table.works(bucket);
            });
            return std::to_string(probes) == row[golden.column("probes")] ? table.bucketOf(key) : ~0u;
        });
        if (doubles) return;  // a rule over nodes does not
        PlacementSpec spec;
        spec.rule = "dx";
        spec.hash.function = "fnv1a32";
        spec.options.capacity = sizeAfter;
        compareRule(golden, *placed(clusterAfter(golden, working), spec));
    }

    void javaAnchorHash_data() { addRows("anchorhash-java"); }
    void javaAnchorHash() {
        const GoldenTable golden = fetch("anchorhash-java");
        const std::uint32_t capacity = number(golden.header.at("capacity"));
        const std::uint32_t start = number(golden.header.at("start_size"));
        AnchorTable table(capacity, start);
        replay(golden, table);
        const auto hash = [&](std::string_view bytes) { return javaHash(golden, bytes); };
        compareAll(golden, [&](const std::vector<std::string>& row) {
            const auto& key = row[golden.column("key")];
            if (std::to_string(hash(key)) != row[golden.column("hash")]) return ~0u;
            return table.bucketOf(JavaAnchorKey(hash, key));
        });
        if (golden.header.at("hash_function").find("xxHash32") == std::string::npos) return;
        PlacementSpec spec;
        spec.rule = "anchor-java";
        spec.hash.function = "xxh32";
        spec.options.capacity = capacity;
        compareRule(golden, *placed(clusterAfter(golden, start), spec));
    }

    void javaDxHash_data() { addRows("dxhash-java"); }
    void javaDxHash() {
        const GoldenTable golden = fetch("dxhash-java");
        const std::uint32_t capacity = number(golden.header.at("capacity"));
        const std::uint32_t start = number(golden.header.at("start_size"));
        JavaDxTable table(capacity, start);
        replay(golden, table);
        compareAll(golden, [&](const std::vector<std::string>& row) {
            const std::uint64_t hash = javaHash(golden, row[golden.column("key")]);
            return std::to_string(hash) == row[golden.column("hash")] ? table.bucketOf(hash) : ~0u;
        });
        PlacementSpec spec;
        spec.rule = "dx-java";
        spec.hash.function = "xxh32";
        spec.options.capacity = capacity;
        compareRule(golden, *placed(clusterAfter(golden, start), spec));
    }

    void mementoHash_data() { addRows("memento-java"); }
    void mementoHash() {
        const GoldenTable golden = fetch("memento-java");
        const std::uint32_t start = number(golden.header.at("start_size"));
        MementoTable table(start);
        replay(golden, table);
        compareAll(golden, [&](const std::vector<std::string>& row) {
            const auto& key = row[golden.column("key")];
            const std::uint64_t hash = javaHash(golden, key);
            if (std::to_string(hash) != row[golden.column("hash")]) return ~0u;
            const auto again = [&](std::uint32_t bucket) {
                std::string bytes = key;
                if (bucket != 0) bytes += {'\0', '\0', static_cast<char>(bucket >> 8), static_cast<char>(bucket)};
                return javaHash(golden, bytes);
            };
            return table.bucketOf(hash, again, [](std::uint64_t, std::uint32_t, std::uint32_t) {});
        });
        if (golden.header.at("hash_function").find("xxHash32") == std::string::npos) return;
        PlacementSpec spec;
        spec.rule = "memento";
        spec.hash.function = "xxh32";
        compareRule(golden, *placed(clusterAfter(golden, start), spec));
    }

    void binomialHash_data() { addRows("binomial-java"); }
    void binomialHash() {
        const GoldenTable golden = fetch("binomial-java");
        std::uint32_t buckets = number(golden.header.at("start_size"));
        for (const Operation& operation : operationsOf(golden)) {
            if (operation.add)
                QCOMPARE(buckets++, operation.bucket);
            else
                QCOMPARE(--buckets, operation.bucket);
        }
        compareAll(golden, [&](const std::vector<std::string>& row) {
            const std::uint64_t hash = javaHash(golden, row[golden.column("key")]);
            if (std::to_string(hash) != row[golden.column("hash")]) return ~std::uint64_t{0};
            return binomialBucket(hash, buckets);
        });
        if (golden.header.at("hash_function").find("xxHash32") == std::string::npos) return;
        std::vector<std::string> names;
        for (std::uint32_t bucket = 0; bucket < buckets; ++bucket) names.push_back("n" + std::to_string(bucket));
        PlacementSpec spec;
        spec.rule = "binomial";
        spec.hash.function = "xxh32";
        compareRule(golden, *placed(clusterOf(names), spec));
    }
};

QTEST_APPLESS_MAIN(TestBucketRules)
#include "tst_bucket_rules.moc"
