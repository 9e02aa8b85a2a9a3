// SPDX-License-Identifier: GPL-3.0-or-later
//
// The table of the rules: its figures, their order, what it says where there is none, and the sentence.
#include "app/models/comparison_model.h"
#include "core/scenario/apply.h"
#include "core/scenario/builtin_scenarios.h"

#include <QAbstractItemModelTester>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLocale>
#include <QTest>

#include <sstream>

using namespace ringscope;

class TestComparisonModel : public QObject {
    Q_OBJECT

    static Comparison afterOne(const std::vector<Contender>& contenders, bool removed) {
        const State before = firstRing().timeline.start();
        const NodeId node = before.cluster[1].id;
        const auto after = ringscope::apply(before, removed ? Event(NodesRemoved{{node}}) : Event(NodesKilled{{node}}));
        auto rows = compareEvent(before, *after, contenders);
        if (!rows) qFatal("no comparison");
        return {std::move(*rows), ComparisonScope::LastEvent, 1};
    }
    static QString cell(const ComparisonModel& model, int row, ComparisonColumn column, int role = Qt::DisplayRole) {
        return model.index(row, static_cast<int>(column)).data(role).toString();
    }

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void figuresAreThoseOfTheRows() {
        ComparisonModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setComparison(afterOne({{"ring", {}}, {"modulo", {}}}, false));
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(model.columnCount(), kComparisonColumns);
        const ComparisonRow& ring = model.comparison().rows[0];
        QVERIFY(cell(model, 0, ComparisonColumn::Moved).startsWith(QString::number(*ring.moved)));
        QCOMPARE(cell(model, 0, ComparisonColumn::Needless).left(1), QStringLiteral("0"));
        QVERIFY(cell(model, 1, ComparisonColumn::Needless).left(1) != QStringLiteral("0"));
        QCOMPARE(cell(model, 0, ComparisonColumn::LookUp), QStringLiteral("—"));  // no clock was lent
    }

    void rowsWithoutAFigureSayWhyAndComeLast() {
        ComparisonModel model;
        model.setComparison(afterOne({{"jump", {}}, {"modulo", {}}, {"ring", {}}}, true));
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        for (const Qt::SortOrder order : {Qt::AscendingOrder, Qt::DescendingOrder}) {
            model.sort(static_cast<int>(ComparisonColumn::Moved), order);
            QCOMPARE(model.comparison().rows.back().contender.rule, std::string("jump"));
            QCOMPARE(model.comparison().rows.front().contender.rule,
                     std::string(order == Qt::AscendingOrder ? "ring" : "modulo"));
        }
        QCOMPARE(cell(model, 2, ComparisonColumn::Moved), QStringLiteral("—"));
        const QString reason = cell(model, 2, ComparisonColumn::Moved, Qt::ToolTipRole);
        QVERIFY(reason.contains(QStringLiteral("only its last node")));
        QVERIFY(cell(model, 2, ComparisonColumn::Peak, Qt::AccessibleTextRole).contains(reason));
        QVERIFY(comparisonSentence(model.comparison()).contains(QStringLiteral("Could not follow: Jump")));
    }

    void theSentenceNamesTheFewestAndTheMost() {
        const Comparison comparison = afterOne({{"modulo", {}}, {"ring", {}}}, false);
        const QString sentence = comparisonSentence(comparison);
        QVERIFY2(sentence.startsWith(QStringLiteral("Consistent ring moved ")), qPrintable(sentence));
        QVERIFY2(sentence.contains(QStringLiteral("none between two nodes that stay; Modulo moved ")),
                 qPrintable(sentence));
        QVERIFY(comparisonSentence({}).startsWith(QStringLiteral("Nothing has moved yet")));
    }

    void aRealSystemHasItsOwnName() {
        Comparison comparison = afterOne({{"modulo", {}}, {"slot-table", {}}}, false);
        QCOMPARE(rowTitle(comparison, comparison.rows[1]), QStringLiteral("Slot table"));
        comparison.systemRule = "slot-table";
        comparison.system = QStringLiteral("Redis Cluster");
        QCOMPARE(rowTitle(comparison, comparison.rows[0]), QStringLiteral("Modulo"));
        QVERIFY(comparisonSentence(comparison).contains(QStringLiteral("Redis Cluster")));
        QVERIFY(comparisonText(comparison).contains(QStringLiteral("\nRedis Cluster\t")));
        ComparisonModel model;
        model.setComparison(comparison);
        QCOMPARE(cell(model, 1, ComparisonColumn::Rule), QStringLiteral("Redis Cluster"));
    }

    void boundedLoadsAreAContender() {
        AssignSpec bounded;
        bounded.assigner = "bounded";
        const Comparison comparison = afterOne({{"ring", bounded}}, false);
        QCOMPARE(contenderTitle(comparison.rows[0].contender), QStringLiteral("Consistent ring, bounded loads 1.25"));
        QVERIFY(*comparison.rows[0].peakToMean <= 1.25 + 1.0 / 15);  // capacity is rounded up, the mean is 60/4
        QVERIFY(!cellReason(comparison.rows[0], ComparisonColumn::Expected).isEmpty());
    }

    void filesHoldEveryRow() {
        const Comparison comparison = afterOne({{"jump", {}}, {"ring", {}}}, true);
        std::ostringstream json, csv;
        QVERIFY(writeComparison(json, TableFormat::Json, comparison));
        QVERIFY(writeComparison(csv, TableFormat::Csv, comparison));
        const QJsonArray rows = QJsonDocument::fromJson(QByteArray::fromStdString(json.str())).array();
        QCOMPARE(rows.size(), 2);
        QCOMPARE(rows[0].toObject()[QStringLiteral("rule")].toString(), QStringLiteral("jump"));
        QVERIFY(rows[0].toObject()[QStringLiteral("moved")].isNull());
        QVERIFY(!rows[0].toObject()[QStringLiteral("refused")].toString().isEmpty());
        QCOMPARE(rows[1].toObject()[QStringLiteral("moved")].toInteger(),
                 static_cast<qint64>(*comparison.rows[1].moved));
        const QString text = QString::fromStdString(csv.str());
        QCOMPARE(text.count(QLatin1Char('\n')), 3);
        QCOMPARE(comparisonText(comparison).count(QLatin1Char('\n')), 5);
    }
};

QTEST_MAIN(TestComparisonModel)
#include "tst_comparison_model.moc"
