// SPDX-License-Identifier: MIT
#include "core/hash/murmur3.h"

#include "core/hash/lane_kernels.h"
#include "core/hash/little_endian.h"
#include "core/hash/murmur3_rounds.h"

#include <algorithm>

namespace ringscope {

namespace {

using murmur3detail::finished;
using murmur3detail::mixed;
using murmur3detail::scrambled;

/// Fewer keys than these are quicker one by one.
constexpr std::size_t kFewest = 16;

inline std::uint32_t murmurOf(std::string_view bytes, std::uint32_t seed) {
    std::uint32_t hash = seed;
    const std::size_t whole = bytes.size() / 8 * 8;
    for (std::size_t i = 0; i < whole; i += 4)
        hash = mixed(hash ^ scrambled(littleEndian<std::uint32_t>(bytes.data() + i)));
    std::uint64_t rest = lastBytes(bytes.data(), bytes.size());
    if (bytes.size() & 4) {
        hash = mixed(hash ^ scrambled(static_cast<std::uint32_t>(rest)));
        rest >>= 32;
    }
    hash ^= scrambled(static_cast<std::uint32_t>(rest));
    return finished(hash ^ static_cast<std::uint32_t>(bytes.size()));
}

}  // namespace

std::uint32_t murmur3(std::string_view bytes, std::uint32_t seed) {
    return murmurOf(bytes, seed);
}

void murmur3Batch(std::span<const std::string_view> keys, std::uint32_t seed, std::span<std::uint32_t> out) {
    std::size_t at = 0;
    if (const lanes::Kernels* kernels = lanes::kernels(); kernels && kernels->murmur3Short && keys.size() >= kFewest) {
        lanes::Texts texts{};
        while (keys.size() - at >= kFewest) {
            const auto some = keys.subspan(at, std::min(lanes::Texts::kCount, keys.size() - at));
            if (lanes::areShort(some)) {
                lanes::layOutShort(some, 0, texts);
                kernels->murmur3Short(texts, some.size(), seed);
                std::copy_n(texts.state[0], some.size(), out.data() + at);
            } else {
                for (std::size_t i = 0; i < some.size(); ++i) out[at + i] = murmurOf(some[i], seed);
            }
            at += some.size();
        }
    }
    for (; at < keys.size(); ++at) out[at] = murmurOf(keys[at], seed);
}

}  // namespace ringscope
