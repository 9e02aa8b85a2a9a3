// SPDX-License-Identifier: GPL-3.0-or-later
//
// Moves counted from what a rule keeps of its keys, against placing all of them, along chains of events that are also
// undone.
#include "core/keys/key_generators.h"
#include "core/metrics/diffed_movement.h"
#include "core/placement/jump.h"
#include "tests/support/clusters.h"

#include <QTest>

#include <stop_token>

using namespace ringscope;
using namespace ringscope::test;

namespace {

PlacementSpec specOf(const std::string& rule, const std::string& hash) {
    PlacementSpec spec;
    spec.rule = rule;
    spec.hash.function = hash;
    spec.options.tableSize = 1009;
    return spec;
}

Cluster numbered(std::uint32_t count) {
    std::vector<std::string> names;
    for (std::uint32_t i = 1; i <= count; ++i) names.push_back("n" + std::to_string(i));
    return clusterOf(names);
}

NodeIndex any(const Cluster& cluster, Random& random) {
    return static_cast<NodeIndex>(random.below(cluster.size()));
}

/// One random event that the rule accepts; sometimes many nodes at once.
Cluster changed(const Cluster& cluster, const PlacementSpec& spec, Random& random, std::uint32_t& nextId) {
    const auto what = cluster.size() < 2 ? 0 : random.below(8);
    if (what <= 1) {
        std::vector<Node> nodes;
        for (auto count = 1 + random.below(random.below(10) == 0 ? 40 : 3); count > 0; --count, ++nextId)
            nodes.push_back(nodeOf(nextId, "new-" + std::to_string(nextId)));
        return cluster.withAdded(nodes);
    }
    if (what <= 3) {
        const Cluster fewer = cluster.without({cluster[any(cluster, random)].id});
        if (checkPlacement(fewer, spec)) return fewer;
        Cluster left = cluster;
        for (auto count = 1 + random.below(3); count > 0 && left.size() > 1; --count)
            left = left.without({left[static_cast<NodeIndex>(left.size() - 1)].id});
        return left;
    }
    if (what == 4 && random.below(3) == 0) {
        const std::uint32_t id = nextId++;
        return cluster.withSubstitute(cluster[any(cluster, random)].id, nodeOf(id, "renamed-" + std::to_string(id)));
    }
    const NodeIndex node = any(cluster, random);
    return withHealth(cluster, node, cluster[node].up() && what != 7 ? Health::Down : Health::Up);
}

/// What node each has, by placing all keys.
std::vector<Amount> amountsPlainly(const Placement& placement, const KeyIndex& index) {
    std::vector<NodeIndex> owners(index.size());
    placement.place(index, owners);
    std::vector<Amount> amounts(placement.cluster().size() + 1);
    for (std::size_t rank = 0; rank < owners.size(); ++rank)
        (owners[rank] == kNobody ? amounts.back() : amounts[owners[rank]]) +=
            Amount{1, index.keys().count(index.order()[rank])};
    return amounts;
}

Movement movedPlainly(const Placement& before, const Placement& after, const KeyIndex& index) {
    Movement movement = movementBetween(before, after, index);
    movement.expectedShare = 0;
    return movement;
}

const JumpGroups& groupsOf(const Placement& placement, const KeyIndex& index) {
    return *static_cast<const Jump&>(placement).kept().of(index)->groups;
}

}  // namespace

