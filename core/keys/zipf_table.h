// SPDX-License-Identifier: MIT
//
// The integer table Zipf keys are drawn from: sums of r^-s for r = 1 … n. The powers are computed
// in fixed point with integers alone (log2 by repeated squaring, 2^-x as a product of the roots
// 2^(-2^-i)), because pow() may differ in its last bit between libraries, and one bit is enough
// to give another key. Used by one thread while it is built; then immutable.
#pragma once

#include "core/base/random.h"
#include "core/base/wide.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace ringscope {

/// 2^62 · rank^-exponent. Off by less than a part in 2^37 of itself, plus 1 for rounding down; 0 where
/// the power is below 2^-62. \pre 0 < rank < 2^32, 0 <= exponent <= 4
[[nodiscard]] std::uint64_t inversePower(std::uint64_t rank, double exponent);

class ZipfTable {
public:
    void reserve(std::size_t size) { m_sums.reserve(size); }
    /// The weight of the next rank.
    void add(std::uint64_t weight);
    /// Makes sums of the weights, all shifted right by the same number of bits, so that the last fits 56
    /// bits: a chance is off by less than 2^-55 by that, and one draw in 256 at most is made again.
    void close();
    /// A rank, from 0. \pre closed, and some weight is not 0
    [[nodiscard]] std::size_t draw(Random& random) const;

private:
    std::vector<std::uint64_t> m_sums;
    Wide m_total;
};

}  // namespace ringscope
