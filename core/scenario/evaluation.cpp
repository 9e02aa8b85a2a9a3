// SPDX-License-Identifier: MIT
#include "core/scenario/evaluation.h"

#include "core/placement/placement_registry.h"
#include "core/placement/ring.h"

#include <optional>
#include <utility>

namespace ringscope {

namespace {

/// What each node has, in node order; nobody's last.
using Amounts = std::vector<Amount>;

Amount& amountOf(Amounts& amounts, NodeIndex owner) {
    return owner == kNobody ? amounts.back() : amounts[owner];
}

Amounts amountsByKeys(const Placement& placement, const KeyIndex& index) {
    Amounts amounts(placement.cluster().size() + 1);
    std::vector<NodeIndex> owners(index.size());
    placement.place(index, owners);
    for (std::size_t rank = 0; rank < owners.size(); ++rank) {
        amountOf(amounts, owners[rank]) += {1, index.requestsBefore(rank + 1) - index.requestsBefore(rank)};
    }
    return amounts;
}

/// The amounts after, from those before and what moved.
Amounts moved(const Evaluation& before, const Cluster& cluster, const Movement& movement) {
    Amounts amounts(cluster.size() + 1);
    amounts.back() = {before.unassignedKeys, before.unassignedRequests};
    // A node that is gone has nothing to be counted for: all it had is in the table as moved away.
    const auto of = [&](const std::optional<NodeId>& id) -> Amount* {
        if (!id) return &amounts.back();
        const NodeIndex found = cluster.indexOf(*id);
        return found == kNobody ? nullptr : &amounts[found];
    };
    for (const NodeLoad& load : before.loads)
        if (Amount* amount = of(load.node)) *amount = {load.keys, load.requests};
    for (const MoveCount& move : movement.table) {
        const Amount some{move.keys, move.requests};
        if (Amount* from = of(move.from)) *from -= some;
        if (Amount* to = of(move.to)) *to += some;
    }
    return amounts;
}

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

EvaluationPtr evaluationOf(State state, PlacementPtr placement, KeyIndexPtr index, ArcKeysPtr arcKeys,
                           const Amounts& amounts) {
    auto evaluation = std::make_shared<Evaluation>();
    evaluation->loads = loadsOf(*placement, amounts);
    evaluation->unassignedKeys = amounts.back().keys;
    evaluation->unassignedRequests = amounts.back().requests;
    evaluation->balance = balanceOf(evaluation->loads);
    evaluation->state = std::move(state);
    evaluation->placement = std::move(placement);
    evaluation->index = std::move(index);
    evaluation->arcKeys = std::move(arcKeys);
    return evaluation;
}

/// The loads after a change of one node: those of it and its heirs are patched.
std::vector<NodeLoad> loadsAfter(const Evaluation& before, const RingChange& change, const ArcKeys& keys) {
    const Ring& after = *change.after;
    const auto place = [](auto& loads, NodeIndex at) { return loads.begin() + static_cast<std::ptrdiff_t>(at); };
    std::vector<NodeLoad> loads;
    loads.reserve(before.loads.size() + 1);
    loads = before.loads;
    if (change.was == kNobody && change.is != kNobody) loads.insert(place(loads, change.is), NodeLoad{});
    if (change.is == kNobody && change.was != kNobody) loads.erase(place(loads, change.was));
    NodeLoad* own = change.is == kNobody ? nullptr : &loads[change.is];
    const NodeIndex node = change.leaves ? change.was : change.is;
    const PositionTable& positions =
        change.leaves ? *static_cast<const Ring&>(*before.placement).positions() : *after.positions();
    for (const Handover& run : change.handovers) {
        if (run.heir == node || isEmpty(run, positions)) continue;
        const Amount amount = amountIn(keys.on(run, positions, *before.index), *before.index);
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
    if (known && known->hash() == state.placement.hash && sameKeys(known->keysPtr(), state.keys)) return known;
    return KeyIndex::build(state.keys, state.placement.hash, progress);
}

ArcKeysPtr arcKeysOf(const Placement& placement, const KeyIndex& index) {
    const auto* ring = dynamic_cast<const Ring*>(&placement);
    return ring == nullptr ? nullptr : ArcKeys::build(*ring->positions(), index);
}

Amounts amountsOf(const Placement& placement, const ArcKeysPtr& arcKeys, const KeyIndex& index) {
    if (!arcKeys) return amountsByKeys(placement, index);
    return ringscope::amountsOf(static_cast<const Ring&>(placement), *arcKeys, index);
}

/// The usual step: one node of a ring came, went or changed, and the keys stay.
std::optional<Advance> advanceByOneNode(const Evaluation& before, State& state) {
    const auto* ring = dynamic_cast<const Ring*>(before.placement.get());
    if (ring == nullptr) return std::nullopt;
    std::optional<RingChange> change = Ring::change(*ring, state.cluster, state.placement);
    if (!change) return std::nullopt;
    auto after = std::make_shared<Evaluation>();
    after->arcKeys = ArcKeys::patched(before.arcKeys, *change, *before.index);
    const ArcKeys& keys = change->leaves ? *before.arcKeys : *after->arcKeys;
    Movement movement = changeMovement(*ring, *change, keys, *before.index);
    after->loads = loadsAfter(before, *change, keys);
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
    ArcKeysPtr arcKeys = arcKeysOf(**placement, **index);
    const Amounts amounts = amountsOf(**placement, arcKeys, **index);
    return evaluationOf(state, std::move(*placement), std::move(*index), std::move(arcKeys), amounts);
}

Result<Advance> advance(const Evaluation& before, const State& next, const Progress& progress,
                        const KeyIndexPtr& known) {
    State state = withRule(next, before.placement->spec().rule);
    if (Result<Done> fits = checkPlacement(state.cluster, state.placement); !fits) return Unexpected{fits.error()};
    if (progress.cancelled()) return fail(ErrorCode::Cancelled);
    const bool keysStay = sameKeys(before.state.keys, state.keys);
    if (keysStay) {
        if (std::optional<Advance> one = advanceByOneNode(before, state)) return std::move(*one);
    }

    const PlacementRule& rule = *findRule(state.placement.rule);
    PlacementPtr placement = rule.patch(*before.placement, state.cluster, state.placement);
    const bool hashStays = before.state.placement.hash == state.placement.hash;
    KeyIndexPtr index = before.index;
    if (!keysStay || !hashStays) {
        Result<KeyIndexPtr> built = indexOf(state, known, progress);
        if (!built) return Unexpected{built.error()};
        index = std::move(*built);
    }

    if (progress.cancelled()) return fail(ErrorCode::Cancelled);
    Movement movement;
    movement.comparable = keysStay;
    if (keysStay) movement = movementOf(*before.placement, *placement, *index);
    movement.expectedShare =
        rule.expectedMove(before.state.cluster, state.cluster, before.state.placement, state.placement);

    // Without a circle nearly all keys move, and the table of who moved whither may be as long as their list.
    ArcKeysPtr arcKeys = arcKeysOf(*placement, *index);
    const bool patches = keysStay && arcKeys;
    const Amounts amounts = patches ? moved(before, state.cluster, movement) : amountsOf(*placement, arcKeys, *index);
    EvaluationPtr after =
        evaluationOf(std::move(state), std::move(placement), std::move(index), std::move(arcKeys), amounts);
    return Advance{std::move(after), std::move(movement)};
}

State withRule(State state, std::string rule) {
    state.placement.rule = std::move(rule);
    return state;
}

}  // namespace ringscope
