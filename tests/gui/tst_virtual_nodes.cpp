// SPDX-License-Identifier: GPL-3.0-or-later
//
// Virtual nodes from the bar: the switch, the number, what is dimmed while they are off.
#include "tests/support/gui_fixture.h"

#include "app/controls/toggle_switch.h"

#include <QComboBox>
#include <QLabel>

using namespace ringscope;

class TestVirtualNodes : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void switchesOnAndOff() {
        GuiFixture gui;
        auto* toggle = gui.find<ToggleSwitch>("virtualNodesSwitch");
        auto* number = gui.find<QComboBox>("virtualNodesNumber");
        QVERIFY(!toggle->isChecked());
        QVERIFY(!number->isEnabled());
        QCOMPARE(number->currentText(), QStringLiteral("1"));
        GuiFixture::press(toggle);
        gui.settle();
        QVERIFY(gui.state().placement.ring.virtualNodes);
        QCOMPARE(gui.session().transition()->after->placement->points().size(), std::size_t(100));
        QVERIFY(number->isEnabled());
        QCOMPARE(number->currentText(), QStringLiteral("20"));
        GuiFixture::press(toggle);
        gui.settle();
        QCOMPARE(gui.session().transition()->after->placement->points().size(), std::size_t(5));
    }

    void takesANumber() {
        GuiFixture gui;
        gui.trigger(ActionId::VirtualNodes);
        auto* number = gui.find<QComboBox>("virtualNodesNumber");
        GuiFixture::type(number->lineEdit(), QStringLiteral("150"));
        QTest::keyClick(number->lineEdit(), Qt::Key_Return);
        gui.settle();
        QCOMPARE(gui.state().placement.ring.perWeight, 150u);
        QCOMPARE(gui.session().transition()->after->placement->points().size(), std::size_t(750));
    }

    void refusesMorePointsThanMemoryShouldHold() {
        GuiFixture gui;
        std::vector<NewNode> nodes;
        for (int i = 0; i < 200; ++i) nodes.push_back({"n" + std::to_string(i), 1.0, {}});
        QVERIFY(gui.session().apply(NodesAdded{nodes}).has_value());
        gui.trigger(ActionId::VirtualNodes);
        const StepId before = gui.session().cursor();
        auto* number = gui.find<QComboBox>("virtualNodesNumber");
        GuiFixture::type(number->lineEdit(), QStringLiteral("1000000"));
        QTest::keyClick(number->lineEdit(), Qt::Key_Return);
        QCOMPARE(gui.session().cursor(), before);
        QVERIFY(gui.find<QWidget>("fileBanner")->isVisible());
        QCOMPARE(number->currentText(), QStringLiteral("20"));
    }

    void theWeightFieldSaysThatWeightsHaveNoEffect() {
        GuiFixture gui;
        gui.session().selectNode(gui.id("cache-a"));
        gui.trigger(ActionId::Inspector);
        gui.settle();
        auto* message = gui.find<QLabel>("inspectorMessage");
        QVERIFY(message->isVisible());
        QVERIFY(message->text().contains(QStringLiteral("no effect")));
        gui.trigger(ActionId::VirtualNodes);
        gui.settle();
        QVERIFY(!message->isVisible());
        auto* weight = gui.find<QLineEdit>("inspectorWeight");
        GuiFixture::type(weight, QStringLiteral("3"));
        QTest::keyClick(weight, Qt::Key_Return);
        gui.settle();
        QCOMPARE(gui.session().transition()->after->placement->points().size(), std::size_t(140));
    }
};

QTEST_MAIN(TestVirtualNodes)
#include "tst_virtual_nodes.moc"
