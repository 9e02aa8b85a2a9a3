// SPDX-License-Identifier: MIT
#include "core/hash/sha1.h"

#include "core/hash/lane_batches.h"
#include "core/hash/little_endian.h"
#include "core/hash/padded_blocks.h"
#include "core/hash/sha1_rounds.h"

namespace ringscope {

namespace {

using State = std::array<std::uint32_t, 5>;

void mix(State& state, const char* block) {
    std::array<std::uint32_t, 16> words;
    for (std::size_t i = 0; i < words.size(); ++i) words[i] = bigEndian<std::uint32_t>(block + 4 * i);
    auto [a, b, c, d, e] = state;
    sha1detail::steps(a, b, c, d, e, words.data());
    state[0] += a;
    state[1] += b;
    state[2] += c;
    state[3] += d;
    state[4] += e;
}

State stateAfter(std::string_view bytes) {
    State state = sha1detail::kStart;
    forEachPaddedBlock(bytes, LengthOrder::BigEndian, [&](const char* block) { mix(state, block); });
    return state;
}

}  // namespace

std::array<std::uint8_t, 20> sha1(std::string_view bytes) {
    const State state = stateAfter(bytes);
    std::array<std::uint8_t, 20> digest;
    for (std::size_t i = 0; i < digest.size(); ++i) {
        digest[i] = static_cast<std::uint8_t>(state[i / 4] >> (24 - 8 * (i % 4)));
    }
    return digest;
}

void sha1Batch(std::span<const std::string_view> keys, std::span<std::uint32_t> out) {
    constexpr std::uint8_t kEnd = 0x80;
    constexpr std::size_t kFewest = 4;
    const auto one = [](std::string_view key) { return stateAfter(key)[0]; };
    lanes::hashRows(keys, lanes::kernels().sha1, kEnd, kFewest, one, out);
}

}  // namespace ringscope
