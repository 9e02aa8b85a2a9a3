// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a speaker lays over the picture: blank screens, lines, a spotlight, the card of keys, live clicks.
#include "app/lessons/lesson_player.h"
#include "app/presenter/presenter_overlay.h"
#include "app/presenter/presenter_play.h"
#include "app/ring/ring_widget.h"
#include "app/window/canvas.h"
#include "tests/support/presenter_fixture.h"

#include <QWheelEvent>

using namespace ringscope;

class PresenterOverlayFlow : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { gui = std::make_unique<PresenterFixture>(); }
    void cleanup() { gui.reset(); }
    void blanksAndComesBack();
    void escapeUndoesOneThingAtATime();
    void onlyLiveClicksKill();
    void theMouseNeverSteps();
    void drawsAndWipes();
    void linesStandOutFromWhatIsBelow();
    void theWheelSizesTheSpotlight();
    void hintsFadeAndPointerHides();
    void theCardTellsTheKeys();

private:
    std::unique_ptr<PresenterFixture> gui;
};

void PresenterOverlayFlow::blanksAndComesBack() {
    using Blank = PresenterOverlay::Blank;
    PresenterWindow& presenter = gui->present({1280, 800});
    gui->key(Qt::Key_B);
    QCOMPARE(presenter.overlay()->blank(), Blank::Black);
    QCOMPARE(presenter.grab().toImage().pixelColor(640, 400), QColor(Qt::black));
    QCOMPARE(presenter.grab().toImage().pixelColor(2, 2), QColor(Qt::black));
    gui->key(Qt::Key_PageDown);
    QCOMPARE(presenter.overlay()->blank(), Blank::None);
    QCOMPARE(presenter.words().step, std::size_t{0});
    gui->key(Qt::Key_Period);
    gui->key(Qt::Key_Period);
    QCOMPARE(presenter.overlay()->blank(), Blank::None);
    gui->key(Qt::Key_W);
    QCOMPARE(presenter.grab().toImage().pixelColor(640, 400), QColor(Qt::white));
    gui->key(Qt::Key_B);
    QCOMPARE(presenter.overlay()->blank(), Blank::Black);
    gui->key(Qt::Key_Space);
    QCOMPARE(presenter.overlay()->blank(), Blank::None);
    QVERIFY(!presenter.play()->isPlaying());
}

void PresenterOverlayFlow::escapeUndoesOneThingAtATime() {
    PresenterWindow& presenter = gui->present();
    gui->key(Qt::Key_F1);
    gui->key(Qt::Key_Escape);
    QVERIFY(!presenter.overlay()->keysShown());
    gui->key(Qt::Key_B);
    gui->key(Qt::Key_Escape);
    QCOMPARE(presenter.overlay()->blank(), PresenterOverlay::Blank::None);
    QVERIFY(gui->window->presentation().presenter());
    gui->key(Qt::Key_Escape);
    QVERIFY(!gui->window->presentation().presenter());
}

void PresenterOverlayFlow::onlyLiveClicksKill() {
    PresenterWindow& presenter = gui->present();
    RingWidget* ring = presenter.canvas()->ring();
    const NodeId node = ring->scene().nodes[static_cast<std::size_t>(ring->ringLayout().badges.front().node)].id;
    const auto isUp = [&] { return gui->state().cluster.find(node)->up(); };
    // Its badge may make room for others when one goes down.
    const auto at = [&] {
        const BadgePlace* place = ring->ringLayout().badgeOf(ring->scene().indexOf(node));
        return ring->mapTo(&presenter, (place->centre * ring->zoom()).toPoint());
    };
    QTest::mouseClick(presenter.overlay(), Qt::LeftButton, {}, at());
    QTest::mouseDClick(presenter.overlay(), Qt::LeftButton, {}, at());
    QVERIFY(isUp());
    QVERIFY(!gui->session().selectedNode());
    gui->key(Qt::Key_L);
    QVERIFY(presenter.isLive());
    QTest::mouseClick(presenter.overlay(), Qt::LeftButton, {}, at());
    QVERIFY(!isUp());
    gui->settle();
    QTest::mouseClick(presenter.overlay(), Qt::LeftButton, {}, at());
    QVERIFY(isUp());
    gui->key(Qt::Key_L);
    QTest::mouseClick(presenter.overlay(), Qt::LeftButton, {}, at());
    QVERIFY(isUp());
}

