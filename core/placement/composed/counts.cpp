// SPDX-License-Identifier: MIT
#include "core/placement/composed/counts.h"

#include "core/base/limits.h"
#include "core/base/text.h"
#include "core/placement/composed/point_series.h"
#include "core/placement/composed/row.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace ringscope {

namespace {

/// One after the other, with what of the members any of them may need.
template <class Count>
std::vector<std::uint64_t> each(const Cluster& cluster, const Members& members, const Count& count) {
    double total = 0;
    for (const NodeIndex node : members) total += cluster[node].weight;
    std::vector<std::uint64_t> counts;
    counts.reserve(members.size());
    for (const NodeIndex node : members) counts.push_back(count(cluster[node], total));
    return counts;
}

/// \pre there is one
std::string_view parameterOf(std::string_view counts) {
    return counts.substr(counts.find(':') + 1);
}

bool isPointCount(std::string_view parameter) {
    const Result<std::uint64_t> count = text::parseUnsigned(parameter);
    return count && *count > 0 && *count <= limits::kPoints;
}

/// v · w, cut to a whole number; own numbers of virtual nodes instead of v.
std::vector<std::uint64_t> perWeight(const Cluster& cluster, const Members& members, const ComposedSpec& spec) {
    return each(cluster, members, [&](const Node& node, double) {
        return wholeCount(node.virtualNodes.value_or(spec.perNode) * node.weight);
    });
}

std::vector<std::uint64_t> fixed(const Cluster& cluster, const Members& members, const ComposedSpec& spec) {
    return each(cluster, members,
                [&](const Node& node, double) { return std::uint64_t{node.virtualNodes.value_or(spec.perNode)}; });
}

/// libketama (2014): the share of the weight is single, the product double, and that single again before it is cut.
std::vector<std::uint64_t> ketama(const Cluster& cluster, const Members& members, const ComposedSpec& spec) {
    const auto n = static_cast<double>(members.size());
    return each(cluster, members, [&](const Node& node, double total) {
        const float share = static_cast<float>(node.weight) / static_cast<float>(total);
        const auto names = static_cast<float>(static_cast<double>(share) * (spec.perNode / 4.0) * n);
        return wholeCount(names) * 4;
    });
}

/// libmemcached 1.1.4, twemproxy 0.5.0: every step is single.
std::vector<std::uint64_t> ketamaSingle(const Cluster& cluster, const Members& members, const ComposedSpec& spec) {
    const auto n = static_cast<float>(members.size());
    return each(cluster, members, [&](const Node& node, double total) {
        float names = static_cast<float>(node.weight) / static_cast<float>(total);
        names = names * static_cast<float>(spec.perNode);
        names = names / 4.0F;
        names = names * n;
        return wholeCount(static_cast<float>(names + 1e-10)) * 4;
    });
}

/// dalli 3.0.6: n · v · w is whole, and one division by W is double.
std::vector<std::uint64_t> shareDivided(const Cluster& cluster, const Members& members, const ComposedSpec& spec) {
    const auto n = static_cast<double>(members.size());
    return each(cluster, members,
                [&](const Node& node, double total) { return wholeCount(n * spec.perNode * node.weight / total); });
}

/// npm hashring 3.2.0: w / W · V · n from left to right, V texts for the mean node; one with a number of its own, other
/// than V, has that many texts.
std::vector<std::uint64_t> shareDouble(const Cluster& cluster, const Members& members, const ComposedSpec& spec) {
    const auto n = static_cast<double>(members.size());
    const std::uint32_t perLabel = findRow(pointSeries(), spec.points)->perLabel;
    const std::uint32_t mean = spec.perNode / perLabel;
    return each(cluster, members, [&](const Node& node, double total) {
        const auto texts = wholeCount(node.weight / total * mean * n);
        return (node.virtualNodes.value_or(mean) != mean ? std::uint64_t{*node.virtualNodes} : texts) * perLabel;
    });
}

/// uhashring (2025-04-09), ketama: V · n · w divided by W in whole numbers.
std::vector<std::uint64_t> shareWhole(const Cluster& cluster, const Members& members, const ComposedSpec& spec) {
    const std::uint32_t perLabel = findRow(pointSeries(), spec.points)->perLabel;
    const std::uint64_t mean = spec.perNode / perLabel;
    return each(cluster, members, [&](const Node& node, double total) {
        // Below 2^53 doubles hold the product, and their quotient never rounds up to a whole number it does not reach.
        const double product = static_cast<double>(mean * members.size()) * node.weight;
        return wholeCount(product / total) * perLabel;
    });
}

/// HAProxy 2.6.12, map-based: whole weights over the greatest common divisor of all nodes', also of those that are down.
std::vector<std::uint64_t> overDivisor(const Cluster& cluster, const Members& members, const ComposedSpec&) {
    std::uint64_t divisor = 0;
    for (const auto& node : cluster.nodes()) divisor = std::gcd(divisor, wholeCount(node->weight));
    return each(cluster, members,
                [&](const Node& node, double) { return divisor == 0 ? 0 : wholeCount(node.weight) / divisor; });
}

/// Cache::Memcached::Fast 0.28: v · w, the nearest whole number, halves up.
std::vector<std::uint64_t> rounded(const Cluster& cluster, const Members& members, const ComposedSpec& spec) {
    return each(cluster, members, [&](const Node& node, double) {
        return wholeCount(node.virtualNodes.value_or(spec.perNode) * node.weight + 0.5);
    });
}

/// Envoy, RingHashLoadBalancer::Ring: as many points that the lightest node has a whole number and all together at least v,
/// but at most as many as its parameter says; what is cut off from one node is carried over to the next.
std::vector<std::uint64_t> runningSum(const Cluster& cluster, const Members& members, const ComposedSpec& spec) {
    double total = 0;
    for (const NodeIndex node : members) total += cluster[node].weight;
    double least = 1;
    for (const NodeIndex node : members)
        if (cluster[node].weight > 0) least = std::min(least, cluster[node].weight / total);
    const auto most = static_cast<double>(*text::parseUnsigned(parameterOf(spec.counts)));
    const double scale = std::min(std::ceil(least * spec.perNode) / least, most);
    double current = 0;
    double target = 0;
    return each(cluster, members, [&](const Node& node, double) {
        target += scale * (node.weight / total);
        std::uint64_t points = 0;
        for (; current < target; current += 1) ++points;
        return points;
    });
}

constexpr std::array kCounts{
    CountRule{"per-weight", perWeight},       CountRule{"fixed", fixed},
    CountRule{"share-ketama", ketama},        CountRule{"share-single", ketamaSingle},
    CountRule{"share-divided", shareDivided}, CountRule{"share-double", shareDouble},
    CountRule{"share-whole", shareWhole},     CountRule{"weight-over-divisor", overDivisor},
    CountRule{"per-weight-rounded", rounded}, CountRule{"running-sum", runningSum, isPointCount},
};

}  // namespace

std::uint64_t wholeCount(double count) {
    constexpr double kMost = 1099511627776.0;  // so many of each node that there may be add up in 64 bits
    if (!(count >= 1)) return 0;
    return static_cast<std::uint64_t>(std::min(count, kMost));
}

std::span<const CountRule> countRules() {
    return kCounts;
}

const CountRule* countRuleOf(std::string_view counts) {
    const std::size_t colon = std::min(counts.find(':'), counts.size());
    const CountRule* row = findRow(countRules(), counts.substr(0, colon));
    if (row == nullptr) return nullptr;
    const bool readable =
        row->takes == nullptr ? colon == counts.size() : colon < counts.size() && row->takes(counts.substr(colon + 1));
    return readable ? row : nullptr;
}

}  // namespace ringscope
