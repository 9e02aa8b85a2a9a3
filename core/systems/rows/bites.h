// SPDX-License-Identifier: MIT
//
// When the pitfalls that several systems share concern a cluster under a spec. Each asks the pieces, never the system.
#pragma once

#include "core/cluster/cluster.h"
#include "core/placement/placement_spec.h"

namespace ringscope {

/// Two weights are not equal.
[[nodiscard]] bool weightsDiffer(const Cluster& cluster, const PlacementSpec& spec);
/// Weights differ, and the row's counts do not look at them.
[[nodiscard]] bool weightsIgnored(const Cluster& cluster, const PlacementSpec& spec);
/// A ring whose labels leave out port 11211, and a server that has it.
[[nodiscard]] bool port11211LeftOut(const Cluster& cluster, const PlacementSpec& spec);
/// Keys of 15 bits on a ring whose points have more.
[[nodiscard]] bool narrowKeysOnWideRing(const Cluster& cluster, const PlacementSpec& spec);
/// Points of 15 bits.
[[nodiscard]] bool narrowPoints(const Cluster& cluster, const PlacementSpec& spec);
/// Keys are hashed by a function that reads bytes from 0x80 as negative numbers.
[[nodiscard]] bool signedBytes(const Cluster& cluster, const PlacementSpec& spec);
/// Points counted in single precision are fewer or more than exact arithmetic gives.
[[nodiscard]] bool countsRounded(const Cluster& cluster, const PlacementSpec& spec);
/// A server that takes part has no point.
[[nodiscard]] bool somebodyWithoutPoints(const Cluster& cluster, const PlacementSpec& spec);
/// Points are shares of the weights of those that live, and weights differ, and nodes that are down are left out.
[[nodiscard]] bool survivorsCountedAnew(const Cluster& cluster, const PlacementSpec& spec);
/// Two servers are hashed by the same text.
[[nodiscard]] bool sameTextTwice(const Cluster& cluster, const PlacementSpec& spec);

}  // namespace ringscope
