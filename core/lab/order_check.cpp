// SPDX-License-Identifier: MIT
#include "core/lab/order_check.h"

#include "core/base/random.h"
#include "core/lab/what_if.h"
#include "core/placement/placement_registry.h"

#include <new>

namespace ringscope {

namespace {

/// Owners by id; 0 is nobody, as no node has it.
Result<std::vector<std::uint32_t>> ownerIds(const Cluster& cluster, const PlacementSpec& spec, const KeySet& keys,
                                            const Progress& progress) {
    const auto placement = makePlacement(cluster, spec);
    if (!placement) return Unexpected{placement.error()};
    auto owners = ownersOfKeys(**placement, keys, progress);
    if (!owners) return Unexpected{owners.error()};
    for (NodeIndex& owner : *owners) owner = owner == kNobody ? 0 : cluster[owner].id.value;
    return std::move(*owners);
}

Result<OrderCheck> answer(const Cluster& cluster, const PlacementSpec& spec, const KeySet& keys, std::uint64_t shuffles,
                          std::uint64_t seed, const Progress& progress) {
    if (!spec.options.founderSlots.empty()) shuffles = 0;
    const auto whole = static_cast<double>(shuffles + 1);
    const auto listed = ownerIds(Cluster(cluster.nodes()), spec, keys, progress.part(0, 1 / whole));
    if (!listed) return Unexpected{listed.error()};
    OrderCheck out;
    out.shuffles = shuffles;
    out.all = {keys.size(), keys.requests()};
    std::vector<bool> ever(keys.size(), false);
    for (std::uint64_t i = 0; i < shuffles; ++i) {
        const auto at = static_cast<double>(i + 1);
        const auto now = ownerIds(shuffled(cluster, seed + i), spec, keys, progress.part(at / whole, (at + 1) / whole));
        if (!now) return Unexpected{now.error()};
        Amount changed;
        for (std::size_t key = 0; key < keys.size(); ++key) {
            if ((*now)[key] == (*listed)[key]) continue;
            const Amount amount{1, keys.count(static_cast<KeyId>(key))};
            changed += amount;
            if (!ever[key]) out.ever += amount;
            ever[key] = true;
        }
        if (i > 0 && changed.keys <= out.worst.keys) continue;
        out.worst = changed;
        out.worstSeed = seed + i;
    }
    return out;
}

}  // namespace

Cluster shuffled(const Cluster& cluster, std::uint64_t seed) {
    std::vector<Cluster::NodePtr> nodes = cluster.nodes();
    Random random(seed);
    for (std::size_t left = nodes.size(); left > 1; --left)
        std::swap(nodes[left - 1], nodes[static_cast<std::size_t>(random.below(left))]);
    return Cluster(std::move(nodes));
}

Result<OrderCheck> checkOrder(const Cluster& cluster, const PlacementSpec& spec, const KeySet& keys,
                              std::uint64_t shuffles, std::uint64_t seed, const Progress& progress) {
    try {
        return answer(cluster, spec, keys, shuffles, seed, progress);
    } catch (const std::bad_alloc&) {
        return fail(ErrorCode::OutOfMemory);
    }
}

}  // namespace ringscope
