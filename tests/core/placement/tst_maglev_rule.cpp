// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/placement/maglev.h"
#include "tests/support/moves.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace ringscope;
using namespace ringscope::test;

namespace {

PlacementSpec specOf(std::uint32_t size) {
    PlacementSpec spec;
    spec.rule = "maglev";
    spec.hash.function = "xxh64";
    spec.options.tableSize = size;
    return spec;
}

}  // namespace

class TestMaglevRule : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyNodeHasTheSameNumberOfEntriesOrOneMore() {
        const auto maglev = placed(withHealth(numberedNodes(10), 4, Health::Down), specOf(1009));
        const auto entries = static_cast<const Maglev&>(*maglev).table();
        for (NodeIndex node = 0; node < 10; ++node) {
            const auto count = std::count(entries.begin(), entries.end(), node);
            QVERIFY(node == 4 ? count == 0 : count == 1009 / 9 || count == 1009 / 9 + 1);
            QCOMPARE(maglev->shares()[node], static_cast<double>(count) / 1009);
        }
    }

    void ofMoreNodesThanEntriesSomeGetNone() {
        const auto maglev = placed(numberedNodes(10), specOf(7));
        const auto shares = maglev->shares();
        QCOMPARE(std::count(shares.begin(), shares.end(), 0.0), 3);
        QCOMPARE(maglev->explain("key", 8).heirs.size(), 8u);
    }

    void theExpectedMoveIsWhatManyKeysDo() {
        const Cluster before = withHealth(numberedNodes(10), 3, Health::Down);
        const PlacementSpec spec = specOf(1009);
        PlacementSpec seeded = spec;
        seeded.hash.seed = 1;
        compareWithExpected(before, before.withAdded({nodeOf(20, "x")}), spec, spec);
        compareWithExpected(before, withHealth(before, 5, Health::Down), spec, spec);
        compareWithExpected(before, before, spec, specOf(997));
        compareWithExpected(before, before, spec, seeded);
        // A removal moves more than the dead node's entries, but not much more: figure 12 of the paper.
        const double move = findRule("maglev")->expectedMove(before, withHealth(before, 5, Health::Down), spec, spec);
        QVERIFY(move > 1.0 / 9 && move < 1.5 / 9);
    }

    void theHeirIsWhoHasTheKeyWithoutThoseBefore() {
        Cluster cluster = numberedNodes(8);
        const auto told = placed(cluster, specOf(251))->explain("some key", 20);
        QCOMPARE(told.heirs.size(), 7u);
        NodeIndex gone = told.owner;
        for (const NodeIndex heir : told.heirs) {
            cluster = withHealth(cluster, gone, Health::Down);
            QCOMPARE(placed(cluster, specOf(251))->ownerOf("some key"), heir);
            gone = heir;
        }
    }

    void aSmallTableIsToldWhole() {
        const auto told = placed(numberedNodes(3), specOf(7))->explain("key", 0);
        const auto& choice = std::get<TableChoice>(told.detail);
        QCOMPARE(choice.first, 0u);
        QCOMPARE(choice.entries.size(), 7u);
        QCOMPARE(choice.rows.size(), 3u);
        QCOMPARE(choice.entries[choice.entry], told.owner);
        for (std::size_t i = 0; i < 7; ++i) {
            const auto& row = choice.rows[choice.entries[i]];
            QCOMPARE(row.permutation.size(), 7u);
            QCOMPARE((std::set<std::uint32_t>(row.permutation.begin(), row.permutation.end()).size()), 7u);
            // Of its own entries a node takes those it prefers first.
            std::uint32_t turn = 0;
            for (const std::uint32_t entry : row.permutation) {
                if (choice.entries[entry] == row.node) QCOMPARE(choice.turns[entry], ++turn);
            }
        }
    }

    void ofALargeTableWhatIsAroundTheKey() {
        const auto maglev = placed(numberedNodes(40), specOf(65537));
        const auto entries = static_cast<const Maglev&>(*maglev).table();
        for (int key = 0; key < 10; ++key) {
            const auto told = maglev->explain("key" + std::to_string(key), 0);
            const auto& choice = std::get<TableChoice>(told.detail);
            QCOMPARE(choice.entries.size(), 33u);
            QVERIFY(choice.entry >= choice.first && choice.entry - choice.first < 33);
            for (std::size_t i = 0; i < 33; ++i) QCOMPARE(choice.entries[i], entries[choice.first + i]);
            QCOMPARE(choice.entries[choice.entry - choice.first], told.owner);
            QVERIFY(choice.rows.size() <= 33);
            for (const auto& row : choice.rows) QCOMPARE(row.permutation.size(), 16u);
            QVERIFY(*std::min_element(choice.turns.begin(), choice.turns.end()) > 0);
        }
    }
};

QTEST_APPLESS_MAIN(TestMaglevRule)
#include "tst_maglev_rule.moc"
