// SPDX-License-Identifier: GPL-3.0-or-later
//
// Scenarios on disk: save, open, drop, what is asked and what is told.
#include "tests/support/gui_fixture.h"

#include "app/session/document_file.h"
#include "app/session/workers.h"
#include "app/window/file_banner.h"

#include <QDropEvent>
#include <QFile>
#include <QLabel>
#include <QMimeData>
#include <QThreadPool>

#include <algorithm>

using namespace ringscope;

class TestOpenAndSave : public QObject {
    Q_OBJECT

    static void write(const QString& path, const QByteArray& bytes) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }
    static void drop(MainWindow& window, const QString& path) {
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(path)});
        QDragEnterEvent enter(QPoint(300, 300), Qt::CopyAction, &data, Qt::LeftButton, {});
        QApplication::sendEvent(&window, &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent event(QPointF(300, 300), Qt::CopyAction, &data, Qt::LeftButton, {});
        QApplication::sendEvent(&window, &event);
    }

private Q_SLOTS:
    void savesAndOpensAgain() {
        GuiFixture gui;
        gui.clickSwitch("cache-c");
        QVERIFY(gui.window->isWindowModified());
        gui.prompter.save = gui.dir.filePath(QStringLiteral("lecture"));
        gui.trigger(ActionId::SaveAs);
        const QString path = gui.dir.filePath(QStringLiteral("lecture.ringscope"));
        QTRY_VERIFY(QFile::exists(path));
        QTRY_VERIFY(!gui.window->isWindowModified());
        const std::uint64_t saved = fingerprint(gui.state());

        gui.trigger(ActionId::New);
        gui.settle();
        QVERIFY(gui.state().cluster.empty());
        QCOMPARE(gui.state().keys->size(), std::size_t(60));
        QCOMPARE(gui.prompter.asked, 0);

        gui.prompter.open = path;
        gui.trigger(ActionId::Open);
        QTRY_COMPARE(gui.session().filePath(), path);
        QCOMPARE(fingerprint(gui.state()), saved);
        QVERIFY(!gui.isUp("cache-c"));
        QCOMPARE(gui.settings.recentFiles().value(0), path);
    }

    void asksBeforeUnsavedStepsAreLost() {
        GuiFixture gui;
        gui.clickSwitch("cache-c");
        gui.prompter.unsaved = Unsaved::Cancel;
        gui.trigger(ActionId::New);
        QCOMPARE(gui.prompter.asked, 1);
        QCOMPARE(gui.state().cluster.size(), std::size_t(5));
        QVERIFY(!gui.window->close());
        QVERIFY(gui.window->isVisible());

        gui.prompter.unsaved = Unsaved::Save;
        gui.prompter.save = gui.dir.filePath(QStringLiteral("kept.ringscope"));
        // Saved in a worker, then closed by itself.
        gui.window->close();
        QTRY_VERIFY(!gui.window->isVisible());
        QVERIFY(QFile::exists(gui.prompter.save));
    }

    void closingWaitsForWhatIsBeingSaved() {
        GuiFixture gui;
        gui.clickSwitch("cache-c");
        gui.prompter.save = gui.dir.filePath(QStringLiteral("first.ringscope"));
        gui.trigger(ActionId::SaveAs);
        gui.window->close();
        QTRY_VERIFY(!gui.window->isVisible());
        QCOMPARE(gui.prompter.asked, 0);
        QVERIFY(QFile::exists(gui.prompter.save));
    }

    void whatCannotBeSavedIsNotClosed() {
        GuiFixture gui;
        gui.clickSwitch("cache-c");
        gui.prompter.unsaved = Unsaved::Save;
        gui.prompter.save = gui.dir.filePath(QStringLiteral("no/such/folder/a.ringscope"));
        QVERIFY(!gui.window->close());
        QTRY_VERIFY(gui.find<FileBanner>("fileBanner")->isVisible());
        QVERIFY(gui.window->isVisible());
        QVERIFY(gui.window->isWindowModified());
    }

    void whatIsDoneWhileSavingStaysUnsaved() {
        GuiFixture gui;
        gui.clickSwitch("cache-c");
        gui.prompter.save = gui.dir.filePath(QStringLiteral("meanwhile.ringscope"));
        gui.trigger(ActionId::SaveAs);
        gui.clickSwitch("cache-d");
        QTRY_VERIFY(QFile::exists(gui.prompter.save));
        QTRY_VERIFY(gui.session().work().newest() == nullptr);
        QVERIFY(gui.window->isWindowModified());
        const auto saved = readDocument(gui.prompter.save);
        QVERIFY(saved.has_value());
        const State& state = saved->scenario.timeline.step(saved->scenario.cursor).state;
        QVERIFY(!state.cluster.findNamed("cache-c")->up() && state.cluster.findNamed("cache-d")->up());
    }

    void openingCanBeCancelledAndSaysHowFarItIs() {
        GuiFixture gui;
        std::vector<std::string> keys;
        for (int i = 0; i < 400'000; ++i) keys.push_back("typed-key-" + std::to_string(i));
        State start = firstRing().timeline.start();
        start.keys = KeySet::of(keys);
        const QString path = gui.dir.filePath(QStringLiteral("many.ringscope"));
        QVERIFY(writeDocument({"Many", Timeline(std::move(start)), {}, {}}, {}, path, true).has_value());

        WorkReport& work = gui.session().work();
        double furthest = 0;
        bool cancels = true;
        connect(&work, &WorkReport::changed, &gui.session(), [&] {
            if (!work.newest() || work.newest()->kind != WorkKind::Opening) return;
            furthest = std::max(furthest, work.newest()->done);
            // As a click does: after the report, not in the midst of it.
            if (cancels && furthest > 0) {
                cancels = false;
                QMetaObject::invokeMethod(
                    &work, [&] { work.cancelNewest(); }, Qt::QueuedConnection);
            }
        });
        gui.window->openPath(path);
        QVERIFY(work.newest() && work.newest()->kind == WorkKind::Opening);
        QTRY_VERIFY_WITH_TIMEOUT(work.newest() == nullptr, 30'000);
        QVERIFY(!cancels);
        QVERIFY(workers().waitForDone());
        QApplication::processEvents();
        QCOMPARE(gui.session().title(), QStringLiteral("First ring"));
        furthest = 0;
        gui.window->openPath(path);
        QTRY_COMPARE_WITH_TIMEOUT(gui.session().title(), QStringLiteral("Many"), 60'000);
        QVERIFY2(furthest > 0.5, qPrintable(QString::number(furthest)));
        QCOMPARE(gui.state().keys->size(), std::size_t(400'000));
    }

    void tellsWhatIsWrongWithAFile_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("no JSON") << QByteArray("cache-a\n");
        QTest::newRow("a newer version") << QByteArray(R"({"format":"ringscope","version":99})");
        QTest::newRow("empty") << QByteArray();
    }
    void tellsWhatIsWrongWithAFile() {
        QFETCH(QByteArray, bytes);
        GuiFixture gui;
        const std::uint64_t before = fingerprint(gui.state());
        const QString path = gui.dir.filePath(QStringLiteral("broken.ringscope"));
        write(path, bytes);
        gui.window->openPath(path);
        auto* banner = gui.find<FileBanner>("fileBanner");
        QTRY_VERIFY(banner->isVisible());
        QVERIFY(banner->text().contains(QStringLiteral("broken.ringscope")));
        QCOMPARE(fingerprint(gui.state()), before);
    }

    void opensADroppedScenarioAndDroppedKeys() {
        GuiFixture gui;
        gui.clickSwitch("cache-e");
        gui.prompter.save = gui.dir.filePath(QStringLiteral("dropped.ringscope"));
        gui.trigger(ActionId::SaveAs);
        QTRY_VERIFY(!gui.window->isWindowModified());
        gui.trigger(ActionId::New);
        drop(*gui.window, gui.prompter.save);
        QTRY_COMPARE(gui.state().cluster.size(), std::size_t(5));

        const QString keys = gui.dir.filePath(QStringLiteral("keys.txt"));
        write(keys, "alpha\nbeta\ngamma\n");
        drop(*gui.window, keys);
        QWidget* dialog = gui.dialog("keysDialog");
        QVERIFY(dialog);
        auto* accept = GuiFixture::in<QPushButton>(dialog, "acceptButton");
        QTRY_VERIFY(accept->isEnabled());
        GuiFixture::press(accept);
        QCOMPARE(gui.state().keys->size(), std::size_t(3));
    }

    void offersToFindAMissingKeyFile() {
        GuiFixture gui;
        const QString keys = gui.dir.filePath(QStringLiteral("keys.txt"));
        // Above one MiB: named in the scenario, not embedded.
        QByteArray many;
        for (int i = 0; i < 120'000; ++i) many += "key-" + QByteArray::number(i) + '\n';
        write(keys, many);
        gui.window->openPath(keys);
        auto* accept = GuiFixture::in<QPushButton>(gui.dialog("keysDialog"), "acceptButton");
        QTRY_VERIFY(accept->isEnabled());
        GuiFixture::press(accept);
        gui.settle();
        gui.prompter.save = gui.dir.filePath(QStringLiteral("large.ringscope"));
        gui.trigger(ActionId::SaveAs);
        QTRY_VERIFY(!gui.window->isWindowModified());
        const QString moved = gui.dir.filePath(QStringLiteral("moved.txt"));
        QVERIFY(QFile::rename(keys, moved));

        gui.trigger(ActionId::New);
        gui.window->openPath(gui.prompter.save);
        auto* banner = gui.find<FileBanner>("fileBanner");
        QTRY_VERIFY(banner->isVisible());
        QCOMPARE(gui.state().keys->size(), std::size_t(0));
        gui.prompter.open = moved;
        GuiFixture::press(gui.find<QPushButton>("fileBannerAction"));
        QTRY_COMPARE(gui.state().keys->size(), std::size_t(120'000));
    }

    void findingTheKeysDoesNotThrowStepsAway() {
        GuiFixture gui;
        gui.prompter.save = gui.dir.filePath(QStringLiteral("large.ringscope"));
        const QString keys = gui.dir.filePath(QStringLiteral("keys.txt"));
        QByteArray many;
        for (int i = 0; i < 120'000; ++i) many += "key-" + QByteArray::number(i) + '\n';
        write(keys, many);
        gui.window->openPath(keys);
        auto* accept = GuiFixture::in<QPushButton>(gui.dialog("keysDialog"), "acceptButton");
        QTRY_VERIFY(accept->isEnabled());
        GuiFixture::press(accept);
        gui.trigger(ActionId::SaveAs);
        QTRY_VERIFY(!gui.window->isWindowModified());
        const QString moved = gui.dir.filePath(QStringLiteral("moved.txt"));
        QVERIFY(QFile::rename(keys, moved));
        gui.window->openPath(gui.prompter.save);
        QTRY_VERIFY(gui.find<FileBanner>("fileBanner")->isVisible());

        gui.clickSwitch("cache-c");
        gui.prompter.open = moved;
        gui.prompter.unsaved = Unsaved::Save;
        GuiFixture::press(gui.find<QPushButton>("fileBannerAction"));
        QTRY_COMPARE(gui.state().keys->size(), std::size_t(120'000));
        QCOMPARE(gui.prompter.asked, 1);
        QVERIFY(!gui.isUp("cache-c"));
    }

    void savesWithKeysToTakeElsewhere() {
        GuiFixture gui;
        const QString keys = gui.dir.filePath(QStringLiteral("keys.txt"));
        QByteArray many;
        for (int i = 0; i < 120'000; ++i) many += "key-" + QByteArray::number(i) + '\n';
        write(keys, many);
        gui.window->openPath(keys);
        auto* accept = GuiFixture::in<QPushButton>(gui.dialog("keysDialog"), "acceptButton");
        QTRY_VERIFY(accept->isEnabled());
        GuiFixture::press(accept);
        gui.prompter.save = gui.dir.filePath(QStringLiteral("portable.ringscope"));
        gui.trigger(ActionId::SaveWithKeys);
        QTRY_VERIFY(!gui.window->isWindowModified());
        QVERIFY(QFile::remove(keys));
        gui.trigger(ActionId::New);
        gui.window->openPath(gui.prompter.save);
        QTRY_COMPARE(gui.state().keys->size(), std::size_t(120'000));
        QVERIFY(!gui.find<FileBanner>("fileBanner")->isVisible());
    }
};

QTEST_MAIN(TestOpenAndSave)
#include "tst_open_and_save.moc"
