// SPDX-License-Identifier: MIT
#include "core/hash/murmur2.h"

#include "core/hash/little_endian.h"

namespace ringscope {

std::uint32_t murmur2(std::string_view bytes, std::uint32_t seed) {
    constexpr std::uint32_t kFactor = 0x5bd1e995u;
    std::uint32_t hash = seed ^ static_cast<std::uint32_t>(bytes.size());
    for (; bytes.size() >= 4; bytes.remove_prefix(4)) {
        std::uint32_t word = littleEndian<std::uint32_t>(bytes.data()) * kFactor;
        word = (word ^ (word >> 24)) * kFactor;
        hash = (hash * kFactor) ^ word;
    }
    if (!bytes.empty()) hash = (hash ^ static_cast<std::uint32_t>(lastBytes(bytes.data(), bytes.size()))) * kFactor;
    hash = (hash ^ (hash >> 13)) * kFactor;
    return hash ^ (hash >> 15);
}

std::uint64_t murmur2With64Bits(std::string_view bytes, std::uint64_t seed) {
    constexpr std::uint64_t kFactor = 0xc6a4a7935bd1e995u;
    const auto folded = [](std::uint64_t word) { return word ^ (word >> 47); };
    std::uint64_t hash = seed ^ (bytes.size() * kFactor);
    for (; bytes.size() >= 8; bytes.remove_prefix(8))
        hash = (hash ^ (folded(littleEndian<std::uint64_t>(bytes.data()) * kFactor) * kFactor)) * kFactor;
    if (!bytes.empty()) hash = (hash ^ lastBytes(bytes.data(), bytes.size())) * kFactor;
    return folded(folded(hash) * kFactor);
}

}  // namespace ringscope
