// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/mapped_file.h"
#include "core/keys/key_index.h"
#include "core/keys/key_reader.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <string>
#include <vector>

#ifdef Q_OS_UNIX
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>
#endif

using namespace ringscope;

namespace {

constexpr std::uint64_t kLimit = 1ull << 33;

std::string manyKeys(std::size_t bytes = 6u << 20) {
    std::string text;
    for (int i = 0; text.size() < bytes; ++i) text += "key:" + std::to_string(i) + '\n';
    return text;
}

std::shared_ptr<const MappedFile> opened(const std::string& path, FileStorage storage = FileStorage::Automatic) {
    return *MappedFile::open(path, kLimit, storage);
}

}  // namespace

class TestMappedFile : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
#ifdef Q_OS_UNIX
        // Before the first map: a fault that is not ours goes back to this, not to the handler of Qt Test.
        std::signal(SIGBUS, SIG_DFL);
#else
        QSKIP("this system has no maps");
#endif
    }

    void largeFilesAreMapped() {
        const std::string text = manyKeys();
        const std::string path = write(text);
        const auto file = opened(path);
        QVERIFY(file->isMapped());
        QVERIFY(file->bytes() == text);
        QVERIFY(!file->changed());
        QVERIFY(!opened(path, FileStorage::Copied)->isMapped());
        QVERIFY(opened(path, FileStorage::Copied)->bytes() == text);
        QVERIFY(!opened(write("small"))->isMapped());
    }

    void vanishedFileStaysReadable() {
        const std::string text = manyKeys();
        const std::string path = write(text);
        const auto file = opened(path);
        QVERIFY(QFile::remove(QString::fromStdString(path)));
        QVERIFY(file->bytes() == text);
        QVERIFY(!file->changed());
    }

    void writingIsNoticed() {
        const std::string path = write(manyKeys());
        const auto read = readKeyFile(path, KeyForm::Plain);
        const auto copied = readKeyFile(path, KeyForm::Plain, {}, FileStorage::Copied);
        QVERIFY(!read->keys->sourceChanged());
        QFile file(QString::fromStdString(path));
        QVERIFY(file.open(QIODevice::ReadWrite | QIODevice::Append) && file.write("more\n") == 5);
        file.close();
        QVERIFY(read->keys->sourceChanged());
        QVERIFY(!copied->keys->sourceChanged());
    }

    /// Without the handler the first read past the new end would end the program.
    void cutFileReadsAsZeros() {
        const std::string text = manyKeys();
        const std::string path = write(text);
        const auto file = opened(path);
        QVERIFY(QFile::resize(QString::fromStdString(path), 10'000));
        QVERIFY(file->bytes().substr(0, 10'000) == std::string_view(text).substr(0, 10'000));
        for (std::size_t at = 16 * 1024; at < text.size(); ++at) {
            if (file->bytes()[at] != '\0') QFAIL("not zero");
        }
        QVERIFY(file->changed());
    }

    void keysOfACutFileAreHarmless() {
        const std::string path = write(manyKeys());
        const auto read = readKeyFile(path, KeyForm::Plain);
        const KeySet& keys = *read->keys;
        QVERIFY(QFile::resize(QString::fromStdString(path), 100'000));
        QCOMPARE(keys[100], std::string_view("key:100"));
        std::size_t longest = 0;
        for (KeyId id = 0; id < keys.size(); id += 7) longest = std::max(longest, keys[id].size());
        QVERIFY2(longest < 500, "a key took more than the place of its group");
        const auto index = KeyIndex::build(read->keys, {"md5", 0});
        QCOMPARE((*index)->size(), keys.size());
        QVERIFY(keys.sourceChanged());
    }

    void overwrittenKeysKeepTheirGroups() {
        const std::string text = manyKeys();
        const std::string path = write(text);
        const auto read = readKeyFile(path, KeyForm::Plain);
        QFile file(QString::fromStdString(path));
        QVERIFY(file.open(QIODevice::ReadWrite) && file.write(QByteArray(1 << 20, '\n')) == 1 << 20);
        file.close();
        QCOMPARE((*read->keys)[0], std::string_view());
        const auto last = static_cast<KeyId>(read->keys->size() - 1);
        QCOMPARE((*read->keys)[last], std::string_view("key:" + std::to_string(last)));
        QVERIFY(read->keys->sourceChanged());
    }

    void moreFilesThanCanBeWatchedAreCopied() {
        const std::string path = write(manyKeys(5u << 20));
        std::vector<std::shared_ptr<const MappedFile>> files;
        for (int i = 0; i < 70; ++i) files.push_back(opened(path));
        QVERIFY(files.front()->isMapped());
        QVERIFY(!files.back()->isMapped());
        QVERIFY(files.back()->bytes() == files.front()->bytes());
        files.clear();
        QVERIFY(opened(path)->isMapped());
    }

    void foreignFaultsAreNotSwallowed() {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
        QSKIP("the sanitizer handles the signal in its own way");
#elif defined(Q_OS_UNIX)
        const std::string path = write(manyKeys());
        const auto ours = opened(path);
        QFile file(QString::fromStdString(path));
        QVERIFY(file.open(QIODevice::ReadOnly));
        uchar* foreign = file.map(0, 1 << 20);
        QVERIFY(foreign);
        QVERIFY(QFile::resize(QString::fromStdString(path), 0));
        const pid_t child = ::fork();
        if (child == 0) {
            static_cast<void>(*static_cast<volatile uchar*>(foreign + 8192));
            ::_exit(0);
        }
        int status = 0;
        QCOMPARE(::waitpid(child, &status, 0), child);
        QVERIFY(WIFSIGNALED(status));
        QCOMPARE(WTERMSIG(status), SIGBUS);
        QCOMPARE(ours->bytes()[8192], '\0');
#endif
    }

private:
    std::string write(const std::string& content) {
        QFile file(m_folder.filePath(QString::number(++m_files)));
        if (!file.open(QIODevice::WriteOnly) || file.write(QByteArray::fromStdString(content)) < 0) {
            qFatal("cannot write a file of the test");
        }
        return file.fileName().toStdString();
    }

    QTemporaryDir m_folder;
    int m_files = 0;
};

QTEST_GUILESS_MAIN(TestMappedFile)
#include "tst_mapped_file.moc"
