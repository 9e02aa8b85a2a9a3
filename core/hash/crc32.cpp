// SPDX-License-Identifier: MIT
#include "core/hash/crc32.h"

#include "core/hash/little_endian.h"

#include <array>

namespace ringscope {

namespace {

constexpr std::size_t kWord = 8;
using Tables = std::array<std::array<std::uint32_t, 256>, kWord>;

/// [z][b]: what byte b adds when z zero bytes follow it.
constexpr Tables madeTables() {
    Tables tables{};
    for (std::uint32_t byte = 0; byte < 256; ++byte) {
        std::uint32_t crc = byte;
        for (int bit = 0; bit < 8; ++bit) crc = crc >> 1 ^ (crc & 1 ? 0xedb88320u : 0);
        tables[0][byte] = crc;
    }
    for (std::size_t zeros = 1; zeros < tables.size(); ++zeros) {
        for (std::size_t byte = 0; byte < 256; ++byte) {
            const std::uint32_t before = tables[zeros - 1][byte];
            tables[zeros][byte] = before >> 8 ^ tables[0][before & 0xff];
        }
    }
    return tables;
}
constexpr Tables kTables = madeTables();

/// The register after eight more bytes, which are xored with the register before.
std::uint32_t afterWord(std::uint64_t word) {
    return kTables[7][word & 0xff] ^ kTables[6][word >> 8 & 0xff] ^ kTables[5][word >> 16 & 0xff] ^
           kTables[4][word >> 24 & 0xff] ^ kTables[3][word >> 32 & 0xff] ^ kTables[2][word >> 40 & 0xff] ^
           kTables[1][word >> 48 & 0xff] ^ kTables[0][word >> 56];
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
