// SPDX-License-Identifier: MIT
//
// Reads words of a text as little-endian numbers, on any machine, and the odd bytes at its end
// without a loop and without touching a byte beyond it.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace ringscope {

/// The same bytes in opposite order.
template <class Word>
[[nodiscard]] constexpr Word byteSwapped(Word word) {
    if constexpr (sizeof word == 8) {
        return __builtin_bswap64(word);
    } else {
        return __builtin_bswap32(word);
    }
}

template <class Word>
[[nodiscard]] inline Word littleEndian(const char* bytes) {
    Word word;
    std::memcpy(&word, bytes, sizeof word);
    return std::endian::native == std::endian::little ? word : byteSwapped(word);
}

template <class Word>
[[nodiscard]] inline Word bigEndian(const char* bytes) {
    return byteSwapped(littleEndian<Word>(bytes));
}

template <class Word>
inline void putLittleEndian(char* bytes, Word word) {
    if constexpr (std::endian::native == std::endian::big) word = byteSwapped(word);
    std::memcpy(bytes, &word, sizeof word);
}

/// The last size % 8 bytes of a text as a number; 0 if there are none.
[[nodiscard]] inline std::uint64_t lastBytes(const char* text, std::size_t size) {
    const std::size_t count = size % 8;
    if (count == 0) return 0;
    if (size > 8) return littleEndian<std::uint64_t>(text + size - 8) >> (64 - 8 * count);
    if (size >= 4) {
        const std::uint64_t high = littleEndian<std::uint32_t>(text + size - 4);
        return littleEndian<std::uint32_t>(text) | high << (8 * (size - 4));
    }
    const auto byte = [text](std::size_t i) { return std::uint64_t{static_cast<unsigned char>(text[i])}; };
    return byte(0) | byte(size / 2) << (8 * (size / 2)) | byte(size - 1) << (8 * (size - 1));
}

}  // namespace ringscope
