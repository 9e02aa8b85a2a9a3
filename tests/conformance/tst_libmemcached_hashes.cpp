// SPDX-License-Identifier: GPL-3.0-or-later
//
// Our hash functions beside those of libmemcached 1.1.4 (memcached_generate_hash_value), key by key.
// Its rules differ from ours in known ways, which are applied here: CRC keeps 15 bits; FNV reads
// bytes as signed char, so only ASCII keys compare; FNV1A_64 cuts the result to its low 32 bits;
// MURMUR3 takes 0xdeadbeef · length as its seed.
#include "core/base/text.h"
#include "core/hash/hash_registry.h"

#include <QFile>
#include <QTest>

#include <algorithm>
#include <string>
#include <vector>

using namespace ringscope;

namespace {

struct Row {
    std::string key;
    std::uint64_t md5, crc, fnv1a64, fnv1a32, murmur3;

    bool isAscii() const {
        return std::all_of(key.begin(), key.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
    }
};

}  // namespace

class TestLibmemcachedHashes : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        QFile file(QStringLiteral(RINGSCOPE_TEST_DATA "/conformance/data/libmemcached-raw-hashes.tsv"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const std::string content = file.readAll().toStdString();
        bool isData = false;  // a key may begin with #, too
        for (const std::string_view line : text::split(content, '\n')) {
            if (isData && !line.empty()) {
                const auto cells = text::split(line, '\t');
                QCOMPARE(cells.size(), 6u);
                const auto number = [&](std::size_t i) { return *text::parseUnsigned(cells[i]); };
                m_rows.push_back({*text::unescaped(cells[0]), number(1), number(2), number(3), number(4), number(5)});
            }
            isData = isData || line.substr(0, 10) == "# columns:";
        }
        QCOMPARE(m_rows.size(), 431u);
        QCOMPARE(std::count_if(m_rows.begin(), m_rows.end(), [](const Row& row) { return row.isAscii(); }), 362);
    }

    void md5() {
        for (const Row& row : m_rows) QCOMPARE(digest({"md5", 0}, row.key), row.md5);
    }

    void crc() {
        for (const Row& row : m_rows) QCOMPARE(digest({"crc32", 0}, row.key) >> 16 & 0x7fff, row.crc);
    }

    void fnv1a() {
        for (const Row& row : m_rows) {
            if (!row.isAscii()) continue;
            QCOMPARE(digest({"fnv1a32", 0}, row.key), row.fnv1a32);
            QCOMPARE(digest({"fnv1a64", 0}, row.key) & 0xffffffffu, row.fnv1a64);
        }
    }

    void murmur3WithASeedOfItsLength() {
        for (const Row& row : m_rows) {
            const std::uint64_t seed = 0xdeadbeefull * row.key.size() & 0xffffffffu;
            QCOMPARE(digest({"murmur3", seed}, row.key), row.murmur3);
        }
    }

private:
    std::vector<Row> m_rows;
};

QTEST_APPLESS_MAIN(TestLibmemcachedHashes)
#include "tst_libmemcached_hashes.moc"
