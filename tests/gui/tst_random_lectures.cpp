// SPDX-License-Identifier: GPL-3.0-or-later
//
// A restless lecturer: lessons, guesses, quizzes, full screen and recorder in any order, between the actions of a restless
// person, with taking back and doing again across all of them. A seed is a row; RINGSCOPE_SEEDS=FIRST-LAST in the
// environment runs others.
#include "restless_person.h"

#include "app/actions/lesson_commands.h"
#include "app/lessons/lesson_draft.h"
#include "app/lessons/lesson_library.h"
#include "app/lessons/lesson_player.h"
#include "app/lessons/question_desk.h"
#include "app/lessons/quiz_master.h"
#include "app/lessons/recorder/recorder_window.h"
#include "app/presenter/presentation.h"
#include "app/presenter/presenter_window.h"
#include "core/lesson/lesson_edit.h"

#include <QStandardPaths>

using namespace ringscope;

namespace {

constexpr int kActions = 150;

constexpr Qt::Key kPresenterKeys[] = {
    Qt::Key_PageDown, Qt::Key_PageDown, Qt::Key_PageUp, Qt::Key_Home,  Qt::Key_End,  Qt::Key_Space,
    Qt::Key_B,        Qt::Key_W,        Qt::Key_H,      Qt::Key_D,     Qt::Key_S,    Qt::Key_C,
    Qt::Key_L,        Qt::Key_N,        Qt::Key_T,      Qt::Key_P,     Qt::Key_M,    Qt::Key_3,
    Qt::Key_Enter,    Qt::Key_Question, Qt::Key_Escape, Qt::Key_Right, Qt::Key_Left, Qt::Key_Period};

class RestlessLecturer {
public:
    RestlessLecturer(GuiFixture& gui, std::uint64_t seed) : m_gui(gui), m_person(gui, seed) {}

    void act() {
        switch (below(16)) {
        case 0:
            return open();
        case 1:
        case 2:
        case 3:
            return m_gui.trigger(ActionId::NextLessonStep);
        case 4:
            return m_gui.trigger(ActionId::PreviousLessonStep);
        case 5:
            return jump();
        case 6:
        case 7:
            return answer();
        case 8:
            return below(3) == 0 ? m_gui.trigger(ActionId::LeaveLesson) : player().forgetGuesses();
        case 9:
        case 10:
            return quiz();
        case 11:
        case 12:
            return present();
        case 13:
            return record();
        default:
            return m_person.act();
        }
    }

    /// Nothing is presented, asked or followed any more.
    void goHome() {
        m_gui.window->presentation().leave();
        m_gui.window->lessons().quiz().stop();
        player().leave();
        closeRecorders();
        m_gui.settle();
    }

    void verify() const {
        Session& session = m_gui.session();
        const QUndoStack& undo = *session.undoStack();
        QVERIFY(undo.index() <= undo.count());
        QVERIFY(session.timeline().has(session.cursor()));
        if (player().course()) QVERIFY(player().step() < player().course()->size());
        if (player().isAsking()) QVERIFY(player().lessonStep().question);
    }
    std::uint64_t below(std::uint64_t bound) { return m_person.below(bound); }

private:
    [[nodiscard]] LessonPlayer& player() const { return m_gui.window->lessons().player(); }

