// SPDX-License-Identifier: MIT
#include "core/cli/key_tally.h"

#include "core/placement/place_texts.h"

namespace ringscope {

namespace {

constexpr std::size_t kBatch = 2048;
constexpr std::size_t kBatchBytes = 1 << 20;  ///< less keys than a batch when they are long

}  // namespace

KeyTally::KeyTally(const Placement& placement) : m_placement(placement), m_owned(placement.cluster().size()) {
    m_ends.reserve(kBatch);
}

void KeyTally::add(std::string_view key) {
    m_bytes += key;
    m_ends.push_back(m_bytes.size());
    ++m_keys;
    if (m_ends.size() == kBatch || m_bytes.size() >= kBatchBytes) placeBatch();
}

void KeyTally::placeBatch() {
    std::vector<std::string_view> texts;
    texts.reserve(m_ends.size());
    std::size_t begin = 0;
    for (const std::size_t end : m_ends) {
        texts.push_back(std::string_view(m_bytes).substr(begin, end - begin));
        begin = end;
    }
    std::vector<NodeIndex> owners(texts.size());
    placeTexts(m_placement, texts, owners);
    for (const NodeIndex owner : owners) ++(owner == kNobody ? m_unowned : m_owned[owner]);
    m_bytes.clear();
    m_ends.clear();
}

void KeyTally::write(TableWriter& table) {
    placeBatch();
    const auto row = [&](std::uint64_t owned) {
        table.number(owned);
        table.decimal(m_keys == 0 ? 0.0 : static_cast<double>(owned) / static_cast<double>(m_keys));
        table.endRow();
    };
    for (NodeIndex node = 0; node < m_owned.size(); ++node) {
        table.text(m_placement.cluster()[node].name);
        row(m_owned[node]);
    }
    if (m_unowned == 0) return;
    table.none();
    row(m_unowned);
}

}  // namespace ringscope
