// SPDX-License-Identifier: MIT
//
// Numbers of the rules that are not rings: plain data, saved in sessions. Each rule reads its own.
#pragma once

#include "core/base/result.h"

#include <cstdint>

namespace ringscope {

struct RuleOptions {
    std::uint32_t tableSize = 65537;  ///< maglev: entries of the table, a prime
    std::uint32_t slots = 16384;      ///< slot-table: number of slots
    std::uint32_t probes = 21;        ///< multi-probe: places of a key
    /// anchor, dx: buckets there can ever be; 0 = the smallest power of two that holds twice the nodes of the start, and
    /// at least 16.
    std::uint32_t capacity = 0;
    std::uint32_t tries = 20;  ///< modulo-rehash: buckets tried in all
    friend bool operator==(const RuleOptions&, const RuleOptions&) = default;
};

/// OptionOutOfRange, TableSizeNotPrime.
Result<Done> check(const RuleOptions& options);
/// The smallest prime that is at least this. \pre number is below 2^32 − 5
[[nodiscard]] std::uint32_t primeFrom(std::uint32_t number);

}  // namespace ringscope
