// SPDX-License-Identifier: MIT
//
// Jump consistent hash: from 64 bits to one of n numbered buckets, by a sequence of jumps to higher and higher
// buckets of which the last one below n is the answer. Only the last bucket can come or go. Pure functions.
// Source: Lamping and Veach, "A Fast, Minimal Memory, Consistent Hash Algorithm", 2014, section 3 (the listing), and
// Guava 31.1, com.google.common.hash.Hashing.consistentHash, which differs from it in two rare cases.
#pragma once

#include <cassert>
#include <cfloat>
#include <cstdint>

namespace ringscope {

static_assert(FLT_EVAL_METHOD == 0, "jumps are products rounded to double, one by one");

namespace detail {

// By way of signed numbers: processors convert those in one instruction.
inline double exactly(std::uint64_t number) {
    return static_cast<double>(static_cast<std::int64_t>(number));
}
inline std::uint64_t wholePart(double number) {
    return static_cast<std::uint64_t>(static_cast<std::int64_t>(number));
}

}  // namespace detail

/// No bucket at all: where Guava's arithmetic ends a sequence for good.
inline constexpr std::uint64_t kNoJump = ~std::uint64_t{0};

/// The bucket after `bucket` in the sequence of `state`, which goes on by one. Above `bucket`, at most 2^62.
/// \pre bucket < 2^31
[[nodiscard]] inline std::uint64_t nextJump(std::uint64_t& state, std::uint64_t bucket) {
    state = state * 2862933555777941757u + 1;
    const double draw = detail::exactly((state >> 33) + 1);  // 1 … 2^31
    return detail::wholePart(detail::exactly(bucket + 1) * (2147483648.0 / draw));
}

/// Guava's: it divides by draw ÷ 2^31, which rounds otherwise when the exact landing is a whole number, and it makes
/// the draw in 32 bits, where the largest one overflows and ends the sequence: kNoJump.
[[nodiscard]] inline std::uint64_t nextJumpGuava(std::uint64_t& state, std::uint64_t bucket) {
    state = state * 2862933555777941757u + 1;
    const std::uint64_t draw = (state >> 33) + 1;
    if (draw == std::uint64_t{1} << 31) return kNoJump;
    return detail::wholePart(detail::exactly(bucket + 1) / (detail::exactly(draw) / 2147483648.0));
}

/// The bucket of a key, 0 … buckets − 1, as the paper's listing has it. \pre 1 ≤ buckets < 2^31
[[nodiscard]] inline std::uint64_t jumpBucket(std::uint64_t key, std::uint64_t buckets) {
    assert(buckets > 0);
    for (std::uint64_t bucket = 0;;) {
        const std::uint64_t next = nextJump(key, bucket);
        if (next >= buckets) return bucket;
        bucket = next;
    }
}

/// The same as Guava has it. \pre 1 ≤ buckets < 2^31
[[nodiscard]] inline std::uint64_t jumpBucketGuava(std::uint64_t key, std::uint64_t buckets) {
    assert(buckets > 0);
    for (std::uint64_t bucket = 0;;) {
        const std::uint64_t next = nextJumpGuava(key, bucket);
        if (next >= buckets) return bucket;
        bucket = next;
    }
}

}  // namespace ringscope
