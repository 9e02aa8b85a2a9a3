// SPDX-License-Identifier: GPL-3.0-or-later
//
// Clusters for labs that do not take the scenario's.
#pragma once

#include "core/cluster/cluster.h"
#include "core/placement/placement_spec.h"

#include <cstdint>

namespace ringscope {

/// cache-1 … cache-N, all up, weight 1.
[[nodiscard]] Cluster numberedCluster(std::uint32_t nodes);
/// So many virtual nodes; 0: off.
[[nodiscard]] RingSpec ringWith(std::uint32_t virtualNodes);

}  // namespace ringscope
