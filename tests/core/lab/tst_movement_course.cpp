// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lab/movement_course.h"

#include <QtTest/QTest>

#include <algorithm>
#include <cmath>

using namespace ringscope;

namespace {

using Change = MovementLabRequest::Change;

MovementLabRequest requestOf(Change change, std::uint32_t most, std::uint32_t changed) {
    MovementLabRequest request;
    request.spec.ring.virtualNodes = true;
    request.spec.ring.perWeight = 100;
    request.spec.options.tableSize = 251;
    request.change = change;
    request.nodes = most;
    request.changed = changed;
    request.keys = 500;
    request.samples = 4;
    return request;
}

const MovementRow& rowOf(const MovementStep& step, std::string_view rule) {
    return *std::find_if(step.rows.begin(), step.rows.end(), [&](const MovementRow& row) { return row.rule == rule; });
}

}  // namespace

class TestMovementCourse : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void sizes();
    void stepsAreThoseOfTheLab_data();
    void stepsAreThoseOfTheLab();
    void rulesKeepToTheirTheory();
    void theWholeCourseIsThereWithTheFirstSample();
    void threadsDoNotMatter();
    void cancelled();
};

void TestMovementCourse::sizes() {
    QCOMPARE(courseSizes(requestOf(Change::Added, 4, 3)), (std::vector<std::uint32_t>{1, 2, 3, 4}));
    QCOMPARE(courseSizes(requestOf(Change::RemovedAny, 5, 2)), (std::vector<std::uint32_t>{3, 4, 5}));
    QCOMPARE(courseSizes(requestOf(Change::Down, 3, 2)), (std::vector<std::uint32_t>{3}));
    QVERIFY(courseSizes(requestOf(Change::RemovedLast, 3, 3)).empty());
    const auto many = courseSizes(requestOf(Change::Added, 1000, 1));
    QCOMPARE(many.size(), std::size_t{100});
    QCOMPARE(many.front(), 1u);
    QCOMPARE(many.back(), 1000u);
    QVERIFY(std::adjacent_find(many.begin(), many.end(), std::greater_equal<>()) == many.end());
}

void TestMovementCourse::stepsAreThoseOfTheLab_data() {
    QTest::addColumn<int>("change");
    QTest::newRow("added") << static_cast<int>(Change::Added);
    QTest::newRow("the last removed") << static_cast<int>(Change::RemovedLast);
    QTest::newRow("any removed") << static_cast<int>(Change::RemovedAny);
    QTest::newRow("down") << static_cast<int>(Change::Down);
}

void TestMovementCourse::stepsAreThoseOfTheLab() {
    QFETCH(int, change);
    MovementLabRequest request = requestOf(static_cast<Change>(change), 5, 2);
    const auto steps = *movementCourse(request);
    QCOMPARE(steps.size(), courseSizes(request).size());
    for (const MovementStep& step : steps) {
        request.nodes = step.nodes;
        const auto rows = *movementLab(request);
        QCOMPARE(step.samples, request.samples);
        QCOMPARE(step.least, leastMovement(request));
        QCOMPARE(step.rows.size(), rows.size());
        for (std::size_t rule = 0; rule < rows.size(); ++rule) {
            const MovementRow &ours = step.rows[rule], &lab = rows[rule];
            QCOMPARE(ours.rule, lab.rule);
            QCOMPARE(ours.refusal.has_value(), lab.refusal.has_value());
            if (lab.refusal) continue;
            for (const auto figure : {&MovementRow::moved, &MovementRow::least, &MovementRow::most,
                                      &MovementRow::needless, &MovementRow::expected})
                QVERIFY2(std::abs(ours.*figure - lab.*figure) < 1e-12, ours.rule.c_str());
        }
    }
}

void TestMovementCourse::rulesKeepToTheirTheory() {
    MovementLabRequest request = requestOf(Change::Added, 20, 1);
    request.keys = 2000;
    request.samples = 10;
    // Rendezvous moves each of 20,000 keys with chance p = 1/(n+1), independently: six standard deviations of that.
    // Modulo likewise, with 1 − 1/(n+1).
    const auto steps = *movementCourse(request);
    for (const MovementStep& step : steps) {
        const double p = 1.0 / (step.nodes + 1), room = 6 * std::sqrt(p * (1 - p) / 20'000);
        QCOMPARE(step.least, p);
        QVERIFY(std::abs(rowOf(step, "rendezvous").moved - p) < room);
        QVERIFY(std::abs(rowOf(step, "modulo").moved - (1 - p)) < room);
        QCOMPARE(rowOf(step, "ring").needless, 0.0);
    }
}

void TestMovementCourse::theWholeCourseIsThereWithTheFirstSample() {
    MovementLabRequest request = requestOf(Change::Added, 6, 1);
    request.threads = 1;
    std::vector<std::vector<MovementStep>> seen;
    const auto steps = *movementCourse(request, {}, [&](const auto& soFar) { seen.push_back(soFar); });
    QCOMPARE(seen.size(), std::size_t{6 * 4});
    QCOMPARE(seen.front()[0].samples, 1u);
    QCOMPARE(seen.front()[1].samples, 0u);
    for (const MovementStep& step : seen[5]) QCOMPARE(step.samples, 1u);
    QVERIFY(seen.back() == steps);
}

void TestMovementCourse::threadsDoNotMatter() {
    MovementLabRequest request = requestOf(Change::RemovedAny, 8, 2);
    request.threads = 1;
    const auto one = *movementCourse(request);
    request.threads = 4;
    QVERIFY(*movementCourse(request) == one);
    request.seed = 2;
    QVERIFY(*movementCourse(request) != one);
}

void TestMovementCourse::cancelled() {
    std::stop_source stop;
    Progress progress;
    progress.stop = stop.get_token();
    std::size_t seen = 0;
    const auto course = movementCourse(requestOf(Change::Added, 6, 1), progress, [&](const auto&) {
        ++seen;
        stop.request_stop();
    });
    QCOMPARE(course.error().code, ErrorCode::Cancelled);
    QCOMPARE(seen, std::size_t{1});
}

QTEST_APPLESS_MAIN(TestMovementCourse)
#include "tst_movement_course.moc"
