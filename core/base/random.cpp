// SPDX-License-Identifier: MIT
#include "core/base/random.h"

#include "core/base/split_mix.h"
#include "core/base/wide.h"

#include <bit>
#include <cassert>

namespace ringscope {

Random::Random(std::uint64_t seed) : m_state{} {
    // It never gives four zeros in a row, the one state that xoshiro cannot leave.
    std::uint64_t turn = 0;
    for (std::uint64_t& word : m_state) word = splitMix(seed, ++turn);
}

std::uint64_t Random::next() {
    auto& s = m_state;
    const std::uint64_t result = std::rotl(s[1] * 5, 7) * 9;
    const std::uint64_t shifted = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= shifted;
    s[3] = std::rotl(s[3], 45);
    return result;
}

std::uint64_t Random::below(std::uint64_t bound) {
    assert(bound > 0);
    // Lemire, "Fast random integer generation in an interval", 2019.
    Wide product = multiplied(next(), bound);
    if (product.low < bound) {
        const std::uint64_t threshold = (0 - bound) % bound;
        while (product.low < threshold) product = multiplied(next(), bound);
    }
    return product.high;
}

double Random::unit() {
    return static_cast<double>(next() >> 11) * 0x1p-53;
}

double Random::exponential() {
    // A falling run that begins with x has odd length with probability e^-x; each refused
    // trial has probability 1/e, which is one whole unit further.
    for (double whole = 0;; ++whole) {
        const double first = unit();
        bool odd = true;
        for (double last = first, following = unit(); following < last; following = unit()) {
            last = following;
            odd = !odd;
        }
        if (odd) return whole + first;
    }
}

}  // namespace ringscope
