// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "core/lab/balance_curve.h"
#include "tests/support/clusters.h"

#include <QtCore/QElapsedTimer>
#include <QtTest/QTest>

#include <algorithm>
#include <cmath>

using namespace ringscope;

namespace {

const std::vector<std::uint32_t> kOctaves{1, 2, 4, 8, 16, 32, 64, 128, 256, 512};

Cluster weighted(const std::vector<double>& weights) {
    std::vector<Node> nodes;
    for (const double weight : weights) {
        const auto id = static_cast<std::uint32_t>(nodes.size() + 1);
        nodes.push_back(test::nodeOf(id, "cache-" + std::to_string(id), weight));
    }
    return Cluster().withAdded(nodes);
}

Cluster equal(std::size_t nodes) {
    return weighted(std::vector<double>(nodes, 1.0));
}

std::vector<BalanceCurvePoint> curve(const Cluster& cluster, const std::vector<std::uint32_t>& numbers,
                                     std::uint32_t rings, std::uint64_t seed) {
    return *balanceCurve(cluster, {}, numbers, rings, seed);
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
    void theMeanIsWhatSamplesGive();
    void nodesDownAndOwnNumbers();
    void ketamaComesInFours();
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
    QVERIFY(std::abs(curve(weighted({3.0, 1.0}), {512}, 400, 1)[0].median - 1.5) < 0.02);
    // Too light for a point still gets one.
    QVERIFY(curve(weighted({0.001, 0.001}), {1}, 100, 1) == curve(equal(2), {1}, 100, 1));
}

void TestBalanceCurve::oneNodeHasEverything() {
    const BalanceCurvePoint point = curve(equal(1), {1}, 10, 1)[0];
    QCOMPARE(point.p5, 1.0);
    QCOMPARE(point.p95, 1.0);
    QCOMPARE(point.mean, 1.0);
}

void TestBalanceCurve::theMeanIsWhatSamplesGive() {
    // The mean over rings of one draw each, five standard errors; equal and unequal numbers of points.
    constexpr int kRings = 4000;
    for (const auto& cluster : {equal(2), equal(20), weighted({1, 2, 0.5, 4, 4}), weighted({10, 1, 1})}) {
        for (const std::uint32_t number : {1u, 5u, 64u}) {
            double sum = 0;
            double squares = 0;
            for (std::uint64_t seed = 0; seed < kRings; ++seed) {
                const double peak = curve(cluster, {number}, 1, seed)[0].median;
                sum += peak;
                squares += peak * peak;
            }
            const double mean = sum / kRings;
            const double error = std::sqrt((squares / kRings - mean * mean) / kRings);
            QVERIFY(std::abs(mean - curve(cluster, {number}, 1, 0)[0].mean) < 5 * error);
        }
    }
}

void TestBalanceCurve::nodesDownAndOwnNumbers() {
    Cluster cluster = test::withHealth(equal(4), 1, Health::Down);
    QVERIFY(curve(cluster, {1, 20}, 100, 1) == curve(equal(3), {1, 20}, 100, 1));
    // A number of one's own does not follow the axis.
    Node fixed = cluster[0];
    fixed.virtualNodes = 20;
    cluster = cluster.withReplaced({fixed});
    QVERIFY(curve(cluster, {20}, 100, 1) == curve(equal(3), {20}, 100, 1));
    QVERIFY(curve(cluster, {1}, 100, 1)[0].mean > 2.5);  // 20 of 22 points: 30/11
}

void TestBalanceCurve::ketamaComesInFours() {
    RingSpec ring;
    ring.pointRule = "ketama";
    const std::vector<std::uint32_t> numbers{1, 2, 3, 4, 7, 8};
    const auto points = *balanceCurve(equal(4), ring, numbers, 100, 1);
    QCOMPARE(points.size(), std::size_t(3));  // below 4 there is no ring
    QCOMPARE(points[0].virtualNodes, 4u);
    QCOMPARE(points[1].mean, points[0].mean);
    QCOMPARE(points[2].mean, curve(equal(4), {8}, 1, 1)[0].mean);
}

void TestBalanceCurve::sameSeedSameCurve() {
    const auto all = curve(equal(5), kOctaves, 60, 1);
    const auto again = curve(equal(5), kOctaves, 60, 1);
    const auto alone = curve(equal(5), {64}, 60, 1);
    QVERIFY(all == again);
    QVERIFY(alone[0] == all[6]);
    QVERIFY(curve(equal(5), {64}, 60, 2)[0] != alone[0]);
}

void TestBalanceCurve::cancels() {
    std::stop_source source;
    source.request_stop();
    QCOMPARE(balanceCurve(equal(5), {}, kOctaves, 60, 1, {source.get_token(), {}}).error().code, ErrorCode::Cancelled);
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
