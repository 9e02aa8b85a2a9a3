// SPDX-License-Identifier: MIT
#include "core/hash/murmur3.h"

#include <bit>

namespace ringscope {

namespace {

std::uint32_t scrambled(std::uint32_t word) {
    return std::rotl(word * 0xcc9e2d51u, 15) * 0x1b873593u;
}

}  // namespace

std::uint32_t murmur3(std::string_view bytes, std::uint32_t seed) {
    const auto byte = [&](std::size_t i) { return static_cast<std::uint32_t>(static_cast<unsigned char>(bytes[i])); };
    std::uint32_t hash = seed;
    const std::size_t whole = bytes.size() / 4 * 4;
    for (std::size_t i = 0; i < whole; i += 4) {
        hash ^= scrambled(byte(i) | byte(i + 1) << 8 | byte(i + 2) << 16 | byte(i + 3) << 24);
        hash = std::rotl(hash, 13) * 5 + 0xe6546b64u;
    }
    std::uint32_t rest = 0;
    for (std::size_t i = bytes.size(); i > whole; --i) rest = rest << 8 | byte(i - 1);
    hash ^= scrambled(rest);

    hash ^= static_cast<std::uint32_t>(bytes.size());
    hash = (hash ^ hash >> 16) * 0x85ebca6bu;
    hash = (hash ^ hash >> 13) * 0xc2b2ae35u;
    return hash ^ hash >> 16;
}

void murmur3Batch(std::span<const std::string_view> keys, std::uint32_t seed, std::span<std::uint32_t> out) {
    for (std::size_t i = 0; i < keys.size(); ++i) out[i] = murmur3(keys[i], seed);
}

}  // namespace ringscope
