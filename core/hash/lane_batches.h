// SPDX-License-Identifier: MIT
//
// The part of lane hashing that every machine runs: chooses the kernels, lays keys out in rows for them,
// and hashes one by one what does not fit or does not pay. Any thread; nothing is allocated.
#pragma once

#include "core/hash/lane_kernels.h"

#include <algorithm>
#include <span>
#include <string_view>

namespace ringscope::lanes {

/// Those of instructionSet(); nullptr: there are none, hash one by one.
[[nodiscard]] const Kernels* kernels();

/// Every key into the first half of its row, then byte `end` and zeros. False if one of them is too long for that;
/// the rows may hold anything then. \pre at most Texts::kCount
[[nodiscard]] bool layOutShort(std::span<const std::string_view> keys, std::uint8_t end, Texts& texts);

/// Digests of one word: groups of short keys by kernel(texts, count, seed…), all others by one(key), as also groups of
/// fewer than `fewest` and everything when there is no kernel.
template <class... Seed, class One>
void hashShortOnes(std::span<const std::string_view> keys, void (*kernel)(Texts&, std::size_t, Seed...),
                   std::uint8_t end, std::size_t fewest, const One& one, std::span<std::uint32_t> out, Seed... seed) {
    std::size_t at = 0;
    if (kernel && keys.size() >= fewest) {
        Texts texts{};
        while (keys.size() - at >= fewest) {
            const auto some = keys.subspan(at, std::min(Texts::kCount, keys.size() - at));
            if (layOutShort(some, end, texts)) {
                kernel(texts, some.size(), seed...);
                std::copy_n(texts.state[0], some.size(), out.data() + at);
            } else {
                std::transform(some.begin(), some.end(), out.data() + at, one);
            }
            at += some.size();
        }
    }
    for (; at < keys.size(); ++at) out[at] = one(keys[at]);
}

}  // namespace ringscope::lanes
