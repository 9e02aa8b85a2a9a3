// SPDX-License-Identifier: MIT
//
// One byte of a text as the number that a hash adds or xors. Old C code read it through plain `char`: where that is
// signed (x86), a byte from 0x80 on has all higher bits set, and texts beyond ASCII get another digest.
#pragma once

#include <concepts>

namespace ringscope {

enum class ByteSign { Unsigned, Signed };

template <ByteSign kSign, std::unsigned_integral Word>
[[nodiscard]] constexpr Word wideByte(char byte) {
    if constexpr (kSign == ByteSign::Signed) return static_cast<Word>(static_cast<signed char>(byte));
    return static_cast<unsigned char>(byte);
}

}  // namespace ringscope
