// SPDX-License-Identifier: MIT
#include "core/keys/key_grid.h"

#include "core/base/prefetch.h"

#include <array>
#include <bit>
#include <cassert>

namespace ringscope {
namespace {

constexpr std::size_t kWordsACell = 64;
/// Searches under way at once.
constexpr std::size_t kBlock = 64;
/// So many words around where the digest would be are compared at once; hardly any is further away.
constexpr std::size_t kNear = 32;

/// rankPast, without a branch that depends on the words where the guess is near.
template <class Word>
std::size_t rankNear(std::span<const Word> words, std::size_t guess, Word end) {
    if (words.size() < kNear) return rankPast(words, guess, end);
    const std::size_t first = std::min(guess - std::min(guess, kNear / 2), words.size() - kNear);
    const Word* const near = words.data() + first;
    std::uint32_t past = 0;
    for (std::size_t i = 0; i < kNear; ++i) past += near[i] <= end ? 1 : 0;
    if (past == 0 || past == kNear) [[unlikely]]
        return rankPast(words, first + past, end);
    return first + past;
}

}  // namespace

KeyGrid::KeyGrid(const NativeWords& sorted, unsigned bits) {
    const auto wished = static_cast<unsigned>(std::bit_width(sorted.size() / kWordsACell));
    const unsigned cellBits = std::clamp(wished, 1u, bits);
    const std::size_t cells = std::size_t{1} << cellBits;
    m_shift = bits - cellBits;
    m_starts.reserve(cells + 1);
    m_starts.push_back(0);
    sorted.visit([&]<class Word>(std::span<const Word> words) {
        std::size_t rank = 0;
        for (std::uint64_t cell = 0; cell < cells; ++cell) {
            const std::uint64_t last = cell << m_shift | ((std::uint64_t{1} << m_shift) - 1);
            rank = rankPast(words, rank, static_cast<Word>(last));
            m_starts.push_back(static_cast<std::uint32_t>(rank));
        }
    });
}

std::uint32_t KeyGrid::guess(std::uint64_t position) const {
    constexpr unsigned kFraction = 16;
    const auto cell = static_cast<std::size_t>(position >> m_shift);
    const std::uint64_t offset = position - (std::uint64_t{cell} << m_shift);
    const std::uint64_t part = m_shift > kFraction ? offset >> (m_shift - kFraction) : offset << (kFraction - m_shift);
    const std::uint64_t count = m_starts[cell + 1] - m_starts[cell];
    return m_starts[cell] + static_cast<std::uint32_t>(part * count >> kFraction);
}

void KeyGrid::ranksAfter(const NativeWords& sorted, std::span<const std::uint64_t> positions,
                         std::span<std::uint32_t> out) const {
    assert(out.size() == positions.size());
    // Circles may be wider than digests: past all of them there is nothing.
    const std::uint64_t largest = ((m_starts.size() - 1) << m_shift) - 1;
    const auto within = [largest](std::uint64_t position) { return std::min(position, largest); };
    sorted.visit([&]<class Word>(std::span<const Word> words) {
        std::array<std::uint32_t, kBlock> guesses;
        for (std::size_t at = 0; at < positions.size(); at += kBlock) {
            const std::size_t count = std::min(kBlock, positions.size() - at);
            for (std::size_t i = 0; i < count; ++i) {
                guesses[i] = guess(within(positions[at + i]));
                const std::size_t near = guesses[i] - std::min<std::size_t>(guesses[i], kNear / 2);
                prefetch(words.data() + near);
                prefetch(words.data() + std::min(near + kNear / 2, words.size()));
                prefetch(words.data() + std::min(near + kNear, words.size()));
            }
            for (std::size_t i = 0; i < count; ++i) {
                const auto position = static_cast<Word>(within(positions[at + i]));
                out[at + i] = static_cast<std::uint32_t>(rankNear<Word>(words, guesses[i], position));
            }
        }
    });
}

}  // namespace ringscope
