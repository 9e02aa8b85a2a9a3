// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/motion_clock.h"

#include <QSignalSpy>
#include <QTest>

using ringscope::MotionClock;

class TestMotionClock : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void runsToItsEndAndThenRests() {
        MotionClock clock;
        QSignalSpy ticks(&clock, &MotionClock::ticked);
        QSignalSpy ends(&clock, &MotionClock::finished);
        clock.start(60);
        QVERIFY(clock.running());
        QTRY_COMPARE(ends.count(), 1);
        QVERIFY(!clock.running());
        QCOMPARE(clock.now(), 60.0);
        QVERIFY(ticks.count() >= 2);
        const auto seen = ticks.count();
        QVERIFY(!ticks.wait(100));
        QCOMPARE(ticks.count(), seen);
    }

    void speedScalesRealTime() {
        MotionClock clock;
        QSignalSpy ends(&clock, &MotionClock::finished);
        clock.setSpeed(4);
        QElapsedTimer real;
        real.start();
        clock.start(400);
        QTRY_COMPARE(ends.count(), 1);
        QVERIFY(real.elapsed() >= 95);
        QVERIFY(real.elapsed() < 380);
    }

    void startingAgainFinishesTheOldEvent() {
        MotionClock clock;
        QSignalSpy ends(&clock, &MotionClock::finished);
        clock.start(10000);
        clock.start(20000);
        QCOMPARE(ends.count(), 1);
        QCOMPARE(clock.now(), 0.0);
        QCOMPARE(clock.duration(), 20000.0);
        clock.finish();
        QCOMPARE(ends.count(), 2);
        clock.finish();
        QCOMPARE(ends.count(), 2);
    }

    void frozenMomentDoesNotTick() {
        MotionClock clock;
        QSignalSpy ticks(&clock, &MotionClock::ticked);
        clock.freezeAt(2000, 1100);
        QCOMPARE(clock.now(), 1100.0);
        QCOMPARE(ticks.count(), 1);
        QVERIFY(clock.running());
        QVERIFY(!ticks.wait(60));
    }

    void pauseHoldsTheMoment() {
        MotionClock clock;
        clock.start(100000);
        QTRY_VERIFY(clock.now() > 0);
        clock.setPaused(true);
        const double held = clock.now();
        QSignalSpy ticks(&clock, &MotionClock::ticked);
        QVERIFY(!ticks.wait(60));
        QCOMPARE(clock.now(), held);
        clock.setPaused(false);
        QTRY_VERIFY(clock.now() > held);
    }
};

QTEST_MAIN(TestMotionClock)
#include "tst_motion_clock.moc"
