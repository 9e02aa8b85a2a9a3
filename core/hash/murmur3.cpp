// SPDX-License-Identifier: MIT
#include "core/hash/murmur3.h"

#include "core/hash/lane_batches.h"
#include "core/hash/little_endian.h"
#include "core/hash/murmur3_rounds.h"

namespace ringscope {

namespace {

using murmur3detail::finished;
using murmur3detail::mixed;
using murmur3detail::scrambled;

inline std::uint32_t murmurOf(std::string_view bytes, std::uint32_t seed) {
    std::uint32_t hash = seed;
    const std::size_t whole = bytes.size() / 8 * 8;
    for (std::size_t i = 0; i < whole; i += 4)
        hash = mixed(hash ^ scrambled(littleEndian<std::uint32_t>(bytes.data() + i)));
    std::uint64_t rest = lastBytes(bytes.data(), bytes.size());
    if (bytes.size() & 4) {
        hash = mixed(hash ^ scrambled(static_cast<std::uint32_t>(rest)));
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
    constexpr std::uint8_t kEnd = 0;
    constexpr std::size_t kFewest = 16;
    const auto one = [seed](std::string_view key) { return murmurOf(key, seed); };
    lanes::hashRows(keys, lanes::kernels().murmur3, kEnd, kFewest, one, out, seed);
}

}  // namespace ringscope
