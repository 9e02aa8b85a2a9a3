// SPDX-License-Identifier: GPL-3.0-or-later
//
// Moves counted by placing all keys in blocks, on one thread and on two, against the plain way.
#include "core/keys/key_generators.h"
#include "core/metrics/placed_movement.h"
#include "tests/support/clusters.h"

#include <QTest>

#include <stop_token>

using namespace ringscope;
using namespace ringscope::test;

namespace {

PlacementSpec moduloSpec(std::string hash) {
    PlacementSpec spec = ringSpec(std::move(hash), 0);
    spec.rule = "modulo";
    return spec;
}

/// The plain answer without what is left to the caller.
Movement plainly(const Placement& before, const Placement& after, const KeyIndex& index) {
    Movement movement = movementBetween(before, after, index);
    movement.expectedShare = 0;
    return movement;
}

std::vector<Amount> amountsPlainly(const Placement& placement, const KeyIndex& index) {
    std::vector<NodeIndex> owners(index.size());
    placement.place(index, owners);
    std::vector<Amount> amounts(placement.cluster().size() + 1);
    for (std::size_t rank = 0; rank < owners.size(); ++rank) {
        Amount& amount = owners[rank] == kNobody ? amounts.back() : amounts[owners[rank]];
        amount += {1, index.keys().count(index.order()[rank])};
    }
    return amounts;
}

}  // namespace

class TestPlacedMovement : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void threadsDoNotMatter_data() {
        QTest::addColumn<bool>("counted");
        QTest::newRow("each key once") << false;
        QTest::newRow("requests") << true;
    }
    void threadsDoNotMatter() {
        QFETCH(bool, counted);
        // Two parts of more than the smallest size, the last block of each cut off.
        const KeySetPtr keys =
            counted ? *generate(ZipfKeys{150'001, 400'000, 0.8, 5, "key:"}) : *generate(SequenceKeys{150'001, "key:"});
        const Cluster cluster = clusterOf({"a", "b", "c", "d", "e", "f", "g"});
        const Cluster fewer = withHealth(cluster, 6, Health::Down).without({NodeId{2}});
        for (const char* hash : {"murmur3", "xxh64"}) {
            const PlacementSpec spec = moduloSpec(hash);
            const auto index = indexOf(keys, spec.hash);
            const auto before = placed(cluster, spec);
            const auto after = placed(fewer, spec);
            for (const unsigned threads : {1u, 2u}) {
                const auto counts = *placedMovement(*before, *after, *index, {}, threads);
                QVERIFY(counts.movement == plainly(*before, *after, *index));
                QVERIFY(counts.amounts == amountsPlainly(*after, *index));
                QVERIFY(*placedAmounts(*before, *index, {}, threads) == amountsPlainly(*before, *index));
            }
        }
    }

    void nodesOutOfOrderAndNobody() {
        const PlacementSpec spec = moduloSpec("crc32");
        const auto index = indexOf(scatteredKeys(500), spec.hash);
        const Cluster cluster = Cluster().withAdded({nodeOf(9, "a"), nodeOf(3, "b"), nodeOf(5, "c")});
        const auto all = placed(cluster, spec);
        const auto some = placed(withHealth(cluster, 1, Health::Down), spec);
        const auto none = placed(Cluster(), spec);
        for (const auto& [before, after] : {std::pair(all, some), std::pair(some, none), std::pair(none, all)}) {
            const auto counts = *placedMovement(*before, *after, *index);
            QVERIFY(counts.movement == plainly(*before, *after, *index));
            QVERIFY(movementOf(*before, *after, *index) == movementBetween(*before, *after, *index));
        }
    }

    void anotherHashAndAnotherRule() {
        const Cluster cluster = clusterOf({"a", "b", "c", "d"});
        for (const char* hash : {"murmur3", "fnv1a64"}) {
            const auto ring = placed(cluster, ringSpec("md5", 9));
            for (const auto& after : {placed(cluster, ringSpec(hash, 9)), placed(cluster, moduloSpec(hash))}) {
                for (const HashSpec& indexed : {ring->spec().hash, after->spec().hash}) {
                    const auto index = indexOf(scatteredKeys(3000), indexed);
                    QVERIFY(placedMovement(*ring, *after, *index)->movement == plainly(*ring, *after, *index));
                }
            }
        }
    }

    void tooManyPairsForATable() {
        std::vector<std::string> names;
        for (int i = 0; i < 2100; ++i) names.push_back("n" + std::to_string(i));
        const Cluster cluster = clusterOf(names);
        const PlacementSpec spec = moduloSpec("murmur3");
        const auto index = indexOf(scatteredKeys(4000), spec.hash);
        const auto before = placed(cluster, spec);
        const auto after = placed(cluster.without({NodeId{1000}}), spec);
        const auto counts = *placedMovement(*before, *after, *index);
        QVERIFY(counts.movement == plainly(*before, *after, *index));
        QVERIFY(counts.amounts == amountsPlainly(*after, *index));
    }

    void itReportsAndStops() {
        const PlacementSpec spec = moduloSpec("murmur3");
        const auto index = indexOf(*generate(SequenceKeys{200'000, "key:"}), spec.hash);
        const auto before = placed(clusterOf({"a", "b"}), spec);
        const auto after = placed(clusterOf({"a", "b", "c"}), spec);
        double last = 0;
        QVERIFY(placedMovement(*before, *after, *index, {{}, [&last](double done) {
                                                             QVERIFY(done >= last && done <= 1);
                                                             last = done;
                                                         }}));
        QVERIFY(last > 0.5);
        std::stop_source source;
        const Progress progress{source.get_token(), [&](double done) {
                                    if (done > 0.3) source.request_stop();
                                }};
        const auto stopped = placedMovement(*before, *after, *index, progress);
        QVERIFY(!stopped);
        QCOMPARE(stopped.error().code, ErrorCode::Cancelled);
    }
};

QTEST_APPLESS_MAIN(TestPlacedMovement)
#include "tst_placed_movement.moc"
