// SPDX-License-Identifier: MIT
//
// Who has which bucket of a rule that gives them out itself (AnchorHash, DxHash, MementoHash): what came and went in
// a cluster, replayed on the rule's table. A node that is down has no bucket, one that comes back gets what the rule
// gives it then, and one that was renamed keeps its bucket for the new name.
#pragma once

#include "core/placement/placement.h"

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

namespace ringscope {

/// How many nodes an empty cluster was founded with by the changes from `at` on, at least 1.
/// \pre the change there brings the first node
[[nodiscard]] std::size_t foundersFrom(const Membership& membership, std::size_t at);
/// Of a table of this many founders: options.capacity, or the smallest power of two that holds twice as many, at
/// least 16.
[[nodiscard]] std::uint32_t bucketCapacity(const RuleOptions& options, std::size_t founders);
/// TooManyNodes; CapacityExceeded if there ever were more nodes, up or down, than buckets.
Result<Done> checkCapacity(const Cluster& cluster, const PlacementSpec& spec);

/// The share of keys that move when buckets go and come, and every working one has an equal share: the key that may go
/// to each of the buckets that work before or after with the same chance stays if its bucket works on both sides and
/// has one node. Exact when no bucket both came and went between the two; another hash or table: unrelatedMove().
/// \pre nodes by bucket, kNobody where none works
[[nodiscard]] double bucketMove(const Cluster& before, std::span<const NodeIndex> bucketsBefore, const Cluster& after,
                                std::span<const NodeIndex> bucketsAfter);

template <class Table>
struct Buckets {
    std::optional<Table> table;    ///< none: there never was a node since the cluster was last empty
    std::vector<NodeIndex> nodes;  ///< by bucket; kNobody where none works
    [[nodiscard]] NodeIndex nodeOf(std::uint32_t bucket) const { return nodes[bucket]; }
};

/// founded(count) is the table of a cluster's start.
template <class Table, class Founded>
[[nodiscard]] Buckets<Table> replayedBuckets(const Cluster& cluster, const Founded& founded) {
    using Kind = MembershipChange::Kind;
    Buckets<Table> result;
    std::unordered_map<std::uint32_t, std::optional<std::uint32_t>> bucketOf;
    const Membership& membership = cluster.membership();
    for (std::size_t i = 0; i < membership.size(); ++i) {
        const MembershipChange& change = membership[i];
        if (bucketOf.empty()) {
            const std::size_t count = foundersFrom(membership, i);
            result.table.emplace(founded(count));
            for (std::uint32_t bucket = 0; bucket < count; ++bucket)
                bucketOf[membership[i + bucket].node.value] = bucket;
            i += count - 1;
            continue;
        }
        std::optional<std::uint32_t>& bucket = bucketOf[change.node.value];
        switch (change.kind) {
        case Kind::Founded:
        case Kind::Added:
        case Kind::Up:
            bucket = result.table->add();
            break;
        case Kind::Down:
            result.table->remove(*bucket);
            bucket.reset();
            break;
        case Kind::Removed:
            if (bucket) result.table->remove(*bucket);
            bucketOf.erase(change.node.value);
            break;
        case Kind::Replaced: {
            const auto kept = bucket;
            bucketOf.erase(change.node.value);
            bucketOf[change.by.value] = kept;
            break;
        }
        }
    }
    for (const auto& [id, bucket] : bucketOf) {
        if (!bucket) continue;
        if (*bucket >= result.nodes.size()) result.nodes.resize(*bucket + std::size_t{1}, kNobody);
        result.nodes[*bucket] = cluster.indexOf(NodeId{id});
    }
    return result;
}

/// What a rule of buckets says of one key: the steps its table told of, all of them up to 64, else the first 63 and the
/// last.
class BucketStory {
public:
    explicit BucketStory(std::span<const NodeIndex> nodes) : m_nodes(nodes) {}
    void tried(std::uint64_t hash, std::uint64_t range, std::uint64_t bucket);
    [[nodiscard]] BucketChoice told(std::uint64_t capacity, std::uint64_t working);

private:
    std::span<const NodeIndex> m_nodes;
    BucketChoice m_choice;
};

}  // namespace ringscope
