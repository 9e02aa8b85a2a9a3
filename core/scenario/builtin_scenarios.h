// SPDX-License-Identifier: MIT
//
// The scenarios Ringscope brings along, as rows: made from events on demand, never from files, so that they
// cannot be missing. Titles are English; the window translates them.
#pragma once

#include "core/scenario/scenario_file.h"

#include <span>
#include <string_view>

namespace ringscope {

struct BuiltinScenario {
    std::string_view id;     ///< "first-ring": command line and settings
    std::string_view title;  ///< "First ring"
    Scenario (*make)();
};

[[nodiscard]] std::span<const BuiltinScenario> builtinScenarios();

/// 1,000 nodes × 200 virtual nodes, 1,000,000 keys, xxHash64. Making it takes tens of milliseconds.
[[nodiscard]] Scenario largeRing();
/// Six nodes × 100 virtual nodes, 1,000 keys: the same requests once spread evenly and once by Zipf's law. More
/// virtual nodes and more nodes do not help against one hot key.
[[nodiscard]] Scenario hotKeys();
/// The keys a … z by CRC-32 on node1 … node3; then node4 comes. Under modulo only d, i, k, p, r and y stay: 6 of 26.
[[nodiscard]] Scenario letters();

}  // namespace ringscope
