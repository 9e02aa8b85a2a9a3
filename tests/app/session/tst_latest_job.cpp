// SPDX-License-Identifier: GPL-3.0-or-later
//
// Only the newest job answers, reports how far it is on the way, and tells the older one to stop.
#include "app/session/latest_job.h"

#include <QCoreApplication>
#include <QSemaphore>
#include <QTest>
#include <QThread>

#include <atomic>
#include <vector>

using namespace ringscope;

class TestLatestJob : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void answersInTheCallersThread() {
        LatestJob<int> job;
        int answer = 0;
        QThread* thread = nullptr;
        job.start([](const Progress&) { return 42; },
                  [&](int value) {
                      answer = value;
                      thread = QThread::currentThread();
                  });
        QVERIFY(job.running());
        QTRY_COMPARE(answer, 42);
        QCOMPARE(thread, QThread::currentThread());
        QVERIFY(!job.running());
    }

    void onlyTheNewestAnswers() {
        LatestJob<int> job;
        QSemaphore started;
        std::atomic<bool> stopped = false;
        std::vector<int> answers;
        job.start(
            [&](const Progress& progress) {
                started.release();
                while (!progress.cancelled()) QThread::yieldCurrentThread();
                stopped = true;
                return 1;
            },
            [&](int value) { answers.push_back(value); });
        QVERIFY(started.tryAcquire(1, 5000));
        job.start([](const Progress&) { return 2; }, [&](int value) { answers.push_back(value); });
        QTRY_COMPARE(answers, std::vector<int>{2});
        QTRY_VERIFY(stopped.load());
        QCoreApplication::processEvents();
        QCOMPARE(answers, std::vector<int>{2});
    }

    void tellsHowFarItIs() {
        LatestJob<int> job;
        QSemaphore goOn;
        std::vector<double> shares;
        bool done = false;
        job.start(
            [&](const Progress& progress) {
                progress.at(0.25);
                goOn.tryAcquire(1, 5000);
                return 0;
            },
            [&](int) { done = true; }, [&](double share) { shares.push_back(share); });
        QTRY_VERIFY(!shares.empty() && shares.back() == 0.25);
        QVERIFY(!done);
        goOn.release();
        QTRY_VERIFY(done);
    }
};

QTEST_GUILESS_MAIN(TestLatestJob)
#include "tst_latest_job.moc"
