// SPDX-License-Identifier: GPL-3.0-or-later
//
// A teacher plays, saves it as a lesson, edits, reorders, takes back, saves, and reads it again.
#include "app/actions/lesson_commands.h"
#include "app/lessons/recorder/draft_preview.h"
#include "tests/gui/recorder_bench.h"

#include <QComboBox>
#include <QListWidget>
#include <QTabBar>
#include <QTableView>
#include <QUndoStack>

using namespace ringscope;

class TestLessonRecorder : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatWasPlayedBecomesALesson() {
        GuiFixture gui;
        RecorderWindow* window = recorded(gui);
        LessonDraft& draft = window->draft();
        const std::size_t steps = gui.session().timeline().line(gui.session().cursor()).size();
        QCOMPARE(draft.lesson().steps.size(), steps);
        QVERIFY(draft.faults().empty());
        QVERIFY(draft.isDirty());

        // A sentence is edited in place, and shown with its number.
        const int last = static_cast<int>(steps) - 1;
        choose(window, last);
        write(GuiFixture::in<WordsEdit>(window, "recorderSentence1"), QStringLiteral("Now {moved} keys have to move."));
        wait(window);
        QVERIFY(draft.faults().empty());
        auto* text = GuiFixture::in<QLabel>(window, "recorderPreviewText");
        const double moved = std::get<double>(draft.lessonStep().numbers.at("moved").is);
        QVERIFY2(text->text().contains(QStringLiteral("Now %1 keys").arg(moved)), qPrintable(text->text()));
        QTRY_VERIFY(window->findChild<DraftPreview*>()->hasPicture());

        QCOMPARE(GuiFixture::in<QLabel>(window, "recorderDoes")->text(), QStringLiteral("cache-new goes down"));

        // Digits that nothing computes are told below the field.
        write(GuiFixture::in<WordsEdit>(window, "recorderTitle"), QStringLiteral("17 reasons"));
        wait(window);
        QVERIFY(!draft.faults().empty());
        QVERIFY(GuiFixture::in<QLabel>(window, "recorderTitleMessage")->text().contains(QStringLiteral("17")));
        draft.undoStack()->undo();
        wait(window);
        QVERIFY(draft.faults().empty());

        // Before the node is there it cannot go down; back again it can.
        QTest::keyClick(GuiFixture::in<QListView>(window, "recorderSteps"), Qt::Key_Up, Qt::AltModifier);
        wait(window);
        QCOMPARE(draft.step(), static_cast<std::size_t>(last - 1));
        QVERIFY(!draft.faults().empty());
        QVERIFY(GuiFixture::in<QLabel>(window, "recorderDoesMessage")->text().contains(QStringLiteral("“cache-new”")));
        QTRY_VERIFY(!window->findChild<DraftPreview*>()->hasPicture());
        GuiFixture::press(GuiFixture::in<QPushButton>(window, "recorderUndoButton"));
        wait(window);
        QVERIFY(draft.faults().empty());

