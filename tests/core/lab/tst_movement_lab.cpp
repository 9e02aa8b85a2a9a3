// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lab/movement_lab.h"
#include "core/placement/placement_registry.h"

#include <QtTest/QTest>

#include <algorithm>
#include <cmath>

using namespace ringscope;

namespace {

using Change = MovementLabRequest::Change;

MovementLabRequest requestOf(Change change, std::uint32_t nodes, std::uint32_t changed) {
    MovementLabRequest request;
    request.spec.ring.virtualNodes = true;
    request.spec.ring.perWeight = 100;
    request.spec.options.tableSize = 2039;
    request.change = change;
    request.nodes = nodes;
    request.changed = changed;
    request.keys = 2000;
    return request;
}

MovementRow rowOf(const std::vector<MovementRow>& rows, std::string_view rule) {
    return *std::find_if(rows.begin(), rows.end(), [&](const MovementRow& row) { return row.rule == rule; });
}

}  // namespace

class TestMovementLab : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void lettersOfTheArticles();
    void ringMovesWhatItMust();
    void moduloMovesNearlyAll();
    void everyRuleHasARow();
    void whatARuleCannotDoIsSaid();
    void threadsDoNotMatter();
    void cancelled();
};

void TestMovementLab::lettersOfTheArticles() {
    const LettersExperiment experiment = lettersExperiment();
    QCOMPARE(experiment.letters.size(), std::size_t{26});
    QCOMPARE(experiment.kept(), std::string("dikpry"));
    for (const auto& letter : experiment.letters) QVERIFY(letter.before < 3 && letter.after < 4);
}

void TestMovementLab::ringMovesWhatItMust() {
    for (const auto& [change, changed] :
         {std::pair{Change::Added, 1u}, std::pair{Change::Added, 5u}, std::pair{Change::RemovedAny, 2u},
          std::pair{Change::RemovedLast, 2u}, std::pair{Change::Down, 2u}}) {
        const MovementLabRequest request = requestOf(change, 10, changed);
        const MovementRow ring = rowOf(*movementLab(request), "ring");
        const double least = leastMovement(request);
        QVERIFY(!ring.refusal);
        QCOMPARE(ring.needless, 0.0);
        QVERIFY(std::abs(ring.expected - least) < 1e-9);
        // Shares of 100 points each scatter by 10 %, counted keys by less; the mean of ten samples by 4 %; five times that.
        QVERIFY2(std::abs(ring.moved / least - 1) < 0.2, qPrintable(QString::number(ring.moved)));
        QVERIFY(ring.least < ring.moved && ring.moved < ring.most);
    }
    QCOMPARE(leastMovement(requestOf(Change::Added, 10, 5)), 5.0 / 15);
    QCOMPARE(leastMovement(requestOf(Change::Down, 10, 5)), 0.5);
}

void TestMovementLab::moduloMovesNearlyAll() {
    for (const auto& [change, nodes, after] :
         {std::tuple{Change::Added, 3u, 4u}, std::tuple{Change::RemovedLast, 8u, 7u},
          std::tuple{Change::Added, 5u, 10u}}) {
        const MovementLabRequest request = requestOf(change, nodes, nodes < after ? after - nodes : nodes - after);
        const MovementRow modulo = rowOf(*movementLab(request), "modulo");
        // 20,000 keys in all: standard error at most 0.0036; four times that.
        QVERIFY(std::abs(modulo.moved - moduloMovement(request)) < 0.015);
        QVERIFY(std::abs(modulo.expected - moduloMovement(request)) < 1e-9);
    }
    QCOMPARE(moduloMovement(requestOf(Change::Added, 3, 1)), 0.75);
    QCOMPARE(moduloMovement(requestOf(Change::RemovedLast, 8, 1)), 1 - 1.0 / 8);
}

void TestMovementLab::everyRuleHasARow() {
    const MovementLabRequest request = requestOf(Change::Added, 10, 1);
    const auto rows = *movementLab(request);
    QCOMPARE(rows.size(), placementRules().size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const MovementRow& row = rows[i];
        QCOMPARE(row.rule, std::string(placementRules()[i].id));
        QVERIFY2(!row.refusal, row.rule.c_str());
        QVERIFY2(row.moved > 0 && row.most <= 1, row.rule.c_str());
        QVERIFY2(row.needless <= row.moved, row.rule.c_str());
        // No rule can move clearly less than the new node's fair share and still give it one.
        QVERIFY2(row.moved > 0.5 * leastMovement(request), row.rule.c_str());
    }
}

void TestMovementLab::whatARuleCannotDoIsSaid() {
    MovementLabRequest request = requestOf(Change::Added, 10, 1);
    request.spec.ring.label = "{node}";
    const MovementRow ring = rowOf(*movementLab(request), "ring");
    QVERIFY(ring.refusal);
    QCOMPARE(ring.refusal->code, ErrorCode::LabelWithoutIndex);
    QCOMPARE(ring.moved, 0.0);
    QVERIFY(!rowOf(*movementLab(request), "modulo").refusal);
}

void TestMovementLab::threadsDoNotMatter() {
    MovementLabRequest request = requestOf(Change::RemovedAny, 6, 2);
    request.samples = 5;
    request.threads = 1;
    const auto one = *movementLab(request);
    request.threads = 4;
    QVERIFY(*movementLab(request) == one);
}

void TestMovementLab::cancelled() {
    std::stop_source source;
    const Progress progress{source.get_token(), [&](double) { source.request_stop(); }};
    QCOMPARE(movementLab(requestOf(Change::Added, 5, 1), progress).error().code, ErrorCode::Cancelled);
}

QTEST_APPLESS_MAIN(TestMovementLab)
#include "tst_movement_lab.moc"
