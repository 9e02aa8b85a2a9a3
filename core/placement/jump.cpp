// SPDX-License-Identifier: MIT
#include "core/placement/jump.h"

#include "core/base/split_mix.h"
#include "core/placement/rule_support.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <unordered_map>
#include <unordered_set>

namespace ringscope {
namespace {

constexpr std::size_t kTriesTold = 64;

std::uint64_t keyOfTry(std::uint64_t digest, std::uint64_t turn) {
    return turn == 0 ? digest : splitMix(digest, turn);
}

/// Buckets as their nodes come and go.
class BucketReplay {
public:
    /// Goes on until a removal that is refused: the node that cannot go.
    std::optional<NodeId> play(const Membership& membership) {
        using Kind = MembershipChange::Kind;
        for (std::size_t i = 0; i < membership.size(); ++i) {
            const MembershipChange& change = membership[i];
            if (change.kind == Kind::Removed) {
                std::size_t end = i + 1;
                while (end < membership.size() && membership[end].kind == Kind::Removed) ++end;
                if (const auto stuck = remove(std::span(membership).subspan(i, end - i))) return stuck;
                i = end - 1;
            } else if (change.kind == Kind::Replaced) {
                const auto bucket = m_bucketOf.extract(change.node.value).mapped();
                m_buckets[bucket] = change.by;
                m_bucketOf[change.by.value] = bucket;
            } else if (change.kind != Kind::Down && change.kind != Kind::Up) {
                m_bucketOf[change.node.value] = m_buckets.size();
                m_buckets.push_back(change.node);
            }
        }
        return std::nullopt;
    }
    [[nodiscard]] const std::vector<NodeId>& buckets() const { return m_buckets; }

private:
    std::optional<NodeId> remove(std::span<const MembershipChange> removed) {
        std::unordered_set<std::uint32_t> going;
        for (const MembershipChange& change : removed) going.insert(change.node.value);
        while (!m_buckets.empty() && going.erase(m_buckets.back().value) == 1) {
            m_bucketOf.erase(m_buckets.back().value);
            m_buckets.pop_back();
        }
        for (const MembershipChange& change : removed) {
            if (going.count(change.node.value) != 0) return change.node;
        }
        return std::nullopt;
    }

