// SPDX-License-Identifier: MIT
#include "core/placement/maglev_table.h"

#include "core/hash/siphash24.h"

namespace ringscope {

MaglevRow maglevRow(std::string_view name, std::uint32_t size) {
    const std::uint64_t hash = siphash24(name, 0xdeadbeefcafebabeu);
    return {(hash >> 32) % size, (hash & 0xffffffffu) % (size - 1) + 1};
}

std::vector<std::uint32_t> maglevTable(std::span<const MaglevRow> rows, std::uint32_t size) {
    std::vector<std::uint32_t> table(size);
    fillMaglev(rows, size, [&](std::uint32_t entry, std::uint32_t row, std::uint32_t) {
        table[entry] = row;
        return true;
    });
    return table;
}

}  // namespace ringscope
