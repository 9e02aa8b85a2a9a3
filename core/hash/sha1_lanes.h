// SPDX-License-Identifier: MIT
//
// The SHA-1 kernel for any lane count, made once for each instruction set (see lane_kernels.h).
#pragma once

#include "core/hash/lane_kernels.h"
#include "core/hash/sha1_rounds.h"

namespace ringscope::sha1detail {

template <std::size_t kLanes>
[[gnu::always_inline]] inline lanes::Four<kLanes> byteSwapped(const lanes::Four<kLanes>& words) {
    return (rotated<8>(words) & 0x00ff00ffu) | (rotated<24>(words) & 0xff00ff00u);
}

template <std::size_t kLanes, std::size_t kWords>
static void hashRows(lanes::Texts& texts, std::size_t count) {
    using Word = lanes::Four<kLanes>;
    constexpr std::uint32_t kA = kStart[0], kB = kStart[1], kC = kStart[2], kD = kStart[3], kE = kStart[4];
    for (std::size_t at = 0; at < count; at += 4 * kLanes) {
        Word words[16] = {};
        lanes::loadWords<kLanes, kWords>(texts.rows + at, words);
        for (std::size_t i = 0; i < kWords; ++i) words[i] = byteSwapped(words[i]);
        words[15] = lanes::loadedFour<kLanes>(texts.lengths + at) << 3;
        Word a = Word{} + kA;
        Word b = Word{} + kB;
        Word c = Word{} + kC;
        Word d = Word{} + kD;
        Word e = Word{} + kE;
        steps(a, b, c, d, e, words);
        lanes::storeFour<kLanes>(texts.state[0] + at, a + kA);
    }
}

template <std::size_t kLanes>
constexpr lanes::ByFill<lanes::Kernel> kRowKernels = {&hashRows<kLanes, 8>, &hashRows<kLanes, 16>};

}  // namespace ringscope::sha1detail
