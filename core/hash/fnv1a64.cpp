// SPDX-License-Identifier: MIT
#include "core/hash/fnv1a64.h"

namespace ringscope {

std::uint64_t fnv1a64(std::string_view bytes) {
    std::uint64_t hash = 0xcbf29ce484222325u;
    for (const char c : bytes) {
        hash ^= static_cast<unsigned char>(c);
        hash *= 0x00000100000001b3u;
    }
    return hash;
}

void fnv1a64Batch(std::span<const std::string_view> keys, std::span<std::uint64_t> out) {
    for (std::size_t i = 0; i < keys.size(); ++i) out[i] = fnv1a64(keys[i]);
}

}  // namespace ringscope
