// SPDX-License-Identifier: MIT
#include "core/placement/java_dx_table.h"

#include <algorithm>

namespace ringscope {

JavaDxTable::JavaDxTable(std::uint32_t size, std::uint32_t working) : m_works(size, false) {
    assert(size > 0 && working <= size);
    std::fill_n(m_works.begin(), working, true);
    for (std::uint32_t bucket = size; bucket-- > working;) m_removed.push_back(bucket);
}

void JavaDxTable::remove(std::uint32_t bucket) {
    assert(m_works[bucket]);
    m_works[bucket] = false;
    m_removed.push_back(bucket);
}

std::uint32_t JavaDxTable::add() {
    assert(!m_removed.empty());
    const std::uint32_t bucket = m_removed.back();
    m_removed.pop_back();
    m_works[bucket] = true;
    return bucket;
}

}  // namespace ringscope
