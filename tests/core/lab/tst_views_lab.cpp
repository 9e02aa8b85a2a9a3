// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lab/views_lab.h"

#include <QtTest/QTest>

#include <cmath>

using namespace ringscope;

class TestViewsLab : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whoKnowsAllAgrees();
    void agreesWithTheory();
    void theoryOfSmallCases();
    void virtualNodesEvenOutLoadNotSpread();
    void threadsDoNotMatter();
    void refusedAndCancelled();
};

void TestViewsLab::whoKnowsAllAgrees() {
    ViewsRequest request;
    request.parts = {1.0};
    const auto cells = *viewsLab(request);
    QCOMPARE(cells.size(), std::size_t{3});
    for (const ViewsCell& cell : cells) {
        QCOMPARE(cell.known, 40u);
        QCOMPARE(cell.spread, 1.0);
        QCOMPARE(cell.spreadMost, 1u);
        QCOMPARE(cell.unanimous, 1.0);
        QVERIFY(std::abs(cell.disagreement) < 1e-12);
        QVERIFY(std::abs(cell.theoryDisagreement) < 1e-9);
        QVERIFY(std::abs(cell.theorySpread - 1) < 1e-9);
    }
}

void TestViewsLab::agreesWithTheory() {
    ViewsRequest request;
    request.virtualNodes = {200};
    request.clients = 60;
    const auto cells = *viewsLab(request);
    for (const ViewsCell& cell : cells) {
        // 60 views over 8,000 arcs: some 5 % scatter between settings.
        QVERIFY2(std::abs(cell.spread / cell.theorySpread - 1) < 0.08, qPrintable(QString::number(cell.spread)));
        QVERIFY2(std::abs(cell.disagreement - cell.theoryDisagreement) < 0.04,
                 qPrintable(QString::number(cell.disagreement)));
    }
    QVERIFY(cells.front().disagreement > cells.back().disagreement);
}

void TestViewsLab::theoryOfSmallCases() {
    // Everybody knows one of three: two clients agree with chance 1/3; owners of three clients: 3·(1 − (2/3)³).
    QVERIFY(std::abs(expectedDisagreement(3, 1) - 2.0 / 3) < 1e-12);
    QVERIFY(std::abs(expectedSpread(3, 1, 3) - 3 * (1 - 8.0 / 27)) < 1e-12);
    // Two of three: the same pair (1/3) agrees; else of three nodes one is common, which is first with chance 1/3.
    QVERIFY(std::abs(expectedDisagreement(3, 2) - (1 - (1.0 / 3 + 2.0 / 3 / 3))) < 1e-12);
    QVERIFY(std::abs(expectedSpread(3, 2, 2) - (1 + expectedDisagreement(3, 2))) < 1e-12);
    QVERIFY(std::abs(expectedSpread(10, 10, 50) - 1) < 1e-12);
}

void TestViewsLab::virtualNodesEvenOutLoadNotSpread() {
    ViewsRequest request;
    request.virtualNodes = {1, 200};
    request.parts = {0.5};
    const auto cells = *viewsLab(request);
    QVERIFY(cells[0].load > 1.5 * cells[1].load);
    QCOMPARE(cells[0].theorySpread, cells[1].theorySpread);
}

void TestViewsLab::threadsDoNotMatter() {
    ViewsRequest request;
    request.keys = 500;
    request.threads = 1;
    const auto one = *viewsLab(request);
    request.threads = 3;
    QVERIFY(*viewsLab(request) == one);
    // A cell does not depend on the others.
    request.parts = {0.3};
    request.virtualNodes = {10};
    QVERIFY(viewsLab(request)->front() == one[12]);
}

void TestViewsLab::refusedAndCancelled() {
    ViewsRequest request;
    request.spec.ring.label = "{i}";
    QCOMPARE(viewsLab(request).error().code, ErrorCode::LabelWithoutNode);
    std::stop_source source;
    const Progress progress{source.get_token(), [&](double) { source.request_stop(); }};
    QCOMPARE(viewsLab({}, progress).error().code, ErrorCode::Cancelled);
    request = {};
    request.clients = 1;
    QCOMPARE(viewsLab(request)->front().disagreement, 0.0);
}

QTEST_APPLESS_MAIN(TestViewsLab)
#include "tst_views_lab.moc"
