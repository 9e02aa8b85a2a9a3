// SPDX-License-Identifier: MIT
//
// Sixty-four bytes of text at once: which of them end a line, and whether all are plain enough (ASCII without NUL
// and CR) that nothing about them needs a closer look. Sixteen-byte vectors are enough to be faster than
// memory, so there is no choice of instruction set here; processors without them take words of eight bytes.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace ringscope::lines {

constexpr std::size_t kBlock = 64;

struct Block {
    std::uint64_t ends = 0;  ///< bit i: byte i is LF
    unsigned count = 0;      ///< of them; beside the bits, because not every x86 counts bits quickly
    bool isPlain = true;
};

/// One bit for each of eight bytes that is 0, in memory order.
[[nodiscard]] inline std::uint64_t zeroBytes(std::uint64_t word) {
    constexpr std::uint64_t kLow7 = 0x7f7f7f7f7f7f7f7f;
    const std::uint64_t high = ~(((word & kLow7) + kLow7) | word | kLow7);
    if constexpr (std::endian::native == std::endian::little) return (high >> 7) * 0x0102040810204080 >> 56;
    return (high >> 7) * 0x8040201008040201 >> 56;
}

/// The rule, for every machine. \pre 64 bytes may be read
[[nodiscard]] inline Block portableBlock(const char* bytes) {
    constexpr std::uint64_t kEach = 0x0101010101010101;
    Block block;
    std::uint64_t special = 0;
    for (unsigned i = 0; i < kBlock; i += 8) {
        std::uint64_t word;
        std::memcpy(&word, bytes + i, sizeof word);
        block.ends |= zeroBytes(word ^ '\n' * kEach) << i;
        special |= (word & 0x80 * kEach) | zeroBytes(word) | zeroBytes(word ^ '\r' * kEach);
    }
    block.count = static_cast<unsigned>(std::popcount(block.ends));
    block.isPlain = special == 0;
    return block;
}

#if defined(__SSE2__)

[[nodiscard]] inline std::uint64_t endsIn(const char* bytes) {
    std::uint64_t ends = 0;
    const __m128i lineFeed = _mm_set1_epi8('\n');
    for (unsigned i = 0; i < kBlock; i += 16) {
        const __m128i part = _mm_loadu_si128(reinterpret_cast<const __m128i*>(bytes + i));
        const auto mask = static_cast<unsigned>(_mm_movemask_epi8(_mm_cmpeq_epi8(part, lineFeed)));
        ends |= static_cast<std::uint64_t>(mask) << i;
    }
    return ends;
}

[[nodiscard]] inline Block blockAt(const char* bytes) {
    Block block;
    const __m128i lineFeed = _mm_set1_epi8('\n');
    const __m128i carriageReturn = _mm_set1_epi8('\r');
    __m128i special = _mm_setzero_si128();
    __m128i negativeCounts = _mm_setzero_si128();
    for (unsigned i = 0; i < kBlock; i += 16) {
        const __m128i part = _mm_loadu_si128(reinterpret_cast<const __m128i*>(bytes + i));
        const __m128i isEnd = _mm_cmpeq_epi8(part, lineFeed);
        block.ends |= static_cast<std::uint64_t>(static_cast<unsigned>(_mm_movemask_epi8(isEnd))) << i;
        negativeCounts = _mm_add_epi8(negativeCounts, isEnd);
        const __m128i odd =
            _mm_or_si128(_mm_cmpeq_epi8(part, _mm_setzero_si128()), _mm_cmpeq_epi8(part, carriageReturn));
        special = _mm_or_si128(special, _mm_or_si128(part, odd));
    }
    const __m128i halves = _mm_sad_epu8(_mm_sub_epi8(_mm_setzero_si128(), negativeCounts), _mm_setzero_si128());
    block.count = static_cast<unsigned>(_mm_cvtsi128_si32(halves) + _mm_cvtsi128_si32(_mm_srli_si128(halves, 8)));
    block.isPlain = _mm_movemask_epi8(special) == 0;
    return block;
}

#else

[[nodiscard]] inline std::uint64_t endsIn(const char* bytes) {
    return portableBlock(bytes).ends;
}
[[nodiscard]] inline Block blockAt(const char* bytes) {
    return portableBlock(bytes);
}

#endif

}  // namespace ringscope::lines
