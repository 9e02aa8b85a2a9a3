// SPDX-License-Identifier: MIT
//
// The padding that MD5 and SHA-1 share: the bytes, 0x80, zeros, and the length in bits as the last
// eight bytes of a 64-byte block. They differ in the byte order of that length.
// Source: RFC 1321, sections 3.1 and 3.2; RFC 3174, section 4.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace ringscope {

enum class LengthOrder { LittleEndian, BigEndian };

/// Calls block(const unsigned char*) with 64 bytes at a time.
template <class Block>
void forEachPaddedBlock(std::string_view bytes, LengthOrder order, Block&& block) {
    constexpr std::size_t kBlock = 64;
    const std::uint64_t bits = static_cast<std::uint64_t>(bytes.size()) * 8;
    while (bytes.size() >= kBlock) {
        block(reinterpret_cast<const unsigned char*>(bytes.data()));
        bytes.remove_prefix(kBlock);
    }
    std::array<unsigned char, 2 * kBlock> tail{};
    if (!bytes.empty()) std::memcpy(tail.data(), bytes.data(), bytes.size());
    tail[bytes.size()] = 0x80;
    const std::size_t size = bytes.size() + 9 <= kBlock ? kBlock : 2 * kBlock;
    for (unsigned i = 0; i < 8; ++i) {
        const unsigned shift = order == LengthOrder::LittleEndian ? 8 * i : 56 - 8 * i;
        tail[size - 8 + i] = static_cast<unsigned char>(bits >> shift);
    }
    for (std::size_t at = 0; at < size; at += kBlock) block(tail.data() + at);
}

}  // namespace ringscope
