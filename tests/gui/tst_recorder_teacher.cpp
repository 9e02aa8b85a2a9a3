// SPDX-License-Identifier: GPL-3.0-or-later
//
// A teacher's first lesson: ten events from nothing, one of each kind of question, both languages, saved into the own
// folder, found in the menu and followed to its end; and lessons of a real system, of one step, of odd names.
#include "app/actions/lesson_commands.h"
#include "core/lesson/lesson_writer.h"
#include "core/systems/catalog.h"
#include "tests/gui/recorder_bench.h"

#include <QComboBox>
#include <QMenu>
#include <QPlainTextEdit>
#include <QTabBar>
#include <QUndoStack>

using namespace ringscope;

namespace {

NewNode nodeOf(const char* name) {
    NewNode node;
    node.name = name;
    return node;
}

void playTenEvents(GuiFixture& gui) {
    gui.trigger(ActionId::New);
    gui.settle();
    apply(gui, NodesAdded{{nodeOf("A"), nodeOf("B"), nodeOf("C")}});
    apply(gui, NodesAdded{{nodeOf("D")}});
    apply(gui, NodesKilled{{gui.id("B")}});
    apply(gui, NodesRevived{{gui.id("B")}});
    RingSpec ring = gui.state().placement.ring;
    ring.virtualNodes = true;
    ring.perWeight = 10;
    apply(gui, RingChanged{ring});
    apply(gui, WeightChanged{gui.id("A"), 3});
    apply(gui, NodeVirtualNodesChanged{gui.id("C"), 40});
    apply(gui, KeysChanged{KeySet::of({"apple", "pear", "plum", "fig", "quince"})});
    apply(gui, HashChanged{{"md5", 0}});
    apply(gui, RuleChanged{"rendezvous", {}});
}

void ask(RecorderWindow* window, int step, LessonQuestion::Kind kind) {
    choose(window, step);
    auto* question = GuiFixture::in<QComboBox>(window, "recorderQuestion");
    question->setCurrentIndex(static_cast<int>(kind) + 1);
    Q_EMIT question->activated(question->currentIndex());
    wait(window);
}

void writeChinese(RecorderWindow* window) {
    GuiFixture::in<QTabBar>(window, "recorderLanguages")->setCurrentIndex(1);
    const auto put = [&](const QString& field, const QString& words) {
        window->findChild<WordsEdit*>(field)->setPlainText(words);
        wait(window);
    };
    put(QStringLiteral("recorderLessonTitle"), QStringLiteral("我的第一课"));
    put(QStringLiteral("recorderAbout"), QStringLiteral("关于环"));
    for (std::size_t step = 0; step < window->draft().lesson().steps.size(); ++step) {
        choose(window, static_cast<int>(step));
        put(QStringLiteral("recorderTitle"), QStringLiteral("标题"));
        for (std::size_t i = 0; i < window->draft().lessonStep().sentences.size(); ++i)
            put(QStringLiteral("recorderSentence%1").arg(i + 1), QStringLiteral("句子。"));
    }
}

}  // namespace

class TestRecorderTeacher : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theFirstLesson() {
        using Kind = LessonQuestion::Kind;
        GuiFixture gui;
        playTenEvents(gui);
        RecorderWindow* window = recordedAsItIs(gui);
        LessonDraft& draft = window->draft();
        QCOMPARE(draft.lesson().steps.size(), std::size_t(11));
        QVERIFY2(draft.faults().empty(), draft.faults().empty() ? "" : draft.faults().front().what.c_str());

        ask(window, 2, Kind::Place);
        ask(window, 3, Kind::Heir);
        QCOMPARE(draft.lessonStep().question->of, std::string("B"));
        ask(window, 4, Kind::Moved);
        ask(window, 6, Kind::Heaviest);
        QVERIFY2(draft.faults().empty(), draft.faults().empty() ? "" : draft.faults().front().what.c_str());
        writeChinese(window);
        QVERIFY2(draft.faults().empty(), draft.faults().empty() ? "" : draft.faults().front().what.c_str());

