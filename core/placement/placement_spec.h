// SPDX-License-Identifier: MIT
//
// How keys are placed: plain data, saved in sessions. Which rule, which hash, and how the ring
// makes its points.
#pragma once

#include "core/base/result.h"
#include "core/cluster/cluster.h"
#include "core/hash/hash_function.h"
#include "core/placement/composed_spec.h"
#include "core/placement/rule_options.h"

#include <cstdint>
#include <string>

namespace ringscope {

struct RingSpec {
    bool virtualNodes = false;         ///< off: one point a node, the bare name hashed, weights without effect
    std::uint32_t perWeight = 20;      ///< virtual nodes per unit of weight while they are on
    std::string label = "{node}#{i}";  ///< {node} and {i}, each any number of times, replaced once
    std::uint32_t firstIndex = 1;
    std::string pointRule = "label";  ///< id of a row of point_rule.h: "label", "ketama", "ketama-libmemcached"
    friend bool operator==(const RingSpec&, const RingSpec&) = default;
};

struct PlacementSpec {
    std::string rule = "ring";  ///< id of a row of placement_registry.h
    HashSpec hash;
    RingSpec ring;
    RuleOptions options = {};
    ComposedSpec composed = {};  ///< the pieces of rule "composed"
    friend bool operator==(const PlacementSpec&, const PlacementSpec&) = default;
};

}  // namespace ringscope
