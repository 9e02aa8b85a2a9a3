// SPDX-License-Identifier: GPL-3.0-or-later
//
// The rule slot-table against a table recorded from Redis 7.0.15: a node that joins gets what a rebalance moves to it. Keys,
// splits, rebalances and reshards themselves are held in tst_systems.
#include "core/placement/slot_table.h"
#include "tests/conformance/golden_table.h"
#include "tests/support/clusters.h"

#include <QTest>

using namespace ringscope;
using namespace ringscope::test;

namespace {

constexpr std::uint32_t kSlots = 16384;

std::uint32_t number(const std::string& text) {
    return static_cast<std::uint32_t>(std::stoul(text));
}

PlacementSpec redisSpec() {
    PlacementSpec spec;
    spec.rule = "slot-table";
    spec.hash.function = "crc16-tag";
    return spec;
}

/// The owner of each slot, from rows of first slot, last slot and name.
std::vector<std::string> ownersIn(const GoldenTable& table, const std::string& column) {
    std::vector<std::string> owners(kSlots);
    for (const auto& row : table.rows) {
        for (auto slot = number(row[table.column("first_slot")]); slot <= number(row[table.column("last_slot")]);
             ++slot)
            owners[slot] = row[table.column(column)];
    }
    return owners;
}

std::vector<std::string> ownersIn(const Placement& placement) {
    std::vector<std::string> owners;
    for (std::uint32_t slot = 0; slot < kSlots; ++slot) owners.push_back(nameAt(placement, placement.decide(slot)));
    return owners;
}

void compareSlots(const std::vector<std::string>& owners, const std::vector<std::string>& expected) {
    std::size_t same = 0;
    for (std::uint32_t slot = 0; slot < kSlots; ++slot) {
        QCOMPARE(owners[slot], expected[slot]);
        ++same;
    }
    qInfo("%zu of %u slots", same, kSlots);
}

}  // namespace

class TestRedisCluster : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aNodeThatIsAddedGetsItsShareByARebalance() {
        const GoldenTable table = readGolden(goldenPath("redis-cluster", "rebalance_3_to_4", false));
        const Cluster grown = clusterOf({"n1", "n2", "n3"}).withAdded({nodeOf(4, "n4")});
        compareSlots(ownersIn(*placed(grown, redisSpec())), ownersIn(table, "after"));
    }
};

QTEST_APPLESS_MAIN(TestRedisCluster)
#include "tst_redis_cluster.moc"
