// SPDX-License-Identifier: MIT
//
// SHA-1, whole digest. Position of a key: the first four bytes, big endian.
// Source: FIPS 180-4, section 6.1; RFC 3174.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace ringscope {

[[nodiscard]] std::array<std::uint8_t, 20> sha1(std::string_view bytes);
/// The first four bytes of sha1(keys[i]), big endian. \pre out is as long as keys
void sha1Batch(std::span<const std::string_view> keys, std::span<std::uint32_t> out);

}  // namespace ringscope
