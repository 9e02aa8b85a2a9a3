// SPDX-License-Identifier: GPL-3.0-or-later
//
// When modulo's side of a transition comes: with the ring's while it is on screen, after it otherwise.
#include "app/session/session.h"
#include "core/keys/key_generators.h"
#include "core/metrics/movement.h"
#include "core/scenario/builtin_scenarios.h"

#include <QSignalSpy>
#include <QTest>

using namespace ringscope;

class TestEvaluator : public QObject {
    Q_OBJECT

    static void start(Session& session) {
        session.reset(firstRing());
        session.toStart();
        session.waitForEvaluation();
    }
    static void kill(Session& session, NodeIndex node) {
        QVERIFY(session.apply(NodesKilled{{session.state().cluster[node].id}}));
    }
    static void verifyModulo(const Session& session) {
        const TransitionPtr transition = session.transition();
        const RuleSide* modulo = transition->side("modulo");
        QVERIFY(modulo && modulo->after && !modulo->refused);
        QCOMPARE(modulo->after->state.placement.rule, std::string("modulo"));
        QVERIFY(modulo->after->state.cluster == session.state().cluster);
        QCOMPARE(modulo->after->index.get(), transition->after->index.get());
        if (!transition->event) return;
        QVERIFY(modulo->before);
        const Movement plain =
            movementBetween(*modulo->before->placement, *modulo->after->placement, *transition->after->index);
        QCOMPARE(modulo->movement.keys, plain.keys);
        QVERIFY(modulo->movement.table == plain.table);
    }

private Q_SLOTS:
    void moduloIsNotInTheWayOfTheRing() {
        Session session;
        start(session);
        bool early = true;
        connect(&session, &Session::evaluated, this,
                [&](const TransitionPtr& t) { early = t->side("modulo") != nullptr; });
        QSignalSpy later(&session, &Session::sidesEvaluated);
        kill(session, 2);
        QTRY_COMPARE(later.size(), 1);
        QVERIFY(!early);
        verifyModulo(session);
    }

    void aViewOfModuloGetsBothAtOnce() {
        Session session;
        start(session);
        session.setView(ViewMode::Compare);
        bool early = false;
        connect(&session, &Session::evaluated, this,
                [&](const TransitionPtr& t) { early = t->side("modulo") != nullptr; });
        QSignalSpy later(&session, &Session::sidesEvaluated);
        kill(session, 2);
        session.waitForEvaluation();
        QVERIFY(early);
        QCOMPARE(later.size(), 0);
        verifyModulo(session);
    }

    void aViewOfModuloOpenedInBetweenGetsItToo() {
        Session session;
        start(session);
        QSignalSpy ring(&session, &Session::evaluated), later(&session, &Session::sidesEvaluated);
        kill(session, 2);
        QTRY_COMPARE(ring.size(), 1);
        session.setView(ViewMode::Modulo);
        QTRY_COMPARE(later.size(), 1);
        verifyModulo(session);
    }

    void whatWasLeftOutForNewerStepsIsMadeUpFor() {
        Session session;
        start(session);
        for (NodeIndex node = 0; node < 4; ++node) {
            QSignalSpy ring(&session, &Session::evaluated);
            kill(session, node);
            QTRY_COMPARE(ring.size(), 1);  // modulo's side of this step is dropped by the next one
        }
        session.waitForEvaluation();
        verifyModulo(session);
        session.back();
        session.waitForEvaluation();
        verifyModulo(session);
        QVERIFY(session.apply(KeysChanged{*generate(SequenceKeys{500, "key:"})}));
        kill(session, 4);
        session.waitForEvaluation();
        verifyModulo(session);
    }
};

QTEST_GUILESS_MAIN(TestEvaluator)
#include "tst_evaluator.moc"
