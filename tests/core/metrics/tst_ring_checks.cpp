// SPDX-License-Identifier: GPL-3.0-or-later
//
// Shares asked and got, points that collide, and orders of servers: figures of recorded tables, hand-made cases, and
// counting key by key.
#include "core/keys/key_generators.h"
#include "core/lab/order_check.h"
#include "core/metrics/collisions.h"
#include "core/metrics/weight_shares.h"
#include "core/placement/composed/composed.h"
#include "core/placement/placement_registry.h"
#include "core/systems/catalog.h"

#include <QTest>

using namespace ringscope;

namespace {

Cluster cluster(const std::vector<std::string>& names, const std::vector<double>& weights = {}) {
    std::vector<Node> nodes(names.size());
    for (std::size_t i = 0; i < names.size(); ++i) {
        nodes[i].id = NodeId{static_cast<std::uint32_t>(i + 1)};
        nodes[i].slot = static_cast<std::uint32_t>(i);
        nodes[i].name = names[i];
        if (!weights.empty()) nodes[i].weight = weights[i];
    }
    return Cluster().withAdded(std::move(nodes));
}

PlacementPtr placed(const Cluster& nodes, const PlacementSpec& spec) {
    auto made = makePlacement(nodes, spec);
    return made ? *made : nullptr;
}

PlacementSpec ruled(const char* rule) {
    PlacementSpec spec;
    spec.rule = rule;
    return spec;
}

}  // namespace

class TestRingChecks : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// floor(1 ÷ 1001 × 2 × 40) × 4 = 0 points.
    void aNodeThatReceivesNothing() {
        const auto shares = weightShares(*placed(cluster({"a:1", "b:1"}, {1, 1000}), *systemSpec("libketama")));
        QCOMPARE(shares.size(), std::size_t{2});
        QCOMPARE(shares[0].points, std::optional<std::uint64_t>(0));
        QCOMPARE(shares[0].got, 0.0);
        QCOMPARE(shares[0].asked, 1.0 / 1001);
        QVERIFY(shares[0].receivesNothing);
        QCOMPARE(shares[1].points, std::optional<std::uint64_t>(316));
        QCOMPARE(shares[1].got, 1.0);
        QVERIFY(!shares[1].receivesNothing);
    }
    void withoutPoints() {
        const auto shares = weightShares(*placed(cluster({"a", "b", "c", "d"}), ruled("modulo")));
        for (const WeightShare& share : shares) QCOMPARE(share, (WeightShare{0.25, 0.25, std::nullopt, false}));
    }
    void whoIsDownAsksForNothing() {
        Node dead = cluster({"a", "b"})[1];
        dead.health = Health::Down;
        const auto shares = weightShares(*placed(cluster({"a", "b"}).withReplaced({dead}), ruled("modulo")));
        QCOMPARE(shares[0].asked, 1.0);
        QCOMPARE(shares[1], (WeightShare{0, 0, std::nullopt, false}));
    }

    /// As the table collision_pair tells: the point belongs to both, the first listed wins.
    void recordedCollision() {
        const auto found =
            collisionsOf(*placed(cluster({"node-379:11211", "node-889:11211"}), *systemSpec("libketama")));
        QCOMPARE(found.points, 320u);
        QCOMPARE(found.list, (std::vector<Collision>{{{0, 1420838185}, {0, 1}, 0}}));
        const auto swapped =
            collisionsOf(*placed(cluster({"node-889:11211", "node-379:11211"}), *systemSpec("libketama")));
        QCOMPARE(swapped.list, (std::vector<Collision>{{{0, 1420838185}, {0, 1}, 0}}));
    }
    void whoWinsIsTheRulesToSay() {
        const Cluster nodes = cluster({"node-379:11211", "node-889:11211"});
        for (const char* ties : {"first", "last", "first-alone", "last-alone"}) {
            for (const char* lookUp : {"at-or-after", "at-or-before", "nearest"}) {
                PlacementSpec spec = *systemSpec("libketama");
                spec.composed.ties = ties;
                spec.composed.lookUp = lookUp;
                const PlacementPtr placement = placed(nodes, spec);
                const auto found = collisionsOf(*placement);
                QCOMPARE(found.list.size(), std::size_t{1});
                QCOMPARE(found.list[0].nodes, (std::vector<NodeIndex>{0, 1}));
                const Structure& structure = dynamic_cast<const Composed&>(*placement).structure();
                QCOMPARE(found.list[0].winner, structure.nodeAt(structure.placeOf({0, 1420838185})));
            }
        }
    }
    void noPointsNoCollisions() {
        const auto found = collisionsOf(*placed(cluster({"a", "b"}), ruled("modulo")));
        QCOMPARE(found.points, 0u);
        QVERIFY(found.list.empty());
        QVERIFY(collisionsOf(*placed(cluster({"a", "b", "c"}), ruled("ring"))).list.empty());
    }

    void orderOfNoInfluence() {
        PlacementSpec spec = ruled("ring");
        spec.ring.virtualNodes = true;
        const auto keys = *generate(SequenceKeys{500, "key:"});
        const auto found = checkOrder(cluster({"a", "b", "c", "d"}), spec, *keys);
        QVERIFY(found);
        QCOMPARE(found->shuffles, 10u);
        QCOMPARE(found->all.keys, 500u);
        QCOMPARE(found->ever, Amount{});
        QCOMPARE(found->worst, Amount{});
    }
    void orderAgainstCounting() {
        const auto keys = *generate(SequenceKeys{500, "key:"});
        const Cluster nodes = cluster({"a", "b", "c", "d"});
        const auto found = checkOrder(nodes, ruled("modulo"), *keys, 5, 3);
        QVERIFY(found);
        std::vector<bool> ever(keys->size(), false);
        std::uint64_t worst = 0, worstSeed = 0;
        const PlacementPtr listed = placed(nodes, ruled("modulo"));
        for (std::uint64_t seed = 3; seed < 8; ++seed) {
            const Cluster other = shuffled(nodes, seed);
            const PlacementPtr placement = placed(other, ruled("modulo"));
            std::uint64_t changed = 0;
            for (KeyId key = 0; key < keys->size(); ++key) {
                if (nodes[listed->ownerOf((*keys)[key])].name == other[placement->ownerOf((*keys)[key])].name) continue;
                ++changed;
                ever[key] = true;
            }
            if (changed <= worst) continue;
            worst = changed;
            worstSeed = seed;
        }
        QVERIFY(worst > 0);
        QCOMPARE(found->worst.keys, worst);
        QCOMPARE(found->worstSeed, worstSeed);
        QCOMPARE(found->ever.keys, static_cast<std::uint64_t>(std::count(ever.begin(), ever.end(), true)));
    }
    void shufflesHaveTheSameNodes() {
        const Cluster nodes = cluster({"a", "b", "c", "d", "e"});
        bool differs = false;
        for (std::uint64_t seed = 0; seed < 5; ++seed) {
            const Cluster other = shuffled(nodes, seed);
            QCOMPARE(other.size(), nodes.size());
            for (const auto& node : nodes.nodes()) QVERIFY(other.find(node->id) != nullptr);
            differs = differs || !(other == nodes);
            QVERIFY(shuffled(nodes, seed) == other);
        }
        QVERIFY(differs);
    }
};

QTEST_APPLESS_MAIN(TestRingChecks)
#include "tst_ring_checks.moc"
