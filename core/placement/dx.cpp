// SPDX-License-Identifier: MIT
#include "core/placement/dx.h"

#include "core/hash/hash_registry.h"
#include "core/placement/rule_support.h"

#include <algorithm>
#include <cassert>

namespace ringscope {
namespace {

template <class Table>
Buckets<Table> replayed(const Cluster& cluster, const PlacementSpec& spec) {
    return replayedBuckets<Table>(cluster, [&](std::size_t founders) {
        return Table(bucketCapacity(spec.options, founders), static_cast<std::uint32_t>(founders));
    });
}

}  // namespace

template <class Table>
Result<Done> DxOver<Table>::check(const Cluster& cluster, const PlacementSpec& spec) {
    return checkCapacity(cluster, spec);
}

template <class Table>
PlacementPtr DxOver<Table>::build(const Cluster& cluster, const PlacementSpec& spec) {
    return PlacementPtr(new DxOver(cluster, spec));
}

template <class Table>
PlacementPtr DxOver<Table>::patch(const Placement&, const Cluster& cluster, const PlacementSpec& spec) {
    return build(cluster, spec);
}

template <class Table>
double DxOver<Table>::expectedMove(const Cluster& before, const Cluster& after, const PlacementSpec& beforeSpec,
                                   const PlacementSpec& afterSpec) {
    const auto was = replayed<Table>(before, beforeSpec);
    const auto is = replayed<Table>(after, afterSpec);
    const bool sameTable = was.table && is.table && was.table->size() == is.table->size();
    if (beforeSpec.hash != afterSpec.hash || !sameTable)
        return unrelatedMove(before, evenShares(before), after, evenShares(after));
    return bucketMove(before, was.nodes, after, is.nodes);
}

template <class Table>
DxOver<Table>::DxOver(const Cluster& cluster, const PlacementSpec& spec)
    : Placement(cluster, spec), m_buckets(replayed<Table>(cluster, spec)),
      m_upCount(static_cast<std::uint32_t>(cluster.upCount())) {}

template <class Table>
NodeIndex DxOver<Table>::decide(std::uint64_t digest) const {
    return m_upCount == 0 ? kNobody : m_buckets.nodeOf(m_buckets.table->bucketOf(Table::keyOf(digest)));
}

template <class Table>
void DxOver<Table>::visitCandidates(std::uint64_t digest, const std::function<bool(NodeIndex)>& visit) const {
    if (m_upCount == 0) return;
    std::vector<bool> seen(m_buckets.nodes.size());
    std::uint32_t left = m_upCount;
    m_buckets.table->visitSequence(Table::keyOf(digest), [&](std::uint32_t, std::uint32_t, std::uint32_t bucket) {
        if (!m_buckets.table->works(bucket) || seen[bucket]) return true;
        seen[bucket] = true;
        return visit(m_buckets.nodeOf(bucket)) && --left > 0;
    });
}

template <class Table>
Explanation DxOver<Table>::explain(std::string_view key, std::size_t heirs) const {
    Explanation explanation = explanationOf(spec().hash, key);
    explanation.heirs = heirsOf(key, heirs);
    BucketStory story(m_buckets.nodes);
    if (m_upCount > 0) {
        const Table& table = *m_buckets.table;
        table.visitSequence(Table::keyOf(explanation.digest),
                            [&](std::uint32_t draw, std::uint32_t range, std::uint32_t bucket) {
                                story.tried(draw, range, bucket);
                                if (table.works(bucket)) explanation.owner = m_buckets.nodeOf(bucket);
                                return explanation.owner == kNobody;
                            });
    }
    explanation.detail = story.told(m_buckets.table ? m_buckets.table->size() : 0, m_upCount);
    return explanation;
}

template <class Table>
Traits DxOver<Table>::traits() const {
    Traits traits;
    traits.minimalDisruption = true;
    traits.history = true;
    traits.order = true;
    traits.points = m_buckets.table ? m_buckets.table->size() : 0;
    traits.memory = (m_buckets.table ? m_buckets.table->memory() : 0) + m_buckets.nodes.size() * sizeof(NodeIndex);
    return traits;
}

template <class Table>
std::vector<double> DxOver<Table>::shares() const {
    return evenShares(cluster());
}

template class DxOver<DxTable>;
template class DxOver<JavaDxTable>;

}  // namespace ringscope
