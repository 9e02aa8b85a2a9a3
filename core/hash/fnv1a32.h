// SPDX-License-Identifier: MIT
//
// FNV-1a with 32 bits: xor a byte, then multiply. Offset basis and prime are
// 2166136261 and 16777619. Bytes are read unsigned, whatever the platform's char is.
// Source: Fowler, Noll, Vo: www.isthe.com/chongo/tech/comp/fnv; draft-eastlake-fnv, sections 2 and 5.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace ringscope {

[[nodiscard]] std::uint32_t fnv1a32(std::string_view bytes);
/// out[i] = fnv1a32(keys[i]). \pre out is as long as keys
void fnv1a32Batch(std::span<const std::string_view> keys, std::span<std::uint32_t> out);

}  // namespace ringscope
