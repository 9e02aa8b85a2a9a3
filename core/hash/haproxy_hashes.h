// SPDX-License-Identifier: MIT
//
// The three hashes that HAProxy's `hash-type` offers beside CRC-32, over unsigned bytes. Any of them may be followed by
// avalanche.h.
// Source: HAProxy 2.6.12, hash_sdbm, hash_djb2, hash_wt6; sdbm: Ozan Yigit's database library; djb2: Dan Bernstein,
// comp.lang.c.
#pragma once

#include <bit>
#include <cstdint>
#include <string_view>
#include <utility>

namespace ringscope {

[[nodiscard]] constexpr std::uint32_t sdbm(std::string_view bytes) {
    std::uint32_t hash = 0;
    for (const char byte : bytes) hash = static_cast<unsigned char>(byte) + (hash << 6) + (hash << 16) - hash;
    return hash;
}

[[nodiscard]] constexpr std::uint32_t djb2(std::string_view bytes) {
    std::uint32_t hash = 5381;
    for (const char byte : bytes) hash = hash * 33 + static_cast<unsigned char>(byte);
    return hash;
}

/// Two words whose rotations are chosen by themselves.
[[nodiscard]] constexpr std::uint32_t wt6(std::string_view bytes) {
    std::uint32_t first = 0xa53c965au;
    std::uint32_t second = 0x5ca6953au;
    std::uint32_t firstTurn = 6;
    std::uint32_t secondTurn = 18;
    for (const char byte : bytes) {
        first = ~(first ^ static_cast<unsigned char>(byte));
        second = ~(second + static_cast<unsigned char>(byte));
        first = std::exchange(second, std::rotl(first, static_cast<int>(secondTurn)));
        first = std::rotl(first, static_cast<int>(firstTurn));
        const std::uint32_t turns = ((first >> 16) ^ second) & 0xffffu;
        firstTurn = turns & 31;
        secondTurn = turns >> 11;
    }
    return first ^ second;
}

}  // namespace ringscope
