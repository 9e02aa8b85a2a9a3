// SPDX-License-Identifier: GPL-3.0-or-later
//
// Point rule ketama-libmemcached against tables recorded from libmemcached 1.1.4 (amd64), weighted rings only: their
// points are MD5 whatever the key hash is. The key hashes themselves are its own (signed bytes, seeds from the
// length, CRC cut to 15 bits), so those tables are looked up by the hash they give; MD5 is checked as well.
#include "core/base/text.h"
#include "core/hash/hash_registry.h"
#include "tests/conformance/golden_table.h"
#include "tests/support/clusters.h"

#include <QTest>

#include <algorithm>

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

/// Ids are the indices of the list plus 1. After an ejection only the servers that live are on the ring.
Cluster clusterFrom(const GoldenTable& table) {
    const auto live = table.words("live_servers");
    std::vector<Node> nodes;
    std::uint32_t index = 0;
    for (const auto written : text::split(table.header.at("servers"), ';')) {
        const bool lives = live.empty() || std::find(live.begin(), live.end(), std::to_string(index)) != live.end();
        ++index;
        if (lives) nodes.push_back(serverFrom(written, index));
    }
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
        QTest::newRow(name.c_str()) << QString::fromStdString(name);
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
        const bool md5Keys = table.header.at("key_hash") == "MD5";
        for (const auto& row : table.rows) {
            const auto hash = *text::parseUnsigned(row[table.column("hash")]);
            if (md5Keys) QCOMPARE(digest(ring->spec().hash, row[table.column("key")]), hash);
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

    void fnv1aOfAsciiKeysIsOurs() {
        const GoldenTable table = readGolden(goldenPath("libmemcached", "ketama_weighted_3_fnv1a_32", false));
        int compared = 0;
        for (const auto& row : table.rows) {
            const auto& key = row[table.column("key")];
            const bool ascii = std::all_of(key.begin(), key.end(), [](unsigned char c) { return c < 0x80; });
            // Its bytes are signed, so only these can agree.
            if (!ascii) continue;
            QCOMPARE(digest(HashSpec{"fnv1a32", 0}, key), *text::parseUnsigned(row[table.column("hash")]));
            ++compared;
        }
        QVERIFY(compared > 200);
    }
};

QTEST_APPLESS_MAIN(TestLibmemcached)
#include "tst_libmemcached.moc"
