// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "core/placement/arc_table.h"

#include <QTest>

#include <algorithm>

using namespace ringscope;

namespace {

std::size_t firstEndFrom(const std::vector<std::uint64_t>& ends, std::uint64_t position) {
    for (std::size_t i = 0; i < ends.size(); ++i) {
        if (ends[i] >= position) return i;
    }
    return 0;
}

std::vector<std::uint64_t> randomEnds(Random& random, Circle circle, std::size_t count, unsigned clumpBits) {
    std::vector<std::uint64_t> ends;
    const auto start = random.next();
    for (std::size_t i = 0; i < count; ++i) {
        ends.push_back((clumpBits == 64 ? random.next() : start + random.below(1ull << clumpBits)) & circle.mask());
    }
    std::sort(ends.begin(), ends.end());
    ends.erase(std::unique(ends.begin(), ends.end()), ends.end());
    return ends;
}

}  // namespace

class TestArcTable : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void lookUpIsTheFirstEndFromThePosition_data() {
        QTest::addColumn<unsigned>("bits");
        QTest::addColumn<unsigned>("clumpBits");
        QTest::newRow("32 bits") << 32u << 64u;
        QTest::newRow("64 bits") << 64u << 64u;
        QTest::newRow("32 bits, all within 4096 positions") << 32u << 12u;
        QTest::newRow("64 bits, all within 4096 positions") << 64u << 12u;
    }
    void lookUpIsTheFirstEndFromThePosition() {
        QFETCH(unsigned, bits);
        QFETCH(unsigned, clumpBits);
        Random random(7);
        const Circle circle{bits};
        for (int round = 0; round < 50; ++round) {
            const auto ends = randomEnds(random, circle, 1 + random.below(200), clumpBits);
            const ArcTable arcs(circle, ends, std::vector<NodeIndex>(ends.size(), 0));
            std::vector<std::uint64_t> probes{0, 1, circle.mask(), circle.mask() - 1};
            for (const auto end : ends) {
                for (const std::uint64_t off : {0ull, 1ull, ~0ull}) probes.push_back((end + off) & circle.mask());
                probes.push_back(random.next() & circle.mask());
            }
            for (const auto probe : probes) QCOMPARE(arcs.at(probe), firstEndFrom(ends, probe));
        }
    }

    void oneArcIsTheWholeCircle() {
        for (const unsigned bits : {32u, 64u}) {
            const ArcTable arcs(Circle{bits}, {5}, {0});
            QCOMPARE(arcs.share(0), 1.0);
            QCOMPARE(arcs.begin(0), 5u);
            QCOMPARE(arcs.at(5), 0u);
            QCOMPARE(arcs.at(6), 0u);
            QCOMPARE(ownerShares(arcs, 2), (std::vector{1.0, 0.0}));
        }
    }

    void sharesAddUpAcrossZero() {
        const ArcTable arcs(Circle{64}, {1ull << 62, 3ull << 62}, {0, 1});
        QCOMPARE(arcs.share(0), 0.5);
        QCOMPARE(arcs.share(1), 0.5);
        QCOMPARE(ownerShares(arcs, 2), (std::vector{0.5, 0.5}));
    }

    void nobodyHasNoShare() {
        const ArcTable arcs(Circle{32}, {1u << 30, 1u << 31}, {kNobody, 0});
        QCOMPARE(ownerShares(arcs, 1), (std::vector{0.25}));
    }

    void lengthsOfAWholeCircleFit() {
        ArcLength length;
        length.add(~0ull);
        length.add(1);
        QCOMPARE(length.share(Circle{64}), 1.0);
    }
};

QTEST_APPLESS_MAIN(TestArcTable)
#include "tst_arc_table.moc"
