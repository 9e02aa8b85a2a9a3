// SPDX-License-Identifier: MIT
//
// The MD5 kernels for any lane count; md5_lanes_sse2.cpp, _avx2 and _avx512 make one pair of them each.
// Functions are templates over the lane count: no two of these files share one.
#pragma once

#include "core/hash/md5_lanes.h"
#include "core/hash/md5_rounds.h"

namespace ringscope::md5detail {

template <std::size_t kLanes>
struct LaneBlock {
    lanes::Pair<kLanes> words[16];

    template <std::size_t kWord>
    [[gnu::always_inline]] lanes::Pair<kLanes> plus(std::uint32_t sine) const {
        return words[kWord] + sine;
    }
};

/// A block of which words 8 to 13 and 15 are known to be zero.
template <std::size_t kLanes>
struct ShortLaneBlock {
    lanes::Pair<kLanes> words[8];
    lanes::Pair<kLanes> bits;

    template <std::size_t kWord>
    [[gnu::always_inline]] lanes::Pair<kLanes> plus(std::uint32_t sine) const {
        if constexpr (kWord < 8) return words[kWord] + sine;
        if constexpr (kWord == 14) return bits + sine;
        return lanes::Pair<kLanes>{} + sine;
    }
};

template <std::size_t kLanes>
[[gnu::always_inline]] inline lanes::Pair<kLanes> loadedPair(const std::uint32_t* words) {
    return {lanes::loaded<kLanes>(words), lanes::loaded<kLanes>(words + kLanes)};
}

template <std::size_t kLanes>
[[gnu::always_inline]] inline void storePair(std::uint32_t* words, const lanes::Pair<kLanes>& pair) {
    lanes::store<kLanes>(words, pair.first);
    lanes::store<kLanes>(words + kLanes, pair.second);
}

/// The first kWords words of 2 · kLanes rows.
template <std::size_t kLanes, std::size_t kWords>
[[gnu::always_inline]] inline void loadWords(const lanes::Row* rows, lanes::Pair<kLanes>* words) {
    for (std::size_t word = 0; word < kWords; word += 4) {
        lanes::Vector<kLanes> first[4];
        lanes::Vector<kLanes> second[4];
        lanes::loadFourWords<kLanes>(rows, word, first);
        lanes::loadFourWords<kLanes>(rows + kLanes, word, second);
        for (std::size_t i = 0; i < 4; ++i) words[word + i] = {first[i], second[i]};
    }
}

template <std::size_t kLanes>
static void mixShortTexts(Md5Lanes& all, std::size_t count) {
    using Word = lanes::Pair<kLanes>;
    for (std::size_t at = 0; at < count; at += 2 * kLanes) {
        ShortLaneBlock<kLanes> block;
        loadWords<kLanes, 8>(all.rows + at, block.words);
        block.bits = loadedPair<kLanes>(all.bits + at);
        Word a = Word{} + kStartA;
        Word b = Word{} + kStartB;
        Word c = Word{} + kStartC;
        Word d = Word{} + kStartD;
        mixBlock(a, b, c, d, block);
        storePair<kLanes>(all.state[0] + at, a + kStartA);
        storePair<kLanes>(all.state[1] + at, b + kStartB);
        storePair<kLanes>(all.state[2] + at, c + kStartC);
        storePair<kLanes>(all.state[3] + at, d + kStartD);
    }
}

template <std::size_t kLanes>
static void mixAnyBlock(Md5Lanes& all, std::size_t count) {
    using Word = lanes::Pair<kLanes>;
    for (std::size_t at = 0; at < count; at += 2 * kLanes) {
        LaneBlock<kLanes> block;
        loadWords<kLanes, 16>(all.rows + at, block.words);
        const Word live = loadedPair<kLanes>(all.live + at);
        Word before[4];
        for (std::size_t i = 0; i < 4; ++i) before[i] = loadedPair<kLanes>(all.state[i] + at);
        Word after[4] = {before[0], before[1], before[2], before[3]};
        mixBlock(after[0], after[1], after[2], after[3], block);
        for (std::size_t i = 0; i < 4; ++i) storePair<kLanes>(all.state[i] + at, before[i] + (after[i] & live));
    }
}

template <std::size_t kLanes>
constexpr Md5Kernels kernels() {
    return {&mixShortTexts<kLanes>, &mixAnyBlock<kLanes>};
}

}  // namespace ringscope::md5detail
