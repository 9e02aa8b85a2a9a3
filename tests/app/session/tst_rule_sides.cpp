// SPDX-License-Identifier: GPL-3.0-or-later
//
// Rules beside the ring: all of those that are compared come with a step, a rule that refuses one keeps
// what it had whatever was looked at in between, and marking down instead mends it.
#include "app/ring/compare_words.h"
#include "app/session/session.h"
#include "core/metrics/movement.h"
#include "core/scenario/builtin_scenarios.h"

#include <QSignalSpy>
#include <QTest>
#include <QUndoStack>

using namespace ringscope;

class TestRuleSides : public QObject {
    Q_OBJECT

    static void start(Session& session, const std::vector<std::string>& rules) {
        session.reset(firstRing());
        session.toStart();
        session.setComparedRules(rules);
        session.setView(ViewMode::Compare);
        session.waitForEvaluation();
    }
    static NodeId node(const Session& session, NodeIndex index) { return session.state().cluster[index].id; }
    static void apply(Session& session, Event event) {
        QVERIFY(session.apply(std::move(event)).has_value());
        session.waitForEvaluation();
    }
    static const RuleSide& side(const Session& session, const char* rule) {
        const RuleSide* found = session.transition()->side(rule);
        if (found == nullptr) qFatal("no side of %s", rule);
        return *found;
    }
    static void verifyIsOfNow(const Session& session, const char* rule) {
        const RuleSide& shown = side(session, rule);
        QVERIFY(shown.after && !shown.refused);
        QCOMPARE(shown.after->state.placement.rule, std::string(rule));
        QVERIFY(shown.after->state.cluster == session.state().cluster);
        QCOMPARE(shown.after->index.get(), session.transition()->after->index.get());
        if (!session.transition()->event) return;
        const Movement plain = movementBetween(*shown.before->placement, *shown.after->placement, *shown.after->index);
        QCOMPARE(shown.movement.keys, plain.keys);
        QVERIFY(shown.movement.table == plain.table);
    }

private Q_SLOTS:
    void everyComparedRuleComesWithTheStep() {
        Session session;
        start(session, {"jump", "ring", "modulo", "modulo-rehash"});
        bool early = false;
        connect(&session, &Session::evaluated, this, [&](const TransitionPtr& transition) {
            early = transition->side("jump") && transition->side("modulo") && transition->side("modulo-rehash");
        });
        apply(session, NodesKilled{{node(session, 2)}});
        QVERIFY(early);
        QVERIFY(session.transition()->side("ring") == nullptr);
        for (const char* rule : {"jump", "modulo", "modulo-rehash"}) verifyIsOfNow(session, rule);
        session.undoStack()->undo();
        session.waitForEvaluation();
        for (const char* rule : {"jump", "modulo", "modulo-rehash"}) verifyIsOfNow(session, rule);
        apply(session, NodesKilled{{node(session, 0)}});  // a fork
        for (const char* rule : {"jump", "modulo", "modulo-rehash"}) verifyIsOfNow(session, rule);
    }

    void aRuleChosenLaterGetsTheStepThatIsShown() {
        Session session;
        start(session, {"modulo", "ring"});
        apply(session, NodesKilled{{node(session, 2)}});
        QVERIFY(session.transition()->side("jump") == nullptr);
        QSignalSpy later(&session, &Session::sidesEvaluated);
        session.setComparedRules({"jump", "ring"});
        QTRY_VERIFY(later.size() > 0 && session.transition()->side("jump"));
        verifyIsOfNow(session, "jump");
        QTRY_VERIFY(!session.isWorking());
    }

    void withTheRingAloneOnlyModuloIsComputed() {
        Session session;
        start(session, {"jump", "ring"});
        session.setView(ViewMode::Ring);
        apply(session, NodesKilled{{node(session, 2)}});
        QCOMPARE(session.transition()->sides.size(), std::size_t{1});
        QVERIFY(session.transition()->side("modulo"));
    }

    void rulesAreKnownDistinctAndTwoToFour() {
        Session session;
        session.setComparedRules({"jump", "jump", "unheard-of"});
        QCOMPARE(session.comparedRules(), (std::vector<std::string>{"jump", "modulo"}));
        session.setComparedRules({});
        QCOMPARE(session.comparedRules(), (std::vector<std::string>{"modulo", "ring"}));
        session.setComparedRules({"ring", "jump", "modulo", "jump-guava", "modulo-rehash"});
        QCOMPARE(session.comparedRules().size(), kMostCompared);
    }

