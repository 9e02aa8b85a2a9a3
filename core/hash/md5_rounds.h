// SPDX-License-Identifier: MIT
//
// The 64 steps of MD5 on one block, for a word of any kind: std::uint32_t for a single text
// (md5.cpp), a vector with a text in every lane for many (md5_lanes.h). Unrolled at compile
// time, so that rotations, constants and word numbers are literals.
// Templates only: a translation unit built for AVX-512 must not leave a function of it behind that
// others would share. Source: RFC 1321, section 3.4.
#pragma once

#include "core/hash/rotation.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

namespace ringscope::md5detail {

constexpr std::uint32_t kStartA = 0x67452301u;
constexpr std::uint32_t kStartB = 0xefcdab89u;
constexpr std::uint32_t kStartC = 0x98badcfeu;
constexpr std::uint32_t kStartD = 0x10325476u;

/// floor(2^32 · |sin(i + 1)|), i in radians.
constexpr std::array<std::uint32_t, 64> kSines = {
    0xd76aa478u, 0xe8c7b756u, 0x242070dbu, 0xc1bdceeeu, 0xf57c0fafu, 0x4787c62au, 0xa8304613u, 0xfd469501u,
    0x698098d8u, 0x8b44f7afu, 0xffff5bb1u, 0x895cd7beu, 0x6b901122u, 0xfd987193u, 0xa679438eu, 0x49b40821u,
    0xf61e2562u, 0xc040b340u, 0x265e5a51u, 0xe9b6c7aau, 0xd62f105du, 0x02441453u, 0xd8a1e681u, 0xe7d3fbc8u,
    0x21e1cde6u, 0xc33707d6u, 0xf4d50d87u, 0x455a14edu, 0xa9e3e905u, 0xfcefa3f8u, 0x676f02d9u, 0x8d2a4c8au,
    0xfffa3942u, 0x8771f681u, 0x6d9d6122u, 0xfde5380cu, 0xa4beea44u, 0x4bdecfa9u, 0xf6bb4b60u, 0xbebfbc70u,
    0x289b7ec6u, 0xeaa127fau, 0xd4ef3085u, 0x04881d05u, 0xd9d4d039u, 0xe6db99e5u, 0x1fa27cf8u, 0xc4ac5665u,
    0xf4292244u, 0x432aff97u, 0xab9423a7u, 0xfc93a039u, 0x655b59c3u, 0x8f0ccc92u, 0xffeff47du, 0x85845dd1u,
    0x6fa87e4fu, 0xfe2ce6e0u, 0xa3014314u, 0x4e0811a1u, 0xf7537e82u, 0xbd3af235u, 0x2ad7d2bbu, 0xeb86d391u,
};

/// By round, then by step modulo 4.
constexpr std::array<std::array<int, 4>, 4> kRotations = {
    {{7, 12, 17, 22}, {5, 9, 14, 20}, {4, 11, 16, 23}, {6, 10, 15, 21}}};
/// Step s of a round takes word (factor · s + first) mod 16.
constexpr std::array<unsigned, 4> kWordFactors = {1, 5, 3, 7};
constexpr std::array<unsigned, 4> kFirstWords = {0, 1, 5, 0};

/// words.template plus<i>(sine) gives word i of the block + sine.
template <std::size_t kStep, class Word, class Words>
[[gnu::always_inline]] inline void step(Word& a, const Word& b, const Word& c, const Word& d, const Words& words) {
    constexpr std::size_t kRound = kStep / 16;
    constexpr std::size_t kWord = (kWordFactors[kRound] * (kStep % 16) + kFirstWords[kRound]) % 16;
    constexpr std::uint32_t kSine = kSines[kStep];
    constexpr int kRotation = kRotations[kRound][kStep % 4];
    Word sum = a + words.template plus<kWord>(kSine);
    if constexpr (kRound == 0) {
        sum = sum + (d ^ (b & (c ^ d)));
    } else if constexpr (kRound == 1 && std::is_integral_v<Word>) {
        // The halves share no bit; summed apart, only b & d waits for the step before.
        sum = sum + (c & ~d) + (b & d);
    } else if constexpr (kRound == 1) {
        sum = sum + (c ^ (d & (b ^ c)));
    } else if constexpr (kRound == 2) {
        sum = sum + (b ^ (c ^ d));
    } else {
        sum = sum + (c ^ (b | ~d));
    }
    a = rotated<kRotation>(sum) + b;
}

template <class Word, class Words, std::size_t... kFours>
[[gnu::always_inline]] inline void stepsByFour(Word& a, Word& b, Word& c, Word& d, const Words& words,
                                               std::index_sequence<kFours...>) {
    ((step<4 * kFours>(a, b, c, d, words), step<4 * kFours + 1>(d, a, b, c, words),
      step<4 * kFours + 2>(c, d, a, b, words), step<4 * kFours + 3>(b, c, d, a, words)),
     ...);
}

/// One block into the state a, b, c, d; the state before it still has to be added.
template <class Word, class Words>
[[gnu::always_inline]] inline void steps(Word& a, Word& b, Word& c, Word& d, const Words& words) {
    stepsByFour(a, b, c, d, words, std::make_index_sequence<16>());
}

}  // namespace ringscope::md5detail
