// SPDX-License-Identifier: MIT
#include "core/hash/md5.h"

#include "core/hash/little_endian.h"
#include "core/hash/md5_rounds.h"
#include "core/hash/padded_blocks.h"

namespace ringscope {

namespace {

struct Words {
    const char* block;

    template <std::size_t kWord>
    [[gnu::always_inline]] std::uint32_t plus(std::uint32_t sine) const {
        return littleEndian<std::uint32_t>(block + 4 * kWord) + sine;
    }
};

void mix(Md5Words& state, const char* block) {
    auto [a, b, c, d] = state;
    md5detail::steps(a, b, c, d, Words{block});
    state[0] += a;
    state[1] += b;
    state[2] += c;
    state[3] += d;
}

}  // namespace

Md5Words md5Words(std::string_view bytes) {
    Md5Words state = {md5detail::kStartA, md5detail::kStartB, md5detail::kStartC, md5detail::kStartD};
    forEachPaddedBlock(bytes, LengthOrder::LittleEndian, [&](const char* block) { mix(state, block); });
    return state;
}

std::uint32_t md5FirstWord(std::string_view bytes) {
    if (bytes.size() > kLongestInOneBlock) return md5Words(bytes)[0];
    auto block = ended(bytes);
    putLength(block, bytes.size(), LengthOrder::LittleEndian);
    // Here the compiler sees that the last three steps do not reach the first word.
    std::uint32_t a = md5detail::kStartA;
    std::uint32_t b = md5detail::kStartB;
    std::uint32_t c = md5detail::kStartC;
    std::uint32_t d = md5detail::kStartD;
    md5detail::steps(a, b, c, d, Words{block.data()});
    return a + md5detail::kStartA;
}

std::array<std::uint8_t, 16> md5(std::string_view bytes) {
    const Md5Words state = md5Words(bytes);
    std::array<std::uint8_t, 16> digest;
    for (std::size_t i = 0; i < digest.size(); ++i)
        digest[i] = static_cast<std::uint8_t>(state[i / 4] >> (8 * (i % 4)));
    return digest;
}

std::uint32_t md5Word(const std::array<std::uint8_t, 16>& digest, unsigned word) {
    return littleEndian<std::uint32_t>(reinterpret_cast<const char*>(digest.data()) + 4 * word);
}

}  // namespace ringscope
