// SPDX-License-Identifier: MIT
//
// The 80 steps of SHA-1 on one block, for a word of any kind: std::uint32_t for a single text
// (sha1.cpp), a vector with a text in every lane for many (sha1_lanes.h). Unrolled at compile time; of
// the 80 words of the schedule only the last 16 are kept. Templates only, see md5_rounds.h.
// Source: FIPS 180-4, section 6.1.2.
#pragma once

#include "core/hash/rotation.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace ringscope::sha1detail {

constexpr std::array<std::uint32_t, 5> kStart = {0x67452301u, 0xefcdab89u, 0x98badcfeu, 0x10325476u, 0xc3d2e1f0u};
constexpr std::array<std::uint32_t, 4> kConstants = {0x5a827999u, 0x6ed9eba1u, 0x8f1bbcdcu, 0xca62c1d6u};

template <std::size_t kStep, class Word>
[[gnu::always_inline]] inline void step(const Word& a, Word& b, const Word& c, const Word& d, Word& e, Word* words) {
    constexpr std::size_t kRound = kStep / 20;
    constexpr std::uint32_t kConstant = kConstants[kRound];
    Word& word = words[kStep % 16];
    if constexpr (kStep >= 16) {
        word = rotated<1>(words[(kStep - 3) % 16] ^ words[(kStep - 8) % 16] ^ words[(kStep - 14) % 16] ^ word);
    }
    Word sum = e + word + kConstant;
    if constexpr (kRound == 0) {
        sum = sum + (d ^ (b & (c ^ d)));
    } else if constexpr (kRound == 2) {
        sum = sum + ((b & c) | (d & (b | c)));
    } else {
        sum = sum + (b ^ (c ^ d));
    }
    e = sum + rotated<5>(a);
    b = rotated<30>(b);
}

template <class Word, std::size_t... kFives>
[[gnu::always_inline]] inline void stepsByFive(Word& a, Word& b, Word& c, Word& d, Word& e, Word* words,
                                               std::index_sequence<kFives...>) {
    ((step<5 * kFives>(a, b, c, d, e, words), step<5 * kFives + 1>(e, a, b, c, d, words),
      step<5 * kFives + 2>(d, e, a, b, c, words), step<5 * kFives + 3>(c, d, e, a, b, words),
      step<5 * kFives + 4>(b, c, d, e, a, words)),
     ...);
}

/// One block into the state a … e; the state before it still has to be added. Changes the 16 words.
template <class Word>
[[gnu::always_inline]] inline void steps(Word& a, Word& b, Word& c, Word& d, Word& e, Word* words) {
    stepsByFive(a, b, c, d, e, words, std::make_index_sequence<16>());
}

}  // namespace ringscope::sha1detail
