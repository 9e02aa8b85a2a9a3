// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "core/lab/balance_curve.h"

#include <QtCore/QElapsedTimer>
#include <QtTest/QTest>

#include <algorithm>
#include <cmath>

using namespace ringscope;

namespace {

const std::vector<std::uint32_t> kOctaves{1, 2, 4, 8, 16, 32, 64, 128, 256, 512};

std::vector<double> equal(std::size_t nodes) {
    return std::vector<double>(nodes, 1.0);
}

std::vector<BalanceCurvePoint> curve(const std::vector<double>& weights, const std::vector<std::uint32_t>& numbers,
                                     std::uint32_t rings, std::uint64_t seed) {
    return *balanceCurve(weights, numbers, rings, seed);
}

/// P(largest of n uniform spacings ≤ x) = Σ (−1)^j C(n, j) (1 − jx)₊^(n−1) (Whitworth 1897).
double largestSpacingBelow(double x, int n) {
    double sum = 0;
    double binomial = 1;
    for (int j = 0; j <= n && j * x < 1; ++j) {
        sum += (j % 2 == 0 ? 1 : -1) * binomial * std::pow(1 - j * x, n - 1);
        binomial *= static_cast<double>(n - j) / (j + 1);
    }
    return sum;
}

/// Peak ÷ mean of a ring whose every point is drawn.
double drawnPeak(int nodes, int points, Random& random) {
    double sum = 0;
    double largest = 0;
    for (int i = 0; i < nodes; ++i) {
        double own = 0;
        for (int k = 0; k < points; ++k) own += random.exponential();
        sum += own;
        largest = std::max(largest, own);
    }
    return largest / sum * nodes;
}

bool same(const BalanceCurvePoint& a, const BalanceCurvePoint& b) {
    return a.virtualNodes == b.virtualNodes && a.median == b.median && a.p5 == b.p5 && a.p95 == b.p95;
}

}  // namespace

class TestBalanceCurve : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void meanOfTheLargestSpacing();
    void quantilesOfTheLargestSpacing();
    void manyPointsAsIfEachWereDrawn();
    void fallsTowardsOne();
    void weightsCount();
    void oneNodeHasEverything();
    void sameSeedSameCurve();
    void cancels();
    void isQuick();
};

void TestBalanceCurve::meanOfTheLargestSpacing() {
    // E[largest of n spacings] = H_n / n. With one ring the median is its peak.
    constexpr int kNodes = 5;
    constexpr int kRings = 20'000;
    const double expected = 1 + 1.0 / 2 + 1.0 / 3 + 1.0 / 4 + 1.0 / 5;
    double sum = 0;
    double squares = 0;
    for (std::uint64_t seed = 0; seed < kRings; ++seed) {
        const double peak = curve(equal(kNodes), {1}, 1, seed)[0].median;
        sum += peak;
        squares += peak * peak;
    }
    const double mean = sum / kRings;
    const double error = std::sqrt((squares / kRings - mean * mean) / kRings);
    QVERIFY2(std::abs(mean - expected) < 5 * error, qPrintable(QString::number(mean)));
}

void TestBalanceCurve::quantilesOfTheLargestSpacing() {
    // A share q of n draws lies below the sample's q-quantile, give or take sqrt(q(1 − q)/n); five times that.
    constexpr std::uint32_t kRings = 20'000;
    for (const int nodes : {2, 5, 20}) {
        const BalanceCurvePoint point = curve(equal(static_cast<std::size_t>(nodes)), {1}, kRings, 3)[0];
        const auto holds = [&](double peak, double q) {
            return std::abs(largestSpacingBelow(peak / nodes, nodes) - q) < 5 * std::sqrt(q * (1 - q) / kRings);
        };
        QVERIFY(holds(point.p5, 0.05));
        QVERIFY(holds(point.median, 0.5));
        QVERIFY(holds(point.p95, 0.95));
    }
}

void TestBalanceCurve::manyPointsAsIfEachWereDrawn() {
    constexpr std::uint32_t kRings = 8000;
    Random random(9);
    for (const int points : {2, 8, 40}) {
        std::vector<double> peaks;
        for (std::uint32_t i = 0; i < kRings; ++i) peaks.push_back(drawnPeak(6, points, random));
        const double median = curve(equal(6), {static_cast<std::uint32_t>(points)}, kRings, 1)[0].median;
        const auto below =
            static_cast<double>(std::count_if(peaks.begin(), peaks.end(), [&](double peak) { return peak < median; }));
        // Two samples of the same size: the deviation of the share below is sqrt(1/4 · 2/n); five times that.
        QVERIFY(std::abs(below / kRings - 0.5) < 5 * std::sqrt(0.5 / kRings));
    }
}

void TestBalanceCurve::fallsTowardsOne() {
    const auto points = curve(equal(5), kOctaves, 400, 1);
    for (std::size_t i = 0; i < points.size(); ++i) {
        QVERIFY(1 <= points[i].p5 && points[i].p5 <= points[i].median && points[i].median <= points[i].p95);
        QVERIFY(i == 0 || points[i].median < points[i - 1].median);
    }
    QVERIFY(points.back().p95 < 1.2);
}

void TestBalanceCurve::weightsCount() {
    // One node of weight 3 beside one of weight 1: three quarters of the circle on average, 1.5 times the mean.
    const std::vector<double> weights{3.0, 1.0};
    QVERIFY(std::abs(curve(weights, {512}, 400, 1)[0].median - 1.5) < 0.02);
    // Too light for a point still gets one.
    const std::vector<double> light{0.001, 0.001};
    const std::vector<BalanceCurvePoint> one = curve(equal(2), {1}, 100, 1);
    QVERIFY(same(curve(light, {1}, 100, 1)[0], one[0]));
}

void TestBalanceCurve::oneNodeHasEverything() {
    const BalanceCurvePoint point = curve(equal(1), {1}, 10, 1)[0];
    QCOMPARE(point.p5, 1.0);
    QCOMPARE(point.p95, 1.0);
}

void TestBalanceCurve::sameSeedSameCurve() {
    const auto all = curve(equal(5), kOctaves, 60, 1);
    const auto again = curve(equal(5), kOctaves, 60, 1);
    const auto alone = curve(equal(5), {64}, 60, 1);
    for (std::size_t i = 0; i < all.size(); ++i) QVERIFY(same(all[i], again[i]));
    QVERIFY(same(alone[0], all[6]));
    QVERIFY(!same(curve(equal(5), {64}, 60, 2)[0], alone[0]));
}

void TestBalanceCurve::cancels() {
    std::stop_source source;
    source.request_stop();
    const std::vector<double> weights = equal(5);
    QCOMPARE(balanceCurve(weights, kOctaves, 60, 1, {source.get_token(), {}}).error().code, ErrorCode::Cancelled);
}

void TestBalanceCurve::isQuick() {
    // 50 ms is what the window allows for five nodes; measured 1 ms. Generous, for sanitizers and busy machines.
    QElapsedTimer timer;
    timer.start();
    QCOMPARE(curve(equal(5), kOctaves, 60, 1).size(), kOctaves.size());
    QVERIFY(timer.restart() < 50);
    QCOMPARE(curve(equal(1000), kOctaves, 60, 1).size(), kOctaves.size());
    QVERIFY(timer.elapsed() < 2000);
}

QTEST_APPLESS_MAIN(TestBalanceCurve)
#include "tst_balance_curve.moc"
