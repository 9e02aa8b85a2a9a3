// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/limits.h"
#include "core/hash/hash_registry.h"
#include "core/hash/md5.h"
#include "core/placement/point_rule.h"
#include "tests/support/clusters.h"

#include <QTest>

#include <limits>

using namespace ringscope;
using namespace ringscope::test;

namespace {

using Counts = std::vector<std::uint64_t>;

Counts countsOf(const char* rule, const std::vector<double>& weights, std::uint32_t perWeight) {
    std::vector<Node> nodes;
    for (const double weight : weights) {
        const auto id = static_cast<std::uint32_t>(nodes.size() + 1);
        nodes.push_back(nodeOf(id, "n" + std::to_string(id), weight));
    }
    RingSpec ring;
    ring.virtualNodes = true;
    ring.perWeight = perWeight;
    return findPointRule(rule)->counts(Cluster().withAdded(nodes), ring);
}

PlacementSpec ketamaSpec(std::string hash = "md5") {
    PlacementSpec spec = ringSpec(std::move(hash), 160);
    spec.ring.pointRule = "ketama";
    return spec;
}

void compareError(const Result<Done>& result, ErrorCode code, const std::vector<std::string>& values) {
    QVERIFY(!result);
    QCOMPARE(result.error().code, code);
    QCOMPARE(result.error().values, values);
}

}  // namespace