void PresenterOverlayFlow::theMouseNeverSteps() {
    PresenterWindow& presenter = gui->present();
    gui->key(Qt::Key_PageDown);
    QTest::mouseClick(presenter.overlay(), Qt::LeftButton, {}, {900, 1000});
    QTest::mouseClick(presenter.overlay(), Qt::RightButton, {}, {900, 400});
    QWheelEvent wheel(QPointF(600, 500), presenter.mapToGlobal(QPointF(600, 500)), {}, QPoint(0, -240), Qt::NoButton,
                      Qt::NoModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(presenter.overlay(), &wheel);
    QCOMPARE(presenter.words().step, std::size_t{1});
    QVERIFY(gui->window->presentation().presenter());
}

void PresenterOverlayFlow::drawsAndWipes() {
    PresenterWindow& presenter = gui->present({1280, 800});
    gui->settings.setReducedMotion(true);
    const QColor ink = presenter.themes().theme().text;
    const auto line = [&] {
        QTest::keyPress(&presenter, Qt::Key_D);
        for (int x = 100; x <= 400; x += 20) PresenterFixture::movePointer(presenter.overlay(), QPointF(x, 30));
        QApplication::processEvents();
    };
    line();
    QVERIFY(presenter.overlay()->hasLines());
    QCOMPARE(presenter.grab().toImage().pixelColor(300, 30), ink);
    gui->key(Qt::Key_C);
    QVERIFY(presenter.grab().toImage().pixelColor(300, 30) != ink);
    QTest::keyRelease(&presenter, Qt::Key_D);
    // Released, they go by themselves.
    presenter.overlay()->setLinesStay(50);
    line();
    QTest::keyRelease(&presenter, Qt::Key_D);
    QTRY_VERIFY(!presenter.overlay()->hasLines());
    QVERIFY(presenter.grab().toImage().pixelColor(300, 30) != ink);
}

void PresenterOverlayFlow::linesStandOutFromWhatIsBelow() {
    PresenterWindow& presenter = gui->present({1920, 1080});
    QCOMPARE(presenter.size(), QSize(1920, 1080));
    QTest::keyPress(&presenter, Qt::Key_D);
    for (int x = 100; x <= 400; x += 20) PresenterFixture::movePointer(presenter.overlay(), QPointF(x, 30));
    QCOMPARE(presenter.size(), QSize(1920, 1080));
    QImage dark(presenter.size(), QImage::Format_RGB32);
    dark.fill(presenter.themes().theme().text);
    presenter.overlay()->render(&dark, {}, {}, QWidget::RenderFlags());
    QTest::keyRelease(&presenter, Qt::Key_D);
    QCOMPARE(dark.pixelColor(300, 30), presenter.themes().theme().text);
    QCOMPARE(dark.pixelColor(300, 34), presenter.themes().theme().canvas);
    QCOMPARE(dark.pixelColor(300, 26), presenter.themes().theme().canvas);
    QCOMPARE(dark.pixelColor(300, 60), presenter.themes().theme().text);
}

void PresenterOverlayFlow::theWheelSizesTheSpotlight() {
    PresenterWindow& presenter = gui->present({1280, 800});
    const double usual = presenter.overlay()->spotlightRadius();
    const QColor paper = presenter.themes().theme().canvas;
    QTest::keyPress(&presenter, Qt::Key_S);
    PresenterFixture::movePointer(presenter.overlay(), {640, 40});
    QVERIFY(presenter.overlay()->hasSpotlight());
    const QImage lit = presenter.grab().toImage();
    QCOMPARE(lit.pixelColor(640, 20), paper);
    QVERIFY(lit.pixelColor(20, 20).lightness() < paper.lightness() / 2);
    QWheelEvent wheel(QPointF(640, 40), presenter.mapToGlobal(QPointF(640, 40)), {}, QPoint(0, 240), Qt::NoButton,
                      Qt::NoModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(presenter.overlay(), &wheel);
    QVERIFY(presenter.overlay()->spotlightRadius() > usual);
    QTest::keyRelease(&presenter, Qt::Key_S);
    QVERIFY(!presenter.overlay()->hasSpotlight());
    QCOMPARE(presenter.grab().toImage().pixelColor(20, 20), paper);
}

void PresenterOverlayFlow::hintsFadeAndPointerHides() {
    gui->session().toStart();
    LessonPlayer player(gui->session());
    player.follow(courseOf(gui->session().sharedTimeline(), gui->session().timeline().line(StepId{0}).back()), 0);
    PresenterTimes times;
    times.hints = 60;
    times.pointer = 30;
    PresenterWindow presenter(gui->session(), player, gui->settings, *gui->themes, times);
    presenter.resize(1280, 800);
    presenter.show();
    QCOMPARE(presenter.hintsSeen(), 1.0);
    QTRY_COMPARE(presenter.hintsSeen(), 0.0);
    QTRY_VERIFY(presenter.pointerIsHidden());
    QTest::keyClick(&presenter, Qt::Key_C);
    QCOMPARE(presenter.hintsSeen(), 1.0);
    QVERIFY(presenter.pointerIsHidden());
    PresenterFixture::movePointer(presenter.overlay(), {320, 310});
    QVERIFY(!presenter.pointerIsHidden());
    QTRY_VERIFY(presenter.pointerIsHidden());
    QTRY_COMPARE(presenter.hintsSeen(), 0.0);
}

void PresenterOverlayFlow::theCardTellsTheKeys() {
    PresenterWindow& presenter = gui->present();
    gui->key(Qt::Key_Question, Qt::ShiftModifier);
    QVERIFY(presenter.overlay()->keysShown());
    QVERIFY(presenter.overlay()->accessibleName().contains(QStringLiteral("Next step")));
    gui->key(Qt::Key_PageDown);
    QVERIFY(!presenter.overlay()->keysShown());
    QCOMPARE(presenter.words().step, std::size_t{1});
}

QTEST_MAIN(PresenterOverlayFlow)
#include "tst_presenter_overlay.moc"
