// SPDX-License-Identifier: MIT
#include "core/keys/key_index.h"

#include "core/hash/hash_registry.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

namespace ringscope {

namespace {

constexpr std::size_t kKeysBetweenLooks = 4096;
constexpr double kHashingShare = 0.6;

struct Ranking {
    std::vector<std::uint64_t> digests;
    std::vector<KeyId> order;
};

/// One stable pass of a radix sort. False if all keys have the same digit, so that nothing was done.
bool sortByDigit(const Ranking& from, Ranking& to, unsigned shift) {
    std::array<std::size_t, 256> starts{};
    for (const std::uint64_t digest : from.digests) ++starts[(digest >> shift) & 0xff];
    std::size_t sum = 0;
    for (std::size_t& start : starts) {
        if (start == from.digests.size()) return false;
        sum += std::exchange(start, sum);
    }
    for (std::size_t i = 0; i < from.digests.size(); ++i) {
        const std::size_t place = starts[(from.digests[i] >> shift) & 0xff]++;
        to.digests[place] = from.digests[i];
        to.order[place] = from.order[i];
    }
    return true;
}

}  // namespace

Result<std::shared_ptr<const KeyIndex>> KeyIndex::build(KeySetPtr keys, const HashSpec& hash,
                                                        const Progress& progress) {
    const HashFunction* function = findHash(hash.function);
    assert(keys && function);
    const std::size_t size = keys->size();
    Ranking ranking{std::vector<std::uint64_t>(size), std::vector<KeyId>(size)};
    for (std::size_t i = 0; i < size; ++i) {
        if (i % kKeysBetweenLooks == 0) {
            if (progress.cancelled()) return fail(ErrorCode::Cancelled);
            progress.at(kHashingShare * static_cast<double>(i) / static_cast<double>(size));
        }
        const auto id = static_cast<KeyId>(i);
        ranking.digests[i] = function->digest((*keys)[id], hash.seed);
        ranking.order[i] = id;
    }

    // Keys come in the order of their ids and every pass is stable, so equal digests stay in that order.
    Ranking other{std::vector<std::uint64_t>(size), std::vector<KeyId>(size)};
    for (unsigned shift = 0; shift < function->bits; shift += 8) {
        if (progress.cancelled()) return fail(ErrorCode::Cancelled);
        if (sortByDigit(ranking, other, shift)) std::swap(ranking, other);
        progress.at(kHashingShare + (1 - kHashingShare) * (shift + 8) / function->bits);
    }

    auto index = std::make_shared<KeyIndex>();
    if (keys->counted()) {
        index->m_requests.reserve(size + 1);
        std::uint64_t sum = 0;
        index->m_requests.push_back(sum);
        for (const KeyId id : ranking.order) index->m_requests.push_back(sum += keys->count(id));
    }
    index->m_keys = std::move(keys);
    index->m_hash = hash;
    index->m_sorted = NativeWords::of(function->bits, ranking.digests);
    index->m_order = std::move(ranking.order);
    return std::shared_ptr<const KeyIndex>(std::move(index));
}

std::size_t KeyIndex::rankFrom(std::uint64_t position) const {
    return m_sorted.visit([position](auto sorted) {
        const auto from = std::lower_bound(sorted.begin(), sorted.end(), position);
        return static_cast<std::size_t>(from - sorted.begin());
    });
}

std::size_t KeyIndex::rankAfter(std::uint64_t position) const {
    return m_sorted.visit([position](auto sorted) {
        const auto after = std::upper_bound(sorted.begin(), sorted.end(), position);
        return static_cast<std::size_t>(after - sorted.begin());
    });
}

}  // namespace ringscope
