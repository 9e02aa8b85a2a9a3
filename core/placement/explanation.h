// SPDX-License-Identifier: MIT
//
// Why a key is where it is, as data. The walk, the inspector and the command line read it.
#pragma once

#include "core/base/circle.h"
#include "core/base/ids.h"
#include "core/placement/point_rule.h"
#include "core/placement/rule_detail.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace ringscope {

/// One point the walk came by, in walking order; the last one is the owner's (if anybody is up).
struct PassedPoint {
    Point point;
    bool up = true;  ///< only the last one passed is up
};

struct Explanation {
    std::string key;  ///< bytes hashed
    std::uint64_t digest = 0;
    Circle circle;
    double turns = 0;  ///< position as fraction of a turn, 0 … 1
    NodeIndex owner = kNobody;
    std::vector<NodeIndex> heirs;  ///< who would take the key if all before were gone: next distinct nodes that are up
    // Ring
    std::vector<PassedPoint> passed;
    bool crossedZero = false;    ///< the walk went past the last position to 0
    bool anticlockwise = false;  ///< the walk went back: passed holds the point it came to
    std::string label;           ///< what was hashed for the owner's point
    // Modulo
    std::uint64_t divisor = 0;  ///< number of nodes up; 0 for a ring
    std::uint64_t remainder = 0;
    RuleDetail detail;  ///< what other rules did
};

}  // namespace ringscope