class TestDiffedMovement : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void patchedIsRebuiltAfterRandomEvents_data() {
        QTest::addColumn<QString>("rule");
        QTest::addColumn<QString>("hash");
        QTest::addColumn<quint32>("nodes");
        for (const char* rule : {"jump", "jump-guava", "maglev"}) {
            for (const char* hash : {"murmur3", "xxh64"}) {
                for (const quint32 nodes : {1u, 7u, 300u})
                    QTest::addRow("%s %s %u", rule, hash, nodes) << rule << hash << nodes;
            }
        }
    }
    void patchedIsRebuiltAfterRandomEvents() {
        QFETCH(QString, rule);
        QFETCH(QString, hash);
        QFETCH(quint32, nodes);
        const PlacementSpec spec = specOf(rule.toStdString(), hash.toStdString());
        const auto index = indexOf(*generate(ZipfKeys{3000, 9000, 0.8, 5, "key:"}), spec.hash);
        Random random(nodes + spec.rule.size());
        std::uint32_t nextId = 10'000;
        std::vector<PlacementPtr> past{placed(numbered(nodes), spec)};
        PlacementPtr before = past.front();
        QCOMPARE(*placedAmounts(*before, *index), amountsPlainly(*before, *index));
        int diffed = 0;
        for (int step = 0; step < 200; ++step) {
            // Back to where it was: the same placement, or one made anew.
            const bool undone = random.below(6) == 0;
            PlacementPtr after = undone ? past[random.below(past.size())] : nullptr;
            if (after && random.below(2) == 0) after = placed(after->cluster(), spec);
            if (!after) after = placed(changed(before->cluster(), spec, random, nextId), spec);
            const Movement moved = movedPlainly(*before, *after, *index);
            const auto amounts = amountsPlainly(*after, *index);
            const auto quick = diffedMovement(*before, *after, *index, {}, 2);
            QVERIFY(quick);
            if (*quick) {
                QVERIFY((*quick)->movement == moved);
                QCOMPARE((*quick)->amounts, amounts);
            }
            const auto way = placedMovement(*before, *after, *index);
            QVERIFY(way->movement == moved);
            QCOMPARE(way->amounts, amounts);
            diffed += *quick ? 1 : 0;
            past.push_back(after);
            before = after;
        }
        // Of few nodes a change is much of all; jump hash groups its keys again then.
        QVERIFY2(diffed >= (spec.rule == "maglev" ? 200 : nodes < 10 ? 60 : 130), qPrintable(QString::number(diffed)));
    }

    void nobodyIsUp_data() {
        QTest::addColumn<QString>("rule");
        for (const char* rule : {"jump", "maglev"}) QTest::newRow(rule) << rule;
    }
    void nobodyIsUp() {
        QFETCH(QString, rule);
        const PlacementSpec spec = specOf(rule.toStdString(), "xxh64");
        const auto index = indexOf(scatteredKeys(2000), spec.hash);
        const auto both = placed(numbered(2), spec);
        const auto one = placed(withHealth(both->cluster(), 1, Health::Down), spec);
        const auto down = placed(withHealth(one->cluster(), 0, Health::Down), spec);
        const auto none = placed(Cluster(), spec);
        for (const auto& [before, after] : {std::pair(both, one), std::pair(one, down), std::pair(down, one),
                                            std::pair(down, none), std::pair(none, down), std::pair(none, both)}) {
            const auto counted = placedMovement(*before, *after, *index);
            QVERIFY(counted->movement == movedPlainly(*before, *after, *index));
            QCOMPARE(counted->amounts, amountsPlainly(*after, *index));
        }
    }

    void anotherTableOrHashIsPlacedAnew() {
        const PlacementSpec spec = specOf("maglev", "xxh64");
        const auto index = indexOf(scatteredKeys(2000), spec.hash);
        PlacementSpec larger = spec;
        larger.options.tableSize = 1013;
        const auto before = placed(numbered(9), spec);
        for (const PlacementSpec& other : {larger, specOf("maglev", "murmur3"), specOf("jump", "xxh64")})
            QVERIFY(!*diffedMovement(*before, *placed(numbered(9), other), *index, {}, 2));
        QVERIFY(*diffedMovement(*before, *placed(numbered(10), spec), *index, {}, 2));
        // More entries than keys: these are sooner placed.
        const auto few = indexOf(scatteredKeys(1000), spec.hash);
        QVERIFY(!*diffedMovement(*before, *placed(numbered(10), spec), *few, {}, 2));
    }

    void groupsHoldEveryKeyOnceAndKnowWhoWouldGoOn() {
        const PlacementSpec spec = specOf("jump", "xxh64");
        const auto index = indexOf(scatteredKeys(150'000), spec.hash);
        const auto placement = placed(numbered(320), spec);
        const auto& jump = static_cast<const Jump&>(*placement);
        const auto groups = jump.group(*index, {}, 2);
        std::size_t keys = 0;
        for (std::uint32_t bucket = 0; bucket < 320; ++bucket) {
            for (const std::uint32_t rank : groups->in(bucket))
                QCOMPARE(jumpBucket(index->sorted()[rank], 320), bucket);
            QVERIFY(std::is_sorted(groups->in(bucket).begin(), groups->in(bucket).end()));
            keys += groups->in(bucket).size();
        }
        QCOMPARE(keys, index->size());
        for (const std::size_t number : {321u, 330u}) {
            QVERIFY(groups->reaches(number));
            std::vector<std::uint32_t> expected;
            for (std::uint32_t rank = 0; rank < index->size(); ++rank) {
                if (jumpBucket(index->sorted()[rank], number) >= 320) expected.push_back(rank);
            }
            std::vector<std::uint32_t> told;
            for (const JumpGroups::Ahead& key : groups->ahead(number)) {
                QCOMPARE(jumpBucket(index->sorted()[key.rank], 320), key.bucket);
                told.push_back(key.rank);
            }
            std::sort(told.begin(), told.end());
            QCOMPARE(told, expected);
        }
        QVERIFY(groups->reaches(310) && !groups->reaches(309) && !groups->reaches(331));
        QVERIFY(static_cast<double>(groups->memory()) < 4.5 * 150'000);
        // On one thread the same.
        const auto alone = jump.group(*index, {}, 1);
        for (std::uint32_t bucket = 0; bucket < 320; ++bucket)
            QVERIFY(std::equal(alone->in(bucket).begin(), alone->in(bucket).end(), groups->in(bucket).begin(),
                               groups->in(bucket).end()));
        QCOMPARE(alone->memory(), groups->memory());
    }

    void groupsAreHandedOnUntilTheyReachNoFurther() {
        const PlacementSpec spec = specOf("jump", "xxh64");
        const auto index = indexOf(scatteredKeys(3000), spec.hash);
        auto before = placed(numbered(320), spec);
        QVERIFY(placedAmounts(*before, *index).has_value());
        const JumpGroups* first = &groupsOf(*before, *index);
        for (std::uint32_t more = 1; more <= 11; ++more) {
            const auto after = placed(numbered(320 + more), spec);
            QVERIFY(placedMovement(*before, *after, *index).has_value());
            QCOMPARE(&groupsOf(*after, *index) == first, more <= 10);
            before = after;
        }
        QCOMPARE(groupsOf(*before, *index).buckets(), 331u);
    }

    void itReportsAndStops_data() { nobodyIsUp_data(); }
    void itReportsAndStops() {
        QFETCH(QString, rule);
        const PlacementSpec spec = specOf(rule.toStdString(), "xxh64");
        const auto index = indexOf(*generate(SequenceKeys{400'000, "key:"}), spec.hash);
        const auto before = placed(numbered(5), spec);
        double last = 0;
        QVERIFY(placedAmounts(*before, *index, {{}, [&last](double done) {
                                                    QVERIFY(done >= last && done <= 1);
                                                    last = done;
                                                }}));
        QVERIFY(last > 0.5);
        std::stop_source source;
        const Progress progress{source.get_token(), [&](double done) {
                                    if (done > 0.3) source.request_stop();
                                }};
        const auto fresh = placed(numbered(5), spec);
        const auto stopped = placedAmounts(*fresh, *index, progress);
        QVERIFY(!stopped);
        QCOMPARE(stopped.error().code, ErrorCode::Cancelled);
        // Of jump hash a kill of one in five places the keys of that one.
        if (spec.rule != "jump") return;
        std::stop_source other;
        const Progress late{other.get_token(), [&](double done) {
                                if (done > 0.7) other.request_stop();
                            }};
        const auto after = placed(withHealth(before->cluster(), 2, Health::Down), spec);
        const auto moving = diffedMovement(*before, *after, *index, late, 2);
        QVERIFY(!moving);
        QCOMPARE(moving.error().code, ErrorCode::Cancelled);
    }
};

QTEST_APPLESS_MAIN(TestDiffedMovement)
#include "tst_diffed_movement.moc"
