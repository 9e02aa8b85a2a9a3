// SPDX-License-Identifier: MIT
//
// The key hashes that libmemcached brought into the world and twemproxy took over, by their own words. Where char is signed
// (x86) some read bytes from 0x80 as negative numbers, where it is unsigned (most ARM) they do not: two rows of the
// registry, and an option of the systems.
#pragma once

#include "core/base/result.h"
#include "core/systems/catalog.h"

#include <span>
#include <string>
#include <string_view>

namespace ringscope {

struct MemcachedHash {
    std::string_view word;          ///< the system's
    std::string_view charSigned;    ///< id of the registry where char is signed
    std::string_view charUnsigned;  ///< empty: not known there
};

inline constexpr SystemOption kCharOption{
    "char", "whether the machine's char is signed (x86) or not (ARM): matters to bytes from 0x80", "signed|unsigned",
    "signed"};

/// The hash of a word. SystemOptionInvalid (option, word, "a|b|c") if it is none of `hashes`, or `charSign` is neither.
Result<HashSpec> memcachedHash(std::span<const MemcachedHash> hashes, std::string_view option, std::string_view word,
                               std::string_view charSign);
/// Those of libmemcached 1.1.4 as Debian builds it.
[[nodiscard]] std::span<const MemcachedHash> libmemcachedHashes();

}  // namespace ringscope
