// SPDX-License-Identifier: GPL-3.0-or-later
//
// advance() against evaluate(): after whatever happened, the patched evaluation is the rebuilt one, bit for bit.
#include "core/scenario/builtin_scenarios.h"
#include "core/scenario/evaluation.h"
#include "core/scenario/timeline.h"
#include "random_events.h"

#include <QtTest/QTest>

#include <algorithm>
#include <map>

using namespace ringscope;
using test::RandomEvents;
using test::stateOf;

namespace {

/// Name of the first part in which they differ; empty if they are the same.
QString difference(const Evaluation& a, const Evaluation& b) {
    if (fingerprint(a.state) != fingerprint(b.state)) return QStringLiteral("state");
    if (!(a.placement->cluster() == a.state.cluster)) return QStringLiteral("cluster");
    if (!(a.placement->spec() == b.placement->spec())) return QStringLiteral("spec");
    const PointsView x = a.placement->points(), y = b.placement->points();
    if (x.size() != y.size()) return QStringLiteral("number of points");
    for (std::size_t i = 0; i < x.size(); ++i)
        if (!(x[i] == y[i])) return QStringLiteral("points");
    if ((a.placement->arcs() == nullptr) != (b.placement->arcs() == nullptr)) return QStringLiteral("has arcs");
    if (a.placement->arcs() && !(*a.placement->arcs() == *b.placement->arcs())) return QStringLiteral("arcs");
    if (!(a.index->sorted() == b.index->sorted())) return QStringLiteral("digests");
    if (a.loads != b.loads) return QStringLiteral("loads");
    if (a.unassignedKeys != b.unassignedKeys || a.unassignedRequests != b.unassignedRequests)
        return QStringLiteral("unassigned");
    const Balance& u = a.balance;
    const Balance& v = b.balance;
    const bool same = u.nodesUp == v.nodesUp && u.mean == v.mean && u.peakToMean == v.peakToMean &&
                      u.deviation == v.deviation && u.largest == v.largest && u.smallest == v.smallest &&
                      u.p99 == v.p99 && u.circlePeakToMean == v.circlePeakToMean;
    return same ? QString() : QStringLiteral("balance");
}

using Owners = std::vector<std::optional<NodeId>>;

/// One by one and in file order: the slowest way there is.
Owners ownersOf(const Evaluation& evaluation) {
    Owners owners(evaluation.index->size());
    for (std::size_t rank = 0; rank < owners.size(); ++rank) {
        const NodeIndex owner = evaluation.placement->decide(evaluation.index->sorted()[rank]);
        if (owner != kNobody) owners[evaluation.index->order()[rank]] = evaluation.state.cluster[owner].id;
    }
    return owners;
}

std::vector<MoveCount> tableOf(const Evaluation& before, const Evaluation& after) {
    const Owners from = ownersOf(before);
    const Owners to = ownersOf(after);
    std::map<std::pair<std::optional<NodeId>, std::optional<NodeId>>, MoveCount> table;
    for (KeyId key = 0; key < from.size(); ++key) {
        if (from[key] == to[key]) continue;
        MoveCount& move = table[{from[key], to[key]}];
        move = {from[key], to[key], move.keys + 1, move.requests + after.state.keys->count(key)};
    }
    std::vector<MoveCount> rows;
    for (const auto& [pair, move] : table) rows.push_back(move);
    return rows;
}

bool sameKeySets(const Evaluation& a, const Evaluation& b) {
    return a.state.keys->fingerprint() == b.state.keys->fingerprint();
}

/// Empty if `movement` is what moved between the two.
QString difference(const Movement& movement, const Evaluation& before, const Evaluation& after) {
    if (movement.comparable != sameKeySets(before, after)) return QStringLiteral("comparable");
    if (!movement.comparable) return movement.table.empty() && movement.keys == 0 ? QString() : QStringLiteral("keys");
    if (movement.table != tableOf(before, after)) return QStringLiteral("table");
    std::uint64_t keys = 0;
    for (const MoveCount& move : movement.table) keys += move.keys;
    if (movement.keys != keys) return QStringLiteral("sum of the table");
    if (!(before.state.placement.hash == after.state.placement.hash))
        return movement.ranges.empty() ? QString() : QStringLiteral("ranges");
    return movement == movementBetween(*before.placement, *after.placement, *after.index)
               ? QString()
               : QStringLiteral("movementBetween");
}

std::uint64_t sumOfKeys(const Evaluation& evaluation) {
    std::uint64_t sum = evaluation.unassignedKeys;
    for (const NodeLoad& load : evaluation.loads) sum += load.keys;
    return sum;
}

std::uint64_t sumOfRequests(const Evaluation& evaluation) {
    std::uint64_t sum = evaluation.unassignedRequests;
    for (const NodeLoad& load : evaluation.loads) sum += load.requests;
    return sum;
}

State after(const State& state, const Event& event) {
    return *ringscope::apply(state, event);
}

}  // namespace

