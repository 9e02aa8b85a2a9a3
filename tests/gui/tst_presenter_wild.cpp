// SPDX-License-Identifier: GPL-3.0-or-later
//
// A presentation in rough hands: keys in any order at any moment, what a step shows cut short by everything else.
// Whatever happens, Escape leads back to the window as it was.
#include "app/actions/lesson_commands.h"
#include "app/lessons/lesson_player.h"
#include "app/presenter/presenter_overlay.h"
#include "app/presenter/presenter_play.h"
#include "app/presenter/speaker_window.h"
#include "app/ring/ring_widget.h"
#include "app/window/canvas.h"
#include "tests/support/presenter_fixture.h"

#include <QWheelEvent>

#include <algorithm>
#include <array>
#include <random>

using namespace ringscope;

namespace {

constexpr int kKeys = 500;
constexpr int kMostEscapes = 5;

struct Press {
    Qt::Key key;
    Qt::KeyboardModifiers modifiers;
};

/// Everything that means something, what clickers send besides, and some that mean nothing.
constexpr std::array kPresses{
    Press{Qt::Key_PageDown, {}},
    Press{Qt::Key_PageDown, {}},
    Press{Qt::Key_Right, {}},
    Press{Qt::Key_Down, {}},
    Press{Qt::Key_Return, {}},
    Press{Qt::Key_Enter, Qt::KeypadModifier},
    Press{Qt::Key_PageUp, {}},
    Press{Qt::Key_PageUp, {}},
    Press{Qt::Key_Left, {}},
    Press{Qt::Key_Up, {}},
    Press{Qt::Key_Backspace, {}},
    Press{Qt::Key_Home, {}},
    Press{Qt::Key_End, {}},
    Press{Qt::Key_0, {}},
    Press{Qt::Key_2, {}},
    Press{Qt::Key_5, {}},
    Press{Qt::Key_9, {}},
    Press{Qt::Key_Space, {}},
    Press{Qt::Key_Space, {}},
    Press{Qt::Key_B, {}},
    Press{Qt::Key_Period, {}},
    Press{Qt::Key_W, {}},
    Press{Qt::Key_Comma, {}},
    Press{Qt::Key_H, {}},
    Press{Qt::Key_D, {}},
    Press{Qt::Key_S, {}},
    Press{Qt::Key_C, {}},
    Press{Qt::Key_L, {}},
    Press{Qt::Key_N, {}},
    Press{Qt::Key_Plus, Qt::ControlModifier},
    Press{Qt::Key_Minus, Qt::ControlModifier},
    Press{Qt::Key_0, Qt::ControlModifier},
    Press{Qt::Key_T, {}},
    Press{Qt::Key_P, {}},
    Press{Qt::Key_M, {}},
    Press{Qt::Key_Question, Qt::ShiftModifier},
    Press{Qt::Key_F1, {}},
    Press{Qt::Key_F5, {}},
    Press{Qt::Key_F5, Qt::ShiftModifier},
    Press{Qt::Key_Tab, {}},
    Press{Qt::Key_Backtab, Qt::ShiftModifier},
    Press{Qt::Key_K, {}},
    Press{Qt::Key_Delete, {}},
    Press{Qt::Key_X, {}},
    Press{Qt::Key_Z, Qt::ControlModifier},
    Press{Qt::Key_VolumeUp, {}},
};

/// Escape until nothing is presented, as often as that takes.
int escapes(const PresenterFixture& gui) {
    int count = 0;
    while (gui.presenter() != nullptr && count <= kMostEscapes) {
        gui.key(Qt::Key_Escape);
        ++count;
    }
    return count;
}

}  // namespace

class PresenterWild : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { gui = std::make_unique<PresenterFixture>(); }
    void cleanup() { gui.reset(); }
    void anyKeysLeaveAWayBack_data();
    void anyKeysLeaveAWayBack();
    void aBlankScreenHoldsWhatIsShown();
    void backAndForwardCutEachOtherShort();
    void changesInTheMiddleDoNotStartItAnew();
    void leavingInTheMiddleLeavesTheStep();
    void aJumpFromABlankScreenAsksAgain();
    void whatIsHeldEndsWithTheFocus();
    void theMiddleTellsOnlyTheStepsOwnEvent();

private:
    PresenterWindow& inTheMiddle() const;
    void openLesson(const QString& path) const;
    void rush(std::mt19937& random) const;

    std::unique_ptr<PresenterFixture> gui;
};

