// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "core/metrics/theory.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

using namespace ringscope;

namespace {

struct Sampled {
    double mean = 0;
    double standardError = 0;
};

Sampled sampledPeak(std::uint64_t nodes, std::uint64_t keys, int rounds) {
    Random random(41);
    double sum = 0;
    double squares = 0;
    for (int round = 0; round < rounds; ++round) {
        std::vector<std::uint64_t> counts(nodes, 0);
        for (std::uint64_t key = 0; key < keys; ++key) ++counts[random.below(nodes)];
        const auto largest = static_cast<double>(*std::max_element(counts.begin(), counts.end()));
        const double peak = largest * static_cast<double>(nodes) / static_cast<double>(keys);
        sum += peak;
        squares += peak * peak;
    }
    const double mean = sum / rounds;
    return {mean, std::sqrt((squares / rounds - mean * mean) / rounds)};
}

}  // namespace

class TestTheory : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void moduloMovesAllButMinByLcm() {
        QCOMPARE(theory::moduloMove(3, 4), 0.75);
        QCOMPARE(theory::moduloMove(4, 3), 0.75);
        QCOMPARE(theory::moduloMove(2, 4), 0.5);
        QCOMPARE(theory::moduloMove(4, 6), 1 - 4.0 / 12);
        QCOMPARE(theory::moduloMove(5, 5), 0.0);
        // The least common multiple of these does not fit 64 bits.
        QCOMPARE(theory::moduloMove(~0ull, ~0ull - 1), 1.0);
    }

    void ringDeviationCombinesArcsAndKeys() {
        QCOMPARE(theory::ringDeviation(5, 1, 60), std::sqrt(4.0 / 6 + 4.0 / 60));
        QCOMPARE(theory::ringDeviation(5, 20, std::numeric_limits<double>::infinity()), std::sqrt(4.0 / 101));
        QCOMPARE(theory::ringDeviation(1, 20, 60), 0.0);
    }

    void multinomialPeakOfSixtyKeysOnFiveNodes() {
        QCOMPARE(std::round(theory::multinomialPeak(5, 60) * 100) / 100, 1.35);
    }

    void multinomialPeakWhereItCanBeCountedByHand() {
        QCOMPARE(theory::multinomialPeak(1, 60), 1.0);
        QCOMPARE(theory::multinomialPeak(7, 1), 7.0);
        QCOMPARE(theory::multinomialPeak(2, 2), 1.5);       // 2 with chance ½, else 1; mean 1
        QCOMPARE(theory::multinomialPeak(2, 3), 1.5);       // 3 with chance ¼, else 2; mean 1.5
        QCOMPARE(theory::multinomialPeak(3, 3), 17.0 / 9);  // 3: 3/27, 2: 18/27, 1: 6/27
        // Birthdays of 23: two on one day 0.5073, three about 1771/365².
        QVERIFY(std::abs(theory::multinomialPeak(365, 23) * 23 / 365 - 1.5203) < 0.001);
    }

    /// Five standard errors of a fixed sample.
    void multinomialPeakIsWhatASampleGives_data() {
        QTest::addColumn<quint64>("nodes");
        QTest::addColumn<quint64>("keys");
        QTest::newRow("exact: 5 × 60") << quint64{5} << quint64{60};
        QTest::newRow("exact: 100 × 250") << quint64{100} << quint64{250};
        QTest::newRow("two nodes") << quint64{2} << quint64{2000};
        QTest::newRow("many keys a node") << quint64{20} << quint64{5000};
        QTest::newRow("few keys a node") << quint64{1000} << quint64{1000};
        QTest::newRow("fewer keys than nodes") << quint64{5000} << quint64{300};
    }
    void multinomialPeakIsWhatASampleGives() {
        QFETCH(quint64, nodes);
        QFETCH(quint64, keys);
        const Sampled sample = sampledPeak(nodes, keys, 3000);
        const double peak = theory::multinomialPeak(nodes, keys);
        QVERIFY2(
            std::abs(peak - sample.mean) < 5 * sample.standardError,
            qPrintable(QStringLiteral("%1, sampled %2 ± %3").arg(peak).arg(sample.mean).arg(sample.standardError)));
    }

    void multinomialPeakIsSmoothWhereTheExactSumEnds() {
        for (const std::uint64_t nodes : {2u, 3u, 5u, 20u, 100u, 256u, 1000u, 100'000u}) {
            // The largest count, not the ratio, grows evenly: compare its steps on both sides of 256 keys.
            const auto largest = [&](std::uint64_t keys) {
                return theory::multinomialPeak(nodes, keys) * static_cast<double>(keys) / static_cast<double>(nodes);
            };
            const double step = largest(257) - largest(256);
            const double usual = (largest(256) - largest(252)) / 4;
            // Within the promised 1e-3 of the largest count; two nodes alternate between odd and even sums.
            QVERIFY2(std::abs(step - usual) < 1e-3 * largest(256) + (nodes == 2 ? 0.1 : 0),
                     qPrintable(QStringLiteral("%1 nodes: step %2, usual %3").arg(nodes).arg(step).arg(usual)));
        }
    }

    void multinomialPeakOfAMillionKeysOnAThousandNodes() {
        // Mean 1000, deviation 31.6; the largest of 1000 normals is 3.24 deviations up: 1.1025 and a little skew.
        const double peak = theory::multinomialPeak(1000, 1'000'000);
        QVERIFY(peak > 1.1025 && peak < 1.106);
        QVERIFY(theory::multinomialPeak(100'000, 100'000'000) > 1.13);
    }
};

QTEST_APPLESS_MAIN(TestTheory)
#include "tst_theory.moc"
