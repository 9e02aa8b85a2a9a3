// SPDX-License-Identifier: GPL-3.0-or-later
//
// Undo, redo and the timeline: a change in the past forks, and the old branch stays reachable.
#include "tests/support/gui_fixture.h"

#include "app/controls/log_slider.h"
#include "app/panels/timeline_widget.h"

#include <QContextMenuEvent>
#include <QMenu>

using namespace ringscope;

class TestUndoAndFork : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void undoesAndRedoes() {
        GuiFixture gui;
        const std::uint64_t before = fingerprint(gui.state());
        gui.clickSwitch("cache-b");
        const std::uint64_t after = fingerprint(gui.state());
        QVERIFY(before != after);
        gui.trigger(ActionId::Undo);
        QCOMPARE(fingerprint(gui.state()), before);
        gui.trigger(ActionId::Redo);
        QCOMPARE(fingerprint(gui.state()), after);
        QVERIFY(!gui.isUp("cache-b"));
    }

    void aChangeInThePastForks() {
        GuiFixture gui;
        const std::size_t steps = gui.session().timeline().size();
        const std::size_t branches = gui.session().timeline().leaves().size();
        gui.clickSwitch("cache-d");
        gui.settle();
        QCOMPARE(gui.session().timeline().size(), steps + 1);
        QCOMPARE(gui.session().timeline().leaves().size(), branches + 1);
        auto* timeline = gui.find<TimelineWidget>("timeline");
        QCOMPARE(timeline->stops().size(), std::size_t(2));
        QCOMPARE(timeline->stops().front().otherBranches, 1);

        auto* menu = gui.find<QMenu>("branchesMenu");
        Q_EMIT menu->aboutToShow();
        QCOMPARE(static_cast<std::size_t>(menu->actions().size()), branches + 1);
        menu->actions().first()->trigger();
        QCOMPARE(gui.session().cursor().value, 5u);
        QCOMPARE(timeline->stops().size(), std::size_t(6));

        gui.trigger(ActionId::Undo);
        QCOMPARE(gui.session().timeline().size(), steps);
    }

    void walksTheTimelineByMouseAndKeys() {
        GuiFixture gui;
        auto* timeline = gui.find<TimelineWidget>("timeline");
        QTest::mouseClick(timeline, Qt::LeftButton, {}, timeline->stops().at(3).centre.toPoint());
        QCOMPARE(gui.session().cursor().value, 3u);
        timeline->setFocus();
        QTest::keyClick(timeline, Qt::Key_Left);
        QCOMPARE(gui.session().cursor().value, 2u);
        QTest::keyClick(timeline, Qt::Key_End);
        QCOMPARE(gui.session().cursor().value, 5u);
        QTest::keyClick(timeline, Qt::Key_Home);
        QCOMPARE(gui.session().cursor().value, 0u);
        QVERIFY(!gui.session().isDirty());
    }

    void startsFromAStepAndBack() {
        GuiFixture gui;
        const std::size_t steps = gui.session().timeline().size();
        QAction* start = gui.window->actions().action(ActionId::StartHere);
        QVERIFY(!start->isEnabled());  // it stands at the start
        auto* timeline = gui.find<TimelineWidget>("timeline");
        const QPoint third = timeline->stops().at(2).centre.toPoint();
        QContextMenuEvent ask(QContextMenuEvent::Mouse, third, timeline->mapToGlobal(third));
        QApplication::sendEvent(timeline, &ask);
        QCOMPARE(gui.session().cursor().value, 2u);
        auto* menu = gui.find<QMenu>("stepMenu");
        QVERIFY(menu->isVisible() && menu->actions().contains(start) && start->isEnabled());
        menu->close();
        const std::uint64_t here = fingerprint(gui.state());
        start->trigger();
        QCOMPARE(gui.session().cursor().value, 0u);
        QCOMPARE(gui.session().timeline().size(), steps - 2);
        QCOMPARE(fingerprint(gui.state()), here);
        QTRY_COMPARE(timeline->stops().size(), steps - 2);
        QVERIFY(gui.window->isWindowModified());
        // The way back stands beside what was said.
        auto* undo = gui.find<QPushButton>("fileBannerAction");
        QTRY_VERIFY(undo->isVisible());
        GuiFixture::press(undo);
        QCOMPARE(gui.session().timeline().size(), steps);
        QVERIFY(!gui.window->isWindowModified());
        // By keyboard: the menu key on the timeline.
        timeline->setFocus();
        QTest::keyClick(timeline, Qt::Key_End);
        const QPoint middle = timeline->rect().center();
        QContextMenuEvent byKey(QContextMenuEvent::Keyboard, middle, timeline->mapToGlobal(middle));
        QApplication::sendEvent(timeline, &byKey);
        QTRY_VERIFY(gui.dialog<QMenu>("stepMenu"));
        gui.dialog<QMenu>("stepMenu")->close();
    }

    void buttonsOfTheBar() {
        GuiFixture gui;
        auto* back = gui.find<QAbstractButton>("backButton");
        QVERIFY(!back->isEnabled());
        GuiFixture::press(gui.find<QAbstractButton>("forwardButton"));
        QCOMPARE(gui.session().cursor().value, 1u);
        QVERIFY(back->isEnabled());
        GuiFixture::press(back);
        QCOMPARE(gui.session().cursor().value, 0u);
        QVERIFY(gui.find<QLabel>("stepHead")->text().contains(QStringLiteral("1")));
    }

    void aSliderDragIsOneStep() {
        GuiFixture gui;
        const std::size_t steps = gui.session().timeline().size();
        auto* slider = gui.find<LogSlider>("keyCountSlider");
        const QPoint from(slider->width() / 3, slider->height() / 2);
        QTest::mousePress(slider, Qt::LeftButton, {}, from);
        for (int i = 1; i <= 8; ++i) QTest::mouseMove(slider, from + QPoint(6 * i, 0));
        QTest::mouseRelease(slider, Qt::LeftButton, {}, from + QPoint(48, 0));
        QTRY_VERIFY(gui.state().keys->size() == slider->number());
        QCOMPARE(gui.session().timeline().size(), steps + 1);
        gui.trigger(ActionId::Undo);
        QCOMPARE(gui.state().keys->size(), std::size_t(60));
    }
};

QTEST_MAIN(TestUndoAndFork)
#include "tst_undo_and_fork.moc"
