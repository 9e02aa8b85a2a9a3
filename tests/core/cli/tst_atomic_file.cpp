// SPDX-License-Identifier: GPL-3.0-or-later
//
// Files that appear whole or not at all, and what is no file: a pipe keeps its place, a link leads where it led.
#include "core/cli/atomic_file.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#ifdef Q_OS_UNIX
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

using namespace ringscope;

namespace {

QByteArray contents(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("no file");
}

}  // namespace

class TestAtomicFile : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    QString path(const char* name) const { return m_folder.filePath(QString::fromLatin1(name)); }
    static Result<AtomicFile> create(const QString& path) {
        return AtomicFile::create(QFile::encodeName(path).toStdString());
    }

private Q_SLOTS:
    void whatIsNotCommittedWasNeverThere() {
        {
            auto file = create(path("one"));
            QVERIFY(file);
            file->stream() << "half";
            QVERIFY(!QFile::exists(path("one")));
        }
        QCOMPARE(QDir(m_folder.path()).entryList(QDir::Files), QStringList());
        auto file = create(path("one"));
        file->stream() << "whole";
        QVERIFY(file->commit());
        QCOMPARE(contents(path("one")), QByteArray("whole"));
        QCOMPARE(QDir(m_folder.path()).entryList(QDir::Files), QStringList{QStringLiteral("one")});
    }

    void aLinkLeadsWhereItLed() {
        QVERIFY(QFile::link(path("one"), path("link")));
        auto file = create(path("link"));
        QVERIFY(file);
        file->stream() << "through";
        QVERIFY(file->commit());
        QVERIFY(QFileInfo(path("link")).isSymLink());
        QCOMPARE(contents(path("one")), QByteArray("through"));
    }

    void aPipeStaysAPipe() {
#ifdef Q_OS_UNIX
        const QByteArray name = QFile::encodeName(path("pipe"));
        QCOMPARE(mkfifo(name.constData(), 0600), 0);
        const int reader = open(name.constData(), O_RDONLY | O_NONBLOCK);
        QVERIFY(reader >= 0);
        {
            auto file = create(path("pipe"));
            QVERIFY(file);
            file->stream() << "water";
            QVERIFY(file->commit());
        }
        char bytes[16];
        QCOMPARE(read(reader, bytes, sizeof bytes), ssize_t(5));
        close(reader);
        struct stat status {};
        QCOMPARE(lstat(name.constData(), &status), 0);
        QVERIFY(S_ISFIFO(status.st_mode));
#else
        QSKIP("needs pipes with names");
#endif
    }

    void aFullDeviceIsComplainedOf() {
#ifdef Q_OS_LINUX
        // Through a link: were it replaced, the link would be gone and not the device.
        QVERIFY(QFile::link(QStringLiteral("/dev/full"), path("full")));
        auto file = create(path("full"));
        if (!file) QSKIP("no such device");
        file->stream() << "much";
        const auto done = file->commit();
        QVERIFY(!done);
        QCOMPARE(done.error().code, ErrorCode::FileUnwritable);
        QVERIFY(QFileInfo(path("full")).isSymLink());
#else
        QSKIP("needs /dev/full");
#endif
    }

    void aFolderIsRefused() {
        const auto file = create(m_folder.path());
        QVERIFY(!file);
        QCOMPARE(file.error().code, ErrorCode::FileUnwritable);
    }
};

QTEST_APPLESS_MAIN(TestAtomicFile)
#include "tst_atomic_file.moc"
