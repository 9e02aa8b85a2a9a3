// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hash/hash_registry.h"
#include "core/metrics/movement.h"
#include "core/metrics/theory.h"
#include "tests/support/clusters.h"

#include <QTest>

#include <tuple>

using namespace ringscope;
using namespace ringscope::test;

namespace {

using Move = std::tuple<std::size_t, NodeIndex, NodeIndex>;

std::vector<Move> visited(const Placement& before, const Placement& after, const Movement& movement,
                          const KeyIndex& index) {
    std::vector<Move> moves;
    visitMoved(before, after, movement, index, [&](std::size_t rank, NodeIndex from, NodeIndex to) {
        moves.emplace_back(rank, from, to);
        return true;
    });
    return moves;
}

std::vector<Move> movedOneByOne(const Placement& before, const Placement& after, const KeyIndex& index) {
    std::vector<Move> moves;
    for (std::size_t rank = 0; rank < index.size(); ++rank) {
        const std::string_view key = index.keys()[index.order()[rank]];
        const NodeIndex from = before.decide(digest(before.spec().hash, key));
        const NodeIndex to = after.decide(digest(after.spec().hash, key));
        const auto id = [](const Placement& p, NodeIndex node) {
            return node == kNobody ? NodeId{0} : p.cluster()[node].id;
        };
        if (id(before, from) != id(after, to)) moves.emplace_back(rank, from, to);
    }
    return moves;
}

/// Ranks of the ranges, by their positions alone.
std::vector<std::size_t> ranksOnRanges(const Movement& movement, const KeyIndex& index) {
    std::vector<std::size_t> ranks;
    for (std::size_t rank = 0; rank < index.size(); ++rank) {
        const auto at = index.sorted()[rank];
        for (const MovedRange& range : movement.ranges) {
            const bool on =
                range.begin < range.end ? range.begin < at && at <= range.end : range.begin < at || at <= range.end;
            if (on) ranks.push_back(rank);
        }
    }
    return ranks;
}

KeySetPtr countedKeys(std::size_t count) {
    std::string bytes;
    std::vector<std::uint64_t> offsets{0};
    std::vector<std::uint64_t> counts;
    for (std::size_t i = 0; i < count; ++i) {
        bytes += "k" + std::to_string(i * 7919);
        offsets.push_back(bytes.size());
        counts.push_back(i % 5);
    }
    return std::make_shared<KeySet>(bytes, offsets, counts, ListedKeys{});
}

void compareRanges(const Movement& movement, const KeyIndex& index) {
    for (std::size_t i = 0; i < movement.ranges.size(); ++i) {
        const MovedRange& range = movement.ranges[i];
        QVERIFY(range.from != range.to);
        if (range.begin >= range.end) QCOMPARE(i + 1, movement.ranges.size());
        if (i == 0) continue;
        const MovedRange& last = movement.ranges[i - 1];
        QVERIFY(last.begin < range.begin);
        QVERIFY(last.end != range.begin || last.from != range.from || last.to != range.to);
    }
    std::uint64_t keys = 0;
    for (const MovedRange& range : movement.ranges) {
        keys += range.firstRank <= range.lastRank ? range.lastRank - range.firstRank
                                                  : index.size() - range.firstRank + range.lastRank;
    }
    QCOMPARE(keys, movement.keys);
}

}  // namespace

