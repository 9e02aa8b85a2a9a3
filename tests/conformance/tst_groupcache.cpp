// SPDX-License-Identifier: GPL-3.0-or-later
//
// Point rule label against tables recorded from Go groupcache, package consistenthash (January 2020): the index comes
// before the name, the first index is 0. There, the node added last takes equal points; names that end up in equal
// labels are therefore only in one case, which is left out. (Recorded cases with a server listed twice, or with a
// toy hash, are not here.)
#include "tests/conformance/golden_table.h"
#include "tests/support/clusters.h"

#include <QTest>

using namespace ringscope;
using namespace ringscope::test;

namespace {

const std::string kTiesByOrderOfAdding = "name_clash_digits";

PlacementPtr groupcacheRing(const GoldenTable& table) {
    const std::map<std::string, std::string> hashes{{"crc", "crc32"}, {"fnv1a", "fnv1a32"}, {"md5le", "md5"}};
    PlacementSpec spec = ringSpec(hashes.at(table.header.at("hash_function")),
                                  static_cast<std::uint32_t>(std::stoul(table.header.at("replicas"))), 0);
    spec.ring.label = "{i}{node}";
    return placed(clusterOf(table.words("servers")), spec);
}

void addCases(bool rings) {
    QTest::addColumn<QString>("name");
    for (const auto& name : goldenCases("groupcache", rings)) {
        if (name != kTiesByOrderOfAdding) QTest::newRow(name.c_str()) << QString::fromStdString(name);
    }
}

}  // namespace

class TestGroupcache : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyKeyGoesWhereGroupcachePutsIt_data() { addCases(false); }
    void everyKeyGoesWhereGroupcachePutsIt() {
        QFETCH(QString, name);
        const GoldenTable table = readGolden(goldenPath("groupcache", name.toStdString(), false));
        const auto ring = groupcacheRing(table);
        for (const auto& row : table.rows) {
            const Explanation told = ring->explain(row[table.column("key")], 0);
            QCOMPARE(std::to_string(told.digest), row[table.column("hash")]);
            QCOMPARE(nameAt(*ring, told.owner), row[table.column("server")]);
            QCOMPARE(std::to_string(told.passed.back().point.position), row[table.column("point")]);
        }
    }

    void theRingIsTheSamePointForPoint_data() { addCases(true); }
    void theRingIsTheSamePointForPoint() {
        QFETCH(QString, name);
        const GoldenTable table = readGolden(goldenPath("groupcache", name.toStdString(), true));
        const auto ring = groupcacheRing(table);
        QCOMPARE(ring->points().size(), table.rows.size());
        for (std::size_t i = 0; i < table.rows.size(); ++i) {
            QCOMPARE(std::to_string(ring->points()[i].position), table.rows[i][table.column("point")]);
            QCOMPARE(nameAt(*ring, ring->points()[i].node), table.rows[i][table.column("server")]);
        }
    }
};

QTEST_APPLESS_MAIN(TestGroupcache)
#include "tst_groupcache.moc"
