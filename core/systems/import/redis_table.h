// SPDX-License-Identifier: MIT
//
// Who has which slots of a Redis Cluster, while an answer of it is read: what CLUSTER NODES and CLUSTER SLOTS have in common.
// One per reading, one thread.
#pragma once

#include "core/placement/slot_plan.h"
#include "core/systems/import/import_notes.h"

#include <bitset>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace ringscope::imports {

inline constexpr std::uint64_t kRedisSlots = 16384;

/// 40 digits of hexadecimal, as Redis names a node.
[[nodiscard]] bool isRedisId(std::string_view text);
/// By slot, which of the servers has it. \pre ranges end below `slots`
[[nodiscard]] SlotHolders holdersOf(const std::vector<ImportedServer>& servers, std::uint32_t slots);

class RedisTable {
public:
    explicit RedisTable(Notes& notes);

    /// The server of a name, made when it is new. Null after a fault.
    ImportedServer* server(const std::string& name, std::uint64_t line);
    [[nodiscard]] bool knows(const std::string& name) const { return m_index.contains(name); }
    /// Faults where somebody has one of the slots.
    void give(ImportedServer& server, SlotRange range, std::uint64_t line);
    /// The one that answered.
    void setMyself(const ImportedServer& server) { m_myself = server.name; }

    /// Servers in the order of their slots where redis-cli creates such a cluster from that order; else as redis-cli goes
    /// through them when it is to plan: the one that answered, then as they were listed.
    [[nodiscard]] ImportCandidate take();

private:
    void order();

    Notes& m_notes;
    ImportCandidate m_candidate;
    std::unordered_map<std::string, std::size_t> m_index;
    std::bitset<kRedisSlots> m_taken;
    std::string m_myself;
};

}  // namespace ringscope::imports
