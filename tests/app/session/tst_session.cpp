// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/session.h"
#include "core/base/random.h"

#include <QSignalSpy>
#include <QTest>
#include <QUndoStack>

#include <numeric>

using namespace ringscope;

namespace {

NodeId named(const Session& session, const char* name) {
    const Node* node = session.state().cluster.findNamed(name);
    return node == nullptr ? NodeId{} : node->id;
}

std::vector<std::uint64_t> keysOf(const Evaluation& evaluation) {
    std::vector<std::uint64_t> keys;
    for (const NodeLoad& load : evaluation.loads) keys.push_back(load.keys);
    return keys;
}

/// Some event that applies more often than not.
Event randomEvent(Random& random, const State& state, int number) {
    const auto some = [&]() -> NodeId {
        if (state.cluster.empty()) return {};
        return state.cluster[static_cast<NodeIndex>(random.below(state.cluster.size()))].id;
    };
    switch (random.below(9)) {
    case 0:
        return NodesAdded{{{"node-" + std::to_string(number), 1.0 + static_cast<double>(random.below(3)), {}}}};
    case 1:
        return NodesKilled{{some()}};
    case 2:
        return NodesRevived{{some()}};
    case 3:
        return NodesRemoved{{some()}};
    case 4:
        return NodeRenamed{some(), "other-" + std::to_string(number)};
    case 5:
        return WeightChanged{some(), 0.5 + static_cast<double>(random.below(8)) / 2};
    case 6: {
        RingSpec ring = state.placement.ring;
        ring.virtualNodes = random.below(2) == 0;
        ring.perWeight = static_cast<std::uint32_t>(1 + random.below(40));
        return RingChanged{ring};
    }
    case 7:
        return HashChanged{{"murmur3", random.below(1000)}};
    default:
        return NodeVirtualNodesChanged{some(), static_cast<std::uint32_t>(1 + random.below(30))};
    }
}

}  // namespace

class TestSession : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aFirstStateIsEvaluated();
    void aKillIsEvaluatedIntoLoads();
    void aSecondClickBeforeTheFirstIsEvaluatedIsMeasuredFromItsOwnStep();
    void onlyOneStepForwardPlays();
    void aChangeInThePastForks();
    void undoOfAForkReturnsTheCursor();
    void aTrialLeavesUndoAndRedoAsTheyWere();
    void aTrialEndsAmidItsOwnUndo();
    void aDragIsOneStep();
    void aDragBackToItsBeginningLeavesNoStep();
    void aDragAfterSavingKeepsTheSavedStateReachable();
    void whatIsRefusedChangesNothing();
    void fiveHundredStepsUndoneAndRedone();
    void aNewerRequestReplacesAnOlderOne();
    void waitingAndListeningGiveTheSame();
    void selectionIsForgottenWithItsNode();
    void atMostSixArePinned();
    void viewHintsComeBack();
    void dirtyFollowsTheStack();
};

void TestSession::aFirstStateIsEvaluated() {
    Session session;
    session.waitForEvaluation();
    QVERIFY(session.transition());
    QCOMPARE(session.transition()->after->unassignedKeys, 60u);
    QVERIFY(!session.transition()->before);
    QVERIFY(!session.isDirty());
}

void TestSession::aKillIsEvaluatedIntoLoads() {
    Session session;
    session.reset(firstRing());
    session.toStart();
    session.waitForEvaluation();
    QCOMPARE(keysOf(*session.transition()->after), (std::vector<std::uint64_t>{15, 11, 12, 18, 4}));

    const NodeId c = named(session, "cache-c");
    QVERIFY(session.apply(NodesKilled{{c}}).has_value());
    session.waitForEvaluation();
    const TransitionPtr transition = session.transition();
    QVERIFY(transition->play);
    QVERIFY(transition->event.has_value());
    QCOMPARE(transition->step, session.cursor());
    QCOMPARE(transition->movement.keys, 12u);
    QCOMPARE(transition->movement.needlessKeys, 0u);
    QCOMPARE(transition->after->loads[2].keys, 0u);
    QVERIFY(transition->side("modulo")->movement.keys > transition->movement.keys);
    QCOMPARE(transition->side("modulo")->after->state.placement.rule, std::string("modulo"));
}

