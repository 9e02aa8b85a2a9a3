// SPDX-License-Identifier: GPL-3.0-or-later
//
// Plans by name, plans as events, and the figures of the answer against the core's and against keys counted one by one.
#include "app/labs/lab_files.h"
#include "app/labs/plan_events.h"
#include "app/labs/whatif_plan.h"
#include "app/labs/whatif_report.h"
#include "core/keys/key_generators.h"
#include "core/placement/placement_registry.h"
#include "core/scenario/apply.h"
#include "core/systems/catalog.h"

#include <QLocale>
#include <QTest>

#include <map>
#include <numeric>

using namespace ringscope;

namespace {

using Kind = PlanChange::Kind;

State startWith(const PlacementSpec& spec) {
    State state = State::initial();
    state.placement = spec;
    state.keys = *generate(ZipfKeys{2000, 50'000, 0.9, 7, "key:"});
    state = *ringscope::apply(state, NodesAdded{{{"a:1", 1, {}}, {"b:1", 1, {}}, {"c:1", 2, {}}, {"d:1", 1, {}}}});
    return state;
}

PlacementSpec ring() {
    PlacementSpec spec;
    spec.ring.virtualNodes = true;
    spec.ring.perWeight = 50;
    return spec;
}

const Plan kPlan{{{Kind::Kill, "b:1", {}, 1}, {Kind::Add, "e:1", {}, 2.5}},
                 {{Kind::Swap, "c:1", "c2:1", 1}},
                 {{Kind::Weigh, "e:1", {}, 1}},
                 {{Kind::Revive, "b:1", {}, 1}, {Kind::Remove, "a:1", {}, 1}}};

WhatIfQuestion questionOf(const State& start, const Plan& plan) {
    WhatIfQuestion question;
    question.states = courseOf(start, plan).states;
    for (const PlanStep& step : plan) question.words << planWords(step);
    question.keys = start.keys;
    question.inputs.requestsPerSecond = 1000;
    question.inputs.hitRatio = 0.9;
    question.inputs.mostListed = 100'000;
    question.failures = true;
    return question;
}

WhatIfFound foundFor(const WhatIfQuestion& question) {
    std::vector<WhatIfSide> sides;
    for (const State& state : question.states) sides.push_back({state.cluster, state.placement});
    return {*whatIf(sides, *question.keys, question.inputs),
            *worstFailures(sides.back(), *question.keys, question.inputs)};
}

const LabView& viewOf(const LabReport& report, const char* id) {
    const auto view = std::find_if(report.views.begin(), report.views.end(),
                                   [id](const LabView& each) { return each.id == QLatin1String(id); });
    if (view == report.views.end()) qFatal("no view is called %s", id);
    return *view;
}

std::size_t columnOf(const LabTable& table, const char* id) {
    const auto column = std::find_if(table.columns.begin(), table.columns.end(),
                                     [id](const LabTable::Column& each) { return each.id == id; });
    if (column == table.columns.end()) qFatal("no column is called %s", id);
    return static_cast<std::size_t>(column - table.columns.begin());
}

template <class T>
T cell(const LabTable& table, std::size_t row, const char* column) {
    return std::get<T>(table.rows[row][columnOf(table, column)]);
}

double figure(const LabTable& table, std::size_t row, const char* column) {
    return cell<LabFigure>(table, row, column).value;
}

/// Owners by name, asked for one key after the other.
std::vector<std::string> ownersIn(const State& state) {
    const auto placement = makePlacement(state.cluster, state.placement);
    std::vector<std::string> owners;
    for (KeyId key = 0; key < state.keys->size(); ++key) {
        const NodeIndex owner = (*placement)->ownerOf((*state.keys)[key]);
        owners.push_back(owner == kNobody ? std::string() : state.cluster[owner].name);
    }
    return owners;
}

}  // namespace

class TestWhatIfReport : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void plansAreRemembered() {
        QCOMPARE(readPlan(planText(kPlan)), kPlan);
        QVERIFY(readPlan(QString()).empty());
        QVERIFY(readPlan(QStringLiteral("[[{\"do\":\"explode\"}]]")).empty());
        QVERIFY(readPlan(QStringLiteral("{]")).empty());
    }

    void aStepMayNameWhatTheOneBeforeBrings() {
        const PlanCourse course = courseOf(startWith(ring()), kPlan);
        QVERIFY(!course.refused);
        QCOMPARE(course.states.size(), std::size_t{5});
        const Cluster& end = course.states.back().cluster;
        QVERIFY(end.findNamed("a:1") == nullptr);
        QVERIFY(end.findNamed("b:1")->up());
        QCOMPARE(end.findNamed("c2:1")->identity, std::string("c:1"));
        QCOMPARE(end.findNamed("c2:1")->weight, 2.0);
        QCOMPARE(end.findNamed("e:1")->weight, 1.0);
    }

    void whatCannotBeDoneIsNamed() {
        const PlanCourse course =
            courseOf(startWith(ring()), {{{Kind::Kill, "a:1", {}, 1}}, {{Kind::Kill, "x:1", {}, 1}}});
        QVERIFY(course.refused);
        QCOMPARE(course.refused->code, ErrorCode::NodeUnknown);
        QCOMPARE(course.refused->values.front(), std::string("x:1"));
        QCOMPARE(course.states.size(), std::size_t{2});
    }

    void everyNodeIsReplacedInAStepOfItsOwn() {
        const State start = startWith(*systemSpec("libketama"));
        const Plan plan = replacingAll(start.cluster);
        QCOMPARE(plan.size(), std::size_t{4});
        const WhatIfQuestion question = questionOf(start, plan);
        const WhatIfFound found = foundFor(question);
        // Hashed as before: what moves is what the machine had, and in the end everything has moved once.
        std::uint64_t moved = 0;
        for (const WhatIfStep& step : found.answer.steps) {
            QCOMPARE(step.needless, std::uint64_t{0});
            moved += step.moved.keys;
        }
        QCOMPARE(moved, std::uint64_t{2000});
        const LabTable table = viewOf(whatIfReport(question, found, 1), "steps").table;
        QCOMPARE(table.rows.size(), std::size_t{5});
        double misses = 0;
        for (std::size_t i = 1; i <= 4; ++i) misses += figure(table, i, "misses");
        QVERIFY(misses > 0);
    }

    void figuresAreTheCores() {
        const WhatIfQuestion question = questionOf(startWith(ring()), kPlan);
        const WhatIfFound found = foundFor(question);
        const LabReport report = whatIfReport(question, found, 1);
        const LabTable& table = viewOf(report, "steps").table;
        QCOMPARE(table.rows.size(), kPlan.size() + 1);
        for (std::size_t i = 0; i < kPlan.size(); ++i) {
            const WhatIfStep& step = found.answer.steps[i];
            QCOMPARE(cell<std::uint64_t>(table, i + 1, "moved_keys"), step.moved.keys);
            QCOMPARE(figure(table, i + 1, "origin"), *step.originFirstMinute);
            QCOMPARE(figure(table, i + 1, "origin_at_once"), *step.originAtOnce);
            QCOMPARE(figure(table, i + 1, "misses"), *step.misses);
            const auto before = ownersIn(question.states[i]), after = ownersIn(question.states[i + 1]);
            std::uint64_t differ = 0;
            for (std::size_t key = 0; key < before.size(); ++key) differ += before[key] != after[key] ? 1 : 0;
            QCOMPARE(step.moved.keys, differ);
        }
    }

    void movesAddUpToTheKeysThatMove() {
        const WhatIfQuestion question = questionOf(startWith(ring()), kPlan);
        const WhatIfFound found = foundFor(question);
        const LabReport report = whatIfReport(question, found, 1);
        const LabTable &moves = viewOf(report, "moves").table, &keys = viewOf(report, "keys").table;
        std::map<std::uint64_t, std::uint64_t> summed, listed;
        for (std::size_t row = 0; row < moves.rows.size(); ++row)
            summed[cell<std::uint64_t>(moves, row, "step")] += cell<std::uint64_t>(moves, row, "keys");
        for (std::size_t row = 0; row < keys.rows.size(); ++row) ++listed[cell<std::uint64_t>(keys, row, "step")];
        for (std::size_t i = 0; i < kPlan.size(); ++i) {
            QCOMPARE(summed[i + 1], found.answer.steps[i].moved.keys);
            QCOMPARE(listed[i + 1], found.answer.steps[i].moved.keys);
        }
        // The matrix is that of the step that is shown.
        const auto matrix = std::get<LabMatrix>(viewOf(report, "moves").plot);
        QCOMPARE(static_cast<qsizetype>(matrix.cells.size()), matrix.rows.size() * matrix.columns.size());
        QVERIFY(matrix.rows.contains(QStringLiteral("b:1")));
        QVERIFY(matrix.columns.contains(QStringLiteral("e:1")));
        QVERIFY(std::holds_alternative<std::monostate>(viewOf(whatIfReport(question, found, 0), "moves").plot));
    }

    void weightsAskedAndGot() {
        const WhatIfQuestion question = questionOf(startWith(ring()), {});
        const WhatIfFound found = foundFor(question);
        const LabTable table = viewOf(whatIfReport(question, found, 0), "nodes").table;
        QCOMPARE(table.rows.size(), std::size_t{4});
        QCOMPARE(figure(table, 2, "asked"), 0.4);
        double got = 0;
        for (std::size_t row = 0; row < 4; ++row) {
            got += figure(table, row, "got");
            QCOMPARE(figure(table, row, "rate"), 1000 * figure(table, row, "got"));
        }
        QVERIFY(std::abs(got - 1) < 1e-12);
    }

    void bytesAgainstMemoryAndTheOriginsLimit() {
        WhatIfQuestion question = questionOf(startWith(ring()), {{{Kind::Kill, "b:1", {}, 1}}});
        question.inputs.bytes.assign(question.keys->size(), 1 << 20);
        question.inputs.memory = std::uint64_t{600} << 20;
        question.originLimit = 100.5;
        const WhatIfFound found = foundFor(question);
        const LabReport report = whatIfReport(question, found, 1);
        const LabView& nodes = viewOf(report, "nodes");
        const auto bars = std::get<LabBars>(nodes.plot);
        QCOMPARE(*bars.least, 600.0);
        std::uint64_t bytes = 0, overfull = 0;
        for (std::size_t row = 4; row < 8; ++row) {
            bytes += cell<std::uint64_t>(nodes.table, row, "bytes");
            overfull += cell<QString>(nodes.table, row, "overfull") == QLatin1String("yes") ? 1 : 0;
        }
        QCOMPARE(bytes, std::uint64_t{2000} << 20);
        QCOMPARE(overfull, found.answer.steps[0].after.overfull);
        QVERIFY(overfull > 0);
        QCOMPARE(cell<QString>(viewOf(report, "steps").table, 1, "over_limit"), QStringLiteral("yes"));
        QVERIFY(report.sentence.contains(QLatin1String("more than its limit")));
        QVERIFY(report.sentence.contains(QLatin1String("more bytes")));
    }

    void hottestAndFailures() {
        const WhatIfQuestion question = questionOf(startWith(ring()), kPlan);
        const WhatIfFound found = foundFor(question);
        const LabReport report = whatIfReport(question, found, 0);
        const LabTable& hottest = viewOf(report, "hottest").table;
        QCOMPARE(hottest.rows.size(), std::size_t{20});
        const auto before = ownersIn(question.states.front()), after = ownersIn(question.states.back());
        std::uint64_t least = ~std::uint64_t{0};
        for (std::size_t row = 0; row < 20; ++row) {
            const KeyId key = found.answer.hottest[row].key;
            QCOMPARE(cell<QString>(hottest, row, "before").toStdString(), before[key]);
            QCOMPARE(cell<QString>(hottest, row, "after").toStdString(), after[key]);
            QVERIFY(cell<std::uint64_t>(hottest, row, "requests") <= least);
            least = cell<std::uint64_t>(hottest, row, "requests");
        }
        const LabTable& failures = viewOf(report, "failures").table;
        QCOMPARE(failures.rows.size(), std::size_t{4});
        QCOMPARE(cell<std::uint64_t>(failures, 0, "possible"), std::uint64_t{4});
        QCOMPARE(cell<std::uint64_t>(failures, 2, "possible"), std::uint64_t{6});
        QCOMPARE(figure(failures, 1, "busiest_share"), (*found.failures)[0].byPeak->busiestShare);
    }

    void oneViewIsTakenOut() {
        const WhatIfQuestion question = questionOf(startWith(ring()), kPlan);
        const LabReport report = whatIfReport(question, foundFor(question), 1);
        const LabReport one = withView(report, 1);
        QVERIFY(one.views.empty());
        QCOMPARE(one.table, report.views[1].table);
        QVERIFY(labData(one.table, TableFormat::Csv).startsWith("step,from,to,keys,"));
    }

    void plansBecomeEvents_data() {
        QTest::addColumn<QString>("system");
        QTest::newRow("names are hashed") << QStringLiteral("libketama");
        QTest::newRow("only the order counts") << QStringLiteral("modulo");
        QTest::newRow("own ring") << QString();
    }

    void plansBecomeEvents() {
        QFETCH(QString, system);
        PlacementSpec spec = ring();
        if (system == QLatin1String("modulo")) {
            spec.rule = "modulo";
        } else if (!system.isEmpty()) {
            spec = *systemSpec(system.toStdString());
        }
        const State start = startWith(spec);
        Plan plan = replacingAll(start.cluster);
        plan.push_back({{Kind::Kill, "b:1-new", {}, 1}});
        const auto made = eventsOf(plan, start);
        QVERIFY(made);
        QVERIFY(made->exact);
        State end = start;
        for (const Event& event : made->events) end = *ringscope::apply(end, event);
        QCOMPARE(ownersIn(end), ownersIn(courseOf(start, plan).states.back()));
        // What hashes names keeps the identity of the machine that went.
        const bool comesAgain = system == QLatin1String("libketama");
        QCOMPARE(end.cluster.findNamed("a:1-new")->identity, comesAgain ? std::string("a:1") : std::string());
        QVERIFY(!eventsOf({{{Kind::Revive, "a:1", {}, 1}}}, start));
    }
};

QTEST_GUILESS_MAIN(TestWhatIfReport)
#include "tst_whatif_report.moc"
