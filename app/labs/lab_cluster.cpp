// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/labs/lab_cluster.h"

#include <string>
#include <vector>

namespace ringscope {

Cluster numberedCluster(std::uint32_t nodes) {
    std::vector<Node> made(nodes);
    for (std::uint32_t i = 0; i < nodes; ++i) {
        made[i].id = NodeId{i + 1};
        made[i].name = "cache-" + std::to_string(i + 1);
        made[i].slot = i;
    }
    return Cluster().withAdded(std::move(made));
}

RingSpec ringWith(std::uint32_t virtualNodes) {
    RingSpec ring;
    ring.virtualNodes = virtualNodes > 0;
    if (virtualNodes > 0) ring.perWeight = virtualNodes;
    return ring;
}

}  // namespace ringscope
