// SPDX-License-Identifier: MIT
//
// CRC-32 as in gzip and PNG: reflected polynomial 0xedb88320, start and final xor all ones.
// Eight bytes at a time by eight tables. Source: RFC 1952, section 8; slicing-by-8: Kounavis and Berry, "A systematic
// approach to building high performance software-based CRC generators", 2005.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace ringscope {

[[nodiscard]] std::uint32_t crc32(std::string_view bytes);
/// out[i] = crc32(keys[i]). \pre out is as long as keys
void crc32Batch(std::span<const std::string_view> keys, std::span<std::uint32_t> out);

}  // namespace ringscope