class TestEvaluation : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void patchedIsRebuiltAfterRandomEvents_data();
    void patchedIsRebuiltAfterRandomEvents();
    void loadsSumUpAfterRandomEvents();
    void seekingBackAndForth_data();
    void seekingBackAndForth();
    void sameIdOtherNodeInAnotherBranch();
    void newHashMovesKeysOwnerByOwner();
    void otherKeysAreNotMoves();
    void killMovesOnlyTheDeadNodesKeys();
    void lastNodeLeavesKeysUnassigned();
    void ruleOfTheEvaluationIsKept();
    void impossibleStatesAreRefused();
    void cancelled();
    void indexIsSharedWhileKeysAndHashStay();
    void indexIsSharedByRulesThatHashAlike();
};

void TestEvaluation::patchedIsRebuiltAfterRandomEvents_data() {
    QTest::addColumn<QString>("rule");
    QTest::newRow("ring") << QStringLiteral("ring");
    QTest::newRow("modulo") << QStringLiteral("modulo");
}

void TestEvaluation::patchedIsRebuiltAfterRandomEvents() {
    QFETCH(QString, rule);
    RandomEvents events(1000);
    State state = stateOf({"a", "b", "c", "d"});
    EvaluationPtr now = *evaluate(withRule(state, rule.toStdString()));
    for (int i = 0; i < 1000; ++i) {
        const Event event = events.next(state);
        state = after(state, event);
        const Advance step = *advance(*now, state);
        const EvaluationPtr rebuilt = *evaluate(withRule(state, rule.toStdString()));
        const QString where = QStringLiteral(" after event %1, of kind %2").arg(i).arg(event.index());
        const QString patched = difference(*step.after, *rebuilt);
        QVERIFY2(patched.isEmpty(), qPrintable(patched + where));
        const QString moved = difference(step.movement, *now, *rebuilt);
        QVERIFY2(moved.isEmpty(), qPrintable(moved + where));
        now = step.after;
    }
}

void TestEvaluation::loadsSumUpAfterRandomEvents() {
    RandomEvents events(42);
    State state = State::initial();
    EvaluationPtr ring = *evaluate(state);
    EvaluationPtr modulo = *evaluate(withRule(state, "modulo"));
    for (int i = 0; i < 500; ++i) {
        state = after(state, events.next(state));
        ring = advance(*ring, state)->after;
        modulo = advance(*modulo, state)->after;
        QCOMPARE(sumOfKeys(*ring), state.keys->size());
        QCOMPARE(sumOfKeys(*modulo), state.keys->size());
        QCOMPARE(sumOfRequests(*ring), state.keys->requests());
        QCOMPARE(sumOfRequests(*modulo), state.keys->requests());
        // Ketama gives no point to a node of very little weight, so that somebody up is not enough.
        const bool somebody = std::any_of(ring->loads.begin(), ring->loads.end(),
                                          [](const NodeLoad& load) { return load.up && load.points > 0; });
        QCOMPARE(ring->unassignedKeys, somebody ? 0 : state.keys->size());
        QCOMPARE(modulo->unassignedKeys, state.cluster.upCount() > 0 ? 0 : state.keys->size());
    }
}