class TestPointRule : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void labelsAreFilledInOnce() {
        QCOMPARE(filledLabel("{node}#{i}", "a", 7), std::string("a#7"));
        QCOMPARE(filledLabel("{i}{node}", "a", 0), std::string("0a"));
        QCOMPARE(filledLabel("{node}-{node}-{i}{i}", "a", 12), std::string("a-a-1212"));
        QCOMPARE(filledLabel("{i}|{node}", "{i}", 3), std::string("3|{i}"));
        QCOMPARE(filledLabel("{{node}}{ i}{i}", "a", 3), std::string("{a}{ i}3"));
        QCOMPARE(filledLabel("{node}{i}", "", 4294967295u), std::string("4294967295"));
    }

    void batchesAreOneByOne_data() {
        QTest::addColumn<QString>("rule");
        for (const PointRule& rule : pointRules()) QTest::newRow(rule.id.data()) << QString::fromUtf8(rule.id.data());
    }
    void batchesAreOneByOne() {
        QFETCH(QString, rule);
        // Two and a bit batches of labels, and indices that go on at 0.
        const std::uint64_t count = 4 * 5000;
        const PointRule& made = *findPointRule(rule.toStdString());
        for (const char* hash : {"md5", "murmur3", "xxh64"}) {
            for (const char* label : {"{node}#{i}", "{i}{node}{i}|"}) {
                for (const std::uint32_t first : {0u, 4294967290u}) {
                    PlacementSpec spec = ringSpec(hash, 160, first);
                    spec.ring.label = label;
                    std::vector<Point> points;
                    made.append(nodeOf(1, "{i}-кэш", 1), 0, count, spec, points);
                    std::vector<std::uint64_t> positions;
                    made.positions(nodeOf(1, "{i}-кэш", 1), count, spec, positions);
                    QCOMPARE(positions.size(), points.size());
                    for (std::size_t i = 0; i < points.size(); ++i) QCOMPARE(positions[i], points[i].position);
                }
            }
        }
    }

    void labelCountsAreRoundedAndNeverNone() {
        QCOMPARE(countsOf("label", {1, 0.001, 0.024, 0.025, 0.075, 1000}, 20), (Counts{20, 1, 1, 1, 2, 20000}));
        QCOMPARE(countsOf("label", {0.5, 1.5, 2.5}, 1), (Counts{1, 2, 3}));
    }

    void aNodesOwnVirtualNodesReplaceTheRings() {
        Node own = nodeOf(1, "own", 2.0);
        own.virtualNodes = 3;
        const Cluster cluster = Cluster().withAdded({own, nodeOf(2, "other", 2.0)});
        RingSpec ring;
        ring.virtualNodes = true;
        QCOMPARE(findPointRule("label")->counts(cluster, ring), (Counts{6, 40}));
        ring.perWeight = 160;
        own.virtualNodes = 80;
        QCOMPARE(findPointRule("ketama")->counts(cluster.withReplaced({own}), ring), (Counts{80, 160}));
    }

    void switchedOffAWeightHasNoEffect() {
        const PlacementSpec spec = ringSpec("murmur3", 0);
        const Cluster cluster = Cluster().withAdded({nodeOf(1, "a", 1000), nodeOf(2, "b", 0.001)});
        QCOMPARE(findPointRule("label")->counts(cluster, spec.ring), (Counts{1, 1}));
        const auto ring = placed(cluster, spec);
        QCOMPARE(ring->points().size(), 2u);
        for (const Point& point : ring->labelledPoints())
            QCOMPARE(point.position, digest(spec.hash, cluster[point.node].name));
    }

    void libketamaRoundsOnceAndLibmemcachedEachStep() {
        QCOMPARE(countsOf("ketama", {100, 450, 150, 250, 300}, 160), (Counts{64, 288, 96, 160, 192}));
        QCOMPARE(countsOf("ketama-libmemcached", {100, 450, 150, 250, 300}, 160)[0], std::uint64_t{60});
        QCOMPARE(countsOf("ketama", {693, 386, 241}, 160)[0], std::uint64_t{248});
        QCOMPARE(countsOf("ketama-libmemcached", {693, 386, 241}, 160)[0], std::uint64_t{252});
        QCOMPARE(countsOf("ketama", {1, 1000}, 160), (Counts{0, 316}));
        for (std::size_t nodes = 1; nodes <= 100; ++nodes) {
            // 1/61 in binary32 is so far below 1/61 that the one rounding does not lift it back.
            QCOMPARE(countsOf("ketama", std::vector<double>(nodes, 1.0), 160), Counts(nodes, nodes == 61 ? 156 : 160));
        }
        for (const std::size_t nodes : {25u, 47u, 50u, 55u, 61u, 71u, 94u, 100u}) {
            QCOMPARE(countsOf("ketama-libmemcached", std::vector<double>(nodes, 1.0), 160), Counts(nodes, 156));
        }
    }

    void ketamaCountsDoNotDependOnTheOrderOfFractions() {
        const auto forward = countsOf("ketama", {0.1, 0.2, 0.3, 0.7, 1e3, 0.001}, 160);
        auto backward = countsOf("ketama", {0.001, 1e3, 0.7, 0.3, 0.2, 0.1}, 160);
        std::reverse(backward.begin(), backward.end());
        QCOMPARE(forward, backward);
    }

    void ketamaTakesFourWordsOfEachDigest() {
        const PlacementSpec spec = ketamaSpec();
        std::vector<Point> points;
        findPointRule("ketama")->append(nodeOf(1, "10.0.1.1:11211"), 3, 8, spec, points);
        QCOMPARE(points.size(), 8u);
        const auto second = md5("10.0.1.1:11211-1");
        QCOMPARE(points[6].position, std::uint64_t{md5Word(second, 2)});
        QCOMPARE(points[6].node, 3u);
        QCOMPARE(points[6].index, 6u);
        QCOMPARE(findPointRule("ketama")->label(nodeOf(1, "n"), 6, spec.ring), std::string("n-1"));
    }

    void everyCheckNamesWhatIsWrong() {
        const Cluster cluster = clusterOf({"a", "b"});
        PlacementSpec spec;
        QVERIFY(checkPoints(cluster, spec));
        spec.ring.label = "x{i}";
        compareError(checkPoints(cluster, spec), ErrorCode::LabelWithoutNode, {"x{i}"});
        spec.ring.label = "x{node}";
        compareError(checkPoints(cluster, spec), ErrorCode::LabelWithoutIndex, {"x{node}"});
        spec = {};
        spec.ring.pointRule = "none";
        compareError(checkPoints(cluster, spec), ErrorCode::PointRuleUnknown, {"none"});
        spec = {};
        spec.ring.perWeight = 0;
        compareError(checkPoints(cluster, spec), ErrorCode::VirtualNodesOutOfRange, {"0", "1", "1000000"});
        Node node = cluster[1];
        node.virtualNodes = 1'000'001;
        compareError(checkPoints(cluster.withReplaced({node}), {}), ErrorCode::VirtualNodesOutOfRange,
                     {"1000001", "1", "1000000"});
        QVERIFY(checkPoints(cluster, ketamaSpec()));
        compareError(checkPoints(cluster, ketamaSpec("xxh64")), ErrorCode::PointRuleNeedsNarrowHash,
                     {"ketama", "xxh64"});
        spec = ketamaSpec();
        spec.ring.virtualNodes = false;
        compareError(checkPoints(cluster, spec), ErrorCode::PointRuleNeedsVirtualNodes, {"ketama"});
        spec = {};
        spec.rule = "none";
        QCOMPARE(checkPlacement(cluster, spec).error().code, ErrorCode::RuleUnknown);
        spec = {};
        spec.hash.function = "none";
        QCOMPARE(checkPlacement(cluster, spec).error().code, ErrorCode::HashUnknown);
    }

    void tooManyPointsAreRefusedBeforeTheyAreMade() {
        compareError(checkPoints(Cluster().withAdded({nodeOf(1, "a", 1000)}), ringSpec("murmur3", 1'000'000)),
                     ErrorCode::TooManyPoints, {"1000000000", "16777216"});
        // 65,536 × 65,536 is 0 in 32 bits.
        std::vector<Node> nodes;
        for (std::uint32_t id = 1; id <= 65'536; ++id) nodes.push_back(nodeOf(id, "n" + std::to_string(id)));
        compareError(checkPoints(Cluster().withAdded(nodes), ringSpec("murmur3", 65'536)), ErrorCode::TooManyPoints,
                     {"4294967296", "16777216"});
        for (const double weight :
             {1e300, std::numeric_limits<double>::infinity(), std::numeric_limits<double>::quiet_NaN()}) {
            const auto result = checkPoints(Cluster().withAdded({nodeOf(1, "a", weight)}), ringSpec("murmur3", 20));
            QVERIFY(!result);
            QCOMPARE(result.error().code, ErrorCode::TooManyPoints);
        }
    }

    void tooManyNodesAreRefused() {
        std::vector<Node> nodes;
        for (std::uint32_t id = 1; id <= limits::kNodes + 1; ++id) nodes.push_back(nodeOf(id, std::to_string(id)));
        const Cluster cluster = Cluster().withAdded(nodes);
        for (const PlacementRule& rule : placementRules())
            compareError(rule.check(cluster, {}), ErrorCode::TooManyNodes, {"100001", "100000"});
    }

    void samePointsIgnoresWhatIsNotHashed() {
        PlacementSpec a = ringSpec("murmur3", 20);
        PlacementSpec b = a;
        b.ring.perWeight = 100;
        QVERIFY(samePoints(a, b));
        b.ring.firstIndex = 0;
        QVERIFY(!samePoints(a, b));
        a.ring.virtualNodes = b.ring.virtualNodes = false;
        QVERIFY(samePoints(a, b));
        b.hash.seed = 1;
        QVERIFY(!samePoints(a, b));
        a = b = ketamaSpec();
        b.ring.label = "{i}/{node}";
        QVERIFY(samePoints(a, b));
        b.ring.pointRule = "ketama-libmemcached";
        QVERIFY(!samePoints(a, b));
    }
};

QTEST_APPLESS_MAIN(TestPointRule)
#include "tst_point_rule.moc"
