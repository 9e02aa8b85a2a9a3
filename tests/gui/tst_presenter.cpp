// SPDX-License-Identifier: GPL-3.0-or-later
//
// A lecture: the window is presented, stepped through with a clicker, blanked, drawn on and left, with everything that
// the audience reads large enough.
#include "app/lessons/lesson_player.h"
#include "app/presenter/presentation.h"
#include "app/presenter/presenter_overlay.h"
#include "app/presenter/presenter_play.h"
#include "app/presenter/presenter_window.h"
#include "app/presenter/speaker_window.h"
#include "app/ring/compare_view.h"
#include "app/ring/modulo_widget.h"
#include "app/ring/ring_widget.h"
#include "app/window/canvas.h"
#include "tests/support/font_collector.h"
#include "tests/support/gui_fixture.h"

#include <QPainter>
#include <QScreen>
#include <QSignalSpy>
#include <QWheelEvent>

#include <algorithm>

using namespace ringscope;

class PresenterFlow : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup();
    void startsAndEnds();
    void startsFromTheStepThatIsShown();
    void clickerGoesThroughTheSteps();
    void wordsSayWhatHappened();
    void backTellsTheSameAsForward();
    void digitsJump();
    void blanksAndComesBack();
    void escapeUndoesOneThingAtATime();
    void playsByItself();
    void onlyLiveClicksKill();
    void theMouseNeverSteps();
    void drawsAndWipes();
    void theWheelSizesTheSpotlight();
    void hintsFadeAndPointerHides();
    void settingsChangeAtOnceAndStay();
    void theCardTellsTheKeys();
    void notesAreHiddenUntilAskedFor();
    void theSpeakersWindowHearsTheKeys();
    void nothingIsSmallerThanTheLastRowCanRead_data();
    void nothingIsSmallerThanTheLastRowCanRead();
    void saysEachStep();
    void aLiveStepJoinsTheScenario();

private:
    PresenterWindow& show(QSize size = {1920, 1080});
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) const;
    void settle() const;

    std::unique_ptr<GuiFixture> gui;
};

