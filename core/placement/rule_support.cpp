// SPDX-License-Identifier: MIT
#include "core/placement/rule_support.h"

#include "core/base/limits.h"
#include "core/base/text.h"
#include "core/hash/hash_registry.h"

#include <algorithm>
#include <limits>
#include <string>

namespace ringscope {

std::vector<NodeIndex> nodesUp(const Cluster& cluster) {
    std::vector<NodeIndex> up;
    for (NodeIndex i = 0; i < cluster.size(); ++i) {
        if (cluster[i].up()) up.push_back(i);
    }
    return up;
}

Result<Done> checkNodeCount(const Cluster& cluster) {
    if (cluster.size() > limits::kNodes)
        return fail(ErrorCode::TooManyNodes, {std::to_string(cluster.size()), std::to_string(limits::kNodes)});
    return Done{};
}

std::vector<double> evenShares(const Cluster& cluster) {
    std::vector<double> shares(cluster.size(), 0.0);
    const auto up = nodesUp(cluster);
    for (const NodeIndex node : up) shares[node] = 1.0 / static_cast<double>(up.size());
    return shares;
}

Error namedRemoval(Error error, const Cluster& before) {
    if (error.code != ErrorCode::RemovalRefused || !error.values[1].starts_with('#')) return error;
    const auto id = text::parseUnsigned(std::string_view(error.values[1]).substr(1));
    const bool fits = id && *id <= std::numeric_limits<std::uint32_t>::max();
    const Node* node = fits ? before.find(NodeId{static_cast<std::uint32_t>(*id)}) : nullptr;
    if (node != nullptr) error.values[1] = node->name;
    return error;
}

Explanation explanationOf(const HashSpec& hash, std::string_view key) {
    Explanation explanation;
    explanation.key = key;
    explanation.digest = digest(hash, key);
    explanation.circle = circleOf(hash);
    explanation.turns = explanation.circle.share(explanation.digest);
    return explanation;
}

double unrelatedMove(const Cluster& before, std::span<const double> sharesBefore, const Cluster& after,
                     std::span<const double> sharesAfter) {
    const auto nobody = [](std::span<const double> shares) {
        return std::all_of(shares.begin(), shares.end(), [](double share) { return share == 0.0; });
    };
    if (nobody(sharesBefore) && nobody(sharesAfter)) return 0.0;
    double same = 0;
    for (NodeIndex to = 0; to < after.size(); ++to) {
        const NodeIndex from = before.indexOf(after[to].id);
        if (from != kNobody) same += sharesBefore[from] * sharesAfter[to];
    }
    return 1.0 - same;
}

double bestOfAllMove(const Cluster& before, const Cluster& after) {
    const std::size_t upBefore = before.upCount();
    const std::size_t upAfter = after.upCount();
    std::size_t both = 0;
    for (const auto& node : after.nodes()) {
        const Node* was = node->up() ? before.find(node->id) : nullptr;
        if (was != nullptr && was->up()) ++both;
    }
    const std::size_t all = upBefore + upAfter - both;
    return all == 0 ? 0.0 : 1.0 - static_cast<double>(both) / static_cast<double>(all);
}

}  // namespace ringscope
