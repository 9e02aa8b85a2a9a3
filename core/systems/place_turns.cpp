// SPDX-License-Identifier: MIT
#include "core/systems/place_turns.h"

#include <algorithm>
#include <cassert>
#include <numeric>

namespace ringscope {

PlaceTurns::PlaceTurns(PlacementPtr placement, std::uint32_t factor)
    : m_placement(std::move(placement)), m_rule(dynamic_cast<const Composed&>(*m_placement)), m_factor(factor) {}

DispatchState PlaceTurns::start() const {
    DispatchState state;
    if (m_factor != 0) state.open.resize(m_rule.cluster().size(), 0);
    return state;
}

/// Requests that each member may have once there is one more. The total is divided by weights that are added up, so equal
/// nodes can differ by one.
std::vector<std::uint64_t> PlaceTurns::limitsWith(std::uint64_t open) const {
    constexpr double kPointsPerWeight = 16;
    std::vector<std::uint64_t> weights;
    for (const NodeIndex node : m_rule.members())
        weights.push_back(static_cast<std::uint64_t>(m_rule.cluster()[node].weight * kPointsPerWeight));
    const std::uint64_t all = std::accumulate(weights.begin(), weights.end(), std::uint64_t{0});
    std::vector<std::uint64_t> limits(m_rule.cluster().size(), 0);
    if (all == 0) return limits;
    const std::uint64_t total = ((open + 1) * m_factor + 99) / 100;
    std::uint64_t before = 0;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const std::uint64_t rest = total % all;
        const std::uint64_t share =
            weights[i] * (total / all) + (before + weights[i]) * rest / all - before * rest / all;
        limits[m_rule.members()[i]] = std::max<std::uint64_t>(share, 1);
        before += weights[i];
    }
    return limits;
}

void PlaceTurns::bound(const DispatchState& state, std::string_view key, Decision& decision) const {
    const Structure& structure = m_rule.structure();
    const auto limits = limitsWith(std::accumulate(state.open.begin(), state.open.end(), std::uint64_t{0}));
    std::size_t place = structure.placeOf(m_rule.digestOf(key));
    for (std::size_t steps = 0; steps < structure.size(); ++steps, place = structure.after(place)) {
        const NodeIndex node = structure.nodeAt(place);
        if (state.open[node] >= limits[node]) continue;
        if (node == decision.served) return;
        const bool up = m_rule.cluster()[node].up();
        decision = {{node}, up ? node : kNobody, up ? DecisionReason::Traffic : DecisionReason::Failed};
        return;
    }
}

Dispatched PlaceTurns::step(DispatchState state, const Request& request) const {
    const Structure& structure = m_rule.structure();
    Decision decision;
    if (!request.keyless) decision = m_rule.decisionOf(request.key);
    if ((request.keyless || decision.reason == DecisionReason::Traffic) && structure.size() > 0) {
        const NodeIndex node = structure.nodeAt(state.turn % structure.size());
        state.turn = (state.turn + 1) % structure.size();
        const bool up = m_rule.cluster()[node].up();
        decision = {{node}, up ? node : kNobody, up ? DecisionReason::Traffic : DecisionReason::Failed};
    } else if (m_factor != 0 && decision.served != kNobody) {
        bound(state, request.key, decision);
    }
    if (m_factor != 0 && decision.served != kNobody) ++state.open[decision.served];
    return {std::move(state), std::move(decision)};
}

DispatchState PlaceTurns::ended(DispatchState state, NodeIndex node) const {
    if (m_factor == 0) return state;
    assert(node < state.open.size() && state.open[node] > 0);
    --state.open[node];
    return state;
}

}  // namespace ringscope
