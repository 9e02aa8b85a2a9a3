// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hash/hash_registry.h"
#include "core/placement/multi_probe.h"
#include "tests/support/moves.h"

#include <QTest>

#include <cmath>
#include <numeric>

using namespace ringscope;
using namespace ringscope::test;

namespace {

PlacementSpec specOf(const char* hash, std::uint32_t probes = 21) {
    PlacementSpec spec;
    spec.rule = "multi-probe";
    spec.hash.function = hash;
    spec.options.probes = probes;
    return spec;
}

}  // namespace

class TestMultiProbeRule : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aSeededHashIsAskedTwiceAnotherOnce() {
        const auto twice = placed(numberedNodes(3), specOf("xxh64"));
        QVERIFY(twice->traits().needsKey);
        const auto places = static_cast<const MultiProbe&>(*twice).placesOf("key");
        QCOMPARE(places.first, digest({"xxh64", 1}, "key"));
        QCOMPARE(places.step, digest({"xxh64", 2}, "key"));

        const auto once = placed(numberedNodes(3), specOf("crc32"));
        QVERIFY(!once->traits().needsKey);
        QCOMPARE(static_cast<const MultiProbe&>(*once).placesOf("key").first, digest({"crc32", 0}, "key"));
        QCOMPARE(static_cast<const MultiProbe&>(*once).placesOf("key").step % 2, std::uint64_t{1});
        QCOMPARE(once->ownerOf("key"), once->decide(digest({"crc32", 0}, "key")));
    }

    void theSeedAfterTheLargestIsTheFirst() {
        PlacementSpec spec = specOf("murmur3");
        spec.hash.seed = 0xffffffff;
        const auto rule = placed(numberedNodes(3), spec);
        QCOMPARE(static_cast<const MultiProbe&>(*rule).placesOf("key").first, digest({"murmur3", 0}, "key"));
    }

    void oneProbeIsTheFirstPointStrictlyAfter() {
        PlacementSpec ring = specOf("crc32", 1);
        ring.rule = "ring";
        const auto probe = placed(numberedNodes(30), specOf("crc32", 1));
        const auto circle = placed(numberedNodes(30), ring);
        for (std::uint64_t digest = 1; digest < 1000; ++digest) {
            const std::uint64_t position = digest * 4294967ull;
            QCOMPARE(probe->decide(position), circle->decide(position + 1));
        }
        const std::uint64_t point = circle->points().position(4);
        QCOMPARE(probe->decide(point), circle->points().node(5));
        QCOMPARE(probe->decide(0xffffffffu), circle->points().node(0));
    }

    void theNearestOfTheToldProbesOwns() {
        const auto rule = placed(numberedNodes(20), specOf("siphash24"));
        for (int key = 0; key < 100; ++key) {
            const auto told = rule->explain("key" + std::to_string(key), 0);
            const auto& choice = std::get<ProbeChoice>(told.detail);
            QCOMPARE(choice.probes.size(), 21u);
            for (std::size_t i = 0; i < 21; ++i) {
                const auto& probe = choice.probes[i];
                QCOMPARE(probe.point - probe.position, probe.distance);
                const auto nearest = choice.probes[choice.nearest].distance;
                QVERIFY(i < choice.nearest ? probe.distance > nearest : probe.distance >= nearest);
            }
            QCOMPARE(choice.probes[choice.nearest].node, told.owner);
        }
    }

    // The points are given, so shares are exact but for the places, of which 20,000 keys have 21 each.
    void sharesAreWhatManyKeysGet() {
        for (const std::uint32_t probes : {1u, 2u, 21u}) {
            const auto rule = placed(numberedNodes(12), specOf("xxh64", probes));
            const auto shares = rule->shares();
            QVERIFY(std::abs(std::accumulate(shares.begin(), shares.end(), 0.0) - 1) < 1e-9);
            const auto keys = scatteredKeys(20'000);
            std::vector<double> owned(12);
            for (KeyId key = 0; key < keys->size(); ++key) owned[rule->ownerOf((*keys)[key])] += 1.0 / 20'000;
            for (std::size_t node = 0; node < 12; ++node)
                QVERIFY(std::abs(owned[node] - shares[node]) <=
                        5 * std::sqrt(shares[node] * (1 - shares[node]) / 20'000) + 1e-9);
        }
        QCOMPARE(placed(clusterOf({"alone"}), specOf("xxh64"))->shares(), std::vector<double>{1.0});
    }

    void theExpectedMoveIsTheAverageOverAllPoints() {
        const Cluster before = numberedNodes(10);
        const Cluster after = withHealth(before, 5, Health::Down).withAdded({nodeOf(20, "x")});
        const double expected = findRule("multi-probe")->expectedMove(before, after, specOf("xxh64"), specOf("xxh64"));
        QVERIFY(std::abs(expected - 2.0 / 11) < 1e-12);
        double moved = 0;
        constexpr int kRings = 100;
        for (int ring = 0; ring < kRings; ++ring) {
            PlacementSpec spec = specOf("xxh64");
            spec.hash.seed = static_cast<std::uint64_t>(ring) * 3;
            const auto index = indexOf(scatteredKeys(500), spec.hash);
            moved +=
                static_cast<double>(movementBetween(*placed(before, spec), *placed(after, spec), *index).keys) / 500;
        }
        // One ring's share differs by less than 0.1 or so from the average; of a hundred a tenth of that is two sigma.
        QVERIFY2(std::abs(moved / kRings - expected) < 0.015, qPrintable(QString::number(moved / kRings)));
    }
};

QTEST_APPLESS_MAIN(TestMultiProbeRule)
#include "tst_multi_probe_rule.moc"
