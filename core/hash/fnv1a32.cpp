// SPDX-License-Identifier: MIT
#include "core/hash/fnv1a32.h"

namespace ringscope {

std::uint32_t fnv1a32(std::string_view bytes) {
    std::uint32_t hash = 0x811c9dc5u;
    for (const char c : bytes) {
        hash ^= static_cast<unsigned char>(c);
        hash *= 0x01000193u;
    }
    return hash;
}

void fnv1a32Batch(std::span<const std::string_view> keys, std::span<std::uint32_t> out) {
    for (std::size_t i = 0; i < keys.size(); ++i) out[i] = fnv1a32(keys[i]);
}

}  // namespace ringscope
