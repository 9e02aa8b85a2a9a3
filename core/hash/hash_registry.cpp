// SPDX-License-Identifier: MIT
#include "core/hash/hash_registry.h"

#include "core/hash/avalanche.h"
#include "core/hash/crc16.h"
#include "core/hash/crc32.h"
#include "core/hash/fnv1a32.h"
#include "core/hash/fnv1a64.h"
#include "core/hash/fnv_variants.h"
#include "core/hash/haproxy_hashes.h"
#include "core/hash/hsieh.h"
#include "core/hash/jenkins.h"
#include "core/hash/md5.h"
#include "core/hash/murmur2.h"
#include "core/hash/murmur3.h"
#include "core/hash/one_at_a_time.h"
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

/// Python 2 gave the CRC as a signed number; its size is 2³¹ at most.
std::uint32_t crc32Abs(Bytes bytes) {
    const std::uint32_t crc = crc32(bytes);
    return crc >> 31 ? 0u - crc : crc;
}
std::uint32_t murmur2Length(Bytes bytes) {
    return murmur2(bytes, lengthSeed(bytes));
}
std::uint32_t murmur3Length(Bytes bytes) {
    return murmur3(bytes, lengthSeed(bytes));
}
std::uint32_t jenkins(Bytes bytes) {
    return lookup3(bytes, 13);
}
std::uint64_t murmur2OfLibrary(Bytes bytes) {
    return murmur2With64Bits(bytes, 0xc70f6907u);
}

/// The first eight bytes, big endian.
std::uint64_t md5FirstHalf(Bytes bytes) {
    const auto hashed = md5(bytes);
    std::uint64_t half = 0;
    for (std::size_t i = 0; i < sizeof half; ++i) half = half << 8 | hashed[i];
    return half;
}
void md5FirstHalves(Keys keys, std::span<std::uint64_t> out) {
    std::array<Md5Words, 64> words;
    const auto swapped = [](std::uint32_t word) {
        return std::uint64_t{word >> 24 | (word >> 8 & 0xff00) | (word << 8 & 0xff0000) | word << 24};
    };
    for (std::size_t at = 0; at < keys.size(); at += words.size()) {
        const auto some = std::span(words).first(std::min(words.size(), keys.size() - at));
        md5Batch(keys.subspan(at, some.size()), some);
        for (std::size_t i = 0; i < some.size(); ++i) out[at + i] = swapped(some[i][0]) << 32 | swapped(some[i][1]);
    }
}

template <std::uint32_t (*kHash)(Bytes)>
std::uint32_t spread(Bytes bytes) {
    return avalanche(kHash(bytes));
}

/// A row without a seed that is there for a real system; many keys at once are a loop.
template <std::uint32_t (*kHash)(Bytes)>
constexpr HashFunction systemRow(Bytes id, Bytes title, unsigned bits, Bytes source) {
    return {id,
            title,
            bits,
            0,
            [](Bytes bytes, Seed) -> std::uint64_t { return kHash(bytes); },
            source,
            [](Keys keys, Seed, Out32 out) { std::transform(keys.begin(), keys.end(), out.begin(), kHash); },
            nullptr,
            nullptr,
            true};
}
template <std::uint64_t (*kHash)(Bytes)>
constexpr HashFunction systemRow64(Bytes id, Bytes title, Bytes source) {
    return {id,
            title,
            64,
            0,
            [](Bytes bytes, Seed) { return kHash(bytes); },
            source,
            nullptr,
            [](Keys keys, Seed, std::span<std::uint64_t> out) {
                std::transform(keys.begin(), keys.end(), out.begin(), kHash);
            },
            nullptr,
            true};
}

constexpr ByteSign kPlain = ByteSign::Unsigned;
constexpr ByteSign kSigned = ByteSign::Signed;

