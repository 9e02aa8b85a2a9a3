// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the labs say and draw, from known results, without a window.
#include "app/labs/balance_report.h"
#include "app/labs/hash_report.h"
#include "app/labs/inheritance_report.h"
#include "app/labs/lab_cluster.h"
#include "app/labs/lab_files.h"
#include "app/labs/lab_table_model.h"
#include "app/labs/movement_report.h"
#include "app/labs/views_report.h"
#include "core/hash/hash_registry.h"
#include "core/placement/placement_registry.h"

#include <QAbstractItemModelTester>
#include <QImage>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLocale>
#include <QPainter>
#include <QTest>
#include <QTranslator>

#include <algorithm>
#include <cmath>

using namespace ringscope;

namespace {

BalanceQuestion smallQuestion(BalanceQuestion::Measure measure) {
    BalanceQuestion question;
    question.measure = measure;
    question.request.nodes = {40};
    question.request.numbers = {1, 2, 4, 8, 16};
    question.request.mostRings = 50;
    return question;
}

LabReport balanceOf(BalanceQuestion::Measure measure) {
    const BalanceQuestion question = smallQuestion(measure);
    return balanceReport(question, *balanceLab(question.request), *virtualNodesFor(40, 1.10));
}

InheritanceRequest inheritanceOf(std::uint32_t virtualNodes) {
    InheritanceRequest request;
    request.cluster = numberedCluster(5);
    request.spec.ring = ringWith(virtualNodes);
    return request;
}

HashQualityRequest fewKeys() {
    HashQualityRequest request = fourServers();
    request.keys = 1000;
    return request;
}

std::vector<LabReport> allReports() {
    MovementLabRequest movement;
    movement.spec.options.tableSize = 251;
    movement.keys = 200;
    movement.samples = 2;
    ViewsRequest views;
    views.keys = 200;
    std::vector<LabReport> reports;
    for (const auto measure :
         {BalanceQuestion::Measure::Peak, BalanceQuestion::Measure::Deviation, BalanceQuestion::Measure::Interval})
        reports.push_back(balanceOf(measure));
    reports.push_back(movementReport(movement, *movementLab(movement)));
    reports.push_back(lettersReport(lettersExperiment()));
    reports.push_back(inheritanceReport(inheritanceOf(20), *inheritanceLab(inheritanceOf(20))));
    for (const auto measure : {ViewsMeasure::Spread, ViewsMeasure::Load, ViewsMeasure::Disagreement})
        reports.push_back(viewsReport(views, measure, *viewsLab(views)));
    reports.push_back(hashReport(fewKeys(), *hashQuality(fewKeys())));
    return reports;
}

}  // namespace

class TestLabReports : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QStringLiteral("en_US"))); }
    void everyReportIsWhole();
    void everyPlotPaintsSomething();
    void chineseSentencesHaveNoBlanksBetween();
    void balanceAnswersTheQuestion();
    void lettersThatStay();
    void oneHeirOrAll();
    void crc32IsNamed();
    void refusalsStandInTheirRow();
    void dataInBothForms();
    void modelIsInOrder();
};

void TestLabReports::everyReportIsWhole() {
    for (const LabReport& report : allReports()) {
        QVERIFY(!report.title.isEmpty() && !report.sentence.isEmpty() && !report.note.isEmpty());
        QVERIFY2(!report.sentence.contains(QLatin1String("%1")), qPrintable(report.sentence));
        QVERIFY(!std::holds_alternative<std::monostate>(report.plot));
        QVERIFY(!report.table.rows.empty());
        for (const auto& row : report.table.rows) QCOMPARE(row.size(), report.table.columns.size());
    }
}

void TestLabReports::everyPlotPaintsSomething() {
    for (const Theme& theme : {Theme::light(), Theme::dark(2.0).withHighContrast()}) {
        for (const LabReport& report : allReports()) {
            QImage image(600, 500, QImage::Format_ARGB32_Premultiplied);
            image.fill(theme.panel);
            const QImage empty = image;
            QPainter painter(&image);
            paintLabPlot(painter, image.size(), report.plot, theme);
            painter.end();
            QVERIFY2(image != empty, qPrintable(report.title));
            QVERIFY(labPlotHeight(report.plot, 600, theme) > 50);
        }
    }
}

void TestLabReports::chineseSentencesHaveNoBlanksBetween() {
    QTranslator chinese;
    QVERIFY(chinese.load(QStringLiteral(":/i18n/ringscope_zh_CN")));
    QCoreApplication::installTranslator(&chinese);
    for (const LabReport& report : allReports()) {
        QVERIFY2(report.sentence.contains(QStringLiteral("。")), qPrintable(report.sentence));
        QVERIFY2(!report.sentence.contains(QStringLiteral("。 ")), qPrintable(report.sentence));
    }
    QCoreApplication::removeTranslator(&chinese);
}

