// SPDX-License-Identifier: GPL-3.0-or-later
//
// What rules need in scenario files: their numbers, the zones of nodes, who came and went, and the change of a rule.
#include "core/scenario/scenario_file.h"
#include "random_events.h"
#include "tests/support/clusters.h"

#include <QTest>

using namespace ringscope;
using namespace ringscope::test;

namespace {

const KeyFileLoader kNoFiles = [](const FileKeys&) -> Result<KeySetPtr> { return fail(ErrorCode::FileNotFound); };

Scenario scenarioOf(Timeline timeline) {
    return {"Test", std::move(timeline), StepId{0}, {}};
}

Timeline reread(const std::string& json) {
    Result<ReadScenario> read = readScenario(json, kNoFiles);
    if (!read) qFatal("code %d, line %d", static_cast<int>(read.error().code), static_cast<int>(read.error().line));
    return read->scenario.timeline;
}

State after(const State& state, const Event& event) {
    return *ringscope::apply(state, event);
}

/// Five nodes, of which one was killed, one removed, one renamed and one added.
State withAPast() {
    State state = stateOf({"a", "b", "c", "d"});
    state = after(state, NodesKilled{{NodeId{2}}});
    state = after(state, NodesRemoved{{NodeId{3}}});
    state = after(state, NodeRenamed{NodeId{2}, "B"});
    return after(state, NodesAdded{{{"e", 1.0, {}, "rack-1"}}});
}

/// The file of withAPast() with one text in it replaced.
std::string with(const std::string& from, const std::string& to) {
    std::string json = writeScenario(scenarioOf(Timeline(withAPast())));
    const std::size_t at = json.find(from);
    if (at == std::string::npos) qFatal("not in the file: %s", from.c_str());
    return json.replace(at, from.size(), to);
}

}  // namespace

class TestScenarioFileRules : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyOptionComesBack() {
        RuleOptions options;
        options.tableSize = 101;
        options.slots = 12;
        options.probes = 3;
        options.capacity = 64;
        options.tries = 7;
        options.founderSlots = {{5, 1}, {4, std::nullopt}, {3, 0}};
        Timeline timeline(stateOf({"a", "b"}));
        timeline = timeline.withStep(StepId{0}, RuleChanged{"maglev", options})->timeline;
        const std::string written = writeScenario(scenarioOf(timeline));
        const Timeline back = reread(written);
        QVERIFY(*back.step(StepId{1}).event == Event(RuleChanged{"maglev", options}));
        QVERIFY(back.step(StepId{1}).state.placement == timeline.step(StepId{1}).state.placement);
        QCOMPARE(writeScenario(scenarioOf(back)), written);

