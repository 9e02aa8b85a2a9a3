// SPDX-License-Identifier: MIT
//
// The best of all nodes for many keys side by side, in the compiler's vector extensions. For the kernels alone, which
// are compiled once for each instruction set: all here is inlined, as in core/hash/lanes.h.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace ringscope::rendezvous {

/// Keys of a block. A kernel takes whole blocks.
inline constexpr std::size_t kBlock = 256;

/// owners[i] = the place of the node with the highest score for keys[i], the first of equals; kBlock keys.
/// \pre count > 0
using BestOf = void (*)(const std::uint64_t* nodes, std::size_t count, const std::uint64_t* keys,
                        std::uint64_t* owners);

extern const BestOf kBestOfAvx2;
extern const BestOf kBestOfAvx512;

template <std::size_t kLanes>
struct VectorOf {
    using type __attribute__((vector_size(8 * kLanes))) = std::uint64_t;
};

/// Four vectors at a time: while one waits for its product, the others work.
template <std::size_t kLanes>
[[gnu::always_inline]] inline void bestOfLanes(const std::uint64_t* nodes, std::size_t count, const std::uint64_t* keys,
                                               std::uint64_t* owners) {
    using Vector = typename VectorOf<kLanes>::type;
    constexpr std::size_t kVectors = 4;
    for (std::size_t at = 0; at < kBlock; at += kVectors * kLanes) {
        Vector key[kVectors];
        Vector best[kVectors];
        Vector owner[kVectors];
        std::memcpy(key, keys + at, sizeof key);
        for (std::size_t v = 0; v < kVectors; ++v) best[v] = owner[v] = Vector{};
        for (std::size_t node = 0; node < count; ++node) {
            for (std::size_t v = 0; v < kVectors; ++v) {
                Vector x = key[v] ^ nodes[node];
                x ^= x >> 12;
                x ^= x << 25;
                x ^= x >> 27;
                x *= 2685821657736338717u;
                // A score of 0 never beats anybody: it is the first node's by what `owner` begins with.
                const auto better = x > best[v];
                best[v] = better ? x : best[v];
                owner[v] = better ? Vector{} + node : owner[v];
            }
        }
        std::memcpy(owners + at, owner, sizeof owner);
    }
}

}  // namespace ringscope::rendezvous
