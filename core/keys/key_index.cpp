// SPDX-License-Identifier: MIT
#include "core/keys/key_index.h"

#include "core/base/parallel.h"
#include "core/base/radix_sort.h"
#include "core/base/scratch_array.h"
#include "core/hash/batch_hash.h"
#include "core/hash/hash_registry.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cassert>
#include <new>
#include <numeric>
#include <optional>
#include <string_view>
#include <utility>

namespace ringscope {

namespace {

/// Keys, digests and what the hash needs of a batch stay in the first-level cache.
constexpr std::size_t kBatch = 2048;
constexpr std::size_t kBatchesAtATime = 8;
constexpr std::size_t kSmallestPart = 65'536;
constexpr double kHashingShare = 0.6;

/// The keys in file order: digests, and their ids beside them. False if cancelled.
template <class Word>
bool hashAll(const KeySet& keys, const HashSpec& hash, const KeyBytes& bytes, std::span<Word> words,
             std::span<KeyId> order, const Progress& progress) {
    const std::size_t size = keys.size();
    const unsigned parts = partsFor(size, kSmallestPart);
    std::atomic<std::size_t> next = 0;
    inParts(parts, [&](unsigned part) {
        std::array<std::string_view, kBatch> texts;
        std::vector<std::string> buffers(bytes.of ? kBatch : 0);
        for (std::size_t first; (first = next.fetch_add(kBatch * kBatchesAtATime)) < size;) {
            const std::size_t last = std::min(first + kBatch * kBatchesAtATime, size);
            for (std::size_t at = first; at < last; at += kBatch) {
                if (progress.cancelled()) return;
                // The last part runs on the caller's thread, the only one that may report.
                if (part + 1 == parts) progress.at(kHashingShare * static_cast<double>(at) / static_cast<double>(size));
                const std::size_t count = std::min(kBatch, last - at);
                keys.texts(at, std::span(texts).first(count));
                for (std::size_t i = 0; bytes.of && i < count; ++i) texts[i] = bytes.of(texts[i], buffers[i]);
                digests(hash, std::span(texts).first(count), words.subspan(at, count));
                std::iota(order.begin() + static_cast<std::ptrdiff_t>(at),
                          order.begin() + static_cast<std::ptrdiff_t>(at + count), static_cast<KeyId>(at));
            }
        }
    });
    return !progress.cancelled();
}

/// Digests and ids in order of both; nothing if cancelled.
template <class Word>
std::optional<NativeWords> rank(const KeySet& keys, const HashSpec& hash, const KeyBytes& bytes, unsigned bits,
                                std::span<KeyId> order, const Progress& progress) {
    std::vector<Word> words = longVector<Word>(keys.size());
    if (!hashAll<Word>(keys, hash, bytes, words, order, progress)) return std::nullopt;
    progress.at(kHashingShare);
    if (!radixSort<Word>(words, order, bits, kMostThreads, progress.stop)) return std::nullopt;
    return NativeWords(std::move(words));
}

/// How often the keys before each rank are asked for.
std::vector<std::uint64_t> summedCounts(const KeySet& keys, std::span<const KeyId> order) {
    std::vector<std::uint64_t> sums;
    if (!keys.counted()) return sums;
    sums.reserve(order.size() + 1);
    std::uint64_t sum = 0;
    sums.push_back(sum);
    for (const KeyId id : order) sums.push_back(sum += keys.count(id));
    return sums;
}

}  // namespace

Result<std::shared_ptr<const KeyIndex>> KeyIndex::build(KeySetPtr keys, const HashSpec& hash, const Progress& progress,
                                                        const KeyBytes& bytes) {
    const HashFunction* function = findHash(hash.function);
    assert(keys && function);
    try {
        auto index = std::make_shared<KeyIndex>();
        index->m_order = longVector<KeyId>(keys->size());
        auto sorted = function->bits > 32
                          ? rank<std::uint64_t>(*keys, hash, bytes, function->bits, index->m_order, progress)
                          : rank<std::uint32_t>(*keys, hash, bytes, function->bits, index->m_order, progress);
        if (!sorted) return fail(ErrorCode::Cancelled);
        index->m_sorted = std::move(*sorted);
        index->m_grid = KeyGrid(index->m_sorted, function->bits);
        index->m_requests = summedCounts(*keys, index->m_order);
        index->m_keys = std::move(keys);
        index->m_hash = hash;
        index->m_bytesId = bytes.id;
        progress.at(1);
        return std::shared_ptr<const KeyIndex>(std::move(index));
    } catch (const std::bad_alloc&) {
        return fail(ErrorCode::OutOfMemory);
    }
}

std::size_t KeyIndex::memory() const {
    return m_sorted.visit([](auto sorted) { return sorted.size_bytes(); }) + m_grid.memory() +
           m_order.capacity() * sizeof(KeyId) + m_requests.capacity() * sizeof(m_requests[0]);
}

std::size_t KeyIndex::rankFrom(std::uint64_t position) const {
    return position == 0 ? 0 : rankAfter(position - 1);
}

std::size_t KeyIndex::rankAfter(std::uint64_t position) const {
    std::uint32_t rank = 0;
    ranksAfter({&position, 1}, {&rank, 1});
    return rank;
}

}  // namespace ringscope
