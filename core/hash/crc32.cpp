// SPDX-License-Identifier: MIT
#include "core/hash/crc32.h"

#include <zlib.h>

namespace ringscope {

std::uint32_t crc32(std::string_view bytes) {
    // A null pointer asks zlib for its start value, which is right for the empty text.
    return static_cast<std::uint32_t>(::crc32_z(0, reinterpret_cast<const Bytef*>(bytes.data()), bytes.size()));
}

void crc32Batch(std::span<const std::string_view> keys, std::span<std::uint32_t> out) {
    for (std::size_t i = 0; i < keys.size(); ++i) out[i] = crc32(keys[i]);
}

}  // namespace ringscope