    std::vector<NodeId> m_buckets;
    std::unordered_map<std::uint32_t, std::size_t> m_bucketOf;
};

}  // namespace

Result<Done> Jump::check(const Cluster& cluster, const PlacementSpec& spec) {
    if (auto count = checkNodeCount(cluster); !count) return count;
    BucketReplay replay;
    if (const auto stuck = replay.play(cluster.membership())) {
        // Names of nodes that are gone are not kept: namedRemoval() knows what to do.
        const auto name = [&](NodeId id) {
            const Node* node = cluster.find(id);
            return node == nullptr ? '#' + std::to_string(id.value) : node->name;
        };
        return fail(ErrorCode::RemovalRefused, {spec.rule, name(*stuck), name(replay.buckets().back())});
    }
    return Done{};
}

std::vector<NodeIndex> Jump::bucketsOf(const Cluster& cluster) {
    BucketReplay replay;
    [[maybe_unused]] const auto stuck = replay.play(cluster.membership());
    assert(!stuck && replay.buckets().size() == cluster.size());
    std::vector<NodeIndex> buckets;
    buckets.reserve(cluster.size());
    for (const NodeId id : replay.buckets()) buckets.push_back(cluster.indexOf(id));
    return buckets;
}

PlacementPtr Jump::make(const Cluster& cluster, const PlacementSpec& spec, JumpVariant variant) {
    return PlacementPtr(new Jump(cluster, spec, variant));
}

Jump::Jump(const Cluster& cluster, const PlacementSpec& spec, JumpVariant variant)
    : Placement(cluster, spec), m_variant(variant), m_buckets(bucketsOf(cluster)), m_upBuckets(m_buckets),
      m_upCount(cluster.upCount()) {
    for (NodeIndex& node : m_upBuckets) {
        if (!cluster[node].up()) node = kNobody;
    }
}

std::uint64_t Jump::bucketOf(std::uint64_t key) const {
    return m_variant == JumpVariant::Paper ? jumpBucket(key, m_buckets.size()) : jumpBucketGuava(key, m_buckets.size());
}

NodeIndex Jump::decide(std::uint64_t digest) const {
    if (m_upCount == 0) return kNobody;
    for (std::uint64_t turn = 0;; ++turn) {
        const NodeIndex node = m_upBuckets[bucketOf(keyOfTry(digest, turn))];
        if (node != kNobody) return node;
    }
}

void Jump::place(const KeyIndex& index, std::span<NodeIndex> out) const {
    assert(out.size() == index.size());
    index.sorted().visit([&](auto digests) { ownersOf(digests, out); });
}

void Jump::ownersOf(std::span<const std::uint32_t> digests, std::span<NodeIndex> out) const {
    ownersInStep(digests, out);
}

void Jump::ownersOf(std::span<const std::uint64_t> digests, std::span<NodeIndex> out) const {
    ownersInStep(digests, out);
}

template <class Word>
void Jump::ownersInStep(std::span<const Word> digests, std::span<NodeIndex> out) const {
    assert(out.size() == digests.size());
    if (m_upCount == 0) return std::fill(out.begin(), out.end(), kNobody);
    std::array<std::uint64_t, kJumpBlock> keys;
    std::array<std::uint64_t, kJumpBlock> buckets;
    std::array<std::uint64_t, kJumpBlock> beyond;
    for (std::size_t begin = 0; begin < digests.size(); begin += kJumpBlock) {
        const std::size_t count = std::min(kJumpBlock, digests.size() - begin);
        std::copy_n(digests.begin() + static_cast<std::ptrdiff_t>(begin), count, keys.begin());
        jumpInStep(m_variant, std::span(keys).first(count), m_buckets.size(), std::span(buckets).first(count),
                   std::span(beyond).first(count));
        for (std::size_t i = 0; i < count; ++i) {
            const NodeIndex node = m_upBuckets[buckets[i]];
            out[begin + i] = node != kNobody ? node : decide(digests[begin + i]);
        }
    }
}

std::shared_ptr<const JumpGroups> Jump::group(const KeyIndex& index, const Progress& progress, unsigned threads) const {
    assert(!m_buckets.empty() && index.hash() == spec().hash);
    return JumpGroups::build(m_variant, static_cast<std::uint32_t>(m_buckets.size()), index, progress, threads);
}

void Jump::visitCandidates(std::uint64_t digest, const std::function<bool(NodeIndex)>& visit) const {
    std::vector<bool> seen(m_buckets.size());
    std::size_t found = 0;
    for (std::uint64_t turn = 0; found < m_upCount; ++turn) {
        const std::uint64_t bucket = bucketOf(keyOfTry(digest, turn));
        if (m_upBuckets[bucket] == kNobody || seen[bucket]) continue;
        seen[bucket] = true;
        ++found;
        if (!visit(m_upBuckets[bucket])) return;
    }
}

JumpChoice::Jumps Jump::jumpsOf(std::uint64_t key) const {
    JumpChoice::Jumps jumps;
    jumps.key = key;
    std::uint64_t next = 0;
    while (next < m_buckets.size()) {
        jumps.buckets.push_back(next);
        next = m_variant == JumpVariant::Paper ? nextJump(key, next) : nextJumpGuava(key, next);
    }
    jumps.beyond = next;
    jumps.node = m_buckets[jumps.buckets.back()];
    jumps.up = cluster()[jumps.node].up();
    return jumps;
}

Explanation Jump::explain(std::string_view key, std::size_t heirs) const {
    Explanation explanation = explanationOf(spec().hash, key);
    JumpChoice choice;
    choice.buckets = m_buckets.size();
    for (std::uint64_t turn = 0; m_upCount > 0 && explanation.owner == kNobody; ++turn) {
        JumpChoice::Jumps jumps = jumpsOf(keyOfTry(explanation.digest, turn));
        if (jumps.up) explanation.owner = jumps.node;
        if (choice.tries.size() == kTriesTold) choice.tries.pop_back();
        choice.tries.push_back(std::move(jumps));
    }
    explanation.heirs = heirsOf(key, heirs);
    explanation.detail = std::move(choice);
    return explanation;
}

Traits Jump::traits() const {
    Traits traits;
    // A last node that is down and then removed gives its keys' first jump another end.
    traits.minimalDisruption = m_upBuckets.empty() || m_upBuckets.back() != kNobody;
    traits.anyRemoval = false;
    traits.order = true;
    traits.points = m_buckets.size();
    traits.memory = (m_buckets.size() + m_upBuckets.size()) * sizeof(NodeIndex);
    return traits;
}

std::vector<double> Jump::shares() const {
    return evenShares(cluster());
}

}  // namespace ringscope
