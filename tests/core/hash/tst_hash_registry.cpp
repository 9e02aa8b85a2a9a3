// SPDX-License-Identifier: GPL-3.0-or-later
//
// The table of hash functions: ids in order, which digest each id means, widths and seeds.
#include "core/hash/crc16.h"
#include "core/hash/hash_registry.h"
#include "tests/support/bytes.h"

#include <QSet>
#include <QTest>

#include <string>
#include <utility>
#include <vector>

using namespace ringscope;
using test::bytesOfLength;

class TestHashRegistry : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void registryHasAllInOrder() {
        QStringList ids;
        QSet<QByteArray> titles;
        for (const HashFunction& function : generalHashFunctions()) QVERIFY(!function.ofSystem);
        for (const HashFunction& function : hashFunctions().subspan(generalHashFunctions().size()))
            QVERIFY(function.ofSystem);
        for (const HashFunction& function : hashFunctions()) {
            ids << QString::fromStdString(std::string(function.id));
            titles << QByteArray::fromStdString(std::string(function.title));
            QVERIFY(!function.source.empty());
            QCOMPARE(findHash(function.id), &function);
            QCOMPARE(circleOf({std::string(function.id), 0}).bits, function.bits);
        }
        QCOMPARE(ids.join(u' '), QStringLiteral("murmur3 crc32 md5 fnv1a32 fnv1a64 xxh64 sha1 xxh32 siphash24 "
                                                "crc16 crc16-tag crc32-15 crc32-15-python crc32-abs "
                                                "crc32-avalanche crc16-wide one-at-a-time one-at-a-time-signed "
                                                "fnv1-32 fnv1-32-signed fnv1a32-signed fnv1-64-low32 "
                                                "fnv1-64-low32-signed fnv1a-64-cut fnv1a-64-cut-signed "
                                                "murmur2-length murmur3-length murmur2-64 md5-64 jenkins hsieh "
                                                "sdbm djb2 wt6 sdbm-avalanche djb2-avalanche wt6-avalanche"));
        QCOMPARE(generalHashFunctions().back().id, std::string_view("crc16"));
        QCOMPARE(titles.size(), ids.size());
        QCOMPARE(findHash("MD5"), nullptr);
        QCOMPARE(findHash(""), nullptr);
    }

    void registryDigests() {
        QCOMPARE(digest({"murmur3", 1}, ""), 0x514e28b7u);
        QCOMPARE(digest({"crc32", 0}, "123456789"), 0xcbf43926u);
        QCOMPARE(digest({"md5", 0}, "abc"), 0x98500190u);  // 90015098 little endian
        QCOMPARE(digest({"md5-64", 0}, "abc"), std::uint64_t{0x900150983cd24fb0});
        QCOMPARE(digest({"fnv1a32", 0}, "foobar"), 0xbf9cf968u);
        QCOMPARE(digest({"fnv1a64", 0}, "foobar"), 0x85944171f73967e8u);
        QCOMPARE(digest({"xxh64", 2654435761u}, ""), 0xac75fda2929b17efu);
        QCOMPARE(digest({"sha1", 0}, "abc"), 0xa9993e36u);  // big endian
        QCOMPARE(digest({"xxh32", 0}, "abc"), 0x32d153ffu);
        QCOMPARE(digest({"xxh32", 0x9e3779b1u}, ""), 0x36b78ae7u);
        QCOMPARE(digest({"crc16", 0}, "123456789"), 0x31c3u);
        QCOMPARE(digest({"crc16-tag", 0}, "ab{123456789}{x}"), 0x31c3u);
        QCOMPARE(digest({"crc32-15", 0}, "123456789"), 0x4bf4u);
        QCOMPARE(digest({"crc32-15-python", 0}, "123456789"), 0x4bf4u);
        QCOMPARE(digest({"crc32-15", 0}, ""), 0u);
        QCOMPARE(digest({"crc32-15-python", 0}, ""), 1u);
    }

    void theTagIsWhatIsInTheFirstBraces() {
        for (const auto& [key, tag] :
             std::vector<std::pair<std::string_view, std::string_view>>{{"{}a", "{}a"},
                                                                        {"a{}b", "a{}b"},
                                                                        {"{a", "{a"},
                                                                        {"a}", "a}"},
                                                                        {"{}{a}", "{}{a}"},
                                                                        {"{{a}}", "{a"},
                                                                        {"{a}{b}", "a"},
                                                                        {"foo{{bar}}zap", "{bar"},
                                                                        {"}{a}", "a"},
                                                                        {"", ""}})
            QCOMPARE(hashTag(key), tag);
    }

    void digestsFitTheirWidthAndUseIt() {
        for (const HashFunction& function : hashFunctions()) {
            std::uint64_t any = 0;
            for (std::size_t n = 0; n < 200; ++n) any |= function.digest(bytesOfLength(n), 0);
            // The size of a signed number reaches 2³¹ for one digest only.
            if (function.id == "crc32-abs") any |= 0x80000000u;
            QCOMPARE(any, Circle{function.bits}.mask());
        }
    }

    void seedsAreChecked() {
        QVERIFY(check({"murmur3", 0xffffffffu}));
        QVERIFY(check({"xxh64", ~0ull}));
        for (const HashFunction& function : hashFunctions()) QVERIFY(check({std::string(function.id), 0}));
        const auto tooLarge = check({"murmur3", 0x100000000u});
        QVERIFY(!tooLarge);
        QCOMPARE(tooLarge.error().code, ErrorCode::SeedOutOfRange);
        QCOMPARE(tooLarge.error().values, (std::vector<std::string>{"4294967296", "MurmurHash3 x86-32", "4294967295"}));
        QCOMPARE(check({"md5", 1}).error().values, (std::vector<std::string>{"1", "MD5", "0"}));
        QCOMPARE(check({"sha256", 0}).error(), (Error{ErrorCode::HashUnknown, {"sha256"}, {}, 0, 0}));
    }
};

QTEST_APPLESS_MAIN(TestHashRegistry)
#include "tst_hash_registry.moc"
