// SPDX-License-Identifier: MIT
#include "core/hash/sha1.h"

#include "core/hash/little_endian.h"
#include "core/hash/padded_blocks.h"

#include <bit>

namespace ringscope {

namespace {

using State = std::array<std::uint32_t, 5>;

constexpr std::array<std::uint32_t, 4> kConstants = {0x5a827999u, 0x6ed9eba1u, 0x8f1bbcdcu, 0xca62c1d6u};

void mix(State& state, const char* block) {
    std::array<std::uint32_t, 80> words;
    for (std::size_t i = 0; i < 16; ++i) words[i] = bigEndian<std::uint32_t>(block + 4 * i);
    for (std::size_t i = 16; i < 80; ++i) {
        words[i] = std::rotl(words[i - 3] ^ words[i - 8] ^ words[i - 14] ^ words[i - 16], 1);
    }
    auto [a, b, c, d, e] = state;
    for (std::size_t i = 0; i < 80; ++i) {
        const std::size_t round = i / 20;
        std::uint32_t f = b ^ c ^ d;
        if (round == 0) f = (b & c) | (~b & d);
        if (round == 2) f = (b & c) | (b & d) | (c & d);
        const std::uint32_t sum = std::rotl(a, 5) + f + e + kConstants[round] + words[i];
        e = d;
        d = c;
        c = std::rotl(b, 30);
        b = a;
        a = sum;
    }
    state[0] += a;
    state[1] += b;
    state[2] += c;
    state[3] += d;
    state[4] += e;
}

State stateAfter(std::string_view bytes) {
    State state = {0x67452301u, 0xefcdab89u, 0x98badcfeu, 0x10325476u, 0xc3d2e1f0u};
    forEachPaddedBlock(bytes, LengthOrder::BigEndian, [&](const char* block) { mix(state, block); });
    return state;
}

}  // namespace

std::array<std::uint8_t, 20> sha1(std::string_view bytes) {
    const State state = stateAfter(bytes);
    std::array<std::uint8_t, 20> digest;
    for (std::size_t i = 0; i < digest.size(); ++i) {
        digest[i] = static_cast<std::uint8_t>(state[i / 4] >> (24 - 8 * (i % 4)));
    }
    return digest;
}

void sha1Batch(std::span<const std::string_view> keys, std::span<std::uint32_t> out) {
    for (std::size_t i = 0; i < keys.size(); ++i) out[i] = stateAfter(keys[i])[0];
}

}  // namespace ringscope
