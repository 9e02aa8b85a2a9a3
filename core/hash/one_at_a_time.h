// SPDX-License-Identifier: MIT
//
// Bob Jenkins' one-at-a-time hash, as published (unsigned bytes) and as libmemcached and twemproxy built it where char
// is signed.
// Source: Bob Jenkins, Dr. Dobb's Journal, September 1997; libmemcached 1.1.4, hashkit default; twemproxy 0.5.0,
// one_at_a_time.
#pragma once

#include "core/hash/wide_byte.h"

#include <cstdint>
#include <string_view>

namespace ringscope {

template <ByteSign kSign = ByteSign::Unsigned>
[[nodiscard]] constexpr std::uint32_t oneAtATime(std::string_view bytes) {
    std::uint32_t hash = 0;
    for (const char byte : bytes) {
        hash += wideByte<kSign, std::uint32_t>(byte);
        hash += hash << 10;
        hash ^= hash >> 6;
    }
    hash += hash << 3;
    hash ^= hash >> 11;
    hash += hash << 15;
    return hash;
}

}  // namespace ringscope
