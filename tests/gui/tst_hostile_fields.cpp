// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a person should not type, typed into every field of the window. Each case is named for what went wrong, or
// would, and the state behind must stay what it was.
#include "tests/support/gui_fixture.h"

#include "app/dialogs/form_dialog.h"
#include "core/keys/key_generators.h"

#include <QComboBox>
#include <QDialog>
#include <QHelpEvent>
#include <QPlainTextEdit>
#include <QSpinBox>
#include <QTextDocument>
#include <QToolTip>
#include <QUndoStack>
#include <QtConcurrentRun>

using namespace ringscope;

class TestHostileFields : public QObject {
    Q_OBJECT

    /// As pasted over what is there; not every text can be typed.
    static void paste(QLineEdit* edit, const QString& text) {
        edit->setFocus();
        edit->selectAll();
        edit->insert(text);
    }
    static bool acceptable(QWidget* dialog) { return GuiFixture::in<QPushButton>(dialog, "acceptButton")->isEnabled(); }

    /// What a tool tip shows, whether it is markup or not.
    static QString toolTipAt(QWidget* widget, QPoint at) {
        QToolTip::hideText();
        QHelpEvent help(QEvent::ToolTip, at, widget->mapToGlobal(at));
        QApplication::sendEvent(widget, &help);
        const QString text = QToolTip::text();
        if (!Qt::mightBeRichText(text)) return text;
        QTextDocument document;
        document.setHtml(text);
        return document.toPlainText();
    }

private Q_SLOTS:
    void markupInANodesNameIsShownLiterally() {
        GuiFixture gui;
        QVERIFY(gui.session().apply(NodesAdded{{{"<b>x</b>", 1.0, {}}}}));
        gui.settle();
        const QString name = QStringLiteral("<b>x</b>");
        auto* list = gui.list();
        list->scrollTo(gui.row("<b>x</b>"));
        QVERIFY(toolTipAt(list->viewport(), list->visualRect(gui.row("<b>x</b>")).center()).contains(name));
        auto* bars = gui.find<QWidget>("loadBars");
        QString found;
        for (int y = 0; y < bars->height() && !found.contains(name); y += 6) found = toolTipAt(bars, {40, y});
        QVERIFY2(found.contains(name), qPrintable(found));
        auto* timeline = gui.find<QWidget>("timeline");
        for (int x = 0; x < timeline->width(); x += 6) {
            for (int y = 10; y < timeline->height(); y += 10) {
                if (!(found = toolTipAt(timeline, {x, y})).contains(name)) continue;
                x = timeline->width();
                break;
            }
        }
        QVERIFY2(found.contains(name), qPrintable(found));
    }

