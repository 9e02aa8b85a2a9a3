// SPDX-License-Identifier: MIT
//
// Quantiles of a sorted sample.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <span>

namespace ringscope {

/// Linear between ranks: 0 gives the first, 1 the last. \pre sorted, not empty; 0 ≤ q ≤ 1
[[nodiscard]] inline double quantile(std::span<const double> sorted, double q) {
    assert(!sorted.empty());
    const double rank = q * static_cast<double>(sorted.size() - 1);
    const auto below = static_cast<std::size_t>(rank);
    const std::size_t above = std::min(below + 1, sorted.size() - 1);
    return sorted[below] + (rank - static_cast<double>(below)) * (sorted[above] - sorted[below]);
}

}  // namespace ringscope