        const State start = reread(writeScenario(scenarioOf(Timeline(timeline.step(StepId{1}).state)))).start();
        QCOMPARE(start.placement.rule, std::string("maglev"));
        QVERIFY(start.placement.options == options);
    }

    void usualOptionsAreNotWritten() {
        QCOMPARE(writeScenario(scenarioOf(Timeline(stateOf({"a"})))).find("options"), std::string::npos);
    }

    void everyRuleCanBeTaken() {
        for (const PlacementRule& rule : placementRules()) {
            Timeline timeline(stateOf({"a", "b"}));
            RuleOptions options;
            options.tries = 21;  // or nothing changes for the ring
            timeline = timeline.withStep(StepId{0}, RuleChanged{std::string(rule.id), options})->timeline;
            const Timeline back = reread(writeScenario(scenarioOf(timeline)));
            QCOMPARE(back.step(StepId{1}).state.placement.rule, std::string(rule.id));
        }
    }

    void zonesComeBack() {
        State state = stateOf({"a"});
        state = after(state, NodesAdded{{{"b", 1.0, {}, "Зона 1"}, {"c", 2.0, 5, "rack \"2\""}}});
        const Timeline start = reread(writeScenario(scenarioOf(Timeline(state))));
        QCOMPARE(start.start().cluster[0].zone, std::string());
        QCOMPARE(start.start().cluster[1].zone, std::string("Зона 1"));
        QCOMPARE(start.start().cluster[2].zone, std::string("rack \"2\""));
        Timeline timeline(stateOf({"a"}));
        timeline = timeline.withStep(StepId{0}, NodesAdded{{{"b", 1.0, {}, "Зона 1"}}})->timeline;
        QCOMPARE(reread(writeScenario(scenarioOf(timeline))).step(StepId{1}).state.cluster[1].zone,
                 std::string("Зона 1"));
    }

    void aZoneMakesAnotherState() {
        const State plain = after(stateOf({"a"}), NodesAdded{{{"b", 1.0, {}}}});
        const State zoned = after(stateOf({"a"}), NodesAdded{{{"b", 1.0, {}, "x"}}});
        QVERIFY(fingerprint(plain) != fingerprint(zoned));
    }

    void thePastComesBack() {
        const State state = withAPast();
        const std::string written = writeScenario(scenarioOf(Timeline(state)));
        const Timeline back = reread(written);
        QCOMPARE(back.start().cluster.membership(), state.cluster.membership());
        QCOMPARE(writeScenario(scenarioOf(back)), written);
        // And goes on from there.
        const State next = after(back.start(), NodesKilled{{NodeId{1}}});
        QCOMPARE(next.cluster.membership().size(), state.cluster.membership().size() + 1);
    }

    void aPastThatTheNodesTellIsNotWritten() {
        const State killed = after(stateOf({"a", "b"}), NodesKilled{{NodeId{1}}});
        QCOMPARE(writeScenario(scenarioOf(Timeline(killed))).find("membership"), std::string::npos);
        const State added = after(stateOf({"a"}), NodesAdded{{{"b", 1.0, {}}}});
        QVERIFY(writeScenario(scenarioOf(Timeline(added))).find("membership") != std::string::npos);
    }

    void wrongOnesAreRefusedWithTheirPlace_data() {
        QTest::addColumn<QString>("json");
        QTest::addColumn<QString>("pointer");
        const auto row = [](const char* name, const std::string& from, const std::string& to, const char* pointer) {
            QTest::newRow(name) << QString::fromStdString(with(from, to)) << QString::fromLatin1(pointer);
        };
        row("unknown change", "\"removed\": 3", "\"eaten\": 3", "/start/membership/5");
        row("two in one", "\"removed\": 3", "\"removed\": 3, \"up\": 1", "/start/membership/5/up");
        row("id text", "\"removed\": 3", "\"removed\": \"3\"", "/start/membership/5/removed");
        row("by missing", "\"replaced\": 2,\n        \"by\": 5", "\"replaced\": 2", "/start/membership/6");
        row("leads elsewhere", "\"removed\": 3", "\"removed\": 4", "/start/membership");
        row("never came", "\"founded\": 3", "\"founded\": 7", "/start/membership");
        row("founded later", "\"added\": 6", "\"founded\": 6", "/start/membership");
        row("an object", "\"membership\": [", "\"membership\": {}, \"x\": [", "/start/x");
        row("zone number", "\"zone\": \"rack-1\"", "\"zone\": 1", "/start/nodes/3/zone");
        row("options of no rule", "\"rule\": \"ring\"", "\"rule\": \"ring\", \"options\": {\"speed\": 1}",
            "/start/options/speed");
        const auto block = [&row](const char* name, const std::string& text, const char* pointer) {
            const std::string options = R"("rule": "ring", "options": {"tableSize": 7, "slots": 4, "probes": 1,)"
                                        R"( "capacity": 0, "tries": 1, "founderSlots": [[4, 0], )";
            row(name, "\"rule\": \"ring\"", options + text + "]}", pointer);
        };
        block("slots of a founder without a founder", "[1]", "/start/options/founderSlots/1");
        block("no slots of a founder", "[0, 0]", "/start/options/founderSlots/1/0");
        block("a founder by name", "[1, \"a\"]", "/start/options/founderSlots/1/1");
    }
    void wrongOnesAreRefusedWithTheirPlace() {
        QFETCH(QString, json);
        QFETCH(QString, pointer);
        const Result<ReadScenario> read = readScenario(json.toStdString(), kNoFiles);
        QVERIFY(!read);
        QCOMPARE(static_cast<int>(read.error().code), static_cast<int>(ErrorCode::SessionInvalid));
        QCOMPARE(QString::fromStdString(read.error().values[2]), pointer);
        QVERIFY(read.error().line > 0);
    }

    void whatNoStateMayHoldIsRefusedAsApplyWould() {
        const std::string options = R"("rule": "maglev", "options": {"tableSize": 100, "slots": 1, "probes": 1,)"
                                    R"( "capacity": 0, "tries": 1})";
        const auto notPrime = readScenario(with("\"rule\": \"ring\"", options), kNoFiles);
        QVERIFY(!notPrime);
        QCOMPARE(static_cast<int>(notPrime.error().code), static_cast<int>(ErrorCode::TableSizeNotPrime));
        const auto noRule = readScenario(with("\"rule\": \"ring\"", "\"rule\": \"wheel\""), kNoFiles);
        QVERIFY(!noRule);
        QCOMPARE(static_cast<int>(noRule.error().code), static_cast<int>(ErrorCode::RuleUnknown));
        // Its past has a removal that jump hash refuses.
        const auto refused = readScenario(with("\"rule\": \"ring\"", "\"rule\": \"jump\""), kNoFiles);
        QVERIFY(!refused);
        QCOMPARE(static_cast<int>(refused.error().code), static_cast<int>(ErrorCode::RemovalRefused));
    }
};

QTEST_APPLESS_MAIN(TestScenarioFileRules)
#include "tst_scenario_file_rules.moc"
