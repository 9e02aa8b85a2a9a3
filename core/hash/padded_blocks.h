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

constexpr std::size_t kPaddedBlock = 64;
/// Texts no longer than this are one block.
constexpr std::size_t kLongestInOneBlock = 55;

/// The bytes, 0x80 and zeros. \pre bytes.size() < 64
[[nodiscard]] inline std::array<char, kPaddedBlock> ended(std::string_view bytes) {
    // Put together in whole words: a byte written into a word that is read next would wait for the cache.
    constexpr std::size_t kWord = 8;
    std::array<char, kPaddedBlock> block{};
    std::size_t at = 0;
    for (; at + kWord <= bytes.size(); at += kWord) std::memcpy(block.data() + at, bytes.data() + at, kWord);
    putLittleEndian(block.data() + at,
                    lastBytes(bytes.data(), bytes.size()) | std::uint64_t{0x80} << (8 * (bytes.size() - at)));
    return block;
}

inline void putLength(std::array<char, kPaddedBlock>& block, std::uint64_t bytes, LengthOrder order) {
    const std::uint64_t bits = bytes * 8;
    putLittleEndian(block.data() + kPaddedBlock - sizeof bits,
                    order == LengthOrder::LittleEndian ? bits : byteSwapped(bits));
}

/// Calls block(const char*) with 64 bytes at a time.
template <class Block>
void forEachPaddedBlock(std::string_view bytes, LengthOrder order, Block&& block) {
    const std::size_t size = bytes.size();
    while (bytes.size() >= kPaddedBlock) {
        block(bytes.data());
        bytes.remove_prefix(kPaddedBlock);
    }
    std::array<char, kPaddedBlock> last = ended(bytes);
    if (bytes.size() > kLongestInOneBlock) {
        block(last.data());
        last = {};
    }
    putLength(last, size, order);
    block(last.data());
}

}  // namespace ringscope
