// SPDX-License-Identifier: MIT
#include "core/hash/murmur3.h"

#include "core/hash/little_endian.h"

#include <bit>

namespace ringscope {

namespace {

std::uint32_t scrambled(std::uint32_t word) {
    return std::rotl(word * 0xcc9e2d51u, 15) * 0x1b873593u;
}

std::uint32_t after(std::uint32_t hash, std::uint32_t word) {
    return std::rotl(hash ^ scrambled(word), 13) * 5 + 0xe6546b64u;
}

std::uint32_t finished(std::uint32_t hash) {
    hash = (hash ^ hash >> 16) * 0x85ebca6bu;
    hash = (hash ^ hash >> 13) * 0xc2b2ae35u;
    return hash ^ hash >> 16;
}

inline std::uint32_t murmurOf(std::string_view bytes, std::uint32_t seed) {
    std::uint32_t hash = seed;
    const std::size_t whole = bytes.size() / 8 * 8;
    for (std::size_t i = 0; i < whole; i += 4) hash = after(hash, littleEndian<std::uint32_t>(bytes.data() + i));
    std::uint64_t rest = lastBytes(bytes.data(), bytes.size());
    if (bytes.size() & 4) {
        hash = after(hash, static_cast<std::uint32_t>(rest));
        rest >>= 32;
    }
    hash ^= scrambled(static_cast<std::uint32_t>(rest));
    return finished(hash ^ static_cast<std::uint32_t>(bytes.size()));
}

}  // namespace

std::uint32_t murmur3(std::string_view bytes, std::uint32_t seed) {
    return murmurOf(bytes, seed);
}

void murmur3Batch(std::span<const std::string_view> keys, std::uint32_t seed, std::span<std::uint32_t> out) {
    for (std::size_t i = 0; i < keys.size(); ++i) out[i] = murmurOf(keys[i], seed);
}

}  // namespace ringscope
