// SPDX-License-Identifier: MIT
//
// What a person has set up: nodes, rule, keys. A small immutable value; apply() is its only door.
// Nothing derived is in it.
#pragma once

#include "core/cluster/cluster.h"
#include "core/keys/key_set.h"
#include "core/placement/placement_spec.h"

#include <cstdint>

namespace ringscope {

struct State {
    Cluster cluster;
    PlacementSpec placement;
    KeySetPtr keys;  ///< never null
    std::uint32_t nextNodeId = 1;

    /// Empty cluster, default placement, key:1 … key:60.
    [[nodiscard]] static State initial();
};

/// Hash of everything in the state (nodes with all fields, spec, keys) but how it came about, for tests and autosave.
/// xxHash64.
[[nodiscard]] std::uint64_t fingerprint(const State& state);

}  // namespace ringscope
