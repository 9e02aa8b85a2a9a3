// SPDX-License-Identifier: MIT
//
// Jump hash for a block of keys at once: all of them jump in step, so that the processor divides for several at a time.
// Pure functions; used by the rule and by what it keeps of its keys.
#pragma once

#include "core/placement/jump_hash.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace ringscope {

enum class JumpVariant { Paper, Guava };

/// Keys that jump in step: their numbers, buckets and places stay in the nearest cache.
inline constexpr std::size_t kJumpBlock = 256;

namespace detail {

template <auto kNext>
void jumpInStep(std::span<std::uint64_t> keys, std::uint64_t buckets, std::span<std::uint64_t> out,
                std::span<std::uint64_t> beyond) {
    std::array<std::uint16_t, kJumpBlock> jumping;
    for (std::size_t i = 0; i < keys.size(); ++i) jumping[i] = static_cast<std::uint16_t>(i);
    std::fill(out.begin(), out.end(), std::uint64_t{0});
    for (std::size_t left = keys.size(); left > 0;) {
        std::size_t next = 0;
        for (std::size_t i = 0; i < left; ++i) {
            const std::uint16_t at = jumping[i];
            const std::uint64_t landing = kNext(keys[at], out[at]);
            const bool inside = landing < buckets;
            out[at] = inside ? landing : out[at];
            beyond[at] = landing;
            jumping[next] = at;
            next += inside ? 1 : 0;
        }
        left = next;
    }
}

}  // namespace detail

/// The bucket of each key, and where it would jump next: `buckets` or beyond. Leaves the sequences' states in keys.
/// \pre at most kJumpBlock keys, out and beyond as many; 1 ≤ buckets < 2^31
inline void jumpInStep(JumpVariant variant, std::span<std::uint64_t> keys, std::uint64_t buckets,
                       std::span<std::uint64_t> out, std::span<std::uint64_t> beyond) {
    if (variant == JumpVariant::Paper)
        detail::jumpInStep<nextJump>(keys, buckets, out, beyond);
    else
        detail::jumpInStep<nextJumpGuava>(keys, buckets, out, beyond);
}

}  // namespace ringscope
