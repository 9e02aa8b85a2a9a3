// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hash/hash_registry.h"
#include "core/lab/clumping.h"
#include "core/metrics/theory.h"
#include "core/scenario/apply.h"

#include <QtTest/QTest>

#include <algorithm>
#include <cmath>

using namespace ringscope;

namespace {

State stateOf(const std::vector<std::string>& names, std::uint32_t perWeight) {
    NodesAdded event;
    for (const std::string& name : names) event.nodes.push_back({name, 1.0, {}});
    State state = *ringscope::apply(State::initial(), Event(event));
    state.placement.ring.firstIndex = 0;
    if (perWeight == 0) return state;
    state.placement.ring.virtualNodes = true;
    state.placement.ring.perWeight = perWeight;
    return state;
}

std::vector<std::string> numbered(int count) {
    std::vector<std::string> names;
    for (int i = 1; i <= count; ++i) names.push_back("cache-" + std::to_string(i));
    return names;
}

Clumping rowOf(const State& state, std::string_view hash) {
    const std::vector<Clumping> rows = clumping(state);
    return *std::find_if(rows.begin(), rows.end(), [&](const Clumping& row) { return row.hash == hash; });
}

}  // namespace

class TestClumping : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void fnvLinesUpSimilarNames();
    void goodHashesAreNotMarked();
    void figuresOfARandomRing();
    void switchedOffMeansTwenty();
    void aHashOfASystemOnlyIfItIsTheStates();
    void weightsAreNotClumps();
    void fewerThanTwoNodes();
    void onlyNodesThatAreUp();
};

void TestClumping::fnvLinesUpSimilarNames() {
    // A, B, C × 4 from index 0 reads BBBBCCCCAAAA: nine of twelve points are followed by one of their own.
    const Clumping row = rowOf(stateOf({"A", "B", "C"}, 4), "fnv1a32");
    QCOMPARE(row.sameNeighbour, 9.0 / 12.0);
    QCOMPARE(row.sameExpected, 3 * 4 * 3 / (12.0 * 11.0));
    QVERIFY(row.clumped);
    QVERIFY(rowOf(stateOf({"A", "B", "C", "D", "E"}, 100), "fnv1a32").clumped);
    QVERIFY(rowOf(stateOf({"cache-a", "cache-b", "cache-c", "cache-d", "cache-e"}, 20), "fnv1a32").clumped);
}

void TestClumping::goodHashesAreNotMarked() {
    for (const auto& names : {std::vector<std::string>{"A", "B", "C"}, numbered(5), numbered(40), numbered(300)}) {
        for (const std::uint32_t perWeight : {4u, 20u, 100u}) {
            const State state = stateOf(names, perWeight);
            for (const char* hash : {"murmur3", "md5", "sha1", "xxh64"}) {
                const Clumping row = rowOf(state, hash);
                QVERIFY2(!row.clumped, qPrintable(QStringLiteral("%1, %2 × %3: deviation %4 (%5), neighbours %6 (%7)")
                                                      .arg(QString::fromLatin1(hash))
                                                      .arg(names.size())
                                                      .arg(perWeight)
                                                      .arg(row.deviation)
                                                      .arg(row.expected)
                                                      .arg(row.sameNeighbour)
                                                      .arg(row.sameExpected)));
            }
        }
    }
}

void TestClumping::figuresOfARandomRing() {
    const Clumping row = rowOf(stateOf(numbered(200), 50), "murmur3");
    // Without keys: a number of them so large that their own scatter is nothing.
    QVERIFY(std::abs(row.expected - theory::ringDeviation(200, 50, 1e18)) < 1e-9);
    // Its own scatter over 200 nodes is 1/sqrt(2 · 199) of it; five times that.
    QVERIFY(std::abs(row.deviation - row.expected) < 5 * row.expected / std::sqrt(2.0 * 199));
    QCOMPARE(row.sameExpected, 49.0 / 9999.0);
}

void TestClumping::switchedOffMeansTwenty() {
    const Clumping off = rowOf(stateOf(numbered(5), 0), "crc32");
    const Clumping twenty = rowOf(stateOf(numbered(5), 20), "crc32");
    QCOMPARE(off.deviation, twenty.deviation);
    QCOMPARE(off.sameNeighbour, twenty.sameNeighbour);
    QCOMPARE(clumping(stateOf(numbered(5), 0)).size(), generalHashFunctions().size());
}

void TestClumping::aHashOfASystemOnlyIfItIsTheStates() {
    State state = stateOf(numbered(5), 20);
    state.placement.hash = {"djb2", 0};
    const auto rows = clumping(state);
    QCOMPARE(rows.size(), generalHashFunctions().size() + 1);
    QCOMPARE(rows.back().hash, std::string("djb2"));
}

void TestClumping::weightsAreNotClumps() {
    State state = stateOf(numbered(10), 20);
    state = *ringscope::apply(state, WeightChanged{NodeId{1}, 20.0});
    const Clumping row = rowOf(state, "murmur3");
    QVERIFY(!row.clumped);
    QVERIFY(row.deviation < 1);
}

void TestClumping::fewerThanTwoNodes() {
    for (const State& state : {State::initial(), stateOf({"A"}, 20)}) {
        for (const Clumping& row : clumping(state)) {
            QVERIFY(!row.clumped);
            QCOMPARE(row.deviation, 0.0);
            QCOMPARE(row.sameExpected, 0.0);
        }
    }
}

void TestClumping::onlyNodesThatAreUp() {
    const State four = *ringscope::apply(stateOf(numbered(5), 20), Event(NodesKilled{{NodeId{5}}}));
    QCOMPARE(rowOf(four, "murmur3").deviation, rowOf(stateOf(numbered(4), 20), "murmur3").deviation);
}

QTEST_APPLESS_MAIN(TestClumping)
#include "tst_clumping.moc"
