// SPDX-License-Identifier: MIT
#include "core/placement/anchor_table.h"

#include <numeric>

namespace ringscope {

AnchorTable::AnchorTable(std::uint32_t capacity, std::uint32_t working)
    : m_workingAfter(capacity, 0), m_workers(capacity), m_place(capacity), m_successor(capacity), m_working(working) {
    assert(capacity > 0 && working <= capacity);
    std::iota(m_workers.begin(), m_workers.end(), 0u);
    m_place = m_successor = m_workers;
    for (std::uint32_t bucket = capacity; bucket-- > working;) {
        m_workingAfter[bucket] = bucket;
        m_removed.push_back(bucket);
    }
}

void AnchorTable::remove(std::uint32_t bucket) {
    assert(m_working > 0 && m_workingAfter[bucket] == 0);
    m_removed.push_back(bucket);
    --m_working;
    m_workingAfter[bucket] = m_working;
    const std::uint32_t last = m_workers[m_working];
    m_workers[m_place[bucket]] = last;
    m_successor[bucket] = last;
    m_place[last] = m_place[bucket];
}

std::uint32_t AnchorTable::add() {
    assert(!m_removed.empty());
    const std::uint32_t bucket = m_removed.back();
    m_removed.pop_back();
    m_workingAfter[bucket] = 0;
    m_place[m_workers[m_working]] = m_working;
    m_workers[m_place[bucket]] = bucket;
    m_successor[bucket] = bucket;
    ++m_working;
    return bucket;
}

}  // namespace ringscope
