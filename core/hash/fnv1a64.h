// SPDX-License-Identifier: MIT
//
// FNV-1a with 64 bits: xor a byte, then multiply. Offset basis and prime are
// 14695981039346656037 and 1099511628211. Bytes are read unsigned, whatever the platform's char is.
// Source: Fowler, Noll, Vo: www.isthe.com/chongo/tech/comp/fnv; draft-eastlake-fnv, sections 2 and 5.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace ringscope {

[[nodiscard]] std::uint64_t fnv1a64(std::string_view bytes);
/// out[i] = fnv1a64(keys[i]). \pre out is as long as keys
void fnv1a64Batch(std::span<const std::string_view> keys, std::span<std::uint64_t> out);

}  // namespace ringscope
