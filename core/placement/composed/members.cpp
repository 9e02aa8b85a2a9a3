// SPDX-License-Identifier: MIT
#include "core/placement/composed/members.h"

#include "core/placement/composed/row.h"

#include <algorithm>
#include <array>
#include <unordered_set>

namespace ringscope {

namespace {

/// Host and port of an address as clients of memcached take it: a socket's path has port 0, no port is 11211.
HostPort memcachedAddress(const std::string& address) {
    HostPort at = hostPort(address);
    if (at.port.empty() || (at.port == "0" && !at.host.starts_with('/')))
        at.port = at.host.starts_with('/') ? "0" : "11211";
    if (at.host.empty()) at.host = "localhost";
    return at;
}

std::string joined(const HostPort& at) {
    return std::string(at.host) + ':' + std::string(at.port);
}

/// twemproxy 0.5.0: the name that was given; else the address, without port 11211, a socket's path with a colon.
std::string givenName(const Node& node) {
    if (!node.identity.empty()) return node.identity;
    const HostPort at = hostPort(node.name);
    if (node.name.starts_with('/')) return node.name.ends_with(':') ? node.name : node.name + ':';
    return at.port == "11211" ? std::string(at.host) : node.name;
}

constexpr std::array kOrders{
    OrderRule{"listed", [](const Node&, const Node&) { return false; }},
    // twemproxy 0.5.0: shorter names first, equal lengths by their bytes.
    OrderRule{"shorter-first",
              [](const Node& a, const Node& b) {
                  const std::string left = givenName(a);
                  const std::string right = givenName(b);
                  return left.size() != right.size() ? left.size() < right.size() : left < right;
              }},
    // libmemcached 1.1.4, SORT_HOSTS: hosts by their bytes, then ports by number.
    OrderRule{"by-host-and-port",
              [](const Node& a, const Node& b) {
                  const HostPort left = memcachedAddress(identityOf(a));
                  const HostPort right = memcachedAddress(identityOf(b));
                  if (left.host != right.host) return left.host < right.host;
                  return left.port.size() != right.port.size() ? left.port.size() < right.port.size()
                                                               : left.port < right.port;
              }},
    OrderRule{"by-name", [](const Node& a, const Node& b) { return identityOf(a) < identityOf(b); }},
};

constexpr std::array kNames{
    NameRule{"identity", [](const Node& node) { return identityOf(node); }},
    // libmemcached 1.1.4: the usual port is left out.
    NameRule{"without-port-11211",
             [](const Node& node) {
                 const HostPort at = memcachedAddress(identityOf(node));
                 return at.port == "11211" ? std::string(at.host) : joined(at);
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
    // libmemcached 1.1.4, CONSISTENT_KETAMA_SPY; dalli 3.0.6: the port is always there.
    NameRule{"with-port-11211", [](const Node& node) { return joined(memcachedAddress(identityOf(node))); }},
    NameRule{"given-or-without-port-11211", givenName},
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

std::vector<std::uint32_t> numbersOf(const Cluster& cluster) {
    std::unordered_set<std::uint32_t> used;
    for (const auto& node : cluster.nodes())
        if (node->number) used.insert(*node->number);
    std::vector<std::uint32_t> numbers;
    numbers.reserve(cluster.size());
    std::uint32_t counter = 1;
    for (const auto& node : cluster.nodes()) {
        if (!node->number)
            while (used.contains(counter)) ++counter;
        numbers.push_back(node->number.value_or(counter));
        used.insert(numbers.back());
        ++counter;
    }
    return numbers;
}

Members membersOf(const Cluster& cluster, std::string_view order, bool withoutDown) {
    Members members;
    std::vector<NodeIndex> backups;
    for (NodeIndex node = 0; node < cluster.size(); ++node) {
        if (withoutDown && (cluster[node].health == Health::Down || cluster[node].weight == 0)) continue;
        (withoutDown && cluster[node].backup ? backups : members).push_back(node);
    }
    if (members.empty() && !backups.empty()) members.push_back(backups.front());
    const OrderRule& rule = *findRow(orderRules(), order);
    std::stable_sort(members.begin(), members.end(),
                     [&](NodeIndex a, NodeIndex b) { return rule.before(cluster[a], cluster[b]); });
    return members;
}

}  // namespace ringscope