void TestSession::aSecondClickBeforeTheFirstIsEvaluatedIsMeasuredFromItsOwnStep() {
    Session session;
    session.reset(firstRing());
    session.toStart();
    session.waitForEvaluation();
    QVERIFY(session.apply(NodesKilled{{named(session, "cache-a")}}).has_value());
    const State between = session.state();
    QVERIFY(session.apply(NodesKilled{{named(session, "cache-c")}}).has_value());
    session.waitForEvaluation();

    const auto before = evaluate(withRule(between, "ring"));
    QVERIFY(before.has_value());
    const auto step = advance(**before, session.state());
    QVERIFY(step.has_value());
    QCOMPARE(session.transition()->movement.keys, step->movement.keys);
    QVERIFY(session.transition()->movement.table == step->movement.table);
    QVERIFY(session.transition()->before->state.cluster == between.cluster);
}

void TestSession::onlyOneStepForwardPlays() {
    Session session;
    session.reset(firstRing());
    session.toStart();
    QVERIFY(session.forward());
    session.waitForEvaluation();
    QVERIFY(session.transition()->play);
    QVERIFY(session.transition()->event.has_value());

    // The step back is the journey the other way round, and no event.
    QVERIFY(session.back());
    session.waitForEvaluation();
    QVERIFY(session.transition()->play);
    QVERIFY(session.transition()->backward);
    QVERIFY(!session.transition()->event.has_value());

    session.seek(session.timeline().line(session.cursor()).back());
    session.waitForEvaluation();
    QVERIFY(!session.transition()->play);
    QVERIFY(!session.forward());

    session.toStart();
    QVERIFY(session.apply(NodesKilled{{named(session, "cache-a")}}).has_value());
    session.undoStack()->undo();
    session.waitForEvaluation();
    QVERIFY(!session.transition()->play);
    session.undoStack()->redo();
    session.waitForEvaluation();
    QVERIFY(session.transition()->play);
}

void TestSession::aChangeInThePastForks() {
    Session session;
    session.reset(firstRing());
    const std::size_t steps = session.timeline().size();
    const StepId oldEnd = session.timeline().line(StepId{}).back();
    session.toStart();
    QVERIFY(session.forward());
    QVERIFY(session.apply(NodesAdded{{{"cache-x", 1.0, {}}}}).has_value());
    QCOMPARE(session.timeline().size(), steps + 1);
    QCOMPARE(session.timeline().leaves().size(), std::size_t{2});
    QVERIFY(session.timeline().has(oldEnd));
    session.seek(oldEnd);
    QVERIFY(session.state().cluster.findNamed("cache-x") == nullptr);
    QVERIFY(session.state().cluster.findNamed("cache-f") != nullptr);
}

void TestSession::undoOfAForkReturnsTheCursor() {
    Session session;
    session.reset(firstRing());
    session.toStart();
    session.forward();
    const StepId where = session.cursor();
    const std::size_t steps = session.timeline().size();
    QVERIFY(session.apply(NodesAdded{{{"cache-x", 1.0, {}}}}).has_value());
    session.toStart();
    session.undoStack()->undo();
    QCOMPARE(session.cursor(), where);
    QCOMPARE(session.timeline().size(), steps);
    session.undoStack()->redo();
    QVERIFY(session.state().cluster.findNamed("cache-x") != nullptr);
}

void TestSession::aTrialLeavesUndoAndRedoAsTheyWere() {
    Session session;
    session.reset(firstRing());
    QVERIFY(session.apply(NodesKilled{{named(session, "cache-a")}}).has_value());
    QVERIFY(session.apply(NodesKilled{{named(session, "cache-b")}}).has_value());
    session.undoStack()->undo();
    session.back();
    const StepId stood = session.cursor();
    const auto timeline = session.sharedTimeline();
    const QString undo = session.undoText(), redo = session.redoText();
    QVERIFY(!redo.isEmpty());
    QSignalSpy undoable(&session, &Session::undoChanged);

    session.beginTrial();
    QCOMPARE(undoable.count(), 1);
    QVERIFY(session.undoText().isEmpty());
    QVERIFY(session.apply(NodesAdded{{{"cache-x", 1.0, {}}}}).has_value());
    session.setTitle(QStringLiteral("Tried"));
    QVERIFY(!session.undoText().isEmpty());
    QCOMPARE(session.scenario().timeline.size(), timeline->size());
    QVERIFY(session.scenario().title != "Tried");
    session.markSaved(QStringLiteral("saved.ringscope"));
    QVERIFY(!session.isDirty());

    session.endTrial();
    QCOMPARE(session.sharedTimeline(), timeline);
    QCOMPARE(session.cursor(), stood);
    QVERIFY(session.title() != QStringLiteral("Tried"));
    QCOMPARE(session.undoText(), undo);
    QCOMPARE(session.redoText(), redo);
    QVERIFY(!session.isDirty());
    session.undoStack()->redo();
    QVERIFY(session.isDirty());
    QVERIFY(!session.state().cluster.findNamed("cache-b")->up());
}

