// SPDX-License-Identifier: MIT
//
// MD5, whole digest. Old and broken as a seal, but it is what ketama and its kin place by:
// four little-endian words per digest, the first of which is the position of a key.
// Source: RFC 1321.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace ringscope {

/// The digest as four little-endian words.
using Md5Words = std::array<std::uint32_t, 4>;

[[nodiscard]] Md5Words md5Words(std::string_view bytes);
/// md5Words(bytes)[0], a little sooner.
[[nodiscard]] std::uint32_t md5FirstWord(std::string_view bytes);
[[nodiscard]] std::array<std::uint8_t, 16> md5(std::string_view bytes);
/// Bytes 4·word … 4·word + 3, read little endian. \pre word < 4
[[nodiscard]] std::uint32_t md5Word(const std::array<std::uint8_t, 16>& digest, unsigned word);
/// The first word of each. \pre out is as long as keys
void md5Batch(std::span<const std::string_view> keys, std::span<std::uint32_t> out);
/// All four words of each, as ketama's points need them. \pre out is as long as texts
void md5Batch(std::span<const std::string_view> texts, std::span<Md5Words> out);

}  // namespace ringscope
