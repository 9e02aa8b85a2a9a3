// SPDX-License-Identifier: MIT
//
// Does it matter in which order the servers are listed? The same servers, shuffled with seeds, and the keys that get
// another one: two clients with the same servers in another order disagree about these. Runs in a worker, with
// progress and cancel.
#pragma once

#include "core/keys/amount.h"
#include "core/keys/key_set.h"
#include "core/placement/placement.h"

namespace ringscope {

struct OrderCheck {
    std::uint64_t shuffles = 0;
    Amount all;
    Amount ever;                  ///< keys that another server had in any of the shuffles
    Amount worst;                 ///< the most that one of them changed
    std::uint64_t worstSeed = 0;  ///< of that shuffle; the first of equal ones
};

/// Seeds are seed, seed + 1 … The order the cluster has is compared with, founded as it stands. What checkPlacement
/// says; Cancelled, OutOfMemory. Founders that were told their slots have them in any order: then nothing is shuffled.
Result<OrderCheck> checkOrder(const Cluster& cluster, const PlacementSpec& spec, const KeySet& keys,
                              std::uint64_t shuffles = 10, std::uint64_t seed = 1, const Progress& progress = {});
/// The nodes in another order, every order as likely as any (Fisher and Yates).
[[nodiscard]] Cluster shuffled(const Cluster& cluster, std::uint64_t seed);

}  // namespace ringscope
