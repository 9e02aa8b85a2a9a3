// SPDX-License-Identifier: MIT
#include "core/hash/hash_registry.h"

#include "core/hash/crc16.h"
#include "core/hash/crc32.h"
#include "core/hash/fnv1a32.h"
#include "core/hash/fnv1a64.h"
#include "core/hash/md5.h"
#include "core/hash/murmur3.h"
#include "core/hash/sha1.h"
#include "core/hash/siphash24.h"
#include "core/hash/xxh64.h"

#include <algorithm>
#include <array>
#include <cassert>

namespace ringscope {

namespace {

using Bytes = std::string_view;
using Seed = std::uint64_t;
using Keys = std::span<const std::string_view>;
using Out32 = std::span<std::uint32_t>;

std::uint64_t firstFourBigEndian(const std::array<std::uint8_t, 20>& digest) {
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < 4; ++i) value = value << 8 | digest[i];
    return value;
}

/// The 15 bits that clients of memcached took from a CRC-32.
std::uint32_t crc32Bits(Bytes bytes) {
    return crc32(bytes) >> 16 & 0x7fffu;
}
std::uint32_t crc32BitsNever0(Bytes bytes) {
    return std::max(crc32Bits(bytes), 1u);
}

constexpr std::array<HashFunction, 13> kFunctions = {{
    {"murmur3", "MurmurHash3 x86-32", 32, 32,
     [](Bytes bytes, Seed seed) -> std::uint64_t { return murmur3(bytes, static_cast<std::uint32_t>(seed)); },
     "Austin Appleby, SMHasher, MurmurHash3_x86_32",
     [](Keys keys, Seed seed, Out32 out) { murmur3Batch(keys, static_cast<std::uint32_t>(seed), out); }, nullptr},
    {"crc32", "CRC-32", 32, 0, [](Bytes bytes, Seed) -> std::uint64_t { return crc32(bytes); }, "RFC 1952, section 8",
     [](Keys keys, Seed, Out32 out) { crc32Batch(keys, out); }, nullptr},
    {"md5", "MD5", 32, 0, [](Bytes bytes, Seed) -> std::uint64_t { return md5FirstWord(bytes); },
     "RFC 1321; first four bytes, little endian", [](Keys keys, Seed, Out32 out) { md5Batch(keys, out); }, nullptr},
    {"fnv1a32", "FNV-1a 32", 32, 0, [](Bytes bytes, Seed) -> std::uint64_t { return fnv1a32(bytes); },
     "Fowler, Noll, Vo, draft-eastlake-fnv", [](Keys keys, Seed, Out32 out) { fnv1a32Batch(keys, out); }, nullptr},
    {"fnv1a64", "FNV-1a 64", 64, 0, [](Bytes bytes, Seed) -> std::uint64_t { return fnv1a64(bytes); },
     "Fowler, Noll, Vo, draft-eastlake-fnv", nullptr,
     [](Keys keys, Seed, std::span<std::uint64_t> out) { fnv1a64Batch(keys, out); }},
    {"xxh64", "xxHash64", 64, 64, [](Bytes bytes, Seed seed) { return xxh64(bytes, seed); },
     "Yann Collet, xxHash specification 0.1.1", nullptr, &xxh64Batch},
    {"sha1", "SHA-1", 32, 0, [](Bytes bytes, Seed) { return firstFourBigEndian(sha1(bytes)); },
     "FIPS 180-4, section 6.1; first four bytes, big endian", [](Keys keys, Seed, Out32 out) { sha1Batch(keys, out); },
     nullptr},
    {"xxh32", "xxHash32", 32, 32,
     [](Bytes bytes, Seed seed) -> std::uint64_t { return xxh32(bytes, static_cast<std::uint32_t>(seed)); },
     "Yann Collet, xxHash specification 0.1.1",
     [](Keys keys, Seed seed, Out32 out) { xxh32Batch(keys, static_cast<std::uint32_t>(seed), out); }, nullptr},
    {"siphash24", "SipHash-2-4", 64, 64, [](Bytes bytes, Seed seed) { return siphash24(bytes, seed); },
     "Aumasson and Bernstein, INDOCRYPT 2012; key halves (seed, 0)", nullptr, &siphash24Batch},
    {"crc16-tag", "CRC-16/XMODEM {…}", 16, 0, [](Bytes bytes, Seed) -> std::uint64_t { return crc16(hashTag(bytes)); },
     "Redis 7.0, keyHashSlot of cluster.c", [](Keys keys, Seed, Out32 out) { crc16TagBatch(keys, out); }, nullptr,
     hashTag},
    {"crc16", "CRC-16/XMODEM", 16, 0, [](Bytes bytes, Seed) -> std::uint64_t { return crc16(bytes); },
     "ITU-T V.41 (XMODEM)", [](Keys keys, Seed, Out32 out) { crc16Batch(keys, out); }, nullptr},
    {"crc32-15", "CRC-32[30:16]", 15, 0, [](Bytes bytes, Seed) -> std::uint64_t { return crc32Bits(bytes); },
     "Cache::Memcached 1.30, _hashfunc: bits 16 to 30",
     [](Keys keys, Seed, Out32 out) { std::transform(keys.begin(), keys.end(), out.begin(), crc32Bits); }, nullptr},
    {"crc32-15-python", "CRC-32[30:16], 0 → 1", 15, 0,
     [](Bytes bytes, Seed) -> std::uint64_t { return crc32BitsNever0(bytes); },
     "python-memcached 1.58, cmemcache_hash: bits 16 to 30, and 1 instead of 0",
     [](Keys keys, Seed, Out32 out) { std::transform(keys.begin(), keys.end(), out.begin(), crc32BitsNever0); },
     nullptr},
}};

}  // namespace

std::span<const HashFunction> hashFunctions() {
    return kFunctions;
}

const HashFunction* findHash(std::string_view id) {
    const auto found =
        std::find_if(kFunctions.begin(), kFunctions.end(), [id](const HashFunction& f) { return f.id == id; });
    return found == kFunctions.end() ? nullptr : &*found;
}

Result<Done> check(const HashSpec& spec) {
    const HashFunction* function = findHash(spec.function);
    if (!function) return fail(ErrorCode::HashUnknown, {spec.function});
    const std::uint64_t largest = function->seedBits == 0 ? 0 : ~0ull >> (64 - function->seedBits);
    if (spec.seed > largest) {
        return fail(ErrorCode::SeedOutOfRange,
                    {std::to_string(spec.seed), std::string(function->title), std::to_string(largest)});
    }
    return Done{};
}

std::uint64_t digest(const HashSpec& spec, std::string_view bytes) {
    const HashFunction* function = findHash(spec.function);
    assert(function);
    return function->digest(bytes, spec.seed);
}

Circle circleOf(const HashSpec& spec) {
    const HashFunction* function = findHash(spec.function);
    assert(function);
    return {function->bits};
}

}  // namespace ringscope
