// SPDX-License-Identifier: MIT
#include "core/placement/bucket_replay.h"

#include "core/placement/rule_support.h"

#include <algorithm>
#include <bit>
#include <string>

namespace ringscope {

using Kind = MembershipChange::Kind;

std::size_t foundersFrom(const Membership& membership, std::size_t at) {
    std::size_t end = at + 1;
    if (membership[at].kind == Kind::Founded) {
        while (end < membership.size() && membership[end].kind == Kind::Founded) ++end;
    }
    return end - at;
}

std::uint32_t bucketCapacity(const RuleOptions& options, std::size_t founders) {
    constexpr std::uint32_t kLeast = 16;
    if (options.capacity > 0) return options.capacity;
    return std::max(kLeast, std::bit_ceil(2 * static_cast<std::uint32_t>(founders)));
}

Result<Done> checkCapacity(const Cluster& cluster, const PlacementSpec& spec) {
    if (auto count = checkNodeCount(cluster); !count) return count;
    const Membership& membership = cluster.membership();
    std::size_t nodes = 0;
    std::size_t capacity = 0;
    for (std::size_t i = 0; i < membership.size(); ++i) {
        const Kind kind = membership[i].kind;
        if (kind == Kind::Removed) --nodes;
        if (kind != Kind::Founded && kind != Kind::Added) continue;
        if (nodes == 0) capacity = bucketCapacity(spec.options, foundersFrom(membership, i));
        if (++nodes > capacity)
            return fail(ErrorCode::CapacityExceeded, {spec.rule, std::to_string(nodes), std::to_string(capacity)});
    }
    return Done{};
}

double bucketMove(const Cluster& before, std::span<const NodeIndex> bucketsBefore, const Cluster& after,
                  std::span<const NodeIndex> bucketsAfter) {
    std::size_t either = 0;
    std::size_t kept = 0;
    for (std::size_t bucket = 0; bucket < std::max(bucketsBefore.size(), bucketsAfter.size()); ++bucket) {
        const NodeIndex was = bucket < bucketsBefore.size() ? bucketsBefore[bucket] : kNobody;
        const NodeIndex is = bucket < bucketsAfter.size() ? bucketsAfter[bucket] : kNobody;
        if (was != kNobody || is != kNobody) ++either;
        if (was != kNobody && is != kNobody && before[was].id == after[is].id) ++kept;
    }
    return either == 0 ? 0.0 : 1.0 - static_cast<double>(kept) / static_cast<double>(either);
}

void BucketStory::tried(std::uint64_t hash, std::uint64_t range, std::uint64_t bucket) {
    constexpr std::size_t kTold = 64;
    if (m_choice.tries.size() == kTold) m_choice.tries.pop_back();
    m_choice.tries.push_back({hash, range, bucket, bucket < m_nodes.size() ? m_nodes[bucket] : kNobody});
}

BucketChoice BucketStory::told(std::uint64_t capacity, std::uint64_t working) {
    constexpr std::uint64_t kShown = 256;
    m_choice.capacity = capacity;
    m_choice.working = working;
    if (capacity <= kShown) {
        m_choice.buckets.assign(m_nodes.begin(), m_nodes.end());
        m_choice.buckets.resize(capacity, kNobody);
    }
    return std::move(m_choice);
}

}  // namespace ringscope
