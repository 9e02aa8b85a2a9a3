// SPDX-License-Identifier: GPL-3.0-or-later
//
// CSV and JSON cells: the formula guard and its inverse, quoting, numbers.
#include "core/base/text.h"
#include "core/cli/table_writer.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <sstream>

using namespace ringscope;

class TestTableWriter : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void guardIsUndoneExactlyOnce() {
        using namespace std::string_literals;
        for (const std::string& text :
             {"=1+1"s, "+1"s, "-1"s, "@x"s, "\tx"s, "\rx"s, "'x"s, "''x"s, "'=x"s, "'"s, "="s}) {
            QCOMPARE(guarded(text), '\'' + text);
        }
        for (const std::string& text : {""s, "a"s, "a=b"s, " =x"s, "\nx"s, "\"x"s, "1"s}) QCOMPARE(guarded(text), text);
        for (const std::string& text : {""s, "'"s, "''"s, "'''"s, "=x"s, "'=x"s, "''=x"s, "a"s, "-"s, "\t"s, "\r\n"s}) {
            QCOMPARE(std::string(unguarded(guarded(text))), text);
        }
    }

    void numbersAreNeverGuarded() {
        std::ostringstream out;
        TableWriter table(out, TableFormat::Csv, {"text", "decimal", "number"});
        table.text("-1");
        table.decimal(-0.25);
        table.number(18446744073709551615u);
        table.endRow();
        QVERIFY(table.finish());
        QCOMPARE(out.str(), std::string("text,decimal,number\n'-1,-0.25,18446744073709551615\n"));
    }

    void quotingIsThatOfRfc4180() {
        std::ostringstream out;
        TableWriter table(out, TableFormat::Csv, {"a"});
        for (const char* cell : {"a,b", "say \"x\"", "two\nlines", "=a,b", "plain text"}) {
            table.text(cell);
            table.endRow();
        }
        QVERIFY(table.finish());
        QCOMPARE(out.str(), std::string("a\n\"a,b\"\n\"say \"\"x\"\"\"\n\"two\nlines\"\n\"'=a,b\"\nplain text\n"));
    }

    void keysThatAreNotTextAreEscaped() {
        using namespace std::string_literals;
        std::ostringstream out;
        TableWriter table(out, TableFormat::Csv, {"key", "encoding"});
        for (const std::string& key : {"k"s, "a\0b"s, "=\xff"s, "\\x41"s}) {
            table.key(key);
            table.encoding(key);
            table.endRow();
        }
        QVERIFY(table.finish());
        QCOMPARE(out.str(), std::string("key,encoding\nk,text\na\\x00b,escaped\n'=\\xff,escaped\n\\x41,text\n"));
    }

    void jsonIsRead() {
        std::ostringstream out;
        TableWriter table(out, TableFormat::Json, {"t", "n", "d", "f", "e"});
        for (int i = 0; i < 2; ++i) {
            table.text("=\"\\\n\x01 ключ");
            table.number(7);
            table.decimal(1.0 / 3.0);
            table.flag(i == 0);
            table.none();
            table.endRow();
        }
        QVERIFY(table.finish());
        const QJsonArray rows = QJsonDocument::fromJson(QByteArray::fromStdString(out.str())).array();
        QCOMPARE(rows.size(), 2);
        const QJsonObject row = rows[0].toObject();
        QCOMPARE(row[QStringLiteral("t")].toString(), QString::fromUtf8("=\"\\\n\x01 ключ"));
        QCOMPARE(row[QStringLiteral("d")].toDouble(), 0.333333333);
        QVERIFY(row[QStringLiteral("f")].toBool() && row[QStringLiteral("e")].isNull());
        QCOMPARE(rows[1].toObject()[QStringLiteral("f")].toBool(true), false);
    }

    void noRowsIsStillATable() {
        std::ostringstream csv, json;
        TableWriter a(csv, TableFormat::Csv, {"x", "y"}), b(json, TableFormat::Json, {"x", "y"});
        QVERIFY(a.finish() && b.finish());
        QCOMPARE(csv.str(), std::string("x,y\n"));
        QCOMPARE(json.str(), std::string("[\n]\n"));
    }

    void failedStreamIsSaid() {
        std::ostringstream out;
        out.setstate(std::ios::badbit);
        TableWriter table(out, TableFormat::Csv, {"x"});
        QVERIFY(!table.good());
        QVERIFY(!table.finish());
    }
};

QTEST_APPLESS_MAIN(TestTableWriter)
#include "tst_table_writer.moc"