void TestEvaluation::seekingBackAndForth_data() {
    patchedIsRebuiltAfterRandomEvents_data();
}

void TestEvaluation::seekingBackAndForth() {
    QFETCH(QString, rule);
    RandomEvents events(7);
    Timeline timeline(stateOf({"a", "b", "c"}));
    for (int i = 0; i < 120; ++i) {
        const StepId at{static_cast<std::uint32_t>(events.below(timeline.size()))};
        timeline = timeline.withStep(at, events.next(timeline.step(at).state))->timeline;
    }
    EvaluationPtr now = *evaluate(withRule(timeline.start(), rule.toStdString()));
    for (int i = 0; i < 400; ++i) {
        const State& there = timeline.step(StepId{static_cast<std::uint32_t>(events.below(timeline.size()))}).state;
        const Advance step = *advance(*now, there);
        const EvaluationPtr rebuilt = *evaluate(withRule(there, rule.toStdString()));
        QCOMPARE(difference(*step.after, *rebuilt), QString());
        QCOMPARE(difference(step.movement, *now, *rebuilt), QString());
        now = step.after;
    }
}

void TestEvaluation::sameIdOtherNodeInAnotherBranch() {
    // Undo and a new step give an id again; a seek that skips the state between sees one id with two names.
    const State start = stateOf({"a", "b"});
    const State withC = after(start, NodesAdded{{{"c", 1.0, {}}}});
    const State withD = after(start, NodesAdded{{{"d", 1.0, {}}}});
    QCOMPARE(withC.cluster[2].id, withD.cluster[2].id);
    const EvaluationPtr before = *evaluate(withC);
    const Advance step = *advance(*before, withD);
    QCOMPARE(difference(*step.after, **evaluate(withD)), QString());
}

void TestEvaluation::newHashMovesKeysOwnerByOwner() {
    const State start = stateOf({"a", "b", "c", "d", "e"});
    const EvaluationPtr before = *evaluate(start);
    const State rehashed = after(start, HashChanged{{"xxh64", 3}});
    const Advance step = *advance(*before, rehashed);
    QVERIFY(step.movement.comparable);
    QVERIFY(step.movement.ranges.empty());
    QVERIFY(step.movement.keys > 0);
    QCOMPARE(step.movement.needlessKeys, step.movement.keys);  // everybody was up and still is
    QCOMPARE(step.movement.table, tableOf(*before, *step.after));
    QVERIFY(advance(*step.after, start)->movement.keys == step.movement.keys);
}

void TestEvaluation::otherKeysAreNotMoves() {
    const State start = stateOf({"a", "b"});
    const EvaluationPtr before = *evaluate(start);
    const Advance step = *advance(*before, after(start, KeysChanged{*generate(SequenceKeys{100, "key:"})}));
    QVERIFY(!step.movement.comparable);
    QCOMPARE(step.movement.keys, std::uint64_t{0});
    QCOMPARE(sumOfKeys(*step.after), std::uint64_t{100});
    // The same keys read again are the same keys.
    State again = start;
    again.keys = *generate(SequenceKeys{60, "key:"});
    QVERIFY(again.keys != start.keys);
    QVERIFY(advance(*before, again)->movement.comparable);
}

void TestEvaluation::killMovesOnlyTheDeadNodesKeys() {
    const State start = firstRing().timeline.start();
    const EvaluationPtr before = *evaluate(start);
    const NodeId c = start.cluster.findNamed("cache-c")->id;
    const Movement ring = advance(*before, after(start, NodesKilled{{c}}))->movement;
    QCOMPARE(ring.needlessKeys, std::uint64_t{0});
    for (const MoveCount& move : ring.table) QCOMPARE(move.from, std::optional(c));

    const EvaluationPtr modulo = *evaluate(withRule(start, "modulo"));
    const Movement remainder = advance(*modulo, after(start, NodesKilled{{c}}))->movement;
    QVERIFY(remainder.needlessKeys > 0);
    QCOMPARE(remainder.expectedShare, 0.8);  // 1 − 4/lcm(5, 4)
}