void TestSession::aTrialEndsAmidItsOwnUndo() {
    Session session;
    session.reset(firstRing());
    const std::size_t steps = session.timeline().size();
    session.beginTrial();
    QVERIFY(session.apply(NodesAdded{{{"cache-x", 1.0, {}}}}).has_value());
    QVERIFY(session.apply(NodesAdded{{{"cache-y", 1.0, {}}}}).has_value());
    connect(&session, &Session::changed, &session, &Session::endTrial);
    session.undoStack()->undo();
    QCOMPARE(session.timeline().size(), steps);
    QCOMPARE(session.undoStack()->count(), 0);
    QCoreApplication::processEvents();
    QCOMPARE(session.timeline().size(), steps);
}

void TestSession::aDragIsOneStep() {
    Session session;
    session.reset(firstRing());
    session.toStart();
    session.waitForEvaluation();
    const std::size_t steps = session.timeline().size();
    const std::uint64_t before = fingerprint(session.state());
    RingSpec ring = session.state().placement.ring;
    ring.virtualNodes = true;
    for (std::uint32_t count : {30u, 31u, 35u, 40u}) {
        ring.perWeight = count;
        QVERIFY(session.apply(RingChanged{ring}, 7).has_value());
    }
    QCOMPARE(session.timeline().size(), steps + 1);
    QCOMPARE(session.undoStack()->count(), 1);
    QCOMPARE(session.state().placement.ring.perWeight, 40u);
    session.waitForEvaluation();
    QVERIFY(!session.transition()->play);
    QVERIFY(!session.transition()->before->state.placement.ring.virtualNodes);
    QVERIFY(session.transition()->event.has_value());

    ring.perWeight = 50;
    QVERIFY(session.apply(RingChanged{ring}, 8).has_value());
    QCOMPARE(session.timeline().size(), steps + 2);
    session.undoStack()->undo();
    session.undoStack()->undo();
    QCOMPARE(fingerprint(session.state()), before);
    QCOMPARE(session.timeline().size(), steps);
}

void TestSession::aDragBackToItsBeginningLeavesNoStep() {
    Session session;
    session.reset(firstRing());
    session.toStart();
    const std::size_t steps = session.timeline().size();
    const RingSpec start = session.state().placement.ring;
    RingSpec ring = start;
    ring.perWeight = start.perWeight + 1;
    QVERIFY(session.apply(RingChanged{ring}, 3).has_value());
    QVERIFY(session.apply(RingChanged{start}, 3).has_value());
    QCOMPARE(session.timeline().size(), steps);
    QCOMPARE(session.cursor(), StepId{});
    QVERIFY(!session.isDirty());
}

void TestSession::aDragAfterSavingKeepsTheSavedStateReachable() {
    Session session;
    session.reset(firstRing());
    session.toStart();
    RingSpec ring = session.state().placement.ring;
    ring.perWeight = 30;
    QVERIFY(session.apply(RingChanged{ring}, 3).has_value());
    session.markSaved(QStringLiteral("x.ringscope"));
    const std::uint64_t saved = fingerprint(session.state());
    ring.perWeight = 31;
    QVERIFY(session.apply(RingChanged{ring}, 3).has_value());
    QVERIFY(session.isDirty());
    session.undoStack()->undo();
    QCOMPARE(fingerprint(session.state()), saved);
    QVERIFY(!session.isDirty());
}

void TestSession::whatIsRefusedChangesNothing() {
    Session session;
    session.reset(firstRing());
    session.waitForEvaluation();
    QSignalSpy changes(&session, &Session::changed);
    const std::uint64_t before = fingerprint(session.state());
    const auto twin = session.apply(NodesAdded{{{" cache-a ", 1.0, {}}}});
    QVERIFY(!twin.has_value());
    QCOMPARE(twin.error().code, ErrorCode::NameDuplicate);
    const auto heavy = session.apply(WeightChanged{named(session, "cache-a"), -1.0});
    QCOMPARE(heavy.error().code, ErrorCode::WeightOutOfRange);
    QCOMPARE(fingerprint(session.state()), before);
    QCOMPARE(changes.count(), 0);
    QCOMPARE(session.undoStack()->count(), 0);
}

