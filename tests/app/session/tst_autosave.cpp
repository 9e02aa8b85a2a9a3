// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/autosave.h"

#include "app/settings/settings.h"
#include "tests/support/documents.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <QUndoStack>

using namespace ringscope;

class TestAutosave : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void everyChangeIsWritten();
    void savingAndUndoingRemoveTheSideFile();
    void aCleanExitLeavesNothing();
    void whatACrashLeftIsOfferedAndRecovered();
    void theSideFileOfARunningProgramIsNotOffered();
    void aTornSideFileIsNotOffered();
    void locksOfKilledProgramsDoNotPileUp();
    void anUnwritableFolderIsToldOnceUntilItWorksAgain();

private:
    /// What a crash leaves: the side file, without the lock of a living process.
    QString crashed(const Autosave& autosave) const {
        const QString left = QFileInfo(autosave.sideFile()).absolutePath() + QStringLiteral("/crashed.ringscope");
        return QFile::copy(autosave.sideFile(), left) ? left : QString();
    }
    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<Settings> m_settings;
};

void TestAutosave::init() {
    m_settings.reset();  // it writes when it goes, and would make its folder anew
    m_dir = std::make_unique<QTemporaryDir>();
    m_settings = std::make_unique<Settings>(m_dir->filePath(QStringLiteral("settings.ini")));
}

void TestAutosave::everyChangeIsWritten() {
    Session session;
    session.reset(firstRing());
    Autosave autosave(session, *m_settings);
    autosave.setDelay(0);
    QVERIFY(!QFile::exists(autosave.sideFile()));
    for (const char* name : {"cache-x", "cache-y"}) {
        QVERIFY(session.apply(NodesAdded{{{name, 1.0, {}}}}).has_value());
        QTRY_VERIFY([&] {
            const auto read = readDocument(autosave.sideFile());
            return read && fingerprint(read->scenario.timeline.step(read->scenario.cursor).state) ==
                               fingerprint(session.state());
        }());
    }
}

void TestAutosave::savingAndUndoingRemoveTheSideFile() {
    Session session;
    session.reset(firstRing());
    Autosave autosave(session, *m_settings);
    autosave.setDelay(0);
    QVERIFY(session.apply(NodesAdded{{{"cache-x", 1.0, {}}}}).has_value());
    QTRY_VERIFY(QFile::exists(autosave.sideFile()));
    QVERIFY(saveDocument(session, m_dir->filePath(QStringLiteral("s.ringscope"))).has_value());
    QTRY_VERIFY(!QFile::exists(autosave.sideFile()));
    QVERIFY(session.apply(NodesAdded{{{"cache-y", 1.0, {}}}}).has_value());
    QTRY_VERIFY(QFile::exists(autosave.sideFile()));
    session.undoStack()->undo();
    QTRY_VERIFY(!QFile::exists(autosave.sideFile()));
}

void TestAutosave::aCleanExitLeavesNothing() {
    QString folder;
    {
        Session session;
        Autosave autosave(session, *m_settings);
        autosave.setDelay(0);
        folder = QFileInfo(autosave.sideFile()).absolutePath();
        QVERIFY(session.apply(NodesAdded{{{"cache-x", 1.0, {}}}}).has_value());
        QTRY_VERIFY(QFile::exists(autosave.sideFile()));
    }
    QVERIFY(QDir(folder).isEmpty());
}

