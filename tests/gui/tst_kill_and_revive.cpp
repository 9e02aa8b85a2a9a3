// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every way to kill and revive a node, and the ones that must not.
#include "tests/support/gui_fixture.h"

#include "app/ring/ring_layout.h"
#include "app/ring/ring_scene.h"
#include "app/ring/ring_widget.h"

using namespace ringscope;

class TestKillAndRevive : public QObject {
    Q_OBJECT

    static QPoint badgeOf(const RingWidget& ring, NodeId node) {
        return ring.ringLayout().badgeOf(ring.scene().indexOf(node))->centre.toPoint();
    }

private Q_SLOTS:
    void switchInTheList() {
        GuiFixture gui;
        gui.clickSwitch("cache-c");
        gui.settle();
        QVERIFY(!gui.isUp("cache-c"));
        QCOMPARE(gui.session().transition()->movement.keys, 12u);
        gui.clickSwitch("cache-c");
        gui.settle();
        QVERIFY(gui.isUp("cache-c"));
    }

    void oneClickSelectsAndNeverKills() {
        GuiFixture gui;
        gui.clickRow("cache-c");
        QCOMPARE(gui.session().selectedNode(), std::optional(gui.id("cache-c")));
        auto* ring = gui.find<RingWidget>("ring");
        QTest::mouseClick(ring, Qt::LeftButton, {}, badgeOf(*ring, gui.id("cache-d")));
        QCOMPARE(gui.session().selectedNode(), std::optional(gui.id("cache-d")));
        gui.settle();
        QCOMPARE(gui.state().cluster.upCount(), std::size_t(5));
        QVERIFY(!gui.session().isDirty());
    }

    void keysInTheList_data() {
        QTest::addColumn<int>("key");
        QTest::newRow("Space") << int(Qt::Key_Space);
        QTest::newRow("K") << int(Qt::Key_K);
    }
    void keysInTheList() {
        QFETCH(int, key);
        GuiFixture gui;
        gui.clickRow("cache-b");
        gui.list()->setFocus();
        QTRY_VERIFY(gui.list()->hasFocus());
        QTest::keyClick(gui.list(), static_cast<Qt::Key>(key));
        QVERIFY(!gui.isUp("cache-b"));
        QTest::keyClick(gui.list(), static_cast<Qt::Key>(key));
        QVERIFY(gui.isUp("cache-b"));
    }

    void keysOnTheCanvas_data() { keysInTheList_data(); }
    void keysOnTheCanvas() {
        QFETCH(int, key);
        GuiFixture gui;
        auto* ring = gui.find<RingWidget>("ring");
        ring->setFocus();
        QTRY_VERIFY(ring->hasFocus());
        gui.session().selectNode(gui.id("cache-e"));
        QTest::keyClick(ring, static_cast<Qt::Key>(key));
        QVERIFY(!gui.isUp("cache-e"));
        QTest::keyClick(ring, static_cast<Qt::Key>(key));
        QVERIFY(gui.isUp("cache-e"));
    }

    void doubleClick() {
        GuiFixture gui;
        auto* ring = gui.find<RingWidget>("ring");
        const QPoint badge = badgeOf(*ring, gui.id("cache-a"));
        QTest::mouseClick(ring, Qt::LeftButton, {}, badge);
        QTest::mouseDClick(ring, Qt::LeftButton, {}, badge);
        QVERIFY(!gui.isUp("cache-a"));
        const QRect row = gui.list()->visualRect(gui.row("cache-a"));
        QTest::mouseDClick(gui.list()->viewport(), Qt::LeftButton, {}, row.topLeft() + QPoint(90, 30));
        QVERIFY(gui.isUp("cache-a"));
    }

    void powerDiscOfTheSelectedBadge() {
        GuiFixture gui;
        auto* ring = gui.find<RingWidget>("ring");
        const NodeId node = gui.id("cache-d");
        gui.session().selectNode(node);
        const BadgePlace* place = ring->ringLayout().badgeOf(ring->scene().indexOf(node));
        const QPoint disc = ring->ringLayout().powerDisc(*place).center().toPoint();
        QTest::mouseMove(ring, disc);
        QTest::mouseClick(ring, Qt::LeftButton, {}, disc);
        QVERIFY(!gui.isUp("cache-d"));
    }

    void lettersInAFieldKillNobody() {
        GuiFixture gui;
        gui.session().selectNode(gui.id("cache-a"));
        auto* lookUp = gui.find<QLineEdit>("lookUpField");
        GuiFixture::type(lookUp, QStringLiteral("k k"));
        QCOMPARE(lookUp->text(), QStringLiteral("k k"));
        QVERIFY(gui.isUp("cache-a"));
    }

    void allDownAndBack() {
        GuiFixture gui;
        for (const char* node : {"cache-a", "cache-b", "cache-c", "cache-d", "cache-e"}) gui.clickSwitch(node);
        gui.settle();
        QCOMPARE(gui.state().cluster.upCount(), std::size_t(0));
        QCOMPARE(gui.session().transition()->after->unassignedKeys, 60u);
        gui.trigger(ActionId::ReviveAll);
        gui.settle();
        QCOMPARE(gui.state().cluster.upCount(), std::size_t(5));
        QCOMPARE(gui.session().transition()->after->unassignedKeys, 0u);
    }

    void removingTheLastNodeLeavesKeysUnassigned() {
        GuiFixture gui;
        for (const char* node : {"cache-a", "cache-b", "cache-c", "cache-d", "cache-e"}) {
            gui.session().selectNode(gui.id(node));
            gui.trigger(ActionId::RemoveNode);
        }
        gui.settle();
        QVERIFY(gui.state().cluster.empty());
        QCOMPARE(gui.session().transition()->after->unassignedKeys, 60u);
        gui.trigger(ActionId::Undo);
        gui.settle();
        QCOMPARE(gui.state().cluster.size(), std::size_t(1));
        QCOMPARE(gui.session().transition()->after->unassignedKeys, 0u);
    }
};

QTEST_MAIN(TestKillAndRevive)
#include "tst_kill_and_revive.moc"
