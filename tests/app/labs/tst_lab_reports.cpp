// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the labs say and draw, from known results, without a window.
#include "app/labs/balance_report.h"
#include "app/labs/hash_report.h"
#include "app/labs/inheritance_report.h"
#include "app/labs/lab_cluster.h"
#include "app/labs/lab_controls.h"
#include "app/labs/lab_files.h"
#include "app/labs/lab_table_model.h"
#include "app/labs/movement_course_report.h"
#include "app/labs/movement_report.h"
#include "app/labs/views_report.h"
#include "core/hash/hash_registry.h"
#include "core/placement/placement_registry.h"

#include <QAbstractItemModelTester>
#include <QImage>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLineEdit>
#include <QLocale>
#include <QPainter>
#include <QSet>
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

/// Three curves.
BalanceQuestion severalOf(BalanceQuestion::Measure measure) {
    BalanceQuestion question = smallQuestion(measure);
    question.request.nodes = {40, 5, 100};
    return question;
}

MovementCourseQuestion courseOf(MovementLabRequest::Change change, std::uint32_t changed) {
    MovementCourseQuestion question;
    question.request.spec.options.tableSize = 251;
    question.request.change = change;
    question.request.nodes = 6;
    question.request.changed = changed;
    question.request.keys = 200;
    question.request.samples = 2;
    return question;
}

