// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a lesson begins with is seen, and replaced by what stands in the window; its sources are written line by line.
#include "tests/gui/recorder_bench.h"

#include <QPlainTextEdit>
#include <QUndoStack>

using namespace ringscope;

class TestRecorderStart : public QObject {
    Q_OBJECT

    static QString begins(RecorderWindow* window) {
        return GuiFixture::in<QLabel>(window, "recorderStartText")->text();
    }

private Q_SLOTS:
    void theStartIsReplacedByTheWindows() {
        GuiFixture gui;
        RecorderWindow* window = recorded(gui);
        LessonDraft& draft = window->draft();
        auto* part = GuiFixture::in<QWidget>(window, "recorderStart");
        QVERIFY(!part->isVisible());
        GuiFixture::press(GuiFixture::in<QPushButton>(window, "recorderStartToggle"));
        QVERIFY(part->isVisible());
        QVERIFY2(begins(window).startsWith(QStringLiteral("5 nodes: cache-a, cache-b")), qPrintable(begins(window)));
        QVERIFY(begins(window).contains(QStringLiteral("60 keys")));

        // The window has cache-new, which is down: adding it again cannot be done.
        const Lesson before = draft.lesson();
        const int undos = draft.undoStack()->index();
        GuiFixture::press(GuiFixture::in<QPushButton>(window, "recorderTakeStart"));
        QTRY_COMPARE(draft.undoStack()->index(), undos + 1);
        wait(window);
        QVERIFY(begins(window).contains(QStringLiteral("cache-new (down)")));
        QCOMPARE(fingerprint(scenarioOf(draft.lesson())), fingerprint(gui.state()));
        QCOMPARE(draft.faults().size(), std::size_t(1));
        QVERIFY(draft.faults().front().step == std::optional<std::size_t>(1));
        // The rest stays.
        QCOMPARE(draft.lesson().steps.size(), before.steps.size());
        draft.undoStack()->undo();
        wait(window);
        QVERIFY(draft.lesson() == before);
        QVERIFY(draft.faults().empty());
        QVERIFY(begins(window).startsWith(QStringLiteral("5 nodes")));
    }

    void sourcesAreLines() {
        GuiFixture gui;
        RecorderWindow* window = recorded(gui);
        GuiFixture::press(GuiFixture::in<QPushButton>(window, "recorderStartToggle"));
        auto* sources = GuiFixture::in<QPlainTextEdit>(window, "recorderSources");
        sources->setFocus();
        QTest::keyClicks(sources, QStringLiteral("Karger 1997"));
        QTest::keyClick(sources, Qt::Key_Return);
        QTest::keyClicks(sources, QStringLiteral("my own"));
        QVERIFY((window->draft().lesson().sources == std::vector<std::string>{"Karger 1997", "my own"}));
        QCOMPARE(sources->toPlainText(), QStringLiteral("Karger 1997\nmy own"));
        window->draft().undoStack()->undo();
        QVERIFY(window->draft().lesson().sources.empty());
        QCOMPARE(sources->toPlainText(), QString());
    }
};

QTEST_MAIN(TestRecorderStart)
#include "tst_recorder_start.moc"
