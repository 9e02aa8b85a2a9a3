// SPDX-License-Identifier: GPL-3.0-or-later
//
// Our own ring's point rule ketama-libmemcached against the weighted rings that libmemcached 1.1.4 (amd64) made; the whole
// system is in tst_systems.
#include "core/base/text.h"
#include "tests/conformance/golden_table.h"
#include "tests/support/clusters.h"

#include <QTest>

using namespace ringscope;
using namespace ringscope::test;

namespace {

/// "10.0.0.1 port 11211 weight 1": port 11211 disappears from the name that is hashed.
Node serverFrom(std::string_view written, std::uint32_t id) {
    std::vector<std::string> words;
    for (const auto word : text::split(text::trimmed(written), ' ')) words.emplace_back(word);
    if (words.size() != 5 || words[1] != "port" || words[3] != "weight") qFatal("not a server");
    return nodeOf(id, words[2] == "11211" ? words[0] : words[0] + ":" + words[2], *text::parseDecimal(words[4]));
}

/// Ids are the indices of the list plus 1.
Cluster clusterFrom(const GoldenTable& table) {
    std::vector<Node> nodes;
    for (const auto written : text::split(table.header.at("servers"), ';'))
        nodes.push_back(serverFrom(written, static_cast<std::uint32_t>(nodes.size() + 1)));
    return Cluster().withAdded(nodes);
}

PlacementPtr weightedKetama(const GoldenTable& table) {
    PlacementSpec spec = ringSpec("md5", 160);
    spec.ring.pointRule = "ketama-libmemcached";
    return placed(clusterFrom(table), spec);
}

std::string indexOfOwner(const Placement& ring, NodeIndex owner) {
    return std::to_string(ring.cluster()[owner].id.value - 1);
}

void addCases(bool rings) {
    QTest::addColumn<QString>("name");
    for (const auto& name : goldenCases("libmemcached", rings))
        if (name.starts_with("ketama_weighted_")) QTest::newRow(name.c_str()) << QString::fromStdString(name);
}

}  // namespace

class TestLibmemcached : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyKeyGoesWhereLibmemcachedPutsIt_data() { addCases(false); }
    void everyKeyGoesWhereLibmemcachedPutsIt() {
        QFETCH(QString, name);
        const GoldenTable table = readGolden(goldenPath("libmemcached", name.toStdString(), false));
        const auto ring = weightedKetama(table);
        QCOMPARE(std::to_string(ring->points().size()), table.header.at("ring_points"));
        for (const auto& row : table.rows) {
            const auto hash = *text::parseUnsigned(row[table.column("hash")]);
            QCOMPARE(indexOfOwner(*ring, ring->decide(hash)), row[table.column("server_index")]);
        }
    }

    void theRingIsTheSamePointForPoint_data() { addCases(true); }
    void theRingIsTheSamePointForPoint() {
        QFETCH(QString, name);
        const GoldenTable table = readGolden(goldenPath("libmemcached", name.toStdString(), true));
        const auto ring = weightedKetama(table);
        QCOMPARE(ring->points().size(), table.rows.size());
        for (std::size_t i = 0; i < table.rows.size(); ++i) {
            const PointsView::Entry point = ring->points()[i];
            QCOMPARE(std::to_string(point.position), table.rows[i][table.column("point")]);
            QCOMPARE(indexOfOwner(*ring, point.node), table.rows[i][table.column("server_index")]);
        }
    }
};

QTEST_APPLESS_MAIN(TestLibmemcached)
#include "tst_libmemcached.moc"
