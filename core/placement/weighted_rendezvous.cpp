// SPDX-License-Identifier: MIT
#include "core/placement/weighted_rendezvous.h"

#include "core/hash/hash_registry.h"
#include "core/placement/rendezvous_scores.h"
#include "core/placement/rule_support.h"

#include <algorithm>
#include <cassert>
#include <limits>
#include <map>

namespace ringscope {
namespace {

constexpr std::size_t kScoresTold = 64;

/// Hashes of one key with one node after the other.
class PairHash {
public:
    PairHash(const HashFunction& hash, std::uint64_t seed, std::string_view key)
        : m_hash(hash), m_seed(seed), m_bytes(key) {
        m_bytes += '|';
        m_keySize = m_bytes.size();
    }
    std::uint64_t operator()(std::string_view node) {
        m_bytes.resize(m_keySize);
        m_bytes += node;
        return m_hash.digest(m_bytes, m_seed);
    }

private:
    const HashFunction& m_hash;
    std::uint64_t m_seed;
    std::string m_bytes;
    std::size_t m_keySize = 0;
};

/// Weight of a node before and after; 0: not there or down.
struct Weights {
    double before = 0;
    double after = 0;
    [[nodiscard]] double ratio() const { return after == 0 ? std::numeric_limits<double>::infinity() : before / after; }
};

std::vector<Weights> weightsOf(const Cluster& before, const Cluster& after) {
    std::vector<Weights> weights;
    weights.reserve(before.size() + after.size());
    for (const auto& node : before.nodes()) {
        const Node* now = after.find(node->id);
        weights.push_back({node->up() ? node->weight : 0.0, now != nullptr && now->up() ? now->weight : 0.0});
    }
    for (const auto& node : after.nodes()) {
        if (before.find(node->id) == nullptr && node->up()) weights.push_back({0.0, node->weight});
    }
    return weights;
}

std::vector<double> weightShares(const Cluster& cluster) {
    const double all = cluster.upWeight();
    std::vector<double> shares(cluster.size(), 0.0);
    for (const NodeIndex node : nodesUp(cluster)) shares[node] = cluster[node].weight / all;
    return shares;
}

}  // namespace

Result<Done> WeightedRendezvous::check(const Cluster& cluster, const PlacementSpec&) {
    return checkNodeCount(cluster);
}

PlacementPtr WeightedRendezvous::build(const Cluster& cluster, const PlacementSpec& spec) {
    return PlacementPtr(new WeightedRendezvous(cluster, spec));
}

PlacementPtr WeightedRendezvous::patch(const Placement&, const Cluster& cluster, const PlacementSpec& spec) {
    return build(cluster, spec);
}

// X_i = −ln u_i is exponential with mean 1, and the owner is the node with the least X_i/w_i. Node i is that before and
// after if X_j ≥ X_i · m_j for all others, m_j = max(w_j/w_i, w'_j/w'_i), so with chance 1 ÷ (1 + Σ m_j). Which of the two
// is larger goes by w_j/w'_j against w_i/w'_i: sorted by this ratio, both parts of the sum are sums of runs.
double WeightedRendezvous::expectedMove(const Cluster& before, const Cluster& after, const PlacementSpec& beforeSpec,
                                        const PlacementSpec& afterSpec) {
    if (beforeSpec.hash != afterSpec.hash)
        return unrelatedMove(before, weightShares(before), after, weightShares(after));
    std::vector<Weights> weights = weightsOf(before, after);
    std::sort(weights.begin(), weights.end(), [](const Weights& a, const Weights& b) { return a.ratio() > b.ratio(); });
    double below = 0;  // Σ w' of those with a smaller ratio
    for (const Weights& node : weights) below += node.after;
    double notBelow = 0;  // Σ w of the others
    double stays = 0;
    bool anybody = false;
    for (std::size_t begin = 0; begin < weights.size();) {
        std::size_t end = begin;
        for (; end < weights.size() && weights[end].ratio() == weights[begin].ratio(); ++end) {
            notBelow += weights[end].before;
            below -= weights[end].after;
        }
        for (; begin < end; ++begin) {
            const Weights& node = weights[begin];
            anybody = anybody || node.before > 0 || node.after > 0;
            if (node.before > 0 && node.after > 0)
                stays += 1.0 / (notBelow / node.before + std::max(below, 0.0) / node.after);
        }
    }
    return anybody ? std::max(0.0, 1.0 - stays) : 0.0;
}

WeightedRendezvous::WeightedRendezvous(const Cluster& cluster, const PlacementSpec& spec)
    : Placement(cluster, spec), m_hash(*findHash(spec.hash.function)) {
    std::map<double, std::uint32_t> groups;
    for (const NodeIndex node : nodesUp(cluster)) {
        const double weight = cluster[node].weight;
        const auto group = groups.emplace(weight, static_cast<std::uint32_t>(groups.size())).first->second;
        m_rivals.push_back({node, group, weight});
    }
    m_groups = static_cast<std::uint32_t>(groups.size());
}

NodeIndex WeightedRendezvous::decide(std::uint64_t) const {
    assert(false && "a digest is not enough");
    return kNobody;
}

void WeightedRendezvous::visitCandidates(std::uint64_t, const std::function<bool(NodeIndex)>&) const {
    assert(false && "a digest is not enough");
}

NodeIndex WeightedRendezvous::ownerOf(std::string_view key) const {
    PairHash hash(m_hash, spec().hash.seed, key);
    NodeIndex owner = kNobody;
    double best = 0;
    // A logarithm only for who beats all before it of its own weight: nobody else can win.
    std::vector<double> bestUnits(m_groups, 0.0);
    for (const Rival& rival : m_rivals) {
        const double u = unitOf(hash(cluster()[rival.node].name), m_hash.bits);
        if (u <= bestUnits[rival.group]) continue;
        bestUnits[rival.group] = u;
        const double score = weightedRendezvousScore(rival.weight, u);
        if (score <= best) continue;
        best = score;
        owner = rival.node;
    }
    return owner;
}

std::vector<ScoreChoice::Score> WeightedRendezvous::scoresOf(std::string_view key) const {
    PairHash hash(m_hash, spec().hash.seed, key);
    std::vector<ScoreChoice::Score> scores;
    scores.reserve(m_rivals.size());
    for (const Rival& rival : m_rivals) {
        const std::uint64_t hashed = hash(cluster()[rival.node].name);
        scores.push_back({rival.node, hashed, weightedRendezvousScore(rival.weight, unitOf(hashed, m_hash.bits)), 0.0});
    }
    std::stable_sort(scores.begin(), scores.end(), [](const auto& a, const auto& b) { return a.score > b.score; });
    for (auto& score : scores) score.bar = score.score / scores.front().score;
    return scores;
}

void WeightedRendezvous::visitCandidatesOf(std::string_view key, const std::function<bool(NodeIndex)>& visit) const {
    for (const auto& score : scoresOf(key)) {
        if (!visit(score.node)) return;
    }
}

Explanation WeightedRendezvous::explain(std::string_view key, std::size_t heirs) const {
    Explanation explanation = explanationOf(spec().hash, key);
    ScoreChoice choice;
    choice.weighted = true;
    choice.nodes = m_rivals.size();
    choice.scores = scoresOf(key);
    if (!choice.scores.empty()) explanation.owner = choice.scores.front().node;
    for (std::size_t i = 1; i < choice.scores.size() && i <= heirs; ++i)
        explanation.heirs.push_back(choice.scores[i].node);
    if (choice.scores.size() > kScoresTold) choice.scores.resize(kScoresTold);
    explanation.detail = std::move(choice);
    return explanation;
}

Traits WeightedRendezvous::traits() const {
    Traits traits;
    traits.weights = true;
    traits.minimalDisruption = true;
    traits.needsKey = true;
    traits.points = m_rivals.size();
    traits.memory = m_rivals.size() * sizeof(Rival);
    return traits;
}

std::vector<double> WeightedRendezvous::shares() const {
    return weightShares(cluster());
}

}  // namespace ringscope
