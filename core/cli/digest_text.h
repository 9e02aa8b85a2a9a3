// SPDX-License-Identifier: MIT
//
// Digests of keys in hex, as wide as they are: those of real systems have up to 128 bits, and are of what the system makes of
// the key.
#pragma once

#include "core/base/wide.h"
#include "core/placement/composed/composed.h"

#include <string>
#include <string_view>

namespace ringscope {

/// Lower-case, padded, with 0x. \pre bits is 1 … 128
[[nodiscard]] std::string digestHex(Wide digest, unsigned bits);
/// Width of the digests of its keys.
[[nodiscard]] unsigned digestBits(const Composed& placement);
/// Of the bytes this placement hashes for a key.
[[nodiscard]] std::string digestHexOf(const Placement& placement, std::string_view key);

}  // namespace ringscope
