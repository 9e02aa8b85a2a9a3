// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hash/hash_registry.h"
#include "core/lab/balance_curve.h"
#include "core/lab/balance_curve_names.h"
#include "core/lab/shrinking_ring.h"
#include "core/placement/arc_table.h"
#include "tests/support/clusters.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <mutex>
#include <numeric>

using namespace ringscope;

namespace {

/// Peak ÷ mean of a ring built for that number of virtual nodes.
double builtPeak(const Cluster& cluster, PlacementSpec spec, std::uint32_t virtualNodes) {
    spec.ring.virtualNodes = true;
    spec.ring.perWeight = virtualNodes;
    const auto shares = test::placed(cluster, spec)->shares();
    return *std::max_element(shares.begin(), shares.end()) * static_cast<double>(cluster.upCount());
}

NamesCurves curvesOf(const Cluster& cluster, const PlacementSpec& spec, std::uint32_t most,
                     const std::vector<std::uint64_t>& seeds, std::size_t threads = 1) {
    return *namesCurves(cluster, spec, most, seeds, threads);
}

bool asBuilt(const Cluster& cluster, PlacementSpec spec, std::uint32_t most, const std::vector<std::uint64_t>& seeds) {
    const NamesCurves curves = curvesOf(cluster, spec, most, seeds);
    for (std::size_t seed = 0; seed < seeds.size(); ++seed) {
        spec.hash.seed = seeds[seed];
        for (std::uint32_t v = 1; v <= most; ++v) {
            const double built = builtPeak(cluster, spec, v);
            if (curves.peak(seed, v) == built) continue;
            qWarning("%s, %s, %u virtual nodes: %.17g, built %.17g", spec.hash.function.c_str(),
                     spec.ring.pointRule.c_str(), v, curves.peak(seed, v), built);
            return false;
        }
    }
    return true;
}

/// Positions by hand, as few different ones as wanted; compared with the arcs of the points that are left.
template <class Word>
bool survivesCollisions(std::uint64_t different, std::uint64_t seed) {
    Random random(seed);
    const Cluster cluster = test::randomCluster(random, 6);
    constexpr std::uint32_t kMost = 9;
    const PointBirths births = pointBirths(cluster, {}, kMost);
    ShrinkingRing<Word> ring(births, Circle{std::numeric_limits<Word>::digits});
    // From the upper end as well as the lower, and some that share their upper 32 bits.
    for (Word& position : ring.positions()) position = static_cast<Word>(random.below(different) * 0x40000001u - 3);
    std::vector<Word> positions(births.points.size());
    for (std::size_t i = 0; i < positions.size(); ++i) positions[births.points[i]] = ring.positions()[i];
    ring.build();
    std::vector<double> peaks(kMost);
    ring.shrink(peaks, {});

    std::vector<std::size_t> order(positions.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return std::pair(positions[a], births.owners[a]) < std::pair(positions[b], births.owners[b]);
    });
    for (std::uint32_t v = 1; v <= kMost; ++v) {
        std::vector<std::uint64_t> ends;
        std::vector<NodeIndex> owners;
        for (const std::size_t point : order) {
            if (point >= births.alive[v] || (!ends.empty() && ends.back() == positions[point])) continue;
            ends.push_back(positions[point]);
            owners.push_back(births.owners[point]);
        }
        double expected = 0;
        if (!ends.empty()) {
            const ArcTable arcs({std::numeric_limits<Word>::digits}, ends, owners);
            const auto shares = ownerShares(arcs, births.nodes.size());
            expected = *std::max_element(shares.begin(), shares.end()) * static_cast<double>(shares.size());
        }
        if (peaks[v - 1] != expected) return false;
    }
    return true;
}

}  // namespace

