// SPDX-License-Identifier: MIT
//
// Which nodes take part, in which order, and by which name: the first pieces of a composed rule.
#pragma once

#include "core/cluster/cluster.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ringscope {

/// Indices of the nodes that take part, in the system's own order.
using Members = std::vector<NodeIndex>;

struct OrderRule {
    std::string_view id;
    bool (*before)(const Node& a, const Node& b);  ///< a strict weak order; nodes that are equal stay as listed
};

struct NameRule {
    std::string_view id;
    std::string (*name)(const Node& node);
};

[[nodiscard]] std::span<const OrderRule> orderRules();
[[nodiscard]] std::span<const NameRule> nameRules();

/// Node::identity, or the name where there is none.
[[nodiscard]] const std::string& identityOf(const Node& node);
/// Host and port of "host:port"; the port is empty where there is none. The last colon counts, and what follows must be digits.
struct HostPort {
    std::string_view host;
    std::string_view port;
};
[[nodiscard]] HostPort hostPort(std::string_view address);

/// The numeric id of each node, in node order: Node::number, or one from a counter that starts at 1, passes those in use and
/// goes up with every node, also with those that have their own. Taking a node out renumbers those behind it.
/// Source: HAProxy 2.6.12, configuration manual, server id.
[[nodiscard]] std::vector<std::uint32_t> numbersOf(const Cluster& cluster);

/// Nodes that take part in the row's order: all, or without those that are down or have no weight, and then without backups as
/// long as there is another one; of backups alone the first. \pre order is a row
[[nodiscard]] Members membersOf(const Cluster& cluster, std::string_view order, bool withoutDown);

}  // namespace ringscope
