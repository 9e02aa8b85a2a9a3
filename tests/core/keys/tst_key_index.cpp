// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/circle.h"
#include "core/base/random.h"
#include "core/hash/hash_registry.h"
#include "core/keys/key_grid.h"
#include "core/keys/key_index.h"

#include <QTest>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

using namespace ringscope;

namespace {

/// Some keys twice and three times, so that digests are equal.
KeySetPtr repeatingKeys(std::size_t size) {
    std::vector<std::string> keys;
    for (std::size_t i = 0; i < size; ++i) keys.push_back("key:" + std::to_string(i * 7919 % (size / 2 + 1)));
    return KeySet::of(keys);
}

}  // namespace

class TestKeyIndex : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void keySetHoldsAnyBytes() {
        const std::vector<std::string> keys = {"a", "", std::string("n\0l", 3), "\xff", "用户:42"};
        const KeySetPtr set = KeySet::of(keys);
        QCOMPARE(set->size(), keys.size());
        for (KeyId id = 0; id < keys.size(); ++id) QCOMPARE((*set)[id], std::string_view(keys[id]));
        QCOMPARE(set->requests(), keys.size());
        QVERIFY(!set->counted());
        QVERIFY(KeySet().empty());
        QVERIFY(KeySet::of({})->empty());
    }

    void fingerprintSeesKeysCountsAndOrder() {
        const std::uint64_t ab = KeySet::of({"a", "b"})->fingerprint();
        QCOMPARE(KeySet::of({"a", "b"}, SequenceKeys{})->fingerprint(), ab);
        QVERIFY(KeySet::of({"b", "a"})->fingerprint() != ab);
        QVERIFY(KeySet::of({"ab"})->fingerprint() != ab);
        QVERIFY(KeySet::of({"ab", ""})->fingerprint() != ab);
        QVERIFY(KeySet("ab", {0, 1, 2}, {1, 2}, ListedKeys{}).fingerprint() != ab);
        QCOMPARE(KeySet("ab", {0, 1, 2}, {1, 1}, ListedKeys{}).fingerprint(), ab);
        QCOMPARE(KeySet().fingerprint(), KeySet::of({})->fingerprint());
    }

    void orderIsByDigestThenKey_data() {
        QTest::addColumn<QByteArray>("function");
        for (const HashFunction& f : hashFunctions()) {
            const auto id = QByteArray::fromStdString(std::string(f.id));
            QTest::newRow(id.constData()) << id;
        }
    }
    void orderIsByDigestThenKey() {
        QFETCH(QByteArray, function);
        const HashSpec hash{function.toStdString(), 0};
        for (const std::size_t size : {0u, 1u, 2u, 3u, 1000u, 5000u}) {
            const KeySetPtr keys = repeatingKeys(size);
            std::vector<std::pair<std::uint64_t, KeyId>> expected;
            for (KeyId id = 0; id < size; ++id) expected.emplace_back(digest(hash, (*keys)[id]), id);
            std::sort(expected.begin(), expected.end());

            const KeyIndexPtr index = *KeyIndex::build(keys, hash);
            QCOMPARE(index->size(), size);
            QCOMPARE(index->hash(), hash);
            QCOMPARE(&index->keys(), keys.get());
            for (std::size_t rank = 0; rank < size; ++rank) {
                QCOMPARE(index->sorted()[rank], expected[rank].first);
                QCOMPARE(index->order()[rank], expected[rank].second);
                QCOMPARE(index->requestsBefore(rank), rank);
            }
        }
    }

    void seedIsUsed() {
        const KeyIndexPtr index = *KeyIndex::build(KeySet::of({""}), {"murmur3", 1});
        QCOMPARE(index->sorted()[0], 0x514e28b7u);
    }

    void requestsAreSummedInOrderOfDigests() {
        const auto keys =
            std::make_shared<const KeySet>("abcd", std::vector<std::uint64_t>{0, 1, 2, 3, 4},
                                           std::vector<std::uint64_t>{10, 0, 7, 1ull << 40}, ListedKeys{});
        const KeyIndexPtr index = *KeyIndex::build(keys, {"crc32", 0});
        std::uint64_t sum = 0;
        for (std::size_t rank = 0; rank < index->size(); ++rank) {
            QCOMPARE(index->requestsBefore(rank), sum);
            sum += keys->count(index->order()[rank]);
        }
        QCOMPARE(index->requestsBefore(index->size()), sum);
        QCOMPARE(keys->requests(), sum);
    }

    void rankAfterIsPastEqualDigests() {
        const KeyIndexPtr index = *KeyIndex::build(KeySet::of({"x", "x", "y"}), {"md5", 0});
        const std::uint64_t x = digest({"md5", 0}, "x");
        const std::uint64_t y = digest({"md5", 0}, "y");
        const std::size_t smaller = y < x ? 1 : 0;
        QCOMPARE(index->rankAfter(x - 1), smaller);
        QCOMPARE(index->rankAfter(x), smaller + 2);
        QCOMPARE(index->rankAfter(0xffffffffu), 3u);
        QCOMPARE(index->rankAfter(0), 0u);
    }

    void ranksAreThoseOfABinarySearch_data() {
        QTest::addColumn<unsigned>("bits");
        QTest::addColumn<unsigned>("clumpBits");
        for (const unsigned bits : {15u, 32u, 64u}) {
            for (const unsigned clump : {64u, 20u, 6u, 0u})
                QTest::newRow(qPrintable(QStringLiteral("%1 bits, within %2").arg(bits).arg(clump))) << bits << clump;
        }
    }
    void ranksAreThoseOfABinarySearch() {
        QFETCH(unsigned, bits);
        QFETCH(unsigned, clumpBits);
        const Circle circle{bits};
        Random random(7);
        for (const std::size_t size : {0u, 1u, 2u, 63u, 64u, 1000u, 5000u}) {
            std::vector<std::uint64_t> words, probes{0, circle.mask()};
            const std::uint64_t start = random.next();
            for (std::size_t i = 0; i < size; ++i) {
                const std::uint64_t off = clumpBits == 64 ? random.next() : random.below(1ull << clumpBits);
                words.push_back((start + off) & circle.mask());
                for (const std::uint64_t by : {~0ull, 0ull, 1ull})
                    probes.push_back((words.back() + by) & circle.mask());
                probes.push_back(random.next() & circle.mask());
            }
            std::sort(words.begin(), words.end());
            const NativeWords sorted = NativeWords::of(bits, words);
            std::vector<std::uint32_t> ranks(probes.size());
            KeyGrid(sorted, bits).ranksAfter(sorted, probes, ranks);
            for (std::size_t i = 0; i < probes.size(); ++i) {
                const auto past = std::upper_bound(words.begin(), words.end(), probes[i]) - words.begin();
                QCOMPARE(ranks[i], static_cast<std::uint32_t>(past));
            }
        }
    }

    void cancelledBeforeAndOnTheWay() {
        std::stop_source source;
        Progress progress{source.get_token(), {}};
        int reports = 0;
        progress.report = [&](double done) {
            QVERIFY(done >= 0 && done <= 1);
            ++reports;
            source.request_stop();
        };
        const auto stopped = KeyIndex::build(repeatingKeys(100000), {"murmur3", 0}, progress);
        QVERIFY(!stopped);
        QCOMPARE(stopped.error().code, ErrorCode::Cancelled);
        QCOMPARE(reports, 1);  // how many there would have been depends on which thread took how many keys
        QCOMPARE(KeyIndex::build(repeatingKeys(10), {"murmur3", 0}, progress).error().code, ErrorCode::Cancelled);
    }

    void progressEndsAtOne() {
        double last = 0;
        Progress progress;
        progress.report = [&](double done) {
            QVERIFY(done >= last);
            last = done;
        };
        QVERIFY(KeyIndex::build(repeatingKeys(20000), {"xxh64", 0}, progress));
        QCOMPARE(last, 1.0);
    }
};

QTEST_APPLESS_MAIN(TestKeyIndex)
#include "tst_key_index.moc"
