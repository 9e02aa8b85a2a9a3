// SPDX-License-Identifier: MIT
#include "core/systems/smooth_round_robin.h"

#include <algorithm>
#include <cmath>

namespace ringscope {

SmoothRoundRobin::SmoothRoundRobin(PlacementPtr placement, Options options)
    : m_placement(std::move(placement)), m_rule(dynamic_cast<const Composed&>(*m_placement)), m_options(options) {}

DispatchState SmoothRoundRobin::start() const {
    const std::size_t nodes = m_rule.cluster().size();
    return {std::vector<std::int64_t>(nodes, 0), std::vector<std::uint64_t>(nodes, 0), 0};
}

Dispatched SmoothRoundRobin::step(DispatchState state, const Request& request) const {
    const Cluster now = known(state);
    Decision decision = m_rule.decisionOf(request.key, now);
    if (decision.reason == DecisionReason::Traffic) takeTurns(now, state, decision);
    for (const NodeIndex node : decision.tried) state.failures[node] += node == decision.served ? 0 : 1;
    return {std::move(state), std::move(decision)};
}

Cluster SmoothRoundRobin::known(const DispatchState& state) const {
    const Cluster& cluster = m_rule.cluster();
    // A system with one node has nobody else to turn to, and never leaves it alone.
    if (m_options.maxFails == 0 || cluster.size() == 1) return cluster;
    std::vector<Node> leftAlone;
    for (NodeIndex node = 0; node < cluster.size(); ++node) {
        if (state.failures[node] < m_options.maxFails) continue;
        leftAlone.push_back(cluster[node]);
        leftAlone.back().health = Health::Down;
    }
    return leftAlone.empty() ? cluster : cluster.withReplaced(std::move(leftAlone));
}

void SmoothRoundRobin::takeTurns(const Cluster& now, DispatchState& state, Decision& decision) const {
    while (decision.served == kNobody) {
        std::int64_t added = 0;
        NodeIndex best = kNobody;
        for (NodeIndex node = 0; node < now.size(); ++node) {
            const bool tried = std::find(decision.tried.begin(), decision.tried.end(), node) != decision.tried.end();
            if (tried || now[node].health == Health::Down) continue;
            const auto weight = static_cast<std::int64_t>(std::llround(now[node].weight));
            added += weight;
            state.credits[node] += weight;
            if (best == kNobody || state.credits[node] > state.credits[best]) best = node;
        }
        if (best == kNobody) {
            decision.reason = DecisionReason::Failed;
            return;
        }
        state.credits[best] -= added;
        decision.tried.push_back(best);
        if (now[best].up()) {
            decision.served = best;
        } else if (!m_options.retries) {
            decision.reason = DecisionReason::Failed;
            return;
        }
    }
}

}  // namespace ringscope
