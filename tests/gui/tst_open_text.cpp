// SPDX-License-Identifier: GPL-3.0-or-later
//
// A scenario from one window to another as a text: copied, pasted, dropped, given to the program; what is asked and
// what is told.
#include "tests/support/gui_fixture.h"

#include "app/window/file_banner.h"
#include "core/scenario/builtin_scenarios.h"
#include "core/scenario/scenario_link.h"

#include <QClipboard>
#include <QDropEvent>
#include <QMimeData>
#include <QPlainTextEdit>

using namespace ringscope;

class TestOpenText : public QObject {
    Q_OBJECT

    static QString textOf(const Scenario& scenario) { return QString::fromStdString(*linkOf(scenario)); }
    static QString banner(const GuiFixture& gui) {
        auto* shown = gui.find<FileBanner>("fileBanner");
        return shown->isVisible() ? shown->text() : QString();
    }
    static bool drop(MainWindow& window, const QString& text) {
        QMimeData data;
        data.setText(text);
        QDragEnterEvent enter(QPoint(300, 300), Qt::CopyAction, &data, Qt::LeftButton, {});
        enter.ignore();
        QApplication::sendEvent(&window, &enter);
        if (!enter.isAccepted()) return false;
        QDropEvent event(QPointF(300, 300), Qt::CopyAction, &data, Qt::LeftButton, {});
        QApplication::sendEvent(&window, &event);
        return true;
    }
    static QWidget* paste(const GuiFixture& gui, const QString& clipboard) {
        QGuiApplication::clipboard()->setText(clipboard);
        gui.trigger(ActionId::OpenText);
        QWidget* dialog = gui.dialog("linkDialog");
        if (dialog == nullptr) qFatal("no dialog");
        return dialog;
    }
    static QString message(QWidget* dialog) { return GuiFixture::in<QLabel>(dialog, "linkTextMessage")->text(); }

private Q_SLOTS:
    void fromTheTeacherToTheStudent() {
        QString sent;
        std::uint64_t print = 0;
        {
            GuiFixture teacher;
            teacher.clickSwitch("cache-c");
            teacher.settle();
            QGuiApplication::clipboard()->clear();
            teacher.trigger(ActionId::CopyText);
            QTRY_VERIFY(!QGuiApplication::clipboard()->text().isEmpty());
            sent = QGuiApplication::clipboard()->text();
            print = fingerprint(teacher.state());
            QTRY_VERIFY(banner(teacher).contains(QString::number(sent.size())));
        }
        GuiFixture student;
        student.trigger(ActionId::New);
        student.settle();
        // As mail brings it.
        QWidget* dialog = paste(student, QStringLiteral("> ") + sent.left(40) + QStringLiteral("\n> ") + sent.mid(40));
        auto* open = GuiFixture::in<QPushButton>(dialog, "acceptButton");
        QTRY_VERIFY(open->isEnabled());
        QCOMPARE(message(dialog), QStringLiteral("“First ring”: 5 nodes, 60 keys, 7 steps."));
        GuiFixture::press(open);
        QTRY_COMPARE(fingerprint(student.state()), print);
        QVERIFY(!student.isUp("cache-c"));
        QVERIFY(student.session().filePath().isEmpty());
        QVERIFY(!student.session().isDirty());
    }

    void theDialogSaysWhatIsWrong() {
        GuiFixture gui;
        QWidget* dialog = paste(gui, QStringLiteral("shopping list"));
        auto* edit = GuiFixture::in<QPlainTextEdit>(dialog, "linkText");
        auto* open = GuiFixture::in<QPushButton>(dialog, "acceptButton");
        QVERIFY(edit->toPlainText().isEmpty());
        QVERIFY(message(dialog).startsWith(QStringLiteral("Paste it with all")));
        const QString text = textOf(letters());
        const auto tells = [&](const QString& typed, const char* said) {
            edit->setPlainText(typed);
            QVERIFY(!open->isEnabled());
            QTRY_VERIFY2(message(dialog).contains(QString::fromUtf8(said)), qPrintable(message(dialog)));
            QCOMPARE(edit->accessibleDescription(), message(dialog));
        };
        tells(QStringLiteral("shopping list"), "not the text of a scenario");
        QVERIFY(!open->isEnabled());
        tells(text.left(text.size() - 4), "was cut");
        QVERIFY(!open->isEnabled());
        tells(QString(text).replace(30, 1, text.at(30) == QLatin1Char('x') ? QLatin1Char('y') : QLatin1Char('x')),
              "mistyped");
        QVERIFY(!open->isEnabled());
        tells(QStringLiteral("ringscope:2:abc:defghi"), "newer Ringscope");
        QVERIFY(!open->isEnabled());
        tells(text, "“Letters a to z”: 3 nodes, 26 keys, 2 steps.");
        QTRY_VERIFY(open->isEnabled());
        GuiFixture::press(GuiFixture::in<QPushButton>(dialog, "cancelButton"));
        QCOMPARE(gui.session().title(), QStringLiteral("First ring"));
    }

