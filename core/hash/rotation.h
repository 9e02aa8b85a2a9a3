// SPDX-License-Identifier: MIT
//
// Rotation to the left of 32-bit words, alone or in every lane of a vector (std::rotl takes no vectors).
#pragma once

namespace ringscope {

template <int kCount, class Word>
[[nodiscard, gnu::always_inline]] inline Word rotated(const Word& word) {
    static_assert(0 < kCount && kCount < 32);
    return (word << kCount) | (word >> (32 - kCount));
}

}  // namespace ringscope
