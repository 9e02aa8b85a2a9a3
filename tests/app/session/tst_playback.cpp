// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/motion_clock.h"
#include "app/session/playback.h"

#include <QSignalSpy>
#include <QTest>

using namespace ringscope;

class TestPlayback : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void playsToTheEndAndStops();
    void waitsForTheClock();
    void aPersonsChangeStopsIt();
    void playAtTheEndBeginsAnew();
    void pauseHoldsTheEvent();
};

namespace {

/// A session whose every step forward takes some milliseconds of clock, as the widgets make it.
struct Stage {
    Session session;
    MotionClock clock;
    Playback playback{session, clock};

    explicit Stage(double eventMs) {
        QObject::connect(&session, &Session::evaluated, &clock, [this, eventMs](const TransitionPtr& transition) {
            if (transition->play) clock.start(eventMs);
        });
        playback.setRest(0);
        session.reset(firstRing());
        session.toStart();
        session.waitForEvaluation();
    }
    [[nodiscard]] StepId end() const { return session.timeline().line(session.cursor()).back(); }
};

}  // namespace

void TestPlayback::playsToTheEndAndStops() {
    Stage stage(5);
    QSignalSpy evaluated(&stage.session, &Session::evaluated);
    stage.playback.play();
    QVERIFY(stage.playback.isPlaying());
    QTRY_VERIFY(!stage.playback.isPlaying());
    QCOMPARE(stage.session.cursor(), stage.end());
    QCOMPARE(evaluated.count(), static_cast<int>(stage.session.timeline().path(stage.end()).size()) - 1);
}

void TestPlayback::waitsForTheClock() {
    Stage stage(10'000);
    stage.playback.play();
    QTRY_VERIFY(stage.clock.running());
    const StepId during = stage.session.cursor();
    QCoreApplication::processEvents();
    QCOMPARE(stage.session.cursor(), during);
    stage.clock.finish();
    QTRY_VERIFY(stage.session.cursor() != during);
}

void TestPlayback::aPersonsChangeStopsIt() {
    Stage stage(10'000);
    stage.playback.play();
    QTRY_VERIFY(stage.clock.running());
    QVERIFY(stage.session.apply(NodesAdded{{{"cache-x", 1.0, {}}}}).has_value());
    QVERIFY(!stage.playback.isPlaying());
}

void TestPlayback::playAtTheEndBeginsAnew() {
    Stage stage(5);
    stage.session.seek(stage.end());
    stage.session.waitForEvaluation();
    stage.playback.play();
    QCOMPARE(stage.session.cursor(), StepId{});
    QTRY_VERIFY(stage.session.cursor() != StepId{});
    QTRY_VERIFY(!stage.playback.isPlaying());
    QCOMPARE(stage.session.cursor(), stage.end());
}

void TestPlayback::pauseHoldsTheEvent() {
    Stage stage(10'000);
    stage.playback.play();
    QTRY_VERIFY(stage.clock.running() && stage.clock.now() > 0);
    stage.playback.pause();
    const double held = stage.clock.now();
    QTest::qWait(60);
    QCOMPARE(stage.clock.now(), held);
    QVERIFY(stage.clock.running());
    stage.playback.play();
    QTRY_VERIFY(stage.clock.now() > held);
}

QTEST_GUILESS_MAIN(TestPlayback)
#include "tst_playback.moc"
