// SPDX-License-Identifier: MIT
//
// 128-bit numbers, as far as placing needs them, on compilers with and without such an integer: the full product of two
// 64-bit numbers, and digests wider than 64 bits. Arithmetic is modulo 2^128.
#pragma once

#include <compare>
#include <cstdint>

namespace ringscope {

struct Wide {
    std::uint64_t high = 0;
    std::uint64_t low = 0;
    friend bool operator==(const Wide&, const Wide&) = default;
    friend auto operator<=>(const Wide&, const Wide&) = default;  // NOLINT(modernize-use-nullptr): as in ids.h
    friend constexpr Wide operator+(Wide a, Wide b) {
        const std::uint64_t sum = a.low + b.low;
        return {a.high + b.high + (sum < a.low ? 1 : 0), sum};
    }
    friend constexpr Wide operator-(Wide a, Wide b) {
        return {a.high - b.high - (a.low < b.low ? 1 : 0), a.low - b.low};
    }
    friend constexpr Wide operator&(Wide a, Wide b) { return {a.high & b.high, a.low & b.low}; }
    [[nodiscard]] constexpr Wide half() const { return {high >> 1, (low >> 1) | (high << 63)}; }
    /// Remainder of a division. \pre divisor is at least 1
    [[nodiscard]] constexpr std::uint64_t modulo(std::uint64_t divisor) const {
        std::uint64_t rest = high % divisor;
        for (unsigned bit = 64; bit-- > 0;) {
            const bool carry = rest >> 63 != 0;
            rest = rest << 1 | (low >> bit & 1);
            if (carry || rest >= divisor) rest -= divisor;
        }
        return rest;
    }
};

/// All numbers of so many bits: 0 … 128.
[[nodiscard]] constexpr Wide wideMask(unsigned bits) {
    if (bits == 0) return {};
    if (bits <= 64) return {0, ~0ull >> (64 - bits)};
    return {~0ull >> (128 - bits), ~0ull};
}

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
