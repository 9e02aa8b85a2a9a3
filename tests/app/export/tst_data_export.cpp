// SPDX-License-Identifier: GPL-3.0-or-later
//
// The data worker of the export dialog: result, progress, cancel, errors.
#include "app/export/data_export.h"

#include "core/keys/key_generators.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace ringscope;

class TestDataExport : public QObject {
    Q_OBJECT

    static DataRequest requestIn(const QTemporaryDir& dir) {
        DataRequest request;
        request.folder = dir.filePath(QStringLiteral("out")).toStdString();
        return request;
    }

private Q_SLOTS:
    void writesAndTellsProgress() {
        QTemporaryDir dir;
        DataExport job;
        QSignalSpy finished(&job, &DataExport::finished), progressed(&job, &DataExport::progressed);
        job.start(firstRing(), requestIn(dir));
        QTRY_COMPARE(finished.size(), 1);
        QVERIFY(QFile::exists(dir.filePath(QStringLiteral("out/keys.csv"))));
        QTRY_VERIFY(!progressed.isEmpty() && progressed.last()[0].toDouble() == 1.0);
        QVERIFY(!job.isRunning());
    }

    void cancelled() {
        QTemporaryDir dir;
        DataExport job;
        QSignalSpy failed(&job, &DataExport::failed), finished(&job, &DataExport::finished);
        Scenario scenario = firstRing();
        const auto grown =
            scenario.timeline.withStep(StepId{0}, KeysChanged{*generate(SequenceKeys{2'000'000, "key:"})});
        QVERIFY(grown.has_value());
        scenario.timeline = grown->timeline;
        job.start(std::move(scenario), requestIn(dir));
        job.cancel();
        QTRY_COMPARE(failed.size(), 1);
        QCOMPARE(failed[0][0].value<Error>().code, ErrorCode::Cancelled);
        QCOMPARE(finished.size(), 0);
        QVERIFY(!QFile::exists(dir.filePath(QStringLiteral("out/keys.csv"))));
    }

    void folderThatCannotBeMade() {
        QTemporaryDir dir;
        QFile file(dir.filePath(QStringLiteral("out")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        DataExport job;
        QSignalSpy failed(&job, &DataExport::failed);
        job.start(firstRing(), requestIn(dir));
        QTRY_COMPARE(failed.size(), 1);
        QCOMPARE(failed[0][0].value<Error>().code, ErrorCode::FileUnwritable);
    }
};

QTEST_MAIN(TestDataExport)
#include "tst_data_export.moc"
