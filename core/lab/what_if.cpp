// SPDX-License-Identifier: MIT
#include "core/lab/what_if.h"

#include "core/metrics/move_tally.h"
#include "core/placement/place_texts.h"
#include "core/placement/placement_registry.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <new>
#include <numeric>

namespace ringscope {

namespace {

constexpr double kMinute = 60;
constexpr std::size_t kBlock = 1u << 18;  ///< keys between two looks at the progress

/// Requests a second for one request of the key file.
std::optional<double> ratePerRequest(const KeySet& keys, const WhatIfInputs& inputs) {
    if (!inputs.requestsPerSecond) return std::nullopt;
    return keys.requests() == 0 ? 0.0 : *inputs.requestsPerSecond / static_cast<double>(keys.requests());
}

std::optional<double> peakOf(const std::vector<NodeBurden>& nodes) {
    std::uint64_t up = 0, sum = 0, largest = 0;
    for (const NodeBurden& node : nodes) {
        if (!node.up) continue;
        ++up;
        sum += node.amount.requests;
        largest = std::max(largest, node.amount.requests);
    }
    if (up == 0 || sum == 0) return std::nullopt;
    return static_cast<double>(largest) * static_cast<double>(up) / static_cast<double>(sum);
}

std::vector<KeyId> hottestKeys(const KeySet& keys, std::size_t most) {
    std::vector<KeyId> ids(keys.size());
    std::iota(ids.begin(), ids.end(), KeyId{0});
    const auto end = ids.begin() + static_cast<std::ptrdiff_t>(std::min(most, ids.size()));
    std::partial_sort(ids.begin(), end, ids.end(), [&](KeyId a, KeyId b) {
        return keys.count(a) != keys.count(b) ? keys.count(a) > keys.count(b) : a < b;
    });
    ids.erase(end, ids.end());
    return ids;
}

void noteHottest(std::vector<HotKey>& hottest, std::span<const NodeIndex> owners) {
    for (HotKey& hot : hottest) hot.owners.push_back(owners[hot.key]);
}

/// Keys whose owner differs.
Amount differingAmount(const Hands& hands, std::span<const NodeIndex> from, std::span<const NodeIndex> to,
                       const KeySet& keys) {
    Amount amount;
    for (std::size_t i = 0; i < keys.size(); ++i)
        if (hands.differ(from[i], to[i])) amount += {1, keys.count(static_cast<KeyId>(i))};
    return amount;
}

Result<WhatIf> answer(std::span<const WhatIfSide> sides, const KeySet& keys, const WhatIfInputs& inputs,
                      const Progress& progress) {
    WhatIf out;
    for (const KeyId key : hottestKeys(keys, inputs.hottest)) out.hottest.push_back({key, {}});
    std::vector<NodeIndex> first, before;
    const auto whole = static_cast<double>(sides.size());
    for (std::size_t i = 0; i < sides.size(); ++i) {
        const auto at = static_cast<double>(i);
        const auto placement = makePlacement(sides[i].cluster, sides[i].spec);
        if (!placement) return Unexpected{placement.error()};
        auto owners = ownersOfKeys(**placement, keys, progress.part(at / whole, (at + 1) / whole));
        if (!owners) return Unexpected{owners.error()};
        noteHottest(out.hottest, *owners);
        WhatIfRest rest = restOf(sides[i].cluster, *owners, keys, inputs);
        if (i == 0) {
            out.before = std::move(rest);
            if (sides.size() > 2) first = *owners;
        } else {
            out.steps.push_back(
                stepBetween(sides[i - 1].cluster, before, sides[i].cluster, *owners, keys, inputs, std::move(rest)));
        }
        before = std::move(*owners);
    }
    if (sides.size() == 2) out.net = out.steps.front().moved;
    if (sides.size() > 2)
        out.net = differingAmount(Hands(sides.front().cluster, sides.back().cluster), first, before, keys);
    return out;
}

}  // namespace

Result<std::vector<NodeIndex>> ownersOfKeys(const Placement& placement, const KeySet& keys, const Progress& progress) {
    std::vector<NodeIndex> owners(keys.size());
    std::vector<std::string_view> texts;
    for (std::size_t at = 0; at < keys.size(); at += texts.size()) {
        if (progress.cancelled()) return fail(ErrorCode::Cancelled);
        progress.at(static_cast<double>(at) / static_cast<double>(keys.size()));
        texts.resize(std::min(kBlock, keys.size() - at));
        keys.texts(at, texts);
        placeTexts(placement, texts, std::span(owners).subspan(at, texts.size()));
    }
    progress.at(1);
    return owners;
}

WhatIfRest restOf(const Cluster& cluster, std::span<const NodeIndex> owners, const KeySet& keys,
                  const WhatIfInputs& inputs) {
    WhatIfRest rest;
    rest.nodes.resize(cluster.size());
    for (NodeIndex node = 0; node < cluster.size(); ++node) {
        rest.nodes[node].node = cluster[node].id;
        rest.nodes[node].up = cluster[node].up();
    }
    for (std::size_t i = 0; i < keys.size(); ++i) {
        const Amount amount{1, keys.count(static_cast<KeyId>(i))};
        if (owners[i] == kNobody) {
            rest.unowned += amount;
            continue;
        }
        NodeBurden& burden = rest.nodes[owners[i]];
        burden.amount += amount;
        if (!inputs.bytes.empty()) burden.bytes += inputs.bytes[i];
    }
    for (NodeBurden& burden : rest.nodes) {
        burden.overfull = inputs.memory && burden.bytes > *inputs.memory;
        rest.overfull += burden.overfull ? 1 : 0;
    }
    rest.peak = peakOf(rest.nodes);
    if (const auto rate = ratePerRequest(keys, inputs)) {
        const auto unowned = static_cast<double>(rest.unowned.requests);
        rest.origin = *rate * (unowned + (static_cast<double>(keys.requests()) - unowned) * (1 - inputs.hitRatio));
    }
    return rest;
}

WhatIfStep stepBetween(const Cluster& before, std::span<const NodeIndex> from, const Cluster& after,
                       std::span<const NodeIndex> to, const KeySet& keys, const WhatIfInputs& inputs, WhatIfRest rest) {
    const Hands hands(before, after);
    WhatIfStep step;
    Movement movement;
    addUpMoves(
        keys.size(), [&](std::size_t i) { return std::pair(from[i], to[i]); },
        [&](std::size_t i) {
            return Amount{1, keys.count(static_cast<KeyId>(i))};
        },
        hands, movement);
    step.moved = {movement.keys, movement.requests};
    step.needless = movement.needlessKeys;
    step.table = std::move(movement.table);

    const auto rate = ratePerRequest(keys, inputs);
    double asked = 0;  // moved keys that are asked for in the first minute, expected
    for (std::size_t i = 0; i < keys.size(); ++i) {
        if (!hands.differ(from[i], to[i])) continue;
        const auto key = static_cast<KeyId>(i);
        if (step.listed.size() < inputs.mostListed) step.listed.push_back({key, from[i], to[i]});
        if (to[i] == kNobody) continue;
        step.cold += {1, keys.count(key)};
        if (rate) asked += -std::expm1(-kMinute * *rate * static_cast<double>(keys.count(key)));
    }
    if (rate) {
        step.misses = inputs.hitRatio * asked;
        step.originFirstMinute = *rest.origin + *step.misses / kMinute;
        step.originAtOnce = *rest.origin + inputs.hitRatio * *rate * static_cast<double>(step.cold.requests);
    }
    step.after = std::move(rest);
    return step;
}

Result<WhatIf> whatIf(std::span<const WhatIfSide> sides, const KeySet& keys, const WhatIfInputs& inputs,
                      const Progress& progress) {
    assert(!sides.empty());
    assert(inputs.bytes.empty() || inputs.bytes.size() == keys.size());
    assert(inputs.hitRatio >= 0 && inputs.hitRatio <= 1);
    try {
        return answer(sides, keys, inputs, progress);
    } catch (const std::bad_alloc&) {
        return fail(ErrorCode::OutOfMemory);
    }
}

}  // namespace ringscope
