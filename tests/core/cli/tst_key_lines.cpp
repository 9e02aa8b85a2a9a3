// SPDX-License-Identifier: GPL-3.0-or-later
//
// The streaming reader gives the keys of core/keys/key_reader, whatever the bytes.
#include "core/base/random.h"
#include "core/cli/key_lines.h"
#include "core/keys/key_reader.h"

#include <QTest>

#include <sstream>

using namespace ringscope;

class TestKeyLines : public QObject {
    Q_OBJECT

    static void compare(const std::string& bytes) {
        const auto whole = readKeys(bytes, KeyForm::Plain, ListedKeys{});
        QVERIFY(whole.has_value());
        std::istringstream in(bytes);
        KeyLines lines(in);
        std::string_view key;
        KeyId next = 0;
        while (lines.next(key)) {
            QVERIFY(next < whole->keys->size());
            QCOMPARE(std::string(key), std::string((*whole->keys)[next]));
            ++next;
        }
        QCOMPARE(std::size_t(next), whole->keys->size());
    }

private Q_SLOTS:
    void shapes() {
        using namespace std::string_literals;
        for (const std::string& bytes :
             {""s, "\n"s, "a"s, "a\n"s, "a\r\n\r\nb"s, "\xef\xbb\xbf"s, "\xef\xbb\xbf\nx"s,
              "\xef\xbb\xbf"
              "a\n\xef\xbb\xbf"
              "b"s,
              "a\0b\nc\0"s, "\xff\n\xc3\x28"s, "a\rb\n"s, "\r"s, "\r\r\n"s, " \n\t\n"s, "last\r"s}) {
            compare(bytes);
        }
    }

    void randomBytesAcrossBlocks() {
        Random random(5);
        static constexpr char kAlphabet[] = {'a', 'b', '\n', '\r', '\0', '\xef', '\xbb', '\xbf'};
        for (int round = 0; round < 20; ++round) {
            std::string bytes(300'000, 'x');
            for (char& c : bytes) c = kAlphabet[random.below(sizeof kAlphabet)];
            compare(bytes);
        }
    }

    void longLine() { compare(std::string(2'000'000, 'k') + "\nshort\n"); }
};

QTEST_APPLESS_MAIN(TestKeyLines)
#include "tst_key_lines.moc"
