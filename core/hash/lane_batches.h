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

/// Those of instructionSet(); with Scalar all of them are nullptr.
[[nodiscard]] const Kernels& kernels();

/// Every key into its row, then byte `end` and zeros. Over: one of them is too long, and the rows may hold anything.
/// \pre at most Texts::kCount
[[nodiscard]] Fill layOut(std::span<const std::string_view> keys, std::uint8_t end, Texts& texts);

/// Digests of one word: keys that fit a row by kernel(texts, count, seed…), 64 at a time; by one(key) the other groups,
/// those of fewer than `fewest`, and everything when there are no kernels.
template <class... Seed, class One>
void hashRows(std::span<const std::string_view> keys, const ByFill<void (*)(Texts&, std::size_t, Seed...)>& kernels,
              std::uint8_t end, std::size_t fewest, const One& one, std::span<std::uint32_t> out, Seed... seed) {
    std::size_t at = 0;
    if (kernels.half && keys.size() >= fewest) {
        Texts texts{};
        while (keys.size() - at >= fewest) {
            const auto some = keys.subspan(at, std::min(Texts::kCount, keys.size() - at));
            const Fill fill = layOut(some, end, texts);
            if (fill == Fill::Over) {
                std::transform(some.begin(), some.end(), out.data() + at, one);
            } else {
                (fill == Fill::Half ? kernels.half : kernels.row)(texts, some.size(), seed...);
                std::copy_n(texts.state[0], some.size(), out.data() + at);
            }
            at += some.size();
        }
    }
    for (; at < keys.size(); ++at) out[at] = one(keys[at]);
}

}  // namespace ringscope::lanes
