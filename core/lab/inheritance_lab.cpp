// SPDX-License-Identifier: MIT
#include "core/lab/inheritance_lab.h"

#include "core/lab/failure_loads.h"
#include "core/lab/sample_names.h"
#include "core/placement/placement_registry.h"

#include <algorithm>
#include <cassert>
#include <memory>
#include <optional>

namespace ringscope {

namespace {

using Dead = std::vector<std::uint32_t>;
using Stretch = CandidateLoads::Stretch;

Stretch candidatesFrom(const std::function<void(const std::function<bool(NodeIndex)>&)>& visitAll,
                       const std::vector<std::uint32_t>& numberOf, double share) {
    Stretch stretch;
    stretch.share = share;
    std::size_t depth = 0;
    visitAll([&](NodeIndex node) {
        stretch.nodes[depth++] = numberOf[node];
        return depth < CandidateLoads::kDepth;
    });
    return stretch;
}

/// One for each arc: every key on it has the same candidates.
std::vector<Stretch> stretchesOfArcs(const Placement& ring, const std::vector<std::uint32_t>& numberOf) {
    const ArcTable& arcs = *ring.arcs();
    std::vector<Stretch> stretches;
    stretches.reserve(arcs.size());
    for (std::size_t arc = 0; arc < arcs.size(); ++arc) {
        if (arcs.share(arc) == 0) continue;
        const auto visitAll = [&](const auto& visit) { ring.visitCandidates(arcs.end(arc), visit); };
        stretches.push_back(candidatesFrom(visitAll, numberOf, arcs.share(arc)));
    }
    return stretches;
}

std::vector<Stretch> stretchesOfKeys(const Placement& placement, const std::vector<std::string>& keys,
                                     const std::vector<std::uint32_t>& numberOf) {
    std::vector<Stretch> stretches;
    stretches.reserve(keys.size());
    for (const std::string& key : keys) {
        const auto visitAll = [&](const auto& visit) { placement.visitCandidatesOf(key, visit); };
        stretches.push_back(candidatesFrom(visitAll, numberOf, 1.0 / static_cast<double>(keys.size())));
    }
    return stretches;
}

/// C(nodes, failures), or `most` + 1 if there are more.
std::uint64_t combinations(std::uint64_t nodes, std::uint64_t failures, std::uint64_t most) {
    std::uint64_t all = 1;
    for (std::uint64_t i = 0; i < failures; ++i) {
        if (nodes <= i) return 0;
        all = all * (nodes - i) / (i + 1);
        if (all > most) return most + 1;
    }
    return all;
}

/// The next one in lexicographic order; false after the last one.
bool advance(Dead& dead, std::uint32_t nodes) {
    const std::size_t size = dead.size();
    for (std::size_t i = size; i-- > 0;) {
        if (dead[i] + (size - i) >= nodes) continue;
        ++dead[i];
        for (std::size_t j = i + 1; j < size; ++j) dead[j] = dead[j - 1] + 1;
        return true;
    }
    return false;
}

class Search {
public:
    Search(FailureLoads& loads, std::size_t nodes, std::uint64_t most, std::uint64_t seed, const Progress& progress)
        : m_loads(loads), m_nodes(static_cast<std::uint32_t>(nodes)), m_most(most), m_seed(seed), m_progress(progress) {
    }

    /// In numbers of those that were up. \p fewer: what was found with one failure less.
    WorstFailure worst(std::size_t failures, const WorstFailure& fewer) {
        m_best = {};
        if (failures >= m_nodes) return m_best;
        const std::uint64_t all = combinations(m_nodes, failures, m_most);
        m_best.exact = all <= m_most;
        Dead dead(failures);
        for (std::uint32_t i = 0; i < failures; ++i) dead[i] = i;
        if (m_best.exact) {
            do look(dead);
            while (!m_progress.cancelled() && advance(dead, m_nodes));
        } else {
            greedy(fewer.dead);
            sample(failures);
        }
        return m_best;
    }

private:
    void look(const Dead& dead) {
        const std::span<const double> loads = m_loads.loads(dead);
        const auto heaviest = static_cast<NodeIndex>(std::max_element(loads.begin(), loads.end()) - loads.begin());
        ++m_best.tried;
        if (loads[heaviest] <= m_best.load) return;
        m_best.dead.assign(dead.begin(), dead.end());
        m_best.heir = heaviest;
        m_best.load = loads[heaviest];
    }
    /// One more failure beside the worst so far.
    void greedy(const std::vector<NodeIndex>& fewer) {
        for (std::uint32_t node = 0; node < m_nodes && !m_progress.cancelled(); ++node) {
            if (std::find(fewer.begin(), fewer.end(), node) != fewer.end()) continue;
            Dead dead(fewer.begin(), fewer.end());
            dead.insert(std::upper_bound(dead.begin(), dead.end(), node), node);
            look(dead);
        }
    }
    void sample(std::size_t failures) {
        Random random(m_seed + failures);
        for (std::uint64_t tried = 0; tried < m_most / kSamplePart && !m_progress.cancelled(); ++tried) {
            Dead dead;
            while (dead.size() < failures) {
                const auto node = static_cast<std::uint32_t>(random.below(m_nodes));
                const auto place = std::lower_bound(dead.begin(), dead.end(), node);
                if (place == dead.end() || *place != node) dead.insert(place, node);
            }
            look(dead);
        }
    }

    static constexpr std::uint64_t kSamplePart = 10;  ///< of what would be tried if it were all

