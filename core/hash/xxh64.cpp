// SPDX-License-Identifier: MIT
#include "core/hash/xxh64.h"

// GCC 12 inlines the library's loop for 32 bytes into the eight of addNumber() and warns of a branch never taken.
#ifdef __GNUC__
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Warray-bounds"
#endif
#ifdef __clang_analyzer__  // inlined, it would look for faults in the library
#define XXH_STATIC_LINKING_ONLY
#else
#define XXH_INLINE_ALL
#endif
#include <xxhash.h>
#ifdef __GNUC__
#pragma GCC diagnostic pop
#endif

#include <array>

namespace ringscope {

std::uint64_t xxh64(std::string_view bytes, std::uint64_t seed) {
    return XXH64(bytes.data(), bytes.size(), seed);
}

void xxh64Batch(std::span<const std::string_view> keys, std::uint64_t seed, std::span<std::uint64_t> out) {
    for (std::size_t i = 0; i < keys.size(); ++i) out[i] = XXH64(keys[i].data(), keys[i].size(), seed);
}

std::uint32_t xxh32(std::string_view bytes, std::uint32_t seed) {
    return XXH32(bytes.data(), bytes.size(), seed);
}

void xxh32Batch(std::span<const std::string_view> keys, std::uint32_t seed, std::span<std::uint32_t> out) {
    for (std::size_t i = 0; i < keys.size(); ++i) out[i] = XXH32(keys[i].data(), keys[i].size(), seed);
}

struct Xxh64Stream::State {
    XXH64_state_t state;
};

Xxh64Stream::Xxh64Stream(std::uint64_t seed) : m_state(std::make_unique<State>()) {
    XXH64_reset(&m_state->state, seed);
}

Xxh64Stream::~Xxh64Stream() = default;

void Xxh64Stream::add(std::string_view bytes) {
    if (!bytes.empty()) XXH64_update(&m_state->state, bytes.data(), bytes.size());
}

void Xxh64Stream::addNumber(std::uint64_t number) {
    std::array<char, 8> bytes;
    for (unsigned i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<char>(number >> (8 * i));
    add({bytes.data(), bytes.size()});
}

std::uint64_t Xxh64Stream::digest() const {
    return XXH64_digest(&m_state->state);
}

}  // namespace ringscope
