// SPDX-License-Identifier: GPL-3.0-or-later
//
// The comparison over every rule there is: its figures are those of the evaluations, its expectations those of theory,
// and what a rule refuses has no figures.
#include "core/lab/compare.h"
#include "core/metrics/theory.h"
#include "core/scenario/apply.h"
#include "core/scenario/evaluation.h"
#include "tests/support/clusters.h"

#include <QTest>

#include <cmath>
#include <numeric>

using namespace ringscope;
using namespace ringscope::test;

namespace {

constexpr std::uint64_t kKeys = 4000;

State stateOf(std::size_t nodes) {
    State state = State::initial();
    NodesAdded added;
    for (std::size_t i = 1; i <= nodes; ++i) added.nodes.push_back({"cache-" + std::to_string(i), 1.0, {}});
    RingSpec ring;
    ring.virtualNodes = true;
    ring.perWeight = 100;
    state = std::move(*ringscope::apply(state, added));
    state = std::move(*ringscope::apply(state, RingChanged{ring}));
    return std::move(*ringscope::apply(state, KeysChanged{scatteredKeys(kKeys)}));
}

State then(const State& state, const Event& event) {
    auto next = ringscope::apply(state, event);
    if (!next) qFatal("refused: error %d", static_cast<int>(next.error().code));
    return std::move(*next);
}

NodesAdded newNodes(std::size_t count) {
    NodesAdded added;
    for (std::size_t i = 1; i <= count; ++i) added.nodes.push_back({"new-" + std::to_string(i), 1.0, {}});
    return added;
}

NodeId idOf(const State& state, std::size_t place) {
    return state.cluster[static_cast<NodeIndex>(place)].id;
}

std::vector<Contender> everyRule() {
    std::vector<Contender> contenders;
    for (const PlacementRule& rule : placementRules()) contenders.push_back({std::string(rule.id)});
    return contenders;
}

std::vector<ComparisonRow> compared(std::span<const State> steps, std::span<const Contender> contenders,
                                    const Clock& now = {}) {
    auto rows = compareScenario(steps, contenders, {}, now);
    if (!rows) qFatal("refused: error %d", static_cast<int>(rows.error().code));
    return std::move(*rows);
}

ComparisonRow one(const State& before, const State& after, const Contender& contender) {
    auto rows = compareEvent(before, after, {&contender, 1});
    if (!rows) qFatal("refused: error %d", static_cast<int>(rows.error().code));
    return rows->front();
}

AssignSpec bounded(double factor) {
    AssignSpec spec;
    spec.assigner = "bounded";
    spec.factor = factor;
    return spec;
}

AssignSpec replicas(std::uint32_t number) {
    AssignSpec spec;
    spec.assigner = "replicas";
    spec.replicas = number;
    return spec;
}

/// Keys are placed independently of each other: within five standard deviations of chance.
void verifyNear(std::uint64_t moved, double share) {
    const double sigma = std::sqrt(share * (1 - share) / static_cast<double>(kKeys));
    const double difference = std::abs(static_cast<double>(moved) / static_cast<double>(kKeys) - share);
    QVERIFY2(difference <= 5 * sigma, qPrintable(QStringLiteral("%1 of %2").arg(moved).arg(share * kKeys)));
}

}  // namespace

class TestCompare : public QObject {
    Q_OBJECT

    static void addRules() {
        QTest::addColumn<QString>("rule");
        for (const Contender& contender : everyRule())
            QTest::newRow(contender.rule.c_str()) << QString::fromStdString(contender.rule);
    }
    static std::string fetchedRule() {
        QFETCH(QString, rule);
        return rule.toStdString();
    }

private Q_SLOTS:
    void figuresAreThoseOfTheEvaluations_data() { addRules(); }
    void figuresAreThoseOfTheEvaluations() {
        const std::string rule = fetchedRule();
        const State start = stateOf(7);
        std::vector<State> steps{start};
        steps.push_back(then(steps.back(), NodesKilled{{idOf(start, 2)}}));
        steps.push_back(then(steps.back(), newNodes(2)));
        steps.push_back(then(steps.back(), NodesRevived{{idOf(start, 2)}}));
        const ComparisonRow row = compared(steps, std::vector<Contender>{{rule}}).front();
        QVERIFY(!row.refused);

        auto evaluation = *evaluate(withRule(start, rule));
        std::uint64_t moved = 0, needless = 0;
        double expected = 0;
        for (std::size_t i = 1; i < steps.size(); ++i) {
            const Advance next = *advance(*evaluation, steps[i]);
            const Movement oracle = movementBetween(*evaluation->placement, *next.after->placement, *next.after->index);
            moved += oracle.keys;
            needless += oracle.needlessKeys;
            expected += oracle.expectedShare;
            evaluation = next.after;
        }
        QCOMPARE(row.keys, kKeys);
        QCOMPARE(row.moved, std::optional(moved));
        QCOMPARE(row.needless, std::optional(needless));
        QCOMPARE(*row.expectedShare, expected);
        QCOMPARE(row.peakToMean, evaluation->balance.peakToMean);
        QCOMPARE(row.deviation, evaluation->balance.deviation);
        QCOMPARE(*row.memory, evaluation->placement->traits().memory);
        QCOMPARE(row.traits.minimalDisruption, evaluation->placement->traits().minimalDisruption);
        QVERIFY(!row.buildSeconds && !row.lookupNanoseconds);
    }

