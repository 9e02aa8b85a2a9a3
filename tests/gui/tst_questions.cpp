// SPDX-License-Identifier: GPL-3.0-or-later
//
// In the real window: a lesson's question answered by mouse and one by keyboard, what a screen reader hears of it, a quiz
// that leaves the document as it was, and the table of results.
#include "tests/support/gui_fixture.h"

#include "app/actions/lesson_commands.h"
#include "app/dialogs/results_dialog.h"
#include "app/lessons/question_view.h"
#include "app/ring/ring_picker.h"
#include "app/ring/ring_widget.h"

#include <QCheckBox>
#include <QFile>
#include <QListWidget>
#include <QSpinBox>
#include <QTableView>
#include <QUndoStack>

using namespace ringscope;

class TestQuestions : public QObject {
    Q_OBJECT

    static QPoint badge(const RingWidget* ring, const QString& node) {
        for (std::size_t i = 0; i < ring->scene().nodes.size(); ++i) {
            if (ring->scene().nodes[i].name != node) continue;
            if (const BadgePlace* place = ring->ringLayout().badgeOf(static_cast<int>(i)))
                return place->centre.toPoint();
        }
        return {};
    }
    static LessonPlayer& lesson(const GuiFixture& gui, const char* file) {
        LessonCommands& lessons = gui.window->lessons();
        lessons.openPath(QStringLiteral(":/lessons/") + QLatin1String(file));
        [&] { QTRY_VERIFY(lessons.player().course()); }();
        gui.settle();
        return lessons.player();
    }
    static void toQuestion(const GuiFixture& gui, LessonPlayer& player) {
        while (!player.isAsking() && player.next()) gui.settle();
        gui.settle();
    }
    static void startQuiz(GuiFixture& gui, const QString& seed, bool goesOn = false) {
        gui.trigger(ActionId::StartQuiz);
        QWidget* dialog = gui.dialog("quizDialog");
        QVERIFY(dialog);
        GuiFixture::type(GuiFixture::in<QLineEdit>(dialog, "quizSeed"), seed);
        GuiFixture::in<QCheckBox>(dialog, "quizGoesOn")->setChecked(goesOn);
        GuiFixture::press(GuiFixture::in<QPushButton>(dialog, "acceptButton"));
        QTRY_VERIFY(gui.window->lessons().player().isAsking());
        gui.settle();
    }
    static QString question(const GuiFixture& gui) {
        return gui.find<QLabel>("lessonStepTitle")->text() + QLatin1Char('|') +
               gui.find<QLabel>("questionText")->text();
    }

private Q_SLOTS:
    void byMouse() {
        GuiFixture gui;
        LessonPlayer& player = lesson(gui, "02-circle.json");
        toQuestion(gui, player);
        QTRY_VERIFY(gui.find<QLabel>("lessonAnnouncer")
                        ->accessibleName()
                        .contains(QStringLiteral("Who gets most of its keys?")));
        auto* ring = gui.find<RingWidget>("ring");
        auto* picker = gui.find<RingPicker>("ringPicker");
        QCOMPARE(picker->mode(), RingPicker::Mode::Node);
        QTest::mouseClick(picker, Qt::LeftButton, {}, badge(ring, QStringLiteral("C")));
        GuiFixture::press(gui.find<QPushButton>("questionAnswer"));
        gui.settle();
        QTRY_COMPARE(gui.find<QLabel>("questionVerdict")->text(), QStringLiteral("Right! 100 points"));
        QCOMPARE(gui.find<QLabel>("questionAnnouncer")->accessibleName(),
                 QStringLiteral("Right! 100 points. You said C, and so it is."));
        QCOMPARE(gui.find<QLabel>("questionTally")->text(), QStringLiteral("1 of 1 right"));
        QVERIFY(!gui.isUp("B"));
    }

