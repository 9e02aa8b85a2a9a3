// SPDX-License-Identifier: MIT
//
// FNV-1 (multiply, then xor) and what clients of memcached made of it and of FNV-1a: bytes through signed char, 64 bits
// cut to the low 32, and FNV-1a 64 computed in 32 bits with its constants cut. FNV-1a itself: fnv1a32.h, fnv1a64.h.
// Source: Fowler, Noll, Vo, draft-eastlake-fnv, sections 2 and 5; libmemcached 1.1.4 and twemproxy 0.5.0, fnv1_32,
// fnv1a_32, fnv1_64, fnv1a_64.
#pragma once

#include "core/hash/wide_byte.h"

#include <cstdint>
#include <string_view>

namespace ringscope {

template <ByteSign kSign = ByteSign::Unsigned>
[[nodiscard]] constexpr std::uint32_t fnv1With32Bits(std::string_view bytes) {
    std::uint32_t hash = 0x811c9dc5u;
    for (const char byte : bytes) hash = (hash * 0x01000193u) ^ wideByte<kSign, std::uint32_t>(byte);
    return hash;
}

template <ByteSign kSign = ByteSign::Unsigned>
[[nodiscard]] constexpr std::uint64_t fnv1With64Bits(std::string_view bytes) {
    std::uint64_t hash = 0xcbf29ce484222325u;
    for (const char byte : bytes) hash = (hash * 0x100000001b3u) ^ wideByte<kSign, std::uint64_t>(byte);
    return hash;
}

/// The low half of FNV-1 64.
template <ByteSign kSign>
[[nodiscard]] constexpr std::uint32_t fnv1Low32(std::string_view bytes) {
    return static_cast<std::uint32_t>(fnv1With64Bits<kSign>(bytes));
}

[[nodiscard]] constexpr std::uint32_t fnv1aSigned(std::string_view bytes) {
    std::uint32_t hash = 0x811c9dc5u;
    for (const char byte : bytes) hash = (hash ^ wideByte<ByteSign::Signed, std::uint32_t>(byte)) * 0x01000193u;
    return hash;
}

/// FNV-1a with the low halves of the 64-bit constants. With unsigned bytes this is the low half of FNV-1a 64.
template <ByteSign kSign>
[[nodiscard]] constexpr std::uint32_t fnv1aCut(std::string_view bytes) {
    std::uint32_t hash = 0x84222325u;
    for (const char byte : bytes) hash = (hash ^ wideByte<kSign, std::uint32_t>(byte)) * 0x1b3u;
    return hash;
}

}  // namespace ringscope
