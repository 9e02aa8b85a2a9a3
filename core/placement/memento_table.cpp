// SPDX-License-Identifier: MIT
#include "core/placement/memento_table.h"

#include <algorithm>

namespace ringscope {

void MementoTable::remove(std::uint32_t bucket) {
    assert(bucket < m_size && m_removed.count(bucket) == 0);
    if (m_removed.empty() && bucket + 1 == m_size) {
        m_size = bucket;
    } else {
        m_removed.emplace(bucket, Memento{working() - 1, m_last});
    }
    m_last = bucket;
}

std::uint32_t MementoTable::add() {
    const std::uint32_t bucket = m_last;
    if (const auto at = m_removed.find(bucket); at != m_removed.end()) {
        m_last = at->second.previous;
        m_removed.erase(at);
    } else {
        m_last = bucket + 1;
    }
    m_size = std::max(m_size, bucket + 1);
    return bucket;
}

}  // namespace ringscope
