// SPDX-License-Identifier: MIT
#include "core/metrics/weight_shares.h"

namespace ringscope {

std::vector<WeightShare> weightShares(const Placement& placement) {
    const Cluster& cluster = placement.cluster();
    const std::vector<double> shares = placement.shares();
    const std::vector<std::uint64_t> points = placement.pointCounts();
    const double sum = cluster.upWeight();
    std::vector<WeightShare> out(cluster.size());
    for (NodeIndex node = 0; node < cluster.size(); ++node) {
        const bool up = cluster[node].up();
        if (up && sum > 0) out[node].asked = cluster[node].weight / sum;
        out[node].got = shares[node];
        if (!points.empty()) out[node].points = points[node];
        out[node].receivesNothing = up && shares[node] == 0;
    }
    return out;
}

}  // namespace ringscope
