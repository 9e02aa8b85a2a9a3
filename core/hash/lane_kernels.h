// SPDX-License-Identifier: MIT
//
// Hashing up to 64 short texts side by side: the rows that texts are laid out in, and the kernels
// that work on them, one set for each instruction set (lanes_sse2.cpp, _avx2, _avx512). Rows are plain
// data and all reading of texts happens outside the kernels, because the two are compiled for
// different machines. A Texts belongs to one thread.
#pragma once

#include "core/hash/lanes.h"

namespace ringscope::lanes {

struct Texts {
    static constexpr std::size_t kCount = 64;

    /// 64 bytes of each text.
    alignas(64) Row rows[kCount];
    /// In bytes; of texts that fit a row.
    alignas(64) std::uint32_t lengths[kCount];
    /// All ones: the text has this block; 0: it has ended, and its state stays.
    alignas(64) std::uint32_t live[kCount];
    /// Words of the digests.
    alignas(64) std::uint32_t state[4][kCount];
};

/// How much of the rows texts take that are hashed from one row each.
enum class Fill : std::uint8_t {
    Half,   ///< 31 bytes at most: with the 0x80 of MD5 and SHA-1 the second half is empty
    Whole,  ///< 55 bytes at most: with the length that MD5 and SHA-1 add they are still one block
    Over,   ///< more
};
constexpr std::size_t kLongestHalf = 31;
constexpr std::size_t kLongestRow = 55;

/// Take the first `count` rows, rounded up to what the lanes hold; what is in the others does not matter.
using Kernel = void (*)(Texts& texts, std::size_t count);
using SeededKernel = void (*)(Texts& texts, std::size_t count, std::uint32_t seed);

template <class AnyKernel>
struct ByFill {
    AnyKernel half;
    AnyKernel row;
};

struct Kernels {
    /// Texts ended by 0x80, to whole digests.
    ByFill<Kernel> md5;
    /// One more padded block into the states, for texts of any length.
    Kernel md5Block;
    /// Texts ended by 0x80, to state[0].
    ByFill<Kernel> sha1;
    /// Texts ended by 0, to state[0]. nullptr where multiplying in lanes does not pay.
    ByFill<SeededKernel> murmur3;
};

extern const Kernels kSse2Kernels;
extern const Kernels kAvx2Kernels;
extern const Kernels kAvx512Kernels;

}  // namespace ringscope::lanes
