// SPDX-License-Identifier: MIT
#include "core/assign/replica_choice.h"

#include "core/assign/owner_blocks.h"

#include <algorithm>
#include <map>
#include <string_view>

namespace ringscope::replica_choice {
namespace {

/// Chooses the holders of one key after the other; what it needs of the cluster is looked up once.
class Chooser {
public:
    Chooser(const Placement& placement, const AssignSpec& spec) : m_placement(placement), m_zones(spec.distinctZones) {
        const Cluster& cluster = placement.cluster();
        m_zoneOf.resize(cluster.size());
        std::map<std::string_view, std::uint32_t> known;
        std::uint64_t nodes = 0;
        std::vector<char> reached;
        placement.visitCandidatesOf({}, [&](NodeIndex node) {
            ++nodes;
            const std::string_view zone = cluster[node].zone;
            const auto next = static_cast<std::uint32_t>(reached.size());
            m_zoneOf[node] = zone.empty() ? next : known.emplace(zone, next).first->second;
            if (m_zoneOf[node] == next) reached.push_back(1);
            return true;
        });
        m_used.resize(reached.size());
        m_perKey = static_cast<std::uint32_t>(std::min<std::uint64_t>(spec.replicas, nodes));
    }

    [[nodiscard]] std::uint32_t perKey() const { return m_perKey; }

    /// The nodes in the order they are taken. Valid until the next key.
    const std::vector<NodeIndex>& choose(std::string_view key, std::vector<CandidateStep>* steps = nullptr) {
        m_taken.clear();
        m_passed.clear();
        std::fill(m_used.begin(), m_used.end(), 0);
        std::size_t zonesLeft = m_used.size();
        m_placement.visitCandidatesOf(key, [&](NodeIndex node) {
            if (m_zones && zonesLeft > 0) {
                char& used = m_used[m_zoneOf[node]];
                if (used != 0) {
                    m_passed.push_back(node);
                    if (steps) steps->push_back({node, CandidateStep::Verdict::ZoneTaken, 0});
                    return true;
                }
                used = 1;
                --zonesLeft;
            }
            m_taken.push_back(node);
            if (steps) steps->push_back({node, CandidateStep::Verdict::Taken, 0});
            if (zonesLeft == 0) takePassed();
            return m_taken.size() < m_perKey;
        });
        takePassed();
        if (steps) tellTaken(*steps);
        return m_taken;
    }

private:
    void takePassed() {
        const std::size_t room = m_perKey - std::min<std::size_t>(m_taken.size(), m_perKey);
        const auto count = static_cast<std::ptrdiff_t>(std::min(room, m_passed.size()));
        m_taken.insert(m_taken.end(), m_passed.begin(), m_passed.begin() + count);
        m_passed.clear();
    }
    void tellTaken(std::vector<CandidateStep>& steps) const {
        for (CandidateStep& step : steps) {
            const bool taken = std::find(m_taken.begin(), m_taken.end(), step.node) != m_taken.end();
            if (taken && step.verdict == CandidateStep::Verdict::ZoneTaken)
                step.verdict = CandidateStep::Verdict::TakenLater;
        }
    }

    const Placement& m_placement;
    bool m_zones;
    std::uint32_t m_perKey = 0;
    std::vector<std::uint32_t> m_zoneOf;  ///< by NodeIndex, for nodes that are candidates
    std::vector<char> m_used;             ///< by zone
    std::vector<NodeIndex> m_taken, m_passed;
};

}  // namespace

Result<Done> check(const AssignSpec& spec) {
    if (spec.replicas >= 1 && spec.replicas <= kMostReplicas) return Done{};
    return fail(ErrorCode::OptionOutOfRange,
                {"replicas", std::to_string(spec.replicas), "1", std::to_string(kMostReplicas)});
}

Result<Assignment> assign(const Placement& placement, const KeySet& keys, const AssignSpec& spec,
                          const Progress& progress) {
    Chooser chooser(placement, spec);
    Assignment made;
    made.amounts.resize(placement.cluster().size() + 1);
    // Nobody is up: one place a key says so.
    made.perKey = std::max(chooser.perKey(), 1u);
    made.owners.assign(keys.size(), kNobody);
    made.replicas.assign(keys.size() * made.perKey, kNobody);
    constexpr KeyId kLook = 1024;
    for (KeyId key = 0; key < keys.size(); ++key) {
        if (key % kLook == 0) {
            if (progress.cancelled()) return fail(ErrorCode::Cancelled);
            progress.at(static_cast<double>(key) / static_cast<double>(keys.size()));
        }
        const std::vector<NodeIndex>& nodes = chooser.choose(keys[key]);
        const Amount amount{1, keys.count(key)};
        std::copy(nodes.begin(), nodes.end(), made.replicas.begin() + std::ptrdiff_t{key} * made.perKey);
        if (!nodes.empty()) made.owners[key] = nodes.front();
        for (const NodeIndex node : nodes) made.amounts[node] += amount;
        if (nodes.empty()) made.amounts.back() += amount;
    }
    return made;
}

void explain(const Placement& placement, const KeySet& keys, const AssignSpec& spec, const Assignment&, KeyId key,
             AssignedExplanation& out) {
    out.replicas = Chooser(placement, spec).choose(keys[key], &out.steps);
}

}  // namespace ringscope::replica_choice