    void open() {
        const QStringList shipped = LessonLibrary::shipped();
        m_gui.window->lessons().openPath(
            shipped[static_cast<qsizetype>(below(static_cast<std::uint64_t>(shipped.size())))]);
        // Mostly something else is done before it is there.
        if (below(3) == 0) QTRY_VERIFY_WITH_TIMEOUT(player().course(), 60'000);
    }

    void jump() {
        if (player().course()) player().goTo(static_cast<std::size_t>(below(player().course()->size())));
    }

    void answer() {
        if (!player().isAsking()) return;
        const LessonQuestion::Kind kind = player().lessonStep().question->kind;
        const State& state = m_gui.session().state();
        if (kind == LessonQuestion::Kind::Place) return player().guess(static_cast<double>(below(1000)) / 1000);
        if (kind == LessonQuestion::Kind::Moved) return player().guess(static_cast<double>(below(100)));
        if (state.cluster.empty()) return;
        player().guess(state.cluster[static_cast<NodeIndex>(below(state.cluster.size()))].name);
    }

    void quiz() {
        QuizMaster& quiz = m_gui.window->lessons().quiz();
        if (!quiz.isRunning()) return quiz.start(below(1000), below(2) == 0);
        below(3) == 0 ? quiz.stop() : quiz.next();
    }

    void present() {
        Presentation& presentation = m_gui.window->presentation();
        if (presentation.presenter() == nullptr)
            m_gui.trigger(below(2) == 0 ? ActionId::Present : ActionId::PresentHere);
        for (std::uint64_t i = below(6); i > 0 && presentation.presenter() != nullptr; --i) {
            QTest::keyClick(presentation.presenter(), kPresenterKeys[below(std::size(kPresenterKeys))]);
            QApplication::processEvents();
        }
        if (below(3) == 0) presentation.leave();
    }

    void record() {
        m_gui.trigger(below(2) == 0 ? ActionId::RecordLesson : ActionId::EditLesson);
        QApplication::processEvents();
        for (RecorderWindow* recorder : m_gui.window->findChildren<RecorderWindow*>())
            for (std::uint64_t i = below(8); i > 0; --i) edit(recorder->draft());
        if (below(2) == 0) closeRecorders();
    }

    void edit(LessonDraft& draft) {
        const std::size_t steps = draft.lesson().steps.size();
        const auto at = static_cast<std::size_t>(below(steps));
        const auto change = [&](Lesson lesson) {
            draft.change(QStringLiteral("edit"), std::move(lesson), std::min(at, lesson.steps.size() - 1));
        };
        switch (below(7)) {
        case 0:
            return change(withStepMoved(draft.lesson(), at, static_cast<std::size_t>(below(steps))));
        case 1:
            if (at + 1 < steps) change(withNextMerged(draft.lesson(), at));
            return;
        case 2:
            if (steps < kMostLessonSteps) change(withStepInserted(draft.lesson(), at));
            return;
        case 3:
            if (steps > 1) change(withoutStep(draft.lesson(), at));
            return;
        case 4:
            return draft.setStep(at);
        case 5:
            return draft.undoStack()->undo();
        default:
            return draft.undoStack()->redo();
        }
    }

    void closeRecorders() {
        // Discarded, as the prompter answers.
        for (RecorderWindow* recorder : m_gui.window->findChildren<RecorderWindow*>()) recorder->close();
        QApplication::processEvents();
    }

    GuiFixture& m_gui;
    RestlessPerson m_person;
};

}  // namespace

class TestRandomLectures : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }

    void whateverALecturerDoesCanBeTakenBack_data() {
        QTest::addColumn<quint64>("seed");
        const QStringList ends = qEnvironmentVariable("RINGSCOPE_SEEDS", QStringLiteral("1-6")).split(QLatin1Char('-'));
        for (quint64 seed = ends.first().toULongLong(); seed <= ends.last().toULongLong(); ++seed)
            QTest::addRow("%llu", static_cast<unsigned long long>(seed)) << seed;
    }
    void whateverALecturerDoesCanBeTakenBack() {
        QFETCH(quint64, seed);
        GuiFixture gui;
        RestlessLecturer lecturer(gui, seed);
        for (int i = 0; i < kActions; ++i) {
            lecturer.act();
            if (QTest::currentTestFailed()) return;
            QApplication::processEvents();
            lecturer.verify();
            if (QTest::currentTestFailed()) return;
            if (lecturer.below(5) != 0) continue;
            gui.session().waitForEvaluation();
            verifyLoads(gui.session());
            if (QTest::currentTestFailed()) return;
        }
        lecturer.goHome();
        verifyLoads(gui.session());
        if (QTest::currentTestFailed()) return;
        takeAllBackAndDoItAgain(gui);
    }

private:
    /// What is seen on the way. Between two changes a person may have gone elsewhere, which is nothing to take back: a way
    /// down shows where each change began, a way up where each ended.
    static std::vector<std::uint64_t> seenOnTheWay(Session& session, bool down) {
        QUndoStack& undo = *session.undoStack();
        std::vector<std::uint64_t> seen;
        while (down ? undo.canUndo() : undo.canRedo()) {
            down ? undo.undo() : undo.redo();
            seen.push_back(fingerprint(session.state()));
        }
        return seen;
    }

    static void takeAllBackAndDoItAgain(GuiFixture& gui) {
        seenOnTheWay(gui.session(), true);
        const std::vector<std::uint64_t> up = seenOnTheWay(gui.session(), false);
        const std::vector<std::uint64_t> down = seenOnTheWay(gui.session(), true);
        QCOMPARE(up.size(), down.size());
        QCOMPARE(seenOnTheWay(gui.session(), false), up);
        QCOMPARE(seenOnTheWay(gui.session(), true), down);
        gui.settle();
        verifyLoads(gui.session());
    }
};

QTEST_MAIN(TestRandomLectures)
#include "tst_random_lectures.moc"
