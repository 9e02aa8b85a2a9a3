// SPDX-License-Identifier: MIT
//
// The padding that MD5 and SHA-1 share: the bytes, 0x80, zeros, and the length in bits as the last
// eight bytes of a 64-byte block. They differ in the byte order of that length.
// Source: RFC 1321, sections 3.1 and 3.2; RFC 3174, section 4.
#pragma once

#include "core/hash/little_endian.h"

#include <array>
#include <cstdint>
#include <string_view>

namespace ringscope {

enum class LengthOrder { LittleEndian, BigEndian };

/// Calls block(const char*) with 64 bytes at a time.
template <class Block>
void forEachPaddedBlock(std::string_view bytes, LengthOrder order, Block&& block) {
    constexpr std::size_t kBlock = 64;
    constexpr std::size_t kWord = 8;
    const std::uint64_t bits = static_cast<std::uint64_t>(bytes.size()) * 8;
    while (bytes.size() >= kBlock) {
        block(bytes.data());
        bytes.remove_prefix(kBlock);
    }
    // Put together in whole words: a byte written into a word that is read next would wait for the cache.
    std::array<char, kBlock> tail{};
    std::size_t at = 0;
    for (; at + kWord <= bytes.size(); at += kWord) std::memcpy(tail.data() + at, bytes.data() + at, kWord);
    putLittleEndian(tail.data() + at,
                    lastBytes(bytes.data(), bytes.size()) | std::uint64_t{0x80} << (8 * (bytes.size() - at)));
    if (at + kWord == kBlock) {
        block(tail.data());
        tail = {};
    }
    putLittleEndian(tail.data() + kBlock - kWord, order == LengthOrder::LittleEndian ? bits : byteSwapped(bits));
    block(tail.data());
}

}  // namespace ringscope