void TestEvaluation::lastNodeLeavesKeysUnassigned() {
    const State one = stateOf({"a"});
    const EvaluationPtr before = *evaluate(one);
    for (const Event& event : {Event(NodesKilled{{NodeId{1}}}), Event(NodesRemoved{{NodeId{1}}})}) {
        const Advance step = *advance(*before, after(one, event));
        QCOMPARE(step.after->unassignedKeys, std::uint64_t{60});
        QVERIFY(!step.after->balance.peakToMean);
        QCOMPARE(step.movement.table, (std::vector<MoveCount>{{NodeId{1}, std::nullopt, 60, 60}}));
        const Advance back = *advance(*step.after, one);
        QCOMPARE(difference(*back.after, *before), QString());
        QCOMPARE(back.movement.table, (std::vector<MoveCount>{{std::nullopt, NodeId{1}, 60, 60}}));
    }
}

void TestEvaluation::ruleOfTheEvaluationIsKept() {
    const State start = stateOf({"a", "b", "c"});
    const EvaluationPtr modulo = *evaluate(withRule(start, "modulo"));
    const Advance step = *advance(*modulo, after(start, NodesKilled{{NodeId{2}}}));
    QCOMPARE(step.after->state.placement.rule, std::string("modulo"));
    QVERIFY(!step.after->placement->arcs());
    QCOMPARE(step.after->loads[0].circleShare, 0.5);
}

void TestEvaluation::impossibleStatesAreRefused() {
    State state = stateOf({"a"});
    const EvaluationPtr before = *evaluate(state);
    state.placement.hash.function = "md4";
    QCOMPARE(evaluate(state).error().code, ErrorCode::HashUnknown);
    QCOMPARE(advance(*before, state).error().code, ErrorCode::HashUnknown);
    state = withRule(stateOf({"a"}), "crush");
    QCOMPARE(evaluate(state).error().code, ErrorCode::RuleUnknown);
}

void TestEvaluation::cancelled() {
    State state = stateOf({"a", "b"});
    const EvaluationPtr before = *evaluate(state);
    state.keys = *generate(SequenceKeys{200'000, "key:"});
    std::stop_source source;
    source.request_stop();
    const Progress progress{source.get_token(), {}};
    QCOMPARE(evaluate(state, progress).error().code, ErrorCode::Cancelled);
    QCOMPARE(advance(*before, state, progress).error().code, ErrorCode::Cancelled);
}

void TestEvaluation::indexIsSharedWhileKeysAndHashStay() {
    const State start = stateOf({"a", "b"});
    const EvaluationPtr before = *evaluate(start);
    QCOMPARE(advance(*before, after(start, NodesKilled{{NodeId{1}}}))->after->index, before->index);
    QVERIFY(advance(*before, after(start, HashChanged{{"md5", 0}}))->after->index != before->index);
}

void TestEvaluation::indexIsSharedByRulesThatHashAlike() {
    const State start = stateOf({"a", "b"});
    const EvaluationPtr ring = *evaluate(start);
    const EvaluationPtr modulo = *evaluate(withRule(start, "modulo"), {}, ring->index);
    QCOMPARE(modulo->index, ring->index);
    const State other = after(start, HashChanged{{"md5", 0}});
    const EvaluationPtr unlike = *evaluate(other, {}, ring->index);
    QCOMPARE(unlike->index->hash(), other.placement.hash);
    QCOMPARE(advance(*modulo, other, {}, unlike->index)->after->index, unlike->index);
    const State more = after(start, KeysChanged{*generate(SequenceKeys{61, "key:"})});
    QCOMPARE((*evaluate(more, {}, ring->index))->index->size(), std::size_t{61});
}

QTEST_APPLESS_MAIN(TestEvaluation)
#include "tst_evaluation.moc"
