// SPDX-License-Identifier: GPL-3.0-or-later
//
// Rules that number their buckets: who gets which, what does not fit, and what is told of a key.
#include "core/placement/bucket_replay.h"
#include "core/placement/dx_table.h"
#include "core/placement/placement_registry.h"
#include "tests/support/clusters.h"

#include <QTest>

#include <set>

using namespace ringscope;
using namespace ringscope::test;

namespace {

PlacementSpec specOf(const char* rule, std::uint32_t capacity = 0) {
    PlacementSpec spec;
    spec.rule = rule;
    spec.options.capacity = capacity;
    return spec;
}

/// Names by bucket, one letter each; - where none works.
std::string bucketsOf(const Cluster& cluster, const PlacementSpec& spec) {
    const auto placement = placed(cluster, spec);
    const auto told = std::get<BucketChoice>(placement->explain("key").detail);
    std::string names;
    for (const NodeIndex node : told.buckets) names += node == kNobody ? "-" : nameAt(*placement, node);
    return names;
}

Cluster lettered(std::size_t count) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < count; ++i) names.emplace_back(1, static_cast<char>('a' + i));
    return clusterOf(names);
}

}  // namespace

class TestBucketPlacements : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whoComesGetsTheBucketThatWasGivenBackLast_data() {
        QTest::addColumn<QString>("rule");
        QTest::newRow("anchor") << QStringLiteral("anchor");
        QTest::newRow("anchor-java") << QStringLiteral("anchor-java");
        QTest::newRow("dx-java") << QStringLiteral("dx-java");
        QTest::newRow("memento") << QStringLiteral("memento");
    }
    void whoComesGetsTheBucketThatWasGivenBackLast() {
        QFETCH(QString, rule);
        const PlacementSpec spec = specOf(rule.toUtf8().constData(), 6);
        const std::string end = rule == QStringLiteral("memento") ? "" : "--";
        Cluster cluster = lettered(4);
        QCOMPARE(bucketsOf(cluster, spec), "abcd" + end);
        cluster = withHealth(withHealth(cluster, 1, Health::Down), 2, Health::Down);
        QCOMPARE(bucketsOf(cluster, spec), "a--d" + end);
        const Cluster grown = cluster.withAdded({nodeOf(5, "e")});
        QCOMPARE(bucketsOf(grown, spec), "a-ed" + end);
        // The one that comes back does not get its own: another has it.
        QCOMPARE(bucketsOf(withHealth(grown, 2, Health::Up), spec), "aced" + end);
        QCOMPARE(bucketsOf(cluster.without({NodeId{2}, NodeId{3}}).withSubstitute(NodeId{4}, nodeOf(9, "D")), spec),
                 "a--D" + end);
    }

    void theCapacityIsTwiceTheStartAndStays() {
        QCOMPARE(bucketCapacity({}, 3), 16u);
        QCOMPARE(bucketCapacity({}, 8), 16u);
        QCOMPARE(bucketCapacity({}, 9), 32u);
        QCOMPARE(bucketCapacity({}, 100'000), 262'144u);
        Cluster cluster = lettered(3);
        for (std::uint32_t id = 4; id <= 16; ++id) cluster = cluster.withAdded({nodeOf(id, "n" + std::to_string(id))});
        for (const char* rule : {"anchor", "anchor-java", "dx", "dx-java"}) {
            QCOMPARE(std::get<BucketChoice>(placed(cluster, specOf(rule))->explain("key").detail).capacity, 16u);
            const auto full = checkPlacement(cluster.withAdded({nodeOf(17, "q")}), specOf(rule));
            QVERIFY(!full);
            QCOMPARE(full.error().code, ErrorCode::CapacityExceeded);
            QCOMPARE(full.error().values, (std::vector<std::string>{rule, "17", "16"}));
            QVERIFY(!checkPlacement(lettered(3), specOf(rule, 2)));
            QVERIFY(checkPlacement(lettered(3), specOf(rule, 3)));
            // A node that is down needs its place to come back to.
            const Cluster wounded = withHealth(lettered(3), 0, Health::Down).withAdded({nodeOf(4, "d")});
            QVERIFY(!checkPlacement(wounded, specOf(rule, 3)));
        }
    }

    void binomialRefusesWhatIsNotTheLast() {
        const auto refused = checkPlacement(lettered(3).without({NodeId{1}}), specOf("binomial"));
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::RemovalRefused);
        QCOMPARE(refused.error().values, (std::vector<std::string>{"binomial", "#1", "c"}));
        QVERIFY(checkPlacement(lettered(3).without({NodeId{3}}), specOf("binomial")));
    }

    void dxFindsTheOnlyOneThatWorks() {
        // Of 4,096 buckets one works: about one key in 55 does not draw it in 4 · 4096 − 1 draws.
        DxTable table(4096, 4096);
        for (std::uint32_t bucket = 0; bucket < 4096; ++bucket) {
            if (bucket != 1000) table.remove(bucket);
        }
        bool anyCounted = false;
        for (std::uint32_t key = 1; key <= 400; ++key) {
            QCOMPARE(table.bucketOf(key), 1000u);
            std::uint32_t visited = 0;
            table.visitSequence(
                key, [&](std::uint32_t, std::uint32_t, std::uint32_t bucket) { return ++visited, bucket != 1000; });
            anyCounted = anyCounted || visited >= 4 * 4096;
        }
        QVERIFY(anyCounted);
        QCOMPARE(table.working(), 1u);
        std::set<std::uint32_t> given;
        for (int i = 0; i < 4095; ++i) given.insert(table.add());
        QCOMPARE(given.size(), std::size_t{4095});
        QCOMPARE(table.size(), 4096u);
        table.add();
        QCOMPARE(table.size(), 8192u);
    }

    void theLastTryIsTheOwners() {
        Cluster cluster = lettered(9);
        for (const NodeIndex node : {1u, 4u, 5u, 7u}) cluster = withHealth(cluster, node, Health::Down);
        for (const char* rule : {"anchor", "anchor-java", "dx", "dx-java", "memento", "binomial"}) {
            const auto placement = placed(cluster, specOf(rule));
            bool several = false;
            for (int i = 0; i < 200; ++i) {
                const Explanation told = placement->explain("key:" + std::to_string(i));
                const auto& choice = std::get<BucketChoice>(told.detail);
                QCOMPARE(told.owner, placement->ownerOf(told.key));
                QCOMPARE(choice.tries.back().node, told.owner);
                QCOMPARE(choice.working, 5u);
                QCOMPARE(choice.buckets.size(), choice.capacity);
                for (const auto& tried : choice.tries) {
                    QVERIFY(tried.range <= choice.capacity || rule == std::string("binomial"));
                    const NodeIndex there = tried.bucket < choice.capacity ? choice.buckets[tried.bucket] : kNobody;
                    QCOMPARE(tried.node, there);
                }
                several = several || choice.tries.size() > 1;
            }
            QVERIFY(several);
        }
    }
};

QTEST_APPLESS_MAIN(TestBucketPlacements)
#include "tst_bucket_placements.moc"