        // Undone to the beginning and done again.
        const Lesson written = draft.lesson();
        draft.undoStack()->setIndex(0);
        wait(window);
        draft.undoStack()->setIndex(draft.undoStack()->count());
        wait(window);
        QVERIFY(draft.lesson() == written);

        // In the menu, and followed to the end.
        gui.window->lessons().library().setFolder(gui.dir.path());
        gui.prompter.save = gui.dir.filePath(QStringLiteral("我的 lesson #1 (50%).json"));
        GuiFixture::press(GuiFixture::in<QPushButton>(window, "recorderSaveButton"));
        QVERIFY(!draft.isDirty());
        const auto entry = [&] {
            for (QAction* action : gui.find<QMenu>("lessonsMenu")->actions())
                if (action->data().toString() == gui.prompter.save) return action;
            return static_cast<QAction*>(nullptr);
        };
        QTRY_VERIFY(entry() != nullptr);
        entry()->trigger();
        LessonPlayer& player = gui.window->lessons().player();
        QTRY_VERIFY(player.course() != nullptr);
        QCOMPARE(player.course()->size(), std::size_t(11));
        for (int i = 0; i < 40 && player.next(); ++i) gui.settle();
        QCOMPARE(player.step(), std::size_t(10));
        QCOMPARE(gui.state().placement.rule, std::string("rendezvous"));
    }

    void aRealSystemIsRecorded_data() {
        QTest::addColumn<QString>("system");
        for (const char* system : {"nginx-consistent", "haproxy-consistent", "libketama", "twemproxy-ketama", "dalli"})
            QTest::newRow(system) << QString::fromLatin1(system);
    }
    void aRealSystemIsRecorded() {
        QFETCH(QString, system);
        GuiFixture gui;
        const Result<PlacementSpec> spec = systemSpec(system.toStdString());
        QVERIFY(spec);
        apply(gui, RuleChanged{spec->rule, spec->options, spec->composed});
        apply(gui, NodesKilled{{gui.id("cache-b")}});
        gui.trigger(ActionId::StartHere);
        gui.settle();
        apply(gui, NodesRevived{{gui.id("cache-b")}});
        RecorderWindow* window = recordedAsItIs(gui);
        QVERIFY2(window->draft().faults().empty(),
                 window->draft().faults().empty() ? "" : window->draft().faults().front().what.c_str());
        const std::string json = writeLesson(window->draft().lesson());
        const Result<Lesson> back = readLesson(json);
        QVERIFY(back && *back == window->draft().lesson());
    }

    void aForkIsRecordedAlone() {
        GuiFixture gui;
        apply(gui, NodesKilled{{gui.id("cache-c")}});
        apply(gui, NodesKilled{{gui.id("cache-d")}});
        gui.trigger(ActionId::Back);
        gui.settle();
        apply(gui, NodesAdded{{nodeOf("{odd} “名”")}});
        RecorderWindow* window = recordedAsItIs(gui);
        QCOMPARE(window->draft().lesson().steps.size(), std::size_t(3));
        const auto* added = std::get_if<AddNodes>(&window->draft().lesson().steps[2].commands.at(0));
        QVERIFY(added != nullptr && added->nodes.at(0).name == "{odd} “名”");
    }

    void oneStepIsALesson() {
        GuiFixture gui;
        gui.trigger(ActionId::New);
        gui.settle();
        RecorderWindow* window = recordedAsItIs(gui);
        QCOMPARE(window->draft().lesson().steps.size(), std::size_t(1));
        QVERIFY(window->draft().faults().empty());
        for (const char* button : {"recorderUp", "recorderDown", "recorderMerge", "recorderDelete"})
            QVERIFY(!GuiFixture::in<QPushButton>(window, button)->isEnabled());
        gui.prompter.save = gui.dir.filePath(QStringLiteral("one.json"));
        GuiFixture::press(GuiFixture::in<QPushButton>(window, "recorderSaveButton"));
        QVERIFY(lessonIn(gui.prompter.save));
    }
};

QTEST_MAIN(TestRecorderTeacher)
#include "tst_recorder_teacher.moc"