namespace {

/// As the window system sends it, wherever the pointer of the test machine is.
void movePointer(QWidget* widget, QPointF at) {
    QMouseEvent move(QEvent::MouseMove, at, widget->mapToGlobal(at), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
    QApplication::sendEvent(widget, &move);
}

/// To the last digit that is shown.
bool saysTheSame(const PresenterWords& a, const PresenterWords& b) {
    const auto same = [](const PresenterBar& x, const PresenterBar& y) {
        return x.label == y.label && x.value == y.value && x.expectedLabel == y.expectedLabel;
    };
    return a.count == b.count && a.title == b.title && a.sentences == b.sentences &&
           std::equal(a.bars.begin(), a.bars.end(), b.bars.begin(), b.bars.end(), same);
}

}  // namespace

void PresenterFlow::init() {
    gui = std::make_unique<GuiFixture>();
    gui->session().toStart();
    gui->settle();
}

void PresenterFlow::cleanup() {
    gui.reset();
}

PresenterWindow& PresenterFlow::show(QSize size) {
    gui->trigger(ActionId::Present);
    PresenterWindow* presenter = gui->window->presentation().presenter();
    if (presenter == nullptr) qFatal("nothing is presented");
    presenter->resize(size);
    settle();
    return *presenter;
}

void PresenterFlow::settle() const {
    gui->settle();
    if (PresenterWindow* presenter = gui->window->presentation().presenter()) presenter->clock().finish();
    QApplication::processEvents();
}

void PresenterFlow::press(Qt::Key key, Qt::KeyboardModifiers modifiers) const {
    QTest::keyClick(gui->window->presentation().presenter(), key, modifiers);
}

void PresenterFlow::startsAndEnds() {
    QTest::mouseClick(gui->find<QPushButton>("presentButton"), Qt::LeftButton);
    QPointer<PresenterWindow> presenter = gui->window->presentation().presenter();
    QVERIFY(presenter);
    QVERIFY(presenter->isFullScreen());
    QCOMPARE(presenter->size(), presenter->screen()->size());
    QCOMPARE(presenter->words().count, QStringLiteral("Step 1 of 6"));
    press(Qt::Key_Escape);
    QVERIFY(!gui->window->presentation().presenter());
    QTRY_VERIFY(!presenter);
    QVERIFY(gui->window->isVisible());
    // Again, after the first one is gone.
    gui->trigger(ActionId::Present);
    QVERIFY(gui->window->presentation().presenter());
}

void PresenterFlow::startsFromTheStepThatIsShown() {
    gui->session().forward();
    gui->settle();
    gui->trigger(ActionId::PresentHere);
    QCOMPARE(gui->window->presentation().presenter()->words().step, std::size_t{1});
    press(Qt::Key_Escape);
    gui->trigger(ActionId::Present);
    QCOMPARE(gui->window->presentation().presenter()->words().step, std::size_t{0});
    QCOMPARE(gui->session().cursor(), StepId{0});
}

void PresenterFlow::clickerGoesThroughTheSteps() {
    PresenterWindow& presenter = show();
    const std::size_t last = presenter.words().steps - 1;
    press(Qt::Key_PageDown);
    QCOMPARE(presenter.words().step, std::size_t{1});
    QCOMPARE(gui->session().cursor(), gui->session().timeline().line(StepId{0})[1]);
    for (const Qt::Key key : {Qt::Key_Right, Qt::Key_Down}) press(key);
    QCOMPARE(presenter.words().step, std::size_t{3});
    for (const Qt::Key key : {Qt::Key_PageUp, Qt::Key_Left, Qt::Key_Up}) press(key);
    QCOMPARE(presenter.words().step, std::size_t{0});
    press(Qt::Key_PageUp);
    QCOMPARE(presenter.words().step, std::size_t{0});
    press(Qt::Key_End);
    QCOMPARE(presenter.words().step, last);
    press(Qt::Key_PageDown);
    QCOMPARE(presenter.words().step, last);
    press(Qt::Key_Home);
    QCOMPARE(presenter.words().step, std::size_t{0});
    // Some clickers send it again while the presentation runs.
    press(Qt::Key_F5);
    QCOMPARE(presenter.words().step, std::size_t{0});
    QVERIFY(gui->window->presentation().presenter());
}

void PresenterFlow::wordsSayWhatHappened() {
    PresenterWindow& presenter = show();
    QVERIFY(presenter.words().bars.empty());
    press(Qt::Key_PageDown);
    settle();
    QTRY_COMPARE(presenter.words().bars.size(), std::size_t{2});
    const Movement& movement = gui->session().transition()->movement;
    const double keys = static_cast<double>(gui->session().transition()->after->index->size());
    QCOMPARE(presenter.words().bars[0].share, static_cast<double>(movement.keys) / keys);
    QCOMPARE(*presenter.words().bars[0].expected, movement.expectedShare);
    QVERIFY(presenter.words().bars[1].share > presenter.words().bars[0].share);
    QCOMPARE(presenter.words().title, QStringLiteral("cache-c goes down"));
    QCOMPARE(presenter.words().sentences.size(), 1);
    // The middle of the ring still tells it when everything has arrived.
    QVERIFY(presenter.canvas()->ring()->scene().centre.number.contains(QStringLiteral("60")));
    QCOMPARE(presenter.canvas()->ring()->scene().centre.sentence, QStringLiteral("keys moved"));
}

void PresenterFlow::backTellsTheSameAsForward() {
    PresenterWindow& presenter = show();
    press(Qt::Key_PageDown);
    settle();
    QTRY_COMPARE(presenter.words().bars.size(), std::size_t{2});
    const PresenterWords forward = presenter.words();
    press(Qt::Key_PageDown);
    settle();
    press(Qt::Key_PageUp);
    settle();
    QTRY_COMPARE(presenter.words().bars.size(), std::size_t{2});
    QVERIFY(saysTheSame(presenter.words(), forward));
    press(Qt::Key_End);
    settle();
    press(Qt::Key_2);
    press(Qt::Key_Return);
    settle();
    QTRY_VERIFY(saysTheSame(presenter.words(), forward));
}

void PresenterFlow::digitsJump() {
    PresenterWindow& presenter = show();
    press(Qt::Key_4);
    QVERIFY(presenter.overlay()->sign().contains(QLatin1Char('4')));
    QCOMPARE(presenter.words().step, std::size_t{0});
    press(Qt::Key_Return);
    QCOMPARE(presenter.words().step, std::size_t{3});
    QVERIFY(presenter.overlay()->sign().isEmpty());
    // Without Enter after a while; too large is the last.
    press(Qt::Key_9);
    press(Qt::Key_9);
    QTRY_COMPARE(presenter.words().step, presenter.words().steps - 1);
    press(Qt::Key_1);
    press(Qt::Key_Escape);
    QVERIFY(presenter.overlay()->sign().isEmpty());
    QCOMPARE(presenter.words().step, presenter.words().steps - 1);
}

void PresenterFlow::blanksAndComesBack() {
    using Blank = PresenterOverlay::Blank;
    PresenterWindow& presenter = show({1280, 800});
    press(Qt::Key_B);
    QCOMPARE(presenter.overlay()->blank(), Blank::Black);
    QCOMPARE(presenter.grab().toImage().pixelColor(640, 400), QColor(Qt::black));
    QCOMPARE(presenter.grab().toImage().pixelColor(2, 2), QColor(Qt::black));
    press(Qt::Key_PageDown);
    QCOMPARE(presenter.overlay()->blank(), Blank::None);
    QCOMPARE(presenter.words().step, std::size_t{0});
    press(Qt::Key_Period);
    press(Qt::Key_Period);
    QCOMPARE(presenter.overlay()->blank(), Blank::None);
    press(Qt::Key_W);
    QCOMPARE(presenter.grab().toImage().pixelColor(640, 400), QColor(Qt::white));
    press(Qt::Key_B);
    QCOMPARE(presenter.overlay()->blank(), Blank::Black);
    press(Qt::Key_Space);
    QCOMPARE(presenter.overlay()->blank(), Blank::None);
    QVERIFY(!presenter.play()->isPlaying());
}

void PresenterFlow::escapeUndoesOneThingAtATime() {
    PresenterWindow& presenter = show();
    press(Qt::Key_F1);
    press(Qt::Key_Escape);
    QVERIFY(!presenter.overlay()->keysShown());
    press(Qt::Key_B);
    press(Qt::Key_Escape);
    QCOMPARE(presenter.overlay()->blank(), PresenterOverlay::Blank::None);
    QVERIFY(gui->window->presentation().presenter());
    press(Qt::Key_Escape);
    QVERIFY(!gui->window->presentation().presenter());
}

void PresenterFlow::playsByItself() {
    PresenterWindow& presenter = show();
    presenter.play()->setRest(0, 0);
    presenter.clock().setSpeed(4);
    gui->settings.setReducedMotion(true);
    press(Qt::Key_Space);
    QVERIFY(presenter.play()->isPlaying());
    QTRY_COMPARE_WITH_TIMEOUT(presenter.words().step, presenter.words().steps - 1, 30000);
    QTRY_VERIFY(!presenter.play()->isPlaying());
    press(Qt::Key_Space);
    QVERIFY(presenter.play()->isPlaying());
    press(Qt::Key_PageUp);
    QVERIFY(!presenter.play()->isPlaying());
}

void PresenterFlow::onlyLiveClicksKill() {
    PresenterWindow& presenter = show();
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
    press(Qt::Key_L);
    QVERIFY(presenter.isLive());
    QTest::mouseClick(presenter.overlay(), Qt::LeftButton, {}, at());
    QVERIFY(!isUp());
    settle();
    QTest::mouseClick(presenter.overlay(), Qt::LeftButton, {}, at());
    QVERIFY(isUp());
    press(Qt::Key_L);
    QTest::mouseClick(presenter.overlay(), Qt::LeftButton, {}, at());
    QVERIFY(isUp());
}

void PresenterFlow::theMouseNeverSteps() {
    PresenterWindow& presenter = show();
    press(Qt::Key_PageDown);
    QTest::mouseClick(presenter.overlay(), Qt::LeftButton, {}, {900, 1000});
    QTest::mouseClick(presenter.overlay(), Qt::RightButton, {}, {900, 400});
    QWheelEvent wheel(QPointF(600, 500), presenter.mapToGlobal(QPointF(600, 500)), {}, QPoint(0, -240), Qt::NoButton,
                      Qt::NoModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(presenter.overlay(), &wheel);
    QCOMPARE(presenter.words().step, std::size_t{1});
    QVERIFY(gui->window->presentation().presenter());
}

void PresenterFlow::drawsAndWipes() {
    PresenterWindow& presenter = show({1280, 800});
    gui->settings.setReducedMotion(true);
    const QColor ink = presenter.themes().theme().text;
    const auto line = [&] {
        QTest::keyPress(&presenter, Qt::Key_D);
        for (int x = 100; x <= 400; x += 20) movePointer(presenter.overlay(), QPointF(x, 30));
        QApplication::processEvents();
    };
    line();
    QVERIFY(presenter.overlay()->hasLines());
    QCOMPARE(presenter.grab().toImage().pixelColor(300, 30), ink);
    press(Qt::Key_C);
    QVERIFY(presenter.grab().toImage().pixelColor(300, 30) != ink);
    QTest::keyRelease(&presenter, Qt::Key_D);
    // Released, they go by themselves.
    presenter.overlay()->setLinesStay(50);
    line();
    QTest::keyRelease(&presenter, Qt::Key_D);
    QTRY_VERIFY(!presenter.overlay()->hasLines());
    QVERIFY(presenter.grab().toImage().pixelColor(300, 30) != ink);
}

void PresenterFlow::theWheelSizesTheSpotlight() {
    PresenterWindow& presenter = show({1280, 800});
    const double usual = presenter.overlay()->spotlightRadius();
    const QColor paper = presenter.themes().theme().canvas;
    QTest::keyPress(&presenter, Qt::Key_S);
    movePointer(presenter.overlay(), {640, 40});
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

void PresenterFlow::hintsFadeAndPointerHides() {
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
    movePointer(presenter.overlay(), {320, 310});
    QVERIFY(!presenter.pointerIsHidden());
    QTRY_VERIFY(presenter.pointerIsHidden());
    QTRY_COMPARE(presenter.hintsSeen(), 0.0);
}

void PresenterFlow::settingsChangeAtOnceAndStay() {
    PresenterWindow& presenter = show();
    const int body = presenter.placed().texts[1].font.pixelSize();
    press(Qt::Key_Plus, Qt::ControlModifier);
    press(Qt::Key_Equal, Qt::ControlModifier);
    QCOMPARE(gui->settings.textScale(), 1.2);
    QVERIFY(presenter.placed().texts[1].font.pixelSize() > body);
    press(Qt::Key_0, Qt::ControlModifier);
    QCOMPARE(presenter.placed().texts[1].font.pixelSize(), body);
    press(Qt::Key_Minus, Qt::ControlModifier);
    QCOMPARE(gui->settings.textScale(), 0.9);
    press(Qt::Key_T);
    QCOMPARE(gui->settings.theme(), ThemeChoice::Dark);
    QCOMPARE(presenter.themes().theme().mode, ThemeMode::Dark);
    QCOMPARE(gui->themes->theme().mode, ThemeMode::Dark);
    QCOMPARE(presenter.grab().toImage().pixelColor(2, 2), presenter.themes().theme().canvas);
    press(Qt::Key_P);
    QVERIFY(gui->settings.highContrast());
    QVERIFY(presenter.themes().theme().highContrast);
    press(Qt::Key_M);
    QVERIFY(gui->settings.reducedMotion());
    press(Qt::Key_T);
    press(Qt::Key_P);
    press(Qt::Key_M);
    QCOMPARE(presenter.themes().theme().mode, ThemeMode::Light);
    QVERIFY(!gui->settings.highContrast() && !gui->settings.reducedMotion());
}

void PresenterFlow::theCardTellsTheKeys() {
    PresenterWindow& presenter = show();
    press(Qt::Key_Question, Qt::ShiftModifier);
    QVERIFY(presenter.overlay()->keysShown());
    QVERIFY(presenter.overlay()->accessibleName().contains(QStringLiteral("Next step")));
    press(Qt::Key_PageDown);
    QVERIFY(!presenter.overlay()->keysShown());
    QCOMPARE(presenter.words().step, std::size_t{1});
}

void PresenterFlow::notesAreHiddenUntilAskedFor() {
    show();
    Presentation& presentation = gui->window->presentation();
    QVERIFY(!presentation.speaker());
    press(Qt::Key_N);
    QVERIFY(presentation.speaker());
    QVERIFY(presentation.speaker()->isVisible());
    auto* title = GuiFixture::in<QLabel>(presentation.speaker(), "speakerTitle");
    auto* next = GuiFixture::in<QLabel>(presentation.speaker(), "speakerNextTitle");
    QCOMPARE(next->text(), QStringLiteral("cache-c goes down"));
    QTRY_VERIFY(!presentation.speaker()->nextPicture().isNull());
    press(Qt::Key_PageDown);
    settle();
    QCOMPARE(title->text(), QStringLiteral("cache-c goes down"));
    QVERIFY(next->text() != title->text());
    press(Qt::Key_End);
    settle();
    QCOMPARE(next->text(), QString());
    QVERIFY(presentation.speaker()->nextPicture().isNull());
    press(Qt::Key_N);
    QVERIFY(!presentation.speaker());
}

void PresenterFlow::theSpeakersWindowHearsTheKeys() {
    PresenterWindow& presenter = show();
    press(Qt::Key_N);
    SpeakerWindow* speaker = gui->window->presentation().speaker();
    QTest::keyClick(speaker, Qt::Key_PageDown);
    QCOMPARE(presenter.words().step, std::size_t{1});
    QTest::keyClick(speaker, Qt::Key_B);
    QCOMPARE(presenter.overlay()->blank(), PresenterOverlay::Blank::Black);
    QTest::keyClick(speaker, Qt::Key_B);
    auto* time = GuiFixture::in<QLabel>(speaker, "speakerTime");
    QCOMPARE(time->text().left(2), QStringLiteral("0:"));
    QTest::mouseClick(GuiFixture::in<QAbstractButton>(speaker, "speakerPause"), Qt::LeftButton);
    QTest::keyClick(speaker, Qt::Key_R);
    QCOMPARE(time->text(), QStringLiteral("0:00"));
    // Closed, not left.
    speaker->close();
    QVERIFY(!gui->window->presentation().speaker());
    QVERIFY(gui->window->presentation().presenter());
}

void PresenterFlow::nothingIsSmallerThanTheLastRowCanRead_data() {
    QTest::addColumn<QSize>("size");
    QTest::addColumn<ThemeChoice>("theme");
    QTest::addColumn<ViewMode>("view");
    QTest::addColumn<double>("textScale");
    for (const QSize size : {QSize(1920, 1080), QSize(1280, 800), QSize(1024, 768)}) {
        for (const ViewMode view : {ViewMode::Ring, ViewMode::Modulo, ViewMode::Compare}) {
            QTest::addRow("%dx%d, view %d", size.width(), size.height(), static_cast<int>(view))
                << size << ThemeChoice::Light << view << 1.0;
        }
        QTest::addRow("%dx%d, dark, text 0.9", size.width(), size.height())
            << size << ThemeChoice::Dark << ViewMode::Ring << 0.9;
    }
}

void PresenterFlow::nothingIsSmallerThanTheLastRowCanRead() {
    QFETCH(const QSize, size);
    QFETCH(const ThemeChoice, theme);
    QFETCH(const ViewMode, view);
    QFETCH(const double, textScale);
    gui->settings.setTheme(theme);
    gui->settings.setTextScale(textScale);
    gui->session().setView(view);
    PresenterWindow& presenter = show(size);
    press(Qt::Key_PageDown);
    settle();
    press(Qt::Key_L);
    const auto check = [&](const char* what, const FontCollector& collector) {
        QVERIFY2(!collector.texts().empty(), what);
        const PaintedText least = collector.smallest();
        QVERIFY2(
            least.pixels >= 21.5,
            qPrintable(QStringLiteral("%1: %2 px: %3").arg(QLatin1String(what)).arg(least.pixels).arg(least.text)));
    };
    FontCollector whole(size);
    {
        QPainter painter(&whole);
        presenter.render(&painter);
    }
    check("window", whole);
    if (QTest::currentTestFailed()) return;
    // What the pictures keep as images.
    RingStyle style;
    style.theme = presenter.themes().theme().inPictures();
    const auto checkPicture = [&](const char* what, auto* picture) {
        FontCollector collector(size);
        {
            QPainter painter(&collector);
            painter.scale(picture->zoom(), picture->zoom());
            picture->paintOn(painter, QRectF(QPointF(0, 0), QSizeF(picture->size()) / picture->zoom()), style);
        }
        check(what, collector);
    };
    Canvas* canvas = presenter.canvas();
    if (view == ViewMode::Ring) checkPicture("ring", canvas->ring());
    if (view == ViewMode::Modulo) checkPicture("modulo", canvas->modulo());
    if (view == ViewMode::Compare && canvas->compare()->ring())
        checkPicture("compared ring", canvas->compare()->ring());
    press(Qt::Key_F1);
    FontCollector card(size);
    {
        QPainter painter(&card);
        presenter.overlay()->render(&painter, {}, {}, QWidget::RenderFlags());
    }
    check("keys", card);
}

void PresenterFlow::saysEachStep() {
    PresenterWindow& presenter = show();
    auto* announcer = GuiFixture::in<QLabel>(&presenter, "presenterAnnouncer");
    QVERIFY(announcer->accessibleName().startsWith(QStringLiteral("Step 1 of 6. ")));
    press(Qt::Key_PageDown);
    settle();
    QTRY_VERIFY(announcer->accessibleName().contains(QStringLiteral("cache-c goes down")));
    QTRY_VERIFY(announcer->accessibleName().contains(QStringLiteral("Hash mod N, expected")));
    QCOMPARE(presenter.accessibleDescription(), announcer->accessibleName());
}

void PresenterFlow::aLiveStepJoinsTheScenario() {
    PresenterWindow& presenter = show();
    press(Qt::Key_End);
    settle();
    const std::size_t steps = presenter.words().steps;
    const NodeId node = gui->state().cluster.nodes()[1]->id;
    QVERIFY(gui->session().apply(NodesKilled{{node}}));
    settle();
    QCOMPARE(presenter.words().steps, steps + 1);
    QCOMPARE(presenter.words().step, steps);
    QVERIFY(!presenter.words().title.isEmpty());
    press(Qt::Key_PageUp);
    QCOMPARE(presenter.words().step, steps - 1);
}

QTEST_MAIN(PresenterFlow)
#include "tst_presenter.moc"
