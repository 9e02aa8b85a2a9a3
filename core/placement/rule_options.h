// SPDX-License-Identifier: MIT
//
// Numbers of the rules that are not rings: plain data, saved in sessions. Each rule reads its own.
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace ringscope {

/// Slots next to each other that one node has.
struct SlotBlock {
    std::uint32_t slots = 0;  ///< so many, at least 1
    std::optional<std::uint32_t>
        founder;  ///< whose: a place among the nodes that the cluster was founded with; none: nobody's
    friend bool operator==(const SlotBlock&, const SlotBlock&) = default;
};

struct RuleOptions {
    std::uint32_t tableSize = 65537;  ///< maglev: entries of the table, a prime
    std::uint32_t slots = 16384;      ///< slot-table: number of slots
    std::uint32_t probes = 21;        ///< multi-probe: places of a key
    /// anchor, dx: buckets there can ever be; 0 = the smallest power of two that holds twice the nodes of the start, and
    /// at least 16.
    std::uint32_t capacity = 0;
    std::uint32_t tries = 20;  ///< modulo-rehash: buckets tried in all
    /// slot-table: who of the founders has which slots, from slot 0 on; empty: as redis-cli shares them out
    std::vector<SlotBlock> founderSlots = {};
    friend bool operator==(const RuleOptions&, const RuleOptions&) = default;
};

/// OptionOutOfRange (`founderSlots`: the slots of all blocks), TableSizeNotPrime.
Result<Done> check(const RuleOptions& options);
/// The smallest prime that is at least this. \pre number is below 2^32 − 5
[[nodiscard]] std::uint32_t primeFrom(std::uint32_t number);

}  // namespace ringscope
