// SPDX-License-Identifier: MIT
#include "core/scenario/evaluation.h"

#include "core/metrics/placed_movement.h"
#include "core/placement/composed/key_rules.h"
#include "core/placement/maglev.h"
#include "core/placement/placement_registry.h"
#include "core/placement/ring.h"
#include "core/placement/rule_support.h"

#include <optional>
#include <utility>

namespace ringscope {

namespace {

/// What each node has, in node order; nobody's last.
using Amounts = std::vector<Amount>;

std::vector<NodeLoad> loadsOf(const Placement& placement, const Amounts& amounts) {
    const std::vector<double> shares = placement.shares();
    const std::vector<std::uint64_t> points = placement.pointCounts();
    const Cluster& cluster = placement.cluster();
    std::vector<NodeLoad> loads;
    loads.reserve(cluster.size());
    for (NodeIndex i = 0; i < cluster.size(); ++i) {
        loads.push_back({cluster[i].id, amounts[i].keys, amounts[i].requests, shares[i], points.empty() ? 0 : points[i],
                         cluster[i].up()});
    }
    return loads;
}

EvaluationPtr evaluationOf(State state, PlacementPtr placement, KeyIndexPtr index, const Amounts& amounts) {
    auto evaluation = std::make_shared<Evaluation>();
    evaluation->loads = loadsOf(*placement, amounts);
    evaluation->unassignedKeys = amounts.back().keys;
    evaluation->unassignedRequests = amounts.back().requests;
    evaluation->balance = balanceOf(evaluation->loads);
    evaluation->state = std::move(state);
    evaluation->placement = std::move(placement);
    evaluation->index = std::move(index);
    return evaluation;
}

/// Positions of the ring that a change's handovers are of.
const PositionTable& positionsOf(const RingChange& change, const Evaluation& before) {
    return change.leaves ? *static_cast<const Ring&>(*before.placement).positions() : *change.after->positions();
}

/// The loads after a change of one node: those of it and its heirs are patched.
std::vector<NodeLoad> loadsAfter(const Evaluation& before, const RingChange& change, std::span<const RankRange> past) {
    const Ring& after = *change.after;
    const auto place = [](auto& loads, NodeIndex at) { return loads.begin() + static_cast<std::ptrdiff_t>(at); };
    std::vector<NodeLoad> loads;
    loads.reserve(before.loads.size() + 1);
    loads = before.loads;
    if (change.was == kNobody && change.is != kNobody) loads.insert(place(loads, change.is), NodeLoad{});
    if (change.is == kNobody && change.was != kNobody) loads.erase(place(loads, change.was));
    NodeLoad* own = change.is == kNobody ? nullptr : &loads[change.is];
    const NodeIndex node = change.leaves ? change.was : change.is;
    const PositionTable& positions = positionsOf(change, before);
    for (std::size_t i = 0; i < past.size(); ++i) {
        const Handover& run = change.handovers[i];
        if (run.heir == node || isEmpty(run, positions)) continue;
        const Amount amount = amountIn(keysOn(run, past[i], *before.index), *before.index);
        const NodeIndex other = change.leaves ? change.elsewhere(run.heir) : run.heir;
        NodeLoad& heir = loads[other];
        // Differences of unsigned numbers, so that one sum serves both directions.
        const std::uint64_t sign = change.leaves ? 1 : ~std::uint64_t{0};
        heir.keys += sign * amount.keys;
        heir.requests += sign * amount.requests;
        heir.circleShare = after.share(other);
        if (own == nullptr) continue;
        own->keys -= sign * amount.keys;
        own->requests -= sign * amount.requests;
    }
    if (own == nullptr) return loads;
    const Node& now = after.cluster()[change.is];
    own->node = now.id;
    own->up = now.up();
    own->points += change.come.size();
    own->points -= change.gone.size();
    own->circleShare = after.share(change.is);
    return loads;
}

bool sameKeys(const KeySetPtr& a, const KeySetPtr& b) {
    return a == b || (a->size() == b->size() && a->requests() == b->requests() && a->fingerprint() == b->fingerprint());
}

/// An index of these keys under this hash: `known` if it is one.
Result<KeyIndexPtr> indexOf(const State& state, const KeyIndexPtr& known, const Progress& progress) {
    const KeyBytes bytes = keyBytesOf(state.placement);
    const bool alike = known && known->hash() == state.placement.hash && known->bytesId() == bytes.id;
    if (alike && sameKeys(known->keysPtr(), state.keys)) return known;
    return KeyIndex::build(state.keys, state.placement.hash, progress, bytes);
}

Result<Amounts> amountsOf(const Placement& placement, const KeyIndex& index, const Progress& progress) {
    if (const auto* ring = dynamic_cast<const Ring*>(&placement)) return ringscope::amountsOf(*ring, index);
    return placedAmounts(placement, index, progress);
}

struct Moved {
    Movement movement;
    std::optional<Amounts> amounts;  ///< after, if they came with it
};

/// What moved between two placements of the same keys: along the circle if they share one, else key by key.
Result<Moved> movedBetween(const Evaluation& before, const Placement& after, const KeyIndex& index,
                           const Progress& progress) {
    if (onOneCircle(*before.placement, after, index))
        return Moved{ringMovement(*before.placement, after, index), std::nullopt};
    Result<PlacedMovement> placed = placedMovement(*before.placement, after, index, progress);
    if (!placed) return Unexpected{placed.error()};
    placed->movement.expectedShare = expectedMove(*before.placement, after);
    return Moved{std::move(placed->movement), std::move(placed->amounts)};
}

/// The usual step: one node of a ring came, went or changed, and the keys stay.
std::optional<Advance> advanceByOneNode(const Evaluation& before, State& state) {
    const auto* ring = dynamic_cast<const Ring*>(before.placement.get());
    if (ring == nullptr) return std::nullopt;
    std::optional<RingChange> change = Ring::change(*ring, state.cluster, state.placement);
    if (!change) return std::nullopt;
    auto after = std::make_shared<Evaluation>();
    const auto past = ranksPast(change->handovers, positionsOf(*change, before), *before.index);
    Movement movement = changeMovement(*ring, *change, past, *before.index);
    after->loads = loadsAfter(before, *change, past);
    after->balance = balanceOf(after->loads);
    after->unassignedKeys = before.unassignedKeys;
    after->unassignedRequests = before.unassignedRequests;
    after->state = std::move(state);
    after->placement = std::move(change->after);
    after->index = before.index;
    return Advance{std::move(after), std::move(movement)};
}

}  // namespace

Result<EvaluationPtr> evaluate(const State& state, const Progress& progress, const KeyIndexPtr& known) {
    Result<PlacementPtr> placement = makePlacement(state.cluster, state.placement);
    if (!placement) return Unexpected{placement.error()};
    Result<KeyIndexPtr> index = indexOf(state, known, progress);
    if (!index) return Unexpected{index.error()};
    const Result<Amounts> amounts = amountsOf(**placement, **index, progress);
    if (!amounts) return Unexpected{amounts.error()};
    return evaluationOf(state, std::move(*placement), std::move(*index), *amounts);
}

Result<Advance> advance(const Evaluation& before, const State& next, const Progress& progress,
                        const KeyIndexPtr& known) {
    State state = withRule(next, before.placement->spec().rule);
    if (Result<Done> fits = checkPlacement(state.cluster, state.placement); !fits)
        return Unexpected{namedRemoval(fits.error(), before.state.cluster)};
    if (progress.cancelled()) return fail(ErrorCode::Cancelled);
    const bool keysStay = sameKeys(before.state.keys, state.keys);
    if (keysStay) {
        if (std::optional<Advance> one = advanceByOneNode(before, state)) return std::move(*one);
    }

    const PlacementRule& rule = *findRule(state.placement.rule);
    PlacementPtr placement = rule.patch(*before.placement, state.cluster, state.placement);
    const bool hashStays = sameDigests(before.state.placement, state.placement);
    KeyIndexPtr index = before.index;
    if (!keysStay || !hashStays) {
        Result<KeyIndexPtr> built = indexOf(state, known, progress);
        if (!built) return Unexpected{built.error()};
        index = std::move(*built);
    }

    if (progress.cancelled()) return fail(ErrorCode::Cancelled);
    Result<Moved> moved = keysStay ? movedBetween(before, *placement, *index, progress) : Moved{};
    if (!moved) return Unexpected{moved.error()};
    if (!moved->amounts) {
        Result<Amounts> amounts = amountsOf(*placement, *index, progress);
        if (!amounts) return Unexpected{amounts.error()};
        moved->amounts = std::move(*amounts);
    }
    moved->movement.comparable = keysStay;
    if (!keysStay) moved->movement.expectedShare = expectedMove(*before.placement, *placement);
    EvaluationPtr after = evaluationOf(std::move(state), std::move(placement), std::move(index), *moved->amounts);
    return Advance{std::move(after), std::move(moved->movement)};
}

State withRule(State state, std::string rule) {
    state.placement.rule = std::move(rule);
    return state;
}

std::string mainRule(const State& state) {
    // Some systems are a rule of their own with other numbers: Redis Cluster is a slot table.
    const bool real = state.placement.rule == "composed" || !state.placement.composed.system.empty();
    return real ? state.placement.rule : "ring";
}

}  // namespace ringscope
