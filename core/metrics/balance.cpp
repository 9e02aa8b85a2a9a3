// SPDX-License-Identifier: MIT
#include "core/metrics/balance.h"

#include <algorithm>
#include <cmath>

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

    std::sort(keys.begin(), keys.end());
    const auto nodes = static_cast<double>(keys.size());
    std::uint64_t sum = 0;
    for (const auto count : keys) sum += count;
    balance.nodesUp = keys.size();
    balance.mean = static_cast<double>(sum) / nodes;
    balance.smallest = keys.front();
    balance.largest = keys.back();
    balance.p99 = keys[(99 * keys.size() + 99) / 100 - 1];
    balance.circlePeakToMean = largestShare * nodes;
    if (sum == 0) return balance;

    double squares = 0;
    for (const auto count : keys) {
        const double off = static_cast<double>(count) - balance.mean;
        squares += off * off;
    }
    balance.peakToMean = static_cast<double>(balance.largest) / balance.mean;
    balance.deviation = std::sqrt(squares / nodes) / balance.mean;
    return balance;
}

}  // namespace ringscope
