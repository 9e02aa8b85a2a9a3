// SPDX-License-Identifier: MIT
//
// What share of the keys a change moves under modulo with rehash, averaged over all hashes.
#include "core/placement/modulo_rehash.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace ringscope {
namespace {

constexpr NodeIndex kElsewhere = kNobody - 1;  ///< a node that is up, but not there on the other side

/// Buckets as the cluster afterwards names their nodes: kNobody where a node is down.
std::vector<NodeIndex> bucketsNamed(const Cluster& cluster, const Cluster& after) {
    std::vector<NodeIndex> buckets;
    for (const auto& node : cluster.nodes()) {
        const NodeIndex there = after.indexOf(node->id);
        const NodeIndex name = !node->up() ? kNobody : there == kNobody ? kElsewhere : there;
        buckets.insert(buckets.end(), ModuloRehash::bucketsOf(*node), name);
    }
    return buckets;
}

/// One side by itself.
struct Side {
    Side(const std::vector<NodeIndex>& buckets, std::size_t nodes, std::uint32_t most) : tries(most), share(nodes) {
        for (const NodeIndex node : buckets) {
            if (node == kNobody)
                ++down;
            else if (node != kElsewhere)
                ++share[node];
        }
        const auto all = static_cast<double>(buckets.size());
        for (double& one : share) one /= all;
        down /= all;
    }
    /// Chance that one of the next `left` tries finds somebody, divided by that of one try.
    [[nodiscard]] double reach(std::uint32_t left) const {
        return down == 1 ? left : (1 - std::pow(down, left)) / (1 - down);
    }
    std::uint32_t tries;
    std::vector<double> share;  ///< of the buckets, by node
    double down = 0;            ///< share of the buckets that are
};

/// One try on both sides.
struct Both {
    double same = 0;        ///< one node, up
    double down = 0;        ///< on both
    double beforeDown = 0;  ///< sum over nodes: up after and down before, times its share before
    double afterDown = 0;
};

/// The same number divided by both numbers of buckets: by the Chinese remainder theorem all pairs of remainders that
/// agree modulo the greatest common divisor have one chance, and others none.
Both bothOfOneNumber(const std::vector<NodeIndex>& was, const Side& before, const std::vector<NodeIndex>& is,
                     const Side& after) {
    const std::size_t step = std::gcd(was.size(), is.size());
    std::vector<std::size_t> counts(after.share.size());
    Both both;
    for (std::size_t rest = 0; rest < step; ++rest) {
        std::size_t wasDown = 0, isDown = 0;
        for (std::size_t i = rest; i < was.size(); i += step) {
            if (was[i] == kNobody)
                ++wasDown;
            else if (was[i] != kElsewhere)
                ++counts[was[i]];
        }
        for (std::size_t i = rest; i < is.size(); i += step) {
            if (is[i] == kNobody) {
                ++isDown;
                continue;
            }
            both.same += static_cast<double>(counts[is[i]]);
            both.beforeDown += static_cast<double>(wasDown) * before.share[is[i]];
        }
        for (std::size_t i = rest; i < was.size(); i += step) {
            if (was[i] >= kElsewhere) continue;
            counts[was[i]] = 0;
            both.afterDown += static_cast<double>(isDown) * after.share[was[i]];
        }
        both.down += static_cast<double>(wasDown) * static_cast<double>(isDown);
    }
    const double pairs = static_cast<double>(was.size()) * static_cast<double>(is.size()) / static_cast<double>(step);
    for (double* sum : {&both.same, &both.down, &both.beforeDown, &both.afterDown}) *sum /= pairs;
    return both;
}

/// Two numbers that have nothing to do with each other.
Both bothUnrelated(const Side& before, const Side& after) {
    Both both;
    both.same = std::inner_product(before.share.begin(), before.share.end(), after.share.begin(), 0.0);
    both.down = before.down * after.down;
    both.beforeDown = before.down * both.same;
    both.afterDown = after.down * both.same;
    return both;
}

}  // namespace

// A try is one number on both sides, uniform, and independent of the tries before. As long as both sides' nodes were
// down there is a next one. At the first try where one is up:
//   both up       the key stays if it is one node
//   one up alone  it stays if the other side's tries that are left end at that node too, which each of them does with
//                 the node's share of the buckets, as long as those between were down
// A key whose tries come to an end on both sides without anybody stays, too.
double ModuloRehash::expectedMove(const Cluster& before, const Cluster& after, const PlacementSpec& beforeSpec,
                                  const PlacementSpec& afterSpec) {
    if (before.upCount() == 0 || after.upCount() == 0) return before.upCount() == after.upCount() ? 0.0 : 1.0;
    const auto was = bucketsNamed(before, after);
    const auto is = bucketsNamed(after, after);
    const Side a(was, after.size(), beforeSpec.options.tries);
    const Side b(is, after.size(), afterSpec.options.tries);
    const Both both = beforeSpec.hash == afterSpec.hash ? bothOfOneNumber(was, a, is, b) : bothUnrelated(a, b);
    double stays = 0;
    double still = 1;
    const std::uint32_t common = std::min(a.tries, b.tries);
    for (std::uint32_t turn = 1; turn <= common; ++turn) {
        stays +=
            still * (both.same + both.beforeDown * a.reach(a.tries - turn) + both.afterDown * b.reach(b.tries - turn));
        still *= both.down;
    }
    stays += still * std::pow(a.down, a.tries - common) * std::pow(b.down, b.tries - common);
    return std::clamp(1.0 - stays, 0.0, 1.0);
}

}  // namespace ringscope
