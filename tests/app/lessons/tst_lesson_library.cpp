// SPDX-License-Identifier: GPL-3.0-or-later
//
// A folder of lessons as it may be found: pipes, links in circles, files nobody may read or that are gone, more of them
// than are listed. Each is listed with what is wrong, or left out, and nothing is waited for.
#include "app/lessons/lesson_library.h"

#include "app/i18n/lesson_fault_text.h"
#include "app/settings/settings.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#include <unistd.h>
#endif

using namespace ringscope;

namespace {

QByteArray lesson(const QByteArray& title, int moved = 0) {
    return R"({"lesson": 1, "id": "one", "title": {"en": ")" + title +
           R"("}, "about": {"en": "About"}, "start": [{"add": ["A", "B"]}],
"steps": [{"title": {"en": "Step"}, "text": [{"en": "{moved}"}], "numbers": {"moved": {"figure": "moved", "is": )" +
           QByteArray::number(moved) + "}}}]}";
}

}  // namespace

class TestLessonLibrary : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<Settings> m_settings;

    QString path(const QString& name) const { return m_dir->filePath(QStringLiteral("own/") + name); }
    void write(const QString& name, const QByteArray& bytes) const {
        QFile file(path(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size()) qFatal("cannot write");
    }
    std::unique_ptr<LessonLibrary> library() const {
        auto library = std::make_unique<LessonLibrary>(*m_settings);
        library->setFolder(path({}));
        if (!QTest::qWaitFor([&] { return !library->isReading(); }, 60'000)) qFatal("never read");
        return library;
    }
    static std::vector<LibraryLesson> own(const LessonLibrary& library) {
        const auto shipped = static_cast<std::ptrdiff_t>(LessonLibrary::shipped().size());
        return {library.lessons().begin() + shipped, library.lessons().end()};
    }

private Q_SLOTS:
    void init() {
        m_dir = std::make_unique<QTemporaryDir>();
        QVERIFY(QDir(m_dir->path()).mkdir(QStringLiteral("own")));
        m_settings = std::make_unique<Settings>(m_dir->filePath(QStringLiteral("settings.ini")));
    }

    void whatIsReadIsCheckedAfterwards() {
        write(QStringLiteral("a.json"), lesson("True"));
        write(QStringLiteral("b.json"), lesson("Wrong", 7));
        LessonLibrary library(*m_settings);
        library.setFolder(path({}));
        QSignalSpy changed(&library, &LessonLibrary::changed), checked(&library, &LessonLibrary::checked);
        QVERIFY(changed.wait());
        QCOMPARE(own(library).size(), std::size_t(2));
        QVERIFY(library.isReading());
        QVERIFY(checked.count() == 1 || checked.wait());
        QVERIFY(!library.isReading());
        QVERIFY(own(library)[0].faults.empty());
        QCOMPARE(own(library)[1].faults.size(), std::size_t(1));
        QCOMPARE(changed.count(), 1);
    }

    void whatIsNoFileIsNotWaitedFor() {
#ifdef Q_OS_UNIX
        write(QStringLiteral("a.json"), lesson("A"));
        QCOMPARE(mkfifo(QFile::encodeName(path(QStringLiteral("pipe.json"))).constData(), 0600), 0);
        QVERIFY(QDir(path({})).mkdir(QStringLiteral("folder.json")));
        QVERIFY(QFile::link(path(QStringLiteral("pipe.json")), path(QStringLiteral("to-pipe.json"))));
        QVERIFY(QFile::link(path(QStringLiteral("circle2.json")), path(QStringLiteral("circle1.json"))));
        QVERIFY(QFile::link(path(QStringLiteral("circle1.json")), path(QStringLiteral("circle2.json"))));
        QVERIFY(QFile::link(path({}), path(QStringLiteral("self.json"))));
        QVERIFY(QFile::link(path(QStringLiteral("gone")), path(QStringLiteral("gone.json"))));
        const auto read = library();
        QStringList listed;
        for (const LibraryLesson& one : own(*read)) listed << QFileInfo(one.path).fileName();
        QCOMPARE(listed, (QStringList{QStringLiteral("a.json"), QStringLiteral("to-pipe.json")}));
        QVERIFY(own(*read)[0].lesson);
        QCOMPARE(own(*read)[1].error->code, ErrorCode::FileUnreadable);

        const Result<Lesson> pipe = readLessonFile(path(QStringLiteral("pipe.json")));
        QVERIFY(!pipe);
        QCOMPARE(pipe.error().code, ErrorCode::FileUnreadable);
        QVERIFY(!claimsToBeLesson(path(QStringLiteral("pipe.json"))));
        QVERIFY(!claimsToBeLesson(path(QStringLiteral("self.json"))));
        QCOMPARE(readLessonFile(path(QStringLiteral("gone.json"))).error().code, ErrorCode::FileNotFound);
        QCOMPARE(readLessonFile(path(QStringLiteral("circle1.json"))).error().code, ErrorCode::FileNotFound);
#else
        QSKIP("needs pipes with names");
#endif
    }

    void whatMayNotBeReadIsListedWithTheReason() {
#ifdef Q_OS_UNIX
        if (geteuid() == 0) QSKIP("nothing is kept from root");
        write(QStringLiteral("a.json"), lesson("A"));
        QVERIFY(QFile::setPermissions(path(QStringLiteral("a.json")), {}));
        const auto read = library();
        QCOMPARE(own(*read).size(), std::size_t(1));
        QCOMPARE(own(*read)[0].error->code, ErrorCode::FileUnreadable);
#else
        QSKIP("needs permissions");
#endif
    }

    void aLargeFileIsRefusedBeforeItIsRead() {
        QFile file(path(QStringLiteral("large.json")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QVERIFY(file.resize(qint64{1} << 32));  // of holes
        const auto read = library();
        QCOMPARE(own(*read).size(), std::size_t(1));
        QCOMPARE(own(*read)[0].error->code, ErrorCode::FileTooLarge);
    }

    void moreThanAreListed() {
        for (int i = 0; i < LessonLibrary::kMostFiles + 7; ++i)
            write(QStringLiteral("%1.json").arg(i, 4, 10, QLatin1Char('0')), i == 3 ? "{" : lesson("L"));
        const auto read = library();
        QCOMPARE(own(*read).size(), static_cast<std::size_t>(LessonLibrary::kMostFiles));
        QCOMPARE(read->leftOut(), qsizetype{7});
        QVERIFY(own(*read)[3].error);
        QVERIFY(QFile::remove(path(QStringLiteral("0003.json"))));
        read->reload();
        QTRY_VERIFY_WITH_TIMEOUT(!read->isReading(), 60'000);
        QCOMPARE(read->leftOut(), qsizetype{6});
    }

    void itCanEndWhileItReads() {
        for (int i = 0; i < 40; ++i) write(QStringLiteral("%1.json").arg(i), lesson("L"));
        for (int i = 0; i < 20; ++i) {
            LessonLibrary library(*m_settings);
            library.setFolder(path({}));
            if (i % 2 == 0) QCoreApplication::processEvents();
        }
        QCOMPARE(own(*library()).size(), std::size_t(40));
    }
};

QTEST_GUILESS_MAIN(TestLessonLibrary)
#include "tst_lesson_library.moc"