    void byKeyboard() {
        GuiFixture gui;
        LessonPlayer& player = lesson(gui, "01-modulo-flood.json");
        toQuestion(gui, player);
        auto* number = gui.find<QSpinBox>("answerNumber");
        number->setFocus();
        number->selectAll();
        QTest::keyClicks(number, QStringLiteral("1"));
        QTest::keyClick(number, Qt::Key_Tab);
        QWidget* next = QApplication::focusWidget();
        for (int i = 0; i < 4 && next != gui.find<QPushButton>("questionAnswer"); ++i) {
            QTest::keyClick(next, Qt::Key_Tab);
            next = QApplication::focusWidget();
        }
        QCOMPARE(next, gui.find<QPushButton>("questionAnswer"));
        QTest::keyClick(next, Qt::Key_Space);
        gui.settle();
        QTRY_COMPARE(gui.find<QLabel>("questionComparison")->text(), QStringLiteral("You said 1, it is 4 of 6 keys."));
        QVERIFY(gui.find<QLabel>("questionWhy")->hasFocus());
    }

    void aQuizLeavesEverythingAsItWas() {
        GuiFixture gui;
        gui.session().selectNode(gui.id("cache-b"));
        gui.trigger(ActionId::ToggleNode);
        gui.session().selectNode(gui.id("cache-d"));
        gui.trigger(ActionId::ToggleNode);
        gui.session().undoStack()->undo();
        gui.settle();
        const QString undo = gui.session().undoText(), redo = gui.session().redoText();
        QVERIFY(!redo.isEmpty());
        const auto timeline = gui.session().sharedTimeline();
        const StepId stood = gui.session().cursor();
        const int index = gui.session().undoStack()->index();
        const bool dirty = gui.session().isDirty();
        startQuiz(gui, QStringLiteral("42"));
        QuizMaster& quiz = gui.window->lessons().quiz();
        QVERIFY(gui.find<QWidget>("quizBar")->isVisible());
        QVERIFY(gui.find<QLabel>("quizText")->text().contains(QStringLiteral("42")));
        LessonPlayer& player = gui.window->lessons().player();
        QStringList asked;
        for (int i = 1; i <= 5; ++i) {
            QTRY_COMPARE(quiz.number(), i);
            QTRY_VERIFY(player.isAsking());
            gui.settle();
            asked << question(gui);
            player.guess(player.playedStep().answer.value());
            gui.settle();
            QTRY_COMPARE(quiz.tally().of, i);
            // As the button of the panel, or a clicker.
            player.next();
        }
        QTRY_COMPARE(quiz.number(), 6);
        gui.window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(gui.window.get()));
        QTest::keyClick(gui.window.get(), Qt::Key_Escape);
        gui.settle();
        QVERIFY(!quiz.isRunning());
        QVERIFY(!player.course());
        QCOMPARE(gui.session().sharedTimeline(), timeline);
        QCOMPARE(gui.session().cursor(), stood);
        QCOMPARE(gui.session().undoStack()->index(), index);
        QCOMPARE(gui.session().isDirty(), dirty);
        QCOMPARE(gui.session().undoText(), undo);
        QCOMPARE(gui.session().redoText(), redo);
        QVERIFY(gui.window->actions().action(ActionId::Redo)->isEnabled());
        QVERIFY(!gui.find<QWidget>("quizBar")->isVisible());

