// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "core/keys/key_texts.h"
#include "core/keys/line_blocks.h"
#include "core/keys/line_reader.h"
#include "tests/support/key_collector.h"

#include <QTest>

#include <array>
#include <bit>
#include <string>
#include <vector>

using namespace ringscope;
using namespace std::string_literals;

namespace {

Result<ReadKeys> readInChunks(std::string_view text, const lines::Rules& rules) {
    return lines::read(
        MappedFile::copyOf(text), rules, {}, [] { return KeyOrigin(ListedKeys{}); }, [](std::string_view) {});
}

bool sameReport(const KeyReport& a, const KeyReport& b) {
    return a.lines == b.lines && a.keys == b.keys && a.emptyLines == b.emptyLines && a.invalidUtf8 == b.invalidUtf8 &&
           a.firstInvalidUtf8 == b.firstInvalidUtf8 && a.withNul == b.withNul && a.firstWithNul == b.firstWithNul &&
           a.longLines == b.longLines && a.firstLong == b.firstLong && a.byteOrderMark == b.byteOrderMark &&
           a.carriageReturns == b.carriageReturns && a.noFinalLineEnd == b.noFinalLineEnd;
}

/// What is different, or nothing.
QString difference(const Result<ReadKeys>& read, const Result<ReadKeys>& expected) {
    if (read.has_value() != expected.has_value()) return QStringLiteral("one is an error");
    if (!read) return read.error() == expected.error() ? QString() : QStringLiteral("error");
    if (!sameReport(read->report, expected->report)) return QStringLiteral("report");
    const KeySet& keys = *read->keys;
    const KeySet& wanted = *expected->keys;
    if (keys.size() != wanted.size() || keys.requests() != wanted.requests()) return QStringLiteral("size");
    std::vector<std::string_view> row(keys.size());
    keys.texts(0, row);
    for (KeyId id = 0; id < keys.size(); ++id) {
        if (row[id] != wanted[id] || keys[id] != wanted[id]) return QStringLiteral("key %1").arg(id);
        if (keys.count(id) != wanted.count(id)) return QStringLiteral("count %1").arg(id);
    }
    for (std::size_t first = 0; first < keys.size(); first += 17) {
        const std::size_t count = std::min<std::size_t>(keys.size() - first, 1 + first % 70);
        keys.texts(first, std::span(row).first(count));
        for (std::size_t i = 0; i < count; ++i) {
            if (row[i] != wanted[static_cast<KeyId>(first + i)]) return QStringLiteral("row from %1").arg(first);
        }
    }
    return keys.fingerprint() == wanted.fingerprint() ? QString() : QStringLiteral("fingerprint");
}

void compare(std::string_view text, const lines::Rules& rules) {
    const auto expected = test::readLineByLine(text, test::KeyCollector(rules.form, rules.mostKeys, rules.largestSum));
    const QString found = difference(readInChunks(text, rules), expected);
    QVERIFY2(found.isEmpty(), qPrintable(QStringLiteral("%1 with chunks of %2: %3")
                                             .arg(found)
                                             .arg(rules.chunk)
                                             .arg(QString::fromStdString(text::escaped(text.substr(0, 2000))))));
}

void compareInEveryWay(std::string_view text) {
    for (const std::size_t chunk : {1u, 2u, 63u, 64u, 65u, 200u, 1u << 20}) {
        compare(text, {KeyForm::Plain, limits::kKeys, 1ull << 53, chunk});
        compare(text, {KeyForm::Plain, 40, 1ull << 53, chunk});
        compare(text, {KeyForm::Counted, limits::kKeys, 1ull << 53, chunk});
        compare(text, {KeyForm::Counted, 40, 100, chunk});
    }
}

/// Pieces that make trouble, `calm` of ten times a plain line instead.
std::string hostileText(Random& random, std::size_t size, unsigned calm) {
    static const std::vector<std::string> pieces = {"\n",
                                                    "\r\n",
                                                    "\r",
                                                    "\n\n",
                                                    "\n\r\n\n",
                                                    "\0"s,
                                                    "\xff",
                                                    "ключ",
                                                    "🔑",
                                                    "\xef\xbb\xbf",
                                                    "\t",
                                                    "\t5\n",
                                                    "a\t7\n",
                                                    "a\t18446744073709551616\n",
                                                    "\t\t\t",
                                                    std::string(64, 'x'),
                                                    std::string(129, 'y'),
                                                    "k",
                                                    "\xf0\x9f"};
    std::string text;
    while (text.size() < size) {
        if (random.below(10) < calm) {
            text += "key:" + std::to_string(random.below(100'000)) + (random.below(2) ? "\t3\n" : "\n");
        } else {
            text += pieces[random.below(pieces.size())];
        }
    }
    return text;
}

}  // namespace

class TestLineReader : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void blocksAgreeWithTheirBytes() {
        Random random(1);
        const std::array<char, 8> odd = {'\n', '\r', '\0', '\x80', '\xff', '\x7f', '\x0b', '\x01'};
        for (int round = 0; round < 20'000; ++round) {
            std::string bytes(lines::kBlock, 'a');
            for (std::uint64_t i = random.below(6); i > 0; --i) bytes[random.below(64)] = odd[random.below(odd.size())];
            std::uint64_t ends = 0;
            bool isPlain = true;
            for (unsigned i = 0; i < 64; ++i) {
                if (bytes[i] == '\n') ends |= 1ull << i;
                isPlain =
                    isPlain && bytes[i] != '\0' && bytes[i] != '\r' && static_cast<unsigned char>(bytes[i]) < 0x80;
            }
            for (const lines::Block& block : {lines::blockAt(bytes.data()), lines::portableBlock(bytes.data())}) {
                QCOMPARE(block.ends, ends);
                QCOMPARE(block.count, static_cast<unsigned>(std::popcount(ends)));
                QCOMPARE(block.isPlain, isPlain);
            }
            QCOMPARE(lines::endsIn(bytes.data()), ends);
        }
    }

    void smallTexts() {
        for (const std::string& text :
             {""s, "\n"s, "a"s, "a\n"s, "\r"s, "\r\n"s, "\xef\xbb\xbf"s, "\xef\xbb\xbf\n"s, "\xef\xbb\xbf"s + "a"s,
              "\xef\xbb"s, "a\n\n\nb"s, "\n\n\na\n\n"s, "a\t1\nb\t2"s}) {
            compareInEveryWay(text);
        }
    }

    void hostileTexts() {
        for (std::uint64_t seed = 0; seed < 400; ++seed) {
            Random random(seed);
            const std::size_t size = random.below(800);
            compareInEveryWay(hostileText(random, size, static_cast<unsigned>(random.below(11))));
            if (QTest::currentTestFailed()) return;
        }
    }

    /// One odd byte in a plain text, wherever it falls in a block.
    void everyAlignment() {
        std::string plain;
        for (int i = 0; i < 30; ++i) plain += "key:" + std::to_string(i * i) + '\n';
        for (const std::string& odd : {"\0"s, "\r"s, "\r\n"s, "\n"s, "\xff"s, "é"s}) {
            for (std::size_t place = 0; place < 140; ++place) {
                std::string text = plain;
                text.insert(place, odd);
                compare(text, {});
                compare(text, {KeyForm::Plain, limits::kKeys, 1ull << 53, 64});
                if (QTest::currentTestFailed()) return;
            }
        }
    }

    void longLines() {
        for (const std::size_t length : {64u * 1024 - 1, 64u * 1024, 64u * 1024 + 1, 200'000u}) {
            for (const char* end : {"\n", "\r\n", ""}) {
                const std::string text = "a\n" + std::string(length, 'x') + end + (*end ? "b\n" : "");
                for (const std::size_t chunk : {64u, 1000u, 1u << 20}) compare(text, {KeyForm::Plain, 100, 100, chunk});
            }
        }
    }

    /// More chunks than one thread would take; the same on any machine.
    void manyChunks() {
        Random random(7);
        for (const unsigned calm : {10u, 9u}) {
            const std::string text = hostileText(random, 300'000, calm);
            compare(text, {KeyForm::Plain, limits::kKeys, 1ull << 53, 1000});
            compare(text, {KeyForm::Plain, 5'000, 1ull << 53, 1000});
        }
        std::string counted;
        for (int i = 0; i < 20'000; ++i) counted += "key\t" + std::to_string(i) + '\n';
        compare(counted, {KeyForm::Counted, limits::kKeys, 1ull << 53, 1000});
        compare(counted, {KeyForm::Counted, limits::kKeys, 1'000'000, 1000});
        compare(counted, {KeyForm::Counted, 7'777, 1ull << 53, 1000});
        compare(counted + "bad\n" + counted, {KeyForm::Counted, limits::kKeys, 1ull << 53, 1000});
    }

    void aQuarterOfAByteForEachKey() {
        std::string text;
        for (int i = 0; i < 100'000; ++i) text += "user:" + std::to_string(i) + '\n';
        const auto read = readInChunks(text, {});
        QVERIFY(read->keys->memory() - text.size() < 100'000 / 3);
    }
};

QTEST_APPLESS_MAIN(TestLineReader)
#include "tst_line_reader.moc"
