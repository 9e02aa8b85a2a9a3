// SPDX-License-Identifier: MIT
#include "core/metrics/balance.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace ringscope {

Balance balanceOf(std::span<const NodeLoad> loads) {
    std::vector<std::uint64_t> keys;
    double largestShare = 0;
    for (const NodeLoad& load : loads) {
        if (!load.up) continue;
        keys.push_back(load.keys);
        largestShare = std::max(largestShare, load.circleShare);
    }
    Balance balance;
    if (keys.empty()) return balance;

    const auto nodes = static_cast<double>(keys.size());
    std::uint64_t sum = 0;
    for (const auto count : keys) sum += count;
    balance.nodesUp = keys.size();
    balance.mean = static_cast<double>(sum) / nodes;
    const auto [smallest, largest] = std::minmax_element(keys.begin(), keys.end());
    balance.smallest = *smallest;
    balance.largest = *largest;
    balance.circlePeakToMean = largestShare * nodes;

    double squares = 0;
    for (const auto count : keys) {
        const double off = static_cast<double>(count) - balance.mean;
        squares += off * off;
    }
    // From the top, where it is near.
    const auto above = static_cast<std::ptrdiff_t>(keys.size() - (99 * keys.size() + 99) / 100);
    std::partial_sort(keys.begin(), keys.begin() + above + 1, keys.end(), std::greater<>());
    balance.p99 = keys[static_cast<std::size_t>(above)];
    if (sum == 0) return balance;
    balance.peakToMean = static_cast<double>(balance.largest) / balance.mean;
    balance.deviation = std::sqrt(squares / nodes) / balance.mean;
    return balance;
}

}  // namespace ringscope
