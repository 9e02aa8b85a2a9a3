// SPDX-License-Identifier: GPL-3.0-or-later
//
// The ring against a linear scan that shares no code with it, and what a ring promises.
#include "core/base/instruction_set.h"
#include "core/hash/hash_registry.h"
#include "core/placement/ring.h"
#include "tests/support/clusters.h"

#include <QTest>

#include <algorithm>
#include <tuple>

using namespace ringscope;
using namespace ringscope::test;

namespace {

/// All nodes that are up, the nearest clockwise first; ties by name bytes, then index.
std::vector<NodeIndex> scan(const Cluster& cluster, const PlacementSpec& spec, std::uint64_t position) {
    const Circle circle = circleOf(spec.hash);
    std::vector<std::tuple<std::uint64_t, std::string, std::uint32_t, NodeIndex>> nearest;
    for (NodeIndex n = 0; n < cluster.size(); ++n) {
        const Node& node = cluster[n];
        if (!node.up()) continue;
        std::uint32_t count = 1;
        if (spec.ring.virtualNodes) {
            const double points = node.virtualNodes.value_or(spec.ring.perWeight) * node.weight;
            count = std::max(1u, static_cast<std::uint32_t>(points + 0.5));
        }
        auto best = std::tuple(~std::uint64_t{0}, std::string("\xff\xff"), ~0u, n);
        for (std::uint32_t i = 0; i < count; ++i) {
            const auto index = spec.ring.firstIndex + i;
            const auto label = spec.ring.virtualNodes ? node.name + "#" + std::to_string(index) : node.name;
            best = std::min(best, std::tuple(circle.distance(position, digest(spec.hash, label)), node.name, index, n));
        }
        nearest.push_back(best);
    }
    std::sort(nearest.begin(), nearest.end());
    std::vector<NodeIndex> order;
    for (const auto& candidate : nearest) order.push_back(std::get<3>(candidate));
    return order;
}

std::vector<NodeIndex> candidatesOf(const Placement& placement, std::uint64_t digest) {
    std::vector<NodeIndex> candidates;
    placement.visitCandidates(digest, [&](NodeIndex node) {
        candidates.push_back(node);
        return true;
    });
    return candidates;
}

std::vector<std::uint64_t> probesOf(const Placement& ring, Random& random) {
    const Circle circle = ring.arcs()->circle();
    std::vector<std::uint64_t> probes{0, 0xffffffffu & circle.mask(), circle.mask()};
    for (const Point& point : ring.labelledPoints()) {
        for (const std::uint64_t off : {~0ull, 0ull, 1ull}) probes.push_back((point.position + off) & circle.mask());
        probes.push_back(random.next() & circle.mask());
    }
    return probes;
}

void compareSame(const Placement& a, const Placement& b) {
    QCOMPARE(a.points().size(), b.points().size());
    for (std::size_t i = 0; i < a.points().size(); ++i) QVERIFY(a.points()[i] == b.points()[i]);
    QVERIFY(*a.arcs() == *b.arcs());
    QVERIFY(a.cluster() == b.cluster());
    QVERIFY(a.spec() == b.spec());
    QCOMPARE(a.shares(), b.shares());
}

}  // namespace

