// SPDX-License-Identifier: GPL-3.0-or-later
//
// Jump consistent hash against tables recorded from go-jump (2021-10-18), the published listing compiled, and Guava
// 31.1 where it differs: every key at every number of buckets.
#include "core/hash/crc32.h"
#include "core/hash/fnv1a64.h"
#include "core/placement/jump_hash.h"
#include "tests/conformance/golden_table.h"

#include <QTest>

using namespace ringscope;
using namespace ringscope::test;

class TestJump : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyKeyAtEveryNumberOfBuckets_data() {
        QTest::addColumn<QString>("name");
        for (const auto& name : goldenCases("jump", false)) QTest::newRow(name.c_str()) << QString::fromStdString(name);
    }
    void everyKeyAtEveryNumberOfBuckets() {
        QFETCH(QString, name);
        const GoldenTable table = readGolden(goldenPath("jump", name.toStdString(), false));
        const std::string& hash = table.header.at("key_hash");
        std::size_t cells = 0;
        for (const auto& row : table.rows) {
            const std::string& text = row[table.column("key")];
            std::uint64_t key = std::stoull(row[table.column("hash")]);
            if (hash.rfind("FNV-1a 64", 0) == 0) QCOMPARE(fnv1a64(text), key);
            if (hash.rfind("CRC-32", 0) == 0) QCOMPARE(std::uint64_t{crc32(text)}, key);
            for (std::size_t i = 0; i < table.columns.size(); ++i) {
                const std::string& column = table.columns[i];
                const auto equals = column.find("n=");
                if (equals == std::string::npos) continue;
                const auto buckets = std::stoull(column.substr(equals + 2));
                const bool guava = column.rfind("guava_", 0) == 0;
                const auto bucket = guava ? jumpBucketGuava(key, buckets) : jumpBucket(key, buckets);
                QCOMPARE(std::to_string(bucket), row[i]);
                // Natural keys never meet a case where the two differ.
                if (table.columns.back().rfind("guava_", 0) != 0) QCOMPARE(jumpBucketGuava(key, buckets), bucket);
                ++cells;
            }
        }
        qInfo("%zu of %zu", cells, table.rows.size() * (table.columns.size() - 2));
        QCOMPARE(cells, table.rows.size() * (table.columns.size() - 2));
    }

    void theVectorsOfGuavasOwnTest() {
        const int hundred[] = {0, 55, 62, 8, 45, 59, 86, 97, 82, 59, 73, 37, 17, 56, 86, 21, 90, 37, 38, 83};
        for (std::uint64_t key = 0; key < std::size(hundred); ++key)
            QCOMPARE(jumpBucketGuava(key, 100), static_cast<std::uint64_t>(hundred[key]));
        QCOMPARE(jumpBucketGuava(10863919174838991u, 11), std::uint64_t{6});
        QCOMPARE(jumpBucketGuava(2016238256797177309u, 11), std::uint64_t{3});
        QCOMPARE(jumpBucketGuava(1673758223894951030u, 11), std::uint64_t{5});
        QCOMPARE(jumpBucketGuava(2, 100001), std::uint64_t{80343});
        QCOMPARE(jumpBucketGuava(2201, 100001), std::uint64_t{22152});
        QCOMPARE(jumpBucketGuava(2202, 100001), std::uint64_t{15018});
    }
};

QTEST_APPLESS_MAIN(TestJump)
#include "tst_jump.moc"
