// SPDX-License-Identifier: MIT
//
// SipHash-2-4 with 64 bits out, under a key of two halves. As a hash of the registry the seed is k0, and k1 is 0.
// Source: Aumasson and Bernstein, "SipHash: a fast short-input PRF", INDOCRYPT 2012, section 2.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace ringscope {

[[nodiscard]] std::uint64_t siphash24(std::string_view bytes, std::uint64_t k0 = 0, std::uint64_t k1 = 0);
/// out[i] = siphash24(keys[i], k0). \pre out is as long as keys
void siphash24Batch(std::span<const std::string_view> keys, std::uint64_t k0, std::span<std::uint64_t> out);

}  // namespace ringscope
