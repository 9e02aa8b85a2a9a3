// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a crashed program left behind is offered at the next start.
#include "tests/support/gui_fixture.h"

#include "app/session/autosave.h"
#include "app/session/workers.h"

#include <QFile>
#include <QFileInfo>
#include <QThreadPool>

using namespace ringscope;

class TestRecovery : public QObject {
    Q_OBJECT

    /// A side file as a crash leaves it: there, and locked by nobody.
    static QString crash(GuiFixture& gui) {
        gui.clickSwitch("cache-b");
        auto* autosave = gui.window->findChild<Autosave*>();
        autosave->flush();
        const QString left = QFileInfo(autosave->sideFile()).dir().filePath(QStringLiteral("left.ringscope"));
        QFile::copy(autosave->sideFile(), left);
        gui.reopen();
        return left;
    }

private Q_SLOTS:
    void recovers() {
        GuiFixture gui;
        const QString left = crash(gui);
        QVERIFY(QFile::exists(left));
        QVERIFY(gui.isUp("cache-b"));
        gui.window->offerRecovery();
        QTRY_VERIFY(gui.dialog("recoveryDialog"));
        GuiFixture::press(GuiFixture::in<QPushButton>(gui.dialog("recoveryDialog"), "recoverButton"));
        QTRY_VERIFY(!gui.isUp("cache-b"));
        QVERIFY(gui.window->isWindowModified());
        QVERIFY(!QFile::exists(left));
    }

    void throwsAway() {
        GuiFixture gui;
        const QString left = crash(gui);
        gui.window->offerRecovery();
        QTRY_VERIFY(gui.dialog("recoveryDialog"));
        GuiFixture::press(GuiFixture::in<QPushButton>(gui.dialog("recoveryDialog"), "discardButton"));
        QTRY_VERIFY(!gui.dialog("recoveryDialog"));
        QVERIFY(!QFile::exists(left));
        QVERIFY(gui.isUp("cache-b"));
    }

    void asksNothingAfterACleanEnd() {
        GuiFixture gui;
        gui.clickSwitch("cache-b");
        gui.prompter.unsaved = Unsaved::Discard;
        QVERIFY(gui.window->close());
        gui.reopen();
        gui.window->offerRecovery();
        QVERIFY(workers().waitForDone());
        QApplication::processEvents();
        QVERIFY(!gui.dialog("recoveryDialog"));
    }
};

QTEST_MAIN(TestRecovery)
#include "tst_recovery.moc"
