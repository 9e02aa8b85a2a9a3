// SPDX-License-Identifier: MIT
//
// A hash function as a row: name, width, whether it takes a seed, and the function itself.
// The registry (hash_registry.h) is the only list of them; nobody asks for one by `if`.
#pragma once

#include "core/base/circle.h"
#include "core/base/result.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace ringscope {

struct HashFunction {
    std::string_view id;     ///< "murmur3", "crc32", …: files and command line
    std::string_view title;  ///< "MurmurHash3 x86-32": the field's own name, not translated
    unsigned bits;           ///< width of the digest used for placing: 15, 16, 32 or 64
    unsigned seedBits;       ///< 0 = takes no seed
    std::uint64_t (*digest)(std::string_view bytes, std::uint64_t seed);
    std::string_view source;  ///< where the rule is defined
    /// digest() of many keys at once; exactly one of the two is there, by `bits`. Use digests() of batch_hash.h.
    /// \pre out is as long as keys
    void (*digests32)(std::span<const std::string_view> keys, std::uint64_t seed, std::span<std::uint32_t> out);
    void (*digests64)(std::span<const std::string_view> keys, std::uint64_t seed, std::span<std::uint64_t> out);
    /// The bytes of a key that are hashed, for one that reads a part only; null: all.
    std::string_view (*part)(std::string_view key) = nullptr;
    /// Only there to say what a real system says (README names them); false: of general use. Choosers list these under
    /// a heading of their own, labs leave them out unless asked.
    bool ofSystem = false;
};

/// Which hash, and with which seed. A plain value, saved in sessions.
struct HashSpec {
    std::string function = "murmur3";
    std::uint64_t seed = 0;
    friend bool operator==(const HashSpec&, const HashSpec&) = default;
};

}  // namespace ringscope
