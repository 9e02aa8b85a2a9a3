// SPDX-License-Identifier: MIT
//
// xxHash64, for placing keys and for fingerprints of files and states, at once or piece by
// piece; and its 32-bit sister, for placing keys. Source: Yann Collet, xxHash specification 0.1.1 (xxhash_spec.md), by libxxhash.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

namespace ringscope {

[[nodiscard]] std::uint64_t xxh64(std::string_view bytes, std::uint64_t seed = 0);
/// out[i] = xxh64(keys[i], seed). \pre out is as long as keys
void xxh64Batch(std::span<const std::string_view> keys, std::uint64_t seed, std::span<std::uint64_t> out);

[[nodiscard]] std::uint32_t xxh32(std::string_view bytes, std::uint32_t seed = 0);
/// out[i] = xxh32(keys[i], seed). \pre out is as long as keys
void xxh32Batch(std::span<const std::string_view> keys, std::uint32_t seed, std::span<std::uint32_t> out);

/// xxh64 of everything added, in order.
class Xxh64Stream {
public:
    explicit Xxh64Stream(std::uint64_t seed = 0);
    ~Xxh64Stream();
    Xxh64Stream(const Xxh64Stream&) = delete;
    Xxh64Stream& operator=(const Xxh64Stream&) = delete;

    void add(std::string_view bytes);
    /// Eight bytes, little endian.
    void addNumber(std::uint64_t number);
    /// Of what was added so far; more may follow.
    [[nodiscard]] std::uint64_t digest() const;

private:
    struct State;
    std::unique_ptr<State> m_state;
};

}  // namespace ringscope
