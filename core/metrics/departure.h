// SPDX-License-Identifier: MIT
//
// What happens to the loads if one node goes, asked before it goes: who would inherit how much. For a ring work for that
// node's points alone, whatever the number of keys and of other nodes.
#pragma once

#include "core/metrics/run_keys.h"

#include <vector>

namespace ringscope {

struct HeirLoad {
    NodeIndex heir = kNobody;  ///< nobody: no other point is up
    Amount amount;             ///< what it gets besides its own
    friend bool operator==(const HeirLoad&, const HeirLoad&) = default;
};

struct Departure {
    Amount moved;                 ///< all the node has
    std::vector<HeirLoad> heirs;  ///< those who get keys, each once, in order of what they get first from 0 on
};

/// Nothing moves if the node is down. \pre index is of the ring's hash
[[nodiscard]] Departure departureOf(const Ring& ring, NodeIndex node, const KeyIndex& index);
/// The same for any rule. What is not a ring is placed again with the node down: work as for that event.
[[nodiscard]] Departure departureOf(const Placement& placement, NodeIndex node, const KeyIndex& index);
/// What a node that is down would get if it came up, as an event. Nothing if it is up.
[[nodiscard]] Amount arrivalOf(const Placement& placement, NodeIndex node, const KeyIndex& index);

}  // namespace ringscope
