// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/parallel.h"
#include "core/base/radix_sort.h"
#include "core/base/random.h"

#include <QTest>

#include <algorithm>
#include <atomic>
#include <functional>
#include <new>
#include <numeric>
#include <utility>
#include <vector>

using namespace ringscope;

namespace {

using Draw = std::function<std::uint64_t(Random&)>;

template <class Word>
void compareWithStableSort(std::size_t size, unsigned bits, const Draw& draw) {
    Random random(size * 64 + bits);
    std::vector<std::pair<Word, std::uint32_t>> expected;
    for (std::uint32_t i = 0; i < size; ++i) {
        const std::uint64_t mask = bits == 64 ? ~0ull : (1ull << bits) - 1;
        expected.emplace_back(static_cast<Word>(draw(random) & mask), static_cast<std::uint32_t>(size) - i);
    }
    for (const unsigned threads : {1u, 2u}) {
        std::vector<Word> words;
        std::vector<std::uint32_t> values;
        for (const auto& [word, value] : expected) {
            words.push_back(word);
            values.push_back(value);
        }
        QVERIFY(radixSort<Word>(words, values, bits, threads));
        auto sorted = expected;
        std::stable_sort(sorted.begin(), sorted.end(), [](auto& a, auto& b) { return a.first < b.first; });
        for (std::size_t i = 0; i < size; ++i) {
            QCOMPARE(words[i], sorted[i].first);
            QCOMPARE(values[i], sorted[i].second);
        }
    }
}

const Draw kEven = [](Random& random) { return random.next(); };
const Draw kTwo = [](Random& random) { return random.next() & 1 ? ~0ull : 0; };
const Draw kOne = [](Random&) { return 0x123456789abcdef0ull; };
const Draw kSmall = [](Random& random) { return random.below(1000); };
/// Half of them in one narrow stretch: its buckets are large and its cells full, the others are not.
const Draw kCrowded = [](Random& random) {
    const std::uint64_t word = random.next();
    return word & 1 ? word : (word >> 48 | 0x7788990000000000ull) ^ 0x77889900ull;
};

}  // namespace

class TestRadixSort : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void sortsAsStableSort_data() {
        QTest::addColumn<int>("size");
        for (const int size : {0, 1, 2, 3, 100, 1023, 1024, 1025, 20'000, 131'072, 300'001}) {
            QTest::addRow("%d", size) << size;
        }
    }
    void sortsAsStableSort() {
        QFETCH(int, size);
        const auto count = static_cast<std::size_t>(size);
        for (const Draw& draw : {kEven, kTwo, kOne, kSmall, kCrowded}) {
            compareWithStableSort<std::uint32_t>(count, 32, draw);
            compareWithStableSort<std::uint64_t>(count, 64, draw);
        }
        for (const unsigned bits : {1u, 2u, 7u, 15u, 31u}) compareWithStableSort<std::uint32_t>(count, bits, kEven);
        for (const unsigned bits : {1u, 32u, 33u, 63u}) compareWithStableSort<std::uint64_t>(count, bits, kEven);
    }

    void stopsWhenAsked() {
        std::vector<std::uint32_t> words(200'000), values(words.size());
        std::stop_source source;
        source.request_stop();
        QVERIFY(!radixSort<std::uint32_t>(words, values, 32, 2, source.get_token()));
    }

    void partsCoverEverythingOnce() {
        for (const std::size_t size : {0u, 1u, 2u, 7u, 1000u}) {
            for (const unsigned parts : {1u, 2u, 3u, 8u}) {
                std::vector<std::atomic<int>> touched(size);
                inParts(parts, [&](unsigned part) {
                    for (std::size_t i = partBegin(size, part, parts); i < partBegin(size, part + 1, parts); ++i) {
                        ++touched[i];
                    }
                });
                QVERIFY(std::all_of(touched.begin(), touched.end(), [](const auto& times) { return times == 1; }));
            }
        }
    }

    void exceptionsArriveWhenAllIsDone() {
        std::atomic<int> done = 0;
        const auto throwing = [&](unsigned part) {
            ++done;
            if (part != 1) throw std::bad_alloc();
        };
        QVERIFY_THROWS_EXCEPTION(std::bad_alloc, inParts(3, throwing));
        QCOMPARE(done.load(), 3);
    }

    void smallWorkStaysInOnePart() {
        QCOMPARE(partsFor(0, 10), 1u);
        QCOMPARE(partsFor(19, 10), 1u);
        QCOMPARE(partsFor(1'000'000, 10, 1), 1u);
        QVERIFY(partsFor(1'000'000, 10, 2) <= 2);
    }
};

QTEST_APPLESS_MAIN(TestRadixSort)
#include "tst_radix_sort.moc"
