// SPDX-License-Identifier: MIT
#include "core/lab/balance_curve.h"

#include "core/base/random.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace ringscope {

namespace {

/// Standard normal and gamma draws.
class Draws {
public:
    explicit Draws(std::uint64_t seed) : m_random(seed) {}

    /// \pre shape ≥ 1
    double gamma(double shape) {
        const double d = shape - 1.0 / 3.0;
        const double c = 1.0 / std::sqrt(9.0 * d);
        for (;;) {
            const double x = normal();
            const double root = 1.0 + c * x;
            if (root <= 0) continue;
            const double v = root * root * root;
            const double u = 1.0 - m_random.unit();  // never 0
            if (u < 1.0 - 0.0331 * x * x * x * x) return d * v;
            if (std::log(u) < 0.5 * x * x + d * (1.0 - v + std::log(v))) return d * v;
        }
    }

private:
    /// Marsaglia's polar method; the second of each pair is kept.
    double normal() {
        if (m_hasSpare) {
            m_hasSpare = false;
            return m_spare;
        }
        for (;;) {
            const double x = 2.0 * m_random.unit() - 1.0;
            const double y = 2.0 * m_random.unit() - 1.0;
            const double square = x * x + y * y;
            if (square >= 1.0 || square == 0.0) continue;
            const double factor = std::sqrt(-2.0 * std::log(square) / square);
            m_spare = y * factor;
            m_hasSpare = true;
            return x * factor;
        }
    }

    Random m_random;
    double m_spare = 0;
    bool m_hasSpare = false;
};

double peakToMean(std::span<const double> points, Draws& draws) {
    double largest = 0;
    double sum = 0;
    for (const double shape : points) {
        const double share = draws.gamma(shape);
        largest = std::max(largest, share);
        sum += share;
    }
    return largest / sum * static_cast<double>(points.size());
}

/// \pre sorted, not empty
double quantile(const std::vector<double>& sorted, double q) {
    const double rank = q * static_cast<double>(sorted.size() - 1);
    const auto below = static_cast<std::size_t>(rank);
    const std::size_t above = std::min(below + 1, sorted.size() - 1);
    return sorted[below] + (rank - static_cast<double>(below)) * (sorted[above] - sorted[below]);
}

}  // namespace

Result<std::vector<BalanceCurvePoint>> balanceCurve(std::span<const double> weights,
                                                    std::span<const std::uint32_t> virtualNodes, std::uint32_t rings,
                                                    std::uint64_t seed, const Progress& progress) {
    assert(!weights.empty() && rings > 0);
    std::vector<BalanceCurvePoint> curve;
    std::vector<double> points(weights.size());
    std::vector<double> peaks(rings);
    for (const std::uint32_t number : virtualNodes) {
        std::transform(weights.begin(), weights.end(), points.begin(),
                       [&](double weight) { return std::max(1.0, std::floor(number * weight + 0.5)); });
        Draws draws(seed ^ std::uint64_t{number} << 32);
        for (double& peak : peaks) {
            if (progress.cancelled()) return fail(ErrorCode::Cancelled);
            peak = peakToMean(points, draws);
        }
        std::sort(peaks.begin(), peaks.end());
        curve.push_back({number, quantile(peaks, 0.5), quantile(peaks, 0.05), quantile(peaks, 0.95)});
        progress.at(static_cast<double>(curve.size()) / static_cast<double>(virtualNodes.size()));
    }
    return curve;
}

}  // namespace ringscope
