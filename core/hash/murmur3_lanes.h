// SPDX-License-Identifier: MIT
//
// The MurmurHash3 kernel for any lane count, made once for each instruction set (see lane_kernels.h).
#pragma once

#include "core/hash/lane_kernels.h"
#include "core/hash/murmur3_rounds.h"

namespace ringscope::murmur3detail {

template <std::size_t kLanes, std::size_t kWords>
static void hashRows(lanes::Texts& texts, std::size_t count, std::uint32_t seed) {
    using Word = lanes::Four<kLanes>;
    for (std::size_t at = 0; at < count; at += 4 * kLanes) {
        Word words[kWords];
        lanes::loadWords<kLanes, kWords>(texts.rows + at, words);
        const Word lengths = lanes::loadedFour<kLanes>(texts.lengths + at);
        Word hash = Word{} + seed;
        for (std::uint32_t word = 0; word < kWords; ++word) {
            // The bytes after the last whole word, zeros behind them, are xored only; zeros alone change nothing.
            hash = hash ^ scrambled(words[word]);
            hash = lanes::whereAtLeast(lengths, 4 * word + 4, mixed(hash), hash);
        }
        lanes::storeFour<kLanes>(texts.state[0] + at, finished(hash ^ lengths));
    }
}

template <std::size_t kLanes>
constexpr lanes::ByFill<lanes::SeededKernel> kRowKernels = {&hashRows<kLanes, 8>, &hashRows<kLanes, 16>};

}  // namespace ringscope::murmur3detail
