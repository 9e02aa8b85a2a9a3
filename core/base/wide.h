// SPDX-License-Identifier: MIT
//
// The full product of two 64-bit numbers, on compilers with and without a 128-bit integer.
#pragma once

#include <cstdint>

namespace ringscope {

struct Wide {
    std::uint64_t high = 0;
    std::uint64_t low = 0;
    friend bool operator==(const Wide&, const Wide&) = default;
};

/// As multiplied(), from products of 32-bit halves.
[[nodiscard]] constexpr Wide multipliedByHalves(std::uint64_t a, std::uint64_t b) {
    const std::uint64_t a0 = a & 0xffffffffu, a1 = a >> 32, b0 = b & 0xffffffffu, b1 = b >> 32;
    const std::uint64_t lowest = a0 * b0;
    const std::uint64_t middle = a1 * b0 + (lowest >> 32);
    const std::uint64_t other = a0 * b1 + (middle & 0xffffffffu);
    return {a1 * b1 + (middle >> 32) + (other >> 32), (other << 32) | (lowest & 0xffffffffu)};
}

[[nodiscard]] constexpr Wide multiplied(std::uint64_t a, std::uint64_t b) {
#ifdef __SIZEOF_INT128__
    __extension__ using Native = unsigned __int128;
    const Native product = static_cast<Native>(a) * b;
    return {static_cast<std::uint64_t>(product >> 64), static_cast<std::uint64_t>(product)};
#else
    return multipliedByHalves(a, b);
#endif
}

}  // namespace ringscope
