// SPDX-License-Identifier: MIT
//
// MurmurHash2 with 32 bits and its 64-bit kin MurmurHash64A, which is std::hash of texts in libstdc++ and Envoy's
// MURMUR_HASH_2. Words are read little endian on every platform.
// Source: Austin Appleby, SMHasher, MurmurHash2.cpp (public domain); libstdc++, _Hash_bytes with the seed 0xc70f6907.
#pragma once

#include <cstdint>
#include <string_view>

namespace ringscope {

[[nodiscard]] std::uint32_t murmur2(std::string_view bytes, std::uint32_t seed);
[[nodiscard]] std::uint64_t murmur2With64Bits(std::string_view bytes, std::uint64_t seed);

/// The seed that libmemcached and twemproxy give to MurmurHash: 0xdeadbeef · length, cut to 32 bits.
[[nodiscard]] constexpr std::uint32_t lengthSeed(std::string_view bytes) {
    return 0xdeadbeefu * static_cast<std::uint32_t>(bytes.size());
}

}  // namespace ringscope
