// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/builtin_scenarios.h"
#include "core/scenario/evaluation.h"
#include "tests/conformance/golden_table.h"

#include <QtTest/QTest>

#include <algorithm>
#include <cmath>
#include <set>

using namespace ringscope;

namespace {

std::vector<std::uint64_t> keysOf(const Evaluation& evaluation) {
    std::vector<std::uint64_t> keys;
    for (const NodeLoad& load : evaluation.loads) keys.push_back(load.keys);
    return keys;
}

using Counts = std::vector<std::uint64_t>;

}  // namespace

class TestBuiltinScenarios : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void eachHasItsIdAndTitle();
    void firstRingIsTheOneOfTheIssue();
    void firstRingSteps();
    void largeRing();
    void hotKeysShowThatVirtualNodesDoNotHelp();
    void onlySixLettersStayUnderModulo();
};

void TestBuiltinScenarios::eachHasItsIdAndTitle() {
    std::set<std::string_view> ids;
    for (const BuiltinScenario& row : builtinScenarios()) {
        QVERIFY(ids.insert(row.id).second);
        const Scenario scenario = row.make();
        QCOMPARE(scenario.title, std::string(row.title));
        QCOMPARE(scenario.cursor, StepId{0});
        QVERIFY(evaluate(scenario.timeline.start()));
    }
}

void TestBuiltinScenarios::firstRingIsTheOneOfTheIssue() {
    const State start = firstRing().timeline.start();
    QCOMPARE(start.placement.hash, (HashSpec{"murmur3", 420885}));
    QCOMPARE(start.placement.ring.label, std::string("{node}#{i}"));
    QCOMPARE(start.placement.ring.firstIndex, 1u);
    QVERIFY(!start.placement.ring.virtualNodes);
    QCOMPARE((*start.keys)[59], std::string_view("key:60"));
    QCOMPARE(start.nextNodeId, 6u);
    const EvaluationPtr evaluation = *evaluate(start);
    QCOMPARE(keysOf(*evaluation), (Counts{15, 11, 12, 18, 4}));
}

void TestBuiltinScenarios::firstRingSteps() {
    const Timeline timeline = firstRing().timeline;
    QCOMPARE(timeline.size(), std::size_t{6});
    QCOMPARE(timeline.line(StepId{0}).size(), std::size_t{6});
    EvaluationPtr now = *evaluate(timeline.start());
    std::vector<Movement> movements;
    for (std::uint32_t i = 1; i < 6; ++i) {
        Advance step = *advance(*now, timeline.step(StepId{i}).state);
        movements.push_back(std::move(step.movement));
        now = std::move(step.after);
    }
    QCOMPARE(movements[0].keys, std::uint64_t{12});  // C down
    QCOMPARE(movements[1].keys, std::uint64_t{12});  // C up
    for (const std::size_t i : {0u, 1u, 3u, 4u}) QCOMPARE(movements[i].needlessKeys, std::uint64_t{0});
    const State& last = timeline.step(StepId{5}).state;
    QCOMPARE(last.cluster.size(), std::size_t{6});
    QCOMPARE(last.cluster[5].name, std::string("cache-f"));
    QVERIFY(!last.cluster.findNamed("cache-c")->up());
    QVERIFY(last.placement.ring.virtualNodes);
    QCOMPARE(last.placement.ring.perWeight, 20u);
}

void TestBuiltinScenarios::largeRing() {
    const Timeline timeline = ringscope::largeRing().timeline;
    const State& start = timeline.start();
    QCOMPARE(start.cluster.size(), std::size_t{1000});
    QCOMPARE(start.cluster[999].name, std::string("cache-1000"));
    QCOMPARE(start.keys->size(), std::size_t{1'000'000});
    QCOMPARE(timeline.size(), std::size_t{6});
    QCOMPARE(timeline.step(StepId{3}).state.placement.ring.perWeight, 500u);
    QCOMPARE(timeline.step(StepId{4}).state.cluster.upCount(), std::size_t{990});
    QCOMPARE(timeline.step(StepId{5}).state.cluster.upCount(), std::size_t{1000});
    const EvaluationPtr evaluation = *evaluate(start);
    QCOMPARE(evaluation->placement->points().size(), std::size_t{200'000});
    // sqrt(999/200001 + 999/1e6) = 7.7 %; its own standard deviation over 1,000 nodes is 1/sqrt(2000) of it.
    QVERIFY(std::abs(*evaluation->balance.deviation - 0.0774) < 5 * 0.0774 / std::sqrt(2000.0));
}

void TestBuiltinScenarios::hotKeysShowThatVirtualNodesDoNotHelp() {
    const Timeline timeline = hotKeys().timeline;
    const auto peak = [&](std::uint32_t step) {
        const EvaluationPtr evaluation = *evaluate(timeline.step(StepId{step}).state);
        std::uint64_t largest = 0;
        for (const NodeLoad& load : evaluation->loads) largest = std::max(largest, load.requests);
        return static_cast<double>(largest) * static_cast<double>(evaluation->balance.nodesUp) / 100'000.0;
    };
    QVERIFY(peak(0) < 1.25);
    // The first key alone has 13 % of the requests; a sixth of them is 17 %.
    QVERIFY(peak(1) > 1.4);
    QVERIFY(peak(2) > 1.4);
}

/// As recorded in seed001-modulo/az_3.tsv and az_4.tsv, 26 of 26 each.
void TestBuiltinScenarios::onlySixLettersStayUnderModulo() {
    const Timeline timeline = letters().timeline;
    const EvaluationPtr three = *evaluate(withRule(timeline.start(), "modulo"));
    const Advance four = *advance(*three, timeline.step(StepId{1}).state);
    const auto golden = [](const char* name) {
        return test::readGolden(test::goldenPath("seed001-modulo", name, false));
    };
    const test::GoldenTable before = golden("az_3"), after = golden("az_4");
    const KeySet& keys = *three->state.keys;
    QCOMPARE(keys.size(), before.rows.size());
    QCOMPARE(keys.size(), after.rows.size());
    std::string stay;
    for (KeyId key = 0; key < keys.size(); ++key) {
        const auto owner = [&](const Evaluation& at) {
            return at.state.cluster[at.placement->ownerOf(keys[key])].name;
        };
        QCOMPARE(before.rows[key][before.column("key")], std::string(keys[key]));
        QCOMPARE(owner(*three), before.rows[key][before.column("server")]);
        QCOMPARE(owner(*four.after), after.rows[key][after.column("server")]);
        if (owner(*three) == owner(*four.after)) stay += keys[key];
    }
    QCOMPARE(stay, std::string("dikpry"));
    QCOMPARE(four.movement.keys, std::uint64_t{20});
}

QTEST_APPLESS_MAIN(TestBuiltinScenarios)
#include "tst_builtin_scenarios.moc"
