// SPDX-License-Identifier: GPL-3.0-or-later
//
// Moves counted by placing all keys in blocks, on one thread and on two, against the plain way.
#include "core/keys/key_generators.h"
#include "core/metrics/placed_movement.h"
#include "core/placement/rendezvous.h"
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
    // Each step goes on from the owners of the one before, whatever changed, and must give what placing anew gives.
    void rendezvousGoesOnFromTheOwnersItKept_data() {
        QTest::addColumn<QString>("hash");
        for (const char* hash : {"murmur3", "xxh64", "crc16"}) QTest::newRow(hash) << hash;
    }
    void rendezvousGoesOnFromTheOwnersItKept() {
        QFETCH(QString, hash);
        PlacementSpec spec = moduloSpec(hash.toStdString());
        spec.rule = "rendezvous";
        const auto index = indexOf(scatteredKeys(5000), spec.hash);
        const auto kept = [&](const Placement& placement) {
            return static_cast<const Rendezvous&>(placement).keptOwners(*index);
        };
        Random random(17);
        Cluster cluster = randomCluster(random, 30);
        auto before = placed(cluster, spec);
        QVERIFY(kept(*before) == nullptr);
        QCOMPARE(*placedAmounts(*before, *index), amountsPlainly(*before, *index));
        for (std::uint32_t step = 0; step < 60; ++step) {
            QVERIFY(kept(*before) != nullptr);
            if (step % 20 == 19) {
                std::vector<Node> many;
                for (std::uint32_t i = 0; i < 40; ++i)
                    many.push_back(nodeOf(1000 + 50 * step + i, "many" + std::to_string(50 * step + i)));
                cluster = cluster.withAdded(many);
            } else if (step % 20 == 15) {
                cluster = cluster.withSubstitute(cluster[0].id, nodeOf(5000 + step, "renamed" + std::to_string(step)));
            } else {
                cluster = randomlyChanged(cluster, random, 100 + step);
            }
            const auto after = placed(cluster, spec);
            const auto movement = placedMovement(*before, *after, *index);
            QVERIFY(movement->movement == plainly(*before, *after, *index));
            QCOMPARE(movement->amounts, amountsPlainly(*after, *index));
            std::vector<NodeIndex> owners(index->size());
            after->place(*index, owners);
            QCOMPARE(*kept(*after), owners);
            before = after;
        }
    }
    void ownersOfOtherKeysAreNotTakenForTheseOnes() {
        PlacementSpec spec = moduloSpec("xxh64");
        spec.rule = "rendezvous";
        const auto rendezvous = placed(clusterOf({"a", "b", "c"}), spec);
        const auto index = indexOf(scatteredKeys(3000), spec.hash);
        QVERIFY(placedAmounts(*rendezvous, *index).has_value());
        const auto& keeper = static_cast<const Rendezvous&>(*rendezvous);
        QVERIFY(keeper.keptOwners(*index) != nullptr);
        QVERIFY(keeper.keptOwners(*indexOf(index->keysPtr(), spec.hash)) != nullptr);
        QVERIFY(keeper.keptOwners(*indexOf(index->keysPtr(), HashSpec{"xxh64", 1})) == nullptr);
        QVERIFY(keeper.keptOwners(*indexOf(numberedKeys(3000), spec.hash)) == nullptr);
    }
    void manyNodesThatGoAtOnceLeaveManyKeysWithoutOwners() {
        PlacementSpec spec = moduloSpec("xxh64");
        spec.rule = "rendezvous";
        std::vector<std::string> names;
        std::vector<NodeId> half;
        for (std::uint32_t i = 1; i <= 40; ++i) names.push_back("n" + std::to_string(i));
        for (std::uint32_t i = 1; i <= 40; i += 2) half.push_back(NodeId{i});
        const auto before = placed(clusterOf(names), spec);
        const auto after = placed(before->cluster().without(half), spec);
        const auto index = indexOf(scatteredKeys(5000), spec.hash);
        QVERIFY(placedMovement(*before, *after, *index)->movement == plainly(*before, *after, *index));
        QVERIFY(placedMovement(*after, *before, *index)->movement == plainly(*after, *before, *index));
    }

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
