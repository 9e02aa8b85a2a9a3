// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hash/hash_registry.h"
#include "core/metrics/theory.h"
#include "core/placement/modulo.h"
#include "tests/support/clusters.h"

#include <QTest>

#include <numeric>

using namespace ringscope;
using namespace ringscope::test;

namespace {

PlacementSpec moduloSpec() {
    PlacementSpec spec;
    spec.rule = "modulo";
    return spec;
}

/// Digests 0 … lcm − 1 meet every pair of remainders there is equally often.
double countedMove(const Cluster& before, const Cluster& after) {
    const auto a = placed(before, moduloSpec());
    const auto b = placed(after, moduloSpec());
    const auto cells = std::lcm(before.upCount(), after.upCount());
    int moved = 0;
    for (std::uint64_t digest = 0; digest < cells; ++digest)
        moved += nameAt(*a, a->decide(digest)) != nameAt(*b, b->decide(digest)) ? 1 : 0;
    return moved / static_cast<double>(cells);
}

}  // namespace

class TestModulo : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theRemainderCountsNodesThatAreUpInClusterOrder() {
        const Cluster cluster = withHealth(clusterOf({"a", "b", "c", "d"}), 1, Health::Down);
        const auto modulo = placed(cluster, moduloSpec());
        QCOMPARE(modulo->decide(3), 0u);
        QCOMPARE(modulo->decide(4), 2u);
        QCOMPARE(modulo->decide(0xfffffffe), 3u);  // 4294967294 mod 3 = 2
        QVERIFY(modulo->arcs() == nullptr);
        QVERIFY(modulo->points().empty());
        QCOMPARE(modulo->shares(), (std::vector{1.0 / 3, 0.0, 1.0 / 3, 1.0 / 3}));
    }

    void candidatesAreTheRuleWithTheOwnerLeftOut() {
        Cluster cluster = clusterOf({"a", "b", "c", "d", "e"});
        const std::uint64_t digest = 0xdeadbeef;
        std::vector<std::string> expected;
        while (!cluster.empty()) {
            const auto modulo = placed(cluster, moduloSpec());
            const NodeIndex owner = modulo->decide(digest);
            expected.push_back(nameAt(*modulo, owner));
            cluster = cluster.without({cluster[owner].id});
        }
        const auto all = placed(clusterOf({"a", "b", "c", "d", "e"}), moduloSpec());
        std::vector<std::string> candidates;
        all->visitCandidates(digest, [&](NodeIndex node) {
            candidates.push_back(nameAt(*all, node));
            return true;
        });
        QCOMPARE(candidates, expected);
    }

    void theExplanationIsADivision() {
        const auto modulo = placed(clusterOf({"a", "b", "c"}), moduloSpec());
        const Explanation told = modulo->explain("key:1", 5);
        QCOMPARE(told.digest, digest(HashSpec{}, "key:1"));
        QCOMPARE(told.divisor, std::uint64_t{3});
        QCOMPARE(told.remainder, told.digest % 3);
        QCOMPARE(told.owner, static_cast<NodeIndex>(told.remainder));
        QCOMPARE(told.heirs.size(), 2u);
        QVERIFY(told.passed.empty());
        QCOMPARE(placed(Cluster(), moduloSpec())->explain("key:1", 3).owner, kNobody);
    }

    void expectedMoveIsExact() {
        Random random(23);
        for (int round = 0; round < 200; ++round) {
            const Cluster before = randomCluster(random, 12);
            Cluster after = before;
            for (std::uint32_t step = 0; step < 3; ++step) after = randomlyChanged(after, random, 100 + step);
            if (before.upCount() == 0 || after.upCount() == 0) continue;
            QVERIFY(std::abs(Modulo::expectedMove(before, after, {}, {}) - countedMove(before, after)) < 1e-12);
        }
    }

    void nodesAddedAtTheEndMoveWhatTheoryExpects() {
        for (std::uint32_t n = 1; n <= 12; ++n) {
            for (std::uint32_t m = 1; m <= 12; ++m) {
                std::vector<std::string> names;
                for (std::uint32_t i = 0; i < std::max(n, m); ++i) names.push_back("n" + std::to_string(i));
                const Cluster before = clusterOf({names.begin(), names.begin() + n});
                const Cluster after = clusterOf({names.begin(), names.begin() + m});
                const double move = Modulo::expectedMove(before, after, {}, {});
                QVERIFY(std::abs(move - theory::moduloMove(n, m)) < 1e-12);
                QVERIFY(std::abs(move - countedMove(before, after)) < 1e-12);
            }
        }
    }

    void expectedMoveWithNobodyOrAnotherHash() {
        const Cluster three = clusterOf({"a", "b", "c"});
        PlacementSpec other;
        other.hash.function = "crc32";
        QCOMPARE(Modulo::expectedMove(Cluster(), Cluster(), {}, {}), 0.0);
        QCOMPARE(Modulo::expectedMove(three, Cluster(), {}, {}), 1.0);
        QCOMPARE(Modulo::expectedMove(Cluster(), three, {}, {}), 1.0);
        QCOMPARE(Modulo::expectedMove(three, three, {}, {}), 0.0);
        QCOMPARE(Modulo::expectedMove(three, three, {}, other), 1.0 - 1.0 / 3);
    }
};

QTEST_APPLESS_MAIN(TestModulo)
#include "tst_modulo.moc"
