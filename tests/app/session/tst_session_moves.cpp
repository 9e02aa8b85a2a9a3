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
};

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

QTEST_GUILESS_MAIN(TestSessionMoves)
#include "tst_session_moves.moc"
