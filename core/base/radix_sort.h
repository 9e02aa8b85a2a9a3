// SPDX-License-Identifier: MIT
//
// A stable sort of numbers that carry a 32-bit value each, made for digests: the top digit
// spreads all entries over buckets that fit the cache, on two threads; a bucket is spread once more by
// as many bits as it has entries, which puts evenly spread numbers almost in order, and finished by
// insertion. Numbers that are not evenly spread take the slower way of one pass a digit; the result
// is the same, and also the same for any number of threads. Besides the arrays it
// needs their size once more.
#pragma once

#include "core/base/parallel.h"
#include "core/base/scratch_array.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <stop_token>
#include <utility>
#include <vector>

namespace ringscope {

namespace radix {

constexpr unsigned kDigitBits = 8;        ///< of the slow way
constexpr unsigned kMostTopBits = 10;     ///< more buckets than this thrash the translation of addresses
constexpr std::size_t kBucket = 1024;     ///< entries wished for in a bucket
constexpr std::size_t kFullestCell = 24;  ///< with more entries in one cell insertion would be slow
constexpr std::size_t kSmallestPart = 1 << 16;

template <class Word>
struct Entry {
    Word word;
    std::uint32_t value;
};

/// Turns counts into the place where each begins.
inline void sumUp(std::span<std::uint32_t> counts) {
    std::uint32_t sum = 0;
    for (std::uint32_t& count : counts) sum += std::exchange(count, sum);
}

/// Sorts one bucket after the other. Its memory grows to the largest bucket.
template <class Word>
class BucketSorter {
public:
    /// entries, sorted by their lowest `bits`, to words and values. \pre all of one size
    void sort(std::span<Entry<Word>> entries, unsigned bits, Word* words, std::uint32_t* values) {
        if (m_other.size() < entries.size()) m_other.resize(entries.size());
        const std::span<Entry<Word>> other(m_other.data(), entries.size());
        const std::span<Entry<Word>> sorted =
            isSpread(entries, other, bits) ? byInsertion(other) : byDigits(entries, other, bits);
        for (std::size_t i = 0; i < sorted.size(); ++i) {
            words[i] = sorted[i].word;
            values[i] = sorted[i].value;
        }
    }

private:
    /// Entries in order of their highest of `bits` to other; false, and nothing is done, if too many share them.
    bool isSpread(std::span<const Entry<Word>> entries, std::span<Entry<Word>> other, unsigned bits) {
        const auto cellBits = std::min(bits, static_cast<unsigned>(std::bit_width(entries.size())));
        const unsigned shift = bits - cellBits;
        const Word mask = static_cast<Word>((std::uint64_t{1} << cellBits) - 1);
        m_cells.assign(std::size_t{1} << cellBits, 0);
        for (const Entry<Word>& entry : entries) ++m_cells[cellOf(entry.word, shift, mask)];
        const bool isComplete = shift == 0;
        if (!isComplete && *std::max_element(m_cells.begin(), m_cells.end()) > kFullestCell) return false;
        sumUp(m_cells);
        for (const Entry<Word>& entry : entries) other[m_cells[cellOf(entry.word, shift, mask)]++] = entry;
        return true;
    }

    static std::size_t cellOf(Word word, unsigned shift, Word mask) {
        return static_cast<std::size_t>(static_cast<Word>(word >> shift) & mask);
    }

    static std::span<Entry<Word>> byInsertion(std::span<Entry<Word>> entries) {
        for (std::size_t i = 1; i < entries.size(); ++i) {
            const Entry<Word> entry = entries[i];
            std::size_t place = i;
            for (; place > 0 && entries[place - 1].word > entry.word; --place) entries[place] = entries[place - 1];
            entries[place] = entry;
        }
        return entries;
    }

    /// One stable pass a digit, from the lowest; passes that would move nothing are left out.
    static std::span<Entry<Word>> byDigits(std::span<Entry<Word>> from, std::span<Entry<Word>> to, unsigned bits) {
        for (unsigned shift = 0; shift < bits; shift += kDigitBits) {
            std::array<std::uint32_t, 1 << kDigitBits> starts{};
            for (const Entry<Word>& entry : from) ++starts[cellOf(entry.word, shift, kDigitMask)];
            if (std::find(starts.begin(), starts.end(), from.size()) != starts.end()) continue;
            sumUp(starts);
            for (const Entry<Word>& entry : from) to[starts[cellOf(entry.word, shift, kDigitMask)]++] = entry;
            std::swap(from, to);
        }
        return from;
    }

    static constexpr Word kDigitMask = (1 << kDigitBits) - 1;

    std::vector<Entry<Word>> m_other;
    std::vector<std::uint32_t> m_cells;
};

}  // namespace radix

/// Sorts words ascending and values along with them; entries of equal words keep their order. False if stop
/// was requested on the way: then what stands in both is of no use.
/// \pre words and values are of one size, below 2^32; no word is wider than bits
template <class Word>
[[nodiscard]] bool radixSort(std::span<Word> words, std::span<std::uint32_t> values, unsigned bits,
                             unsigned threads = kMostThreads, const std::stop_token& stop = {}) {
    using Entry = radix::Entry<Word>;
    assert(words.size() == values.size() && words.size() <= UINT32_MAX && bits > 0 && bits <= 8 * sizeof(Word));
    const std::size_t size = words.size();
    const auto wished = static_cast<unsigned>(std::bit_width(size / radix::kBucket));
    const unsigned topBits = std::clamp(wished, 1u, std::min(radix::kMostTopBits, bits));
    const unsigned shift = bits - topBits;
    const std::size_t buckets = std::size_t{1} << topBits;
    const unsigned parts = partsFor(size, radix::kSmallestPart, threads);

    std::vector<std::vector<std::uint32_t>> starts(parts);
    inParts(parts, [&](unsigned part) {
        std::vector<std::uint32_t> counts(buckets);
        const std::size_t end = partBegin(size, part + 1, parts);
        for (std::size_t i = partBegin(size, part, parts); i < end; ++i)
            ++counts[static_cast<std::size_t>(words[i] >> shift)];
        starts[part] = std::move(counts);
    });
    std::vector<std::size_t> ends(buckets + 1);
    std::uint32_t sum = 0;
    for (std::size_t bucket = 0; bucket < buckets; ++bucket) {
        for (auto& counts : starts) sum += std::exchange(counts[bucket], sum);
        ends[bucket + 1] = sum;
    }
    if (stop.stop_requested()) return false;

    ScratchArray<Entry> spread(size);
    inParts(parts, [&](unsigned part) {
        std::uint32_t* const next = starts[part].data();
        const std::size_t end = partBegin(size, part + 1, parts);
        for (std::size_t i = partBegin(size, part, parts); i < end; ++i) {
            spread[next[static_cast<std::size_t>(words[i] >> shift)]++] = {words[i], values[i]};
        }
    });

    std::atomic<std::size_t> nextBucket = 0;
    inParts(parts, [&](unsigned) {
        radix::BucketSorter<Word> sorter;
        for (std::size_t bucket; !stop.stop_requested() && (bucket = nextBucket++) < buckets;) {
            const std::size_t begin = ends[bucket];
            sorter.sort({spread.data() + begin, ends[bucket + 1] - begin}, shift, words.data() + begin,
                        values.data() + begin);
        }
    });
    return !stop.stop_requested();
}

}  // namespace ringscope
