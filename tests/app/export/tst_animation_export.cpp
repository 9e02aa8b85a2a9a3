// SPDX-License-Identifier: GPL-3.0-or-later
//
// Series of PNG files, animations written in workers, and what is left after an error or a cancel.
#include "tests/app/export/animation_bench.h"

#include "app/export/animation_export.h"
#include "app/export/frame_series.h"
#include "app/export/gif_writer.h"
#include "app/session/workers.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QThreadPool>

using namespace ringscope;

class TestAnimationExport : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void seriesAtAnEvenRate() {
        QTemporaryDir dir;
        const QString folder = dir.filePath(QStringLiteral("new/film"));
        FrameSeries series(folder, QStringLiteral("ring"), 10, false);
        QVERIFY(series.add(plain(qRgb(9, 0, 0)), 250) && series.add(plain(qRgb(0, 9, 0)), 100));
        QVERIFY(series.add(plain(qRgb(0, 0, 9)), 250));
        QVERIFY(FrameSeries::standing(folder, QStringLiteral("ring")).isEmpty());
        QVERIFY(series.finish());
        QStringList names;
        for (int i = 1; i <= 6; ++i) names.append(QStringLiteral("ring-000%1.png").arg(i));
        QCOMPARE(everythingIn(folder), names);
        QCOMPARE(FrameSeries::standing(folder, QStringLiteral("ring")), names);
        const auto colour = [&](int at) { return QImage(folder + QLatin1Char('/') + names[at]).pixel(1, 1); };
        QCOMPARE(colour(0), qRgb(9, 0, 0));
        QCOMPARE(colour(2), qRgb(9, 0, 0));
        QCOMPARE(colour(3), qRgb(0, 9, 0));
        QCOMPARE(colour(4), qRgb(0, 0, 9));
        QCOMPARE(colour(5), qRgb(0, 0, 9));
    }

    void seriesIsReplacedOnlyWhenAsked() {
        QTemporaryDir dir;
        const auto put = [&](const char* name) {
            QFile file(dir.filePath(QLatin1String(name)));
            return file.open(QIODevice::WriteOnly) && file.write("old") == 3;
        };
        QVERIFY(put("f-0002.png") && put("f-0009.png") && put("f-2.png") && put("ff-0001.png"));
        FrameSeries refused(dir.path(), QStringLiteral("f"), 10, false);
        const auto failed = refused.add(plain(1), 100);
        QCOMPARE(int(failed.error().code), int(ErrorCode::FileUnwritable));
        QVERIFY(failed.error().file.find("f-0002.png") != std::string::npos);
        const QStringList before = everythingIn(dir.path());
        {
            FrameSeries dropped(dir.path(), QStringLiteral("f"), 10, true);
            QVERIFY(dropped.add(plain(1), 300));
        }
        QCOMPARE(everythingIn(dir.path()), before);
        QCOMPARE(read(dir.filePath(QStringLiteral("f-0002.png"))), QByteArray("old"));
        FrameSeries series(dir.path(), QStringLiteral("f"), 10, true);
        QVERIFY(series.add(plain(1), 200) && series.finish());
        QCOMPARE(everythingIn(dir.path()), (QStringList{QStringLiteral("f-0001.png"), QStringLiteral("f-0002.png"),
                                                        QStringLiteral("f-2.png"), QStringLiteral("ff-0001.png")}));
        QVERIFY(read(dir.filePath(QStringLiteral("f-0002.png"))) != QByteArray("old"));
    }

    void cancelledSeriesLeavesNothing() {
        QTemporaryDir dir;
        {
            FrameSeries series(dir.filePath(QStringLiteral("film")), QStringLiteral("f"), 10, false);
            QVERIFY(series.add(plain(1), 300));
            QVERIFY(!everythingIn(dir.path()).isEmpty());
        }
        QVERIFY(everythingIn(dir.path()).isEmpty());
    }

    void exportsInWorkers() {
        QTemporaryDir dir;
        const QString here = dir.filePath(QStringLiteral("here.gif")),
                      there = dir.filePath(QStringLiteral("there.gif"));
        GifFile file(here, small(2, 3).size, 0);
        QVERIFY(playAnimation(firstSubject(), small(2, 3), file));
        AnimationExport exporting;
        QSignalSpy finished(&exporting, &AnimationExport::finished),
            progressed(&exporting, &AnimationExport::progressed);
        exporting.start(firstSubject(), small(2, 3), std::make_unique<GifFile>(there, small(2, 3).size, 0));
        QVERIFY(exporting.isRunning());
        QTRY_COMPARE(finished.count(), 1);
        QVERIFY(!exporting.isRunning());
        QCOMPARE(read(there), read(here));
        QVERIFY(progressed.count() > 3);
        double before = 0;
        for (const QList<QVariant>& one : progressed) {
            QVERIFY(one.front().toDouble() >= before && one.front().toDouble() <= 1);
            before = one.front().toDouble();
        }
    }

    void cancelledExportLeavesNothing() {
        QTemporaryDir dir;
        AnimationExport exporting;
        QSignalSpy finished(&exporting, &AnimationExport::finished), failed(&exporting, &AnimationExport::failed),
            progressed(&exporting, &AnimationExport::progressed);
        AnimationRequest request = small(2, 6);
        request.framesPerSecond = 50;
        request.speed = 0.25;
        exporting.start(firstSubject(), request,
                        std::make_unique<GifFile>(dir.filePath(QStringLiteral("x.gif")), request.size, 0));
        QTRY_VERIFY(!progressed.isEmpty() && progressed.back().front().toDouble() > 0.2);
        exporting.cancel();
        QVERIFY(!exporting.isRunning());
        QVERIFY(workers().waitForDone());
        QVERIFY(everythingIn(dir.path()).isEmpty());
        QCoreApplication::processEvents();
        QCOMPARE(finished.count() + failed.count(), 0);
    }

    void exportTellsWhatFails() {
        QTemporaryDir dir;
        AnimationExport exporting;
        QSignalSpy failed(&exporting, &AnimationExport::failed);
        exporting.start(firstSubject(), small(2, 2),
                        std::make_unique<GifFile>(dir.filePath(QStringLiteral("no/x.gif")), small(2, 2).size, 0));
        QTRY_COMPARE(failed.count(), 1);
        QVERIFY(!exporting.isRunning());
    }
};

QTEST_MAIN(TestAnimationExport)
#include "tst_animation_export.moc"