    void asksBeforeUnsavedStepsAreLost() {
        GuiFixture gui;
        gui.clickSwitch("cache-c");
        gui.prompter.unsaved = Unsaved::Cancel;
        QWidget* dialog = paste(gui, textOf(letters()));
        auto* open = GuiFixture::in<QPushButton>(dialog, "acceptButton");
        QTRY_VERIFY(open->isEnabled());
        GuiFixture::press(open);
        QTRY_COMPARE(gui.prompter.asked, 1);
        QCOMPARE(gui.session().title(), QStringLiteral("First ring"));
        QVERIFY(!gui.isUp("cache-c"));

        gui.prompter.unsaved = Unsaved::Discard;
        QVERIFY(drop(*gui.window, textOf(letters())));
        QTRY_COMPARE(gui.prompter.asked, 2);
        QTRY_COMPARE(gui.session().title(), QStringLiteral("Letters a to z"));
    }

    void droppedAndGivenToTheProgram() {
        GuiFixture gui;
        QVERIFY(!drop(*gui.window, QStringLiteral("shopping list")));
        QVERIFY(drop(*gui.window, QStringLiteral("Look at this: ") + textOf(hotKeys()) + QStringLiteral(". Bye!")));
        QTRY_COMPARE(gui.session().title(), QStringLiteral("Hot keys"));
        gui.window->openPath(textOf(letters()));
        QTRY_COMPARE(gui.session().title(), QStringLiteral("Letters a to z"));
        // What is wrong is told, and nothing changes.
        gui.window->openPath(textOf(firstRing()).chopped(3));
        QTRY_VERIFY(banner(gui).contains(QStringLiteral("was cut")));
        QCOMPARE(gui.session().title(), QStringLiteral("Letters a to z"));
    }

    void whatIsTooLargeIsTold() {
        GuiFixture gui;
        std::vector<std::string> keys;
        // Digits of squares: deflate finds little in them.
        for (std::uint64_t i = 1; i <= 60'000; ++i) keys.push_back(std::to_string(i * i * 2'654'435'761));
        State start = firstRing().timeline.start();
        start.keys = KeySet::of(keys);
        gui.session().reset({"Many", Timeline(std::move(start)), {}, {}});
        gui.settle();
        QGuiApplication::clipboard()->setText(QStringLiteral("before"));
        gui.trigger(ActionId::CopyText);
        QTRY_VERIFY(banner(gui).contains(QStringLiteral("too large for a text of at most 100,000 characters")));
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("before"));
    }

    void theShortcutIsLeftToTextFields() {
        GuiFixture gui;
        QGuiApplication::clipboard()->setText(textOf(letters()));
        auto* look = gui.find<QLineEdit>("lookUpField");
        look->setFocus();
        QTest::keyClick(look, Qt::Key_V, Qt::ControlModifier);
        QVERIFY(gui.dialog("linkDialog") == nullptr);
        QVERIFY(look->text().startsWith(QStringLiteral("ringscope:1:")));
        look->clear();
        gui.list()->setFocus();
        QTest::keyClick(gui.list(), Qt::Key_V, Qt::ControlModifier);
        QTRY_VERIFY(gui.dialog("linkDialog") != nullptr);
    }
};

QTEST_MAIN(TestOpenText)
#include "tst_open_text.moc"
