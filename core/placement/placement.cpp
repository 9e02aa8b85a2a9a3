// SPDX-License-Identifier: MIT
#include "core/placement/placement.h"

#include "core/hash/hash_registry.h"

#include <algorithm>
#include <cassert>

namespace ringscope {

void Placement::place(const KeyIndex& index, std::span<NodeIndex> out) const {
    assert(out.size() == index.size());
    if (traits().needsKey) {
        for (std::size_t rank = 0; rank < out.size(); ++rank) out[rank] = ownerOf(index.keys()[index.order()[rank]]);
        return;
    }
    index.sorted().visit([&](auto digests) {
        std::transform(digests.begin(), digests.end(), out.begin(),
                       [this](std::uint64_t digest) { return decide(digest); });
    });
}

NodeIndex Placement::ownerOf(std::string_view key) const {
    return decide(digest(spec().hash, key));
}

void Placement::visitCandidatesOf(std::string_view key, const std::function<bool(NodeIndex)>& visit) const {
    visitCandidates(digest(spec().hash, key), visit);
}

void Placement::ownersOf(std::span<const std::uint32_t> digests, std::span<NodeIndex> out) const {
    assert(out.size() == digests.size());
    std::transform(digests.begin(), digests.end(), out.begin(),
                   [this](std::uint64_t digest) { return decide(digest); });
}

void Placement::ownersOf(std::span<const std::uint64_t> digests, std::span<NodeIndex> out) const {
    assert(out.size() == digests.size());
    std::transform(digests.begin(), digests.end(), out.begin(),
                   [this](std::uint64_t digest) { return decide(digest); });
}

std::size_t Placement::stopFrom(std::uint64_t position) const {
    const ArcTable& table = *arcs();
    const PointsView all = points();
    std::size_t rank = table.at(position);
    for (const NodeIndex owner = table.owner(rank); all.node(rank) != owner;)
        rank = rank + 1 == all.size() ? 0 : rank + 1;
    return rank;
}

CircleWay Placement::wayFrom(std::uint64_t position) const {
    return {arcs()->end(stopFrom(position)), false};
}

std::uint64_t Placement::firstPositionOf(NodeIndex node) const {
    return firstPosition(cluster()[node], spec());
}

std::vector<NodeIndex> Placement::heirsOf(std::string_view key, std::size_t count) const {
    std::vector<NodeIndex> heirs;
    if (count == 0) return heirs;
    bool owner = true;
    visitCandidatesOf(key, [&](NodeIndex node) {
        if (!owner) heirs.push_back(node);
        owner = false;
        return heirs.size() < count;
    });
    return heirs;
}

}  // namespace ringscope
