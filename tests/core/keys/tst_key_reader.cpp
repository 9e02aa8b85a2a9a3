// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/limits.h"
#include "core/hash/xxh64.h"
#include "core/keys/key_reader.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <string>
#include <vector>

using namespace ringscope;
using namespace std::string_literals;

namespace {

using Keys = std::vector<std::string>;

Keys textsOf(const KeySet& keys) {
    Keys texts;
    for (KeyId id = 0; id < keys.size(); ++id) texts.emplace_back(keys[id]);
    return texts;
}

ReadKeys readPlain(std::string_view text) {
    return *readKeys(text, KeyForm::Plain, ListedKeys{});
}

Error refusal(std::string_view text, KeyForm form) {
    const auto result = readKeys(text, form, ListedKeys{});
    return result ? Error{} : result.error();
}

Error countError(std::string shown, std::uint64_t line) {
    return {ErrorCode::KeyCountInvalid, {std::move(shown)}, {}, line, 0};
}

}  // namespace

class TestKeyReader : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void lineEnds() {
        const Keys ab = {"a", "b"};
        QCOMPARE(textsOf(*readPlain("a\nb\n").keys), ab);
        QCOMPARE(textsOf(*readPlain("a\r\nb\r\n").keys), ab);
        QCOMPARE(textsOf(*readPlain("a\r\nb").keys), ab);
        QCOMPARE(textsOf(*readPlain("a\nb").keys), ab);
        QVERIFY(readPlain("a\r\nb\n").report.carriageReturns);
        QVERIFY(!readPlain("a\nb\n").report.carriageReturns);
        QVERIFY(readPlain("a\nb").report.noFinalLineEnd);
        QVERIFY(!readPlain("a\nb\n").report.noFinalLineEnd);
        QCOMPARE(readPlain("a\nb").report.lines, 2u);
        QCOMPARE(readPlain("a\nb\n").report.lines, 2u);
    }

    void loneCarriageReturnIsPartOfTheKey() {
        const ReadKeys read = readPlain("a\rb\nc\r\r\nd\r");
        QCOMPARE(textsOf(*read.keys), (Keys{"a\rb", "c\r", "d\r"}));
    }

    void nothingInIt() {
        QVERIFY(readPlain("").keys->empty());
        QCOMPARE(readPlain("").report.lines, 0u);
        QVERIFY(!readPlain("").report.noFinalLineEnd);
        const ReadKeys mark = readPlain("\xef\xbb\xbf");
        QVERIFY(mark.keys->empty());
        QVERIFY(mark.report.byteOrderMark);
        QCOMPARE(mark.report.lines, 0u);
        QCOMPARE(readPlain("\n\r\n\n").report.emptyLines, 3u);
        QVERIFY(readPlain("\n\r\n\n").keys->empty());
    }

    void emptyLinesAreSkippedAndCounted() {
        const ReadKeys read = readPlain("\na\n\r\n\nb\n");
        QCOMPARE(textsOf(*read.keys), (Keys{"a", "b"}));
        QCOMPARE(read.report.emptyLines, 3u);
        QCOMPARE(read.report.lines, 5u);
        QCOMPARE(read.report.keys, 2u);
    }

    void blanksBelongToTheKey() { QCOMPARE(textsOf(*readPlain(" a \n \nb\tc\n").keys), (Keys{" a ", " ", "b\tc"})); }

    void byteOrderMarkIsCutOnlyAtTheStart() {
        const ReadKeys read = readPlain("\xef\xbb\xbf"
                                        "a\n\xef\xbb\xbf"
                                        "b\n");
        QCOMPARE(textsOf(*read.keys), (Keys{"a", "\xef\xbb\xbf"
                                                 "b"}));
        QVERIFY(read.report.byteOrderMark);
        QVERIFY(!readPlain("a\n").report.byteOrderMark);
        QCOMPARE(textsOf(*readPlain("\xef\xbb"
                                    "a\n")
                              .keys),
                 (Keys{"\xef\xbb"
                       "a"}));
    }

    void nulAndInvalidUtf8AreKeptAndSaid() {
        const std::string text = "good\nn\0l\n\xff\xfe\nключ\n\0\n"s;
        const ReadKeys read = readPlain(text);
        QCOMPARE(textsOf(*read.keys), (Keys{"good", "n\0l"s, "\xff\xfe", "ключ", "\0"s}));
        QCOMPARE(read.report.withNul, 2u);
        QCOMPARE(read.report.firstWithNul, 2u);
        QCOMPARE(read.report.invalidUtf8, 1u);
        QCOMPARE(read.report.firstInvalidUtf8, 3u);
    }

    void tenMegabyteLine() {
        const std::string longKey(10 << 20, 'x');
        const ReadKeys read = readPlain("a\n" + longKey + "\r\nb\n" + std::string(64 * 1024, 'y') + "\n");
        QCOMPARE(read.keys->size(), 4u);
        QVERIFY((*read.keys)[1] == longKey);
        QCOMPARE((*read.keys)[2], std::string_view("b"));
        QCOMPARE(read.report.longLines, 1u);  // 64 KiB itself is not long
        QCOMPARE(read.report.firstLong, 2u);
    }

    void equalKeysStayApart() { QCOMPARE(readPlain("a\na\na\n").keys->size(), 3u); }

    void tabIsOnlyReadAsCountOnDemand() {
        QCOMPARE(textsOf(*readPlain("a\t5\n").keys), Keys{"a\t5"});
        QVERIFY(!readPlain("a\t5\n").keys->counted());
        QCOMPARE(readPlain("a\t-5\n").keys->requests(), 1u);
    }

    void counts() {
        const auto read = readKeys("\xef\xbb\xbf"
                                   "a\t5\r\n\nb\tc\t0\nd\t007",
                                   KeyForm::Counted, ListedKeys{});
        QVERIFY(read);
        QCOMPARE(textsOf(*read->keys), (Keys{"a", "b\tc", "d"}));
        QVERIFY(read->keys->counted());
        QCOMPARE(read->keys->count(0), 5u);
        QCOMPARE(read->keys->count(1), 0u);
        QCOMPARE(read->keys->count(2), 7u);
        QCOMPARE(read->keys->requests(), 12u);
        QCOMPARE(read->report.emptyLines, 1u);
        const auto largest = readKeys("a\t9007199254740991\nb\t1\n", KeyForm::Counted, ListedKeys{});
        QCOMPARE(largest->keys->requests(), 1ull << 53);
    }

    void badCountNamesItsLine_data() {
        QTest::addColumn<QByteArray>("count");
        for (const char* count : {"", "-1", "+1", " 1", "1 ", "1.5", "1e3", "0x10", "nan", "five", "１",
                                  "9007199254740993", "18446744073709551616"}) {
            QTest::newRow(*count ? count : "empty") << QByteArray(count);
        }
    }
    void badCountNamesItsLine() {
        QFETCH(QByteArray, count);
        const std::string text = "a\t1\n\nb\t" + count.toStdString() + "\nc\t1\n";
        QCOMPARE(refusal(text, KeyForm::Counted), countError(count.toStdString(), 3));
        QVERIFY(readKeys(text, KeyForm::Plain, ListedKeys{}));
    }

    void lineWithoutCountIsRefused() {
        QCOMPARE(refusal("a\t1\nb", KeyForm::Counted), countError("b", 2));
        QCOMPARE(refusal("\t5\n", KeyForm::Counted), (Error{ErrorCode::KeyEmpty, {}, {}, 1, 0}));
    }

    void sumOfCountsIsLimited() {
        QCOMPARE(refusal("a\t9007199254740992\nb\t0\nc\t1\n", KeyForm::Counted), countError("1", 3));
    }

    void messagesStayShortAndReadable() {
        QCOMPARE(refusal("a\t\xff\n", KeyForm::Counted), countError("\\xff", 1));
        QCOMPARE(refusal(std::string(1000, 'x'), KeyForm::Counted), countError(std::string(64, 'x') + "…", 1));
        // 63 bytes and a key of four: no half character is shown.
        QCOMPARE(refusal(std::string(63, 'x') + "🔑🔑", KeyForm::Counted), countError(std::string(63, 'x') + "…", 1));
    }

    /// Blocks end anywhere: in the mark, between CR and LF, inside a character.
    void fileIsReadAsTheText() {
        std::string text = "\xef\xbb\xbf"
                           "first\r\n";
        for (int i = 0; text.size() < (3u << 20); ++i) text += "ключ:" + std::to_string(i) + (i % 3 ? "\r\n" : "\n");
        text += "last";
        const std::string path = write(QStringLiteral("keys.txt"), text);
        const auto file = readKeyFile(path, KeyForm::Plain);
        QVERIFY(file);
        QCOMPARE(file->keys->fingerprint(), readPlain(text).keys->fingerprint());
        QCOMPARE(std::get<FileKeys>(file->keys->origin()), (FileKeys{path, text.size(), xxh64(text), false}));
        QVERIFY(file->report.byteOrderMark && file->report.carriageReturns && file->report.noFinalLineEnd);
    }

    void crlfAcrossBlocks() {
        for (std::size_t shift = 0; shift < 4; ++shift) {
            const std::string text = std::string((1u << 20) - shift, 'k') + "\r\nb\r\n";
            const auto file = readKeyFile(write(QStringLiteral("edge.txt"), text), KeyForm::Plain);
            QCOMPARE(file->keys->size(), 2u);
            QCOMPARE((*file->keys)[0].size(), (1u << 20) - shift);
            QCOMPARE((*file->keys)[1], std::string_view("b"));
        }
    }

    void emptyFile() {
        const auto file = readKeyFile(write(QStringLiteral("empty.txt"), ""), KeyForm::Counted);
        QVERIFY(file && file->keys->empty());
        QCOMPARE(std::get<FileKeys>(file->keys->origin()).xxh64, 0xef46db3751d8e999u);
        QVERIFY(std::get<FileKeys>(file->keys->origin()).withCounts);
    }

    void fileErrorsNameTheFile() {
        const std::string missing = m_folder.filePath(QStringLiteral("missing")).toStdString();
        QCOMPARE(readKeyFile(missing, KeyForm::Plain).error(), (Error{ErrorCode::FileNotFound, {}, missing, 0, 0}));
        const Error folder = readKeyFile(m_folder.path().toStdString(), KeyForm::Plain).error();
        QCOMPARE(folder.code, ErrorCode::FileUnreadable);
        QCOMPARE(folder.file, m_folder.path().toStdString());
        QVERIFY(!folder.values.at(0).empty());
        const std::string bad = write(QStringLiteral("bad.txt"), "a\t1\nb\tx\n");
        QCOMPARE(readKeyFile(bad, KeyForm::Counted).error(), (Error{ErrorCode::KeyCountInvalid, {"x"}, bad, 2, 0}));
    }

    void hugeFileIsRefusedBeforeItIsRead() {
        const QString path = m_folder.filePath(QStringLiteral("sparse"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        const std::uint64_t size = limits::kKeyFileBytes + 1;
        if (!file.resize(static_cast<qint64>(size))) QSKIP("this file system makes no sparse file of 8 GiB");
        const Error error = readKeyFile(path.toStdString(), KeyForm::Plain).error();
        QVERIFY(file.remove());
        QCOMPARE(error, (Error{ErrorCode::FileTooLarge,
                               {std::to_string(size), std::to_string(limits::kKeyFileBytes)},
                               path.toStdString(),
                               0,
                               0}));
    }

    void cancelledOnTheWay() {
        const std::string text(5u << 20, '\n');
        const std::string path = write(QStringLiteral("long.txt"), text);
        for (const bool fromFile : {false, true}) {
            std::stop_source source;
            int reports = 0;
            const Progress progress{source.get_token(), [&](double) {
                                        if (++reports == 2) source.request_stop();
                                    }};
            const auto result = fromFile ? readKeyFile(path, KeyForm::Plain, progress)
                                         : readKeys(text, KeyForm::Plain, ListedKeys{}, progress);
            QVERIFY(!result);
            QCOMPARE(result.error().code, ErrorCode::Cancelled);
            QCOMPARE(reports, 2);
        }
    }

    void progressRises() {
        double last = 0;
        Progress progress;
        progress.report = [&](double done) {
            QVERIFY(done >= last && done <= 1);
            last = done;
        };
        QVERIFY(readKeyFile(write(QStringLiteral("some.txt"), std::string(3u << 20, 'a')), KeyForm::Plain, progress));
        QCOMPARE(last, 1.0);
    }

    /// Cut at the first report, while most of it is still unread: no crash, and no keys that were never there.
    void fileCutWhileItIsRead() {
        std::string text;
        while (text.size() < (6u << 20)) text += "key:" + std::to_string(text.size()) + '\n';
        const std::string path = write(QStringLiteral("cut.txt"), text);
        Progress progress;
        progress.report = [&](double) { QFile::resize(QString::fromStdString(path), 100); };
        const auto read = readKeyFile(path, KeyForm::Plain, progress);
        QVERIFY(!read);
        QCOMPARE(read.error(), (Error{ErrorCode::FileChanged, {}, path, 0, 0}));
    }

    void memoryThatIsNotThereIsAnError() {
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__) && !defined(__clang__)
        // Nothing of it is read: the copy cannot even be begun.
        const char byte = 'x';
        const auto read = readKeys(std::string_view(&byte, std::size_t{1} << 46), KeyForm::Plain, ListedKeys{});
        QVERIFY(!read);
        QCOMPARE(read.error().code, ErrorCode::OutOfMemory);
#else
        QSKIP("sanitizers end the program instead");
#endif
    }

private:
    std::string write(const QString& name, const std::string& content) {
        QFile file(m_folder.filePath(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(QByteArray::fromStdString(content)) < 0) {
            qFatal("cannot write a file of the test");
        }
        return file.fileName().toStdString();
    }

    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(TestKeyReader)
#include "tst_key_reader.moc"
