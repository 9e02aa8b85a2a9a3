// SPDX-License-Identifier: MIT
#include "core/placement/anchor.h"

#include "core/base/split_mix.h"
#include "core/hash/hash_registry.h"
#include "core/placement/rule_support.h"

#include <algorithm>
#include <cassert>

namespace ringscope {
namespace {

std::uint64_t secondNumber(std::uint64_t digest) {
    return splitMix(digest, 1);
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
    if (m_upCount == 0) return;
    const std::uint64_t second = secondNumber(digest);
    std::uint32_t bucket = m_buckets.table->bucketOf(digest, second);
    if (!visit(m_buckets.nodeOf(bucket)) || m_upCount == 1) return;
    AnchorTable left = *m_buckets.table;
    do {
        left.remove(bucket);
        bucket = left.bucketOf(digest, second);
    } while (visit(m_buckets.nodeOf(bucket)) && left.working() > 1);
}

Explanation Anchor::explain(std::string_view key, std::size_t heirs) const {
    Explanation explanation = explanationOf(spec().hash, key);
    explanation.heirs = heirsOf(key, heirs);
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
