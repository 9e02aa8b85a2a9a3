// SPDX-License-Identifier: MIT
//
// The one step that reflected 32-bit CRCs take: the register after eight more bytes, by eight tables made for the
// polynomial. Source: Kounavis and Berry, "A systematic approach to building high performance software-based CRC
// generators", 2005.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace ringscope {

/// [z][b]: what byte b adds when z zero bytes follow it.
using CrcTables = std::array<std::array<std::uint32_t, 256>, 8>;

constexpr CrcTables crcTables(std::uint32_t reflectedPolynomial) {
    CrcTables tables{};
    for (std::uint32_t byte = 0; byte < 256; ++byte) {
        std::uint32_t crc = byte;
        for (int bit = 0; bit < 8; ++bit) crc = crc >> 1 ^ (crc & 1 ? reflectedPolynomial : 0);
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

/// The register after eight more bytes: `word`, little endian, xored with the register before.
constexpr std::uint32_t crcAfterWord(const CrcTables& tables, std::uint64_t word) {
    return tables[7][word & 0xff] ^ tables[6][word >> 8 & 0xff] ^ tables[5][word >> 16 & 0xff] ^
           tables[4][word >> 24 & 0xff] ^ tables[3][word >> 32 & 0xff] ^ tables[2][word >> 40 & 0xff] ^
           tables[1][word >> 48 & 0xff] ^ tables[0][word >> 56];
}

}  // namespace ringscope
