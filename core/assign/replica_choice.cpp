// SPDX-License-Identifier: MIT
#include "core/assign/replica_choice.h"

#include "core/base/parallel.h"

#include <algorithm>
#include <map>
#include <string_view>

namespace ringscope::replica_choice {
namespace {

constexpr std::size_t kSmallestPart = 1 << 14;
constexpr std::size_t kLook = 1024;  ///< keys between two looks at the progress

/// Chooses the holders of one key after the other; what it needs of the cluster is looked up once.
class Chooser {
public:
    Chooser(const Placement& placement, const AssignSpec& spec)
        : m_placement(placement), m_zones(spec.distinctZones), m_failsOver(placement.traits().failsOver) {
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
        if (!m_failsOver && m_placement.ownerOf(key) == kNobody) return m_taken;
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
    bool m_failsOver;  ///< else a key without an owner has no copies either
    std::uint32_t m_perKey = 0;
    std::vector<std::uint32_t> m_zoneOf;  ///< by NodeIndex, for nodes that are candidates
    std::vector<char> m_used;             ///< by zone
    std::vector<NodeIndex> m_taken, m_passed;
};

class Trace final : public AssignmentTrace {
public:
    Trace(const Placement& placement, const KeySet& keys, const AssignSpec& spec, const Assignment& assignment)
        : AssignmentTrace(placement, keys, assignment), m_chooser(placement, spec) {}

private:
    void tell(KeyId key, AssignedExplanation& out) const override {
        Chooser chooser = m_chooser;
        out.replicas = chooser.choose(m_keys[key], &out.steps);
    }

    Chooser m_chooser;  ///< knows the zones
};

}  // namespace

Result<Done> check(const AssignSpec& spec) {
    if (spec.replicas >= 1 && spec.replicas <= kMostReplicas) return Done{};
    return fail(ErrorCode::OptionOutOfRange,
                {"replicas", std::to_string(spec.replicas), "1", std::to_string(kMostReplicas)});
}

Result<Assignment> assign(const Placement& placement, const KeySet& keys, const AssignSpec& spec,
                          const Progress& progress) {
    const Chooser first(placement, spec);
    Assignment made;
    // Nobody is up: one place a key says so.
    made.perKey = std::max(first.perKey(), 1u);
    made.owners.assign(keys.size(), kNobody);
    made.replicas.assign(keys.size() * made.perKey, kNobody);
    const unsigned parts = partsFor(keys.size(), kSmallestPart);
    std::vector<std::vector<Amount>> amounts(parts, std::vector<Amount>(placement.cluster().size() + 1));
    inParts(parts, [&](unsigned part) {
        Chooser chooser = first;
        const std::size_t begin = partBegin(keys.size(), part, parts);
        const std::size_t end = partBegin(keys.size(), part + 1, parts);
        for (std::size_t at = begin; at < end; ++at) {
            if ((at - begin) % kLook == 0) {
                if (progress.cancelled()) return;
                // The last part runs on the caller's thread, which is the one that reports.
                if (part + 1 == parts) progress.at(static_cast<double>(at - begin) / static_cast<double>(end - begin));
            }
            const auto key = static_cast<KeyId>(at);
            const std::vector<NodeIndex>& nodes = chooser.choose(keys[key]);
            const Amount amount{1, keys.count(key)};
            std::copy(nodes.begin(), nodes.end(), made.replicas.begin() + std::ptrdiff_t{key} * made.perKey);
            if (!nodes.empty()) made.owners[key] = nodes.front();
            for (const NodeIndex node : nodes) amounts[part][node] += amount;
            if (nodes.empty()) amounts[part].back() += amount;
        }
    });
    if (progress.cancelled()) return fail(ErrorCode::Cancelled);
    made.amounts = std::move(amounts.front());
    for (unsigned part = 1; part < parts; ++part) {
        std::transform(made.amounts.begin(), made.amounts.end(), amounts[part].begin(), made.amounts.begin(),
                       [](Amount sum, const Amount& more) { return sum += more; });
    }
    return made;
}

AssignmentTracePtr trace(const Placement& placement, const KeySet& keys, const AssignSpec& spec,
                         const Assignment& assignment) {
    return std::make_unique<const Trace>(placement, keys, spec, assignment);
}

}  // namespace ringscope::replica_choice