    FailureLoads& m_loads;
    std::uint32_t m_nodes;
    std::uint64_t m_most;
    std::uint64_t m_seed;
    const Progress& m_progress;
    WorstFailure m_best;
};

/// From what everybody has after each single failure.
void fillMatrix(Inheritance& answer, FailureLoads& loads, const Progress& progress) {
    const std::size_t nodes = answer.nodes.size();
    const auto before = loads.loads({});
    answer.before.assign(before.begin(), before.end());
    answer.matrix.assign(nodes * nodes, 0.0);
    answer.needless.assign(nodes, 0.0);
    for (std::uint32_t dead = 0; dead < nodes && !progress.cancelled(); ++dead) {
        const std::span<const double> after = loads.loads(std::span(&dead, 1));
        if (answer.before[dead] == 0) continue;
        for (std::size_t heir = 0; heir < nodes; ++heir) {
            if (heir != dead)
                answer.matrix[dead * nodes + heir] =
                    std::max(0.0, after[heir] - answer.before[heir]) / answer.before[dead];
        }
    }
}

/// Key by key: of a rule that moves others' keys too, the loads do not tell who has the dead one's.
void fillMatrix(Inheritance& answer, BuiltLoads& loads, const Progress& progress) {
    const std::size_t nodes = answer.nodes.size();
    const auto first = loads.owners({});
    const std::vector<NodeIndex> owners(first.begin(), first.end());
    std::vector<std::uint64_t> had(nodes, 0);
    for (const NodeIndex owner : owners)
        if (owner != kNobody) ++had[owner];
    const auto all = static_cast<double>(owners.size());
    answer.before.resize(nodes);
    std::transform(had.begin(), had.end(), answer.before.begin(),
                   [&](std::uint64_t count) { return static_cast<double>(count) / all; });
    answer.matrix.assign(nodes * nodes, 0.0);
    answer.needless.assign(nodes, 0.0);
    for (std::uint32_t dead = 0; dead < nodes && !progress.cancelled(); ++dead) {
        const std::span<const NodeIndex> after = loads.owners(std::span(&dead, 1));
        for (std::size_t key = 0; key < owners.size(); ++key) {
            if (owners[key] == after[key] || after[key] == kNobody) continue;
            if (owners[key] == dead)
                answer.matrix[dead * nodes + after[key]] += 1.0 / static_cast<double>(had[dead]);
            else
                answer.needless[dead] += 1.0 / all;
        }
    }
}

}  // namespace

std::size_t Inheritance::heirsOf(std::size_t dead) const {
    const auto row = matrix.begin() + static_cast<std::ptrdiff_t>(dead * nodes.size());
    return static_cast<std::size_t>(std::count_if(row, row + static_cast<std::ptrdiff_t>(nodes.size()),
                                                  [](double share) { return share > 1e-12; }));
}

Result<Inheritance> inheritanceLab(const InheritanceRequest& request, const Progress& progress) {
    const Result<PlacementPtr> placement = makePlacement(request.cluster, request.spec);
    if (!placement) return Unexpected{placement.error()};
    Inheritance answer;
    std::vector<std::uint32_t> numberOf(request.cluster.size(), CandidateLoads::kNone);
    for (NodeIndex node = 0; node < request.cluster.size(); ++node) {
        if (!request.cluster[node].up()) continue;
        numberOf[node] = static_cast<std::uint32_t>(answer.nodes.size());
        answer.nodes.push_back(node);
    }
    const std::size_t nodes = answer.nodes.size();
    if (nodes < 2) return fail(ErrorCode::NobodyUp);
    if (nodes > kMostHeirs) return fail(ErrorCode::TooManyNodes, {std::to_string(nodes), std::to_string(kMostHeirs)});

    const Traits traits = (*placement)->traits();
    answer.measured = !traits.circle;
    Random random(request.seed);
    std::vector<std::string> keys = answer.measured ? sampleKeys(request.keys, random) : std::vector<std::string>();
    std::unique_ptr<FailureLoads> loads;
    std::uint64_t most = request.mostCombinations;
    if (traits.minimalDisruption && !traits.history) {
        loads = std::make_unique<CandidateLoads>(nodes, answer.measured ? stretchesOfKeys(**placement, keys, numberOf)
                                                                        : stretchesOfArcs(**placement, numberOf));
        fillMatrix(answer, *loads, progress.part(0, 0.2));
    } else {
        if (!answer.measured) keys = sampleKeys(request.keys, random);
        answer.measured = true;
        auto built = std::make_unique<BuiltLoads>(request.cluster, request.spec, answer.nodes, std::move(keys));
        fillMatrix(answer, *built, progress.part(0, 0.2));
        loads = std::move(built);
        most = request.mostBuilds;
    }
    Search search(*loads, nodes, most, request.seed, progress);
    WorstFailure fewer;
    for (std::size_t failures = 1; failures <= answer.worst.size(); ++failures) {
        progress.at(0.2 + 0.2 * static_cast<double>(failures));
        WorstFailure found = search.worst(failures, fewer);
        fewer = found;
        if (found.heir != kNobody) {
            found.before = answer.before[found.heir];
            found.heir = answer.nodes[found.heir];
            for (NodeIndex& dead : found.dead) dead = answer.nodes[dead];
        }
        answer.worst[failures - 1] = std::move(found);
    }
    if (progress.cancelled()) return fail(ErrorCode::Cancelled);
    return answer;
}

}  // namespace ringscope
