// SPDX-License-Identifier: MIT
//
// Arithmetic on a circle of 2^bits native positions (bits is 1 … 64), and its picture
// as RingPosition: a 64-bit fraction of the whole turn, 0 at twelve o'clock, clockwise.
// Files, the inspector and the command line print native values; only drawing and hit
// tests use RingPosition.
#pragma once

#include <cstdint>

namespace ringscope {

struct Circle {
    unsigned bits = 32;

    /// Largest native position.
    [[nodiscard]] constexpr std::uint64_t mask() const { return bits == 64 ? ~0ull : (1ull << bits) - 1; }
    /// Clockwise steps from `from` to `to`; 0 when they are equal.
    [[nodiscard]] constexpr std::uint64_t distance(std::uint64_t from, std::uint64_t to) const {
        return (to - from) & mask();
    }
    /// A native length as share of the circle, 0 … 1 (2^bits itself is not representable: see ArcTable::share).
    [[nodiscard]] constexpr double share(std::uint64_t length) const {
        return static_cast<double>(length) / (bits == 64 ? 18446744073709551616.0 : static_cast<double>(1ull << bits));
    }
    friend bool operator==(const Circle&, const Circle&) = default;
};

/// Fraction of a turn in units of 2^-64.
struct RingPosition {
    std::uint64_t value = 0;
    [[nodiscard]] static constexpr RingPosition of(Circle circle, std::uint64_t native) {
        return {native << (64 - circle.bits)};
    }
    [[nodiscard]] constexpr double turns() const { return static_cast<double>(value) / 18446744073709551616.0; }
    friend bool operator==(const RingPosition&, const RingPosition&) = default;
};

}  // namespace ringscope
