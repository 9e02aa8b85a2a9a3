// SPDX-License-Identifier: GPL-3.0-or-later
//
// Point rule ketama against tables recorded from libketama (state of 2014-10-01, x86-64, glibc 2.36).
#include "core/base/text.h"
#include "core/hash/hash_registry.h"
#include "tests/conformance/golden_table.h"
#include "tests/support/clusters.h"

#include <QTest>

#include <algorithm>

using namespace ringscope;
using namespace ringscope::test;

namespace {

/// libketama sorts equal points as its server list has them, our ring by name bytes. In this case the list is not in
/// name order and keys lie on such a point; its twin collision_pair has the same servers in name order.
const std::vector<std::string> kTiesByListOrder = {"collision_pair_swapped"};

Cluster clusterFrom(const GoldenTable& table) {
    const auto names = table.words("servers");
    const auto weights = table.words("weights");
    std::vector<Node> nodes;
    for (std::size_t i = 0; i < names.size(); ++i)
        nodes.push_back(nodeOf(static_cast<std::uint32_t>(i + 1), names[i], *text::parseDecimal(weights.at(i))));
    return Cluster().withAdded(nodes);
}

PlacementPtr ketama(const GoldenTable& table) {
    PlacementSpec spec = ringSpec("md5", 160);
    spec.ring.pointRule = "ketama";
    return placed(clusterFrom(table), spec);
}

void addCases(bool rings) {
    QTest::addColumn<QString>("name");
    for (const auto& name : goldenCases("libketama", rings)) {
        const bool byListOrder =
            std::find(kTiesByListOrder.begin(), kTiesByListOrder.end(), name) != kTiesByListOrder.end();
        if (!byListOrder) QTest::newRow(name.c_str()) << QString::fromStdString(name);
    }
}

}  // namespace

class TestLibketama : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyKeyGoesWhereLibketamaPutsIt_data() { addCases(false); }
    void everyKeyGoesWhereLibketamaPutsIt() {
        QFETCH(QString, name);
        const GoldenTable table = readGolden(goldenPath("libketama", name.toStdString(), false));
        const auto ring = ketama(table);
        const auto key = table.column("key");
        const auto server = table.column("server");
        const auto hash = table.column("hash");
        const auto point = table.column("point");
        for (const auto& row : table.rows) {
            const Explanation told = ring->explain(row[key], 0);
            QCOMPARE(std::to_string(told.digest), row[hash]);
            QCOMPARE(nameAt(*ring, told.owner), row[server]);
            QCOMPARE(std::to_string(told.passed.back().point.position), row[point]);
        }
    }

    void theRingIsTheSamePointForPoint_data() { addCases(true); }
    void theRingIsTheSamePointForPoint() {
        QFETCH(QString, name);
        const GoldenTable table = readGolden(goldenPath("libketama", name.toStdString(), true));
        const auto ring = ketama(table);
        QCOMPARE(ring->points().size(), table.rows.size());
        std::vector<std::uint64_t> counts(ring->cluster().size(), 0);
        for (std::size_t i = 0; i < table.rows.size(); ++i) {
            const PointsView::Entry point = ring->points()[i];
            QCOMPARE(std::to_string(point.position), table.rows[i][table.column("point")]);
            QCOMPARE(nameAt(*ring, point.node), table.rows[i][table.column("server")]);
            ++counts[point.node];
        }
        std::vector<std::string> written;
        for (const auto count : counts) written.push_back(std::to_string(count));
        QCOMPARE(written, table.words("points_per_server"));
    }

    void theTieLeftOutIsTheOnlyDifference() {
        const GoldenTable table = readGolden(goldenPath("libketama", "collision_pair_swapped", false));
        const auto ring = ketama(table);
        for (const auto& row : table.rows) {
            const auto owner = nameAt(*ring, ring->decide(digest(ring->spec().hash, row[table.column("key")])));
            QCOMPARE(owner == row[table.column("server")], row[table.column("point")] != "1420838185");
        }
    }
};

QTEST_APPLESS_MAIN(TestLibketama)
#include "tst_libketama.moc"
