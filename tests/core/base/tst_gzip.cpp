// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/gzip.h"
#include "core/base/random.h"

#include <QTest>

using namespace ringscope;

class TestGzip : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void thereAndBack();
    void readsWhatGzipWrote();
    void severalMembersAreOneText();
    void aBombIsStoppedAtTheLimit();
    void brokenBytesAreRefused();
};

void TestGzip::thereAndBack() {
    Random random(1);
    std::string noise;
    for (int i = 0; i < 300'000; ++i) noise += static_cast<char>(random.below(256));
    for (const std::string& text : {std::string(), std::string("a"), std::string("\0\xff", 2), noise}) {
        const std::string bytes = *gzipped(text);
        QVERIFY(isGzip(bytes));
        QCOMPARE(*gzipped(text), bytes);
        const auto back = gunzipped(bytes, text.size());
        QVERIFY(back.has_value());
        QVERIFY(*back == text);
    }
}

void TestGzip::readsWhatGzipWrote() {
    // printf 'ring\n' | gzip -n, gzip 1.12
    const std::string bytes(
        "\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\x03\x2b\xca\xcc\x4b\xe7\x02\x00\x6f\x0e\x3e\x8b\x05\x00\x00\x00", 25);
    const auto text = gunzipped(bytes, 100);
    QVERIFY(text.has_value());
    QCOMPARE(*text, std::string("ring\n"));
}

void TestGzip::severalMembersAreOneText() {
    const auto text = gunzipped(*gzipped("one ") + *gzipped("two"), 100);
    QVERIFY(text.has_value());
    QCOMPARE(*text, std::string("one two"));
}

void TestGzip::aBombIsStoppedAtTheLimit() {
    const std::string bomb = *gzipped(std::string(50'000'000, 'a'));
    QVERIFY(bomb.size() < 100'000);
    const auto text = gunzipped(bomb, 1'000'000);
    QVERIFY(!text.has_value());
    QCOMPARE(text.error().code, ErrorCode::FileTooLarge);
}

void TestGzip::brokenBytesAreRefused() {
    std::string bytes = *gzipped("a text that is long enough to be broken somewhere");
    QVERIFY(!gunzipped(bytes.substr(0, bytes.size() - 1), 1000).has_value());
    QVERIFY(!gunzipped(bytes + "tail", 1000).has_value());
    QVERIFY(!gunzipped("\x1f\x8b", 1000).has_value());
    bytes[bytes.size() - 6] ^= 1;  // the checksum
    QVERIFY(!gunzipped(bytes, 1000).has_value());
}

QTEST_APPLESS_MAIN(TestGzip)
#include "tst_gzip.moc"