        // Saved, read again, and true.
        gui.prompter.save = gui.dir.filePath(QStringLiteral("mine.json"));
        GuiFixture::press(GuiFixture::in<QPushButton>(window, "recorderSaveButton"));
        QVERIFY(!draft.isDirty());
        const Result<Lesson> read = lessonIn(gui.prompter.save);
        QVERIFY(read);
        QVERIFY(*read == draft.lesson());
        const Result<PlayedLesson> played = play(*read);
        QVERIFY(played);
        QVERIFY(played->faults.empty());
    }

    void numbersAreAddedAndPutIntoSentences() {
        GuiFixture gui;
        RecorderWindow* window = recorded(gui);
        LessonDraft& draft = window->draft();
        auto* table = GuiFixture::in<QTableView>(window, "recorderNumbers");
        const std::size_t before = draft.lessonStep().numbers.size();
        GuiFixture::press(GuiFixture::in<QPushButton>(window, "recorderAddNumber"));
        wait(window);
        QCOMPARE(draft.lessonStep().numbers.size(), before + 1);
        const auto cell = [&](int column) { return table->model()->index(table->currentIndex().row(), column); };
        QVERIFY(table->model()->setData(cell(1), QStringLiteral("load"), Qt::EditRole));
        wait(window);
        QVERIFY(!draft.faults().empty());
        const std::string node = gui.state().cluster[0].name;
        QVERIFY(table->model()->setData(cell(2), QString::fromStdString(node), Qt::EditRole));
        wait(window);
        QVERIFY(draft.faults().empty());
        QVERIFY(!table->model()->setData(cell(0), QStringLiteral("two words"), Qt::EditRole));
        QVERIFY(table->model()->setData(cell(0), QStringLiteral("mine"), Qt::EditRole));
        for (int row = 0; row < table->model()->rowCount(); ++row)
            if (table->model()->index(row, 0).data().toString() == QLatin1String("mine"))
                table->setCurrentIndex(table->model()->index(row, 0));
        write(GuiFixture::in<WordsEdit>(window, "recorderSentence1"), QStringLiteral("It has "));
        GuiFixture::press(GuiFixture::in<QPushButton>(window, "recorderInsertNumber"));
        wait(window);
        QCOMPARE(draft.lessonStep().sentences[0].at("en"), std::string("It has {mine}"));
        QVERIFY(draft.faults().empty());
    }

    void whatIsSaidIsTakenBackInItsField() {
        GuiFixture gui;
        RecorderWindow* window = recorded(gui);
        auto* said = GuiFixture::in<QLineEdit>(window, "recorderSaid");
        const QString before = said->text();
        said->setText(QStringLiteral("1997，2^32,"));
        Q_EMIT said->textEdited(said->text());
        QVERIFY((window->draft().lessonStep().said == std::vector<std::string>{"1997", "2^32"}));
        QCOMPARE(said->text(), QStringLiteral("1997，2^32,"));
        window->draft().undoStack()->undo();
        QCOMPARE(said->text(), before);
    }

    void anotherLanguageIsAskedForEverywhere() {
        GuiFixture gui;
        RecorderWindow* window = recorded(gui);
        GuiFixture::in<QTabBar>(window, "recorderLanguages")->setCurrentIndex(1);
        auto* title = GuiFixture::in<WordsEdit>(window, "recorderLessonTitle");
        QCOMPARE(title->words(), QString());
        title->setPlainText(QStringLiteral("我的课"));
        wait(window);
        QVERIFY(!window->draft().faults().empty());
        QCOMPARE(window->draft().lesson().title.size(), std::size_t(2));
        QVERIFY(!GuiFixture::in<QLabel>(window, "recorderAboutMessage")->text().isEmpty());
    }

    void whatIsUndoneIsSeen() {
        GuiFixture gui;
        RecorderWindow* window = recorded(gui);
        auto* languages = GuiFixture::in<QTabBar>(window, "recorderLanguages");
        languages->setCurrentIndex(1);
        GuiFixture::in<WordsEdit>(window, "recorderTitle")->setPlainText(QStringLiteral("标题"));
        languages->setCurrentIndex(0);
        GuiFixture::press(GuiFixture::in<QPushButton>(window, "recorderUndoButton"));
        QCOMPARE(languages->currentIndex(), 1);
        QCOMPARE(GuiFixture::in<WordsEdit>(window, "recorderTitle")->words(), QString());
    }

    void marksViewAndQuestionAreKept() {
        GuiFixture gui;
        RecorderWindow* window = recorded(gui);
        LessonDraft& draft = window->draft();
        choose(window, static_cast<int>(draft.lesson().steps.size()) - 1);
        auto* nodes = GuiFixture::in<QListWidget>(window, "recorderNodes");
        QVERIFY(nodes->count() > 0);
        nodes->item(0)->setCheckState(Qt::Checked);
        QCOMPARE(draft.lessonStep().nodes.size(), std::size_t(1));
        auto* question = GuiFixture::in<QComboBox>(window, "recorderQuestion");
        question->setCurrentIndex(1);
        Q_EMIT question->activated(1);
        wait(window);
        QVERIFY(draft.lessonStep().question);
        QCOMPARE(draft.lessonStep().question->of, std::string("cache-new"));
        QVERIFY(draft.faults().empty());
        auto* view = GuiFixture::in<QComboBox>(window, "recorderView");
        view->setCurrentIndex(2);
        Q_EMIT view->activated(2);
        wait(window);
        QCOMPARE(draft.lessonStep().view, LessonView::Compare);
        QCOMPARE(draft.lessonStep().rules.size(), std::size_t(2));
        draft.undoStack()->undo();
        draft.undoStack()->undo();
        draft.undoStack()->undo();
        QVERIFY(draft.lessonStep().nodes.empty());
    }

    void largeTextFitsASmallScreen() {
        GuiFixture gui;
        RecorderWindow* window = recorded(gui);
        gui.settings.setTextScale(2.0);
        QApplication::processEvents();
        window->resize(1280, 800);
        QApplication::processEvents();
        QVERIFY2(window->width() <= 1280 && window->height() <= 800,
                 qPrintable(QStringLiteral("%1 × %2").arg(window->width()).arg(window->height())));
        // What is done with all of it is seen without scrolling.
        auto* save = GuiFixture::in<QPushButton>(window, "recorderSaveButton");
        QVERIFY(window->rect().contains(QRect(save->mapTo(window, QPoint()), save->size())));
    }

    void previewPlaysInTheWindow() {
        GuiFixture gui;
        RecorderWindow* window = recorded(gui);
        choose(window, 1);
        GuiFixture::press(GuiFixture::in<QPushButton>(window, "recorderPreviewButton"));
        QTRY_VERIFY(gui.window->lessons().player().course() != nullptr);
        QCOMPARE(gui.window->lessons().player().step(), std::size_t(1));
        QVERIFY(gui.window->lessons().player().course()->told);
    }

    void ownLessonsAreEditedAgain() {
        GuiFixture gui;
        RecorderWindow* window = recorded(gui);
        gui.prompter.save = gui.dir.filePath(QStringLiteral("mine.json"));
        GuiFixture::press(GuiFixture::in<QPushButton>(window, "recorderSaveButton"));
        QVERIFY(window->close());
        QTRY_VERIFY(gui.dialog<RecorderWindow>("recorderWindow") == nullptr);
        gui.prompter.open = gui.prompter.save;
        gui.trigger(ActionId::EditLesson);
        QTRY_VERIFY(gui.dialog<RecorderWindow>("recorderWindow") != nullptr);
        LessonDraft& draft = gui.dialog<RecorderWindow>("recorderWindow")->draft();
        QCOMPARE(draft.path(), gui.prompter.open);
        QVERIFY(!draft.isDirty());
    }

    void closingAsksAboutWhatIsNotSaved() {
        GuiFixture gui;
        RecorderWindow* window = recorded(gui);
        gui.prompter.unsaved = Unsaved::Cancel;
        QVERIFY(!window->close());
        QCOMPARE(gui.prompter.asked, 1);
        gui.prompter.unsaved = Unsaved::Discard;
        QVERIFY(window->close());
    }
};

QTEST_MAIN(TestLessonRecorder)
#include "tst_lesson_recorder.moc"