    void movementIsWhatTheoryExpects_data() { addRules(); }
    void movementIsWhatTheoryExpects() {
        const std::string rule = fetchedRule();
        const State before = stateOf(9);
        for (const std::size_t added : {std::size_t{1}, std::size_t{3}}) {
            const ComparisonRow row = one(before, then(before, newNodes(added)), {rule});
            QVERIFY(!row.refused);
            const double share = static_cast<double>(added) / static_cast<double>(9 + added);
            if (row.traits.minimalDisruption) QCOMPARE(*row.needless, std::uint64_t{0});
            if (rule == "modulo") {
                QCOMPARE(*row.expectedShare, theory::moduloMove(9, 9 + added));
                verifyNear(*row.moved, *row.expectedShare);
            } else if (row.traits.minimalDisruption) {
                // m of n + m nodes are new, and get what is theirs: 1/(N+1) for one.
                QCOMPARE(*row.expectedShare, share);
                // A ring's arcs differ in length: its own deviation comes on top (theory.h).
                if (!row.traits.circle) verifyNear(*row.moved, share);
            } else {
                QVERIFY(*row.expectedShare >= share - 1e-12);
            }
        }
    }

    void theScenarioIsTheSumOfItsEvents_data() { addRules(); }
    void theScenarioIsTheSumOfItsEvents() {
        const std::string rule = fetchedRule();
        const State start = stateOf(5);
        std::vector<State> steps{start};
        steps.push_back(then(steps.back(), newNodes(1)));
        steps.push_back(then(steps.back(), NodesKilled{{idOf(start, 0)}}));
        for (const AssignSpec& spec : {AssignSpec{}, bounded(1.1), replicas(2)}) {
            const ComparisonRow all = compared(steps, std::vector<Contender>{{rule, spec}}).front();
            const ComparisonRow first = one(steps[0], steps[1], {rule, spec});
            const ComparisonRow second = one(steps[1], steps[2], {rule, spec});
            QCOMPARE(*all.moved, *first.moved + *second.moved);
            QCOMPARE(*all.needless, *first.needless + *second.needless);
            QCOMPARE(all.peakToMean, second.peakToMean);
            QCOMPARE(all.expectedShare.has_value(), spec.assigner == "each");
        }
    }

    void oneReplicaMovesAsTheRuleItself_data() { addRules(); }
    void oneReplicaMovesAsTheRuleItself() {
        const std::string rule = fetchedRule();
        const State before = stateOf(6);
        for (const Event& event : {Event{NodesKilled{{idOf(before, 1)}}}, Event{newNodes(2)}}) {
            const State after = then(before, event);
            const ComparisonRow each = one(before, after, {rule});
            for (const AssignSpec& spec : {replicas(1), bounded(1000)}) {
                const ComparisonRow row = one(before, after, {rule, spec});
                QCOMPARE(row.moved, each.moved);
                QCOMPARE(row.needless, each.needless);
                QCOMPARE(row.peakToMean, each.peakToMean);
            }
        }
    }

    void whatARuleRefusesHasNoFigures_data() { addRules(); }
    void whatARuleRefusesHasNoFigures() {
        const std::string rule = fetchedRule();
        const State start = stateOf(4);
        std::vector<State> steps{start};
        steps.push_back(then(steps.back(), newNodes(1)));
        steps.push_back(then(steps.back(), NodesRemoved{{idOf(start, 1)}}));
        for (const AssignSpec& spec : {AssignSpec{}, bounded(1.25)}) {
            const ComparisonRow row = compared(steps, std::vector<Contender>{{rule, spec}}).front();
            QCOMPARE(row.refused.has_value(), !row.traits.anyRemoval);
            QCOMPARE(row.moved.has_value(), row.traits.anyRemoval);
            if (!row.refused) continue;
            QCOMPARE(row.refused->code, ErrorCode::RemovalRefused);
            QCOMPARE(row.refusedAt, std::size_t{2});
            QCOMPARE(row.refused->values[1], std::string("cache-2"));
            QVERIFY(!row.needless && !row.expectedShare && !row.peakToMean && !row.deviation && !row.memory &&
                    !row.buildSeconds && !row.lookupNanoseconds);
            // The last one of all may go, and any may be marked down.
            const State grown = steps[1];
            QVERIFY(!one(grown, then(grown, NodesRemoved{{idOf(grown, 4)}}), {rule, spec}).refused);
            QVERIFY(!one(grown, then(grown, NodesKilled{{idOf(grown, 1)}}), {rule, spec}).refused);
        }
    }

