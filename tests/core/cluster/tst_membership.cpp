// SPDX-License-Identifier: GPL-3.0-or-later
//
// Who came and went: kept in order by every change, replaced only by a past that leads to the same nodes.
#include "core/cluster/cluster.h"
#include "tests/support/clusters.h"

#include <QTest>

using namespace ringscope;
using namespace ringscope::test;
using Kind = MembershipChange::Kind;

class TestMembership : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyChangeIsNotedInOrder() {
        Cluster cluster = Cluster().withAdded({nodeOf(1, "A"), nodeOf(2, "B"), nodeOf(3, "C")});
        QVERIFY(cluster.hasPlainMembership());
        Node b = cluster[1];
        b.health = Health::Down;
        cluster = cluster.withReplaced({b});
        QVERIFY(cluster.hasPlainMembership());
        cluster = cluster.without({NodeId{3}, NodeId{1}, NodeId{3}, NodeId{9}});
        cluster = cluster.withSubstitute(NodeId{2}, nodeOf(4, "D", 1, Health::Down));
        Node d = cluster[0];
        d.health = Health::Up;
        cluster = cluster.withReplaced({d});
        const Membership expected{{Kind::Founded, NodeId{1}, {}},         {Kind::Founded, NodeId{2}, {}},
                                  {Kind::Founded, NodeId{3}, {}},         {Kind::Down, NodeId{2}, {}},
                                  {Kind::Removed, NodeId{3}, {}},         {Kind::Removed, NodeId{1}, {}},
                                  {Kind::Replaced, NodeId{2}, NodeId{4}}, {Kind::Up, NodeId{4}, {}}};
        QCOMPARE(cluster.membership(), expected);
        QVERIFY(!cluster.hasPlainMembership());
    }

    void whoComesToOthersIsAdded() {
        const Cluster grown = clusterOf({"A"}).withAdded({nodeOf(2, "B"), nodeOf(3, "C", 1, Health::Down)});
        const Membership expected{{Kind::Founded, NodeId{1}, {}},
                                  {Kind::Added, NodeId{2}, {}},
                                  {Kind::Added, NodeId{3}, {}},
                                  {Kind::Down, NodeId{3}, {}}};
        QCOMPARE(grown.membership(), expected);
        QVERIFY(!grown.hasPlainMembership());
        const Cluster again = grown.without({NodeId{1}, NodeId{2}, NodeId{3}}).withAdded({nodeOf(4, "D")});
        QCOMPARE(again.membership().back().kind, Kind::Founded);
    }

    void aWeightIsNoChangeOfMembership() {
        const Cluster cluster = Cluster().withAdded({nodeOf(1, "A")});
        Node heavy = cluster[0];
        heavy.weight = 3;
        QCOMPARE(cluster.withReplaced({heavy}).membership(), cluster.membership());
    }

    void onlyAPastThatLeadsHereIsTaken() {
        const Cluster cluster = Cluster().withAdded({nodeOf(2, "B")});
        const Membership past{
            {Kind::Added, NodeId{1}, {}}, {Kind::Added, NodeId{2}, {}}, {Kind::Removed, NodeId{1}, {}}};
        const auto with = cluster.withMembership(past);
        QVERIFY(with.has_value());
        QCOMPARE(with->membership(), past);
        QVERIFY(*with == cluster);
        for (const Membership& wrong :
             {Membership{}, Membership{{Kind::Added, NodeId{1}, {}}},
              Membership{{Kind::Added, NodeId{2}, {}}, {Kind::Down, NodeId{2}, {}}},
              Membership{{Kind::Added, NodeId{2}, {}}, {Kind::Up, NodeId{2}, {}}},
              Membership{{Kind::Added, NodeId{2}, {}}, {Kind::Added, NodeId{2}, {}}},
              Membership{{Kind::Removed, NodeId{2}, {}}, {Kind::Added, NodeId{2}, {}}},
              Membership{{Kind::Added, NodeId{1}, {}}, {Kind::Founded, NodeId{2}, {}}, {Kind::Removed, NodeId{1}, {}}}})
            QVERIFY(!cluster.withMembership(wrong).has_value());
    }
};

QTEST_APPLESS_MAIN(TestMembership)
#include "tst_membership.moc"
