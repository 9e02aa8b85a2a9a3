// SPDX-License-Identifier: MIT
#include "core/placement/placement.h"

#include <algorithm>
#include <cassert>

namespace ringscope {

void Placement::place(const KeyIndex& index, std::span<NodeIndex> out) const {
    assert(out.size() == index.size());
    index.sorted().visit([&](auto digests) {
        std::transform(digests.begin(), digests.end(), out.begin(),
                       [this](std::uint64_t digest) { return decide(digest); });
    });
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

std::vector<NodeIndex> Placement::heirsOf(std::uint64_t digest, std::size_t count) const {
    std::vector<NodeIndex> heirs;
    if (count == 0) return heirs;
    bool owner = true;
    visitCandidates(digest, [&](NodeIndex node) {
        if (!owner) heirs.push_back(node);
        owner = false;
        return heirs.size() < count;
    });
    return heirs;
}

}  // namespace ringscope