class TestRing : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void ownersAndCandidatesAreThoseOfALinearScan_data() {
        QTest::addColumn<QString>("hash");
        for (const HashFunction& hash : hashFunctions())
            QTest::newRow(hash.id.data()) << QString::fromUtf8(hash.id.data(), hash.id.size());
    }
    void ownersAndCandidatesAreThoseOfALinearScan() {
        QFETCH(QString, hash);
        Random random(11);
        for (int round = 0; round < 12; ++round) {
            PlacementSpec spec = ringSpec(hash.toStdString(), static_cast<std::uint32_t>(random.below(8)),
                                          static_cast<std::uint32_t>(random.below(2)));
            spec.hash.seed = findHash(spec.hash.function)->seedBits > 0 ? random.below(1000) : 0;
            const Cluster cluster = randomCluster(random, 9);
            const auto ring = placed(cluster, spec);
            for (const auto probe : probesOf(*ring, random)) {
                const auto expected = scan(cluster, spec, probe);
                QCOMPARE(candidatesOf(*ring, probe), expected);
                QCOMPARE(ring->decide(probe), expected.empty() ? kNobody : expected.front());
            }
        }
    }

    void tiesAreScannedAlike() {
        // Both clusters hold two virtual nodes on one position; whoever is up first by name owns it.
        const struct {
            PlacementSpec spec;
            std::vector<std::string> names;
            std::uint64_t position;
        } cases[] = {
            {ringSpec("murmur3", 160, 0), {"node-351", "node-335", "node-1"}, 2213715876u},
            {ringSpec("fnv1a32", 100, 0), {"node-89", "node-1698", "node-2"}, 501488934u},
        };
        for (const auto& tie : cases) {
            for (const unsigned down : {0u, 1u, 2u, 4u, 3u, 7u}) {
                Cluster cluster = clusterOf(tie.names);
                for (NodeIndex i = 0; i < 3; ++i) {
                    if (down >> i & 1) cluster = withHealth(cluster, i, Health::Down);
                }
                const auto ring = placed(cluster, tie.spec);
                for (const std::uint64_t off : {~0ull, 0ull, 1ull}) {
                    const auto probe = tie.position + off;
                    const auto expected = scan(cluster, tie.spec, probe);
                    QCOMPARE(candidatesOf(*ring, probe), expected);
                    QCOMPARE(ring->decide(probe), expected.empty() ? kNobody : expected.front());
                }
            }
        }
    }

    void pointsAreSortedAndArcsAreThoseUp() {
        Random random(5);
        for (int round = 0; round < 30; ++round) {
            const Cluster cluster = randomCluster(random, 12);
            const auto ring = placed(cluster, ringSpec("crc32", 6));
            std::uint64_t up = 0;
            const std::vector<Point> labelled = ring->labelledPoints();
            QCOMPARE(labelled.size(), ring->points().size());
            for (std::size_t i = 0; i < ring->points().size(); ++i) {
                const PointsView::Entry point = ring->points()[i];
                if (i > 0) QVERIFY(ring->points().position(i - 1) <= point.position);
                if (cluster[point.node].up()) ++up;
                QCOMPARE(labelled[i].position, point.position);
                QCOMPARE(labelled[i].node, point.node);
                if (up == 0 && cluster.upCount() == 0) continue;
                const NodeIndex owner = ring->arcs()->owner(i);
                QVERIFY(cluster[owner].up());
                if (cluster[point.node].up()) QCOMPARE(owner, point.node);
            }
            QCOMPARE(ring->arcs()->empty(), up == 0);
            QCOMPARE(ring->traits().points, std::uint64_t{ring->points().size()});
        }
    }

    void sharesAddUpToOne() {
        Random random(6);
        for (int round = 0; round < 30; ++round) {
            const Cluster cluster = randomCluster(random, 12);
            const auto shares = placed(cluster, ringSpec(round % 2 == 0 ? "murmur3" : "xxh64", 6))->shares();
            double sum = 0;
            for (NodeIndex i = 0; i < cluster.size(); ++i) {
                if (!cluster[i].up()) QCOMPARE(shares[i], 0.0);
                sum += shares[i];
            }
            QVERIFY(std::abs(sum - (cluster.upCount() > 0 ? 1.0 : 0.0)) < 1e-12);
        }
    }

    void patchedIsBuilt() {
        Random random(3);
        for (const char* rule : {"label", "ketama", "ketama-libmemcached"}) {
            PlacementSpec spec = ringSpec("md5", 12);
            spec.ring.pointRule = rule;
            Cluster cluster = randomCluster(random, 15);
            auto patched = placed(cluster, spec);
            for (std::uint32_t step = 0; step < 200; ++step) {
                if (random.below(15) == 0) spec.ring.perWeight = static_cast<std::uint32_t>(1 + random.below(40));
                if (random.below(25) == 0) spec.ring.firstIndex = static_cast<std::uint32_t>(random.below(3));
                cluster = randomlyChanged(cluster, random, 100 + step);
                patched = Ring::patch(*patched, cluster, spec);
                compareSame(*patched, *Ring::build(cluster, spec));
            }
        }
    }

    void everyInstructionSetGivesTheSameRing() {
        Random random(8);
        const Cluster cluster = randomCluster(random, 15);
        for (const char* rule : {"label", "ketama"}) {
            for (const char* hash : {"md5", "murmur3"}) {
                PlacementSpec spec = ringSpec(hash, 50);
                spec.ring.pointRule = rule;
                QVERIFY(forceInstructionSet(InstructionSet::Scalar));
                const auto scalar = placed(cluster, spec);
                for (const InstructionSet set : kInstructionSets) {
                    if (!forceInstructionSet(set)) continue;
                    compareSame(*placed(cluster, spec), *scalar);
                    const Cluster more = cluster.withAdded({nodeOf(99, "more")});
                    compareSame(*Ring::patch(*scalar, more, spec), *placed(more, spec));
                    for (NodeIndex node = 0; node < cluster.size(); ++node)
                        QCOMPARE(static_cast<const Ring&>(*scalar).ranksOf(node).size(), scalar->pointCounts()[node]);
                }
                QVERIFY(forceInstructionSet(std::nullopt));
            }
        }
    }

    void patchKeepsTiesInNameOrder() {
        const PlacementSpec spec = ringSpec("murmur3", 160, 0);
        const Cluster one = clusterOf({"node-351"});
        const Cluster two = one.withAdded({nodeOf(2, "node-335")});
        compareSame(*Ring::patch(*placed(one, spec), two, spec), *placed(two, spec));
        const Cluster first = two.without({NodeId{1}});
        const Cluster again = first.withAdded({nodeOf(3, "node-351")});
        compareSame(*Ring::patch(*placed(first, spec), again, spec), *placed(again, spec));
    }

    void patchFromAnotherHashOrSwitchIsBuilt() {
        const Cluster cluster = clusterOf({"a", "b", "c"});
        const auto before = placed(cluster, ringSpec("murmur3", 20));
        for (const PlacementSpec& spec : {ringSpec("xxh64", 20), ringSpec("murmur3", 0), ringSpec("murmur3", 20, 0)})
            compareSame(*Ring::patch(*before, cluster, spec), *placed(cluster, spec));
    }

    void patchNumbersPointsAnewWhereTheFirstIndexMovesNone() {
        const Cluster cluster = clusterOf({"a", "b", "c"});
        const PlacementSpec spec = ringSpec("murmur3", 0, 5);
        compareSame(*Ring::patch(*placed(cluster, ringSpec("murmur3", 0, 1)), cluster, spec), *placed(cluster, spec));
    }

    void aKillSharesThePoints() {
        const PlacementSpec spec = ringSpec("murmur3", 50);
        const Cluster cluster = clusterOf({"a", "b", "c"});
        const auto before = placed(cluster, spec);
        const auto after = Ring::patch(*before, withHealth(cluster, 1, Health::Down), spec);
        QCOMPARE(static_cast<const Ring&>(*after).positions(), static_cast<const Ring&>(*before).positions());
        QCOMPARE(after->arcs()->ends(), before->arcs()->ends());
        QVERIFY(after->arcs()->owners() != before->arcs()->owners());
    }

    void explanationsAreTheWalk() {
        Random random(17);
        for (int round = 0; round < 20; ++round) {
            const Cluster cluster = randomCluster(random, 9);
            const PlacementSpec spec = ringSpec(round % 2 == 0 ? "murmur3" : "fnv1a64", 5);
            const auto ring = placed(cluster, spec);
            for (int k = 0; k < 40; ++k) {
                const auto key = "key:" + std::to_string(k);
                const Explanation told = ring->explain(key, 2);
                const auto order = scan(cluster, spec, digest(spec.hash, key));
                QCOMPARE(told.key, key);
                QCOMPARE(told.digest, digest(spec.hash, key));
                QCOMPARE(told.owner, order.empty() ? kNobody : order.front());
                QCOMPARE(told.divisor, std::uint64_t{0});
                const auto heirs = order.size() < 2 ? 0 : std::min<std::size_t>(2, order.size() - 1);
                QCOMPARE(told.heirs.size(), heirs);
                for (std::size_t i = 0; i < heirs; ++i) QCOMPARE(told.heirs[i], order[i + 1]);
                if (order.empty()) {
                    QCOMPARE(told.passed.size(), ring->points().size());
                    QVERIFY(told.label.empty());
                    continue;
                }
                QCOMPARE(told.passed.back().point.node, told.owner);
                QCOMPARE(digest(spec.hash, told.label), told.passed.back().point.position);
                for (std::size_t i = 0; i < told.passed.size(); ++i)
                    QCOMPARE(told.passed[i].up, i + 1 == told.passed.size());
                QCOMPARE(told.crossedZero, told.passed.back().point.position < told.digest);
            }
        }
    }

    /// Averages over 400 seeds of murmur3; the standard error of each mean is below 0.01 (single shares vary
    /// by less than 0.2), so 0.03 is three of them. Fixed seeds: it either holds or not.
    void expectedMoveIsTheAverageOverSeeds_data() {
        QTest::addColumn<int>("change");
        QTest::newRow("a node is added") << 0;
        QTest::newRow("a node is killed") << 1;
        QTest::newRow("a node is removed and another added") << 2;
        QTest::newRow("a node is reweighed") << 3;
        QTest::newRow("virtual nodes are switched off") << 4;
        QTest::newRow("more virtual nodes") << 5;
    }
    void expectedMoveIsTheAverageOverSeeds() {
        QFETCH(int, change);
        const Cluster before = Cluster().withAdded({nodeOf(1, "a", 1), nodeOf(2, "b", 2), nodeOf(3, "c", 1)});
        PlacementSpec was = ringSpec("murmur3", 4);
        PlacementSpec is = was;
        Cluster after = before;
        if (change == 0) after = before.withAdded({nodeOf(4, "d", 2)});
        if (change == 1) after = withHealth(before, 1, Health::Down);
        if (change == 2) after = before.without({NodeId{2}}).withAdded({nodeOf(4, "d", 3)});
        if (change == 3) after = before.withReplaced({nodeOf(1, "a", 3)});
        if (change == 4) is.ring.virtualNodes = false;
        if (change == 5) is.ring.perWeight = 7;
        double sum = 0;
        for (std::uint64_t seed = 0; seed < 400; ++seed) {
            was.hash.seed = is.hash.seed = seed;
            const auto a = placed(before, was);
            const auto b = placed(after, is);
            int moved = 0;
            for (int i = 0; i < 500; ++i) {
                const auto probe = static_cast<std::uint64_t>(i) * 8589934 + 1;
                moved += nameAt(*a, a->decide(probe)) != nameAt(*b, b->decide(probe)) ? 1 : 0;
            }
            sum += moved / 500.0;
        }
        const double expected = Ring::expectedMove(before, after, was, is);
        QVERIFY2(std::abs(sum / 400 - expected) < 0.03,
                 qPrintable(QStringLiteral("measured %1, expected %2").arg(sum / 400).arg(expected)));
    }

    void expectedMoveOfOneNodeIsItsShare() {
        const PlacementSpec spec = ringSpec("murmur3", 20);
        const Cluster before = clusterOf({"a", "b", "c", "d", "e"});
        QCOMPARE(Ring::expectedMove(before, withHealth(before, 2, Health::Down), spec, spec), 0.2);
        QCOMPARE(Ring::expectedMove(before, before.withAdded({nodeOf(6, "f")}), spec, spec), 1.0 / 6);
        QCOMPARE(Ring::expectedMove(before, before, spec, spec), 0.0);
        QCOMPARE(Ring::expectedMove(Cluster(), before, spec, spec), 1.0);
        QCOMPARE(Ring::expectedMove(Cluster(), Cluster(), spec, spec), 0.0);
        QCOMPARE(Ring::expectedMove(before, before, spec, ringSpec("crc32", 20)), 0.8);
    }
};

QTEST_APPLESS_MAIN(TestRing)
#include "tst_ring.moc"
