// SPDX-License-Identifier: GPL-3.0-or-later
//
// Keys with counts and bytes: the three forms, and every line that cannot be read.
#include "core/keys/measured_keys.h"

#include <QTest>

using namespace ringscope;

class TestMeasuredKeys : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void keysAlone() {
        const auto read = readMeasuredKeys("\xef\xbb\xbf"
                                           "a\r\n\nbb\n");
        QVERIFY(read);
        QCOMPARE(read->keys->size(), std::size_t{2});
        QCOMPARE((*read->keys)[1], std::string_view("bb"));
        QCOMPARE(read->keys->requests(), 2u);
        QVERIFY(!read->keys->counted());
        QVERIFY(read->bytes.empty());
    }
    void countsAndBytes() {
        const auto read = readMeasuredKeys("a\t3\t100\nb\t0\t7");
        QVERIFY(read);
        QCOMPARE(read->keys->count(0), 3u);
        QCOMPARE(read->keys->requests(), 3u);
        QCOMPARE(read->bytes, (std::vector<std::uint64_t>{100, 7}));
        const auto counts = readMeasuredKeys("a\t3\n");
        QVERIFY(counts);
        QCOMPARE(counts->keys->requests(), 3u);
        QVERIFY(counts->bytes.empty());
    }
    void nothing() {
        const auto read = readMeasuredKeys("");
        QVERIFY(read);
        QVERIFY(read->keys->empty());
    }
    void refused_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("code");
        QTest::addColumn<int>("line");
        QTest::newRow("no count") << "a\t1\nb\tmany" << int(ErrorCode::KeyCountInvalid) << 2;
        QTest::newRow("no bytes") << "a\t1\t2\n\nb\t1\t-2" << int(ErrorCode::NumberInvalid) << 3;
        QTest::newRow("fewer cells") << "a\t1\t2\nb\t1" << int(ErrorCode::NumberInvalid) << 2;
        QTest::newRow("four cells") << "a\t1\t2\t3" << int(ErrorCode::NumberInvalid) << 1;
        QTest::newRow("no key") << "a\t1\n\t1" << int(ErrorCode::KeyEmpty) << 2;
        QTest::newRow("too many requests") << "a\t9007199254740992\nb\t1" << int(ErrorCode::KeyCountInvalid) << 2;
    }
    void refused() {
        QFETCH(QString, text);
        QFETCH(int, code);
        QFETCH(int, line);
        const auto read = readMeasuredKeys(text.toStdString());
        QVERIFY(!read);
        QCOMPARE(int(read.error().code), code);
        QCOMPARE(int(read.error().line), line);
    }
};

QTEST_APPLESS_MAIN(TestMeasuredKeys)
#include "tst_measured_keys.moc"
