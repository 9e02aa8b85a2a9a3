// SPDX-License-Identifier: MIT
//
// Tagged integers, so that a node's identity, its index inside one evaluation and a
// step of the timeline cannot be mixed up.
#pragma once

#include <compare>
#include <cstdint>

namespace ringscope {

template <class Tag>
struct Id {
    std::uint32_t value = 0;
    friend auto operator<=>(const Id&, const Id&) = default;  // NOLINT(modernize-use-nullptr): reads <=> 0 as a pointer
};

/// Given when a node is added and never used again in a scenario. Events, diffs and files use it.
using NodeId = Id<struct NodeTag>;
/// A node's place in Cluster::nodes(); lives only as long as that cluster.
using NodeIndex = std::uint32_t;
inline constexpr NodeIndex kNobody = 0xffffffffu;
/// A step of a Timeline; 0 is the start.
using StepId = Id<struct StepTag>;
/// A key's place in its KeySet (file order).
using KeyId = std::uint32_t;

}  // namespace ringscope
