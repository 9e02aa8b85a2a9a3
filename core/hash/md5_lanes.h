// SPDX-License-Identifier: MIT
//
// MD5 of up to 64 texts side by side, one block of each at a time. What md5_batch.cpp lays out and
// the kernels of the instruction sets work on; plain data, because the two are compiled for different
// machines. The kernels exist where RINGSCOPE_X86_KERNELS is defined.
#pragma once

#include "core/hash/lanes.h"

namespace ringscope::md5detail {

struct Md5Lanes {
    static constexpr std::size_t kCount = 64;
    /// The next block of each text, padded.
    alignas(64) lanes::Row rows[kCount];
    /// Length of each text in bits; read by the kernels of one block only.
    alignas(64) std::uint32_t bits[kCount];
    /// All ones: the text has this block; 0: it has ended, and its state stays.
    alignas(64) std::uint32_t live[kCount];
    alignas(64) std::uint32_t state[4][kCount];
};

/// Takes one block of the first `count` texts into their states.
using Md5Kernel = void (*)(Md5Lanes& lanes, std::size_t count);

/// `shortTexts`: texts of at most 31 bytes, whose states need not be set and of whose rows only the first half is read.
struct Md5Kernels {
    Md5Kernel shortTexts;
    Md5Kernel anyBlock;
};

extern const Md5Kernels kMd5Sse2;
extern const Md5Kernels kMd5Avx2;
extern const Md5Kernels kMd5Avx512;

}  // namespace ringscope::md5detail
