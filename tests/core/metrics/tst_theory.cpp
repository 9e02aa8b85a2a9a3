// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "core/metrics/theory.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>
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

/// P(Gamma(shape) ≤ x) = 1 − e^−x·Σ_{k < shape} x^k/k!, for few points.
double gammaBelow(std::uint64_t shape, double x) {
    double term = std::exp(-x);
    double above = 0;
    for (std::uint64_t k = 0; k < shape; ++k) {
        above += term;
        term *= x / static_cast<double>(k + 1);
    }
    return 1 - above;
}

/// circlePeak by Simpson's rule over 1 − ∏F itself, with closed forms for F.
double finelyIntegratedPeak(const std::vector<std::uint64_t>& points) {
    const auto total = static_cast<double>(std::accumulate(points.begin(), points.end(), std::uint64_t{0}));
    const double end = total + 80;
    constexpr int kPanels = 200'000;
    const auto integrand = [&](double x) {
        double below = 1;
        for (const std::uint64_t shape : points) below *= shape == 0 ? 1.0 : gammaBelow(shape, x);
        return 1 - below;
    };
    double sum = integrand(0) + integrand(end);
    for (int i = 1; i < kPanels; ++i) sum += (i % 2 == 1 ? 4 : 2) * integrand(end * i / kPanels);
    return sum * end / kPanels / 3 * static_cast<double>(points.size()) / total;
}

/// The largest of n normals: ∫(1 − Φ^n) over the right half less ∫Φ^n over the left.
double largestNormal(double nodes) {
    constexpr double kStep = 1e-3;
    double sum = 0;
    for (int i = 0; i < 10'000; ++i) {
        const double z = (i + 0.5) * kStep;
        const double above = std::erfc(z / std::sqrt(2.0)) / 2;
        sum += -std::expm1(nodes * std::log1p(-above)) - std::pow(above, nodes);
    }
    return sum * kStep;
}

bool near(double value, double expected, double relative) {
    if (std::abs(value - expected) <= relative * std::abs(expected)) return true;
    qWarning("%.12g, expected %.12g", value, expected);
    return false;
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

    void shareQuantilesOfOnePointAreInClosedForm() {
        // Beta(1, n − 1): F(x) = 1 − (1 − x)^(n−1).
        for (const double nodes : {2.0, 5.0, 1000.0, 10'000.0}) {
            for (const double q : {0.005, 0.5, 0.995}) {
                const double exact = nodes * -std::expm1(std::log1p(-q) / (nodes - 1));
                QVERIFY(std::abs(theory::shareQuantile(nodes, 1, q) - exact) < 1e-9 * exact);
            }
        }
        // Two nodes are each other's rest.
        for (const double points : {1.0, 7.0, 4096.0})
            QVERIFY(std::abs(theory::shareQuantile(2, points, 0.005) + theory::shareQuantile(2, points, 0.995) - 2) <
                    1e-9);
    }
    void ringDeviationCombinesArcsAndKeys() {
        QCOMPARE(theory::ringDeviation(5, 1, 60), std::sqrt(4.0 / 6 + 4.0 / 60));
        QCOMPARE(theory::ringDeviation(5, 20, std::numeric_limits<double>::infinity()), std::sqrt(4.0 / 101));
        QCOMPARE(theory::ringDeviation(1, 20, 60), 0.0);
    }

    void circlePeakOfOnePointEachIsHarmonic() {
        double harmonic = 0;
        for (std::size_t nodes = 1; nodes <= 100'000; ++nodes) {
            harmonic += 1 / static_cast<double>(nodes);
            if (nodes > 20 && nodes != 1000 && nodes != 100'000) continue;
            QVERIFY(near(theory::circlePeak(std::vector<std::uint64_t>(nodes, 1)), harmonic, 1e-7));
        }
    }

    void circlePeakOfOneNodeIsOne() {
        for (const std::uint64_t number : {1u, 20u, 16'000'000u})
            QCOMPARE(theory::circlePeak(std::array<std::uint64_t, 1>{number}), 1.0);
        // The others have nothing: the one has all, whatever its number.
        QCOMPARE(theory::circlePeak(std::array<std::uint64_t, 4>{0, 0, 7, 0}), 4.0);
    }

    void circlePeakOfTwoNodes() {
        // E[max of two Gamma(v)] = v + E|X − Y|/2, so the ratio is 1 + C(2v, v)/4^v.
        double central = 1;
        for (std::uint64_t v = 1; v <= 16'000'000; ++v) {
            const auto number = static_cast<double>(v);
            central *= (2 * number - 1) / (2 * number);
            if (v > 10 && v != 160 && v != 1000 && v != 100'000 && v != 16'000'000) continue;
            QVERIFY(near(theory::circlePeak(std::array<std::uint64_t, 2>{v, v}) - 1, central, v > 1000 ? 1e-3 : 1e-5));
        }
        QVERIFY(near(theory::circlePeak(std::array<std::uint64_t, 2>{1, 2}), 1.5, 1e-7));  // E[max] = 9/4 by hand
    }

    void circlePeakAgainstAFinerQuadrature() {
        const std::vector<std::vector<std::uint64_t>> rings{
            std::vector<std::uint64_t>(5, 20),
            std::vector<std::uint64_t>(100, 7),
            {1, 2, 3, 4, 5},
            {1, 1, 1, 1, 40},
            {10, 10, 20, 0, 35, 35, 36},
            {1, 60},
        };
        for (const auto& points : rings) QVERIFY(near(theory::circlePeak(points), finelyIntegratedPeak(points), 1e-6));
    }

    void circlePeakNearsTheLargestNormal() {
        // Gamma(v) nears a normal of mean v and deviation √v; its skew moves the largest by about (z² − 1)/(3v).
        for (const std::size_t nodes : {2u, 100u, 1000u}) {
            const double peak = theory::circlePeak(std::vector<std::uint64_t>(nodes, 100'000));
            QVERIFY(near((peak - 1) * std::sqrt(100'000.0), largestNormal(static_cast<double>(nodes)), 0.005));
        }
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
