// SPDX-License-Identifier: MIT
#include "core/placement/composed/members.h"

#include "core/placement/composed/row.h"

#include <algorithm>
#include <array>

namespace ringscope {

namespace {

constexpr std::array kOrders{
    OrderRule{"listed", [](const Node&, const Node&) { return false; }},
    // twemproxy 0.5.0: shorter names first, equal lengths by their bytes.
    OrderRule{"shorter-first",
              [](const Node& a, const Node& b) {
                  const std::string& left = identityOf(a);
                  const std::string& right = identityOf(b);
                  return left.size() != right.size() ? left.size() < right.size() : left < right;
              }},
    OrderRule{"by-name", [](const Node& a, const Node& b) { return identityOf(a) < identityOf(b); }},
};

constexpr std::array kNames{
    NameRule{"identity", [](const Node& node) { return identityOf(node); }},
    // libmemcached 1.1.4: the usual port is left out.
    NameRule{"without-port-11211",
             [](const Node& node) {
                 const HostPort at = hostPort(identityOf(node));
                 return at.port == "11211" ? std::string(at.host) : identityOf(node);
             }},
    // nginx 1.22.1, Cache::Memcached::Fast 0.28: host, a zero byte, port; of a Unix socket the path and no port.
    NameRule{"host-nul-port",
             [](const Node& node) {
                 std::string_view text = identityOf(node);
                 constexpr std::string_view kSocket = "unix:";
                 const bool socket = text.starts_with(kSocket);
                 if (socket) text.remove_prefix(kSocket.size());
                 const HostPort at = socket ? HostPort{text, {}} : hostPort(text);
                 return std::string(at.host) + '\0' + std::string(at.port);
             }},
};

}  // namespace

std::span<const OrderRule> orderRules() {
    return kOrders;
}

std::span<const NameRule> nameRules() {
    return kNames;
}

const std::string& identityOf(const Node& node) {
    return node.identity.empty() ? node.name : node.identity;
}

HostPort hostPort(std::string_view address) {
    const std::size_t colon = address.rfind(':');
    if (colon == std::string_view::npos || colon + 1 == address.size()) return {address, {}};
    const std::string_view port = address.substr(colon + 1);
    const bool digits = std::all_of(port.begin(), port.end(), [](char c) { return c >= '0' && c <= '9'; });
    return digits ? HostPort{address.substr(0, colon), port} : HostPort{address, {}};
}

Members membersOf(const Cluster& cluster, std::string_view order, bool withoutDown) {
    Members members;
    std::vector<NodeIndex> backups;
    for (NodeIndex node = 0; node < cluster.size(); ++node) {
        if (withoutDown && cluster[node].health == Health::Down) continue;
        (withoutDown && cluster[node].backup ? backups : members).push_back(node);
    }
    if (members.empty() && !backups.empty()) members.push_back(backups.front());
    const OrderRule& rule = *findRow(orderRules(), order);
    std::stable_sort(members.begin(), members.end(),
                     [&](NodeIndex a, NodeIndex b) { return rule.before(cluster[a], cluster[b]); });
    return members;
}

}  // namespace ringscope
