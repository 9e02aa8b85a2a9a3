// SPDX-License-Identifier: MIT
#include "core/placement/memento.h"

#include "core/base/split_mix.h"
#include "core/hash/hash_registry.h"
#include "core/placement/rule_support.h"

#include <algorithm>
#include <cassert>

namespace ringscope {
namespace {

std::uint64_t hashOfTry(std::uint64_t hash, std::uint64_t turn) {
    return turn == 0 ? hash : splitMix(hash, turn);
}

/// Hashes a key again after a try of it was led to a removed bucket.
class HashAgain {
public:
    HashAgain(const HashSpec& hash, std::string_view key, std::uint64_t turn = 0)
        : m_hash(&hash), m_key(key), m_turn(turn) {}
    std::uint64_t operator()(std::uint32_t bucket) const {
        std::string bytes(m_key);
        if (bucket != 0) {
            for (const unsigned shift : {24u, 16u, 8u, 0u}) bytes += static_cast<char>(bucket >> shift & 0xff);
        }
        return hashOfTry(digest(*m_hash, bytes), m_turn);
    }

private:
    const HashSpec* m_hash;
    std::string_view m_key;
    std::uint64_t m_turn;
};

constexpr auto kUntold = [](std::uint64_t, std::uint64_t, std::uint32_t) {};

Buckets<MementoTable> replayed(const Cluster& cluster, const PlacementSpec&) {
    return replayedBuckets<MementoTable>(
        cluster, [](std::size_t founders) { return MementoTable(static_cast<std::uint32_t>(founders)); });
}

}  // namespace

Result<Done> Memento::check(const Cluster& cluster, const PlacementSpec&) {
    return checkNodeCount(cluster);
}

PlacementPtr Memento::build(const Cluster& cluster, const PlacementSpec& spec) {
    return PlacementPtr(new Memento(cluster, spec));
}

PlacementPtr Memento::patch(const Placement&, const Cluster& cluster, const PlacementSpec& spec) {
    return build(cluster, spec);
}

double Memento::expectedMove(const Cluster& before, const Cluster& after, const PlacementSpec& beforeSpec,
                             const PlacementSpec& afterSpec) {
    const auto was = replayed(before, beforeSpec);
    const auto is = replayed(after, afterSpec);
    if (beforeSpec.hash != afterSpec.hash) return unrelatedMove(before, evenShares(before), after, evenShares(after));
    return bucketMove(before, was.nodes, after, is.nodes);
}

Memento::Memento(const Cluster& cluster, const PlacementSpec& spec)
    : Placement(cluster, spec), m_buckets(replayed(cluster, spec)),
      m_upCount(static_cast<std::uint32_t>(cluster.upCount())) {}

NodeIndex Memento::ownerFrom(std::uint64_t digest, std::string_view key) const {
    return m_buckets.nodeOf(m_buckets.table->bucketOf(digest, HashAgain(spec().hash, key), kUntold));
}

NodeIndex Memento::decide(std::uint64_t) const {
    assert(false && "needs the key");
    return kNobody;
}

NodeIndex Memento::ownerOf(std::string_view key) const {
    return m_upCount == 0 ? kNobody : ownerFrom(digest(spec().hash, key), key);
}

void Memento::place(const KeyIndex& index, std::span<NodeIndex> out) const {
    assert(out.size() == index.size());
    if (m_upCount == 0) return std::fill(out.begin(), out.end(), kNobody);
    index.sorted().visit([&](auto digests) {
        for (std::size_t rank = 0; rank < out.size(); ++rank)
            out[rank] = ownerFrom(digests[rank], index.keys()[index.order()[rank]]);
    });
}

void Memento::visitCandidates(std::uint64_t, const std::function<bool(NodeIndex)>&) const {
    assert(false && "needs the key");
}

void Memento::visitCandidatesOf(std::string_view key, const std::function<bool(NodeIndex)>& visit) const {
    const std::uint64_t hash = digest(spec().hash, key);
    std::vector<bool> seen(m_buckets.nodes.size());
    std::uint32_t left = m_upCount;
    for (std::uint64_t turn = 0; left > 0; ++turn) {
        const std::uint32_t bucket =
            m_buckets.table->bucketOf(hashOfTry(hash, turn), HashAgain(spec().hash, key, turn), kUntold);
        if (seen[bucket]) continue;
        seen[bucket] = true;
        --left;
        if (!visit(m_buckets.nodeOf(bucket))) return;
    }
}

std::vector<NodeIndex> Memento::heirsOf(std::uint64_t digest, std::string_view key, std::size_t count) const {
    std::vector<NodeIndex> heirs;
    if (count == 0 || m_upCount < 2) return heirs;
    const HashAgain again(spec().hash, key);
    MementoTable left = *m_buckets.table;
    for (std::uint32_t bucket = left.bucketOf(digest, again, kUntold); heirs.size() < count && left.working() > 1;) {
        left.remove(bucket);
        bucket = left.bucketOf(digest, again, kUntold);
        heirs.push_back(m_buckets.nodeOf(bucket));
    }
    return heirs;
}

Explanation Memento::explain(std::string_view key, std::size_t heirs) const {
    Explanation explanation = explanationOf(spec().hash, key);
    explanation.heirs = heirsOf(explanation.digest, key, heirs);
    BucketStory story(m_buckets.nodes);
    if (m_upCount > 0) {
        const auto tried = [&](std::uint64_t hash, std::uint64_t range, std::uint32_t bucket) {
            story.tried(hash, range, bucket);
        };
        explanation.owner =
            m_buckets.nodeOf(m_buckets.table->bucketOf(explanation.digest, HashAgain(spec().hash, key), tried));
    }
    explanation.detail = story.told(m_buckets.table ? m_buckets.table->size() : 0, m_upCount);
    return explanation;
}

Traits Memento::traits() const {
    Traits traits;
    traits.minimalDisruption = true;
    traits.history = true;
    traits.order = true;
    traits.needsKey = true;
    traits.points = m_buckets.table ? m_buckets.table->size() : 0;
    traits.memory = (m_buckets.table ? m_buckets.table->memory() : 0) + m_buckets.nodes.size() * sizeof(NodeIndex);
    return traits;
}

std::vector<double> Memento::shares() const {
    return evenShares(cluster());
}

}  // namespace ringscope
