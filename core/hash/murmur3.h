// SPDX-License-Identifier: MIT
//
// MurmurHash3 x86-32. Words are read little endian on every platform.
// Source: Austin Appleby, SMHasher, MurmurHash3.cpp, MurmurHash3_x86_32 (public domain).
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace ringscope {

[[nodiscard]] std::uint32_t murmur3(std::string_view bytes, std::uint32_t seed = 0);
/// out[i] = murmur3(keys[i], seed). \pre out is as long as keys
void murmur3Batch(std::span<const std::string_view> keys, std::uint32_t seed, std::span<std::uint32_t> out);

}  // namespace ringscope
