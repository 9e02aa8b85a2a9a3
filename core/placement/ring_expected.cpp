// SPDX-License-Identifier: MIT
//
// What share of the keys a change of a ring moves, averaged over all rings.
#include "core/placement/ring.h"

#include <algorithm>
#include <numeric>

namespace ringscope {
namespace {

std::uint64_t sumOf(const std::vector<std::uint64_t>& counts) {
    return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
}

}  // namespace

// Let node i have p_i points before and q_i after, min(p_i, q_i) of them the same ones; P, Q their sums, U the number
// of different points of both rings. All are uniform, so any of the U is as likely to be the first the key meets.
//   Met first      chance           owner before and after are the same
//   a shared one   Σ min(p, q) / U  always
//   one gone       (p_i − q_i)⁺/U   when the first point after is i's too: q_i / Q
//   one come       (q_i − p_i)⁺/U   when the first point before is i's too: p_i / P
// Adding, killing, removing and reweighing one node give half the sum of |p_i/P − q_i/Q|, the least any rule can do.
// Two rings that share no point (another hash, another label, virtual nodes switched) give 1 − Σ p_i/P · q_i/Q. A
// first index moved by less than the number of points shares some of them and is counted as sharing none.
double Ring::expectedMove(const Cluster& before, const Cluster& after, const PlacementSpec& beforeSpec,
                          const PlacementSpec& afterSpec) {
    const auto pointsOfUp = [](const Cluster& cluster, const RingSpec& ring) {
        auto counts = findPointRule(ring.pointRule)->counts(cluster, ring);
        for (NodeIndex i = 0; i < cluster.size(); ++i) {
            if (!cluster[i].up()) counts[i] = 0;
        }
        return counts;
    };
    const auto p = pointsOfUp(before, beforeSpec.ring);
    const auto q = pointsOfUp(after, afterSpec.ring);
    const auto sumP = static_cast<double>(sumOf(p));
    const auto sumQ = static_cast<double>(sumOf(q));
    if (sumP == 0 || sumQ == 0) return sumP == sumQ ? 0.0 : 1.0;

    const bool nested = samePoints(beforeSpec, afterSpec);
    double shared = 0;
    double sameOwner = 0;
    // Most nodes follow each other as they did.
    NodeIndex expected = 0;
    for (NodeIndex j = 0; j < after.size(); ++j) {
        const bool stays = expected < before.size() && before[expected].id == after[j].id;
        const NodeIndex i = stays ? expected : before.indexOf(after[j].id);
        if (i == kNobody) continue;
        expected = i + 1;
        const auto pi = static_cast<double>(p[i]);
        const auto qi = static_cast<double>(q[j]);
        const double both = nested ? std::min(pi, qi) : 0.0;
        shared += both;
        sameOwner += (pi - both) * (qi / sumQ) + (qi - both) * (pi / sumP);
    }
    return 1.0 - (shared + sameOwner) / (sumP + sumQ - shared);
}

}  // namespace ringscope
