// SPDX-License-Identifier: GPL-3.0-or-later
//
// Bounded loads against tables recorded from Go buraksezer/consistent (August 2026). There, not keys but numbered
// partitions are spread within the bound, in order of their numbers; a key has the owner of its partition. So the
// partitions are the keys of our assigner, over a ring with the labels 0:name, 1:name …
#include "core/assign/assigner.h"
#include "core/hash/hash_registry.h"
#include "tests/conformance/golden_table.h"
#include "tests/support/clusters.h"

#include <QTest>

#include <algorithm>

using namespace ringscope;
using namespace ringscope::test;

namespace {

constexpr const char* kFolder = "buraksezer-consistent";

/// The nodes that are left after `new a; new b; add c; del b`.
std::vector<std::string> membersOf(const GoldenTable& table) {
    std::vector<std::string> members;
    const auto words = table.words("operations");
    for (std::size_t i = 0; i + 1 < words.size(); i += 2) {
        const std::string name = words[i + 1].substr(0, words[i + 1].find(';'));
        if (words[i] == "del")
            std::erase(members, name);
        else
            members.push_back(name);
    }
    return members;
}

PlacementPtr ringOf(const GoldenTable& table) {
    const std::map<std::string, std::string> hashes{{"FNV-1a 64", "fnv1a64"}, {"SipHash-2-4, key 0 0", "siphash24"}};
    PlacementSpec spec = ringSpec(hashes.at(table.header.at("hash_function")),
                                  static_cast<std::uint32_t>(std::stoul(table.header.at("replication_factor"))), 0);
    spec.ring.label = "{i}:{node}";
    return placed(clusterOf(membersOf(table)), spec);
}

/// Numbers of 8 bytes, little-endian.
KeySetPtr partitionsOf(const GoldenTable& table) {
    std::vector<std::string> keys;
    for (std::uint64_t number = 0; number < std::stoull(table.header.at("partitions")); ++number) {
        std::string bytes;
        for (unsigned shift = 0; shift < 64; shift += 8) bytes.push_back(static_cast<char>(number >> shift & 0xff));
        keys.push_back(std::move(bytes));
    }
    return KeySet::of(keys);
}

Assignment assignedTo(const Placement& ring, const KeySet& partitions, const GoldenTable& table) {
    AssignSpec spec;
    spec.assigner = "bounded";
    spec.factor = std::stod(table.header.at("load"));
    return *assign(ring, partitions, spec);
}

bool isPartitions(const std::string& name) {
    return name.ends_with(".partitions");
}

void addCases(bool rings, bool partitions) {
    QTest::addColumn<QString>("name");
    for (const auto& name : goldenCases(kFolder, rings)) {
        if (isPartitions(name) == partitions) QTest::newRow(name.c_str()) << QString::fromStdString(name);
    }
}

}  // namespace

class TestBoundedLoads : public QObject {
    Q_OBJECT

    static GoldenTable fetched(bool ring) {
        QFETCH(QString, name);
        return readGolden(goldenPath(kFolder, name.toStdString(), ring));
    }

private Q_SLOTS:
    void allSevenCasesAreHere() {
        QCOMPARE(goldenCases(kFolder, true).size(), std::size_t{7});
        QCOMPARE(goldenCases(kFolder, false).size(), std::size_t{14});
    }

    void everyPartitionHasItsOwner_data() { addCases(false, true); }
    void everyPartitionHasItsOwner() {
        const GoldenTable table = fetched(false);
        const auto ring = ringOf(table);
        const auto partitions = partitionsOf(table);
        const Assignment made = assignedTo(*ring, *partitions, table);
        QCOMPARE(std::to_string(made.capacity), table.header.at("partition_limit_per_member"));
        QCOMPARE(partitions->size(), table.rows.size());
        for (const auto& row : table.rows) {
            const auto partition = std::stoul(row[table.column("partition")]);
            QCOMPARE(nameAt(*ring, made.owners[partition]), row[table.column("server")]);
        }
    }

    void everyKeyHasTheOwnerOfItsPartition_data() { addCases(false, false); }
    void everyKeyHasTheOwnerOfItsPartition() {
        const GoldenTable table = fetched(false);
        const auto ring = ringOf(table);
        const auto partitions = partitionsOf(table);
        const Assignment made = assignedTo(*ring, *partitions, table);
        for (const auto& row : table.rows) {
            const std::uint64_t hashed = digest(ring->spec().hash, row[table.column("key")]);
            QCOMPARE(std::to_string(hashed), row[table.column("hash")]);
            const std::uint64_t partition = hashed % partitions->size();
            QCOMPARE(std::to_string(partition), row[table.column("partition")]);
            QCOMPARE(nameAt(*ring, made.owners[partition]), row[table.column("server")]);
        }
    }

    void theRingIsTheSamePointForPoint_data() { addCases(true, false); }
    void theRingIsTheSamePointForPoint() {
        const GoldenTable table = fetched(true);
        const auto ring = ringOf(table);
        QCOMPARE(ring->points().size(), table.rows.size());
        for (std::size_t i = 0; i < table.rows.size(); ++i) {
            QCOMPARE(std::to_string(ring->points()[i].position), table.rows[i][table.column("point")]);
            QCOMPARE(nameAt(*ring, ring->points()[i].node), table.rows[i][table.column("server")]);
        }
    }
};

QTEST_APPLESS_MAIN(TestBoundedLoads)
#include "tst_bounded_loads.moc"
