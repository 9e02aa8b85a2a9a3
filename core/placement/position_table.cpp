// SPDX-License-Identifier: MIT
#include "core/placement/position_table.h"

#include "core/placement/splice.h"

#include <cassert>
#include <limits>
#include <utility>

namespace ringscope {
namespace {

/// Few enough that a bucket rarely has more than PositionFinder reads without a branch.
constexpr std::size_t kPositionsABucket = 3;

}  // namespace

PositionTable::PositionTable(std::vector<std::uint32_t> positions) {
    index(std::move(positions));
}

PositionTable::PositionTable(std::vector<std::uint64_t> positions) {
    index(std::move(positions));
}

PositionTable PositionTable::of(Circle circle, std::span<const std::uint64_t> positions) {
    if (circle.bits > 32) return PositionTable(std::vector<std::uint64_t>(positions.begin(), positions.end()));
    std::vector<std::uint32_t> narrow;
    narrow.reserve(positions.size() + PositionFinder<std::uint32_t>::kPadding);
    for (const std::uint64_t position : positions) narrow.push_back(static_cast<std::uint32_t>(position));
    return PositionTable(std::move(narrow));
}

template <class Word>
void PositionTable::index(std::vector<Word> positions) {
    assert(std::is_sorted(positions.begin(), positions.end()));
    m_size = positions.size();
    const auto buckets = static_cast<std::uint32_t>(m_size / kPositionsABucket + 1);
    m_buckets.assign(buckets + 1, 0);
    // The last of a bucket has the last word; buckets without any repeat the one before.
    for (std::size_t rank = 0; rank < m_size; ++rank)
        m_buckets[PositionFinder<Word>::bucketOf(positions[rank], buckets) + 1] = static_cast<std::uint32_t>(rank + 1);
    std::uint32_t most = 0;
    for (std::uint32_t& bucket : m_buckets) bucket = most = std::max(most, bucket);
    positions.insert(positions.end(), PositionFinder<Word>::kPadding, std::numeric_limits<Word>::max());
    m_padded = NativeWords(std::move(positions));
}

std::size_t PositionTable::rankFrom(std::uint64_t position) const {
    if (empty()) return 0;
    return visitFinder([position]<class Word>(const PositionFinder<Word>& finder) -> std::size_t {
        return finder(static_cast<Word>(position));
    });
}

std::vector<std::uint32_t> PositionTable::ranksFrom(std::span<const std::uint64_t> positions) const {
    std::vector<std::uint32_t> ranks(positions.size());
    if (empty()) return ranks;
    visitFinder([&]<class Word>(const PositionFinder<Word>& finder) {
        const auto word = [&](std::size_t i) { return static_cast<Word>(positions[i]); };
        for (std::size_t i = 0; i < ranks.size(); ++i) ranks[i] = finder.firstOf(word(i));
        for (std::size_t i = 0; i < ranks.size(); ++i) ranks[i] = finder.rankAfter(ranks[i], word(i));
    });
    return ranks;
}

/// Takes over `padded`, which has the positions of `before` without or with those in `changed`. The number of buckets
/// stays while it is of the size of the table, so that their starts only shift.
template <class Word>
void PositionTable::reindex(const PositionTable& before, std::span<const Word> changed, std::vector<Word> padded) {
    constexpr auto kPadding = PositionFinder<Word>::kPadding;
    const std::size_t size = padded.size() - kPadding;
    const auto buckets = static_cast<std::uint32_t>(before.m_buckets.size() - 1);
    if (size > 2 * kPositionsABucket * buckets || 2 * size < kPositionsABucket * (buckets - 1)) {
        padded.resize(size);
        index(std::move(padded));
        return;
    }
    const auto step = static_cast<std::uint32_t>(size > before.m_size ? 1 : -1);
    const std::span<const std::uint32_t> old = before.m_buckets;
    m_buckets.reserve(old.size());
    std::uint32_t offset = 0;
    const auto copyTo = [&](std::size_t end) {
        const std::size_t next = m_buckets.size();
        if (next < end)
            appendAdjusted(m_buckets, old.subspan(next, end - next),
                           [offset](std::uint32_t start) { return start + offset; });
    };
    for (const Word position : changed) {
        copyTo(PositionFinder<Word>::bucketOf(position, buckets) + std::size_t{1});
        offset += step;
    }
    copyTo(old.size());
    m_size = size;
    m_padded = NativeWords(std::move(padded));
}

PositionTable PositionTable::without(std::span<const std::uint32_t> ranks) const {
    PositionTable result;
    m_padded.visit([&]<class Word>(std::span<const Word> padded) {
        std::vector<Word> gone;
        gone.reserve(ranks.size());
        for (const std::uint32_t rank : ranks) gone.push_back(padded[rank]);
        result.reindex<Word>(*this, gone, ringscope::without(padded, ranks));
    });
    return result;
}

PositionTable PositionTable::with(std::span<const std::uint32_t> ranks, std::span<const std::uint64_t> added) const {
    PositionTable result;
    m_padded.visit([&]<class Word>(std::span<const Word> padded) {
        std::vector<Word> come;
        come.reserve(added.size());
        for (const std::uint64_t position : added) come.push_back(static_cast<Word>(position));
        result.reindex<Word>(*this, come, ringscope::with(padded, ranks, [&](std::size_t i) { return come[i]; }));
    });
    return result;
}

}  // namespace ringscope