    void aRefusedStepKeepsTheLastPlacement() {
        Session session;
        start(session, {"jump", "ring"});
        const State before = session.state();
        apply(session, NodesRemoved{{node(session, 1)}});
        const RuleSide& refused = side(session, "jump");
        QVERIFY(refused.refused.has_value());
        QCOMPARE(refused.refused->code, ErrorCode::RemovalRefused);
        QVERIFY(refused.after && refused.after->state.cluster == before.cluster);
        QCOMPARE(refused.movement.keys, 0u);
        const CompareWords words = compareWords(session.transition().get(), "jump");
        QVERIFY(!words.hasNumbers && words.canMarkDown && !words.refusal.isEmpty());
        QCOMPARE(words.shareText, QStringLiteral("—"));

        // Later steps on top of it: still the same placement, and the removal can still be mended.
        const StepId removal = session.cursor();
        apply(session, NodesKilled{{node(session, 0)}});
        QVERIFY(side(session, "jump").refused.has_value());
        QVERIFY(side(session, "jump").after->state.cluster == before.cluster);
        QVERIFY(side(session, "jump").refusedRemoval == removal);
        QVERIFY(compareWords(session.transition().get(), "jump").canMarkDown);

        // Somewhere else and back: what it shows does not depend on the way.
        const StepId end = session.cursor();
        session.toStart();
        apply(session, NodesKilled{{node(session, 3)}});
        verifyIsOfNow(session, "jump");
        session.seek(end);
        session.waitForEvaluation();
        QVERIFY(side(session, "jump").after->state.cluster == before.cluster);
    }

    void markDownInsteadIsOneUndoableStep() {
        Session session;
        start(session, {"jump", "ring"});
        const NodeId gone = node(session, 1);
        const std::size_t steps = session.timeline().size();
        apply(session, NodesRemoved{{gone}});
        const int commands = session.undoStack()->count();
        QVERIFY(session.markDownInstead().has_value());
        session.waitForEvaluation();
        QCOMPARE(session.timeline().size(), steps + 1);
        QCOMPARE(session.undoStack()->count(), commands + 1);
        QVERIFY(session.state().cluster.find(gone) && !session.state().cluster.find(gone)->up());
        verifyIsOfNow(session, "jump");
        QVERIFY(session.undoText().contains(QStringLiteral("down")));
        session.undoStack()->undo();
        session.waitForEvaluation();
        QVERIFY(session.state().cluster.find(gone) == nullptr);
        session.undoStack()->redo();
        session.waitForEvaluation();
        QVERIFY(session.state().cluster.find(gone) != nullptr);
        verifyIsOfNow(session, "jump");
    }

    void markDownInsteadOfAnOldRemovalForks() {
        Session session;
        start(session, {"jump", "ring"});
        const NodeId gone = node(session, 1);
        apply(session, NodesRemoved{{gone}});
        const StepId removal = session.cursor();
        apply(session, NodesKilled{{node(session, 0)}});
        const std::size_t steps = session.timeline().size();
        session.seek(removal);
        QVERIFY(session.markDownInstead().has_value());
        session.waitForEvaluation();
        QCOMPARE(session.timeline().size(), steps + 1);
        QVERIFY(!session.state().cluster.find(gone)->up());
        verifyIsOfNow(session, "jump");
    }

    void anEarlierRemovalIsMarkedDownWithWhatCameAfter() {
        Session session;
        start(session, {"jump", "ring"});
        const NodeId gone = node(session, 1), killed = node(session, 0);
        apply(session, NodesRemoved{{gone}});
        apply(session, NodesKilled{{killed}});
        apply(session, NodesAdded{{NewNode{"cache-new", 1.0, std::nullopt}}});
        const int commands = session.undoStack()->count();
        const StepId end = session.cursor();
        QVERIFY(session.markDownInstead(*side(session, "jump").refusedRemoval).has_value());
        session.waitForEvaluation();
        QCOMPARE(session.undoStack()->count(), commands + 1);
        const Cluster& cluster = session.state().cluster;
        QVERIFY(cluster.find(gone) && !cluster.find(gone)->up());
        QVERIFY(!cluster.find(killed)->up());
        QVERIFY(cluster.findNamed("cache-new"));
        verifyIsOfNow(session, "jump");
        session.undoStack()->undo();
        QVERIFY(session.cursor() == end);
        QVERIFY(session.state().cluster.find(gone) == nullptr);
    }

    void thereIsNothingToMarkDownButARemoval() {
        Session session;
        start(session, {"jump", "ring"});
        QCOMPARE(session.markDownInstead().error().code, ErrorCode::NothingChanges);
        apply(session, NodesKilled{{node(session, 1)}});
        QCOMPARE(session.markDownInstead().error().code, ErrorCode::NothingChanges);
    }
};

QTEST_GUILESS_MAIN(TestRuleSides)
#include "tst_rule_sides.moc"
