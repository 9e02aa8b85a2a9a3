// SPDX-License-Identifier: MIT
//
// SHA-1, whole digest. Position of a key: the first four bytes, big endian.
// Source: FIPS 180-4, section 6.1; RFC 3174.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace ringscope {

[[nodiscard]] std::array<std::uint8_t, 20> sha1(std::string_view bytes);

}  // namespace ringscope
