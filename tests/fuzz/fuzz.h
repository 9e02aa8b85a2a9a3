// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the fuzz programs share. Each states what must hold for any bytes at all.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace ringscope::fuzz {

inline std::string_view textOf(const std::uint8_t* data, std::size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}

/// Stops the run where it is, so that the input is kept.
inline void require(bool holds) {
    if (!holds) std::abort();
}

/// Numbers of more digits ask for honest but long work (a hundred million keys); the limits have tests of their own.
inline bool asksForMuch(std::string_view text, std::size_t mostDigits) {
    std::size_t digits = 0;
    for (const char c : text) {
        digits = c >= '0' && c <= '9' ? digits + 1 : 0;
        if (digits > mostDigits) return true;
    }
    // 1e8 and 0xfffffff are short.
    return text.find("0x") != std::string_view::npos && mostDigits < 10;
}

}  // namespace ringscope::fuzz