constexpr std::array kFunctions = std::to_array<HashFunction>({
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
    {"crc16", "CRC-16/XMODEM", 16, 0, [](Bytes bytes, Seed) -> std::uint64_t { return crc16(bytes); },
     "ITU-T V.41 (XMODEM)", [](Keys keys, Seed, Out32 out) { crc16Batch(keys, out); }, nullptr},
    {"crc16-tag", "CRC-16/XMODEM {…}", 16, 0, [](Bytes bytes, Seed) -> std::uint64_t { return crc16(hashTag(bytes)); },
     "Redis 7.0, keyHashSlot of cluster.c", [](Keys keys, Seed, Out32 out) { crc16TagBatch(keys, out); }, nullptr,
     hashTag, true},
    systemRow<crc32Bits>("crc32-15", "CRC-32[30:16]", 15, "Cache::Memcached 1.30, _hashfunc: bits 16 to 30"),
    systemRow<crc32BitsNever0>("crc32-15-python", "CRC-32[30:16], 0 → 1", 15,
                               "python-memcached 1.58, cmemcache_hash: bits 16 to 30, and 1 instead of 0"),
    systemRow<crc32Abs>("crc32-abs", "|CRC-32|", 32, "CPython 2.7, abs(zlib.crc32(…)): the size of the signed number"),
    systemRow<spread<crc32>>("crc32-avalanche", "CRC-32, avalanche", 32, "HAProxy 2.6.12, hash-type … crc32 avalanche"),
    systemRow<crc16Wide>("crc16-wide", "CRC-16/XMODEM[31:0]", 32, "twemproxy 0.5.0, hash_crc16: never cut"),
    systemRow<oneAtATime<kPlain>>("one-at-a-time", "One-at-a-time", 32,
                                  "Bob Jenkins, Dr. Dobb's Journal, September 1997"),
    systemRow<oneAtATime<kSigned>>("one-at-a-time-signed", "One-at-a-time, signed char", 32,
                                   "libmemcached 1.1.4, default; twemproxy 0.5.0, one_at_a_time; on x86"),
    systemRow<fnv1With32Bits<kPlain>>("fnv1-32", "FNV-1 32", 32, "Fowler, Noll, Vo, draft-eastlake-fnv"),
    systemRow<fnv1With32Bits<kSigned>>("fnv1-32-signed", "FNV-1 32, signed char", 32,
                                       "libmemcached 1.1.4 and twemproxy 0.5.0, fnv1_32; on x86"),
    systemRow<fnv1aSigned>("fnv1a32-signed", "FNV-1a 32, signed char", 32,
                           "libmemcached 1.1.4 and twemproxy 0.5.0, fnv1a_32; on x86"),
    systemRow<fnv1Low32<kPlain>>("fnv1-64-low32", "FNV-1 64[31:0]", 32,
                                 "libmemcached 1.1.4 and twemproxy 0.5.0, fnv1_64; where char is unsigned"),
    systemRow<fnv1Low32<kSigned>>("fnv1-64-low32-signed", "FNV-1 64[31:0], signed char", 32,
                                  "libmemcached 1.1.4 and twemproxy 0.5.0, fnv1_64; on x86"),
    systemRow<fnv1aCut<kPlain>>("fnv1a-64-cut", "FNV-1a 64[31:0]", 32,
                                "libmemcached 1.1.4 and twemproxy 0.5.0, fnv1a_64; where char is unsigned"),
    systemRow<fnv1aCut<kSigned>>("fnv1a-64-cut-signed", "FNV-1a 64[31:0], signed char", 32,
                                 "libmemcached 1.1.4 and twemproxy 0.5.0, fnv1a_64; on x86"),
    systemRow<murmur2Length>("murmur2-length", "MurmurHash2(length)", 32,
                             "libmemcached 1.1.4 and twemproxy 0.5.0, murmur: seed 0xdeadbeef · length"),
    systemRow<murmur3Length>("murmur3-length", "MurmurHash3(length)", 32,
                             "libmemcached 1.1.4, murmur3: seed 0xdeadbeef · length"),
    systemRow64<murmur2OfLibrary>("murmur2-64", "MurmurHash64A (libstdc++)",
                                  "libstdc++, std::hash of texts; Envoy, MURMUR_HASH_2"),
    {"md5-64", "MD5[127:64]", 64, 0, [](Bytes bytes, Seed) { return md5FirstHalf(bytes); },
     "uhashring 2025-04-09, the default ring: the upper half of the whole number", nullptr,
     [](Keys keys, Seed, std::span<std::uint64_t> out) { md5FirstHalves(keys, out); }, nullptr, true},
    systemRow<jenkins>("jenkins", "lookup3(13)", 32, "libmemcached 1.1.4 and twemproxy 0.5.0, jenkins"),
    systemRow<hsieh>("hsieh", "SuperFastHash, signed char", 32, "twemproxy 0.5.0, hash_hsieh; on x86"),
    systemRow<sdbm>("sdbm", "sdbm", 32, "HAProxy 2.6.12, hash_sdbm"),
    systemRow<djb2>("djb2", "djb2", 32, "HAProxy 2.6.12, hash_djb2"),
    systemRow<wt6>("wt6", "wt6", 32, "HAProxy 2.6.12, hash_wt6"),
    systemRow<spread<sdbm>>("sdbm-avalanche", "sdbm, avalanche", 32, "HAProxy 2.6.12, hash-type consistent"),
    systemRow<spread<djb2>>("djb2-avalanche", "djb2, avalanche", 32, "HAProxy 2.6.12, hash-type … djb2 avalanche"),
    systemRow<spread<wt6>>("wt6-avalanche", "wt6, avalanche", 32, "HAProxy 2.6.12, hash-type … wt6 avalanche"),
});

constexpr auto kFirstOfSystem =
    std::find_if(kFunctions.begin(), kFunctions.end(), [](const HashFunction& f) { return f.ofSystem; });
static_assert(std::all_of(kFirstOfSystem, kFunctions.end(), [](const HashFunction& f) { return f.ofSystem; }));

}  // namespace

std::span<const HashFunction> hashFunctions() {
    return kFunctions;
}

std::span<const HashFunction> generalHashFunctions() {
    return {kFunctions.begin(), kFirstOfSystem};
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
