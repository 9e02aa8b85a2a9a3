// SPDX-License-Identifier: MIT
#include "core/systems/rows/memcached_hashes.h"

#include <algorithm>
#include <array>

namespace ringscope {

namespace {

/// libmemcached 1.1.4, hashkit; HSIEH is compiled out.
constexpr std::array kLibmemcached{
    MemcachedHash{"default", "one-at-a-time-signed", "one-at-a-time"},
    MemcachedHash{"md5", "md5", "md5"},
    MemcachedHash{"crc", "crc32-15", "crc32-15"},
    MemcachedHash{"fnv1_64", "fnv1-64-low32-signed", "fnv1-64-low32"},
    MemcachedHash{"fnv1a_64", "fnv1a-64-cut-signed", "fnv1a-64-cut"},
    MemcachedHash{"fnv1_32", "fnv1-32-signed", "fnv1-32"},
    MemcachedHash{"fnv1a_32", "fnv1a32-signed", "fnv1a32"},
    MemcachedHash{"murmur", "murmur2-length", "murmur2-length"},
    MemcachedHash{"jenkins", "jenkins", "jenkins"},
    MemcachedHash{"murmur3", "murmur3-length", "murmur3-length"},
};

}  // namespace

Result<HashSpec> memcachedHash(std::span<const MemcachedHash> hashes, std::string_view option, std::string_view word,
                               std::string_view charSign) {
    if (auto known = checkOneOf(kCharOption.name, charSign, kCharOption.values); !known)
        return Unexpected{known.error()};
    const bool isSigned = charSign == "signed";
    const auto id = [isSigned](const MemcachedHash& hash) { return isSigned ? hash.charSigned : hash.charUnsigned; };
    std::string words;
    for (const MemcachedHash& hash : hashes) {
        if (id(hash).empty()) continue;
        if (hash.word == word) return HashSpec{std::string(id(hash)), 0};
        words += (words.empty() ? "" : "|") + std::string(hash.word);
    }
    return fail(ErrorCode::SystemOptionInvalid, {std::string(option), std::string(word), words});
}

std::span<const MemcachedHash> libmemcachedHashes() {
    return kLibmemcached;
}

}  // namespace ringscope
