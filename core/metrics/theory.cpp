// SPDX-License-Identifier: MIT
#include "core/metrics/theory.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>
#include <vector>

namespace ringscope::theory {
namespace {

/// Up to here the exact sum costs a few milliseconds, and e^keys is far from the largest double.
constexpr std::uint64_t kExactKeys = 256;

using Series = std::vector<double>;  // coefficients of x^0 … x^keys

Series product(const Series& a, const Series& b) {
    Series c(a.size(), 0.0);
    for (std::size_t i = 0; i < a.size(); ++i) {
        if (a[i] == 0.0) continue;
        for (std::size_t j = 0; i + j < c.size(); ++j) c[i + j] += a[i] * b[j];
    }
    return c;
}

Series power(Series base, std::uint64_t exponent) {
    Series result(base.size(), 0.0);
    result[0] = 1.0;
    for (;;) {
        if (exponent % 2 == 1) result = product(result, base);
        exponent /= 2;
        if (exponent == 0) return result;
        base = product(base, base);
    }
}

/// The ways to have no node above m are the coefficient of x^keys in (Σ_{j ≤ m} x^j/j!)^nodes.
double exactPeak(std::uint64_t nodes, std::uint64_t keys) {
    const double mean = static_cast<double>(keys) / static_cast<double>(nodes);
    double all = 1.0;  // (Σ_j (mean·x)^j/j!)^nodes = e^(keys·x), so keys^keys/keys!
    for (std::uint64_t j = 1; j <= keys; ++j) all *= static_cast<double>(keys) / static_cast<double>(j);

    const auto least = (keys + nodes - 1) / nodes;
    Series terms(keys + 1, 0.0);
    terms[0] = 1.0;
    double term = 1.0;
    double largest = 0;
    for (std::uint64_t m = 0; m < keys; ++m) {
        if (m > 0) terms[m] = term *= mean / static_cast<double>(m);
        const double above = m < least ? 1.0 : 1.0 - power(terms, nodes)[keys] / all;
        if (m >= least && above < 1e-9) break;
        largest += above;
    }
    return largest / mean;
}

/// E[largest of `nodes` independent Poisson counts].
double largestOfPoisson(double nodes, double mean) {
    // Weights relative to that of the mode; what is left out at both ends is below 1e-25 of it.
    constexpr double kNothing = 1e-25;
    const double mode = std::floor(mean);
    std::vector<double> below;
    double weight = 1.0;
    for (double j = mode; j > 0 && weight > kNothing; --j) below.push_back(weight *= j / mean);
    std::vector<double> weights(below.rbegin(), below.rend());
    const double lowest = mode - static_cast<double>(weights.size());
    weights.push_back(weight = 1.0);
    for (double j = mode + 1; weight > kNothing; ++j) weights.push_back(weight *= mean / j);

    const double all = std::accumulate(weights.begin(), weights.end(), 0.0);
    double largest = 0;
    double above = 0;  // chance of a count above m, added up from the small end
    for (auto m = weights.size(); m-- > 0; above += weights[m] / all) {
        // 1 − (1 − above)^nodes without losing small tails; the lowest count has everything at or above it.
        largest += -std::expm1(nodes * std::log1p(-std::min(above, 1.0)));
    }
    return lowest + largest;
}

}  // namespace

double moduloMove(std::uint64_t before, std::uint64_t after) {
    assert(before > 0 && after > 0);
    // min/lcm = gcd/max, which cannot overflow.
    return 1.0 - static_cast<double>(std::gcd(before, after)) / static_cast<double>(std::max(before, after));
}

double ringDeviation(double nodes, double pointsPerNode, double keys) {
    return std::sqrt((nodes - 1) / (nodes * pointsPerNode + 1) + (nodes - 1) / keys);
}

double multinomialPeak(std::uint64_t nodes, std::uint64_t keys) {
    assert(nodes > 0 && keys > 0);
    if (nodes == 1) return 1.0;
    if (keys <= kExactKeys) return exactPeak(nodes, keys);
    // Independent Poisson counts have a random sum N, of mean and variance K: G(K) = E g(N) = g(K) + K/2·g″(K) + …,
    // where g is what we want. The second difference at ±√K is K·g″.
    const auto n = static_cast<double>(nodes);
    const auto k = static_cast<double>(keys);
    const double step = std::sqrt(k);
    const double here = largestOfPoisson(n, k / n);
    const double around = (largestOfPoisson(n, (k - step) / n) + largestOfPoisson(n, (k + step) / n)) / 2;
    return (here - (around - here)) / (k / n);
}

}  // namespace ringscope::theory