void PresenterWild::rush(std::mt19937& random) const {
    const auto draw = [&random](std::size_t below) { return random() % below; };
    PresenterWindow& presenter = *gui->presenter();
    for (int i = 0; i < kKeys; ++i) {
        const Press& press = kPresses[draw(kPresses.size())];
        QWidget* to = &presenter;
        if (SpeakerWindow* speaker = gui->window->presentation().speaker(); speaker && draw(2) == 0) to = speaker;
        if (presenter.focusWidget() != nullptr && draw(3) == 0) to = presenter.focusWidget();
        QTest::sendKeyEvent(QTest::Press, to, press.key, QString(), press.modifiers);
        // Some are held while others are pressed.
        if (draw(4) != 0) QTest::sendKeyEvent(QTest::Release, to, press.key, QString(), press.modifiers);
        QVERIFY2(gui->presenter() == &presenter, "only Escape leaves");
        switch (draw(8)) {
        case 0:
            QApplication::processEvents();
            break;
        case 1:
            PresenterFixture::movePointer(presenter.overlay(),
                                          QPointF(static_cast<double>(draw(800)), static_cast<double>(draw(600))));
            break;
        case 2:
            presenter.resize(700 + static_cast<int>(draw(900)), 500 + static_cast<int>(draw(500)));
            break;
        case 3:
            QTest::qWait(static_cast<int>(draw(20)));
            break;
        default:
            break;
        }
    }
}

void PresenterWild::openLesson(const QString& path) const {
    gui->window->lessons().openPath(path);
    QTRY_VERIFY(gui->window->lessons().player().course());
    gui->settle();
}

/// A first step that is being shown.
PresenterWindow& PresenterWild::inTheMiddle() const {
    gui->settings.setReducedMotion(false);
    PresenterWindow& presenter = gui->present({1024, 768});
    gui->key(Qt::Key_PageDown);
    gui->session().waitForEvaluation();
    if (!QTest::qWaitFor([&] { return presenter.clock().running() && presenter.clock().now() > 0; }))
        qFatal("nothing moves");
    return presenter;
}

void PresenterWild::anyKeysLeaveAWayBack_data() {
    QTest::addColumn<unsigned>("seed");
    QTest::addColumn<QString>("lesson");
    for (unsigned seed = 1; seed <= 2; ++seed) {
        QTest::addRow("scenario, seed %u", seed) << seed << QString();
        QTest::addRow("lesson, seed %u", seed) << seed << QStringLiteral(":/lessons/02-circle.json");
    }
}

void PresenterWild::anyKeysLeaveAWayBack() {
    QFETCH(const unsigned, seed);
    QFETCH(const QString, lesson);
    if (!lesson.isEmpty()) openLesson(lesson);
    const std::size_t steps = gui->session().timeline().size();
    const QByteArray geometry = gui->window->saveGeometry();
    const LessonCoursePtr course = gui->window->lessons().player().course();
    gui->present({1024, 768});
    std::mt19937 random(seed);
    rush(random);
    if (QTest::currentTestFailed()) return;
    QVERIFY(escapes(*gui) <= kMostEscapes);
    QVERIFY(!gui->presenter());
    QVERIFY(!gui->window->presentation().speaker());
    gui->settle();
    QVERIFY(gui->window->isVisible() && gui->window->isEnabled());
    QCOMPARE(gui->window->saveGeometry(), geometry);
    QCOMPARE(gui->session().timeline().size(), steps);
    QVERIFY(!gui->session().isDirty());
    QVERIFY(!gui->session().selectedNode() && !gui->session().selectedKey());
    QCOMPARE(gui->window->lessons().player().course(), course);
    QVERIFY(QGuiApplication::overrideCursor() == nullptr);
    // And the window's own keys work again.
    gui->trigger(ActionId::Present);
    QVERIFY(gui->presenter());
}

void PresenterWild::aBlankScreenHoldsWhatIsShown() {
    PresenterWindow& presenter = inTheMiddle();
    for (const Qt::Key key : {Qt::Key_B, Qt::Key_Period, Qt::Key_W}) {
        gui->key(key);
        const double held = presenter.clock().now();
        QTest::qWait(50);
        QCOMPARE(presenter.clock().now(), held);
        gui->key(key);
        QTRY_VERIFY(presenter.clock().now() > held);
        QVERIFY(presenter.clock().running());
    }
    gui->key(Qt::Key_B);
    gui->key(Qt::Key_Escape);
    QTRY_VERIFY(!presenter.clock().running());
    QCOMPARE(presenter.words().step, std::size_t{1});
}

