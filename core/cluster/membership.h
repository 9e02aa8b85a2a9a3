// SPDX-License-Identifier: MIT
//
// Who came and went, in order. Rules whose answer depends on the past (Anchor, Memento, slot tables …) replay it;
// it knows none of them, so that every rule compared over one scenario has the history it would have had.
#pragma once

#include "core/base/ids.h"

#include <cstdint>
#include <vector>

namespace ringscope {

struct MembershipChange {
    /// Founded: one of the nodes that an empty cluster began with, all at once; rules that are laid out for a number of
    /// nodes take theirs. Added: came to others.
    enum class Kind : std::uint8_t { Founded, Added, Removed, Down, Up, Replaced };
    Kind kind = Kind::Added;
    NodeId node;
    NodeId by;  ///< of Replaced: who stands in its place from then on; else as default
    friend bool operator==(const MembershipChange&, const MembershipChange&) = default;
};

/// A node comes up.
using Membership = std::vector<MembershipChange>;

}  // namespace ringscope
