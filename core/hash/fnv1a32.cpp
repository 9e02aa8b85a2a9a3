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

}  // namespace ringscope
