// SPDX-License-Identifier: GPL-3.0-or-later
//
// The ten hash functions of libmemcached 1.1.4 (memcached_generate_hash_value, where char is signed) under 431 keys:
// every one of the 4310 numbers, one by one and at once.
#include "core/base/text.h"
#include "core/hash/batch_hash.h"
#include "core/hash/hash_registry.h"
#include "tests/conformance/golden_table.h"

#include <QTest>

#include <algorithm>

using namespace ringscope;

namespace {

bool isAscii(std::string_view key) {
    return std::all_of(key.begin(), key.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

}  // namespace

class TestLibmemcachedHashes : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        m_table = test::readGolden(RINGSCOPE_TEST_DATA "/conformance/data/libmemcached/raw_hashes.tsv");
        QCOMPARE(m_table.rows.size(), 431u);
        for (const auto& row : m_table.rows) m_keys.push_back(row[m_table.column("key")]);
        QCOMPARE(std::count_if(m_keys.begin(), m_keys.end(), isAscii), 362);
    }

    void everyNumber_data() {
        QTest::addColumn<QString>("column");
        QTest::addColumn<QString>("hash");
        QTest::newRow("DEFAULT") << "default"
                                 << "one-at-a-time-signed";
        QTest::newRow("MD5") << "md5"
                             << "md5";
        QTest::newRow("CRC") << "crc"
                             << "crc32-15";
        QTest::newRow("FNV1_64") << "fnv1_64"
                                 << "fnv1-64-low32-signed";
        QTest::newRow("FNV1A_64") << "fnv1a_64"
                                  << "fnv1a-64-cut-signed";
        QTest::newRow("FNV1_32") << "fnv1_32"
                                 << "fnv1-32-signed";
        QTest::newRow("FNV1A_32") << "fnv1a_32"
                                  << "fnv1a32-signed";
        QTest::newRow("MURMUR") << "murmur"
                                << "murmur2-length";
        QTest::newRow("JENKINS") << "jenkins"
                                 << "jenkins";
        QTest::newRow("MURMUR3") << "murmur3"
                                 << "murmur3-length";
    }
    void everyNumber() {
        QFETCH(QString, column);
        QFETCH(QString, hash);
        const HashSpec spec{hash.toStdString(), 0};
        std::vector<std::uint32_t> batch(m_keys.size());
        digests(spec, m_keys, batch);
        std::size_t equal = 0;
        for (std::size_t i = 0; i < m_keys.size(); ++i) {
            const std::string& expected = m_table.rows[i][m_table.column(column.toStdString())];
            if (std::to_string(batch[i]) == expected && std::to_string(digest(spec, m_keys[i])) == expected) ++equal;
        }
        qInfo("%zu of %zu", equal, m_keys.size());
        QCOMPARE(equal, m_keys.size());
    }

    /// Where char is unsigned the same keys go elsewhere, but only those beyond ASCII.
    void theSignMattersBeyondAscii_data() {
        QTest::addColumn<QString>("plain");
        QTest::addColumn<QString>("withSign");
        QTest::newRow("one-at-a-time") << "one-at-a-time"
                                       << "one-at-a-time-signed";
        QTest::newRow("FNV-1 32") << "fnv1-32"
                                  << "fnv1-32-signed";
        QTest::newRow("FNV-1a 32") << "fnv1a32"
                                   << "fnv1a32-signed";
        QTest::newRow("FNV-1 64") << "fnv1-64-low32"
                                  << "fnv1-64-low32-signed";
        QTest::newRow("FNV-1a 64") << "fnv1a-64-cut"
                                   << "fnv1a-64-cut-signed";
    }
    void theSignMattersBeyondAscii() {
        QFETCH(QString, plain);
        QFETCH(QString, withSign);
        for (const std::string_view key : m_keys) {
            const bool same = digest({plain.toStdString(), 0}, key) == digest({withSign.toStdString(), 0}, key);
            QVERIFY2(same || !isAscii(key), text::escaped(key).c_str());
        }
        QVERIFY(digest({plain.toStdString(), 0}, "\xe4\xb8\xad") !=
                digest({withSign.toStdString(), 0}, "\xe4\xb8\xad"));
    }

private:
    test::GoldenTable m_table;
    std::vector<std::string_view> m_keys;
};

QTEST_APPLESS_MAIN(TestLibmemcachedHashes)
#include "tst_libmemcached_hashes.moc"
