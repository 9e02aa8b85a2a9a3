// SPDX-License-Identifier: MIT
//
// Compiled with its own option (CMakeLists.txt): nothing in this file may be called before the machine was asked.
#include "core/placement/rendezvous_lanes.h"

namespace ringscope::rendezvous {
namespace {

void bestOf(const std::uint64_t* nodes, std::size_t count, const std::uint64_t* keys, std::uint64_t* owners) {
    bestOfLanes<8>(nodes, count, keys, owners);
}

}  // namespace

constinit const BestOf kBestOfAvx512 = bestOf;

}  // namespace ringscope::rendezvous
