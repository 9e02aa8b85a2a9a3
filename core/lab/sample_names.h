// SPDX-License-Identifier: MIT
//
// Random names and keys for samples: 16 hexadecimal digits, which no hash clumps as it may clump numbers.
#pragma once

#include "core/base/random.h"
#include "core/cluster/node.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ringscope {

/// Ids 1, 2 …, slots from 0, up, weight 1.
[[nodiscard]] std::vector<Node> sampleNodes(std::uint32_t count, Random& random);
[[nodiscard]] std::vector<std::string> sampleKeys(std::uint64_t count, Random& random);

}  // namespace ringscope
