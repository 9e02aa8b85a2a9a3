// SPDX-License-Identifier: MIT
//
// Keys grouped by the bucket their first try jumps to, so that a change of jump hash looks at those alone that it can
// move: the keys of the buckets that came, went or changed hands, and those that would jump on into a bucket that came.
// Four bytes a key, and twelve for each one whose next jump is not far beyond the last bucket: 4.4 bytes a key from some
// hundred buckets on, never more than 16. The index of the same keys has 8 or 12. Immutable, any thread.
#pragma once

#include "core/base/progress.h"
#include "core/keys/key_index.h"
#include "core/placement/jump_in_step.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace ringscope {

class JumpGroups {
public:
    /// A key whose next jump leads to a bucket right beyond the last one.
    struct Ahead {
        std::uint32_t next = 0;    ///< that bucket
        std::uint32_t bucket = 0;  ///< where the key is until then
        std::uint32_t rank = 0;
    };

    /// Null if cancelled. May throw std::bad_alloc. \pre 1 ≤ buckets < 2^31
    static std::shared_ptr<const JumpGroups> build(JumpVariant variant, std::uint32_t buckets, const KeyIndex& index,
                                                   const Progress& progress, unsigned threads);

    [[nodiscard]] std::uint32_t buckets() const { return static_cast<std::uint32_t>(m_ends.size() - 1); }
    /// Whether groups of so many buckets tell which keys are elsewhere with that many, and these are not too many.
    [[nodiscard]] static bool reaches(std::uint32_t buckets, std::size_t number) {
        return number + reachOf(buckets) >= buckets && number <= std::size_t{buckets} + reachOf(buckets);
    }
    [[nodiscard]] bool reaches(std::size_t number) const { return reaches(buckets(), number); }
    /// Ranks of the keys in this bucket, ascending.
    [[nodiscard]] std::span<const std::uint32_t> in(std::uint32_t bucket) const {
        return std::span(m_ranks).subspan(m_ends[bucket], m_ends[bucket + 1] - m_ends[bucket]);
    }
    /// The keys that would be elsewhere if there were so many buckets, ascending by (next, rank). \pre reaches(number)
    [[nodiscard]] std::span<const Ahead> ahead(std::size_t number) const;
    /// Bytes held.
    [[nodiscard]] std::size_t memory() const {
        return (m_ends.size() + m_ranks.size()) * sizeof(std::uint32_t) + m_ahead.size() * sizeof(Ahead);
    }

private:
    /// How many buckets may come or go before the keys are grouped again: few enough that looking at the keys that have
    /// drifted since costs less than that, spread over the changes between.
    static std::uint32_t reachOf(std::uint32_t buckets) {
        constexpr std::uint32_t kBucketsAReach = 32;
        constexpr std::uint32_t kLeast = 4;
        return std::max(kLeast, buckets / kBucketsAReach);
    }
    JumpGroups(std::uint32_t buckets, std::size_t keys);

    std::vector<std::uint32_t> m_ends;   ///< where the keys of bucket b end in m_ranks is entry b + 1
    std::vector<std::uint32_t> m_ranks;  ///< by (bucket, rank)
    std::vector<Ahead> m_ahead;          ///< by (next, rank), next < buckets + reachOf(buckets)
};

}  // namespace ringscope
