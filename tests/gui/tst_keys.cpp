// SPDX-License-Identifier: GPL-3.0-or-later
//
// Keys from a file and by hand, and looking one up.
#include "tests/support/gui_fixture.h"

#include "app/controls/log_slider.h"
#include "app/panels/fact_list.h"
#include "app/session/workers.h"
#include "core/base/gzip.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFile>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QRadioButton>
#include <QTableWidget>
#include <QThreadPool>
#include <QTimer>
#include <QUndoStack>

using namespace ringscope;

class TestKeys : public QObject {
    Q_OBJECT

    static QString fact(const GuiFixture& gui, const char* name) {
        for (const Fact& fact : gui.find<FactList>("inspectorFacts")->facts()) {
            if (fact.name == QLatin1String(name)) return fact.value;
        }
        return {};
    }
    static void lookUp(const GuiFixture& gui, const QString& key) {
        auto* field = gui.find<QLineEdit>("lookUpField");
        GuiFixture::type(field, key);
        QTest::keyClick(field, Qt::Key_Return);
    }

    static QString written(const GuiFixture& gui, const char* name, const QByteArray& bytes) {
        QFile file(gui.dir.filePath(QLatin1String(name)));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size()) qFatal("the file cannot be written");
        return file.fileName();
    }
    static QByteArray packed(const QByteArray& text) {
        return QByteArray::fromStdString(gzipped(text.toStdString()).value());
    }
    static QWidget* importing(GuiFixture& gui, const QString& path) {
        gui.prompter.open = path;
        gui.trigger(ActionId::ImportKeys);
        return gui.dialog("keysDialog");
    }

