// SPDX-License-Identifier: MIT
//
// BinomialHash: from a hash to one of n numbered buckets in constant time. Buckets are levels of a binary tree, each as
// wide as all above it; a hash takes its bits in the smallest tree that holds n, is shuffled within its level, and tries
// again while it lands beyond n. Only the last bucket can come or go. Pure functions.
// Source: Coluzzi, Brocco, Antonucci, "BinomialHash: A Constant Time, Minimal Memory Consistent Hash Algorithm", 2024,
// and the authors' Java (BinomialEngine).
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>

namespace ringscope {

namespace detail {

[[nodiscard]] constexpr std::uint64_t binomialMix(std::uint64_t value, std::uint64_t seed) {
    const std::uint64_t grown = value * 2862933555777941757u + 1;
    return (grown * grown * seed) >> 32;
}

/// Another bucket of the same level.
[[nodiscard]] constexpr std::uint64_t binomialShuffled(std::uint64_t bucket, std::uint64_t hash) {
    if (bucket < 2) return bucket;
    const std::uint64_t level = std::bit_floor(bucket);
    return level + (binomialMix(hash, level - 1) & (level - 1));
}

}  // namespace detail

/// The bucket of a hash, 0 … buckets − 1. `tried` is told of each step: the hash, how many buckets it was reduced to,
/// and the bucket, which may be beyond the last. \pre buckets > 0
template <class Tried>
[[nodiscard]] constexpr std::uint64_t binomialBucket(std::uint64_t hash, std::uint64_t buckets, const Tried& tried) {
    assert(buckets > 0);
    constexpr int kRetries = 4;
    if (buckets == 1) {
        tried(hash, 1, 0);
        return 0;
    }
    const std::uint64_t whole = std::bit_ceil(buckets) - 1;
    const std::uint64_t upper = whole >> 1;
    std::uint64_t again = hash;
    std::uint64_t bucket = detail::binomialShuffled(again & whole, again);
    tried(again, whole + 1, bucket);
    if (bucket < buckets) return bucket;
    for (int retry = 0; retry < kRetries; ++retry) {
        again = detail::binomialMix(again, whole);
        bucket = detail::binomialShuffled(again & whole, again);
        if (bucket <= upper) break;
        tried(again, whole + 1, bucket);
        if (bucket < buckets) return bucket;
    }
    bucket = detail::binomialShuffled(hash & upper, hash);
    tried(hash, upper + 1, bucket);
    return bucket;
}

[[nodiscard]] constexpr std::uint64_t binomialBucket(std::uint64_t hash, std::uint64_t buckets) {
    return binomialBucket(hash, buckets, [](std::uint64_t, std::uint64_t, std::uint64_t) {});
}

}  // namespace ringscope
