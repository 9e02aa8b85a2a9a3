// SPDX-License-Identifier: MIT
#include "core/placement/anchor.h"

#include "core/base/split_mix.h"
#include "core/hash/hash_registry.h"
#include "core/placement/rule_support.h"

#include <algorithm>
#include <cassert>

namespace ringscope {
namespace {

/// The numbers of a key's try: the digest and output 1, then outputs 2 and 3, and so on.
std::uint64_t firstNumber(std::uint64_t digest, std::uint64_t turn) {
    return turn == 0 ? digest : splitMix(digest, 2 * turn);
}
std::uint64_t secondNumber(std::uint64_t digest, std::uint64_t turn = 0) {
    return splitMix(digest, 2 * turn + 1);
}

Buckets<AnchorTable> replayed(const Cluster& cluster, const PlacementSpec& spec) {
    return replayedBuckets<AnchorTable>(cluster, [&](std::size_t founders) {
        return AnchorTable(bucketCapacity(spec.options, founders), static_cast<std::uint32_t>(founders));
    });
}

}  // namespace

Result<Done> Anchor::check(const Cluster& cluster, const PlacementSpec& spec) {
    return checkCapacity(cluster, spec);
}

PlacementPtr Anchor::build(const Cluster& cluster, const PlacementSpec& spec) {
    return PlacementPtr(new Anchor(cluster, spec));
}

PlacementPtr Anchor::patch(const Placement&, const Cluster& cluster, const PlacementSpec& spec) {
    return build(cluster, spec);
}

double Anchor::expectedMove(const Cluster& before, const Cluster& after, const PlacementSpec& beforeSpec,
                            const PlacementSpec& afterSpec) {
    const auto was = replayed(before, beforeSpec);
    const auto is = replayed(after, afterSpec);
    const bool sameTable = was.table && is.table && was.table->capacity() == is.table->capacity();
    if (beforeSpec.hash != afterSpec.hash || !sameTable)
        return unrelatedMove(before, evenShares(before), after, evenShares(after));
    return bucketMove(before, was.nodes, after, is.nodes);
}

Anchor::Anchor(const Cluster& cluster, const PlacementSpec& spec)
    : Placement(cluster, spec), m_buckets(replayed(cluster, spec)),
      m_upCount(static_cast<std::uint32_t>(cluster.upCount())) {}

NodeIndex Anchor::decide(std::uint64_t digest) const {
    if (m_upCount == 0) return kNobody;
    return m_buckets.nodeOf(m_buckets.table->bucketOf(digest, secondNumber(digest)));
}

void Anchor::visitCandidates(std::uint64_t digest, const std::function<bool(NodeIndex)>& visit) const {
    std::vector<bool> seen(m_buckets.nodes.size());
    std::uint32_t left = m_upCount;
    for (std::uint64_t turn = 0; left > 0; ++turn) {
        const std::uint32_t bucket = m_buckets.table->bucketOf(firstNumber(digest, turn), secondNumber(digest, turn));
        if (seen[bucket]) continue;
        seen[bucket] = true;
        --left;
        if (!visit(m_buckets.nodeOf(bucket))) return;
    }
}

std::vector<NodeIndex> Anchor::heirsOf(std::uint64_t digest, std::size_t count) const {
    std::vector<NodeIndex> heirs;
    if (count == 0 || m_upCount < 2) return heirs;
    const std::uint64_t second = secondNumber(digest);
    AnchorTable left = *m_buckets.table;
    for (std::uint32_t bucket = left.bucketOf(digest, second); heirs.size() < count && left.working() > 1;) {
        left.remove(bucket);
        bucket = left.bucketOf(digest, second);
        heirs.push_back(m_buckets.nodeOf(bucket));
    }
    return heirs;
}

Explanation Anchor::explain(std::string_view key, std::size_t heirs) const {
    Explanation explanation = explanationOf(spec().hash, key);
    explanation.heirs = heirsOf(explanation.digest, heirs);
    BucketStory story(m_buckets.nodes);
    if (m_upCount > 0) {
        const auto tried = [&](std::uint32_t hash, std::uint32_t range, std::uint32_t bucket) {
            story.tried(hash, range, bucket);
        };
        explanation.owner =
            m_buckets.nodeOf(m_buckets.table->bucketOf(explanation.digest, secondNumber(explanation.digest), tried));
    }
    explanation.detail = story.told(m_buckets.table ? m_buckets.table->capacity() : 0, m_upCount);
    return explanation;
}

Traits Anchor::traits() const {
    Traits traits;
    traits.minimalDisruption = true;
    traits.history = true;
    traits.order = true;
    traits.points = m_buckets.table ? m_buckets.table->capacity() : 0;
    traits.memory = (m_buckets.table ? m_buckets.table->memory() : 0) + m_buckets.nodes.size() * sizeof(NodeIndex);
    return traits;
}

std::vector<double> Anchor::shares() const {
    return evenShares(cluster());
}

}  // namespace ringscope
