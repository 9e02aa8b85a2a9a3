// SPDX-License-Identifier: GPL-3.0-or-later
//
// The ring, the keys and the peers that several goals share: made once, in the same order everywhere.
#pragma once

#include "core/placement/placement.h"
#include "core/scenario/evaluation.h"
#include "tests/benchmarks/goals/peers.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace ringscope::goals {

/// node-0 … with `points` points MD5("{node}-{i}") each, and as many sequence keys.
[[nodiscard]] State ringOf(std::uint32_t nodes, std::uint32_t points, const KeySetPtr& keys);
/// Hosts 10.0.0.1 … as libmemcached's weighted ketama places them.
[[nodiscard]] std::vector<std::string> memcachedHosts(std::uint32_t count);
[[nodiscard]] State memcachedRingOf(const std::vector<std::string>& hosts);
/// The same points in a std::map. Nodes come in order of name, so that the first of a tie is the one we choose.
[[nodiscard]] MapRing mapRingOf(const State& ring);
[[nodiscard]] KeySetPtr sequenceKeys(std::uint64_t count);

/// Texts as a program gets them, side by side in memory.
struct Texts {
    KeySetPtr keys;
    std::vector<std::string_view> views;
};
[[nodiscard]] Texts textsOf(KeySetPtr keys);

}  // namespace ringscope::goals
