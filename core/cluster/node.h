// SPDX-License-Identifier: MIT
//
// One cache server as the person sees it. Immutable: a change makes another Node.
#pragma once

#include "core/base/ids.h"

#include <cstdint>
#include <optional>
#include <string>

namespace ringscope {

/// Kill is not remove: a node that is down keeps its place, its points and its colour; the walk goes on past it.
/// Failing: it does not answer and nobody has noticed, so that it is still tried; only rules of real systems tell it from Down.
enum class Health { Up, Down, Failing };

struct Node {
    NodeId id;
    std::string name;     ///< UTF-8 as typed, trimmed and in normal form C; its bytes are what is hashed
    double weight = 1.0;  ///< limits::kSmallestWeight … kLargestWeight
    std::optional<std::uint32_t> virtualNodes;  ///< this node's own number per unit of weight; none = the ring's
    Health health = Health::Up;
    std::uint32_t slot = 0;  ///< colour slot: the lowest free one at adding, kept for life (0-based)
    std::string zone = {};   ///< rack or data centre, for replicas; empty = none told
    // What only rules of real systems (composed_spec.h) look at:
    std::string identity = {};  ///< bytes that are hashed in place of the name; empty = the name's
    std::optional<std::uint32_t> number = std::nullopt;  ///< a server id that is hashed instead of a name
    bool backup = false;                                 ///< takes part only while no other node is up

    [[nodiscard]] bool up() const { return health == Health::Up; }
    friend bool operator==(const Node&, const Node&) = default;
};

}  // namespace ringscope