class TestBalanceCurveNames : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyHashGivesTheRingsThatAreBuilt() {
        const Cluster cluster = test::clusterOf({"cache-a", "cache-b", "cache-c", "cache-d", "cache-e"});
        for (const HashFunction& hash : hashFunctions()) {
            PlacementSpec spec = test::ringSpec(std::string(hash.id), 20);
            const std::vector<std::uint64_t> seeds =
                hash.seedBits == 0 ? std::vector<std::uint64_t>{0} : std::vector<std::uint64_t>{0, 1, 4711};
            QVERIFY(asBuilt(cluster, spec, 130, seeds));
            spec.ring.label = "{i}{node}-{i}";
            spec.ring.firstIndex = 0;
            QVERIFY(asBuilt(cluster, spec, 30, seeds));
        }
    }

    void randomClustersGiveTheRingsThatAreBuilt() {
        // Weights, numbers of their own, nodes that are down; every rule.
        Random random(17);
        for (int round = 0; round < 40; ++round) {
            Cluster cluster = test::randomCluster(random, 12);
            if (cluster.upCount() == 0) cluster = test::withHealth(cluster, 0, Health::Up);
            const bool wide = random.below(2) == 0;
            PlacementSpec spec = test::ringSpec(wide ? "xxh64" : "murmur3", 20, static_cast<std::uint32_t>(round));
            QVERIFY(asBuilt(cluster, spec, 40, {random.next() & 0xffffffffu, 1}));
            spec.hash.function = "md5";
            for (const char* rule : {"ketama", "ketama-libmemcached"}) {
                spec.ring.pointRule = rule;
                QVERIFY(asBuilt(cluster, spec, 40, {0}));
            }
        }
    }

    void collidingPointsGoToTheFirstName() {
        // node-335#132 = node-351#42 (MurmurHash3), node-89#99 = node-1698#10 (FNV-1a), both counted from 0.
        for (const bool swapped : {false, true}) {
            std::vector<std::string> names{"node-335", "node-351", "node-89", "node-1698"};
            if (swapped) std::reverse(names.begin(), names.end());
            for (const char* hash : {"murmur3", "fnv1a32"})
                QVERIFY(asBuilt(test::clusterOf(names), test::ringSpec(hash, 160, 0), 160, {0}));
        }
    }

    void manyCollisions() {
        for (std::uint64_t seed = 0; seed < 60; ++seed) {
            for (const std::uint64_t different : {1u, 2u, 3u, 9u, 200u}) {
                QVERIFY(survivesCollisions<std::uint32_t>(different, seed));
                QVERIFY(survivesCollisions<std::uint64_t>(different, seed));
            }
        }
    }

    void theIndexGoesOnAtZero() {
        const Cluster cluster = test::clusterOf({"A", "B", "C"});
        QVERIFY(asBuilt(cluster, test::ringSpec("murmur3", 20, 0xfffffff8u), 20, {0}));
    }

    void ketamaHasNoRingBelowFour() {
        PlacementSpec spec = test::ringSpec("md5", 40);
        spec.ring.pointRule = "ketama";
        const Cluster cluster = test::clusterOf({"A", "B", "C", "D"});
        const NamesCurves curves = curvesOf(cluster, spec, 9, {0});
        QCOMPARE(curves.peak(0, 3), 0.0);
        QVERIFY(curves.peak(0, 4) > 1);
        QCOMPARE(curves.peak(0, 7), curves.peak(0, 4));
        QVERIFY(curves.peak(0, 8) != curves.peak(0, 7));
    }

    void nobodyUpHasNoPeak() {
        const Cluster cluster = test::withHealth(test::clusterOf({"A"}), 0, Health::Down);
        QCOMPARE(curvesOf(cluster, test::ringSpec("murmur3", 20), 3, {0}).peaks, std::vector<double>(3, 0.0));
    }

    void anyNumberOfThreadsGivesTheSame() {
        const Cluster cluster = test::clusterOf({"A", "B", "C", "D", "E", "F", "G"});
        const PlacementSpec spec = test::ringSpec("murmur3", 20);
        const std::vector<std::uint64_t> seeds = curveSeeds(spec, 16);
        const NamesCurves one = curvesOf(cluster, spec, 200, seeds, 1);
        for (const std::size_t threads : {2u, 5u, 40u})
            QCOMPARE(curvesOf(cluster, spec, 200, seeds, threads).peaks, one.peaks);
        for (std::size_t seed = 0; seed < seeds.size(); ++seed)
            QCOMPARE(curvesOf(cluster, spec, 200, {seeds[seed]}).peak(0, 77), one.peak(seed, 77));
    }

    void seedsFollowTheOneInUse() {
        PlacementSpec spec = test::ringSpec("murmur3", 20);
        spec.hash.seed = 0xffffffffu;
        QCOMPARE(curveSeeds(spec, 3), (std::vector<std::uint64_t>{0xffffffffu, 0, 1}));
        spec.hash.function = "crc32";
        spec.hash.seed = 0;
        QCOMPARE(curveSeeds(spec, 3), std::vector<std::uint64_t>{0});
        spec.hash.function = "murmur3";
        spec.ring.pointRule = "ketama";
        QCOMPARE(curveSeeds(spec, 3), std::vector<std::uint64_t>{0});
    }

    void manySeedsScatterAroundTheExactMean() {
        // A hash as good as chance: the mean over 400 seeds within five standard errors.
        const Cluster cluster = test::clusterOf({"cache-a", "cache-b", "cache-c", "cache-d", "cache-e"});
        const PlacementSpec spec = test::ringSpec("murmur3", 20);
        const std::vector<std::uint64_t> seeds = curveSeeds(spec, 400);
        const NamesCurves curves = curvesOf(cluster, spec, 64, seeds, 2);
        for (const std::uint32_t v : {1u, 8u, 64u}) {
            double sum = 0;
            double squares = 0;
            for (std::size_t seed = 0; seed < seeds.size(); ++seed) {
                sum += curves.peak(seed, v);
                squares += curves.peak(seed, v) * curves.peak(seed, v);
            }
            const double mean = sum / 400;
            const double error = std::sqrt((squares / 400 - mean * mean) / 400);
            QVERIFY(std::abs(mean - (*balanceCurve(cluster, {}, std::span(&v, 1), 1, 1))[0].mean) < 5 * error);
            const NamesCurves::Band band = curves.band(v);
            QVERIFY(1 <= band.p5 && band.p5 < band.median && band.median < band.p95);
            QVERIFY(std::abs(band.median - mean) < 0.1 * mean);
        }
    }

    void tooManyPointsAreRefused() {
        const Cluster cluster =
            test::clusterOf({"A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M", "N", "O", "P", "Q"});
        const std::vector<std::uint64_t> seeds{0};
        const auto refused = namesCurves(cluster, test::ringSpec("murmur3", 20), 1'000'000, seeds, 1);
        QCOMPARE(refused.error().code, ErrorCode::TooManyPoints);
    }

    void cancelsAndReports() {
        const Cluster cluster = test::clusterOf({"A", "B", "C"});
        const PlacementSpec spec = test::ringSpec("murmur3", 20);
        const std::vector<std::uint64_t> seeds = curveSeeds(spec, 8);
        std::stop_source source;
        std::vector<double> reports;
        const auto keep = [&](double done) { reports.push_back(done); };
        QVERIFY(namesCurves(cluster, spec, 50, seeds, 2, {source.get_token(), keep}).has_value());
        QCOMPARE(reports.size(), std::size_t(8));
        QVERIFY(std::is_sorted(reports.begin(), reports.end()));
        QCOMPARE(reports.back(), 1.0);
        source.request_stop();
        const auto cancelled = namesCurves(cluster, spec, 50, seeds, 2, {source.get_token(), {}});
        QCOMPARE(cancelled.error().code, ErrorCode::Cancelled);
    }
};

QTEST_APPLESS_MAIN(TestBalanceCurveNames)
#include "tst_balance_curve_names.moc"
