// SPDX-License-Identifier: MIT
//
// Digests of many keys at once: the same numbers as HashFunction::digest and md5() give one by one,
// several times faster. MD5, SHA-1 and MurmurHash3 run in vector lanes of whatever width
// core/base/instruction_set.h names; the others are loops. Whole MD5 digests: md5.h.
// Nothing is allocated and no byte outside a key is read. Any thread. Hash and look-up pay best in
// alternating blocks of about 2,048 keys, so that both tables and keys stay in the cache.
#pragma once

#include "core/hash/hash_function.h"

#include <cstdint>
#include <span>
#include <string_view>

namespace ringscope {

/// out[i] = digest(spec, keys[i]).
/// \pre check(spec); the hash has 32 bits or fewer; out is as long as keys
void digests(const HashSpec& spec, std::span<const std::string_view> keys, std::span<std::uint32_t> out);
/// The same for hashes of any width.
void digests(const HashSpec& spec, std::span<const std::string_view> keys, std::span<std::uint64_t> out);

}  // namespace ringscope
