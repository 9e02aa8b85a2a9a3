// SPDX-License-Identifier: MIT
//
// Seeded draws that the labs need beside uniforms: normal, gamma, binomial. Nothing of the standard library decides
// what is drawn but its logarithm and square root. One for each thread.
#pragma once

#include "core/base/random.h"

#include <cstdint>
#include <span>
#include <vector>

namespace ringscope {

class Draws {
public:
    explicit Draws(std::uint64_t seed) : m_random(seed) {}

    /// Gamma(shape), mean = shape (Marsaglia and Tsang, "A simple method for generating gamma variables", ACM TOMS 26,
    /// 2000). \pre shape ≥ 1
    double gamma(double shape);
    /// How many of `trials` succeed, each with this chance: the trials' uniforms are split at a median, which is a beta
    /// draw (Devroye, "Non-Uniform Random Variate Generation", 1986, section X.4.2). Some 2·log2(trials) gamma draws.
    std::uint64_t binomial(std::uint64_t trials, double chance);
    /// Shares of `all` things that fall on each of the weights by chance. \pre the sum of weights is above 0
    void multinomial(std::uint64_t all, std::span<const double> weights, std::vector<std::uint64_t>& counts);
    [[nodiscard]] Random& uniform() { return m_random; }

private:
    double normal();

    Random m_random;
    double m_spare = 0;
    bool m_hasSpare = false;
};

}  // namespace ringscope
