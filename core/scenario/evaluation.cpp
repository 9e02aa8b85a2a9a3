// SPDX-License-Identifier: MIT
#include "core/scenario/evaluation.h"

#include "core/placement/placement_registry.h"

#include <unordered_map>
#include <utility>

namespace ringscope {

namespace {

struct Tally {
    std::uint64_t keys = 0;
    std::uint64_t requests = 0;
    void add(std::uint64_t moreKeys, std::uint64_t moreRequests) {
        keys += moreKeys;
        requests += moreRequests;
    }
};

/// What each node has, in node order; nobody's last.
using Tallies = std::vector<Tally>;

Tally& tallyOf(Tallies& tallies, NodeIndex owner) {
    return owner == kNobody ? tallies.back() : tallies[owner];
}

/// Counts arc by arc: the keys of an arc are neighbours in the index.
Tallies tallyArcs(const ArcTable& arcs, const KeyIndex& index, std::size_t nodes) {
    Tallies tallies(nodes + 1);
    const auto give = [&](NodeIndex owner, std::size_t first, std::size_t last) {
        tallyOf(tallies, owner).add(last - first, index.requestsBefore(last) - index.requestsBefore(first));
    };
    if (arcs.empty()) {
        give(kNobody, 0, index.size());
        return tallies;
    }
    index.sorted().visit([&](auto sorted) {
        std::size_t first = 0;
        for (std::size_t arc = 0; arc < arcs.size(); ++arc) {
            std::size_t last = first;
            while (last < sorted.size() && sorted[last] <= arcs.end(arc)) ++last;
            give(arcs.owner(arc), first, last);
            first = last;
        }
        give(arcs.owner(0), first, sorted.size());
    });
    return tallies;
}

Tallies tallyKeys(const Placement& placement, const KeyIndex& index) {
    Tallies tallies(placement.cluster().size() + 1);
    std::vector<NodeIndex> owners(index.size());
    placement.place(index, owners);
    for (std::size_t rank = 0; rank < owners.size(); ++rank)
        tallyOf(tallies, owners[rank]).add(1, index.requestsBefore(rank + 1) - index.requestsBefore(rank));
    return tallies;
}

Tallies tallied(const Placement& placement, const KeyIndex& index) {
    if (const ArcTable* arcs = placement.arcs()) return tallyArcs(*arcs, index, placement.cluster().size());
    return tallyKeys(placement, index);
}

/// The tallies after, from those before and what moved.
Tallies moved(const Evaluation& before, const Cluster& cluster, const Movement& movement) {
    Tallies tallies(cluster.size() + 1);
    tallies.back() = {before.unassignedKeys, before.unassignedRequests};
    std::unordered_map<std::uint32_t, NodeIndex> byId;
    byId.reserve(cluster.size());
    for (NodeIndex i = 0; i < cluster.size(); ++i) byId.emplace(cluster[i].id.value, i);
    // A node that is gone has nothing to be counted for: all it had is in the table as moved away.
    const auto of = [&](const std::optional<NodeId>& id) -> Tally* {
        if (!id) return &tallies.back();
        const auto found = byId.find(id->value);
        return found == byId.end() ? nullptr : &tallies[found->second];
    };
    for (const NodeLoad& load : before.loads)
        if (Tally* tally = of(load.node)) *tally = {load.keys, load.requests};
    for (const MoveCount& move : movement.table) {
        if (Tally* from = of(move.from)) {
            from->keys -= move.keys;
            from->requests -= move.requests;
        }
        if (Tally* to = of(move.to)) to->add(move.keys, move.requests);
    }
    return tallies;
}

EvaluationPtr evaluationOf(State state, PlacementPtr placement, KeyIndexPtr index, const Tallies& tallies) {
    auto evaluation = std::make_shared<Evaluation>();
    const std::vector<double> shares = placement->shares();
    const Cluster& cluster = placement->cluster();
    evaluation->loads.reserve(cluster.size());
    for (NodeIndex i = 0; i < cluster.size(); ++i)
        evaluation->loads.push_back(
            {cluster[i].id, tallies[i].keys, tallies[i].requests, shares[i], 0, cluster[i].up()});
    for (const Point& point : placement->points()) ++evaluation->loads[point.node].points;
    evaluation->unassignedKeys = tallies.back().keys;
    evaluation->unassignedRequests = tallies.back().requests;
    evaluation->balance = balanceOf(evaluation->loads);
    evaluation->state = std::move(state);
    evaluation->placement = std::move(placement);
    evaluation->index = std::move(index);
    return evaluation;
}

bool sameKeys(const KeySetPtr& a, const KeySetPtr& b) {
    return a == b || (a->size() == b->size() && a->requests() == b->requests() && a->fingerprint() == b->fingerprint());
}

/// An index of these keys under this hash: `known` if it is one.
Result<KeyIndexPtr> indexOf(const State& state, const KeyIndexPtr& known, const Progress& progress) {
    if (known && known->hash() == state.placement.hash && sameKeys(known->keysPtr(), state.keys)) return known;
    return KeyIndex::build(state.keys, state.placement.hash, progress);
}

}  // namespace

Result<EvaluationPtr> evaluate(const State& state, const Progress& progress, const KeyIndexPtr& known) {
    Result<PlacementPtr> placement = makePlacement(state.cluster, state.placement);
    if (!placement) return Unexpected{placement.error()};
    Result<KeyIndexPtr> index = indexOf(state, known, progress);
    if (!index) return Unexpected{index.error()};
    const Tallies tallies = tallied(**placement, **index);
    return evaluationOf(state, std::move(*placement), std::move(*index), tallies);
}

Result<Advance> advance(const Evaluation& before, const State& next, const Progress& progress,
                        const KeyIndexPtr& known) {
    State state = withRule(next, before.placement->spec().rule);
    if (Result<Done> fits = checkPlacement(state.cluster, state.placement); !fits) return Unexpected{fits.error()};
    const PlacementRule& rule = *findRule(state.placement.rule);
    PlacementPtr placement = rule.patch(*before.placement, state.cluster, state.placement);

    const bool keysStay = sameKeys(before.state.keys, state.keys);
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
    const bool patches = keysStay && placement->arcs() != nullptr;
    const Tallies tallies = patches ? moved(before, state.cluster, movement) : tallied(*placement, *index);
    EvaluationPtr after = evaluationOf(std::move(state), std::move(placement), std::move(index), tallies);
    return Advance{std::move(after), std::move(movement)};
}

State withRule(State state, std::string rule) {
    state.placement.rule = std::move(rule);
    return state;
}

}  // namespace ringscope
