// SPDX-License-Identifier: MIT
//
// What a Redis Cluster answers to CLUSTER NODES and CLUSTER SLOTS: who has which slots. CLUSTER SLOTS is read as redis-cli
// prints it for people, into files and pipes, and with --json, and as it comes out of a socket. Servers are the masters
// (RedisTable::take() has their order). Replicas are left out, slots that move are noted.
#pragma once

#include "core/systems/import/imported.h"

#include <string_view>

namespace ringscope::imports {

[[nodiscard]] bool isClusterNodes(std::string_view text);
[[nodiscard]] Imported readClusterNodes(std::string_view text, std::string_view fileName);

[[nodiscard]] bool isClusterSlots(std::string_view text);
[[nodiscard]] Imported readClusterSlots(std::string_view text, std::string_view fileName);

}  // namespace ringscope::imports
