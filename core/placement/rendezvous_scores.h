// SPDX-License-Identifier: MIT
//
// Scores of rendezvous hashing (Thaler and Ravishankar, "Using name-based mappings to increase hit rates", IEEE/ACM
// Transactions on Networking 6(1), 1998): of every key and node a number, and the highest wins. The rule leaves open
// which number; these are what people run. Pure functions.
#pragma once

#include "core/hash/murmur3.h"
#include "core/hash/xxh64.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>
#include <string_view>

namespace ringscope {

/// xorshift64*, as go-rendezvous (2020-08-22) mixes. A permutation of 64 bits: 0 stays 0, and two nodes have the same
/// score for a key only if their digests are the same.
[[nodiscard]] constexpr std::uint64_t rendezvousMix(std::uint64_t x) {
    x ^= x >> 12;
    x ^= x << 25;
    x ^= x >> 27;
    return x * 2685821657736338717u;
}
/// go-rendezvous: both digests are of one 64-bit hash. On equal scores its first listed node wins.
[[nodiscard]] constexpr std::uint64_t rendezvousScore(std::uint64_t key, std::uint64_t node) {
    return rendezvousMix(key ^ node);
}

/// A digest as a number between 0 and 1, both excluded: (v + ½) ÷ 2^bits; of 64 bits the upper 53 count.
[[nodiscard]] inline double unitOf(std::uint64_t digest, unsigned bits) {
    const unsigned kept = bits > 53 ? 53 : bits;
    const double u = std::ldexp(static_cast<double>(digest >> (bits - kept)) + 0.5, -static_cast<int>(kept));
    // Of 53 bits the ½ of the very last number rounds up to 1.
    return std::min(u, 1.0 - 0x1p-53);
}
/// The logarithmic method (Schindelhauer and Schomaker, "Weighted distributed hash tables", SPAA 2005): −weight ÷ ln u,
/// with u uniform between 0 and 1; a node wins with chance weight ÷ all weights.
[[nodiscard]] inline double weightedRendezvousScore(double weight, double u) {
    return -weight / std::log(u);
}

/// clandestined for Python (2023-06): MurmurHash3 x86-32 of node, '-', key. On equal scores the greater name wins.
[[nodiscard]] inline std::uint32_t clandestinedScore(std::string_view key, std::string_view node,
                                                     std::uint32_t seed = 0) {
    return murmur3(std::string(node).append("-").append(key), seed);
}

/// RendezvousEngine of java-consistent-hashing-algorithms (SUPSI-DTI-ISIN, 2025-05-16) under its XX: xxHash32 of key
/// and node, one after the other. On equal scores the order of a Java hash set decides.
[[nodiscard]] inline std::uint32_t javaRendezvousScore(std::string_view key, std::string_view node) {
    return xxh32(std::string(key).append(node), 0);
}
/// The same under its MURMUR3, whose numbers are absolute values of signed ones.
[[nodiscard]] inline std::uint32_t javaMurmurRendezvousScore(std::string_view key, std::string_view node) {
    const std::uint32_t hash = murmur3(std::string(key).append(node), 0);
    return hash > 0x80000000u ? 0u - hash : hash;
}

}  // namespace ringscope
