// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hash/hash_registry.h"
#include "core/metrics/movement.h"
#include "core/placement/jump.h"
#include "core/placement/rule_support.h"
#include "tests/support/clusters.h"

#include <QTest>

#include <cmath>

using namespace ringscope;
using namespace ringscope::test;

namespace {

PlacementSpec jumpSpec(const char* rule = "jump") {
    PlacementSpec spec;
    spec.rule = rule;
    spec.hash.function = "xxh64";
    return spec;
}

Cluster numbered(std::size_t count) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < count; ++i) names.push_back("node" + std::to_string(i));
    return clusterOf(names);
}

}  // namespace

class TestJumpRule : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void bucketsAreTheNodesInOrder() {
        const Cluster cluster = numbered(11);
        const auto jump = placed(cluster, jumpSpec());
        for (const auto& [digest, bucket] : {std::pair(10863919174838991u, 6u), std::pair(2016238256797177309u, 3u),
                                             std::pair(1673758223894951030u, 5u)}) {
            QCOMPARE(jump->decide(digest), bucket);
        }
    }

    void aRemovalThatIsNotTheLastIsRefusedAndNamesBoth() {
        const Cluster cluster = numbered(4);
        const auto refused = checkPlacement(cluster.without({NodeId{2}}), jumpSpec("jump-guava"));
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::RemovalRefused);
        QCOMPARE(refused.error().values, (std::vector<std::string>{"jump-guava", "#2", "node3"}));
        // Who knows the cluster before knows the name.
        const Error named = namedRemoval(refused.error(), cluster);
        QCOMPARE(named.values, (std::vector<std::string>{"jump-guava", "node1", "node3"}));
        QCOMPARE(namedRemoval(named, cluster).values, named.values);
        QCOMPARE(namedRemoval(refused.error(), numbered(1)).values, refused.error().values);
    }

    void theLastOnesGoTogetherOrOneAfterTheOther() {
        const Cluster cluster = numbered(6);
        const Cluster together = cluster.without({NodeId{5}, NodeId{6}});
        const Cluster apart = cluster.without({NodeId{6}}).without({NodeId{5}});
        const auto keys = indexOf(numberedKeys(500), jumpSpec().hash);
        const auto expected = placed(numbered(4), jumpSpec());
        for (const auto& after : {together, apart}) {
            const auto jump = placed(after, jumpSpec());
            for (std::size_t i = 0; i < keys->size(); ++i)
                QCOMPARE(jump->decide(keys->sorted()[i]), expected->decide(keys->sorted()[i]));
        }
    }

    void aRenamedNodeKeepsItsBucket() {
        const Cluster cluster = numbered(5);
        const Cluster renamed = cluster.withSubstitute(NodeId{2}, nodeOf(77, "another"));
        const auto before = placed(cluster, jumpSpec());
        const auto after = placed(renamed, jumpSpec());
        for (std::uint64_t digest = 1; digest < 200; ++digest)
            QCOMPARE(before->decide(digest * 0x9e3779b97f4a7c15u), after->decide(digest * 0x9e3779b97f4a7c15u));
        QCOMPARE(checkPlacement(renamed.without({NodeId{77}}), jumpSpec()).error().values.at(1), std::string("#77"));
    }

    // What is expected is what many keys do, within five standard deviations of a share.
    void theExpectedMoveIsWhatManyKeysDo_data() {
        QTest::addColumn<int>("what");
        for (const int what : {0, 1, 2, 3, 4, 5}) QTest::addRow("%d", what) << what;
    }
    void theExpectedMoveIsWhatManyKeysDo() {
        QFETCH(int, what);
        Cluster before = numbered(10);
        before = withHealth(withHealth(before, 3, Health::Down), 9, Health::Down);
        Cluster after = before;
        PlacementSpec spec = jumpSpec();
        if (what == 0) after = before.withAdded({nodeOf(20, "x"), nodeOf(21, "y")});
        if (what == 1) after = withHealth(before, 5, Health::Down);
        if (what == 2) after = withHealth(before, 3, Health::Up);
        if (what == 3) after = before.without({NodeId{10}});
        if (what == 4) after = withHealth(before, 5, Health::Down).withAdded({nodeOf(20, "x", 1, Health::Down)});
        if (what == 5) spec.hash.seed = 5;
        const auto index = indexOf(scatteredKeys(40'000), jumpSpec().hash);
        const Movement movement = movementBetween(*placed(before, jumpSpec()), *placed(after, spec), *index);
        const double expected = findRule("jump")->expectedMove(before, after, jumpSpec(), spec);
        QVERIFY(expected > 0.05);
        const double share = static_cast<double>(movement.keys) / 40'000;
        QVERIFY2(std::abs(share - expected) < 5 * std::sqrt(expected * (1 - expected) / 40'000),
                 qPrintable(QStringLiteral("%1 for %2").arg(share).arg(expected)));
    }
    void anAddedNodeMovesOneInItsNumber() {
        const double expected = findRule("jump")->expectedMove(numbered(9), numbered(10), jumpSpec(), jumpSpec());
        QVERIFY(std::abs(expected - 0.1) < 1e-12);
    }

    void theExplanationTellsEveryJump() {
        const Cluster cluster = withHealth(numbered(64), 63, Health::Down);
        const auto jump = placed(cluster, jumpSpec());
        bool again = false;
        for (int key = 0; key < 300; ++key) {
            const auto told = jump->explain("key" + std::to_string(key), 2);
            const auto& choice = std::get<JumpChoice>(told.detail);
            QCOMPARE(choice.buckets, std::uint64_t{64});
            QCOMPARE(choice.tries.front().key, told.digest);
            QCOMPARE(choice.tries.back().node, told.owner);
            for (const auto& jumps : choice.tries) {
                QCOMPARE(jumps.buckets.front(), std::uint64_t{0});
                QVERIFY(std::is_sorted(jumps.buckets.begin(), jumps.buckets.end()));
                QCOMPARE(jumps.buckets.back(), jumpBucket(jumps.key, 64));
                QVERIFY(jumps.beyond >= 64);
                QCOMPARE(jumps.up, jumps.node != 63);
            }
            again = again || choice.tries.size() > 1;
        }
        QVERIFY(again);
    }
};

QTEST_APPLESS_MAIN(TestJumpRule)
#include "tst_jump_rule.moc"
