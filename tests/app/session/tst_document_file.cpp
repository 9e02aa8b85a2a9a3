// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/document_file.h"

#include "core/cli/scenario_loader.h"
#include "core/keys/key_reader.h"
#include "tests/support/documents.h"

#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>
#include <QUndoStack>

#include <algorithm>
#include <cmath>

#ifdef Q_OS_UNIX
#include <sys/resource.h>
#include <sys/stat.h>

#include <csignal>
#endif

using namespace ringscope;

namespace {

void write(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

QByteArray read(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void useKeyFile(Session& session, const QString& path) {
    const auto keys = readKeyFile(path.toStdString(), KeyForm::Plain);
    QVERIFY(keys.has_value());
    QVERIFY(session.apply(KeysChanged{keys->keys}).has_value());
}

}  // namespace

class TestDocumentFile : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void savedAndOpenedIsTheSame();
    void keyFilesAreNamedRelativeAndMoveAlong();
    void aMissingKeyFileIsReportedAndCanBeFound();
    void aChangedKeyFileIsReported();
    void aMissingKeyFileIsStillNamedAfterSavingElsewhere();
    void withKeysNeedsNoKeyFile();
    void whatCarriesItsKeysGoesOnToCarryThem();
    void aNewerVersionIsRefused();
    void aBrokenFileLeavesTheSessionAlone();
    void aFullDiskKeepsTheOldFileAndTheDirtyMark();
    void whatIsNoFileKeepsItsPlace();
    void readingAndWritingSayHowFarTheyAre();
    void readingAndWritingCanBeCancelled();
    void aFolderThatIsNotThereKeepsTheDirtyMark();

private:
    QTemporaryDir m_dir;
    [[nodiscard]] QString path(const char* name) const { return m_dir.filePath(QString::fromLatin1(name)); }
};

void TestDocumentFile::savedAndOpenedIsTheSame() {
    Session session;
    session.reset(firstRing());
    QVERIFY(session.apply(NodesAdded{{{"cache-ключ-用户", 2.5, 7}}}).has_value());
    QVERIFY(session.isDirty());
    QVERIFY(saveDocument(session, path("same.ringscope")).has_value());
    QVERIFY(!session.isDirty());
    QCOMPARE(session.filePath(), path("same.ringscope"));

    Session other;
    const auto missing = openDocument(other, path("same.ringscope"));
    QVERIFY(missing.has_value());
    QVERIFY(missing->empty());
    QCOMPARE(fingerprint(other.state()), fingerprint(session.state()));
    QCOMPARE(other.cursor(), session.cursor());
    QCOMPARE(other.timeline().size(), session.timeline().size());
    QCOMPARE(other.title(), session.title());
    QVERIFY(!other.isDirty());
    const QByteArray bytes = read(path("same.ringscope"));
    QVERIFY(saveDocument(other, path("same.ringscope")).has_value());
    QCOMPARE(read(path("same.ringscope")), bytes);
}

void TestDocumentFile::keyFilesAreNamedRelativeAndMoveAlong() {
    QVERIFY(QDir(m_dir.path()).mkpath(QStringLiteral("here/keys")));
    write(path("here/keys/mine.txt"), "one\ntwo\nthree\n");
    Session session;
    session.reset(firstRing());
    useKeyFile(session, path("here/keys/mine.txt"));
    QVERIFY(saveDocument(session, path("here/s.ringscope")).has_value());
    QVERIFY(read(path("here/s.ringscope")).contains("\"keys/mine.txt\""));
    QVERIFY(!read(path("here/s.ringscope")).contains(m_dir.path().toUtf8()));

    QVERIFY(QDir(m_dir.path()).rename(QStringLiteral("here"), QStringLiteral("there")));
    Session other;
    const auto missing = openDocument(other, path("there/s.ringscope"));
    QVERIFY(missing.has_value());
    QVERIFY(missing->empty());
    QCOMPARE(other.state().keys->size(), std::size_t{3});
}

void TestDocumentFile::aMissingKeyFileIsReportedAndCanBeFound() {
    write(path("gone.txt"), "one\ntwo\n");
    Session session;
    session.reset(firstRing());
    useKeyFile(session, path("gone.txt"));
    QVERIFY(saveDocument(session, path("missing.ringscope")).has_value());
    QVERIFY(QFile::rename(path("gone.txt"), path("found.txt")));

    Session other;
    const auto missing = openDocument(other, path("missing.ringscope"));
    QVERIFY(missing.has_value());
    QCOMPARE(missing->size(), std::size_t{1});
    QCOMPARE(missing->front().code, ErrorCode::FileNotFound);
    QCOMPARE(QString::fromStdString(missing->front().file), path("gone.txt"));
    QVERIFY(other.state().keys->empty());

    const FoundKeyFiles found{{QString::fromStdString(missing->front().file), path("found.txt")}};
    const auto again = openDocument(other, path("missing.ringscope"), found);
    QVERIFY(again.has_value());
    QVERIFY(again->empty());
    QCOMPARE(other.state().keys->size(), std::size_t{2});
}

void TestDocumentFile::aChangedKeyFileIsReported() {
    write(path("changes.txt"), "one\ntwo\n");
    Session session;
    session.reset(firstRing());
    useKeyFile(session, path("changes.txt"));
    QVERIFY(saveDocument(session, path("changed.ringscope")).has_value());
    write(path("changes.txt"), "one\nTwo\n");
    Session other;
    const auto missing = openDocument(other, path("changed.ringscope"));
    QVERIFY(missing.has_value());
    QCOMPARE(missing->size(), std::size_t{1});
    QCOMPARE(missing->front().code, ErrorCode::FileChanged);
}

void TestDocumentFile::aMissingKeyFileIsStillNamedAfterSavingElsewhere() {
    QVERIFY(QDir(m_dir.path()).mkpath(QStringLiteral("deep/er")));
    write(path("away.txt"), "one\ntwo\n");
    Session session;
    session.reset(firstRing());
    useKeyFile(session, path("away.txt"));
    QVERIFY(saveDocument(session, path("a.ringscope")).has_value());
    QVERIFY(QFile::rename(path("away.txt"), path("hidden.txt")));
    Session other;
    QVERIFY(openDocument(other, path("a.ringscope")).has_value());
    QVERIFY(saveDocument(other, path("deep/er/b.ringscope")).has_value());
    QVERIFY(QFile::rename(path("hidden.txt"), path("away.txt")));
    const auto missing = openDocument(other, path("deep/er/b.ringscope"));
    QVERIFY(missing.has_value());
    QVERIFY(missing->empty());
    QCOMPARE(other.state().keys->size(), std::size_t{2});
}

void TestDocumentFile::withKeysNeedsNoKeyFile() {
    write(path("carried.txt"), "one\ntwo\n");
    Session session;
    session.reset(firstRing());
    useKeyFile(session, path("carried.txt"));
    QVERIFY(saveDocument(session, path("with.ringscope"), true).has_value());
    QVERIFY(QFile::remove(path("carried.txt")));
    Session other;
    const auto missing = openDocument(other, path("with.ringscope"));
    QVERIFY(missing.has_value());
    QVERIFY(missing->empty());
    QCOMPARE(other.state().keys->size(), std::size_t{2});
}

void TestDocumentFile::whatCarriesItsKeysGoesOnToCarryThem() {
    write(path("taken.txt"), "one\ntwo\n");
    Session session;
    session.reset(firstRing());
    useKeyFile(session, path("taken.txt"));
    QVERIFY(saveDocument(session, path("taken.ringscope"), true).has_value());
    QVERIFY(read(path("taken.ringscope")).startsWith("\x1f\x8b"));
    QVERIFY(QFile::remove(path("taken.txt")));
    Session other;
    QVERIFY(openDocument(other, path("taken.ringscope")).has_value());
    QVERIFY(other.apply(NodesAdded{{{"cache-x", 1.0, {}}}}).has_value());
    QVERIFY(saveDocument(other, path("taken.ringscope")).has_value());
    Session third;
    const auto missing = openDocument(third, path("taken.ringscope"));
    QVERIFY(missing.has_value() && missing->empty());
    QCOMPARE(third.state().keys->size(), std::size_t{2});
    // The command line reads it as well.
    const auto loaded = loadScenario(path("taken.ringscope").toStdString());
    QVERIFY(loaded.has_value());
    QVERIFY(fingerprint(loaded->timeline.step(loaded->cursor).state) == fingerprint(other.state()));
}

void TestDocumentFile::aNewerVersionIsRefused() {
    Session session;
    session.reset(firstRing());
    QVERIFY(saveDocument(session, path("newer.ringscope")).has_value());
    QByteArray bytes = read(path("newer.ringscope"));
    const QByteArray now = QByteArray::number(kScenarioVersion);
    const qsizetype at = bytes.indexOf("\"version\"");
    QVERIFY(at >= 0);
    bytes.replace(bytes.indexOf(now, at), now.size(), "99");
    write(path("newer.ringscope"), bytes);
    const auto opened = openDocument(session, path("newer.ringscope"));
    QVERIFY(!opened.has_value());
    QCOMPARE(opened.error().code, ErrorCode::SessionNewer);
    QCOMPARE(QString::fromStdString(opened.error().file), path("newer.ringscope"));
}

void TestDocumentFile::aBrokenFileLeavesTheSessionAlone() {
    Session session;
    session.reset(firstRing());
    const std::uint64_t before = fingerprint(session.state());
    write(path("broken.ringscope"), "{\"ringscope\": ");
    const auto broken = openDocument(session, path("broken.ringscope"));
    QVERIFY(!broken.has_value());
    QCOMPARE(broken.error().code, ErrorCode::SessionInvalid);
    const auto absent = openDocument(session, path("absent.ringscope"));
    QVERIFY(!absent.has_value());
    QCOMPARE(absent.error().code, ErrorCode::FileNotFound);
    QCOMPARE(fingerprint(session.state()), before);
}

void TestDocumentFile::aFullDiskKeepsTheOldFileAndTheDirtyMark() {
#ifdef Q_OS_UNIX
    Session session;
    session.reset(firstRing());
    QVERIFY(saveDocument(session, path("full.ringscope")).has_value());
    const QByteArray old = read(path("full.ringscope"));
    QVERIFY(session.apply(NodesAdded{{{"cache-x", 1.0, {}}}}).has_value());

    // A limit on file sizes makes write() fail the way a full disk does, for every user.
    struct sigaction ignore {
    }, was{};
    ignore.sa_handler = SIG_IGN;
    QCOMPARE(sigaction(SIGXFSZ, &ignore, &was), 0);
    rlimit before{};
    QCOMPARE(getrlimit(RLIMIT_FSIZE, &before), 0);
    rlimit small = before;
    small.rlim_cur = 64;
    QCOMPARE(setrlimit(RLIMIT_FSIZE, &small), 0);
    const auto saved = saveDocument(session, path("full.ringscope"));
    setrlimit(RLIMIT_FSIZE, &before);
    sigaction(SIGXFSZ, &was, nullptr);

    QVERIFY(!saved.has_value());
    QCOMPARE(saved.error().code, ErrorCode::FileUnwritable);
    QVERIFY(!saved.error().values.front().empty());
    QVERIFY(session.isDirty());
    QCOMPARE(read(path("full.ringscope")), old);
    QCOMPARE(QDir(m_dir.path()).entryList({QStringLiteral("full*")}).size(), 1);
#else
    QSKIP("file size limits are a Unix thing");
#endif
}

namespace {

/// Typed keys are in the file itself.
Scenario manyTypedKeys() {
    std::vector<std::string> keys;
    for (int i = 0; i < 50'000; ++i) keys.push_back("typed-" + std::to_string(i));
    State start = firstRing().timeline.start();
    start.keys = KeySet::of(keys);
    return {"Many", Timeline(std::move(start)), {}, {}};
}

}  // namespace

void TestDocumentFile::whatIsNoFileKeepsItsPlace() {
#ifdef Q_OS_UNIX
    QTemporaryDir dir;
    const QString pipe = dir.filePath(QStringLiteral("pipe.ringscope"));
    QCOMPARE(mkfifo(QFile::encodeName(pipe).constData(), 0600), 0);
    const auto written = writeAtomically(pipe, "much");
    QVERIFY(!written);
    QCOMPARE(written.error().code, ErrorCode::FileUnwritable);
    QVERIFY(QFileInfo::exists(pipe) && !QFileInfo(pipe).isFile());
    // Nobody writes into it: whoever opened it would wait for ever.
    const auto read = readDocument(pipe);
    QVERIFY(!read);
    QCOMPARE(read.error().code, ErrorCode::FileUnreadable);
#else
    QSKIP("needs pipes with names");
#endif
}

void TestDocumentFile::readingAndWritingSayHowFarTheyAre() {
    const Scenario scenario = manyTypedKeys();
    for (const bool withKeys : {false, true}) {
        std::vector<double> written, seen;
        const auto into = [](std::vector<double>& list) {
            return Progress{{}, [&list](double done) { list.push_back(done); }};
        };
        QVERIFY(writeDocument(scenario, {}, path("far.ringscope"), withKeys, into(written)).has_value());
        QVERIFY(readDocument(path("far.ringscope"), {}, into(seen)).has_value());
        for (const std::vector<double>* list : {&written, &seen}) {
            QVERIFY2(list->size() > 10, qPrintable(QString::number(list->size())));
            QVERIFY(std::is_sorted(list->begin(), list->end()));
            QVERIFY(list->front() >= 0 && list->back() <= 1);
        }
        QVERIFY(seen.back() > 0.9);
        // The bytes, the text, the keys: each has its part.
        for (const double share : {0.1, 0.4, 0.8}) {
            QVERIFY(std::any_of(seen.begin(), seen.end(), [&](double at) { return std::abs(at - share) < 0.1; }));
        }
    }
}

void TestDocumentFile::readingAndWritingCanBeCancelled() {
    const Scenario scenario = manyTypedKeys();
    QVERIFY(writeDocument(scenario, {}, path("stop.ringscope"), true).has_value());
    const QByteArray old = read(path("stop.ringscope"));
    for (const double when : {0.0, 0.2, 0.5, 0.8}) {
        std::stop_source stop;
        const Progress progress{stop.get_token(), [&](double done) {
                                    if (done >= when) stop.request_stop();
                                }};
        const auto seen = readDocument(path("stop.ringscope"), {}, progress);
        QVERIFY(!seen.has_value());
        QCOMPARE(seen.error().code, ErrorCode::Cancelled);
    }
    for (const double when : {0.0, 0.5}) {
        std::stop_source stop;
        const Progress progress{stop.get_token(), [&](double done) {
                                    if (done >= when) stop.request_stop();
                                }};
        const auto written = writeDocument(manyTypedKeys(), {}, path("stop.ringscope"), true, progress);
        QVERIFY(!written.has_value());
        QCOMPARE(written.error().code, ErrorCode::Cancelled);
        QCOMPARE(read(path("stop.ringscope")), old);
    }
}

void TestDocumentFile::aFolderThatIsNotThereKeepsTheDirtyMark() {
    Session session;
    session.reset(firstRing(), {}, true);
    const auto saved = saveDocument(session, path("nowhere/at/all.ringscope"));
    QVERIFY(!saved.has_value());
    QCOMPARE(saved.error().code, ErrorCode::FileUnwritable);
    QVERIFY(session.isDirty());
    QVERIFY(session.filePath().isEmpty());
}

QTEST_GUILESS_MAIN(TestDocumentFile)
#include "tst_document_file.moc"
