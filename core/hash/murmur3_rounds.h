// SPDX-License-Identifier: MIT
//
// The steps of MurmurHash3 x86-32 for a word of any kind: std::uint32_t for one key (murmur3.cpp),
// vectors with a key in every lane for many (murmur3_lanes.h).
// Source: Austin Appleby, SMHasher, MurmurHash3.cpp, MurmurHash3_x86_32 (public domain).
#pragma once

#include "core/hash/rotation.h"

#include <cstdint>

namespace ringscope::murmur3detail {

template <class Word>
[[gnu::always_inline]] inline Word scrambled(const Word& word) {
    return rotated<15>(word * 0xcc9e2d51u) * 0x1b873593u;
}

/// The hash once a whole word has been xored in.
template <class Word>
[[gnu::always_inline]] inline Word mixed(const Word& hash) {
    const Word turned = rotated<13>(hash);
    return (turned << 2) + turned + 0xe6546b64u;
}

/// The digest, once the length has been xored in.
template <class Word>
[[gnu::always_inline]] inline Word finished(const Word& hash) {
    const Word once = (hash ^ (hash >> 16)) * 0x85ebca6bu;
    const Word twice = (once ^ (once >> 13)) * 0xc2b2ae35u;
    return twice ^ (twice >> 16);
}

}  // namespace ringscope::murmur3detail
