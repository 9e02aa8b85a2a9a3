// SPDX-License-Identifier: MIT
//
// Where on a circle sorted digests lie: it is cut into equal cells of some hundred digests, and kept is
// how many lie before each, 0.06 bytes a digest at most. A search begins where the digest would be if
// those of its cell were spread evenly, so it reads two places of memory however many there are; where
// they clump it goes on in steps that double. Immutable; belongs to the digests, not to any ring.
#pragma once

#include "core/base/native_words.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace ringscope {

/// First rank whose word is past `end`, looked for from `guess` on in steps that double. \pre guess <= sorted.size()
template <class Word>
[[nodiscard]] std::size_t rankPast(std::span<const Word> sorted, std::size_t guess, Word end) {
    std::size_t low = guess;
    std::size_t high = guess;
    std::size_t step = 1;
    if (guess < sorted.size() && sorted[guess] <= end) {
        ++low;
        for (; low + step <= sorted.size() && sorted[low + step - 1] <= end; step *= 2) low += step;
        high = std::min(sorted.size(), low + step - 1);
    } else {
        for (; high >= step && sorted[high - step] > end; step *= 2) high -= step;
        low = high - std::min(high, step - 1);
    }
    const auto at = [&](std::size_t rank) { return sorted.begin() + static_cast<std::ptrdiff_t>(rank); };
    return static_cast<std::size_t>(std::upper_bound(at(low), at(high), end) - sorted.begin());
}

class KeyGrid {
public:
    KeyGrid() = default;
    /// \pre sorted ascends, has fewer than 2^32 words, none wider than bits
    KeyGrid(const NativeWords& sorted, unsigned bits);

    /// First rank past each position in `sorted`, which is what the grid was made of. \pre out.size() ==
    /// positions.size()
    void ranksAfter(const NativeWords& sorted, std::span<const std::uint64_t> positions,
                    std::span<std::uint32_t> out) const;
    [[nodiscard]] std::size_t memory() const { return m_starts.capacity() * sizeof(m_starts[0]); }

private:
    [[nodiscard]] std::uint32_t guess(std::uint64_t position) const;

    unsigned m_shift = 0;                 ///< from a position to its cell
    std::vector<std::uint32_t> m_starts;  ///< digests before each cell; one more entry than cells
};

}  // namespace ringscope
