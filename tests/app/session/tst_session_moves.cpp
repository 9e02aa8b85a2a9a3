// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where the person stands after something unusual: work was cancelled, or the scenario starts elsewhere.
#include "app/session/session.h"

#include <QSignalSpy>
#include <QTest>
#include <QUndoStack>

using namespace ringscope;

class TestSessionMoves : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void cancelledWorkIsSaid();
    void cancellingBringsCursorAndPictureTogether();
    void cancellingTheFirstPictureCanBeMadeUpFor();
    void theStartCanBeChanged();
    void startingHereIsOneUndoableStep();
    void travellingAlongABranchIsOneJourney();
    void travellingElsewhereIsACut();
    void theFocusIsNeitherUndoableNorSaved();
    void unknownMarksAreLeftOut();
    void clearingTakesAllMarks();
};

namespace {

std::uint64_t movedBetween(const Evaluation& a, const Evaluation& b) {
    return movementOf(*a.placement, *b.placement, *a.index).keys;
}

}  // namespace

void TestSessionMoves::cancelledWorkIsSaid() {
    Session session;
    session.waitForEvaluation();
    QSignalSpy cancelled(&session, &Session::evaluationCancelled);
    QSignalSpy failed(&session, &Session::evaluationFailed);
    QVERIFY(session.apply(KeysChanged{KeySet::of(std::vector<std::string>(200'000, "a key"))}).has_value());
    const StepId step = session.cursor();
    session.cancelWork();
    QCOMPARE(cancelled.count(), 1);
    QCOMPARE(cancelled.front().front().value<StepId>(), step);
    QCOMPARE(failed.count(), 0);
    session.waitForEvaluation();
    QVERIFY(!session.isWorking());
    QCOMPARE(session.transition()->after->state.keys->size(), std::size_t{60});
    // The next request works again.
    session.toStart();
    session.forward();
    session.waitForEvaluation();
    QCOMPARE(session.transition()->after->state.keys->size(), std::size_t{200'000});
}

void TestSessionMoves::cancellingBringsCursorAndPictureTogether() {
    Session session;
    session.reset(firstRing());
    session.toStart();
    session.waitForEvaluation();
    const TransitionPtr picture = session.transition();
    QVERIFY(session.apply(KeysChanged{KeySet::of(std::vector<std::string>(200'000, "a key"))}).has_value());
    const StepId step = session.cursor();
    session.cancelWork();
    // The picture is still that of the start, so the person stands there; the step waits ahead of them.
    QCOMPARE(session.transition(), picture);
    QCOMPARE(session.cursor(), StepId{});
    QCOMPARE(session.state().keys->size(), std::size_t{60});
    QVERIFY(session.timeline().has(step));
    session.resume(step);
    session.waitForEvaluation();
    QCOMPARE(session.cursor(), step);
    QCOMPARE(session.transition()->after->state.keys->size(), std::size_t{200'000});
    // Undo takes the step back as if nothing had happened.
    session.undoStack()->undo();
    session.waitForEvaluation();
    QCOMPARE(session.transition()->after->state.keys->size(), std::size_t{60});
    QCOMPARE(fingerprint(session.state()), fingerprint(firstRing().timeline.start()));
}

void TestSessionMoves::cancellingTheFirstPictureCanBeMadeUpFor() {
    Session session;
    session.waitForEvaluation();
    QSignalSpy cancelled(&session, &Session::evaluationCancelled);
    session.reset(firstRing());
    session.cancelWork();
    QCOMPARE(cancelled.count(), 1);
    QVERIFY(!session.transition());
    session.resume(session.cursor());
    session.waitForEvaluation();
    QVERIFY(session.transition() && !session.transition()->before);
    QCOMPARE(session.transition()->after->state.cluster.size(), std::size_t{5});
}

void TestSessionMoves::theStartCanBeChanged() {
    Session session;
    session.reset(firstRing());
    const StepId cursor = session.cursor();
    State start = session.timeline().start();
    const auto renamed = apply(start, NodesAdded{{{"cache-z", 1.0, {}}}});
    QVERIFY(renamed.has_value());
    QVERIFY(session.changeStart(*renamed).has_value());
    QCOMPARE(session.cursor(), cursor);
    QVERIFY(session.state().cluster.findNamed("cache-z") != nullptr);
    session.undoStack()->undo();
    QVERIFY(session.state().cluster.findNamed("cache-z") == nullptr);

    const auto without = session.changeStart(State::initial());
    QVERIFY(!without.has_value());
    QVERIFY(without.error().line > 0);
}

void TestSessionMoves::startingHereIsOneUndoableStep() {
    Session session;
    session.reset(firstRing());
    session.toStart();
    session.forward();
    session.forward();
    const std::uint64_t here = fingerprint(session.state());
    const std::size_t steps = session.timeline().size();
    QCOMPARE(session.startHere(), std::size_t{2});
    QCOMPARE(session.cursor(), StepId{});
    QCOMPARE(fingerprint(session.state()), here);
    QCOMPARE(session.timeline().size(), steps - 2);
    QVERIFY(session.isDirty());
    QCOMPARE(session.undoText(), QStringLiteral("Change the start"));
    QCOMPARE(session.startHere(), std::size_t{0});
    session.undoStack()->undo();
    QCOMPARE(session.timeline().size(), steps);
    QCOMPARE(session.cursor(), StepId{2});
    QVERIFY(!session.isDirty());
    session.undoStack()->redo();
    QCOMPARE(session.timeline().size(), steps - 2);
    session.waitForEvaluation();
    QCOMPARE(fingerprint(session.state()), here);
}

void TestSessionMoves::travellingAlongABranchIsOneJourney() {
    Session session;
    session.reset(firstRing());
    session.toStart();
    for (const std::uint32_t node : {1u, 2u, 3u}) QVERIFY(session.apply(NodesKilled{{NodeId{node}}}).has_value());
    const StepId end = session.cursor();
    session.waitForEvaluation();
    const EvaluationPtr later = session.transition()->after;

    session.travel(StepId{});
    session.waitForEvaluation();
    TransitionPtr back = session.transition();
    QVERIFY(back->play && back->backward && !back->event);
    QCOMPARE(back->from, end);
    QCOMPARE(back->before->state.cluster, later->state.cluster);
    QCOMPARE(back->movement.keys, movedBetween(*later, *back->after));
    QVERIFY(back->movement.keys > 0);

    session.travel(end);
    session.waitForEvaluation();
    const TransitionPtr forth = session.transition();
    QVERIFY(forth->play && !forth->backward && !forth->event);
    QCOMPARE(forth->from, StepId{});
    QCOMPARE(forth->movement.keys, back->movement.keys);
    // What moved is what lies between the two, also under the rule beside the ring.
    const RuleSide* modulo = forth->side("modulo");
    QVERIFY(modulo != nullptr);
    QCOMPARE(modulo->movement.keys, movedBetween(*modulo->before, *modulo->after));

    // A single step has its event, as with forward().
    session.travel(session.timeline().step(end).parent);
    session.travel(end);
    session.waitForEvaluation();
    QVERIFY(session.transition()->play && session.transition()->event.has_value());
}

void TestSessionMoves::travellingElsewhereIsACut() {
    Session session;
    session.reset(firstRing());
    session.toStart();
    QVERIFY(session.apply(NodesKilled{{NodeId{1}}}).has_value());
    const StepId one = session.cursor();
    session.toStart();
    QVERIFY(session.apply(NodesKilled{{NodeId{2}}}).has_value());
    session.travel(one);
    session.waitForEvaluation();
    QVERIFY(!session.transition()->play);
    QCOMPARE(session.cursor(), one);

    // Other keys, another hash: what stands in one picture is not what stands in the other.
    QVERIFY(session.apply(HashChanged{{"murmur3", 77}}).has_value());
    QVERIFY(session.back());
    session.waitForEvaluation();
    QVERIFY(!session.transition()->play);
    QVERIFY(session.apply(KeysChanged{KeySet::of({"a", "b"})}).has_value());
    session.waitForEvaluation();
    QVERIFY(session.back());
    session.waitForEvaluation();
    QVERIFY(!session.transition()->play);
}

void TestSessionMoves::theFocusIsNeitherUndoableNorSaved() {
    Session session;
    session.reset(firstRing());
    const Scenario before = session.scenario();
    QSignalSpy changes(&session, &Session::changed);
    const ViewFocus focus{{NodeId{1}}, {3, 4}, 0.25, 4};
    session.setFocus(focus);
    QCOMPARE(changes.count(), 1);
    QCOMPARE(changes.front().front().value<Change>(), Change(ChangeFlag::View));
    QVERIFY(session.focus() == focus);
    session.setFocus(focus);
    QCOMPARE(changes.count(), 1);
    QVERIFY(!session.isDirty());
    QCOMPARE(session.undoStack()->count(), 0);
    QCOMPARE(session.scenario().view, before.view);
    session.reset(firstRing());
    QVERIFY(session.focus().empty());
}

void TestSessionMoves::unknownMarksAreLeftOut() {
    Session session;
    session.reset(firstRing());
    session.toStart();
    session.setFocus({{NodeId{1}, NodeId{99}}, {3, 4'000'000}, -0.25, 100});
    QVERIFY(session.focus() == (ViewFocus{{NodeId{1}}, {3}, 0.75, kMostZoom}));
    session.setFocus({{NodeId{1}, NodeId{2}}, {3}, 0.5, 2});
    QVERIFY(session.apply(NodesRemoved{{NodeId{1}}}).has_value());
    QVERIFY(session.focus() == (ViewFocus{{NodeId{2}}, {3}, 0.5, 2}));
    QVERIFY(session.apply(KeysChanged{KeySet::of({"a", "b"})}).has_value());
    QVERIFY(session.focus() == (ViewFocus{{NodeId{2}}, {}, 0.5, 2}));
}

void TestSessionMoves::clearingTakesAllMarks() {
    Session session;
    session.reset(firstRing());
    session.selectNode(NodeId{1});
    session.selectKey(2);
    session.setFocus({{NodeId{2}}, {}, 0.5, 2});
    session.clearMarks();
    QVERIFY(!session.selectedNode() && !session.selectedKey() && session.focus().empty());
}

QTEST_GUILESS_MAIN(TestSessionMoves)
#include "tst_session_moves.moc"
