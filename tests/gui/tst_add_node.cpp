// SPDX-License-Identifier: GPL-3.0-or-later
//
// A person adds nodes: by the button, by a pasted list, and what cannot be is said at its field.
#include "tests/support/gui_fixture.h"

#include <QPlainTextEdit>

using namespace ringscope;

class TestAddNode : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void addsByTheButton() {
        GuiFixture gui;
        GuiFixture::press(gui.find<QPushButton>("addNodeButton"));
        QWidget* dialog = gui.dialog("addNodeDialog");
        QVERIFY(dialog);
        auto* name = GuiFixture::in<QLineEdit>(dialog, "nodeName");
        QCOMPARE(name->text(), QStringLiteral("cache-f"));
        GuiFixture::type(name, QStringLiteral("cache-x"));
        GuiFixture::type(GuiFixture::in<QLineEdit>(dialog, "nodeWeight"), QStringLiteral("2.5"));
        GuiFixture::press(GuiFixture::in<QPushButton>(dialog, "acceptButton"));
        gui.settle();
        QCOMPARE(gui.state().cluster.size(), std::size_t(6));
        QCOMPARE(gui.state().cluster.findNamed("cache-x")->weight, 2.5);
        QVERIFY(gui.row("cache-x").isValid());
    }

    void saysWhatIsWrongAtTheField_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("weight");
        QTest::addColumn<QString>("field");
        const QString good = QStringLiteral("cache-x");
        const QString one = QStringLiteral("1");
        QTest::newRow("empty name") << QString() << one << "nodeNameMessage";
        QTest::newRow("blank name") << QStringLiteral("   ") << one << "nodeNameMessage";
        QTest::newRow("duplicate") << QStringLiteral("cache-a") << one << "nodeNameMessage";
        QTest::newRow("duplicate with blanks") << QStringLiteral(" cache-a ") << one << "nodeNameMessage";
        QTest::newRow("too long") << QString(300, QLatin1Char('x')) << one << "nodeNameMessage";
        QTest::newRow("negative") << good << QStringLiteral("-1") << "nodeWeightMessage";
        QTest::newRow("nan") << good << QStringLiteral("nan") << "nodeWeightMessage";
        QTest::newRow("infinite") << good << QStringLiteral("inf") << "nodeWeightMessage";
        QTest::newRow("zero") << good << QStringLiteral("0") << "nodeWeightMessage";
        QTest::newRow("too heavy") << good << QStringLiteral("1000000") << "nodeWeightMessage";
        QTest::newRow("no number") << good << QStringLiteral("heavy") << "nodeWeightMessage";
    }
    void saysWhatIsWrongAtTheField() {
        QFETCH(QString, name);
        QFETCH(QString, weight);
        QFETCH(QString, field);
        GuiFixture gui;
        gui.trigger(ActionId::AddNode);
        QWidget* dialog = gui.dialog("addNodeDialog");
        QVERIFY(dialog);
        GuiFixture::in<QLineEdit>(dialog, "nodeName")->setText(name);
        GuiFixture::in<QLineEdit>(dialog, "nodeWeight")->setText(weight);
        QVERIFY(!GuiFixture::in<QPushButton>(dialog, "acceptButton")->isEnabled());
        auto* message = dialog->findChild<QLabel*>(field);
        QVERIFY(message && message->isVisible());
        QVERIFY(message->font().weight() >= QFont::DemiBold);
        QTest::keyClick(dialog, Qt::Key_Return);
        QCOMPARE(gui.state().cluster.size(), std::size_t(5));
    }

    void normalFormsAreTwins() {
        GuiFixture gui;
        QVERIFY(gui.session().apply(NodesAdded{{NewNode{"caf\u00e9", 1.0, {}}}}).has_value());
        gui.trigger(ActionId::AddNode);
        QWidget* dialog = gui.dialog("addNodeDialog");
        GuiFixture::in<QLineEdit>(dialog, "nodeName")->setText(QStringLiteral("cafe\u0301"));
        QVERIFY(!GuiFixture::in<QPushButton>(dialog, "acceptButton")->isEnabled());
    }

    void pastesAList() {
        GuiFixture gui;
        gui.trigger(ActionId::PasteNodes);
        QWidget* dialog = gui.dialog("pasteNodesDialog");
        QVERIFY(dialog);
        auto* list = GuiFixture::in<QPlainTextEdit>(dialog, "nodeList");
        auto* add = GuiFixture::in<QPushButton>(dialog, "acceptButton");
        list->setPlainText(QStringLiteral("web1\nweb2 2\n\nweb1\n"));
        auto* message = GuiFixture::in<QLabel>(dialog, "nodeListMessage");
        QTRY_VERIFY(message->text().contains(QStringLiteral("4")));
        QVERIFY(!add->isEnabled());
        list->setPlainText(QStringLiteral("web1\nweb2 2\r\n\nweb3 -1"));
        QTRY_VERIFY(message->text().contains(QStringLiteral("-1")));
        QVERIFY(!add->isEnabled());
        list->setPlainText(QStringLiteral("web1\nweb2 2\r\n\n"));
        QTRY_VERIFY(add->isEnabled());
        GuiFixture::press(add);
        gui.settle();
        QCOMPARE(gui.state().cluster.size(), std::size_t(7));
        QCOMPARE(gui.state().cluster.findNamed("web2")->weight, 2.0);
        QCOMPARE(gui.session().timeline().step(gui.session().cursor()).parent,
                 gui.session().timeline().path(gui.session().cursor()).at(0));
    }
};

QTEST_MAIN(TestAddNode)
#include "tst_add_node.moc"
