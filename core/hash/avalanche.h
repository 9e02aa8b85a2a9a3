// SPDX-License-Identifier: MIT
//
// The step that spreads a number over all 32 bits: HAProxy sends digests through it where the word `avalanche` is
// given, and makes the points of its ring with it. A bijection: no two numbers meet.
// Source: Bob Jenkins, "Integer hashing", full avalanche in six shifts; the constants and the last product as in
// HAProxy 2.6.12, full_hash.
#pragma once

#include <cstdint>

namespace ringscope {

[[nodiscard]] constexpr std::uint32_t avalanche(std::uint32_t x) {
    x = x + 0x7ed55d16u + (x << 12);
    x = x ^ 0xc761c23cu ^ (x >> 19);
    x = x + 0x165667b1u + (x << 5);
    x = (x + 0xd3a2646cu) ^ (x << 9);
    x = x + 0xfd7046c5u + (x << 3);
    x = x ^ 0xb55a4f09u ^ (x >> 16);
    return x * 3221225473u;
}

}  // namespace ringscope
