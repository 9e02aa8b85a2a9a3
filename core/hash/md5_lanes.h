// SPDX-License-Identifier: MIT
//
// The MD5 kernels for any lane count, made once for each instruction set (see lane_kernels.h).
#pragma once

#include "core/hash/lane_kernels.h"
#include "core/hash/md5_rounds.h"

namespace ringscope::md5detail {

template <std::size_t kLanes>
struct LaneBlock {
    lanes::Four<kLanes> words[16];

    template <std::size_t kWord>
    [[gnu::always_inline]] lanes::Four<kLanes> plus(std::uint32_t sine) const {
        return words[kWord] + sine;
    }
};

/// The only block of a text of kWords words at most.
template <std::size_t kLanes, std::size_t kWords>
struct OnlyBlock {
    lanes::Four<kLanes> words[kWords];
    lanes::Four<kLanes> bits;

    template <std::size_t kWord>
    [[gnu::always_inline]] lanes::Four<kLanes> plus(std::uint32_t sine) const {
        if constexpr (kWord < kWords && kWord < 14) return words[kWord] + sine;
        if constexpr (kWord == 14) return bits + sine;
        return lanes::Four<kLanes>{} + sine;
    }
};

template <std::size_t kLanes, std::size_t kWords>
static void hashRows(lanes::Texts& texts, std::size_t count) {
    using Word = lanes::Four<kLanes>;
    for (std::size_t at = 0; at < count; at += 4 * kLanes) {
        OnlyBlock<kLanes, kWords> block;
        lanes::loadWords<kLanes, kWords>(texts.rows + at, block.words);
        block.bits = lanes::loadedFour<kLanes>(texts.lengths + at) << 3;
        Word a = Word{} + kStartA;
        Word b = Word{} + kStartB;
        Word c = Word{} + kStartC;
        Word d = Word{} + kStartD;
        steps(a, b, c, d, block);
        lanes::storeFour<kLanes>(texts.state[0] + at, a + kStartA);
        lanes::storeFour<kLanes>(texts.state[1] + at, b + kStartB);
        lanes::storeFour<kLanes>(texts.state[2] + at, c + kStartC);
        lanes::storeFour<kLanes>(texts.state[3] + at, d + kStartD);
    }
}

template <std::size_t kLanes>
static void mixBlock(lanes::Texts& texts, std::size_t count) {
    using Word = lanes::Four<kLanes>;
    for (std::size_t at = 0; at < count; at += 4 * kLanes) {
        LaneBlock<kLanes> block;
        lanes::loadWords<kLanes, 16>(texts.rows + at, block.words);
        const Word live = lanes::loadedFour<kLanes>(texts.live + at);
        Word before[4];
        for (std::size_t i = 0; i < 4; ++i) before[i] = lanes::loadedFour<kLanes>(texts.state[i] + at);
        Word after[4] = {before[0], before[1], before[2], before[3]};
        steps(after[0], after[1], after[2], after[3], block);
        for (std::size_t i = 0; i < 4; ++i)
            lanes::storeFour<kLanes>(texts.state[i] + at, before[i] + (after[i] & live));
    }
}

template <std::size_t kLanes>
constexpr lanes::ByFill<lanes::Kernel> kRowKernels = {&hashRows<kLanes, 8>, &hashRows<kLanes, 16>};

}  // namespace ringscope::md5detail
