// SPDX-License-Identifier: GPL-3.0-or-later
//
// A step back is the step forward shown from its end: keys walk back to where they were, colours and loads run back, and
// at the end nothing is left of it.
#include "app/charts/load_data.h"
#include "app/ring/modulo_stage.h"
#include "app/ring/modulo_widget.h"
#include "app/ring/moved_keys.h"
#include "app/ring/ring_widget.h"
#include "app/session/playback.h"
#include "tests/app/ring/ring_fixture.h"

#include <QImage>
#include <QSignalSpy>
#include <QTest>

#include <map>

using namespace ringscope;

namespace {

std::map<int, double> lightsOf(const Moment& moment) {
    std::map<int, double> lights;
    for (const Light& light : moment.lights) lights[light.move] = light.turns;
    return lights;
}

Journey journeyAlong(const Transition& transition) {
    const RingScene before = buildScene(*transition.before, {}), after = buildScene(*transition.after, {});
    return journeyOf(transition, before, after, false);
}

}  // namespace

class TestWayBack : public QObject {
    Q_OBJECT

    std::unique_ptr<RingFixture> f;
    std::unique_ptr<RingWidget> ring;

    QImage picture() const {
        QImage image(ring->size(), QImage::Format_RGB32);
        ring->render(&image);
        return image;
    }
    void back() {
        QVERIFY(f->session.back());
        f->session.waitForEvaluation();
    }

private Q_SLOTS:
    void init() {
        f = std::make_unique<RingFixture>();
        ring = std::make_unique<RingWidget>(f->session, f->themes, f->settings, f->clock);
        ring->resize(900, 760);
        ring->show();
        QVERIFY(QTest::qWaitForWindowExposed(ring.get()));
    }
    void cleanup() {
        ring.reset();
        f.reset();
    }

    void theJourneyBackIsTheOneForward() {
        f->kill(2);
        const Journey forward = journeyAlong(*f->session.transition());
        back();
        QVERIFY(runsBack(*f->session.transition(), false));
        const Journey same = journeyAlong(*f->session.transition());
        QCOMPARE(same.duration(), forward.duration());
        QCOMPARE(same.moves().size(), forward.moves().size());
        QCOMPARE(same.changes(), forward.changes());
        for (std::size_t i = 0; i < same.moves().size(); ++i) {
            QCOMPARE(same.moves()[i].turns, forward.moves()[i].turns);
            QCOMPARE(same.moves()[i].target, forward.moves()[i].target);
        }
    }

    void keysWalkAnticlockwiseToWhereTheyWere() {
        f->kill(2);
        back();
        const Journey& journey = ring->journey();
        QVERIFY(journey.duration() > 0);
        std::map<int, double> last;
        int steps = 0;
        for (double ms = 0; ms < journey.duration(); ms += 10) {
            for (const auto& [move, turns] : lightsOf(journey.at(journey.duration() - ms))) {
                const auto found = last.find(move);
                if (found != last.end()) {
                    QVERIFY(turns <= found->second);
                    ++steps;
                }
                last[move] = turns;
                const MovedKey& key = journey.moves()[static_cast<std::size_t>(move)];
                QVERIFY(turns >= key.turns && turns <= key.target);
            }
        }
        QVERIFY(steps > 100);
        QCOMPARE(last.size(), journey.moves().size());
    }

    void itBeginsAsItWasAndEndsAsItIs() {
        f->kill(2);
        back();
        QVERIFY(f->clock.running());
        const double length = ring->journey().duration();
        f->clock.freezeAt(length, 0);
        QCOMPARE(ring->loadProgress(), 0.0);
        const QImage begin = picture();
        f->clock.freezeAt(length, 0.5 * length);
        QVERIFY(ring->loadProgress() > 0 && ring->loadProgress() < 1);
        const QImage middle = picture();
        f->clock.freezeAt(length, 0.7 * length);
        QVERIFY(picture() != middle);
        // Every moment is the same each time, whichever way one comes there.
        f->clock.freezeAt(length, 0.5 * length);
        QCOMPARE(picture(), middle);
        f->clock.finish();
        QCOMPARE(ring->loadProgress(), 1.0);
        QVERIFY(ring->scene().nodes[2].up);
        const QImage end = picture();
        QVERIFY(end != begin && end != middle);
        QVERIFY(!ring->scene().showBanner);
    }

    void theLastFrameIsNearlyTheSettledOne() {
        f->kill(2);
        back();
        const double length = ring->journey().duration();
        f->clock.freezeAt(length, length * 0.999);
        const QImage last = picture();
        f->clock.finish();
        const QImage end = picture();
        int far = 0;
        for (int y = 0; y < end.height(); ++y) {
            for (int x = 0; x < end.width(); ++x) {
                const QColor a = last.pixelColor(x, y), b = end.pixelColor(x, y);
                const int apart =
                    std::abs(a.red() - b.red()) + std::abs(a.green() - b.green()) + std::abs(a.blue() - b.blue());
                if (apart > 30) ++far;
            }
        }
        // The words in the middle change, and nothing but them.
        QVERIFY2(far < 9000, qPrintable(QString::number(far)));
    }

