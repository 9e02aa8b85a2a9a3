// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "core/placement/position_table.h"

#include <QTest>

#include <algorithm>

using namespace ringscope;

namespace {

/// Positions that scatter, or clump within so many bits; with many equal ones where there is no room.
std::vector<std::uint64_t> randomPositions(Random& random, Circle circle, std::size_t count, unsigned clumpBits) {
    std::vector<std::uint64_t> positions;
    const std::uint64_t start = random.next();
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint64_t position = clumpBits == 64 ? random.next() : start + random.below(1ull << clumpBits);
        positions.push_back(position & circle.mask());
    }
    std::sort(positions.begin(), positions.end());
    return positions;
}

void compareRanks(const PositionTable& table, const std::vector<std::uint64_t>& expected, Circle circle,
                  Random& random) {
    QCOMPARE(table.size(), expected.size());
    std::vector<std::uint64_t> probes{0, circle.mask()};
    for (std::size_t i = 0; i < expected.size(); ++i) {
        QCOMPARE(table[i], expected[i]);
        for (const std::uint64_t off : {~0ull, 0ull, 1ull}) probes.push_back((expected[i] + off) & circle.mask());
        probes.push_back(random.next() & circle.mask());
    }
    const std::vector<std::uint32_t> ranks = table.ranksFrom(probes);
    for (std::size_t i = 0; i < probes.size(); ++i) {
        const auto rank = std::lower_bound(expected.begin(), expected.end(), probes[i]) - expected.begin();
        QCOMPARE(table.rankFrom(probes[i]), static_cast<std::size_t>(rank));
        QCOMPARE(ranks[i], static_cast<std::uint32_t>(rank));
    }
}

}  // namespace

class TestPositionTable : public QObject {
    Q_OBJECT

    static void addRows() {
        QTest::addColumn<unsigned>("bits");
        QTest::addColumn<unsigned>("clumpBits");
        for (const unsigned bits : {32u, 64u}) {
            for (const unsigned clump : {64u, 20u, 6u, 0u})
                QTest::newRow(qPrintable(QStringLiteral("%1 bits, within %2").arg(bits).arg(clump))) << bits << clump;
        }
    }

private Q_SLOTS:
    void ranksAreThoseOfABinarySearch_data() { addRows(); }
    void ranksAreThoseOfABinarySearch() {
        QFETCH(unsigned, bits);
        QFETCH(unsigned, clumpBits);
        Random random(5);
        const Circle circle{bits};
        for (const std::size_t size : {0u, 1u, 2u, 3u, 4u, 5u, 9u, 100u, 1000u}) {
            const auto positions = randomPositions(random, circle, size, clumpBits);
            compareRanks(PositionTable::of(circle, positions), positions, circle, random);
        }
    }

    void theLargestPositionMayBeAPoint() {
        Random random(9);
        for (const unsigned bits : {32u, 64u}) {
            const Circle circle{bits};
            const std::vector<std::uint64_t> positions{0, 0, circle.mask(), circle.mask(), circle.mask()};
            compareRanks(PositionTable::of(circle, positions), positions, circle, random);
        }
    }

    /// Grown far beyond and shrunk far below what its buckets were made for, in pieces of any size.
    void splicedIsMadeAnew_data() { addRows(); }
    void splicedIsMadeAnew() {
        QFETCH(unsigned, bits);
        QFETCH(unsigned, clumpBits);
        Random random(6);
        const Circle circle{bits};
        auto positions = randomPositions(random, circle, 50, clumpBits);
        PositionTable table = PositionTable::of(circle, positions);
        for (int round = 0; round < 120; ++round) {
            const bool grows = round / 30 % 2 == 0;
            std::vector<std::uint32_t> ranks;
            if (grows) {
                const auto added = randomPositions(random, circle, random.below(40), clumpBits);
                std::vector<std::uint64_t> all = positions;
                for (const std::uint64_t position : added) {
                    const auto before = std::upper_bound(positions.begin(), positions.end(), position);
                    ranks.push_back(static_cast<std::uint32_t>(before - positions.begin()) +
                                    static_cast<std::uint32_t>(ranks.size()));
                }
                all.insert(all.end(), added.begin(), added.end());
                std::sort(all.begin(), all.end());
                table = table.with(ranks, added);
                positions = std::move(all);
            } else {
                std::vector<std::uint64_t> kept;
                for (std::uint32_t rank = 0; rank < positions.size(); ++rank) {
                    if (random.below(8) == 0)
                        ranks.push_back(rank);
                    else
                        kept.push_back(positions[rank]);
                }
                table = table.without(ranks);
                positions = std::move(kept);
            }
            compareRanks(table, positions, circle, random);
        }
    }
};

QTEST_APPLESS_MAIN(TestPositionTable)
#include "tst_position_table.moc"
