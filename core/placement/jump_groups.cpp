// SPDX-License-Identifier: MIT
#include "core/placement/jump_groups.h"

#include "core/base/parallel.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <tuple>
#include <utility>

namespace ringscope {
namespace {

constexpr std::size_t kSmallestPart = 1 << 16;

/// What one thread finds out about its keys.
struct Part {
    std::vector<std::uint32_t> counts;  ///< by bucket; then where its keys of that bucket go
    std::vector<JumpGroups::Ahead> ahead;
};

template <class Word>
void jumpAll(JumpVariant variant, std::uint32_t buckets, std::uint64_t horizon, std::span<const Word> digests,
             std::size_t firstRank, std::span<std::uint32_t> bucketOf, Part& part, const Progress& progress,
             bool reports) {
    std::array<std::uint64_t, kJumpBlock> keys;
    std::array<std::uint64_t, kJumpBlock> found;
    std::array<std::uint64_t, kJumpBlock> beyond;
    for (std::size_t at = 0; at < digests.size() && !progress.cancelled(); at += kJumpBlock) {
        const std::size_t count = std::min(kJumpBlock, digests.size() - at);
        if (reports) progress.at(static_cast<double>(at) / static_cast<double>(digests.size()));
        std::copy_n(digests.begin() + static_cast<std::ptrdiff_t>(at), count, keys.begin());
        jumpInStep(variant, std::span(keys).first(count), buckets, std::span(found).first(count),
                   std::span(beyond).first(count));
        for (std::size_t i = 0; i < count; ++i) {
            const auto bucket = static_cast<std::uint32_t>(found[i]);
            bucketOf[at + i] = bucket;
            ++part.counts[bucket];
            if (beyond[i] < horizon)
                part.ahead.push_back(
                    {static_cast<std::uint32_t>(beyond[i]), bucket, static_cast<std::uint32_t>(firstRank + at + i)});
        }
    }
}

}  // namespace

JumpGroups::JumpGroups(std::uint32_t buckets, std::size_t keys) : m_ends(std::size_t{buckets} + 1), m_ranks(keys) {}

std::shared_ptr<const JumpGroups> JumpGroups::build(JumpVariant variant, std::uint32_t buckets, const KeyIndex& index,
                                                    const Progress& progress, unsigned threads) {
    const std::size_t size = index.size();
    const std::shared_ptr<JumpGroups> groups(new JumpGroups(buckets, size));
    const unsigned parts = partsFor(size, kSmallestPart, threads);
    std::vector<Part> found(parts, Part{std::vector<std::uint32_t>(buckets), {}});
    std::vector<std::uint32_t> bucketOf(size);
    const auto rangeOf = [&](unsigned part) {
        const std::size_t begin = partBegin(size, part, parts);
        return std::pair(begin, partBegin(size, part + 1, parts) - begin);
    };
    inParts(parts, [&](unsigned part) {
        const auto [begin, count] = rangeOf(part);
        index.sorted().visit([&, begin = begin, count = count](auto digests) {
            jumpAll(variant, buckets, std::uint64_t{buckets} + reachOf(buckets), digests.subspan(begin, count), begin,
                    std::span(bucketOf).subspan(begin, count), found[part], progress, part + 1 == parts);
        });
    });
    if (progress.cancelled()) return nullptr;
    std::uint32_t end = 0;
    for (std::uint32_t bucket = 0; bucket < buckets; ++bucket) {
        for (Part& part : found) end += std::exchange(part.counts[bucket], end);
        groups->m_ends[bucket + std::size_t{1}] = end;
    }
    inParts(parts, [&](unsigned part) {
        const auto [begin, count] = rangeOf(part);
        auto& next = found[part].counts;
        for (std::size_t rank = begin; rank < begin + count; ++rank)
            groups->m_ranks[next[bucketOf[rank]]++] = static_cast<std::uint32_t>(rank);
    });
    groups->m_ahead = std::move(found.front().ahead);
    for (unsigned part = 1; part < parts; ++part)
        groups->m_ahead.insert(groups->m_ahead.end(), found[part].ahead.begin(), found[part].ahead.end());
    groups->m_ahead.shrink_to_fit();
    std::sort(groups->m_ahead.begin(), groups->m_ahead.end(),
              [](const Ahead& a, const Ahead& b) { return std::tie(a.next, a.rank) < std::tie(b.next, b.rank); });
    return groups;
}

std::span<const JumpGroups::Ahead> JumpGroups::ahead(std::size_t number) const {
    const auto end =
        std::partition_point(m_ahead.begin(), m_ahead.end(), [&](const Ahead& key) { return key.next < number; });
    return {m_ahead.begin(), end};
}

}  // namespace ringscope
