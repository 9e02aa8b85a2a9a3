// SPDX-License-Identifier: MIT
#include "core/systems/import/redis_table.h"

#include <algorithm>

namespace ringscope::imports {

namespace {

/// Servers without slots come last.
std::uint64_t firstSlot(const ImportedServer& server) {
    return server.slotRanges.empty() ? kRedisSlots : server.slotRanges.front().first;
}

}  // namespace

bool isRedisId(std::string_view text) {
    return text.size() == 40 && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

SlotHolders holdersOf(const std::vector<ImportedServer>& servers, std::uint32_t slots) {
    SlotHolders holders(slots, kNoHolder);
    for (std::uint32_t server = 0; server < servers.size(); ++server) {
        for (const SlotRange& range : servers[server].slotRanges)
            std::fill(holders.begin() + range.first, holders.begin() + range.last + 1, server);
    }
    return holders;
}

RedisTable::RedisTable(Notes& notes) : m_notes(notes) {
    m_candidate.title = "redis-cluster";
    m_candidate.system = "redis-cluster";
}

ImportedServer* RedisTable::server(const std::string& name, std::uint64_t line) {
    const auto [place, isNew] = m_index.try_emplace(name, m_candidate.servers.size());
    if (isNew) {
        if (!m_notes.countServer(line)) return nullptr;
        ImportedServer made;
        made.name = name;
        made.line = line;
        m_candidate.servers.push_back(std::move(made));
    }
    return &m_candidate.servers[place->second];
}

void RedisTable::give(ImportedServer& server, SlotRange range, std::uint64_t line) {
    for (std::size_t slot = range.first; slot <= range.last; ++slot) {
        if (m_taken[slot]) return m_notes.fault(NoteCode::SlotTwice, line, {std::to_string(slot)});
        m_taken.set(slot);
    }
    server.slotRanges.push_back(range);
}

void RedisTable::order() {
    std::vector<ImportedServer>& servers = m_candidate.servers;
    std::vector<ImportedServer> bySlots = servers;
    std::stable_sort(bySlots.begin(), bySlots.end(),
                     [](const ImportedServer& a, const ImportedServer& b) { return firstSlot(a) < firstSlot(b); });
    const auto slots = static_cast<std::uint32_t>(kRedisSlots);
    if (!servers.empty() &&
        holdersOf(bySlots, slots) == createdSlots(slots, static_cast<std::uint32_t>(servers.size()))) {
        servers = std::move(bySlots);
        return;
    }
    const auto myself = std::find_if(servers.begin(), servers.end(),
                                     [this](const ImportedServer& server) { return server.name == m_myself; });
    if (myself != servers.end()) std::rotate(servers.begin(), myself, myself + 1);
}

ImportCandidate RedisTable::take() {
    if (m_candidate.servers.empty()) m_notes.refused(NoteCode::NoServers, 0, {m_candidate.title});
    // A key of such a slot gets an error from every server: nobody owns it, which is an answer.
    if (!m_taken.all()) m_notes.understood(NoteCode::SlotsUnserved, 0, {std::to_string(kRedisSlots - m_taken.count())});
    for (ImportedServer& server : m_candidate.servers)
        std::sort(server.slotRanges.begin(), server.slotRanges.end(),
                  [](const SlotRange& a, const SlotRange& b) { return a.first < b.first; });
    order();
    m_candidate.notes = m_notes.take();
    return std::move(m_candidate);
}

}  // namespace ringscope::imports