const LabCurve* curveNamed(const LabCurves& plot, const QString& name) {
    const auto found =
        std::find_if(plot.curves.begin(), plot.curves.end(), [&](const LabCurve& curve) { return curve.name == name; });
    return found == plot.curves.end() ? nullptr : &*found;
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
    for (const bool logarithmic : {false, true}) {
        MovementCourseQuestion course = courseOf(MovementLabRequest::Change::RemovedAny, 2);
        course.logarithmic = logarithmic;
        reports.push_back(movementCourseReport(course, *movementCourse(course.request)));
    }
    for (const auto measure : {BalanceQuestion::Measure::Peak, BalanceQuestion::Measure::Beside})
        reports.push_back(
            balanceReport(severalOf(measure), *balanceLab(severalOf(measure).request), *virtualNodesFor(40, 1.10)));
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
    void severalCurvesAreToldApart();
    void deviationStandsBesideTheInterval();
    void curvesGrowWithTheCells();
    void courseHasACurveForEachRule();
    void courseOfWhatGoes();
    void courseSoFar();
    void numbersInOneField();
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

void TestLabReports::severalCurvesAreToldApart() {
    const BalanceQuestion question = severalOf(BalanceQuestion::Measure::Peak);
    const LabReport report = balanceReport(question, *balanceLab(question.request), *virtualNodesFor(40, 1.10));
    const auto& plot = std::get<LabCurves>(report.plot);
    QSet<int> marks;
    for (const LabCurve& curve : plot.curves) {
        if (curve.look == LabCurve::Look::Theory) continue;
        QVERIFY(!curve.name.isEmpty());
        QCOMPARE(curve.points.size(), std::size_t{5});
        marks.insert(curve.mark);
    }
    QCOMPARE(marks.size(), 3);
    QVERIFY(!marks.contains(-1));
    // A theory line each, named once.
    QCOMPARE(std::count_if(plot.curves.begin(), plot.curves.end(),
                           [](const LabCurve& curve) { return curve.look == LabCurve::Look::Theory; }),
             3);
    QVERIFY(curveNamed(plot, QStringLiteral("theory")));
    QCOMPARE(report.table.rows.size(), std::size_t{15});
    // The sentence and the band are of the nodes that were asked about.
    QVERIFY2(report.sentence.contains(QLatin1String("40 nodes")), qPrintable(report.sentence));
    QCOMPARE(plot.upper.size(), std::size_t{5});
}

void TestLabReports::deviationStandsBesideTheInterval() {
    const BalanceQuestion question = severalOf(BalanceQuestion::Measure::Beside);
    const LabReport report = balanceReport(question, *balanceLab(question.request), {});
    const auto& panels = std::get<LabPanels>(report.plot).panels;
    QCOMPARE(panels.size(), std::size_t{2});
    QVERIFY(panels[0].upper.empty());
    QCOMPARE(panels[1].upper.size(), std::size_t{5});
    for (const LabCurves& panel : panels) QVERIFY(curveNamed(panel, QStringLiteral("theory")));
    // One beside the other where there is room, else below it.
    const Theme theme = Theme::light();
    QVERIFY(labPlotHeight(report.plot, 400, theme) >= 1.9 * labPlotHeight(report.plot, 1200, theme));
}

void TestLabReports::curvesGrowWithTheCells() {
    const BalanceQuestion question = severalOf(BalanceQuestion::Measure::Peak);
    std::vector<BalanceCell> cells = *balanceLab(question.request);
    for (std::size_t i = 7; i < cells.size(); ++i) cells[i].rings = 0;  // still to come
    const LabReport report = balanceReport(question, cells, {});
    std::size_t measured = 0, theory = 0;
    const auto& plot = std::get<LabCurves>(report.plot);
    for (const LabCurve& curve : plot.curves)
        (curve.look == LabCurve::Look::Theory ? theory : measured) += curve.points.size();
    QCOMPARE(measured, std::size_t{7});
    QCOMPARE(theory, std::size_t{15});
    QCOMPARE(report.table.rows.size(), std::size_t{7});
    // The axis is already that of the whole.
    QCOMPARE(plot.x.to, 4.0);
}

void TestLabReports::courseHasACurveForEachRule() {
    const MovementCourseQuestion question = courseOf(MovementLabRequest::Change::Added, 1);
    const auto steps = *movementCourse(question.request);
    const LabReport report = movementCourseReport(question, steps);
    const auto& plot = std::get<LabCurves>(report.plot);
    QSet<int> marks;
    for (const LabCurve& curve : plot.curves) {
        if (curve.mark < 0) continue;
        QCOMPARE(curve.points.size(), std::size_t{6});
        marks.insert(curve.mark);
    }
    QCOMPARE(static_cast<std::size_t>(marks.size()), placementRules().size());
    const LabCurve* least = curveNamed(plot, QStringLiteral("least: 1/(n+1)"));
    QVERIFY(least);
    QCOMPARE(least->points[2], QPointF(3, 0.25));
    const LabCurve* modulo = curveNamed(plot, QStringLiteral("1 \u2212 min/lcm"));
    QVERIFY(modulo);
    QCOMPARE(modulo->points[2], QPointF(3, 0.75));
    QVERIFY(plot.curves.back().look == LabCurve::Look::Strong);
    QCOMPARE(plot.curves.back().points.front().y(), steps.front().rows.front().moved);
    QCOMPARE(report.table.rows.size(), 6 * placementRules().size());
}

void TestLabReports::courseOfWhatGoes() {
    const MovementCourseQuestion question = courseOf(MovementLabRequest::Change::RemovedAny, 2);
    const LabReport report = movementCourseReport(question, *movementCourse(question.request));
    const auto& plot = std::get<LabCurves>(report.plot);
    QCOMPARE(plot.x.from, 3.0);
    QVERIFY(curveNamed(plot, QStringLiteral("least: 2/n")));
    QVERIFY(curveNamed(plot, QStringLiteral("1/n")));
    QVERIFY(curveNamed(plot, QStringLiteral("modulo, expected")));
    // A rule that refuses has no curve, and the sentence names it.
    QVERIFY(!curveNamed(plot, QStringLiteral("Jump")));
    QVERIFY2(report.sentence.contains(QLatin1String("cannot do it: Jump;")), qPrintable(report.sentence));
}

void TestLabReports::courseSoFar() {
    const MovementCourseQuestion question = courseOf(MovementLabRequest::Change::Added, 3);
    std::optional<LabReport> first;
    const auto steps = *movementCourse(question.request, {}, [&](const auto& soFar) {
        if (!first) first = movementCourseReport(question, soFar);
    });
    QVERIFY(first);
    QCOMPARE(first->table.rows.size(), placementRules().size());
    const LabReport last = movementCourseReport(question, steps);
    const auto &few = std::get<LabCurves>(first->plot), &all = std::get<LabCurves>(last.plot);
    QVERIFY(few.x == all.x);
    QCOMPARE(curveNamed(few, QStringLiteral("least: 3/(n+3)"))->points.size(), std::size_t{6});
    QCOMPARE(curveNamed(few, QStringLiteral("Modulo"))->points.size(), std::size_t{1});
}

void TestLabReports::numbersInOneField() {
    QLineEdit field;
    field.setText(QStringLiteral("5, 1000 5;1，20000"));
    QCOMPARE(LabControls::numbersOf(field, 2, 10'000, 9), (std::vector<std::uint32_t>{5, 1000, 2, 10'000}));
    QCOMPARE(LabControls::numbersOf(field, 2, 10'000, 2).size(), std::size_t{2});
    field.clear();
    QVERIFY(LabControls::numbersOf(field, 2, 10'000, 9).empty());
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
