// SPDX-License-Identifier: MIT
//
// CRC-32C (reflected polynomial 0x82f63b78) of one 64-bit number, the way processors have it as an instruction:
// without an inversion before or after. AnchorHash and DxHash use it to mix two numbers.
// Source: Castagnoli, Bräuer, Herrmann, "Optimization of cyclic redundancy-check codes with 24 and 32 parity bits",
// 1993; Intel SDM vol. 2, CRC32.
#pragma once

#include <cstdint>

namespace ringscope {

/// The register after the eight bytes of `number`, little endian, when it was `start` before.
[[nodiscard]] std::uint32_t crc32cOf(std::uint64_t number, std::uint32_t start);

}  // namespace ringscope
