// SPDX-License-Identifier: GPL-3.0-or-later
//
// Steps of a lesson are put where they should be: dragged with the mouse, by keys, and told to screen readers.
#include "tests/gui/recorder_bench.h"

#include <QUndoStack>

using namespace ringscope;

namespace {

QStringList titles(RecorderWindow* window) {
    QStringList titles;
    for (const LessonStep& step : window->draft().lesson().steps) titles << QString::fromStdString(step.title.at("en"));
    return titles;
}

/// What the list does with its rows when one is dropped before row `to`. The offscreen window system drags nothing.
bool drop(QListView* list, int row, int to) {
    if (list->dragDropMode() != QAbstractItemView::InternalMove || !list->showDropIndicator()) return false;
    if (!(list->model()->flags(list->model()->index(row, 0)) & Qt::ItemIsDragEnabled)) return false;
    return list->model()->moveRow({}, row, {}, to);
}

}  // namespace

class TestRecorderSteps : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aStepIsDragged() {
        GuiFixture gui;
        RecorderWindow* window = recorded(gui);
        LessonDraft& draft = window->draft();
        QListView* list = steps(window);
        QStringList order = titles(window);
        const int last = static_cast<int>(order.size()) - 1;
        choose(window, last);
        list->setFocus();
        const int undos = draft.undoStack()->index();

        QVERIFY(drop(list, last, 0));
        order.move(last, 0);
        QCOMPARE(titles(window), order);
        QCOMPARE(draft.undoStack()->index(), undos + 1);
        QCOMPARE(draft.step(), std::size_t(0));
        QCOMPARE(list->currentIndex().row(), 0);
        QVERIFY(list->hasFocus());
        QCOMPARE(GuiFixture::in<QLabel>(window, "recorderAnnouncer")->accessibleName(),
                 QStringLiteral("%1 is step 1 of %2 now.").arg(order.first()).arg(order.size()));

        QVERIFY(drop(list, 0, last + 1));
        order.move(0, last);
        QCOMPARE(titles(window), order);
        QCOMPARE(draft.step(), static_cast<std::size_t>(last));
        draft.undoStack()->undo();
        draft.undoStack()->undo();
        QCOMPARE(draft.undoStack()->index(), undos);
        QCOMPARE(titles(window), order);
        QCOMPARE(draft.step(), static_cast<std::size_t>(last));
    }

    void aStepThatIsDroppedWhereItIsStays() {
        GuiFixture gui;
        RecorderWindow* window = recorded(gui);
        QListView* list = steps(window);
        const QStringList order = titles(window);
        choose(window, 1);
        const int undos = window->draft().undoStack()->index();
        QVERIFY(!drop(list, 1, 1));
        QVERIFY(!drop(list, 1, 2));
        QVERIFY(!(list->model()->flags(list->model()->index(1, 0)) & Qt::ItemIsDropEnabled));
        QCOMPARE(titles(window), order);
        QCOMPARE(window->draft().undoStack()->index(), undos);
    }

    void keysMoveAlsoInAnotherLanguage() {
        GuiFixture gui;
        RecorderWindow* window = recorded(gui);
        gui.settings.setLanguage(QStringLiteral("zh_CN"));
        QCoreApplication::processEvents();
        window->activateWindow();
        choose(window, 1);
        steps(window)->setFocus();
        QTest::keyClick(steps(window), Qt::Key_Up, Qt::AltModifier);
        QCOMPARE(window->draft().step(), std::size_t(0));
        QTest::keyClick(steps(window), Qt::Key_Down, Qt::AltModifier);
        QCOMPARE(window->draft().step(), std::size_t(1));
    }
};

QTEST_MAIN(TestRecorderSteps)
#include "tst_recorder_steps.moc"
