// SPDX-License-Identifier: MIT
//
// Sorted positions of a circle in its native width, equal ones kept, with a bucket index for finding
// the first at or after another position: about three positions a bucket, so that a look-up reads the
// start of its bucket and compares eight neighbours at once, without a branch that depends on them.
// Where positions clump it goes on with a binary search inside the bucket. 5.3 bytes a position on
// 32-bit circles. Immutable; shared by every ring that has the same points.
#pragma once

#include "core/base/circle.h"
#include "core/base/native_words.h"
#include "core/base/prefetch.h"
#include "core/base/wide.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>
#include <vector>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace ringscope {

/// Finds ranks in a table whose width is known: what a loop over many look-ups holds.
template <class Word>
class PositionFinder {
public:
    /// Entries past the last one of the table; all of them the largest position there is.
    static constexpr std::size_t kPadding = 8;

    PositionFinder(std::span<const Word> padded, std::span<const std::uint32_t> buckets)
        : m_words(padded.data()), m_buckets(buckets.data()),
          m_bucketCount(static_cast<std::uint32_t>(buckets.size() - 1)) {}
    /// First rank whose position is at or after this one; the number of positions if there is none before 0.
    [[nodiscard]] std::uint32_t operator()(Word position) const {
        return rankAfter(m_buckets[bucketOf(position, m_bucketCount)], position);
    }
    /// Where that rank is looked for: in the bucket's first place and those after it. A first step for many look-ups
    /// that do not want to wait for each other's memory.
    [[nodiscard]] std::uint32_t firstOf(Word position) const {
        const std::uint32_t first = m_buckets[bucketOf(position, m_bucketCount)];
        prefetch(m_words + first);
        return first;
    }
    /// The second step. \pre first is firstOf(position)
    [[nodiscard]] std::uint32_t rankAfter(std::uint32_t first, Word position) const {
        const std::uint32_t rank = first + countBefore(m_words + first, position);
        if (rank - first == kPadding) [[unlikely]]
            return inLongBucket(rank, m_buckets[bucketOf(position, m_bucketCount) + 1], position);
        return rank;
    }
    /// Buckets cut the circle into equal parts.
    static std::uint32_t bucketOf(Word position, std::uint32_t buckets) {
        if constexpr (std::is_same_v<Word, std::uint32_t>)
            return static_cast<std::uint32_t>(std::uint64_t{position} * buckets >> 32);
        else
            return static_cast<std::uint32_t>(multiplied(position, buckets).high);
    }

private:
    /// How many of the next kPadding words are before this position.
    static std::uint32_t countBefore(const Word* words, Word position) {
#ifdef __SSE2__
        if constexpr (sizeof(Word) == 4) {
            // Only signed numbers can be compared; as they ascend, the first that is not before tells how many are.
            const __m128i bias = _mm_set1_epi32(INT32_MIN);
            const __m128i wanted = _mm_xor_si128(_mm_set1_epi32(static_cast<int>(position)), bias);
            const auto before = [&](const Word* four) {
                const __m128i some = _mm_loadu_si128(reinterpret_cast<const __m128i*>(four));
                return _mm_cmplt_epi32(_mm_xor_si128(some, bias), wanted);
            };
            const int mask = _mm_movemask_epi8(_mm_packs_epi32(before(words), before(words + 4)));
            return static_cast<std::uint32_t>(std::countr_one(static_cast<unsigned>(mask))) / 2;
        }
#endif
        std::uint32_t count = 0;
        for (std::size_t i = 0; i < kPadding; ++i) count += words[i] < position ? 1 : 0;
        return count;
    }
    [[nodiscard]] std::uint32_t inLongBucket(std::uint32_t first, std::uint32_t last, Word position) const {
        return static_cast<std::uint32_t>(std::lower_bound(m_words + first, m_words + last, position) - m_words);
    }

    const Word* m_words;
    const std::uint32_t* m_buckets;
    std::uint32_t m_bucketCount;
};

class PositionTable {
public:
    PositionTable() = default;
    /// \pre ascending; at most 2^32 − 8
    explicit PositionTable(std::vector<std::uint32_t> positions);
    explicit PositionTable(std::vector<std::uint64_t> positions);
    /// Of a circle of so many bits.
    static PositionTable of(Circle circle, std::span<const std::uint64_t> positions);

    [[nodiscard]] std::size_t size() const { return m_size; }
    [[nodiscard]] bool empty() const { return m_size == 0; }
    [[nodiscard]] std::uint64_t operator[](std::size_t rank) const { return m_padded[rank]; }
    /// First rank whose position is at or after this one; size() if there is none before 0.
    [[nodiscard]] std::size_t rankFrom(std::uint64_t position) const;
    /// The same of many, which do not wait for each other's memory.
    [[nodiscard]] std::vector<std::uint32_t> ranksFrom(std::span<const std::uint64_t> positions) const;
    /// visitor(span of positions) in the native width.
    template <class Visitor>
    decltype(auto) visit(Visitor&& visitor) const {
        return m_padded.visit([&](auto padded) { return visitor(padded.first(m_size)); });
    }
    /// visitor(PositionFinder<Word>). \pre !empty()
    template <class Visitor>
    decltype(auto) visitFinder(Visitor&& visitor) const {
        return m_padded.visit(
            [&]<class Word>(std::span<const Word> padded) { return visitor(PositionFinder<Word>(padded, m_buckets)); });
    }

    /// Without the positions at these ranks. \pre ranks ascend, each once
    [[nodiscard]] PositionTable without(std::span<const std::uint32_t> ranks) const;
    /// With added[i] at rank ranks[i] of the result. \pre both ascend, and so does the result
    [[nodiscard]] PositionTable with(std::span<const std::uint32_t> ranks, std::span<const std::uint64_t> added) const;

    friend bool operator==(const PositionTable& a, const PositionTable& b) { return a.m_padded == b.m_padded; }

private:
    template <class Word>
    void index(std::vector<Word> positions);
    template <class Word>
    void reindex(const PositionTable& before, std::span<const Word> changed, std::vector<Word> padded);

    NativeWords m_padded;
    std::size_t m_size = 0;
    /// m_buckets[b] = number of positions in buckets before b; one more entry than buckets.
    std::vector<std::uint32_t> m_buckets;
};

}  // namespace ringscope