        // A class with the same seed is asked the same.
        startQuiz(gui, QStringLiteral("42"));
        QTRY_COMPARE(quiz.number(), 1);
        QCOMPARE(question(gui), asked.front());
        GuiFixture::press(gui.find<QPushButton>("quizNext"));
        QTRY_COMPARE(quiz.number(), 2);
        QTRY_COMPARE(question(gui), asked[1]);
        GuiFixture::press(gui.find<QPushButton>("quizStop"));
        QVERIFY(!quiz.isRunning());
    }

    void aQuizMayGoOn() {
        GuiFixture gui;
        const std::size_t steps = gui.session().timeline().size();
        startQuiz(gui, QStringLiteral("7"), true);
        LessonPlayer& player = gui.window->lessons().player();
        QuizMaster& quiz = gui.window->lessons().quiz();
        player.next();
        gui.settle();
        const StepId ended = gui.session().cursor();
        player.next();
        QTRY_COMPARE(quiz.number(), 2);
        QTRY_VERIFY(player.isAsking());
        QCOMPARE(gui.session().cursor(), ended);
        gui.trigger(ActionId::StopQuiz);
        gui.settle();
        QCOMPARE(gui.session().timeline().size(), steps);
    }

    void anotherDocumentEndsTheQuiz() {
        GuiFixture gui;
        startQuiz(gui, QStringLiteral("7"));
        gui.session().reset({"Other", Timeline(State::initial()), StepId{}, {}});
        QVERIFY(!gui.window->lessons().quiz().isRunning());
        QCOMPARE(gui.session().state().cluster.size(), std::size_t(0));
    }

    /// While a question is still being made there is no lesson to leave.
    void anotherDocumentEndsTheQuizBeforeItHasAsked() {
        GuiFixture gui;
        QuizMaster& quiz = gui.window->lessons().quiz();
        quiz.start(7, true);
        gui.session().reset({"Other", Timeline(State::initial()), StepId{}, {}});
        QVERIFY(!quiz.isRunning());
        const std::uint64_t revision = gui.session().revision();
        quiz.next();
        gui.settle();
        QCOMPARE(gui.session().revision(), revision);
    }

    void undoAmidAQuizEndsIt() {
        GuiFixture gui;
        gui.session().selectNode(gui.id("cache-b"));
        gui.trigger(ActionId::ToggleNode);
        gui.settle();
        const auto timeline = gui.session().sharedTimeline();
        startQuiz(gui, QStringLiteral("7"), true);
        LessonPlayer& player = gui.window->lessons().player();
        player.next();
        gui.settle();
        player.next();
        QTRY_COMPARE(gui.window->lessons().quiz().number(), 2);
        QTRY_VERIFY(player.isAsking());
        gui.trigger(ActionId::Undo);
        gui.settle();
        QVERIFY(!gui.window->lessons().quiz().isRunning());
        QCOMPARE(gui.session().sharedTimeline(), timeline);
        QCOMPARE(gui.session().undoStack()->index(), 1);
        gui.trigger(ActionId::Undo);
        gui.settle();
        QVERIFY(gui.isUp("cache-b"));
    }

    void nothingToAsk() {
        GuiFixture gui;
        gui.session().reset({"Empty", Timeline(State::initial()), StepId{}, {}});
        gui.settle();
        gui.trigger(ActionId::StartQuiz);
        GuiFixture::press(GuiFixture::in<QPushButton>(gui.dialog("quizDialog"), "acceptButton"));
        QTRY_VERIFY(!gui.window->lessons().quiz().isRunning());
        QTRY_VERIFY(gui.find<QLabel>("fileBannerText")->text().contains(QStringLiteral("two nodes")));
    }

    void resultsAreATable() {
        GuiFixture gui;
        LessonPlayer& player = lesson(gui, "02-circle.json");
        toQuestion(gui, player);
        player.guess(std::string("A"));
        gui.settle();
        QTRY_COMPARE(gui.window->lessons().questions().book().results().size(), std::size_t(1));
        gui.trigger(ActionId::ShowResults);
        auto* dialog = gui.dialog<ResultsDialog>("resultsDialog");
        QVERIFY(dialog);
        auto* table = GuiFixture::in<QTableView>(dialog, "resultsTable");
        QCOMPARE(table->model()->rowCount(), 1);
        QCOMPARE(table->model()->index(0, ResultsModel::Guess).data().toString(), QStringLiteral("A"));
        QCOMPARE(table->model()->index(0, ResultsModel::Truth).data().toString(), QStringLiteral("C"));
        gui.prompter.save = gui.dir.filePath(QStringLiteral("r.csv"));
        GuiFixture::press(GuiFixture::in<QPushButton>(dialog, "exportResults"));
        QFile csv(gui.prompter.save);
        QVERIFY(csv.open(QIODevice::ReadOnly));
        QVERIFY(csv.readAll().contains(",A,C,0,no,"));
        auto* forget = GuiFixture::in<QPushButton>(dialog, "forgetResults");
        GuiFixture::press(forget);
        QCOMPARE(table->model()->rowCount(), 1);
        GuiFixture::press(GuiFixture::in<QPushButton>(dialog, "keepResults"));
        GuiFixture::press(forget);
        GuiFixture::press(forget);
        QCOMPARE(table->model()->rowCount(), 0);
        QVERIFY(!forget->isEnabled());
    }
};

QTEST_MAIN(TestQuestions)
#include "tst_questions.moc"
