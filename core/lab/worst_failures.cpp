// SPDX-License-Identifier: MIT
#include "core/lab/worst_failures.h"

#include "core/placement/placement_registry.h"

#include <algorithm>
#include <new>

namespace ringscope {

namespace {

class Failures {
public:
    Failures(const WhatIfSide& side, const KeySet& keys, const WhatIfInputs& inputs)
        : m_side(side), m_keys(keys), m_inputs(inputs) {
        m_inputs.mostListed = 0;
    }

    Result<Done> begin(const Progress& progress) {
        const auto placement = makePlacement(m_side.cluster, m_side.spec);
        if (!placement) return Unexpected{placement.error()};
        auto owners = ownersOfKeys(**placement, m_keys, progress);
        if (!owners) return Unexpected{owners.error()};
        m_owners = std::move(*owners);
        m_work = m_keys.size() + (*placement)->traits().points + m_side.cluster.size();
        m_rest = restOf(m_side.cluster, m_owners, m_keys, m_inputs);
        return Done{};
    }
    /// Keys that are placed for one case, or what takes as long: the rule is built again each time.
    [[nodiscard]] std::uint64_t work() const { return m_work; }
    /// Nodes that are up, the busiest first.
    [[nodiscard]] std::vector<NodeIndex> busiestFirst() const {
        std::vector<NodeIndex> up;
        for (NodeIndex node = 0; node < m_side.cluster.size(); ++node)
            if (m_side.cluster[node].up()) up.push_back(node);
        std::stable_sort(up.begin(), up.end(), [this](NodeIndex a, NodeIndex b) {
            return m_rest.nodes[a].amount.requests > m_rest.nodes[b].amount.requests;
        });
        return up;
    }
    Result<FailureCase> without(std::vector<NodeIndex> dead, const Progress& progress) const {
        std::vector<Node> killed;
        for (const NodeIndex node : dead) {
            killed.push_back(m_side.cluster[node]);
            killed.back().health = Health::Down;
        }
        const Cluster cluster = m_side.cluster.withReplaced(std::move(killed));
        const auto placement = makePlacement(cluster, m_side.spec);
        if (!placement) return Unexpected{placement.error()};
        const auto owners = ownersOfKeys(**placement, m_keys, progress);
        if (!owners) return Unexpected{owners.error()};
        WhatIfRest rest = restOf(cluster, *owners, m_keys, m_inputs);
        const WhatIfStep step =
            stepBetween(m_side.cluster, m_owners, cluster, *owners, m_keys, m_inputs, std::move(rest));
        return told(std::move(dead), step);
    }

private:
    [[nodiscard]] FailureCase told(std::vector<NodeIndex> dead, const WhatIfStep& step) const {
        FailureCase out;
        out.dead = std::move(dead);
        out.moved = step.moved;
        out.lostRequests = step.moved.requests - step.cold.requests;
        out.peak = step.after.peak;
        out.overfull = step.after.overfull;
        out.originFirstMinute = step.originFirstMinute;
        out.originAtOnce = step.originAtOnce;
        std::uint64_t most = 0;
        for (NodeIndex node = 0; node < step.after.nodes.size(); ++node) {
            const NodeBurden& burden = step.after.nodes[node];
            if (!burden.up || burden.amount.requests <= most) continue;
            most = burden.amount.requests;
            out.busiest = node;
        }
        if (m_keys.requests() > 0)
            out.busiestShare = static_cast<double>(most) / static_cast<double>(m_keys.requests());
        return out;
    }

    const WhatIfSide& m_side;
    const KeySet& m_keys;
    WhatIfInputs m_inputs;
    std::vector<NodeIndex> m_owners;
    WhatIfRest m_rest;
    std::uint64_t m_work = 1;
};

void note(WorstFailures& worst, const FailureCase& failure) {
    ++worst.tried;
    if (!worst.byOrigin || failure.moved.requests > worst.byOrigin->moved.requests) worst.byOrigin = failure;
    if (!worst.byPeak || failure.busiestShare > worst.byPeak->busiestShare) worst.byPeak = failure;
}

/// All sets of one and of two among these nodes, as many as may be tried.
std::array<std::vector<std::vector<NodeIndex>>, 2> casesOf(std::vector<NodeIndex> nodes, std::uint64_t most) {
    std::array<std::vector<std::vector<NodeIndex>>, 2> cases;
    const auto fitting = [&](auto enough) {
        std::size_t count = nodes.size();
        while (count > 2 && !enough(std::uint64_t{count})) --count;
        std::vector<NodeIndex> some(nodes.begin(), nodes.begin() + static_cast<std::ptrdiff_t>(count));
        std::sort(some.begin(), some.end());
        return some;
    };
    for (const NodeIndex node : fitting([most](std::uint64_t count) { return count <= most; }))
        cases[0].push_back({node});
    const auto paired = fitting([most](std::uint64_t count) { return count * (count - 1) / 2 <= most; });
    for (std::size_t i = 0; i < paired.size(); ++i)
        for (std::size_t j = i + 1; j < paired.size(); ++j) cases[1].push_back({paired[i], paired[j]});
    return cases;
}

Result<std::array<WorstFailures, 2>> answer(const WhatIfSide& side, const KeySet& keys, const WhatIfInputs& inputs,
                                            std::uint64_t mostPlaced, const Progress& progress) {
    Failures failures(side, keys, inputs);
    if (auto begun = failures.begin(progress.part(0, 0.01)); !begun) return Unexpected{begun.error()};
    const auto nodes = failures.busiestFirst();
    const auto cases = casesOf(nodes, mostPlaced / std::max<std::uint64_t>(failures.work(), 1));
    std::array<WorstFailures, 2> worst;
    const std::uint64_t up = nodes.size();
    worst[0].possible = up;
    worst[1].possible = up == 0 ? 0 : up * (up - 1) / 2;
    const auto all = static_cast<double>(cases[0].size() + cases[1].size());
    double done = 0;
    for (std::size_t failed = 0; failed < cases.size(); ++failed) {
        for (const auto& dead : cases[failed]) {
            const double from = 0.01 + 0.99 * done / all;
            done += 1;
            const auto failure = failures.without(dead, progress.part(from, 0.01 + 0.99 * done / all));
            if (!failure) return Unexpected{failure.error()};
            note(worst[failed], *failure);
        }
    }
    progress.at(1);
    return worst;
}

}  // namespace

Result<std::array<WorstFailures, 2>> worstFailures(const WhatIfSide& side, const KeySet& keys,
                                                   const WhatIfInputs& inputs, std::uint64_t mostPlaced,
                                                   const Progress& progress) {
    try {
        return answer(side, keys, inputs, mostPlaced, progress);
    } catch (const std::bad_alloc&) {
        return fail(ErrorCode::OutOfMemory);
    }
}

}  // namespace ringscope
