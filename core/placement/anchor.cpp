// SPDX-License-Identifier: MIT
#include "core/placement/anchor.h"

#include "core/base/split_mix.h"
#include "core/hash/hash_registry.h"
#include "core/placement/java_anchor_key.h"
#include "core/placement/rule_support.h"

#include <algorithm>
#include <cassert>

namespace ringscope {
namespace {

/// Bytes under the rule's hash.
struct HashOf {
    const HashSpec* hash;
    std::uint64_t operator()(std::string_view bytes) const { return digest(*hash, bytes); }
};

/// The numbers of a key's try: the digest and output 1, then outputs 2 and 3, and so on.
std::uint64_t firstNumber(std::uint64_t digest, std::uint64_t turn) {
    return turn == 0 ? digest : splitMix(digest, 2 * turn);
}
std::uint64_t secondNumber(std::uint64_t digest, std::uint64_t turn) {
    return splitMix(digest, 2 * turn + 1);
}

/// The text of a key's try.
std::string textOf(std::string_view key, std::uint64_t turn) {
    std::string text(key);
    if (turn != 0) JavaAnchorKey<HashOf>::appendBigEndian(text, turn, 4);
    return text;
}

constexpr auto kUntold = [](std::uint64_t, std::uint32_t, std::uint32_t) {};

Buckets<AnchorTable> replayed(const Cluster& cluster, const PlacementSpec& spec) {
    return replayedBuckets<AnchorTable>(cluster, [&](std::size_t founders) {
        return AnchorTable(bucketCapacity(spec.options, founders), static_cast<std::uint32_t>(founders));
    });
}

}  // namespace

Result<Done> Anchor::check(const Cluster& cluster, const PlacementSpec& spec) {
    return checkCapacity(cluster, spec);
}

PlacementPtr Anchor::make(const Cluster& cluster, const PlacementSpec& spec, AnchorVariant variant) {
    return PlacementPtr(new Anchor(cluster, spec, variant));
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

Anchor::Anchor(const Cluster& cluster, const PlacementSpec& spec, AnchorVariant variant)
    : Placement(cluster, spec), m_variant(variant), m_buckets(replayed(cluster, spec)),
      m_upCount(static_cast<std::uint32_t>(cluster.upCount())) {}

template <class Tried>
std::uint32_t Anchor::bucketOf(const AnchorTable& table, std::uint64_t digest, std::string_view key, std::uint64_t turn,
                               const Tried& tried) const {
    if (m_variant == AnchorVariant::Java)
        return table.bucketOf(JavaAnchorKey(HashOf{&spec().hash}, textOf(key, turn)), tried);
    return table.bucketOf(AnchorNumbers(firstNumber(digest, turn), secondNumber(digest, turn)), tried);
}

NodeIndex Anchor::decide(std::uint64_t digest) const {
    assert(m_variant != AnchorVariant::Java && "needs the key");
    return m_upCount == 0 ? kNobody : m_buckets.nodeOf(bucketOf(*m_buckets.table, digest, {}, 0, kUntold));
}

NodeIndex Anchor::ownerOf(std::string_view key) const {
    if (m_variant != AnchorVariant::Java) return Placement::ownerOf(key);
    return m_upCount == 0 ? kNobody : m_buckets.nodeOf(bucketOf(*m_buckets.table, 0, key, 0, kUntold));
}

void Anchor::visitCandidates(std::uint64_t digest, const std::function<bool(NodeIndex)>& visit) const {
    assert(m_variant != AnchorVariant::Java && "needs the key");
    visitTries(digest, {}, visit);
}

void Anchor::visitCandidatesOf(std::string_view key, const std::function<bool(NodeIndex)>& visit) const {
    visitTries(m_variant == AnchorVariant::Java ? 0 : digest(spec().hash, key), key, visit);
}

void Anchor::visitTries(std::uint64_t digest, std::string_view key, const std::function<bool(NodeIndex)>& visit) const {
    std::vector<bool> seen(m_buckets.nodes.size());
    std::uint32_t left = m_upCount;
    for (std::uint64_t turn = 0; left > 0; ++turn) {
        const std::uint32_t bucket = bucketOf(*m_buckets.table, digest, key, turn, kUntold);
        if (seen[bucket]) continue;
        seen[bucket] = true;
        --left;
        if (!visit(m_buckets.nodeOf(bucket))) return;
    }
}

std::vector<NodeIndex> Anchor::heirsOf(std::uint64_t digest, std::string_view key, std::size_t count) const {
    std::vector<NodeIndex> heirs;
    if (count == 0 || m_upCount < 2) return heirs;
    AnchorTable left = *m_buckets.table;
    for (std::uint32_t bucket = bucketOf(left, digest, key, 0, kUntold); heirs.size() < count && left.working() > 1;) {
        left.remove(bucket);
        bucket = bucketOf(left, digest, key, 0, kUntold);
        heirs.push_back(m_buckets.nodeOf(bucket));
    }
    return heirs;
}

Explanation Anchor::explain(std::string_view key, std::size_t heirs) const {
    Explanation explanation = explanationOf(spec().hash, key);
    explanation.heirs = heirsOf(explanation.digest, key, heirs);
    BucketStory story(m_buckets.nodes);
    if (m_upCount > 0) {
        const auto tried = [&](std::uint64_t hash, std::uint32_t range, std::uint32_t bucket) {
            story.tried(hash, range, bucket);
        };
        explanation.owner = m_buckets.nodeOf(bucketOf(*m_buckets.table, explanation.digest, key, 0, tried));
    }
    explanation.detail = story.told(m_buckets.table ? m_buckets.table->capacity() : 0, m_upCount);
    return explanation;
}

Traits Anchor::traits() const {
    Traits traits;
    traits.minimalDisruption = true;
    traits.history = true;
    traits.order = true;
    traits.needsKey = m_variant == AnchorVariant::Java;
    traits.points = m_buckets.table ? m_buckets.table->capacity() : 0;
    traits.memory = (m_buckets.table ? m_buckets.table->memory() : 0) + m_buckets.nodes.size() * sizeof(NodeIndex);
    return traits;
}

std::vector<double> Anchor::shares() const {
    return evenShares(cluster());
}

}  // namespace ringscope