private Q_SLOTS:
    void withoutKeysTheSliderSaysWhereToBegin() {
        GuiFixture gui;
        auto* slider = gui.find<LogSlider>("keyCountSlider");
        QVERIFY(!slider->isHighlighted());
        QVERIFY(gui.session().apply(KeysChanged{KeySet::of({})}));
        gui.settle();
        QVERIFY(slider->isVisible() && slider->isHighlighted());
        QTest::keyClick(slider, Qt::Key_PageUp);
        gui.settle();
        QVERIFY(gui.state().keys->size() > 0);
        QVERIFY(!slider->isHighlighted());
    }

    void makingManyKeysIsToldAndCanBeCancelled() {
        GuiFixture gui;
        auto* count = gui.find<QLineEdit>("keyCount");
        const auto ask = [&](const char* number) {
            count->setText(QLatin1String(number));
            count->setModified(true);
            Q_EMIT count->editingFinished();
        };
        ask("5000000");
        QVERIFY(gui.session().work().newest());
        QCOMPARE(int(gui.session().work().newest()->kind), int(WorkKind::MakingKeys));
        gui.session().work().cancelNewest();
        QVERIFY(!gui.session().work().newest());
        QVERIFY(workers().waitForDone());
        gui.settle();
        QCOMPARE(gui.state().keys->size(), std::size_t(60));
        QCOMPARE(count->text(), QStringLiteral("60"));

        ask("200000");
        QTRY_COMPARE(gui.state().keys->size(), std::size_t(200'000));
        gui.settle();
        QVERIFY(!gui.session().work().newest());
    }

    /// Nothing of an import is done in the window's thread, nor in the threads that Qt's painter waits for.
    void theWindowGoesOnWhileAFileIsImported() {
        GuiFixture gui;
        const QString path = gui.dir.filePath(QStringLiteral("many.txt"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        for (int i = 0; i < 3'000'000; ++i) file.write("user:" + QByteArray::number(i) + '\n');
        file.close();
        gui.prompter.open = path;
        const KeySetPtr before = gui.state().keys;
        const auto open = [&] {
            gui.trigger(ActionId::ImportKeys);
            return gui.dialog("keysDialog");
        };
        QWidget* dialog = open();
        QVERIFY(dialog);
        GuiFixture::in<QCheckBox>(dialog, "copyKeys")->click();
        auto* report = GuiFixture::in<QLabel>(dialog, "keyReport");
        auto* accept = GuiFixture::in<QPushButton>(dialog, "acceptButton");
        QVERIFY(!accept->isEnabled());
        QCOMPARE(QThreadPool::globalInstance()->activeThreadCount(), 0);
        int events = 0, shares = 0;
        QTimer beat;
        const auto count = connect(&beat, &QTimer::timeout, this, [&] {
            ++events;
            if (report->text().contains(QLatin1Char('%'))) ++shares;
        });
        beat.start(0);
        QTRY_VERIFY(shares > 0);
        disconnect(count);
        GuiFixture::press(GuiFixture::in<QPushButton>(dialog, "cancelButton"));
        QVERIFY(workers().waitForDone());
        QTRY_VERIFY(!gui.dialog("keysDialog"));
        QCOMPARE(gui.state().keys, before);
        QVERIFY(!gui.session().undoStack()->canUndo());

        dialog = open();
        accept = GuiFixture::in<QPushButton>(dialog, "acceptButton");
        QTRY_VERIFY(accept->isEnabled());
        const TransitionPtr shown = gui.session().transition();
        GuiFixture::press(accept);
        events = 0;
        connect(&beat, &QTimer::timeout, this, [&] { ++events; });
        QTRY_VERIFY(events > 0);
        QVERIFY(gui.session().isWorking());
        QCOMPARE(int(gui.session().work().newest()->kind), int(WorkKind::Evaluating));
        gui.session().work().cancelNewest();
        QCOMPARE(gui.state().keys, before);
        QCOMPARE(gui.session().transition(), shown);
        QVERIFY(!gui.session().work().newest());

        // The step that was cancelled is there and can be gone to, or undone.
        QVERIFY(gui.session().forward());
        gui.settle();
        QCOMPARE(gui.state().keys->size(), std::size_t(3'000'000));
        QCOMPARE(gui.session().transition()->after->index->size(), std::size_t(3'000'000));
        gui.trigger(ActionId::Undo);
        gui.settle();
        QCOMPARE(gui.state().keys, before);
        QVERIFY(!gui.session().undoStack()->canUndo());
    }

    void importsAFileAndSaysWhatWasSeen() {
        GuiFixture gui;
        const QString path = gui.dir.filePath(QStringLiteral("keys.txt"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray("\xEF\xBB\xBF"
                              "alpha\r\n\r\nb\xFFta\r\nnu\0l\r\nlast",
                              28));
        file.close();
        gui.prompter.open = path;
        gui.trigger(ActionId::ImportKeys);
        QWidget* dialog = gui.dialog("keysDialog");
        QVERIFY(dialog);
        auto* accept = GuiFixture::in<QPushButton>(dialog, "acceptButton");
        QTRY_VERIFY(accept->isEnabled());
        const QString report = GuiFixture::in<QLabel>(dialog, "keyReport")->text();
        QVERIFY(report.contains(QStringLiteral("UTF-8")));
        QVERIFY(report.contains(QStringLiteral("NUL")));
        QVERIFY(report.contains(QStringLiteral("byte-order")));
        GuiFixture::press(accept);
        QCOMPARE(gui.state().keys->size(), std::size_t(4));
        QCOMPARE((*gui.state().keys)[0], std::string_view("alpha"));
        gui.trigger(ActionId::Undo);
        QCOMPARE(gui.state().keys->size(), std::size_t(60));
    }

    /// Large files are used where they are: whoever writes to one is told, unless the keys were copied.
    void saysThatTheFileHasChanged() {
        for (const bool copied : {false, true}) {
            GuiFixture gui;
            const QString path = gui.dir.filePath(QStringLiteral("large.txt"));
            QFile file(path);
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(QByteArray("key\n").repeated(1'300'000));
            file.close();
            gui.prompter.open = path;
            gui.trigger(ActionId::ImportKeys);
            QWidget* dialog = gui.dialog("keysDialog");
            auto* accept = GuiFixture::in<QPushButton>(dialog, "acceptButton");
            if (copied) GuiFixture::in<QCheckBox>(dialog, "copyKeys")->click();
            QTRY_VERIFY(accept->isEnabled());
            GuiFixture::press(accept);
            QCOMPARE(gui.state().keys->size(), std::size_t(1'300'000));
            QVERIFY(!gui.find<QLabel>("keyMessage")->isVisible());
            QVERIFY(file.open(QIODevice::Append) && file.write("more\n") == 5);
            file.close();
            QEvent activated(QEvent::ActivationChange);
            QApplication::sendEvent(gui.find<QWidget>("keyCard"), &activated);
            QCOMPARE(gui.find<QLabel>("keyMessage")->isVisible(), !copied);
        }
    }

    void countsOnlyWhenAskedFor() {
        GuiFixture gui;
        const QString path = gui.dir.filePath(QStringLiteral("counted.txt"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("a\t3\nb\tmany\n");
        file.close();
        gui.window->openPath(path);
        QWidget* dialog = gui.dialog("keysDialog");
        auto* accept = GuiFixture::in<QPushButton>(dialog, "acceptButton");
        QTRY_VERIFY(accept->isEnabled());
        GuiFixture::in<QRadioButton>(dialog, "countedForm")->click();
        auto* message = GuiFixture::in<QLabel>(dialog, "keyFileMessage");
        QTRY_VERIFY(message->isVisible());
        QVERIFY(message->text().contains(QLatin1Char('2')));
        QVERIFY(!accept->isEnabled());
        GuiFixture::in<QRadioButton>(dialog, "plainForm")->click();
        QTRY_VERIFY(accept->isEnabled());
        GuiFixture::press(accept);
        QCOMPARE((*gui.state().keys)[0], std::string_view("a\t3"));
    }

    /// A log that is known is read as one; choices are there again for the next log.
    void takesKeysOutOfALog() {
        GuiFixture gui;
        const QByteArray line = "10.0.0.1 - - [10/Oct/2000:13:55:36 -0700] \"GET %1 HTTP/1.1\" 200 1 \"-\" \"x\"\n";
        QByteArray text;
        for (const char* target : {"/a?x=1", "/b", "/a?x=1"}) text += QByteArray(line).replace("%1", target);
        const QString path = written(gui, "access.log.gz", packed(text + "broken\n"));
        QWidget* dialog = importing(gui, path);
        QTRY_VERIFY(GuiFixture::in<QRadioButton>(dialog, "partForm")->isChecked());
        auto* accept = GuiFixture::in<QPushButton>(dialog, "acceptButton");
        QTRY_VERIFY(accept->isEnabled());
        auto* preview = GuiFixture::in<QTableWidget>(dialog, "keyPreview");
        QCOMPARE(preview->rowCount(), 4);
        QCOMPARE(preview->item(0, 2)->text(), QStringLiteral("/a?x=1"));
        const QString leftOut = GuiFixture::in<QPlainTextEdit>(dialog, "linesWithoutKey")->toPlainText();
        QVERIFY(leftOut.contains(QLatin1Char('4')) && leftOut.contains(QStringLiteral("log format")));

        auto* pattern = GuiFixture::in<QLineEdit>(dialog, "keyTemplate");
        GuiFixture::type(pattern, QStringLiteral("$nothing"));
        QTRY_VERIFY(GuiFixture::in<QLabel>(dialog, "keyTemplateMessage")->isVisible());
        QVERIFY(!accept->isEnabled());
        auto* column = GuiFixture::in<QComboBox>(dialog, "keyColumn");
        const int uri = column->findData(QStringLiteral("$uri"));
        QVERIFY(uri >= 0);
        column->setCurrentIndex(uri);
        Q_EMIT column->activated(uri);
        QCOMPARE(pattern->text(), QStringLiteral("$uri"));
        QTRY_VERIFY(accept->isEnabled());
        GuiFixture::press(accept);
        gui.settle();
        QCOMPARE(gui.state().keys->size(), std::size_t(2));
        QCOMPARE((*gui.state().keys)[0], std::string_view("/a"));
        QCOMPARE(gui.state().keys->count(0), std::uint64_t(2));

        dialog = importing(gui, path);
        QTRY_VERIFY(GuiFixture::in<QRadioButton>(dialog, "partForm")->isChecked());
        QCOMPARE(GuiFixture::in<QLineEdit>(dialog, "keyTemplate")->text(), QStringLiteral("$uri"));
    }

    void takesAColumnOfATable() {
        GuiFixture gui;
        const QString path = written(gui, "table.csv", "id,user name\n1,ann\n2,\"b,c\"\n3\n");
        QWidget* dialog = importing(gui, path);
        auto* accept = GuiFixture::in<QPushButton>(dialog, "acceptButton");
        QTRY_VERIFY(accept->isEnabled());
        GuiFixture::in<QRadioButton>(dialog, "partForm")->click();
        auto* pattern = GuiFixture::in<QLineEdit>(dialog, "keyTemplate");
        QCOMPARE(pattern->text(), QStringLiteral("$id"));
        auto* column = GuiFixture::in<QComboBox>(dialog, "keyColumn");
        QVERIFY(column->itemText(1).contains(QStringLiteral("user name")) &&
                column->itemText(1).contains(QStringLiteral("ann")));
        GuiFixture::type(pattern, QStringLiteral("u:${user name}"));
        QCOMPARE(column->currentIndex(), column->count() - 1);
        QTRY_VERIFY(accept->isEnabled());
        QCOMPARE(GuiFixture::in<QTableWidget>(dialog, "keyPreview")->item(2, 2)->text(), QStringLiteral("u:b,c"));
        GuiFixture::press(accept);
        gui.settle();
        QCOMPARE(gui.state().keys->size(), std::size_t(2));
        QCOMPARE((*gui.state().keys)[1], std::string_view("u:b,c"));
    }

    void takesTypedKeysByteForByte() {
        GuiFixture gui;
        gui.trigger(ActionId::TypeKeys);
        QWidget* dialog = gui.dialog("keysDialog");
        GuiFixture::in<QPlainTextEdit>(dialog, "typedKeys")->setPlainText(QStringLiteral("a\u00a0b\nключ"));
        auto* accept = GuiFixture::in<QPushButton>(dialog, "acceptButton");
        auto* report = GuiFixture::in<QLabel>(dialog, "keyReport");
        QTRY_VERIFY(report->text().startsWith(QLatin1Char('2')));
        QTRY_VERIFY(accept->isEnabled());
        GuiFixture::press(accept);
        QCOMPARE(gui.state().keys->size(), std::size_t(2));
        QCOMPARE((*gui.state().keys)[0], std::string_view("a\xc2\xa0"
                                                          "b"));
        QCOMPARE((*gui.state().keys)[1], std::string_view("\xd0\xba\xd0\xbb\xd1\x8e\xd1\x87"));
    }

    void looksUpAKeyOfTheSet() {
        GuiFixture gui;
        lookUp(gui, QStringLiteral("key:17"));
        QCOMPARE(gui.session().selectedKey(), std::optional<KeyId>(16));
        QTRY_VERIFY(gui.find<QWidget>("inspector")->isVisible());
        const Explanation why = gui.session().transition()->after->placement->explain("key:17");
        const Cluster& cluster = gui.state().cluster;
        QCOMPARE(fact(gui, "Owner"), QString::fromStdString(cluster[why.owner].name));
        QCOMPARE(fact(gui, "Hash"), QStringLiteral("0x%1").arg(why.digest, 8, 16, QLatin1Char('0')));
        QCOMPARE(fact(gui, "Bytes"), QStringLiteral("6b 65 79 3a 31 37"));
        QTest::keyClick(gui.find<QWidget>("ring"), Qt::Key_Escape);
        QVERIFY(!gui.session().selectedKey());
        QTRY_VERIFY(!gui.find<QWidget>("inspector")->isVisible());
    }

    void explainsATextThatIsNoKey() {
        GuiFixture gui;
        lookUp(gui, QStringLiteral("not there"));
        QVERIFY(!gui.session().selectedKey());
        QTRY_VERIFY(gui.find<QLabel>("inspectorNote")->isVisible());
        QCOMPARE(gui.find<QLabel>("inspectorHead")->text(), QStringLiteral("not there"));
        QVERIFY(!fact(gui, "Owner").isEmpty());
    }

    void changesHashAndSeed() {
        GuiFixture gui;
        auto* hash = gui.find<QComboBox>("hashChooser");
        const int fnv = hash->findData(QStringLiteral("fnv1a32"));
        QVERIFY(fnv >= 0);
        hash->setCurrentIndex(fnv);
        Q_EMIT hash->activated(fnv);
        QCOMPARE(gui.state().placement.hash.function, std::string("fnv1a32"));
        QVERIFY(!gui.find<QLineEdit>("seedField")->isEnabled());
        gui.trigger(ActionId::Undo);
        auto* seed = gui.find<QLineEdit>("seedField");
        GuiFixture::type(seed, QStringLiteral("99999999999"));
        QTest::keyClick(seed, Qt::Key_Return);
        QVERIFY(gui.find<QLabel>("keyMessage")->isVisible());
        QCOMPARE(gui.state().placement.hash.seed, 420885u);
        GuiFixture::type(seed, QStringLiteral("7"));
        QTest::keyClick(seed, Qt::Key_Return);
        QCOMPARE(gui.state().placement.hash.seed, 7u);
    }

    void marksAHashThatClumps() {
        GuiFixture gui;
        gui.trigger(ActionId::VirtualNodes);
        HashSpec fnv{"fnv1a32", 0};
        QVERIFY(gui.session().apply(HashChanged{fnv}).has_value());
        gui.settle();
        QTRY_VERIFY(gui.find<QLabel>("hashWarning")->isVisible());
        QVERIFY(gui.find<QLabel>("hashWarning")->text().contains(QLatin1Char('%')));
    }
};

QTEST_MAIN(TestKeys)
#include "tst_keys.moc"
