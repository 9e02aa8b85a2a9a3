// SPDX-License-Identifier: MIT
#include "core/placement/binomial.h"

#include "core/base/split_mix.h"
#include "core/placement/binomial_hash.h"
#include "core/placement/bucket_replay.h"
#include "core/placement/jump.h"
#include "core/placement/rule_support.h"

namespace ringscope {
namespace {

std::uint64_t hashOfTry(std::uint64_t digest, std::uint64_t turn) {
    return turn == 0 ? digest : splitMix(digest, turn);
}

}  // namespace

Result<Done> Binomial::check(const Cluster& cluster, const PlacementSpec& spec) {
    return Jump::check(cluster, spec);
}

PlacementPtr Binomial::build(const Cluster& cluster, const PlacementSpec& spec) {
    return PlacementPtr(new Binomial(cluster, spec));
}

PlacementPtr Binomial::patch(const Placement&, const Cluster& cluster, const PlacementSpec& spec) {
    return build(cluster, spec);
}

double Binomial::expectedMove(const Cluster& before, const Cluster& after, const PlacementSpec& beforeSpec,
                              const PlacementSpec& afterSpec) {
    return Jump::expectedMove(before, after, beforeSpec, afterSpec);
}

Binomial::Binomial(const Cluster& cluster, const PlacementSpec& spec)
    : Placement(cluster, spec), m_buckets(Jump::bucketsOf(cluster)), m_upCount(cluster.upCount()) {
    for (NodeIndex& node : m_buckets) {
        if (!cluster[node].up()) node = kNobody;
    }
}

NodeIndex Binomial::decide(std::uint64_t digest) const {
    if (m_upCount == 0) return kNobody;
    for (std::uint64_t turn = 0;; ++turn) {
        const NodeIndex node = m_buckets[binomialBucket(hashOfTry(digest, turn), m_buckets.size())];
        if (node != kNobody) return node;
    }
}

void Binomial::visitCandidates(std::uint64_t digest, const std::function<bool(NodeIndex)>& visit) const {
    std::vector<bool> seen(m_buckets.size());
    std::size_t found = 0;
    for (std::uint64_t turn = 0; found < m_upCount; ++turn) {
        const std::uint64_t bucket = binomialBucket(hashOfTry(digest, turn), m_buckets.size());
        if (m_buckets[bucket] == kNobody || seen[bucket]) continue;
        seen[bucket] = true;
        ++found;
        if (!visit(m_buckets[bucket])) return;
    }
}

Explanation Binomial::explain(std::string_view key, std::size_t heirs) const {
    Explanation explanation = explanationOf(spec().hash, key);
    explanation.heirs = heirsOf(key, heirs);
    BucketStory story(m_buckets);
    for (std::uint64_t turn = 0; m_upCount > 0 && explanation.owner == kNobody; ++turn) {
        const std::uint64_t bucket = binomialBucket(
            hashOfTry(explanation.digest, turn), m_buckets.size(),
            [&](std::uint64_t hash, std::uint64_t range, std::uint64_t at) { story.tried(hash, range, at); });
        explanation.owner = m_buckets[bucket];
    }
    explanation.detail = story.told(m_buckets.size(), m_upCount);
    return explanation;
}

Traits Binomial::traits() const {
    Traits traits;
    // A last node that is down and then removed gives its keys' first try another end.
    traits.minimalDisruption = m_buckets.empty() || m_buckets.back() != kNobody;
    traits.anyRemoval = false;
    traits.order = true;
    traits.points = m_buckets.size();
    traits.memory = m_buckets.size() * sizeof(NodeIndex);
    return traits;
}

std::vector<double> Binomial::shares() const {
    return evenShares(cluster());
}

}  // namespace ringscope
