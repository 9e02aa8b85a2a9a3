// SPDX-License-Identifier: GPL-3.0-or-later
//
// The comparison takes the whole width: the side cards go, and come back as they were.
#include "tests/support/gui_fixture.h"

#include "app/window/canvas.h"

#include <QDockWidget>

using namespace ringscope;

class TestCompare : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void sideCardsGoAndComeBack() {
        GuiFixture gui;
        auto* nodes = gui.find<QDockWidget>("nodesDock");
        auto* load = gui.find<QDockWidget>("loadDock");
        auto* steps = gui.find<QDockWidget>("stepsDock");
        auto* canvas = gui.find<Canvas>("canvas");
        const int narrow = canvas->width();
        gui.trigger(ActionId::ViewCompare);
        QTRY_VERIFY(canvas->width() > narrow + nodes->width());
        QVERIFY(nodes->isHidden() && load->isHidden() && !steps->isHidden());
        gui.trigger(ActionId::ViewRing);
        QTRY_COMPARE(canvas->width(), narrow);
        QVERIFY(!nodes->isHidden() && !load->isHidden());
    }

    void closedCardsStayClosed() {
        GuiFixture gui;
        auto* load = gui.find<QDockWidget>("loadDock");
        load->close();
        gui.trigger(ActionId::ViewCompare);
        gui.trigger(ActionId::ViewModulo);
        QVERIFY(load->isHidden());
        QVERIFY(!gui.find<QDockWidget>("nodesDock")->isHidden());
    }

    void layoutIsKeptAsItWasBefore() {
        GuiFixture gui;
        gui.trigger(ActionId::ViewCompare);
        gui.window->close();
        gui.reopen();
        QVERIFY(!gui.find<QDockWidget>("nodesDock")->isHidden());
        QVERIFY(!gui.find<QDockWidget>("loadDock")->isHidden());
    }

    void anotherArrangementKeepsThemAway() {
        GuiFixture gui;
        gui.trigger(ActionId::ViewCompare);
        gui.window->resize(1280, 800);
        QTRY_VERIFY(gui.find<QDockWidget>("nodesDock")->isHidden());
        gui.trigger(ActionId::ViewRing);
        QTRY_VERIFY(!gui.find<QDockWidget>("nodesDock")->isHidden());
        QVERIFY(!gui.find<QDockWidget>("loadDock")->isHidden());
    }
};

QTEST_MAIN(TestCompare)
#include "tst_compare.moc"