    void copiesThatAreLostOrFoundCount() {
        // Three nodes hold all three copies; without one of them a copy of each key is lost and none moves.
        const State before = stateOf(3);
        const ComparisonRow row = one(before, then(before, NodesKilled{{idOf(before, 0)}}), {"ring", replicas(3)});
        QCOMPARE(row.keys, 2 * kKeys);
        QCOMPARE(*row.moved, kKeys);
        QCOMPARE(*row.needless, std::uint64_t{0});
    }

    void theBoundCostsMovesBetweenNodesThatStay() {
        const State before = stateOf(10);
        const State after = then(before, NodesKilled{{idOf(before, 4)}});
        QCOMPARE(*one(before, after, {"ring"}).needless, std::uint64_t{0});
        const ComparisonRow tight = one(before, after, {"ring", bounded(1.0)});
        QVERIFY(*tight.needless > 0);
        QVERIFY(*tight.peakToMean < 1.01);
        // Its owners cannot be told without all keys: they are part of what a look-up needs.
        QCOMPARE(*tight.memory, tight.traits.memory + kKeys * sizeof(NodeIndex));
    }

    void otherKeysDoNotMove() {
        const State start = stateOf(4);
        const State others = then(start, KeysChanged{numberedKeys(100)});
        const State killed = then(others, NodesKilled{{idOf(start, 0)}});
        for (const AssignSpec& spec : {AssignSpec{}, bounded(1.25)}) {
            QVERIFY(!one(start, others, {"ring", spec}).moved);
            const ComparisonRow all =
                compared(std::vector<State>{start, others, killed}, std::vector<Contender>{{"ring", spec}}).front();
            QCOMPARE(all.moved, one(others, killed, {"ring", spec}).moved);
            QCOMPARE(all.keys, std::uint64_t{100});
        }
    }

    void timesComeFromTheClockThatIsLent() {
        // Every look at the clock finds it 1 ms later.
        double time = 0;
        const Clock now = [&time] { return time += 0.001; };
        const State before = stateOf(4);
        const std::vector<State> steps{before, then(before, newNodes(1))};
        const std::vector<Contender> contenders{{"ring"}, {"ring", bounded(1.25)}, {"ring", replicas(2)}};
        const auto rows = compared(steps, contenders, now);
        QCOMPARE(*rows[0].buildSeconds, 0.001);
        QCOMPARE(*rows[1].buildSeconds, 0.002);
        QCOMPARE(*rows[2].buildSeconds, 0.001);
        QVERIFY(!rows[1].lookupNanoseconds);
        for (const ComparisonRow& row : {rows[0], rows[2]}) {
            QVERIFY(std::abs(row.lookupNanoseconds->lowerQuartile - 1e6 / 1024) < 1e-3);
            QVERIFY(std::abs(row.lookupNanoseconds->median - 1e6 / 1024) < 1e-3);
            QVERIFY(std::abs(row.lookupNanoseconds->upperQuartile - 1e6 / 1024) < 1e-3);
        }
    }

    void anInterruptedRunDoesNotWidenTheSpread() {
        const State state = stateOf(3);
        double time = 0;
        int asked = 0;
        // Every reading is a millisecond after the last one, but one, before which the machine did something else.
        const Clock clock = [&] { return time += ++asked == 12 ? 0.1 : 0.001; };
        const std::vector<Contender> ring{{"ring"}};
        const Spread spread = *compareEvent(state, state, ring, {}, clock)->front().lookupNanoseconds;
        QVERIFY(std::abs(spread.median - 1e6 / 1024) < 1e-3);
        QVERIFY(std::abs(spread.lowerQuartile - 1e6 / 1024) < 1e-3);
        QVERIFY(std::abs(spread.upperQuartile - 1e6 / 1024) < 1e-3);
    }

    void whatNobodyCouldRunIsAnError() {
        const State state = stateOf(3);
        const std::vector<Contender> unknown{{"ring"}, {"nowhere"}};
        QCOMPARE(compareEvent(state, state, unknown).error().code, ErrorCode::RuleUnknown);
        const std::vector<Contender> tooTight{{"ring", bounded(0.5)}};
        QCOMPARE(compareEvent(state, state, tooTight).error().code, ErrorCode::OptionOutOfRange);
    }

    void cancellingEndsIt() {
        const State before = stateOf(3);
        const State after = then(before, newNodes(1));
        const auto contenders = everyRule();
        std::stop_source source;
        double last = 0;
        const Progress progress{source.get_token(), [&](double done) {
                                    QVERIFY(done >= last && done <= 1);
                                    last = done;
                                    if (done > 0.5) source.request_stop();
                                }};
        const auto rows = compareEvent(before, after, contenders, progress);
        QVERIFY(!rows);
        QCOMPARE(rows.error().code, ErrorCode::Cancelled);
    }
};

QTEST_APPLESS_MAIN(TestCompare)
#include "tst_compare.moc"
