// SPDX-License-Identifier: MIT
#include "core/hash/crc32.h"

#include "core/hash/crc_words.h"
#include "core/hash/little_endian.h"

namespace ringscope {

namespace {

constexpr std::size_t kWord = 8;
constexpr CrcTables kTables = crcTables(0xedb88320u);

std::uint32_t afterWord(std::uint64_t word) {
    return crcAfterWord(kTables, word);
}

/// Up to seven bytes, as the low ones of `bytes`.
std::uint32_t afterBytes(std::uint32_t crc, std::uint64_t bytes, std::size_t count) {
    // Zero bytes in front of a zero register change nothing, so register and bytes move to the end of a whole word.
    // Of the register only as many bytes meet them; the rest moves down.
    const unsigned bits = static_cast<unsigned>(8 * count);
    const std::uint32_t rest = count < 4 ? crc >> bits : 0;
    return afterWord((bytes ^ crc) << (64 - bits)) ^ rest;
}

inline std::uint32_t crcOf(std::string_view bytes) {
    std::uint32_t crc = 0xffffffffu;
    std::size_t at = 0;
    for (; at + kWord <= bytes.size(); at += kWord) {
        crc = afterWord(littleEndian<std::uint64_t>(bytes.data() + at) ^ crc);
    }
    if (at < bytes.size()) crc = afterBytes(crc, lastBytes(bytes.data(), bytes.size()), bytes.size() - at);
    return ~crc;
}

}  // namespace

std::uint32_t crc32(std::string_view bytes) {
    return crcOf(bytes);
}

void crc32Batch(std::span<const std::string_view> keys, std::span<std::uint32_t> out) {
    for (std::size_t i = 0; i < keys.size(); ++i) out[i] = crcOf(keys[i]);
}

}  // namespace ringscope
