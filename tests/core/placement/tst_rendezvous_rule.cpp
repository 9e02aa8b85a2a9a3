// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/instruction_set.h"
#include "core/placement/place_texts.h"
#include "core/placement/rendezvous.h"
#include "core/placement/rendezvous_scores.h"
#include "tests/support/moves.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace ringscope;
using namespace ringscope::test;

namespace {

PlacementSpec specOf(const char* rule, const char* hash = "xxh64") {
    PlacementSpec spec;
    spec.rule = rule;
    spec.hash.function = hash;
    return spec;
}

}  // namespace

class TestRendezvousRule : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // Block sizes that are not whole, digests that score 0, and equal digests, whatever the lanes.
    void everyInstructionSetPlacesAlike() {
        std::vector<std::string> names;
        for (int i = 0; i < 137; ++i) names.push_back("n" + std::to_string(i));
        names.push_back("n5");  // scores as the sixth node, which is first
        const auto rendezvous = placed(clusterOf(names), specOf("rendezvous"));
        std::vector<std::uint64_t> digests;
        Random random(3);
        for (int i = 0; i < 1003; ++i) digests.push_back(random.next());
        const auto& rule = static_cast<const Rendezvous&>(*rendezvous);
        for (NodeIndex node = 0; node < names.size(); ++node) digests.push_back(rule.digestOf(node));
        std::vector<NodeIndex> expected;
        for (const auto digest : digests) expected.push_back(rendezvous->decide(digest));
        for (const InstructionSet set : kInstructionSets) {
            if (!supported(set)) continue;
            QVERIFY(forceInstructionSet(set));
            for (const std::size_t size : {std::size_t{1}, std::size_t{255}, std::size_t{256}, digests.size()}) {
                std::vector<NodeIndex> owners(size);
                rendezvous->ownersOf(std::span(digests).first(size), owners);
                QVERIFY(std::equal(owners.begin(), owners.end(), expected.begin()));
            }
        }
        QVERIFY(forceInstructionSet(std::nullopt));
        QVERIFY(std::find(expected.begin(), expected.end(), NodeIndex{137}) == expected.end());
        QVERIFY(rendezvous->traits().order);
    }

    void aloneANodeOwnsEvenItsOwnDigest() {
        const auto rendezvous = placed(clusterOf({"only"}), specOf("rendezvous"));
        const std::vector<std::uint64_t> digests = {static_cast<const Rendezvous&>(*rendezvous).digestOf(0)};
        std::vector<NodeIndex> owners(1, 7);
        rendezvous->ownersOf(std::span(digests), owners);
        QCOMPARE(owners.front(), NodeIndex{0});
        QCOMPARE(rendezvousScore(digests[0], digests[0]), std::uint64_t{0});
    }

    void theScoresToldAreTheBestInOrder() {
        const auto rendezvous = placed(numberedNodes(200), specOf("rendezvous"));
        const auto told = rendezvous->explain("a key", 10);
        const auto& choice = std::get<ScoreChoice>(told.detail);
        QCOMPARE(choice.nodes, std::uint64_t{200});
        QCOMPARE(choice.scores.size(), std::size_t{64});
        for (std::size_t i = 0; i < choice.scores.size(); ++i) {
            const auto& score = choice.scores[i];
            QVERIFY(i == 0 || score.hash < choice.scores[i - 1].hash);
            QVERIFY(score.bar > 0 && score.bar <= 1);
            if (i > 0 && i <= 10) QCOMPARE(told.heirs[i - 1], score.node);
        }
    }

    void theExpectedMoveIsWhatManyKeysDo() {
        const Cluster before = withHealth(numberedNodes(10), 3, Health::Down);
        const PlacementSpec spec = specOf("rendezvous");
        PlacementSpec seeded = spec;
        seeded.hash.seed = 1;
        // Nodes differ only by their digests, so another set of names is another sample of keys.
        compareWithExpected(before, before.withAdded({nodeOf(20, "x"), nodeOf(21, "y")}), spec, spec);
        compareWithExpected(before, withHealth(before, 5, Health::Down), spec, spec);
        compareWithExpected(before, withHealth(before, 3, Health::Up).without({NodeId{1}}), spec, spec);
        compareWithExpected(before, before, spec, seeded);
    }

    void weightsShareAsTheySay() {
        const Cluster cluster = Cluster().withAdded({nodeOf(1, "a", 0.5), nodeOf(2, "b", 1), nodeOf(3, "c", 2.5),
                                                     nodeOf(4, "d", 4), nodeOf(5, "e", 9, Health::Down)});
        const auto rule = placed(cluster, specOf("rendezvous-weighted"));
        const auto keys = scatteredKeys(20'000);
        std::vector<std::string_view> texts;
        for (KeyId key = 0; key < keys->size(); ++key) texts.push_back((*keys)[key]);
        std::vector<NodeIndex> owners(texts.size());
        placeTexts(*rule, texts, owners);
        const auto shares = rule->shares();
        QCOMPARE(shares, (std::vector<double>{0.0625, 0.125, 0.3125, 0.5, 0}));
        for (NodeIndex node = 0; node < cluster.size(); ++node) {
            const auto owned = static_cast<double>(std::count(owners.begin(), owners.end(), node)) / 20'000;
            QVERIFY(std::abs(owned - shares[node]) <= 5 * std::sqrt(shares[node] * (1 - shares[node]) / 20'000));
        }
    }

    void theExpectedWeightedMoveIsWhatManyKeysDo() {
        const PlacementSpec spec = specOf("rendezvous-weighted");
        PlacementSpec seeded = spec;
        seeded.hash.seed = 1;
        const Cluster before = Cluster().withAdded({nodeOf(1, "a", 0.5), nodeOf(2, "b", 1), nodeOf(3, "c", 2.5),
                                                    nodeOf(4, "d", 4, Health::Down), nodeOf(5, "e", 1)});
        compareWithExpected(before, before.withReplaced({nodeOf(2, "b", 3)}), spec, spec);
        compareWithExpected(before, before.withReplaced({nodeOf(2, "b", 3), nodeOf(3, "c", 1)}), spec, spec);
        compareWithExpected(before, withHealth(before, 3, Health::Up).without({NodeId{1}}), spec, spec);
        compareWithExpected(before, before.withAdded({nodeOf(9, "z", 2)}), spec, spec);
        compareWithExpected(before, before, spec, seeded);
        // One changed weight moves what its share grows by, and nothing else.
        const double move =
            findRule("rendezvous-weighted")->expectedMove(before, before.withReplaced({nodeOf(2, "b", 3)}), spec, spec);
        QVERIFY(std::abs(move - (3.0 / 7 - 1.0 / 5)) < 1e-12);
    }

    void aUnitIsNeverAtEitherEnd() {
        for (const unsigned bits : {15u, 16u, 32u, 64u}) {
            const std::uint64_t largest = ~std::uint64_t{0} >> (64 - bits);
            QVERIFY(unitOf(0, bits) > 0 && unitOf(largest, bits) < 1);
            QVERIFY(std::isfinite(weightedRendezvousScore(1, unitOf(0, bits))));
            QVERIFY(std::isfinite(weightedRendezvousScore(1000, unitOf(largest, bits))));
        }
        QCOMPARE(unitOf(0x8000, 16), 0.5 + 0.5 / 65536);
    }
};

QTEST_APPLESS_MAIN(TestRendezvousRule)
#include "tst_rendezvous_rule.moc"