    void pressedAgainItFinishesAtOnceAndGoesOn() {
        f->kill(2);
        f->kill(3);
        f->clock.finish();
        back();
        QVERIFY(f->clock.running());
        QSignalSpy ended(&f->clock, &MotionClock::finished);
        back();
        QCOMPARE(ended.count(), 1);
        QVERIFY(f->clock.running());
        QVERIFY(f->clock.now() < 100);
        QVERIFY(ring->scene().nodes[2].up && ring->scene().nodes[3].up);
        QVERIFY(f->session.forward());
        f->session.waitForEvaluation();
        QCOMPARE(ended.count(), 2);
        QVERIFY(f->clock.running());
        QVERIFY(!ring->scene().nodes[2].up);
    }

    void reducedMotionPointsWhereKeysGo() {
        f->settings.setReducedMotion(true);
        f->kill(2);
        back();
        QVERIFY(!runsBack(*f->session.transition(), true));
        const Journey& journey = ring->journey();
        QVERIFY(journey.reducedMotion());
        QVERIFY(!journey.moves().empty());
        // To the node that is up again.
        for (const MovedKey& move : journey.moves()) QCOMPARE(move.to, 2);
        QVERIFY(journey.at(0).arrows);
    }

    void severalStepsAreOneJourney() {
        f->kill(1);
        f->kill(2);
        const StepId end = f->session.cursor();
        f->session.travel(StepId{});
        f->session.waitForEvaluation();
        QVERIFY(f->clock.running());
        QCOMPARE(ring->journey().total(), f->session.transition()->movement.keys);
        f->clock.finish();
        f->session.travel(end);
        f->session.waitForEvaluation();
        QVERIFY(f->clock.running());
        QVERIFY(!ring->scene().showBanner);  // no single event is told
        QVERIFY(!ring->scene().nodes[1].up && !ring->scene().nodes[2].up);
    }

    void virtualNodesComeTogetherAgain() {
        RingSpec spec = f->session.state().placement.ring;
        spec.virtualNodes = true;
        spec.perWeight = 20;
        QVERIFY(f->session.apply(RingChanged{spec}).has_value());
        f->session.waitForEvaluation();
        back();
        QVERIFY(ring->journey().splits());
        const double length = ring->journey().duration();
        f->clock.freezeAt(length, 0.9 * length);
        const QImage near = picture();
        f->clock.finish();
        QVERIFY(picture() != near);
        QVERIFY(!ring->scene().virtualNodes);
    }

    void aNodeThatWasAddedIsTakenOutAgain() {
        QVERIFY(f->session.apply(NodesAdded{{{"cache-x", 1.0, {}}}}).has_value());
        f->session.waitForEvaluation();
        back();
        const double length = ring->journey().duration();
        QVERIFY(length > 0);
        for (const double share : {0.1, 0.4, 0.6, 0.9}) {
            f->clock.freezeAt(length, share * length);
            QVERIFY(!picture().isNull());
        }
        f->clock.finish();
        QCOMPARE(ring->scene().nodes.size(), std::size_t{5});
    }

    void loadsRunBackAndLeaveNoMark() {
        f->kill(2);
        back();
        const LoadData data = loadData(*f->session.transition());
        QVERIFY(data.onTheWay);
        QVERIFY(data.hasChange);
        QVERIFY(!data.movedShare.has_value());
        QCOMPARE(data.bars[2].before, 0.0);
        QVERIFY(data.bars[2].value > 0);
    }

    void moduloSwingsBackAndRests() {
        ring->hide();
        f->session.setView(ViewMode::Modulo);
        ModuloWidget modulo(f->session, f->themes, f->settings, f->clock);
        modulo.resize(800, 700);
        modulo.show();
        QVERIFY(QTest::qWaitForWindowExposed(&modulo));
        f->kill(2);
        QVERIFY(modulo.scene().event);
        back();
        QVERIFY(f->clock.running());
        QVERIFY(modulo.scene().event);
        f->clock.finish();
        QVERIFY(!modulo.scene().event);
    }

    void playbackGoesForwardOnly() {
        f->kill(2);
        Playback playback(f->session, f->clock);
        back();
        QVERIFY(f->clock.running());
        playback.play();
        QVERIFY(playback.isPlaying());
        f->clock.finish();
        QTRY_VERIFY_WITH_TIMEOUT(!f->session.state().cluster[2].up(), 5000);
    }
};

QTEST_MAIN(TestWayBack)
#include "tst_way_back.moc"