void TestSession::fiveHundredStepsUndoneAndRedone() {
    Session session;
    session.reset(firstRing());
    session.toStart();
    Random random(20240);
    std::vector<std::uint64_t> fingerprints{fingerprint(session.state())};
    for (int number = 0; fingerprints.size() <= 500; ++number) {
        if (!session.apply(randomEvent(random, session.state(), number))) continue;
        fingerprints.push_back(fingerprint(session.state()));
        session.waitForEvaluation();
        const Evaluation& after = *session.transition()->after;
        QVERIFY(after.state.cluster == session.state().cluster);
        const std::vector<std::uint64_t> keys = keysOf(after);
        QCOMPARE(std::accumulate(keys.begin(), keys.end(), after.unassignedKeys), std::uint64_t{60});
    }
    QCOMPARE(session.undoStack()->count(), 500);
    for (std::size_t step = 500; step-- > 0;) {
        session.undoStack()->undo();
        QCOMPARE(fingerprint(session.state()), fingerprints[step]);
    }
    for (std::size_t step = 1; step <= 500; ++step) {
        session.undoStack()->redo();
        QCOMPARE(fingerprint(session.state()), fingerprints[step]);
    }
    session.waitForEvaluation();
    const auto rebuilt = evaluate(withRule(session.state(), "ring"));
    QVERIFY(rebuilt.has_value());
    QVERIFY(session.transition()->after->loads == (*rebuilt)->loads);
}

void TestSession::aNewerRequestReplacesAnOlderOne() {
    Session session;
    session.reset(firstRing());
    session.waitForEvaluation();
    QSignalSpy evaluated(&session, &Session::evaluated);
    for (int i = 0; i < 50; ++i) {
        session.toStart();
        session.forward();
    }
    QTRY_VERIFY(!session.isWorking());
    QVERIFY(evaluated.count() >= 1);
    QCOMPARE(session.transition()->step, session.cursor());
    // Nothing is delivered behind the newest.
    const qsizetype delivered = evaluated.count();
    QCoreApplication::processEvents();
    QCOMPARE(evaluated.count(), delivered);
}

void TestSession::waitingAndListeningGiveTheSame() {
    Session session;
    session.reset(firstRing());
    session.toStart();
    session.waitForEvaluation();
    QSignalSpy evaluated(&session, &Session::evaluated);
    QSignalSpy progress(&session, &Session::workProgress);
    session.forward();
    QTRY_COMPARE(evaluated.count(), 1);
    QCOMPARE(evaluated.front().front().value<TransitionPtr>(), session.transition());
    QVERIFY(progress.count() >= 2);
    QCOMPARE(progress.back().front().toDouble(), -1.0);
}

void TestSession::selectionIsForgottenWithItsNode() {
    Session session;
    session.reset(firstRing());
    session.toStart();
    const NodeId c = named(session, "cache-c");
    session.selectNode(c);
    session.selectKey(KeyId{59});
    QCOMPARE(session.selectedNode(), std::optional(c));
    session.selectNode(NodeId{4711});
    QCOMPARE(session.selectedNode(), std::optional(c));
    QVERIFY(session.apply(NodesRemoved{{c}}).has_value());
    QVERIFY(!session.selectedNode().has_value());
    QVERIFY(session.selectedKey().has_value());
    QVERIFY(session.apply(KeysChanged{KeySet::of({"one"})}).has_value());
    QVERIFY(!session.selectedKey().has_value());
}

void TestSession::atMostSixArePinned() {
    Session session;
    for (std::uint32_t id = 1; id <= 7; ++id) session.setPinned(NodeId{id}, true);
    QCOMPARE(session.pinned().size(), std::size_t{6});
    session.setPinned(NodeId{1}, false);
    session.setPinned(NodeId{7}, true);
    QCOMPARE(session.pinned().back(), NodeId{7});
}

void TestSession::viewHintsComeBack() {
    Session session;
    session.reset(firstRing());
    session.setView(ViewMode::Compare);
    session.selectNode(named(session, "cache-d"));
    session.setPinned(named(session, "cache-a"), true);
    const Scenario saved = session.scenario();

    Session other;
    other.reset(saved);
    QCOMPARE(other.view(), ViewMode::Compare);
    QCOMPARE(other.selectedNode(), session.selectedNode());
    QVERIFY(other.pinned() == session.pinned());
    QCOMPARE(other.title(), session.title());
}

void TestSession::dirtyFollowsTheStack() {
    Session session;
    session.reset(firstRing());
    QVERIFY(!session.isDirty());
    session.toStart();
    session.forward();
    QVERIFY(!session.isDirty());
    session.setTitle(QStringLiteral("Other"));
    QVERIFY(session.isDirty());
    session.undoStack()->undo();
    QVERIFY(!session.isDirty());
    QCOMPARE(session.title(), QString::fromStdString(firstRing().title));
    session.reset(firstRing(), {}, true);
    QVERIFY(session.isDirty());
    session.markSaved(QStringLiteral("a.ringscope"));
    QVERIFY(!session.isDirty());
}

QTEST_GUILESS_MAIN(TestSession)
#include "tst_session.moc"
