// SPDX-License-Identifier: MIT
//
// SHA-256, only for recorded tables that hold the digest of a whole look-up table instead of its entries.
// Source: FIPS 180-4, sections 4.2.2, 5.3.3 and 6.2.
#pragma once

#include <string>
#include <string_view>

namespace ringscope {

/// 64 lower-case hexadecimal digits.
[[nodiscard]] std::string sha256Hex(std::string_view bytes);

}  // namespace ringscope
