// SPDX-License-Identifier: MIT
//
// What a real system does with one request, as far as it can be known: whom it tries, who serves it, and why. A plain
// value. "Why is the key there" in full is Explanation.
#pragma once

#include "core/base/ids.h"

#include <cstdint>
#include <vector>

namespace ringscope {

enum class DecisionReason : std::uint8_t {
    Hash,      ///< the hash of the key chose
    Sole,      ///< there is one node only
    Traffic,   ///< depends on the requests before it (round robin): a Dispatcher that has seen them can tell
    Failed,    ///< those that were tried do not answer, and the system gives up
    NobodyUp,  ///< there is nobody to try
};

struct Decision {
    std::vector<NodeIndex> tried;  ///< in this order, the one that serves last
    NodeIndex served = kNobody;
    DecisionReason reason = DecisionReason::NobodyUp;
    friend bool operator==(const Decision&, const Decision&) = default;
};

}  // namespace ringscope
