// SPDX-License-Identifier: MIT
//
// SplitMix64: any output of a seed, 1, 2, …, without those before it. For numbers that belong to a key.
// Source: Steele, Lea, Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014, figure 17, in the variant of
// Vigna's splitmix64.c.
#pragma once

#include <cstdint>

namespace ringscope {

[[nodiscard]] constexpr std::uint64_t splitMix(std::uint64_t seed, std::uint64_t turn) {
    std::uint64_t x = seed + turn * 0x9e3779b97f4a7c15u;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
    return x ^ (x >> 31);
}

}  // namespace ringscope
