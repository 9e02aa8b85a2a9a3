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
    /// Longest text of which a row holds everything in its first half, with room for MD5's 0x80.
    static constexpr std::size_t kLongestShort = 31;

    /// 64 bytes of each text.
    alignas(64) Row rows[kCount];
    /// In bytes; short texts only.
    alignas(64) std::uint32_t lengths[kCount];
    /// All ones: the text has this block; 0: it has ended, and its state stays.
    alignas(64) std::uint32_t live[kCount];
    /// Words of the digests.
    alignas(64) std::uint32_t state[4][kCount];
};

/// All take the first `count` rows; what is in the others does not matter. Rounded up to what the lanes hold.
struct Kernels {
    /// Short texts, ended by 0x80, to whole digests.
    void (*md5Short)(Texts& texts, std::size_t count);
    /// One more padded block into the states.
    void (*md5Block)(Texts& texts, std::size_t count);
    /// Short texts to state[0]. nullptr where multiplying in lanes does not pay.
    void (*murmur3Short)(Texts& texts, std::size_t count, std::uint32_t seed);
    /// Short texts, ended by 0x80, to state[0].
    void (*sha1Short)(Texts& texts, std::size_t count);
};

extern const Kernels kSse2Kernels;
extern const Kernels kAvx2Kernels;
extern const Kernels kAvx512Kernels;

}  // namespace ringscope::lanes
