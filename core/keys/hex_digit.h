// SPDX-License-Identifier: MIT
#pragma once

namespace ringscope {

/// 0 … 15, or -1 for what is none.
[[nodiscard]] constexpr int hexDigit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

}  // namespace ringscope
