// SPDX-License-Identifier: MIT
//
// FNV-1a with 32 bits: xor a byte, then multiply. Offset basis and prime are
// 2166136261 and 16777619. Bytes are read unsigned, whatever the platform's char is.
// Source: Fowler, Noll, Vo: www.isthe.com/chongo/tech/comp/fnv; draft-eastlake-fnv, sections 2 and 5.
#pragma once

#include <cstdint>
#include <string_view>

namespace ringscope {

[[nodiscard]] std::uint32_t fnv1a32(std::string_view bytes);

}  // namespace ringscope
