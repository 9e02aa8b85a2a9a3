// SPDX-License-Identifier: MIT
#include "core/lab/draws.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>

namespace ringscope {

double Draws::gamma(double shape) {
    assert(shape >= 1);
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

std::uint64_t Draws::binomial(std::uint64_t trials, double chance) {
    constexpr std::uint64_t kFewTrials = 16;
    std::uint64_t successes = 0;
    while (trials > kFewTrials && chance > 0 && chance < 1) {
        const std::uint64_t rank = trials / 2 + 1;
        const double below = gamma(static_cast<double>(rank));
        const double above = gamma(static_cast<double>(trials + 1 - rank));
        const double median = below / (below + above);
        if (median >= chance) {
            trials = rank - 1;
            chance /= median;
        } else {
            successes += rank;
            trials -= rank;
            chance = (chance - median) / (1.0 - median);
        }
    }
    for (; trials > 0; --trials) successes += m_random.unit() < chance ? 1 : 0;
    return successes;
}

void Draws::multinomial(std::uint64_t all, std::span<const double> weights, std::vector<std::uint64_t>& counts) {
    counts.assign(weights.size(), 0);
    double weightLeft = std::accumulate(weights.begin(), weights.end(), 0.0);
    for (std::size_t i = 0; i < weights.size() && all > 0; ++i) {
        const bool last = i + 1 == weights.size();
        counts[i] = last ? all : binomial(all, std::clamp(weights[i] / weightLeft, 0.0, 1.0));
        all -= counts[i];
        weightLeft -= weights[i];
    }
}

double Draws::normal() {
    // Marsaglia's polar method; the second of each pair is kept.
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

}  // namespace ringscope
