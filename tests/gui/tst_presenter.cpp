// SPDX-License-Identifier: GPL-3.0-or-later
//
// A lecture: the window is presented, stepped through with a clicker and left.
#include "app/presenter/presenter_overlay.h"
#include "app/presenter/presenter_play.h"
#include "app/ring/ring_widget.h"
#include "app/window/canvas.h"
#include "tests/support/presenter_fixture.h"

#include <algorithm>

using namespace ringscope;

class PresenterFlow : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { gui = std::make_unique<PresenterFixture>(); }
    void cleanup() { gui.reset(); }
    void startsAndEnds();
    void startsFromTheStepThatIsShown();
    void clickerGoesThroughTheSteps();
    void wordsSayWhatHappened();
    void backTellsTheSameAsForward();
    void digitsJump();
    void playsByItself();
    void saysEachStep();
    void aLiveStepJoinsTheScenario();

private:
    std::unique_ptr<PresenterFixture> gui;
};

namespace {

/// To the last digit that is shown.
bool saysTheSame(const PresenterWords& a, const PresenterWords& b) {
    const auto same = [](const PresenterBar& x, const PresenterBar& y) {
        return x.label == y.label && x.value == y.value && x.expectedLabel == y.expectedLabel;
    };
    return a.count == b.count && a.title == b.title && a.sentences == b.sentences &&
           std::equal(a.bars.begin(), a.bars.end(), b.bars.begin(), b.bars.end(), same);
}

}  // namespace

void PresenterFlow::startsAndEnds() {
    QTest::mouseClick(gui->find<QPushButton>("presentButton"), Qt::LeftButton);
    QPointer<PresenterWindow> presenter = gui->window->presentation().presenter();
    QVERIFY(presenter);
    QVERIFY(presenter->isFullScreen());
    QCOMPARE(presenter->size(), presenter->screen()->size());
    QCOMPARE(presenter->words().count, QStringLiteral("Step 1 of 6"));
    gui->key(Qt::Key_Escape);
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
    gui->key(Qt::Key_Escape);
    gui->trigger(ActionId::Present);
    QCOMPARE(gui->window->presentation().presenter()->words().step, std::size_t{0});
    QCOMPARE(gui->session().cursor(), StepId{0});
}

void PresenterFlow::clickerGoesThroughTheSteps() {
    PresenterWindow& presenter = gui->present();
    const std::size_t last = presenter.words().steps - 1;
    gui->key(Qt::Key_PageDown);
    QCOMPARE(presenter.words().step, std::size_t{1});
    QCOMPARE(gui->session().cursor(), gui->session().timeline().line(StepId{0})[1]);
    for (const Qt::Key key : {Qt::Key_Right, Qt::Key_Down}) gui->key(key);
    QCOMPARE(presenter.words().step, std::size_t{3});
    for (const Qt::Key key : {Qt::Key_PageUp, Qt::Key_Left, Qt::Key_Up}) gui->key(key);
    QCOMPARE(presenter.words().step, std::size_t{0});
    gui->key(Qt::Key_PageUp);
    QCOMPARE(presenter.words().step, std::size_t{0});
    gui->key(Qt::Key_End);
    QCOMPARE(presenter.words().step, last);
    gui->key(Qt::Key_PageDown);
    QCOMPARE(presenter.words().step, last);
    gui->key(Qt::Key_Home);
    QCOMPARE(presenter.words().step, std::size_t{0});
    // Some clickers send it again while the presentation runs.
    gui->key(Qt::Key_F5);
    QCOMPARE(presenter.words().step, std::size_t{0});
    QVERIFY(gui->window->presentation().presenter());
}

void PresenterFlow::wordsSayWhatHappened() {
    PresenterWindow& presenter = gui->present();
    QVERIFY(presenter.words().bars.empty());
    gui->key(Qt::Key_PageDown);
    gui->settle();
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
    PresenterWindow& presenter = gui->present();
    gui->key(Qt::Key_PageDown);
    gui->settle();
    QTRY_COMPARE(presenter.words().bars.size(), std::size_t{2});
    const PresenterWords forward = presenter.words();
    gui->key(Qt::Key_PageDown);
    gui->settle();
    gui->key(Qt::Key_PageUp);
    gui->settle();
    QTRY_COMPARE(presenter.words().bars.size(), std::size_t{2});
    QVERIFY(saysTheSame(presenter.words(), forward));
    gui->key(Qt::Key_End);
    gui->settle();
    gui->key(Qt::Key_2);
    gui->key(Qt::Key_Return);
    gui->settle();
    QTRY_VERIFY(saysTheSame(presenter.words(), forward));
}

void PresenterFlow::digitsJump() {
    PresenterWindow& presenter = gui->present();
    gui->key(Qt::Key_4);
    QVERIFY(presenter.overlay()->sign().contains(QLatin1Char('4')));
    QCOMPARE(presenter.words().step, std::size_t{0});
    gui->key(Qt::Key_Return);
    QCOMPARE(presenter.words().step, std::size_t{3});
    QVERIFY(presenter.overlay()->sign().isEmpty());
    // Without Enter after a while; too large is the last.
    gui->key(Qt::Key_9);
    gui->key(Qt::Key_9);
    QTRY_COMPARE(presenter.words().step, presenter.words().steps - 1);
    gui->key(Qt::Key_1);
    gui->key(Qt::Key_Escape);
    QVERIFY(presenter.overlay()->sign().isEmpty());
    QCOMPARE(presenter.words().step, presenter.words().steps - 1);
}

void PresenterFlow::playsByItself() {
    PresenterWindow& presenter = gui->present();
    presenter.play()->setRest(0, 0);
    presenter.clock().setSpeed(4);
    gui->settings.setReducedMotion(true);
    gui->key(Qt::Key_Space);
    QVERIFY(presenter.play()->isPlaying());
    QTRY_COMPARE_WITH_TIMEOUT(presenter.words().step, presenter.words().steps - 1, 30000);
    QTRY_VERIFY(!presenter.play()->isPlaying());
    gui->key(Qt::Key_Space);
    QVERIFY(presenter.play()->isPlaying());
    gui->key(Qt::Key_PageUp);
    QVERIFY(!presenter.play()->isPlaying());
}

void PresenterFlow::saysEachStep() {
    PresenterWindow& presenter = gui->present();
    auto* announcer = GuiFixture::in<QLabel>(&presenter, "presenterAnnouncer");
    QVERIFY(announcer->accessibleName().startsWith(QStringLiteral("Step 1 of 6. ")));
    gui->key(Qt::Key_PageDown);
    gui->settle();
    QTRY_VERIFY(announcer->accessibleName().contains(QStringLiteral("cache-c goes down")));
    QTRY_VERIFY(announcer->accessibleName().contains(QStringLiteral("Hash mod N, expected")));
    QCOMPARE(presenter.accessibleDescription(), announcer->accessibleName());
}

void PresenterFlow::aLiveStepJoinsTheScenario() {
    PresenterWindow& presenter = gui->present();
    gui->key(Qt::Key_End);
    gui->settle();
    const std::size_t steps = presenter.words().steps;
    const NodeId node = gui->state().cluster.nodes()[1]->id;
    QVERIFY(gui->session().apply(NodesKilled{{node}}));
    gui->settle();
    QCOMPARE(presenter.words().steps, steps + 1);
    QCOMPARE(presenter.words().step, steps);
    QVERIFY(!presenter.words().title.isEmpty());
    gui->key(Qt::Key_PageUp);
    QCOMPARE(presenter.words().step, steps - 1);
}

QTEST_MAIN(PresenterFlow)
#include "tst_presenter.moc"
