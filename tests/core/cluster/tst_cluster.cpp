// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cluster/cluster.h"

#include <QTest>

using namespace ringscope;

namespace {

Node node(std::uint32_t id, std::string name, std::uint32_t slot) {
    return Node{NodeId{id}, std::move(name), 1.0, std::nullopt, Health::Up, slot};
}

Cluster three() {
    return Cluster().withAdded({node(1, "A", 0), node(2, "B", 1), node(4, "C", 2)});
}

}  // namespace

class TestCluster : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void emptyHasNobody() {
        const Cluster cluster;
        QVERIFY(cluster.empty());
        QCOMPARE(cluster.upCount(), 0u);
        QCOMPARE(cluster.upWeight(), 0.0);
        QCOMPARE(cluster.indexOf(NodeId{0}), kNobody);
        QCOMPARE(cluster.find(NodeId{1}), nullptr);
        QCOMPARE(cluster.findNamed(""), nullptr);
        QCOMPARE(cluster.lowestFreeSlot(), 0u);
        QCOMPARE(cluster, Cluster());
    }

    void findsByIdAndName() {
        const Cluster cluster = three().withAdded({node(9, "caf\u00e9", 3)});
        QCOMPARE(cluster.indexOf(NodeId{4}), 2u);
        for (const std::uint32_t id : {0u, 3u, 5u, 10u}) QCOMPARE(cluster.indexOf(NodeId{id}), kNobody);
        QCOMPARE(cluster.find(NodeId{2})->name, std::string("B"));
        QCOMPARE(cluster.findNamed(" B\u3000")->id, NodeId{2});
        QCOMPARE(cluster.findNamed("cafe\u0301")->id, NodeId{9});
        QCOMPARE(cluster.findNamed("b"), nullptr);
        QCOMPARE(cluster.findNamed("\xff"), nullptr);
    }

    void upIsCountedAndWeighed() {
        Node down = node(2, "B", 1);
        down.health = Health::Down;
        down.weight = 8;
        Node heavy = node(4, "C", 2);
        heavy.weight = 2.5;
        const Cluster cluster = three().withReplaced({down, heavy});
        QCOMPARE(cluster.upCount(), 2u);
        QCOMPARE(cluster.upWeight(), 3.5);
    }

    void changedNodesAloneAreNew() {
        const Cluster before = three();
        Node changed = *before.find(NodeId{2});
        changed.weight = 3;
        const Cluster after = before.withReplaced({changed});
        QCOMPARE(before.find(NodeId{2})->weight, 1.0);
        QCOMPARE(after.find(NodeId{2})->weight, 3.0);
        QCOMPARE(after.nodes()[0], before.nodes()[0]);
        QCOMPARE(after.nodes()[2], before.nodes()[2]);
        QVERIFY(after.nodes()[1] != before.nodes()[1]);
        QVERIFY(!(after == before));
        QVERIFY(after.withReplaced({*before.find(NodeId{2})}) == before);
    }

    void renamedNodeStandsInTheSamePlace() {
        const Cluster before = three();
        const Cluster after = before.withSubstitute(NodeId{1}, node(7, "Z", 0));
        QCOMPARE(after.size(), 3u);
        QCOMPARE(after[0].name, std::string("Z"));
        QCOMPARE(after.indexOf(NodeId{1}), kNobody);
        QCOMPARE(after.indexOf(NodeId{7}), 0u);
        QCOMPARE(after.indexOf(NodeId{2}), 1u);
        QCOMPARE(after.indexOf(NodeId{4}), 2u);
        const Cluster grown = after.withAdded({node(8, "D", 3)});
        for (NodeIndex i = 0; i < grown.size(); ++i) QCOMPARE(grown.indexOf(grown[i].id), i);
        const Cluster shrunk = grown.without({NodeId{2}});
        for (NodeIndex i = 0; i < shrunk.size(); ++i) QCOMPARE(shrunk.indexOf(shrunk[i].id), i);
        QCOMPARE(shrunk.indexOf(NodeId{2}), kNobody);
    }

    void removedNodesLeaveOrderAlone() {
        const Cluster after = three().without({NodeId{4}, NodeId{1}, NodeId{99}});
        QCOMPARE(after.size(), 1u);
        QCOMPARE(after[0].name, std::string("B"));
        QVERIFY(three().without({NodeId{1}, NodeId{2}, NodeId{4}}).empty());
    }

    void slotsAreFilledFromBelow() {
        QCOMPARE(three().lowestFreeSlot(), 3u);
        QCOMPARE(three().without({NodeId{2}}).lowestFreeSlot(), 1u);
        QCOMPARE(Cluster().withAdded({node(1, "A", 5)}).lowestFreeSlot(), 0u);
    }

    void orderMatters() {
        const Cluster ab = Cluster().withAdded({node(1, "A", 0), node(2, "B", 1)});
        const Cluster ba = Cluster().withAdded({node(2, "B", 1), node(1, "A", 0)});
        QVERIFY(!(ab == ba));
        QVERIFY(!(ab == three()));
        QVERIFY(ab == Cluster().withAdded({node(1, "A", 0), node(2, "B", 1)}));
        QCOMPARE(ba.indexOf(NodeId{1}), 1u);
        QCOMPARE(ba.indexOf(NodeId{2}), 0u);
    }
};

QTEST_APPLESS_MAIN(TestCluster)
#include "tst_cluster.moc"
