// SPDX-License-Identifier: MIT
//
// Consistent hashing with bounded loads (Mirrokni, Thorup, Zadimoghaddam, 2016; SODA 2018): no node takes more than
// ceil(c·K/N) of K keys. A key whose node is full goes on to the rule's next candidate; one that the rule gives to
// nobody stays with nobody. Keys come in file order; in another order others overflow. All nodes have the same
// capacity, whatever their weights.
#pragma once

#include "core/assign/assigner.h"

namespace ringscope::bounded_load {

/// ceil(factor · keys / nodes), exact for a factor of six decimals: 1.1 of 100 keys is 110. 0 when nobody is there.
/// \pre factor is 1 … kLargestFactor, keys <= limits::kKeys
[[nodiscard]] std::uint64_t capacity(double factor, std::uint64_t keys, std::uint64_t nodes);

Result<Done> check(const AssignSpec& spec);
/// N is the number of nodes the rule can give a key to: a node of a ring that is up but has no point is none of them.
Result<Assignment> assign(const Placement& placement, const KeySet& keys, const AssignSpec& spec,
                          const Progress& progress);
AssignmentTracePtr trace(const Placement& placement, const KeySet& keys, const AssignSpec& spec,
                         const Assignment& assignment);

}  // namespace ringscope::bounded_load
