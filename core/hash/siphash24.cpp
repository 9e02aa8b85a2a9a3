// SPDX-License-Identifier: MIT
#include "core/hash/siphash24.h"

#include "core/hash/little_endian.h"

#include <bit>

namespace ringscope {
namespace {

struct SipState {
    std::uint64_t v0, v1, v2, v3;

    void round() {
        v0 += v1;
        v2 += v3;
        v1 = std::rotl(v1, 13) ^ v0;
        v3 = std::rotl(v3, 16) ^ v2;
        v0 = std::rotl(v0, 32);
        v2 += v1;
        v0 += v3;
        v1 = std::rotl(v1, 17) ^ v2;
        v3 = std::rotl(v3, 21) ^ v0;
        v2 = std::rotl(v2, 32);
    }
    void compress(std::uint64_t word) {
        v3 ^= word;
        round();
        round();
        v0 ^= word;
    }
};

inline std::uint64_t hashed(std::string_view bytes, std::uint64_t k0, std::uint64_t k1) {
    SipState state{k0 ^ 0x736f6d6570736575u, k1 ^ 0x646f72616e646f6du, k0 ^ 0x6c7967656e657261u,
                   k1 ^ 0x7465646279746573u};
    const char* at = bytes.data();
    for (const char* const end = at + bytes.size() / 8 * 8; at != end; at += 8)
        state.compress(littleEndian<std::uint64_t>(at));
    state.compress(std::uint64_t{bytes.size()} << 56 | lastBytes(bytes.data(), bytes.size()));
    state.v2 ^= 0xff;
    for (int i = 0; i < 4; ++i) state.round();
    return state.v0 ^ state.v1 ^ state.v2 ^ state.v3;
}

}  // namespace

std::uint64_t siphash24(std::string_view bytes, std::uint64_t k0, std::uint64_t k1) {
    return hashed(bytes, k0, k1);
}

void siphash24Batch(std::span<const std::string_view> keys, std::uint64_t k0, std::span<std::uint64_t> out) {
    for (std::size_t i = 0; i < keys.size(); ++i) out[i] = hashed(keys[i], k0, 0);
}

}  // namespace ringscope
