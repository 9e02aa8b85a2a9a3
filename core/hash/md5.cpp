// SPDX-License-Identifier: MIT
#include "core/hash/md5.h"

#include "core/hash/padded_blocks.h"

#include <bit>

namespace ringscope {

namespace {

/// floor(2^32 · |sin(i + 1)|), i in radians (RFC 1321, section 3.4).
constexpr std::array<std::uint32_t, 64> kSines = {
    0xd76aa478u, 0xe8c7b756u, 0x242070dbu, 0xc1bdceeeu, 0xf57c0fafu, 0x4787c62au, 0xa8304613u, 0xfd469501u,
    0x698098d8u, 0x8b44f7afu, 0xffff5bb1u, 0x895cd7beu, 0x6b901122u, 0xfd987193u, 0xa679438eu, 0x49b40821u,
    0xf61e2562u, 0xc040b340u, 0x265e5a51u, 0xe9b6c7aau, 0xd62f105du, 0x02441453u, 0xd8a1e681u, 0xe7d3fbc8u,
    0x21e1cde6u, 0xc33707d6u, 0xf4d50d87u, 0x455a14edu, 0xa9e3e905u, 0xfcefa3f8u, 0x676f02d9u, 0x8d2a4c8au,
    0xfffa3942u, 0x8771f681u, 0x6d9d6122u, 0xfde5380cu, 0xa4beea44u, 0x4bdecfa9u, 0xf6bb4b60u, 0xbebfbc70u,
    0x289b7ec6u, 0xeaa127fau, 0xd4ef3085u, 0x04881d05u, 0xd9d4d039u, 0xe6db99e5u, 0x1fa27cf8u, 0xc4ac5665u,
    0xf4292244u, 0x432aff97u, 0xab9423a7u, 0xfc93a039u, 0x655b59c3u, 0x8f0ccc92u, 0xffeff47du, 0x85845dd1u,
    0x6fa87e4fu, 0xfe2ce6e0u, 0xa3014314u, 0x4e0811a1u, 0xf7537e82u, 0xbd3af235u, 0x2ad7d2bbu, 0xeb86d391u,
};
constexpr std::array<std::array<int, 4>, 4> kRotations = {
    {{7, 12, 17, 22}, {5, 9, 14, 20}, {4, 11, 16, 23}, {6, 10, 15, 21}}};

std::uint32_t littleEndian(const unsigned char* bytes) {
    return bytes[0] | static_cast<std::uint32_t>(bytes[1]) << 8 | static_cast<std::uint32_t>(bytes[2]) << 16 |
           static_cast<std::uint32_t>(bytes[3]) << 24;
}

void mix(Md5Words& state, const unsigned char* block) {
    std::array<std::uint32_t, 16> words;
    for (std::size_t i = 0; i < words.size(); ++i) words[i] = littleEndian(block + 4 * i);
    auto [a, b, c, d] = state;
    for (unsigned i = 0; i < 64; ++i) {
        const unsigned round = i / 16;
        std::uint32_t f = 0;
        unsigned word = 0;
        if (round == 0) {
            f = (b & c) | (~b & d);
            word = i;
        } else if (round == 1) {
            f = (b & d) | (c & ~d);
            word = 5 * i + 1;
        } else if (round == 2) {
            f = b ^ c ^ d;
            word = 3 * i + 5;
        } else {
            f = c ^ (b | ~d);
            word = 7 * i;
        }
        const std::uint32_t rotated = std::rotl(a + f + kSines[i] + words[word % 16], kRotations[round][i % 4]);
        a = d;
        d = c;
        c = b;
        b += rotated;
    }
    state[0] += a;
    state[1] += b;
    state[2] += c;
    state[3] += d;
}

}  // namespace

Md5Words md5Words(std::string_view bytes) {
    Md5Words state = {0x67452301u, 0xefcdab89u, 0x98badcfeu, 0x10325476u};
    forEachPaddedBlock(bytes, LengthOrder::LittleEndian, [&](const unsigned char* block) { mix(state, block); });
    return state;
}

std::array<std::uint8_t, 16> md5(std::string_view bytes) {
    const Md5Words state = md5Words(bytes);
    std::array<std::uint8_t, 16> digest;
    for (std::size_t i = 0; i < digest.size(); ++i)
        digest[i] = static_cast<std::uint8_t>(state[i / 4] >> (8 * (i % 4)));
    return digest;
}

std::uint32_t md5Word(const std::array<std::uint8_t, 16>& digest, unsigned word) {
    return littleEndian(digest.data() + 4 * word);
}

void md5Batch(std::span<const std::string_view> keys, std::span<std::uint32_t> out) {
    for (std::size_t i = 0; i < keys.size(); ++i) out[i] = md5Words(keys[i])[0];
}

void md5Batch(std::span<const std::string_view> texts, std::span<Md5Words> out) {
    for (std::size_t i = 0; i < texts.size(); ++i) out[i] = md5Words(texts[i]);
}

}  // namespace ringscope
