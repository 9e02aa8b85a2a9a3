// SPDX-License-Identifier: GPL-3.0-or-later
//
// Bytes for hash functions to eat.
#pragma once

#include <cstdint>
#include <string>

namespace ringscope::test {

/// Bytes of all values, another text for each length.
inline std::string bytesOfLength(std::size_t length) {
    std::string bytes(length, '\0');
    std::uint32_t state = static_cast<std::uint32_t>(length) + 1;
    for (char& byte : bytes) {
        state = state * 1664525u + 1013904223u;
        byte = static_cast<char>(state >> 24);
    }
    return bytes;
}

}  // namespace ringscope::test
