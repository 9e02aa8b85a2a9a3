// SPDX-License-Identifier: GPL-3.0-or-later
//
// Modulo against tables recorded from Perl 5 with String::CRC32 2.100: crc32(key) mod number of servers.
#include "tests/conformance/golden_table.h"
#include "tests/support/clusters.h"

#include <QTest>

using namespace ringscope;
using namespace ringscope::test;

class TestCrc32Modulo : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyKeyGoesWhereTheRemainderSays_data() {
        QTest::addColumn<QString>("name");
        for (const auto& name : goldenCases("seed001-modulo", false))
            QTest::newRow(name.c_str()) << QString::fromStdString(name);
    }
    void everyKeyGoesWhereTheRemainderSays() {
        QFETCH(QString, name);
        const GoldenTable table = readGolden(goldenPath("seed001-modulo", name.toStdString(), false));
        PlacementSpec spec;
        spec.rule = "modulo";
        spec.hash.function = "crc32";
        const auto modulo = placed(clusterOf(table.words("servers")), spec);
        for (const auto& row : table.rows) {
            const Explanation told = modulo->explain(row[table.column("key")], 0);
            QCOMPARE(std::to_string(told.digest), row[table.column("hash")]);
            QCOMPARE(std::to_string(told.remainder), row[table.column("index")]);
            QCOMPARE(nameAt(*modulo, told.owner), row[table.column("server")]);
        }
    }
};

QTEST_APPLESS_MAIN(TestCrc32Modulo)
#include "tst_crc32_modulo.moc"
