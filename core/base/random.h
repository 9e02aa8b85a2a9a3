// SPDX-License-Identifier: MIT
//
// Seeded randomness, the same on every machine: SplitMix64 seeds xoshiro256** (Blackman and
// Vigna, "Scrambled linear pseudorandom number generators", 2021); own distributions, because
// those of the standard library differ between implementations.
#pragma once

#include <array>
#include <cstdint>

namespace ringscope {

class Random {
public:
    explicit Random(std::uint64_t seed);
    /// 64 uniform bits.
    std::uint64_t next();
    /// Uniform in [0, bound), without bias (Lemire's rejection). \pre bound > 0
    std::uint64_t below(std::uint64_t bound);
    /// Uniform in [0, 1), 53 bits.
    double unit();
    /// Exponential with mean 1, by comparisons of uniforms alone (von Neumann, "Various techniques used in
    /// connection with random digits", 1951): a logarithm may differ in its last bit between libraries.
    double exponential();

private:
    std::array<std::uint64_t, 4> m_state;
};

}  // namespace ringscope
