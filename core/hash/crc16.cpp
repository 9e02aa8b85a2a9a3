// SPDX-License-Identifier: MIT
#include "core/hash/crc16.h"

#include <array>

namespace ringscope {

namespace {

/// The register after one byte, which was xored with its upper half.
constexpr std::array<std::uint16_t, 256> madeTable() {
    std::array<std::uint16_t, 256> table{};
    for (std::uint32_t byte = 0; byte < table.size(); ++byte) {
        std::uint32_t crc = byte << 8;
        for (int bit = 0; bit < 8; ++bit) crc = crc << 1 ^ (crc & 0x8000u ? 0x1021u : 0);
        table[byte] = static_cast<std::uint16_t>(crc);
    }
    return table;
}
constexpr std::array<std::uint16_t, 256> kTable = madeTable();

}  // namespace

std::uint16_t crc16(std::string_view bytes) {
    std::uint32_t crc = 0;
    for (const char byte : bytes) crc = (crc << 8 & 0xff00u) ^ kTable[crc >> 8 ^ static_cast<unsigned char>(byte)];
    return static_cast<std::uint16_t>(crc);
}

std::uint32_t crc16Wide(std::string_view bytes) {
    std::uint32_t crc = 0;
    for (const char byte : bytes) crc = crc << 8 ^ kTable[(crc >> 8 & 0xffu) ^ static_cast<unsigned char>(byte)];
    return crc;
}

std::string_view hashTag(std::string_view key) {
    const std::size_t open = key.find('{');
    if (open == std::string_view::npos) return key;
    const std::size_t close = key.find('}', open + 1);
    if (close == std::string_view::npos || close == open + 1) return key;
    return key.substr(open + 1, close - open - 1);
}

void crc16Batch(std::span<const std::string_view> keys, std::span<std::uint32_t> out) {
    for (std::size_t i = 0; i < keys.size(); ++i) out[i] = crc16(keys[i]);
}

void crc16TagBatch(std::span<const std::string_view> keys, std::span<std::uint32_t> out) {
    for (std::size_t i = 0; i < keys.size(); ++i) out[i] = crc16(hashTag(keys[i]));
}

}  // namespace ringscope
