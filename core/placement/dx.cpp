// SPDX-License-Identifier: MIT
#include "core/placement/dx.h"

#include "core/hash/hash_registry.h"
#include "core/placement/rule_support.h"

#include <algorithm>
#include <cassert>

namespace ringscope {
namespace {

std::uint32_t keyOf(std::uint64_t digest) {
    return static_cast<std::uint32_t>(digest ^ digest >> 32);
}

Buckets<DxTable> replayed(const Cluster& cluster, const PlacementSpec& spec) {
    return replayedBuckets<DxTable>(cluster, [&](std::size_t founders) {
        return DxTable(bucketCapacity(spec.options, founders), static_cast<std::uint32_t>(founders));
    });
}

}  // namespace

Result<Done> Dx::check(const Cluster& cluster, const PlacementSpec& spec) {
    return checkCapacity(cluster, spec);
}

PlacementPtr Dx::build(const Cluster& cluster, const PlacementSpec& spec) {
    return PlacementPtr(new Dx(cluster, spec));
}

PlacementPtr Dx::patch(const Placement&, const Cluster& cluster, const PlacementSpec& spec) {
    return build(cluster, spec);
}

double Dx::expectedMove(const Cluster& before, const Cluster& after, const PlacementSpec& beforeSpec,
                        const PlacementSpec& afterSpec) {
    const auto was = replayed(before, beforeSpec);
    const auto is = replayed(after, afterSpec);
    const bool sameTable = was.table && is.table && was.table->size() == is.table->size();
    if (beforeSpec.hash != afterSpec.hash || !sameTable)
        return unrelatedMove(before, evenShares(before), after, evenShares(after));
    return bucketMove(before, was.nodes, after, is.nodes);
}

Dx::Dx(const Cluster& cluster, const PlacementSpec& spec)
    : Placement(cluster, spec), m_buckets(replayed(cluster, spec)),
      m_upCount(static_cast<std::uint32_t>(cluster.upCount())) {}

NodeIndex Dx::decide(std::uint64_t digest) const {
    return m_upCount == 0 ? kNobody : m_buckets.nodeOf(m_buckets.table->bucketOf(keyOf(digest)));
}

void Dx::visitCandidates(std::uint64_t digest, const std::function<bool(NodeIndex)>& visit) const {
    if (m_upCount == 0) return;
    std::vector<bool> seen(m_buckets.nodes.size());
    std::uint32_t left = m_upCount;
    m_buckets.table->visitSequence(keyOf(digest), [&](std::uint32_t, std::uint32_t bucket) {
        if (!m_buckets.table->works(bucket) || seen[bucket]) return true;
        seen[bucket] = true;
        return visit(m_buckets.nodeOf(bucket)) && --left > 0;
    });
}

Explanation Dx::explain(std::string_view key, std::size_t heirs) const {
    Explanation explanation = explanationOf(spec().hash, key);
    explanation.heirs = heirsOf(key, heirs);
    BucketStory story(m_buckets.nodes);
    if (m_upCount > 0) {
        const DxTable& table = *m_buckets.table;
        std::uint64_t turn = 0;
        table.visitSequence(keyOf(explanation.digest), [&](std::uint32_t draw, std::uint32_t bucket) {
            const bool drawn = ++turn < std::uint64_t{4} * table.size();
            story.tried(draw, drawn ? table.size() : 0, bucket);
            if (table.works(bucket)) explanation.owner = m_buckets.nodeOf(bucket);
            return explanation.owner == kNobody;
        });
    }
    explanation.detail = story.told(m_buckets.table ? m_buckets.table->size() : 0, m_upCount);
    return explanation;
}

Traits Dx::traits() const {
    Traits traits;
    traits.minimalDisruption = true;
    traits.history = true;
    traits.order = true;
    traits.points = m_buckets.table ? m_buckets.table->size() : 0;
    traits.memory = (m_buckets.table ? m_buckets.table->memory() : 0) + m_buckets.nodes.size() * sizeof(NodeIndex);
    return traits;
}

std::vector<double> Dx::shares() const {
    return evenShares(cluster());
}

}  // namespace ringscope
