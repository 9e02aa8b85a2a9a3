// SPDX-License-Identifier: MIT
#include "core/lab/movement_samples.h"

#include "core/lab/sample_names.h"
#include "core/placement/place_texts.h"

#include <algorithm>

namespace ringscope {

namespace {

using Change = MovementLabRequest::Change;

std::vector<NodeId> leaving(const MovementLabRequest& request, Random& random) {
    std::vector<NodeId> ids;
    for (std::uint32_t id = request.nodes; id > 0; --id) ids.push_back(NodeId{id});
    if (request.change != Change::RemovedLast) {
        for (std::uint32_t i = 0; i < request.changed; ++i) std::swap(ids[i], ids[i + random.below(ids.size() - i)]);
    }
    ids.resize(request.changed);
    return ids;
}

Result<std::vector<NodeId>> owners(const Cluster& cluster, const PlacementSpec& spec,
                                   const std::vector<std::string>& keys) {
    const Result<PlacementPtr> placement = makePlacement(cluster, spec);
    if (!placement) return Unexpected{placement.error()};
    const std::vector<std::string_view> texts(keys.begin(), keys.end());
    std::vector<NodeIndex> indices(keys.size());
    placeTexts(**placement, texts, indices);
    std::vector<NodeId> ids;
    ids.reserve(indices.size());
    for (const NodeIndex index : indices) ids.push_back(index == kNobody ? NodeId{} : cluster[index].id);
    return ids;
}

bool isUp(const Cluster& cluster, NodeId id) {
    const Node* node = cluster.find(id);
    return node != nullptr && node->up();
}

}  // namespace

MovementSample movementSample(const MovementLabRequest& request, std::size_t number) {
    Random random(request.seed + 0x9e3779b97f4a7c15u * number);
    MovementSample sample;
    const bool adds = request.change == Change::Added;
    std::vector<Node> nodes = sampleNodes(request.nodes + (adds ? request.changed : 0), random);
    sample.before = Cluster().withAdded({nodes.begin(), nodes.begin() + request.nodes});
    if (adds) {
        sample.after = sample.before.withAdded({nodes.begin() + request.nodes, nodes.end()});
    } else {
        // One by one: a rule with a past has seen them go in this order.
        sample.after = sample.before;
        for (const NodeId id : leaving(request, random)) {
            if (request.change == Change::Down) {
                Node node = *sample.after.find(id);
                node.health = Health::Down;
                sample.after = sample.after.withReplaced({node});
            } else {
                sample.after = sample.after.without({id});
            }
        }
    }
    sample.keys = sampleKeys(request.keys, random);
    return sample;
}

Moves movesOf(const PlacementRule& rule, const MovementSample& sample, PlacementSpec spec) {
    spec.rule = std::string(rule.id);
    Moves moves;
    const auto before = owners(sample.before, spec, sample.keys);
    const auto after = before ? owners(sample.after, spec, sample.keys) : before;
    if (!after) {
        moves.refusal = after.error();
        return moves;
    }
    for (std::size_t key = 0; key < sample.keys.size(); ++key) {
        const NodeId from = (*before)[key], to = (*after)[key];
        if (from == to) continue;
        ++moves.moved;
        if (isUp(sample.after, from) && isUp(sample.before, to)) ++moves.needless;
    }
    moves.expected = rule.expectedMove(sample.before, sample.after, spec, spec);
    return moves;
}

}  // namespace ringscope