    void namesThatAreNone_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("taken");
        QTest::newRow("empty") << QString() << false;
        QTest::newRow("blanks") << QStringLiteral("  \u3000 ") << false;
        QTest::newRow("twin with blanks") << QStringLiteral("  cache-a ") << false;
        QTest::newRow("NFD twin") << QStringLiteral("cafe\u0301") << false;
        QTest::newRow("10,000 letters") << QString(10'000, QLatin1Char('x')) << false;
        QTest::newRow("10,000 letters behind markup")
            << QStringLiteral("<h1>") + QString(10'000, QLatin1Char('x')) << false;
        QTest::newRow("NUL") << QString(QChar(0)) << false;
        QTest::newRow("bell") << QStringLiteral("a\ab") << false;
        QTest::newRow("right to left") << QStringLiteral("\u05e9\u05e8\u05ea") << true;
        QTest::newRow("emoji") << QStringLiteral("🔑👩‍👩‍👧") << true;
        QTest::newRow("lone surrogate") << QString(QChar(0xd800)) << true;  // becomes U+FFFD on the way to UTF-8
        QTest::newRow("markup") << QStringLiteral("<img src=x onerror=1>&amp;%1") << true;
    }
    void namesThatAreNone() {
        QFETCH(QString, name);
        QFETCH(bool, taken);
        GuiFixture gui;
        QVERIFY(gui.session().apply(NodesAdded{{{"caf\u00e9", 1.0, {}}}}));
        gui.settle();
        gui.trigger(ActionId::AddNode);
        auto* dialog = gui.dialog<QDialog>("addNodeDialog");
        QVERIFY(dialog);
        auto* field = GuiFixture::in<QLineEdit>(dialog, "nodeName");
        field->setText(name);
        QCOMPARE(acceptable(dialog), taken);
        auto* message = GuiFixture::in<QLabel>(dialog, "nodeNameMessage");
        QCOMPARE(message->isHidden(), taken);
        QApplication::processEvents();
        QVERIFY2(dialog->width() < 900 && dialog->height() < 700, "the dialog grows with the text");
        const std::size_t before = gui.state().cluster.size();
        QTest::keyClick(field, Qt::Key_Return);
        gui.settle();
        QCOMPARE(gui.state().cluster.size(), before + (taken ? 1 : 0));
    }

    void weightsThatAreNone_data() {
        QTest::addColumn<QString>("weight");
        for (const char* weight : {"nan", "inf", "-inf", "-1", "0", "1e999", "1001", "1,5", "", "0x10", "1e-400",
                                   "0.0009", "1 2", "+1", "１"}) {
            QTest::newRow(weight) << QString::fromUtf8(weight);
        }
    }
    void weightsThatAreNone() {
        QFETCH(QString, weight);
        GuiFixture gui;
        gui.trigger(ActionId::AddNode);
        auto* dialog = gui.dialog<QDialog>("addNodeDialog");
        GuiFixture::in<QLineEdit>(dialog, "nodeWeight")->setText(weight);
        QVERIFY(!acceptable(dialog));
        QVERIFY(!GuiFixture::in<QLabel>(dialog, "nodeWeightMessage")->text().isEmpty());
        dialog->reject();

        gui.session().selectNode(gui.id("cache-a"));
        gui.trigger(ActionId::Inspector);
        auto* field = gui.find<QLineEdit>("inspectorWeight");
        paste(field, weight);
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(gui.state().cluster.find(gui.id("cache-a"))->weight, 1.0);
        QVERIFY(!gui.find<QLabel>("inspectorMessage")->text().isEmpty());
    }

    void aWeightIsNotRoundedByPassingThroughItsField() {
        GuiFixture gui;
        const NodeId node = gui.id("cache-a");
        QVERIFY(gui.session().apply(WeightChanged{node, 1.23456}));
        gui.session().selectNode(node);
        gui.trigger(ActionId::Inspector);
        gui.settle();
        auto* field = gui.find<QLineEdit>("inspectorWeight");
        field->setFocus();
        QTRY_VERIFY(field->hasFocus());
        QTest::keyClick(field, Qt::Key_Return);
        gui.list()->setFocus();
        QCOMPARE(gui.state().cluster.find(node)->weight, 1.23456);
        gui.trigger(ActionId::NodeWeight);
        auto* dialog = gui.dialog<QDialog>("oneFieldDialog");
        QTest::keyClick(GuiFixture::in<QLineEdit>(dialog, "field"), Qt::Key_Return);
        QCOMPARE(gui.state().cluster.find(node)->weight, 1.23456);
        QCOMPARE(gui.session().undoStack()->count(), 1);
    }

    void countsThatAreNone_data() {
        QTest::addColumn<QString>("field");
        QTest::addColumn<QString>("text");
        for (const char* field : {"keyCount", "keyRequests", "keySeed", "zipfExponent"}) {
            for (const char* text : {"-1", "nan", "1e999", "99999999999999999999", "x", ""}) {
                QTest::addRow("%s \"%s\"", field, text) << QString::fromLatin1(field) << QString::fromLatin1(text);
            }
        }
        QTest::newRow("a decimal is not fifteen") << QStringLiteral("keyCount") << QStringLiteral("1,5");
        QTest::newRow("too many keys") << QStringLiteral("keyCount") << QStringLiteral("100,000,001");
        QTest::newRow("too many requests") << QStringLiteral("keyRequests") << QStringLiteral("1,000,000,001");
        QTest::newRow("exponent out of range") << QStringLiteral("zipfExponent") << QStringLiteral("1000");
    }
    void countsThatAreNone() {
        QFETCH(QString, field);
        QFETCH(QString, text);
        GuiFixture gui;
        QVERIFY(gui.session().apply(KeysChanged{*generate(ZipfKeys{100, 1000, 1.0, 1, "key:"})}));
        gui.settle();
        const std::uint64_t before = fingerprint(gui.state());
        auto* edit = gui.find<QLineEdit>(field.toLatin1().constData());
        paste(edit, text);
        QTest::keyClick(edit, Qt::Key_Return);
        auto* message = gui.find<QLabel>("keyMessage");
        QTRY_VERIFY(!message->isHidden());
        QVERIFY(!message->text().isEmpty());
        QCOMPARE(fingerprint(gui.state()), before);
    }

    void seedsThatAreTooLarge() {
        GuiFixture gui;
        auto* seed = gui.find<QLineEdit>("seedField");
        for (const char* text : {"4294967296", "18446744073709551616", "-1", "1.5", "seed"}) {
            GuiFixture::type(seed, QString::fromLatin1(text));
            QTest::keyClick(seed, Qt::Key_Return);
            QVERIFY2(!gui.find<QLabel>("keyMessage")->isHidden(), text);
            QCOMPARE(gui.state().placement.hash.seed, std::uint64_t(420885));
        }
    }

    void tooManyPointsAreRefusedBeforeTheyAreMade() {
        GuiFixture gui;
        QVERIFY(gui.session().apply(WeightChanged{gui.id("cache-a"), 1000}));
        QVERIFY(gui.session().apply(RingChanged{{.virtualNodes = true}}));
        gui.settle();
        gui.trigger(ActionId::RingSettings);
        auto* dialog = gui.dialog<QDialog>("ringSettingsDialog");
        auto* perWeight = GuiFixture::in<QSpinBox>(dialog, "virtualNodesPerWeight");
        auto* message = GuiFixture::in<QLabel>(dialog, "virtualNodesPerWeightMessage");
        for (const int number : {65'536, 1'000'000}) {
            perWeight->setValue(number);
            QVERIFY(!acceptable(dialog));
            QVERIFY(!message->text().isEmpty());
        }
        perWeight->setValue(20);
        QVERIFY(acceptable(dialog));
        auto* label = GuiFixture::in<QComboBox>(dialog, "labelTemplate");
        for (const char* text : {"", "{i}", "{node}", "{node}{node}", "node-i"}) {
            label->setCurrentText(QString::fromLatin1(text));
            QVERIFY2(!acceptable(dialog), text);
        }
    }

    void aLargeFirstIndexIsNotLostByApplyingTheDialog() {
        GuiFixture gui;
        QVERIFY(gui.session().apply(RingChanged{{.virtualNodes = true, .firstIndex = 3'000'000'000u}}));
        gui.settle();
        gui.trigger(ActionId::RingSettings);
        auto* dialog = gui.dialog<QDialog>("ringSettingsDialog");
        press(dialog);
        QCOMPARE(gui.state().placement.ring.firstIndex, 3'000'000'000u);
    }

    void pastedListsSayWhichLine_data() {
        QTest::addColumn<QString>("list");
        QTest::addColumn<int>("line");
        QTest::newRow("weight") << QStringLiteral("a\n\nb 2\nc nan\n") << 4;
        QTest::newRow("twin in the list") << QStringLiteral("a\nb\n a \n") << 3;
        QTest::newRow("twin in the ring") << QStringLiteral("x\ncache-b 2\n") << 2;
        QTest::newRow("NFD twin") << QStringLiteral("caf\u00e9\ncafe\u0301\n") << 2;
        QTest::newRow("too long") << QStringLiteral("a\n") + QString(10'000, QLatin1Char('x')) << 2;
        QTest::newRow("control character") << QStringLiteral("a\nb\nc\ad\n") << 3;
        QTest::newRow("weight out of range") << QStringLiteral("a 1000\nb 1001\n") << 2;
    }
    void pastedListsSayWhichLine() {
        QFETCH(QString, list);
        QFETCH(int, line);
        GuiFixture gui;
        gui.trigger(ActionId::PasteNodes);
        auto* dialog = gui.dialog<QDialog>("pasteNodesDialog");
        auto* edit = GuiFixture::in<QPlainTextEdit>(dialog, "nodeList");
        edit->setPlainText(list);
        auto* message = GuiFixture::in<QLabel>(dialog, "nodeListMessage");
        QTRY_VERIFY2(message->text().startsWith(QStringLiteral("Line %1:").arg(line)), qPrintable(message->text()));
        QVERIFY(!acceptable(dialog));
        QVERIFY2(dialog->width() < 900 && dialog->height() < 800, "the dialog grows with the text");
    }

    void newKeysDoNotLandInAnotherDocument() {
        GuiFixture gui;
        auto* count = gui.find<QLineEdit>("keyCount");
        GuiFixture::type(count, QStringLiteral("1,000,000"));
        QTest::keyClick(count, Qt::Key_Return);
        gui.trigger(ActionId::New);
        // The worker's answer, were it still wanted, would come before that of the same work begun later.
        QFuture<bool> later = QtConcurrent::run([] { return generate(SequenceKeys{2'000'000, "key:"}).has_value(); });
        QTRY_VERIFY_WITH_TIMEOUT(later.isFinished(), 60'000);
        QApplication::processEvents();
        gui.settle();
        QCOMPARE(gui.state().keys->size(), std::size_t(60));
        QVERIFY(!gui.session().isDirty());
    }

    void markupInANameIsShownAsItStands() {
        GuiFixture gui;
        QVERIFY(gui.session().apply(NodesAdded{{{"<b>bold</b>", 1.0, {}}}}));
        gui.settle();
        for (const QLabel* label : gui.window->findChildren<QLabel*>()) {
            QVERIFY2(label->textFormat() == Qt::PlainText || !Qt::mightBeRichText(label->text()),
                     qPrintable(label->objectName()));
        }
        gui.trigger(ActionId::AddNode);
        auto* dialog = gui.dialog<QDialog>("addNodeDialog");
        GuiFixture::in<QLineEdit>(dialog, "nodeName")->setText(QStringLiteral("<b>bold</b>"));
        QCOMPARE(GuiFixture::in<QLabel>(dialog, "nodeNameMessage")->textFormat(), Qt::PlainText);
    }

private:
    static void press(QWidget* dialog) {
        QTest::mouseClick(GuiFixture::in<QPushButton>(dialog, "acceptButton"), Qt::LeftButton);
    }
};

QTEST_MAIN(TestHostileFields)
#include "tst_hostile_fields.moc"
