// SPDX-License-Identifier: MIT
//
// What a Redis Cluster answers to CLUSTER NODES and CLUSTER SLOTS (as redis-cli prints it): who has which slots. Servers are
// the masters, in the order of the answer. Replicas are left out, slots that move are noted.
#pragma once

#include "core/systems/import/imported.h"

#include <string_view>

namespace ringscope::imports {

[[nodiscard]] bool isClusterNodes(std::string_view text);
[[nodiscard]] Imported readClusterNodes(std::string_view text, std::string_view fileName);

[[nodiscard]] bool isClusterSlots(std::string_view text);
[[nodiscard]] Imported readClusterSlots(std::string_view text, std::string_view fileName);

}  // namespace ringscope::imports
