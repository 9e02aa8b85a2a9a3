// SPDX-License-Identifier: MIT
#include "core/hash/hsieh.h"

#include "core/hash/wide_byte.h"

namespace ringscope {

namespace {

/// Two bytes, little endian.
std::uint32_t pairAt(std::string_view bytes, std::size_t at) {
    return static_cast<unsigned char>(bytes[at]) | std::uint32_t{static_cast<unsigned char>(bytes[at + 1])} << 8;
}

std::uint32_t withRest(std::uint32_t hash, std::string_view rest) {
    if (rest.size() == 1) {
        hash += static_cast<unsigned char>(rest[0]);
        hash ^= hash << 10;
        return hash + (hash >> 1);
    }
    if (rest.empty()) return hash;
    hash += pairAt(rest, 0);
    if (rest.size() == 2) {
        hash ^= hash << 11;
        return hash + (hash >> 17);
    }
    hash ^= hash << 16;
    hash ^= wideByte<ByteSign::Signed, std::uint32_t>(rest[2]) << 18;
    return hash + (hash >> 11);
}

}  // namespace

std::uint32_t hsieh(std::string_view bytes) {
    std::uint32_t hash = 0;
    for (; bytes.size() >= 4; bytes.remove_prefix(4)) {
        hash += pairAt(bytes, 0);
        hash = (hash << 16) ^ (pairAt(bytes, 2) << 11) ^ hash;
        hash += hash >> 11;
    }
    hash = withRest(hash, bytes);
    hash ^= hash << 3;
    hash += hash >> 5;
    hash ^= hash << 4;
    hash += hash >> 17;
    hash ^= hash << 25;
    hash += hash >> 6;
    return hash;
}

}  // namespace ringscope