class TestMovement : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theSweepIsWhatPlacingEveryKeyGives_data() {
        QTest::addColumn<QString>("hash");
        QTest::newRow("32 bits") << QStringLiteral("murmur3");
        QTest::newRow("64 bits") << QStringLiteral("xxh64");
        QTest::newRow("clumped") << QStringLiteral("fnv1a32");
    }
    void theSweepIsWhatPlacingEveryKeyGives() {
        QFETCH(QString, hash);
        Random random(13);
        const PlacementSpec spec = ringSpec(hash.toStdString(), 3);
        for (int round = 0; round < 300; ++round) {
            const auto keys = round % 3 == 0 ? countedKeys(random.below(200)) : scatteredKeys(random.below(200));
            const auto index = indexOf(keys, spec.hash);
            const Cluster first = random.below(20) == 0 ? Cluster() : randomCluster(random, 6);
            Cluster second = first;
            const auto changes = random.below(4);
            for (std::uint32_t step = 0; step < changes; ++step) second = randomlyChanged(second, random, 100 + step);
            PlacementSpec other = spec;
            if (random.below(5) == 0) other.ring.virtualNodes = false;
            const auto before = placed(first, spec);
            const auto after = placed(second, other);

            const Movement plain = movementBetween(*before, *after, *index);
            const Movement swept = ringMovement(*before, *after, *index);
            QVERIFY(swept == plain);
            QVERIFY(movementOf(*before, *after, *index) == plain);
            compareRanges(swept, *index);
            const auto moves = movedOneByOne(*before, *after, *index);
            QCOMPARE(moves.size(), plain.keys);
            QVERIFY(visited(*before, *after, swept, *index) == moves);
            std::vector<std::size_t> ranks;
            std::uint64_t requests = 0;
            for (const Move& move : moves) {
                ranks.push_back(std::get<0>(move));
                requests += index->keys().count(index->order()[std::get<0>(move)]);
            }
            QCOMPARE(ranksOnRanges(swept, *index), ranks);
            QCOMPARE(swept.requests, requests);
        }
    }

    void aKillMovesThatNodesKeysAndNothingElse() {
        const PlacementSpec spec = ringSpec("murmur3", 20);
        const Cluster cluster = clusterOf({"a", "b", "c", "d", "e"});
        const auto index = indexOf(scatteredKeys(2000), spec.hash);
        const auto before = placed(cluster, spec);
        const auto after = placed(withHealth(cluster, 2, Health::Down), spec);
        const Movement movement = ringMovement(*before, *after, *index);
        QCOMPARE(movement.needlessKeys, std::uint64_t{0});
        QVERIFY(movement.comparable);
        QCOMPARE(movement.circleShare, before->shares()[2]);
        QCOMPARE(movement.expectedShare, 0.2);
        QVERIFY(!movement.table.empty());
        std::uint64_t sum = 0;
        for (const MoveCount& row : movement.table) {
            QCOMPARE(*row.from, (NodeId{3}));
            QVERIFY(row.to && *row.to != NodeId{3});
            sum += row.keys;
        }
        QCOMPARE(sum, movement.keys);
        QVERIFY(std::is_sorted(movement.table.begin(), movement.table.end(),
                               [](const MoveCount& x, const MoveCount& y) { return x.to < y.to; }));
    }

    void theLastNodeLeavesTheWholeCircleToNobody() {
        for (const char* hash : {"murmur3", "xxh64"}) {
            const PlacementSpec spec = ringSpec(hash, 7);
            const auto index = indexOf(scatteredKeys(50), spec.hash);
            const auto one = placed(clusterOf({"a"}), spec);
            const auto none = placed(Cluster(), spec);
            for (const auto& movement : {ringMovement(*one, *none, *index), ringMovement(*none, *one, *index)}) {
                QCOMPARE(movement.ranges.size(), 1u);
                QCOMPARE(movement.ranges[0].begin, movement.ranges[0].end);
                QCOMPARE(movement.keys, std::uint64_t{50});
                QCOMPARE(movement.circleShare, 1.0);
                QCOMPARE(movement.expectedShare, 1.0);
                QCOMPARE(movement.needlessKeys, std::uint64_t{0});
                QCOMPARE(movement.table.size(), 1u);
            }
            QVERIFY(!ringMovement(*one, *none, *index).table[0].to);
            QVERIFY(!ringMovement(*none, *one, *index).table[0].from);
            QVERIFY(ringMovement(*none, *none, *index) == Movement{});
        }
    }

    void aRenamedNodeIsAnother() {
        const PlacementSpec spec = ringSpec("murmur3", 5);
        const auto index = indexOf(scatteredKeys(300), spec.hash);
        const Cluster cluster = clusterOf({"a", "b"});
        const auto before = placed(cluster, spec);
        // The same name under another id: every key of it changes hands although nothing moves on the circle.
        const auto after = placed(cluster.without({NodeId{1}}).withAdded({nodeOf(3, "a")}), spec);
        const Movement movement = ringMovement(*before, *after, *index);
        QCOMPARE(movement.circleShare, before->shares()[0]);
        QCOMPARE(movement.needlessKeys, std::uint64_t{0});
        QCOMPARE(movement.table.size(), 1u);
    }

    void moduloMovesKeysBetweenNodesThatStayedUp() {
        PlacementSpec spec;
        spec.rule = "modulo";
        const Cluster cluster = clusterOf({"a", "b", "c", "d", "e"});
        const auto index = indexOf(scatteredKeys(2000), spec.hash);
        const auto before = placed(cluster, spec);
        const auto after = placed(withHealth(cluster, 2, Health::Down), spec);
        const Movement movement = movementOf(*before, *after, *index);
        const auto moves = movedOneByOne(*before, *after, *index);
        QCOMPARE(movement.keys, std::uint64_t{moves.size()});
        QVERIFY(visited(*before, *after, movement, *index) == moves);
        QVERIFY(movement.ranges.empty());
        QCOMPARE(movement.circleShare, 0.0);
        QCOMPARE(movement.expectedShare, theory::moduloMove(5, 4));
        std::uint64_t needless = 0;
        for (const Move& move : moves) needless += std::get<1>(move) != 2 ? 1 : 0;
        QCOMPARE(movement.needlessKeys, needless);
        QVERIFY(needless > 0);
    }

    void fromModuloToARingAgreesAsOftenAsChance() {
        const PlacementSpec ring = ringSpec("murmur3", 20);
        PlacementSpec modulo = ring;
        modulo.rule = "modulo";
        const Cluster cluster = clusterOf({"a", "b", "c", "d"});
        const auto index = indexOf(scatteredKeys(500), ring.hash);
        const auto before = placed(cluster, modulo);
        const auto after = placed(cluster, ring);
        const Movement movement = movementOf(*before, *after, *index);
        QVERIFY(std::abs(movement.expectedShare - 0.75) < 1e-12);
        QVERIFY(visited(*before, *after, movement, *index) == movedOneByOne(*before, *after, *index));
    }

    void anotherHashIsComparedKeyByKey() {
        const Cluster cluster = clusterOf({"a", "b"});
        const auto before = placed(cluster, ringSpec("murmur3", 20));
        const auto after = placed(cluster, ringSpec("xxh64", 20));
        for (const Placement* indexed : {before.get(), after.get()}) {
            const auto index = indexOf(countedKeys(50), indexed->spec().hash);
            const Movement movement = movementOf(*before, *after, *index);
            QVERIFY(movement == movementBetween(*before, *after, *index));
            QVERIFY(movement.comparable);
            QVERIFY(movement.ranges.empty());
            QCOMPARE(movement.circleShare, 0.0);
            QCOMPARE(movement.expectedShare, 0.5);
            const std::vector<Move> moves = movedOneByOne(*before, *after, *index);
            QCOMPARE(movement.keys, std::uint64_t{moves.size()});
            QCOMPARE(movement.needlessKeys, movement.keys);
            QVERIFY(visited(*before, *after, movement, *index) == moves);
            std::uint64_t requests = 0;
            for (const auto& [rank, from, to] : moves) requests += index->keys().count(index->order()[rank]);
            QCOMPARE(movement.requests, requests);
        }
    }

    void visitingStopsWhenAsked() {
        const PlacementSpec spec = ringSpec("murmur3", 20);
        const auto index = indexOf(scatteredKeys(500), spec.hash);
        const auto before = placed(clusterOf({"a", "b"}), spec);
        const auto after = placed(clusterOf({"a"}), spec);
        const Movement movement = movementOf(*before, *after, *index);
        QVERIFY(movement.keys > 10);
        int visits = 0;
        visitMoved(*before, *after, movement, *index, [&](std::size_t, NodeIndex, NodeIndex) { return ++visits < 7; });
        QCOMPARE(visits, 7);
    }
};

QTEST_APPLESS_MAIN(TestMovement)
#include "tst_movement.moc"
