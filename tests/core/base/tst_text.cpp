// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"

#include <QTest>

#include <clocale>
#include <limits>
#include <locale>
#include <string>

using namespace ringscope;

namespace {

/// Writes 1.234,5: whoever asks the global locale shows it.
class CommaLocale : public std::numpunct<char> {
protected:
    char do_decimal_point() const override { return ','; }
    char do_thousands_sep() const override { return '.'; }
    std::string do_grouping() const override { return "\3"; }
};

}  // namespace

class TestText : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void utf8_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<bool>("valid");
        QTest::newRow("empty") << QByteArray() << true;
        QTest::newRow("ascii") << QByteArray("key:1") << true;
        QTest::newRow("two, three and four bytes") << QByteArray("ключ 用户 🔑") << true;
        QTest::newRow("largest code point") << QByteArray("\xf4\x8f\xbf\xbf") << true;
        QTest::newRow("past the largest") << QByteArray("\xf4\x90\x80\x80") << false;
        QTest::newRow("surrogate") << QByteArray("\xed\xa0\x80") << false;
        QTest::newRow("overlong slash") << QByteArray("\xc0\xaf") << false;
        QTest::newRow("overlong NUL") << QByteArray("\xe0\x80\x80") << false;
        QTest::newRow("lone continuation") << QByteArray("a\x80") << false;
        QTest::newRow("cut short") << QByteArray("a\xf0\x9f\x94") << false;
        QTest::newRow("latin 1") << QByteArray("caf\xe9 ") << false;
        QTest::newRow("0xff") << QByteArray("\xff") << false;
    }
    void utf8() {
        QFETCH(QByteArray, bytes);
        QFETCH(bool, valid);
        QCOMPARE(text::isUtf8(bytes.toStdString()), valid);
        QCOMPARE(text::isPlain(bytes.toStdString()), valid);
    }

    void nulIsUtf8ButNotPlain() {
        QVERIFY(text::isUtf8(std::string("a\0b", 3)));
        QVERIFY(!text::isPlain(std::string("a\0b", 3)));
    }

    void escapeAsTheGoldenTablesDo() {
        QCOMPARE(text::escaped(""), std::string());
        QCOMPARE(text::escaped(" a b "), std::string("\\x20a b\\x20"));
        QCOMPARE(text::escaped(" "), std::string("\\x20"));
        QCOMPARE(text::escaped("back\\slash"), std::string("back\\\\slash"));
        QCOMPARE(text::escaped("\x7f\t\xff~"), std::string("\\x7f\\x09\\xff~"));
        QCOMPARE(text::escaped("ключ"), std::string("\\xd0\\xba\\xd0\\xbb\\xd1\\x8e\\xd1\\x87"));
    }

    void escapeReadsBack() {
        std::string all;
        for (int first = 0; first < 256; ++first) {
            for (int second = 0; second < 256; ++second) {
                const std::string bytes = {static_cast<char>(first), static_cast<char>(second)};
                const std::string written = text::escaped(bytes);
                for (const char c : written) QVERIFY(c >= 0x20 && c <= 0x7e);
                QCOMPARE(*text::unescaped(written), bytes);
                all += bytes;
            }
        }
        QCOMPARE(*text::unescaped(text::escaped(all)), all);
    }

    void brokenEscapeIsNamed_data() {
        QTest::addColumn<QByteArray>("written");
        QTest::addColumn<QByteArray>("offending");
        QTest::newRow("at the end") << QByteArray("ab\\") << QByteArray("\\");
        QTest::newRow("cut short") << QByteArray("ab\\x4") << QByteArray("\\x4");
        QTest::newRow("no hex") << QByteArray("\\x4gz") << QByteArray("\\x4g");
        QTest::newRow("another letter") << QByteArray("\\nmore") << QByteArray("\\nmo");
    }
    void brokenEscapeIsNamed() {
        QFETCH(QByteArray, written);
        QFETCH(QByteArray, offending);
        const auto result = text::unescaped(written.toStdString());
        QVERIFY(!result);
        QCOMPARE(result.error().code, ErrorCode::NumberInvalid);
        QCOMPARE(result.error().values, std::vector<std::string>{offending.toStdString()});
    }

    void twinsHaveOneCanonicalForm() {
        QCOMPARE(text::canonical("caf\u00e9"), text::canonical("cafe\u0301"));
        QCOMPARE(text::canonical("cafe\u0301"), std::string("caf\u00e9"));
        QCOMPARE(text::canonical("\u1100\u1161"), std::string("\uac00"));  // Hangul
        QCOMPARE(text::canonical("\u212b"), std::string("\u00c5"));        // Ångström sign
        QVERIFY(text::canonical("\u0391") != text::canonical("A"));        // Greek and Latin stay apart
        QVERIFY(text::canonical("\uff21") != text::canonical("A"));        // no compatibility folding
        QVERIFY(text::canonical("a") != text::canonical("A"));
    }

    void canonicalCutsEveryUnicodeBlank() {
        for (const char* blank : {" ", "\t", "\n", "\v", "\f", "\r", "\u0085", "\u00a0", "\u1680", "\u2000", "\u200a",
                                  "\u2028", "\u2029", "\u202f", "\u205f", "\u3000"}) {
            const std::string b = blank;
            QCOMPARE(text::canonical(b + b + "A" + b + "B" + b), text::canonical("A" + b + "B"));
            QCOMPARE(text::canonical(b), std::string());
        }
        QCOMPARE(text::canonical(" A "), std::string("A"));
        QCOMPARE(text::canonical("\u200bA"), std::string("\u200bA"));  // zero width space is no White_Space
        QCOMPARE(text::canonical(""), std::string());
    }

    void canonicalIsStable() {
        for (const char* name : {" \u2000cafe\u0301\u3000", "用户:42", "🔑", "e\u0301\u0323"}) {
            const std::string once = text::canonical(name);
            QCOMPARE(text::canonical(once), once);
        }
    }

    void decimal9_data() {
        QTest::addColumn<double>("value");
        QTest::addColumn<QByteArray>("written");
        QTest::newRow("zero") << 0.0 << QByteArray("0");
        QTest::newRow("minus zero") << -0.0 << QByteArray("0");
        QTest::newRow("third") << 1.0 / 3 << QByteArray("0.333333333");
        QTest::newRow("integer") << 12.0 << QByteArray("12");
        QTest::newRow("million") << 1e6 << QByteArray("1000000");
        QTest::newRow("ten digits") << 1234567890.0 << QByteArray("1.23456789e+09");
        QTest::newRow("small") << 0.000012345678912 << QByteArray("1.23456789e-05");
        QTest::newRow("rounded up") << 0.9999999996 << QByteArray("1");
        QTest::newRow("negative") << -2.5 << QByteArray("-2.5");
    }
    void decimal9() {
        QFETCH(double, value);
        QFETCH(QByteArray, written);
        QCOMPARE(QByteArray::fromStdString(text::decimal9(value)), written);
        if (value != 0) QCOMPARE(QString::asprintf("%.9g", value).toLatin1(), written);
    }

    void shortestReadsBack() {
        QCOMPARE(text::shortest(0.1), std::string("0.1"));
        QCOMPARE(text::shortest(1000), std::string("1000"));
        for (const double value : {0.001, 1.0 / 3, 2.2250738585072014e-308, 1.7976931348623157e308, 123456789.125}) {
            QCOMPARE(*text::parseDecimal(text::shortest(value)), value);
        }
    }

    void hexIsPadded() {
        QCOMPARE(text::hex(0xab, 32), std::string("0x000000ab"));
        QCOMPARE(text::hex(0xfedcba9876543210u, 64), std::string("0xfedcba9876543210"));
        QCOMPARE(text::hex(0, 64), std::string("0x0000000000000000"));
    }

    void unsignedNumbers() {
        QCOMPARE(*text::parseUnsigned("0"), 0u);
        QCOMPARE(*text::parseUnsigned("007"), 7u);
        QCOMPARE(*text::parseUnsigned("18446744073709551615"), ~0ull);
        QCOMPARE(*text::parseUnsigned("0xdeadBEEF"), 0xdeadbeefull);
        for (const char* text : {"", " 1", "1 ", "+1", "-1", "-0", "1.0", "1e3", "18446744073709551616", "0x", "0x1g",
                                 "0x-1", "0x10000000000000000", "1,000", "１", "abc"}) {
            const auto result = text::parseUnsigned(text);
            QVERIFY2(!result, text);
            QCOMPARE(result.error().code, ErrorCode::NumberInvalid);
            QCOMPARE(result.error().values, std::vector<std::string>{text});
        }
        QVERIFY(!text::parseUnsigned(std::string_view("1\0", 2)));
    }

    void decimalNumbers() {
        QCOMPARE(*text::parseDecimal("1"), 1.0);
        QCOMPARE(*text::parseDecimal("-2.5"), -2.5);
        QCOMPARE(*text::parseDecimal("1e-3"), 0.001);
        QCOMPARE(*text::parseDecimal(".5"), 0.5);
        for (const char* text :
             {"",    " 1",   "1 ",       "+1",    "--1", "-",     ".",  "nan",   "NaN",    "-nan", "nan(1)",
              "inf", "-inf", "Infinity", "0x1p3", "1,5", "1.5.2", "1e", "1e999", "-1e999", "e5",   "１"}) {
            const auto result = text::parseDecimal(text);
            QVERIFY2(!result, text);
            QCOMPARE(result.error().code, ErrorCode::NumberInvalid);
            QCOMPARE(result.error().values, std::vector<std::string>{text});
        }
        QVERIFY(!text::parseDecimal(std::string_view("1\0", 2)));
    }

    void weights() {
        QCOMPARE(*text::parseWeight("0.001"), 0.001);
        QCOMPARE(*text::parseWeight("1000"), 1000.0);
        for (const char* text : {"0", "-1", "-0", "0.0009999", "1000.0001", "1e300"}) {
            const auto result = text::parseWeight(text);
            QVERIFY2(!result, text);
            QCOMPARE(result.error().code, ErrorCode::WeightOutOfRange);
            QCOMPARE(result.error().values, (std::vector<std::string>{text, "0.001", "1000"}));
        }
        for (const char* text : {"", "nan", "inf", "one", "1,5", " 1"}) {
            QCOMPARE(text::parseWeight(text).error().code, ErrorCode::WeightInvalid);
        }
    }

    void numbersDoNotAskTheLocale() {
        const std::locale before = std::locale::global(std::locale(std::locale::classic(), new CommaLocale));
        std::setlocale(LC_ALL, "de_DE.UTF-8");
        const std::string written = text::decimal9(1234.5) + " " + text::shortest(1234.5);
        const auto point = text::parseDecimal("1234.5");
        const auto comma = text::parseDecimal("1234,5");
        std::locale::global(before);
        std::setlocale(LC_ALL, "C");
        QCOMPARE(written, std::string("1234.5 1234.5"));
        QVERIFY(point && *point == 1234.5);
        QVERIFY(!comma);
    }

    void splitKeepsEmptyPieces() {
        using Pieces = std::vector<std::string_view>;
        QCOMPARE(text::split("", ','), Pieces{""});
        QCOMPARE(text::split("a", ','), Pieces{"a"});
        QCOMPARE(text::split(",a,,b,", ','), (Pieces{"", "a", "", "b", ""}));
    }

    void trimmedCutsAsciiBlanks() {
        QCOMPARE(text::trimmed(" \t\r\n\v\fa b \n"), std::string_view("a b"));
        QCOMPARE(text::trimmed(" \t"), std::string_view());
        QCOMPARE(text::trimmed("\u00a0a"), std::string_view("\u00a0a"));
    }
};

QTEST_APPLESS_MAIN(TestText)
#include "tst_text.moc"