void TestAutosave::whatACrashLeftIsOfferedAndRecovered() {
    Session session;
    session.reset(firstRing(), m_dir->filePath(QStringLiteral("mine.ringscope")));
    Autosave autosave(session, *m_settings);
    QVERIFY(session.apply(NodesAdded{{{"cache-x", 1.0, {}}}}).has_value());
    autosave.flush();
    const QString left = crashed(autosave);
    QVERIFY(!left.isEmpty());

    const std::vector<Recoverable> offered = Autosave::recoverable(Autosave::folder(*m_settings));
    QCOMPARE(offered.size(), std::size_t{1});
    QCOMPARE(offered.front().sideFile, left);
    QCOMPARE(offered.front().title, session.title());
    QCOMPARE(offered.front().originalPath, session.filePath());

    Session other;
    auto read = Autosave::read(offered.front());
    QVERIFY(read.has_value());
    QVERIFY(Autosave::recover(other, offered.front(), std::move(*read)).empty());
    QCOMPARE(fingerprint(other.state()), fingerprint(session.state()));
    QCOMPARE(other.filePath(), session.filePath());
    QVERIFY(other.isDirty());
    QVERIFY(!QFile::exists(left));
    QVERIFY(Autosave::recoverable(Autosave::folder(*m_settings)).empty());
}

void TestAutosave::theSideFileOfARunningProgramIsNotOffered() {
    Session session;
    Autosave autosave(session, *m_settings);
    QVERIFY(session.apply(NodesAdded{{{"cache-x", 1.0, {}}}}).has_value());
    autosave.flush();
    QVERIFY(QFile::exists(autosave.sideFile()));
    QVERIFY(Autosave::recoverable(Autosave::folder(*m_settings)).empty());
}

void TestAutosave::aTornSideFileIsNotOffered() {
    Session session;
    Autosave autosave(session, *m_settings);
    QVERIFY(session.apply(NodesAdded{{{"cache-x", 1.0, {}}}}).has_value());
    autosave.flush();
    QFile left(crashed(autosave));
    QVERIFY(left.open(QIODevice::ReadWrite));
    QVERIFY(left.resize(left.size() / 2));
    left.close();
    QVERIFY(Autosave::recoverable(Autosave::folder(*m_settings)).empty());
}

void TestAutosave::locksOfKilledProgramsDoNotPileUp() {
    Session session;
    Autosave running(session, *m_settings);
    const QString folder = QFileInfo(running.sideFile()).absolutePath();
    QFile killed(folder + QStringLiteral("/killed.ringscope.lock"));
    QVERIFY(killed.open(QIODevice::WriteOnly));
    // A process id no system gives.
    killed.write("99999999\nringscope\n" + QSysInfo::machineHostName().toUtf8() + '\n');
    killed.close();
    QVERIFY(Autosave::recoverable(Autosave::folder(*m_settings)).empty());
    QVERIFY(!killed.exists());
    QVERIFY(QFile::exists(running.sideFile() + QStringLiteral(".lock")));
}

void TestAutosave::anUnwritableFolderIsToldOnceUntilItWorksAgain() {
    Session session;
    session.reset(firstRing());
    Autosave autosave(session, *m_settings);
    int told = 0;
    connect(&autosave, &Autosave::failed, this, [&told](const Error& error) {
        QCOMPARE(error.code, ErrorCode::FileUnwritable);
        ++told;
    });
    int number = 0;
    const auto change = [&] {
        const std::string name = "cache-" + std::to_string(++number);
        QVERIFY(session.apply(NodesAdded{{{name, 1.0, {}}}}).has_value());
        autosave.flush();
    };
    change();
    QCOMPARE(told, 0);
    // Where the side file goes there is a folder now: no user, root neither, can write it.
    QVERIFY(QFile::remove(autosave.sideFile()));
    QVERIFY(QDir().mkpath(autosave.sideFile() + QStringLiteral("/in/the/way")));
    change();
    change();
    change();
    QCOMPARE(told, 1);
    QVERIFY(QDir(autosave.sideFile()).removeRecursively());
    change();
    QVERIFY(QFile::exists(autosave.sideFile()));
    QVERIFY(QFile::remove(autosave.sideFile()));
    QVERIFY(QDir().mkpath(autosave.sideFile() + QStringLiteral("/in/the/way")));
    change();
    QCOMPARE(told, 2);
    QVERIFY(QDir(autosave.sideFile()).removeRecursively());
}

QTEST_GUILESS_MAIN(TestAutosave)
#include "tst_autosave.moc"
