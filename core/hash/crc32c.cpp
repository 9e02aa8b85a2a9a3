// SPDX-License-Identifier: MIT
#include "core/hash/crc32c.h"

#include "core/hash/crc_words.h"

namespace ringscope {

std::uint32_t crc32cOf(std::uint64_t number, std::uint32_t start) {
    static constexpr CrcTables kTables = crcTables(0x82f63b78u);
    return crcAfterWord(kTables, number ^ start);
}

}  // namespace ringscope
