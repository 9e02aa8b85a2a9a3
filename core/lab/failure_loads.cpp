// SPDX-License-Identifier: MIT
#include "core/lab/failure_loads.h"

#include "core/placement/place_texts.h"
#include "core/placement/placement_registry.h"

#include <algorithm>
#include <cassert>

namespace ringscope {

CandidateLoads::CandidateLoads(std::size_t nodes, std::vector<Stretch> stretches)
    : m_nodes(nodes), m_before(nodes, 0.0), m_loads(nodes) {
    std::sort(stretches.begin(), stretches.end(), [](const Stretch& a, const Stretch& b) { return a.nodes < b.nodes; });
    for (const Stretch& stretch : stretches) {
        if (stretch.nodes[0] == kNone) continue;
        m_before[stretch.nodes[0]] += stretch.share;
        // A path is its nodes as digits, each plus one: paths of different lengths are different numbers.
        std::uint64_t path = 0;
        for (std::size_t depth = 1; depth < kDepth && stretch.nodes[depth] != kNone; ++depth) {
            path = path * (m_nodes + 1) + stretch.nodes[depth - 1] + 1;
            Heirs& heirs = m_heirs[path];
            // In sorted order equal heirs of one path come one after the other.
            if (heirs.empty() || heirs.back().first != stretch.nodes[depth])
                heirs.emplace_back(stretch.nodes[depth], 0);
            heirs.back().second += stretch.share;
        }
    }
}

void CandidateLoads::inherit(std::span<const std::uint32_t> dead, std::uint64_t path, std::size_t depth) {
    const auto found = m_heirs.find(path);
    if (found == m_heirs.end()) return;
    for (const auto& [heir, share] : found->second) {
        if (!std::binary_search(dead.begin(), dead.end(), heir))
            m_loads[heir] += share;
        else if (depth < dead.size())
            inherit(dead, path * (m_nodes + 1) + heir + 1, depth + 1);
    }
}

std::span<const double> CandidateLoads::loads(std::span<const std::uint32_t> dead) {
    assert(dead.size() < kDepth);
    m_loads = m_before;
    for (const std::uint32_t node : dead) m_loads[node] = 0;
    for (const std::uint32_t node : dead) inherit(dead, std::uint64_t{node} + 1, 1);
    return m_loads;
}

BuiltLoads::BuiltLoads(Cluster cluster, PlacementSpec spec, std::vector<NodeIndex> nodes, std::vector<std::string> keys)
    : m_cluster(std::move(cluster)), m_spec(std::move(spec)), m_nodes(std::move(nodes)), m_keys(std::move(keys)),
      m_texts(m_keys.begin(), m_keys.end()), m_owners(m_keys.size()), m_loads(m_nodes.size()),
      m_numberOf(m_cluster.size(), kNobody) {
    for (std::uint32_t number = 0; number < m_nodes.size(); ++number) m_numberOf[m_nodes[number]] = number;
}

std::span<const NodeIndex> BuiltLoads::owners(std::span<const std::uint32_t> dead) {
    Cluster left = m_cluster;
    for (const std::uint32_t number : dead) {
        Node node = m_cluster[m_nodes[number]];
        node.health = Health::Down;
        left = left.withReplaced({node});
    }
    const Result<PlacementPtr> placement = makePlacement(left, m_spec);
    if (!placement) {
        std::fill(m_owners.begin(), m_owners.end(), kNobody);
        return m_owners;
    }
    placeTexts(**placement, m_texts, m_owners);
    for (NodeIndex& owner : m_owners)
        if (owner != kNobody) owner = m_numberOf[owner];
    return m_owners;
}

std::span<const double> BuiltLoads::loads(std::span<const std::uint32_t> dead) {
    std::vector<std::uint64_t> counts(m_nodes.size(), 0);
    for (const NodeIndex owner : owners(dead))
        if (owner != kNobody) ++counts[owner];
    const auto all = static_cast<double>(m_keys.size());
    std::transform(counts.begin(), counts.end(), m_loads.begin(),
                   [&](std::uint64_t count) { return static_cast<double>(count) / all; });
    return m_loads;
}

}  // namespace ringscope
