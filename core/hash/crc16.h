// SPDX-License-Identifier: MIT
//
// CRC-16 as in XMODEM: polynomial 0x1021, most significant bit first, start 0, no final xor; and the part of a key
// that Redis Cluster hashes with it. Source: ITU-T V.41; Redis 7.0, crc16.c and keyHashSlot of cluster.c.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace ringscope {

[[nodiscard]] std::uint16_t crc16(std::string_view bytes);
/// The same steps in a register of 32 bits that is never cut: the lower half is the CRC-16, the upper half what earlier
/// steps left. Source: twemproxy 0.5.0, hash_crc16.
[[nodiscard]] std::uint32_t crc16Wide(std::string_view bytes);
/// What is between the first { of a key and the first } after it; all of the key if there is nothing between them, or
/// not both of them.
[[nodiscard]] std::string_view hashTag(std::string_view key);
/// out[i] = crc16(keys[i]). \pre out is as long as keys
void crc16Batch(std::span<const std::string_view> keys, std::span<std::uint32_t> out);
/// out[i] = crc16(hashTag(keys[i])). \pre out is as long as keys
void crc16TagBatch(std::span<const std::string_view> keys, std::span<std::uint32_t> out);

}  // namespace ringscope