void PresenterWild::backAndForwardCutEachOtherShort() {
    PresenterWindow& presenter = inTheMiddle();
    gui->key(Qt::Key_PageUp);
    gui->session().waitForEvaluation();
    QTRY_VERIFY(presenter.clock().running());
    QVERIFY(gui->session().transition()->backward);
    for (int i = 0; i < 5; ++i) {
        gui->key(Qt::Key_PageDown);
        QVERIFY(presenter.words().step == 1);
        gui->key(Qt::Key_PageUp);
        QVERIFY(presenter.words().step == 0);
    }
    gui->key(Qt::Key_PageDown);
    gui->settle();
    const auto& nodes = presenter.canvas()->ring()->scene().nodes;
    QCOMPARE(std::count_if(nodes.begin(), nodes.end(), [](const SceneNode& node) { return !node.up; }), 1);
    gui->key(Qt::Key_End);
    gui->settle();
    // Back from the end animates as well, through every step.
    for (std::size_t step = presenter.words().steps - 1; step > 0; --step) {
        gui->key(Qt::Key_Left);
        gui->session().waitForEvaluation();
        QVERIFY(gui->session().transition()->backward);
        QCOMPARE(presenter.words().step, step - 1);
    }
    gui->settle();
    QCOMPARE(gui->session().cursor(), StepId{0});
}

void PresenterWild::changesInTheMiddleDoNotStartItAnew() {
    PresenterWindow& presenter = inTheMiddle();
    double before = presenter.clock().now();
    const auto goesOn = [&] {
        QApplication::processEvents();
        const bool on = presenter.clock().running() && presenter.clock().now() >= before;
        before = presenter.clock().now();
        return on;
    };
    presenter.clock().setSpeed(0.01);  // a slow machine is in the middle as well
    presenter.resize(1280, 800);
    QVERIFY(goesOn());
    gui->key(Qt::Key_T);
    QVERIFY(goesOn());
    gui->key(Qt::Key_P);
    QVERIFY(goesOn());
    gui->key(Qt::Key_Plus, Qt::ControlModifier);
    QVERIFY(goesOn());
    gui->settings.setLanguage(QStringLiteral("zh_CN"));
    QVERIFY(goesOn());
}

void PresenterWild::leavingInTheMiddleLeavesTheStep() {
    const PresenterWindow& presenter = inTheMiddle();
    const StepId here = gui->session().cursor();
    QVERIFY(presenter.isVisible());
    gui->key(Qt::Key_Escape);
    QVERIFY(!gui->presenter());
    gui->settle();
    QCOMPARE(gui->session().cursor(), here);
    QVERIFY(!gui->window->clock().running());
}

void PresenterWild::aJumpFromABlankScreenAsksAgain() {
    openLesson(QStringLiteral(":/lessons/02-circle.json"));
    PresenterWindow& presenter = gui->present({1280, 800});
    auto* question = GuiFixture::in<QWidget>(&presenter, "presenterQuestion");
    gui->key(Qt::Key_5);
    gui->key(Qt::Key_Return);
    gui->settle();
    QVERIFY(presenter.words().asking);
    QVERIFY(question->isVisible());
    gui->key(Qt::Key_B);
    QVERIFY(!question->isVisible());
    gui->key(Qt::Key_5);
    gui->key(Qt::Key_Return);
    QCOMPARE(presenter.overlay()->blank(), PresenterOverlay::Blank::None);
    QVERIFY(question->isVisible());
}

void PresenterWild::whatIsHeldEndsWithTheFocus() {
    PresenterWindow& presenter = gui->present({1024, 768});
    QTest::keyPress(&presenter, Qt::Key_S);
    QVERIFY(presenter.overlay()->hasSpotlight());
    // Another program comes to the front, and hears the key end.
    Q_EMIT qGuiApp->focusWindowChanged(nullptr);
    QVERIFY(!presenter.overlay()->hasSpotlight());
    QTest::keyRelease(&presenter, Qt::Key_S);
}

void PresenterWild::theMiddleTellsOnlyTheStepsOwnEvent() {
    openLesson(QStringLiteral(":/lessons/02-circle.json"));
    PresenterWindow& presenter = gui->present({1920, 1080});
    const auto sentence = [&] { return presenter.canvas()->ring()->scene().centre.sentence; };
    const QString moved = QStringLiteral("keys moved");
    gui->key(Qt::Key_PageDown);
    gui->settle();
    QCOMPARE(sentence(), moved);
    // It only talks about where they stand.
    gui->key(Qt::Key_PageDown);
    gui->settle();
    QVERIFY(sentence() != moved);
    gui->key(Qt::Key_PageUp);
    gui->settle();
    QCOMPARE(sentence(), moved);
    for (int i = 0; i < 3; ++i) gui->key(Qt::Key_PageDown);
    gui->settle();
    QVERIFY(presenter.words().asking);
    QVERIFY(sentence() != moved);
    gui->key(Qt::Key_PageDown);
    gui->settle();
    QVERIFY(!presenter.words().asking);
    QCOMPARE(sentence(), moved);
}

QTEST_MAIN(PresenterWild)
#include "tst_presenter_wild.moc"
