// SPDX-License-Identifier: MIT
#include "core/lab/balance_curve.h"

#include "core/lab/draws.h"
#include "core/lab/quantile.h"
#include "core/metrics/theory.h"
#include "core/placement/point_rule.h"

#include <algorithm>
#include <cassert>

namespace ringscope {

namespace {

double peakToMean(std::span<const std::uint64_t> points, Draws& draws) {
    double largest = 0;
    double sum = 0;
    for (const std::uint64_t number : points) {
        if (number == 0) continue;
        const double share = draws.gamma(static_cast<double>(number));
        largest = std::max(largest, share);
        sum += share;
    }
    return largest / sum * static_cast<double>(points.size());
}

}  // namespace

std::vector<std::uint64_t> pointsOfThoseUp(const Cluster& cluster, const RingSpec& ring, std::uint32_t virtualNodes) {
    RingSpec numbered = ring;
    numbered.virtualNodes = true;
    numbered.perWeight = virtualNodes;
    const auto all = findPointRule(ring.pointRule)->counts(cluster, numbered);
    std::vector<std::uint64_t> points;
    for (NodeIndex node = 0; node < cluster.size(); ++node) {
        if (cluster[node].up()) points.push_back(all[node]);
    }
    return points;
}

Result<std::vector<BalanceCurvePoint>> balanceCurve(const Cluster& cluster, const RingSpec& ring,
                                                    std::span<const std::uint32_t> virtualNodes, std::uint32_t rings,
                                                    std::uint64_t seed, const Progress& progress) {
    assert(cluster.upCount() > 0 && rings > 0);
    std::vector<BalanceCurvePoint> curve;
    std::vector<double> peaks(rings);
    for (std::size_t row = 0; row < virtualNodes.size(); ++row) {
        const std::uint32_t number = virtualNodes[row];
        const auto points = pointsOfThoseUp(cluster, ring, number);
        if (std::all_of(points.begin(), points.end(), [](std::uint64_t own) { return own == 0; })) continue;
        Draws draws(seed ^ std::uint64_t{number} << 32);
        for (double& peak : peaks) {
            if (progress.cancelled()) return fail(ErrorCode::Cancelled);
            peak = peakToMean(points, draws);
        }
        std::sort(peaks.begin(), peaks.end());
        curve.push_back(
            {number, theory::circlePeak(points), quantile(peaks, 0.5), quantile(peaks, 0.05), quantile(peaks, 0.95)});
        progress.at(static_cast<double>(row + 1) / static_cast<double>(virtualNodes.size()));
    }
    return curve;
}

}  // namespace ringscope
