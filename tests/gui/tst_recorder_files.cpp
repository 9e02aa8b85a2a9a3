// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lessons of one's own as files: what else writes them, two that are alike, places that cannot be written, and windows
// that are closed.
#include "app/actions/lesson_commands.h"
#include "app/actions/recorder_commands.h"
#include "tests/gui/recorder_bench.h"

#include <QDir>
#include <QMenu>
#include <QStandardPaths>
#include <QTabBar>
#include <QUndoStack>

using namespace ringscope;

namespace {

void press(RecorderWindow* window, const char* button) {
    GuiFixture::press(GuiFixture::in<QPushButton>(window, button));
}

QString said(RecorderWindow* window) {
    return GuiFixture::in<QLabel>(window, "recorderState")->text();
}

QString banner(const GuiFixture& gui) {
    return gui.find<QLabel>("fileBannerText")->text();
}

std::size_t openEditors(const GuiFixture& gui) {
    std::size_t count = 0;
    for (const RecorderWindow* window : gui.window->findChildren<RecorderWindow*>())
        count += window->isVisible() ? 1 : 0;
    return count;
}

}  // namespace

class TestRecorderFiles : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }

    void whatAnotherProgramWroteIsNotLost() {
        GuiFixture gui;
        RecorderWindow* window = recorded(gui);
        gui.prompter.save = gui.dir.filePath(QStringLiteral("mine.json"));
        press(window, "recorderSaveButton");
        QVERIFY(!window->draft().isDirty());
        QFile file(gui.prompter.save);
        QVERIFY(file.open(QIODevice::Append));
        file.write("\n");
        file.close();
        write(GuiFixture::in<WordsEdit>(window, "recorderTitle"), QStringLiteral("Mine"));
        press(window, "recorderSaveButton");
        QVERIFY2(said(window).contains(QStringLiteral("changed on disk")), qPrintable(said(window)));
        QVERIFY(window->draft().isDirty());
        // Whoever saves again means it.
        press(window, "recorderSaveButton");
        QVERIFY(!window->draft().isDirty());
        QVERIFY(*lessonIn(gui.prompter.save) == window->draft().lesson());
    }

    void aPlaceThatCannotBeWrittenIsTold() {
        GuiFixture gui;
        RecorderWindow* window = recorded(gui);
        gui.prompter.save = gui.dir.filePath(QStringLiteral("not there/mine.json"));
        press(window, "recorderSaveButton");
        QVERIFY2(said(window).contains(QStringLiteral("mine.json")), qPrintable(said(window)));
        QVERIFY(window->draft().isDirty());
        // Nor is it closed when saving was asked for.
        gui.prompter.unsaved = Unsaved::Save;
        QVERIFY(!window->close());
    }

    void copiesAreLessonsOfTheirOwn() {
        GuiFixture gui;
        gui.window->lessons().library().setFolder(gui.dir.path());
        RecorderWindow* window = recorded(gui);
        const auto saveAs = [&](const char* name) {
            gui.prompter.save = gui.dir.filePath(QLatin1String(name));
            press(window, "recorderSaveAsButton");
            const auto& lessons = gui.window->lessons().library().lessons();
            const auto isShelved = [&] {
                return std::any_of(lessons.begin(), lessons.end(),
                                   [&](const LibraryLesson& one) { return one.path == gui.prompter.save; });
            };
            return QTest::qWaitFor(isShelved) ? window->draft().lesson().id : std::string();
        };
        QCOMPARE(saveAs("a.json"), std::string("first-ring"));
        QCOMPARE(saveAs("b.json"), std::string("first-ring-2"));
        QCOMPARE(lessonIn(gui.prompter.save)->id, std::string("first-ring-2"));
        // Where it is, it keeps its id.
        QCOMPARE(saveAs("b.json"), std::string("first-ring-2"));
        // In the menu the files tell which is which.
        QStringList texts;
        for (const QAction* action : gui.find<QMenu>("lessonsMenu")->actions()) texts << action->text();
        QVERIFY2(texts.contains(QStringLiteral("First ring – a.json")), qPrintable(texts.join(QLatin1Char('|'))));
        QVERIFY(texts.contains(QStringLiteral("First ring – b.json")));
    }

    void oneLessonHasOneEditor() {
        GuiFixture gui;
        RecorderWindow* window = recorded(gui);
        gui.prompter.save = gui.prompter.open = gui.dir.filePath(QStringLiteral("mine.json"));
        press(window, "recorderSaveButton");
        gui.trigger(ActionId::EditLesson);
        QCOMPARE(openEditors(gui), std::size_t(1));
        QVERIFY(gui.session().work().newest() == nullptr);  // nor is one being read
    }

    void theMainWindowDoesNotTakeAnEditorAlong() {
        GuiFixture gui;
        RecorderWindow* window = recorded(gui);
        gui.prompter.unsaved = Unsaved::Cancel;
        QVERIFY(!gui.window->close());
        QVERIFY(gui.window->isVisible() && window->isVisible());
        QCOMPARE(gui.prompter.asked, 1);
        gui.prompter.unsaved = Unsaved::Discard;
        QVERIFY(gui.window->close());
    }

    void moreStepsThanALessonHasAreTold() {
        GuiFixture gui;
        for (int i = 0; i < 50; ++i) {
            if (!gui.session().apply(NodesKilled{{gui.id("cache-c")}})) qFatal("cannot kill");
            if (!gui.session().apply(NodesRevived{{gui.id("cache-c")}})) qFatal("cannot revive");
        }
        gui.settle();
        gui.trigger(ActionId::RecordLesson);
        QVERIFY2(banner(gui).contains(QStringLiteral("at most 100 steps")), qPrintable(banner(gui)));
        QCOMPARE(openEditors(gui), std::size_t(0));
    }

    void aLanguageOfStepsAloneIsToldAtTheTitle() {
        GuiFixture gui;
        RecorderWindow* window = recorded(gui);
        GuiFixture::in<QTabBar>(window, "recorderLanguages")->setCurrentIndex(1);
        GuiFixture::in<WordsEdit>(window, "recorderTitle")->setPlainText(QStringLiteral("开始"));
        wait(window);
        QVERIFY(GuiFixture::in<QLabel>(window, "recorderLessonTitleMessage")->text().contains(QStringLiteral("zh_CN")));
        auto* title = GuiFixture::in<WordsEdit>(window, "recorderLessonTitle");
        title->setPlainText(QStringLiteral("课"));
        wait(window);
        QVERIFY(!window->draft().faults().empty());
        // Both taken away again: no other text has to be there in Chinese.
        GuiFixture::in<WordsEdit>(window, "recorderTitle")->setPlainText(QString());
        title->setPlainText(QString());
        wait(window);
        QVERIFY(window->draft().faults().empty());
    }
};

QTEST_MAIN(TestRecorderFiles)
#include "tst_recorder_files.moc"
