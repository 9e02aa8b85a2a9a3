// SPDX-License-Identifier: MIT
//
// MD5, whole digest. Old and broken as a seal, but it is what ketama and its kin place by:
// four little-endian words per digest, the first of which is the position of a key.
// Source: RFC 1321.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace ringscope {

[[nodiscard]] std::array<std::uint8_t, 16> md5(std::string_view bytes);
/// Bytes 4·word … 4·word + 3, read little endian. \pre word < 4
[[nodiscard]] std::uint32_t md5Word(const std::array<std::uint8_t, 16>& digest, unsigned word);

}  // namespace ringscope