void TestLabReports::balanceAnswersTheQuestion() {
    const LabReport report = balanceOf(BalanceQuestion::Measure::Peak);
    const VirtualNodesAnswer answer = *virtualNodesFor(40, 1.10);
    QVERIFY(report.sentence.contains(QString::number(answer.onAverage)));
    QVERIFY(report.sentence.contains(QLatin1String("1.10")));
    const auto& curves = std::get<LabCurves>(report.plot);
    QVERIFY(std::abs(*curves.goal + 1) < 1e-12);  // 0.10 above 1, on a decimal log scale
    QCOMPARE(curves.curves.size(), std::size_t{2});
    QCOMPARE(curves.curves[0].points.size(), std::size_t{5});
    QCOMPARE(curves.curves[0].points.back().x(), 4.0);
}

void TestLabReports::lettersThatStay() {
    const LabReport report = lettersReport(lettersExperiment());
    QVERIFY2(report.sentence.contains(QLatin1String("6 of 26")), qPrintable(report.sentence));
    QVERIFY(report.sentence.contains(QLatin1String("d, i, k, p, r, y")));
    const auto& matrix = std::get<LabMatrix>(report.plot);
    QCOMPARE(matrix.cells.size(), std::size_t{52});
    QCOMPARE(std::count_if(matrix.cells.begin(), matrix.cells.end(), [](const auto& cell) { return cell.strong; }), 12);
}

void TestLabReports::oneHeirOrAll() {
    const LabReport one = inheritanceReport(inheritanceOf(0), *inheritanceLab(inheritanceOf(0)));
    QVERIFY(one.sentence.contains(QLatin1String("one neighbour")));
    const LabReport all = inheritanceReport(inheritanceOf(200), *inheritanceLab(inheritanceOf(200)));
    QVERIFY2(all.sentence.contains(QLatin1String("among 4 others")), qPrintable(all.sentence));
    QCOMPARE(std::get<LabMatrix>(all.plot).cells.size(), std::size_t{25});
    QCOMPARE(all.table.columns.size(), std::size_t{11});
    InheritanceRequest request = inheritanceOf(20);
    request.mostCombinations = 6;
    const LabReport some = inheritanceReport(request, *inheritanceLab(request));
    QVERIFY(some.sentence.contains(QLatin1String("not of all")));
}

void TestLabReports::crc32IsNamed() {
    const LabReport report = hashReport(fourServers(), *hashQuality(fourServers()));
    QVERIFY(std::get<LabCircles>(report.plot).circles.size() == generalHashFunctions().size());
    const auto found = std::find_if(report.table.rows.begin(), report.table.rows.end(),
                                    [](const auto& row) { return row[4] == LabCell(std::uint64_t{98'247}); });
    QVERIFY(found != report.table.rows.end());
}

void TestLabReports::refusalsStandInTheirRow() {
    MovementRow row;
    row.rule = "jump";
    row.refusal = Error{ErrorCode::RemovalRefused, {"jump", "cache-1", "cache-9"}, {}, 0, 0};
    const LabReport report = movementReport({}, {row});
    const auto& bars = std::get<LabBars>(report.plot);
    QVERIFY(!bars.rows.front().value);
    QVERIFY(!bars.rows.front().text.isEmpty());
    QVERIFY(std::holds_alternative<std::monostate>(report.table.rows.front()[1]));
    QVERIFY(std::holds_alternative<QString>(report.table.rows.front().back()));
}

void TestLabReports::dataInBothForms() {
    LabTable table;
    table.columns = {
        {"name", QStringLiteral("Name")}, {"share", QStringLiteral("Share")}, {"keys", QStringLiteral("Keys")}};
    table.rows = {{QStringLiteral("=cache, a"), LabFigure{0.125, 1, true}, std::uint64_t{1234}},
                  {QStringLiteral("b"), LabCell(), std::uint64_t{0}}};
    QCOMPARE(labData(table, TableFormat::Csv), QByteArray("name,share,keys\n\"'=cache, a\",0.125,1234\nb,,0\n"));
    const QJsonArray rows = QJsonDocument::fromJson(labData(table, TableFormat::Json)).array();
    QCOMPARE(rows.size(), 2);
    QCOMPARE(rows[0].toObject()[QLatin1String("share")].toDouble(), 0.125);
    QVERIFY(rows[1].toObject()[QLatin1String("share")].isNull());
    for (const LabReport& report : allReports())
        QCOMPARE(labData(report.table, TableFormat::Csv).count('\n'),
                 static_cast<qsizetype>(report.table.rows.size() + 1));
}

void TestLabReports::modelIsInOrder() {
    LabTableModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setTable(lettersReport(lettersExperiment()).table);
    QCOMPARE(model.rowCount(), 26);
    QCOMPARE(model.index(3, 0).data().toString(), QStringLiteral("d"));
    QCOMPARE(cellText(LabFigure{0.5, 1, true}), QStringLiteral("50.0\u202f%"));
    QCOMPARE(cellText(std::uint64_t{98'247}), QStringLiteral("98,247"));
    QCOMPARE(cellText({}), QStringLiteral("\u2013"));
    model.setTable({});
    QCOMPARE(model.rowCount(), 0);
}

QTEST_MAIN(TestLabReports)
#include "tst_lab_reports.moc"
