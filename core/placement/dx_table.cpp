// SPDX-License-Identifier: MIT
#include "core/placement/dx_table.h"

#include <algorithm>
#include <bit>

namespace ringscope {

DxTable::DxTable(std::uint32_t size, std::uint32_t working) : m_works(size, false), m_working(working) {
    assert(size > 0 && working <= size);
    std::fill_n(m_works.begin(), working, true);
}

void DxTable::remove(std::uint32_t bucket) {
    assert(m_works[bucket]);
    m_works[bucket] = false;
    --m_working;
}

std::uint32_t DxTable::add() {
    constexpr std::uint32_t kKeyOfAdditions = 1228;
    if (m_working == size()) m_works.resize(std::bit_ceil(m_working + 1), false);
    std::uint32_t found = 0;
    visitSequence(kKeyOfAdditions, [&](std::uint32_t, std::uint32_t, std::uint32_t bucket) {
        found = bucket;
        return bool{m_works[bucket]};
    });
    m_works[found] = true;
    ++m_working;
    return found;
}

}  // namespace ringscope
