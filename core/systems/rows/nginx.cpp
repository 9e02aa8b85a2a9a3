// SPDX-License-Identifier: MIT
//
// nginx, upstream blocks with `hash KEY consistent;` and with `hash KEY;`. Both go over to weighted round robin where hashing
// does not find a server in time, has no key or no choice.
#include "core/systems/rows/option_text.h"
#include "core/systems/rows/rows.h"
#include "core/systems/smooth_round_robin.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace ringscope {

namespace {

constexpr std::array kOptions{
    SystemOption{"proxy_next_upstream", "Whether another server is tried after one that does not answer.", "error|off",
                 "error"},
    SystemOption{"max_fails",
                 "After so many failed requests a server is left alone, for as long as fail_timeout says; 0: never.",
                 "0|1", "1"},
};

Result<PlacementSpec> withOptions(PlacementSpec spec, const System& system, const OptionValues& values) {
    for (const SystemOption& option : kOptions) {
        const std::string_view value = optionValue(system, values, option.name);
        if (auto known = checkOneOf(option.name, value, option.values); !known) return Unexpected{known.error()};
    }
    if (optionValue(system, values, "proxy_next_upstream") == "off") spec.composed.down += ", one attempt";
    return spec;
}

Result<PlacementSpec> consistentSpec(const OptionValues& values) {
    PlacementSpec spec;
    spec.rule = "composed";
    spec.hash = {"crc32", 0};
    spec.composed.name = "host-nul-port";
    spec.composed.counts = "per-weight";
    spec.composed.perNode = 160;
    spec.composed.points = "chain";
    spec.composed.pointHash = {"crc32", 0};
    spec.composed.ties = "first-alone";
    spec.composed.lookUp = "at-or-after";
    spec.composed.down = "next-points-then-round-robin";
    spec.composed.tries = 20;
    spec.composed.soleUnhashed = true;
    return withOptions(std::move(spec), kNginxConsistent, values);
}

Result<PlacementSpec> plainSpec(const OptionValues& values) {
    PlacementSpec spec;
    spec.rule = "composed";
    spec.hash = {"crc32-15", 0};
    spec.composed.structure = "slots";
    spec.composed.counts = "per-weight";
    spec.composed.perNode = 1;
    spec.composed.down = "added-hashes-then-round-robin";
    spec.composed.tries = 20;
    spec.composed.soleUnhashed = true;
    return withOptions(std::move(spec), kNginx, values);
}

Result<std::shared_ptr<const Dispatcher>> dispatcher(PlacementPtr placement, const OptionValues& values) {
    SmoothRoundRobin::Options options;
    options.retries = optionValue(kNginx, values, "proxy_next_upstream") != "off";
    options.maxFails = optionValue(kNginx, values, "max_fails") == "0" ? 0 : 1;
    return std::shared_ptr<const Dispatcher>(std::make_shared<SmoothRoundRobin>(std::move(placement), options));
}

double weightOf(const Cluster& cluster) {
    double sum = 0;
    for (const auto& node : cluster.nodes()) sum += node->weight;
    return sum;
}

/// Chance that 21 looks in a row meet servers that are not up: noticed from one key in ten thousand on.
bool triesRunOut(const Cluster& cluster, const PlacementSpec& spec) {
    const double unusable = 1 - cluster.upWeight() / weightOf(cluster);
    return cluster.upCount() != 0 && std::pow(unusable, spec.composed.tries + 1.0) > 1e-4;
}

bool anyIdentity(const Cluster& cluster, bool (*wanted)(std::string_view identity)) {
    return std::any_of(cluster.nodes().begin(), cluster.nodes().end(),
                       [wanted](const auto& node) { return wanted(identityOf(*node)); });
}

std::uint64_t commonDivisor(const Cluster& cluster) {
    std::uint64_t divisor = 0;
    for (const auto& node : cluster.nodes())
        divisor = std::gcd(divisor, static_cast<std::uint64_t>(std::llround(node->weight)));
    return divisor;
}

constexpr Pitfall kTriesRunOut{"twenty-tries",
                               "The limit of 20 tries counts looks, not servers: a heavy server that is down makes it "
                               "run out, and then round robin "
                               "sends the key to whoever is next in turn.",
                               triesRunOut};
constexpr Pitfall kOneServer{"one-server", "With one server the key is not hashed at all.",
                             [](const Cluster& cluster, const PlacementSpec&) { return cluster.size() == 1; }};

constexpr std::array kConsistentPitfalls{
    Pitfall{"port-80", "The port 80 is not filled in: \"h\" and \"h:80\" are two names and make two different rings.",
            [](const Cluster& cluster, const PlacementSpec&) {
                return anyIdentity(cluster, [](std::string_view identity) {
                    if (identity.starts_with("unix:")) return false;
                    const std::string_view port = hostPort(identity).port;
                    return port.empty() || port == "80";
                });
            }},
    Pitfall{"letter-case", "Names are hashed as they are written: \"Cache\" and \"cache\" make two different rings.",
            [](const Cluster& cluster, const PlacementSpec&) {
                return anyIdentity(cluster, [](std::string_view identity) {
                    return std::any_of(identity.begin(), identity.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
                });
            }},
    Pitfall{"weights-not-reduced",
            "Weights are not reduced: 10, 20, 50 make ten times the points of 1, 2, 5, and place keys differently.",
            [](const Cluster& cluster, const PlacementSpec&) { return commonDivisor(cluster) > 1; }},
    Pitfall{"listed-twice",
            "A server that is listed twice has its points once: its share does not grow, and its lines take turns.",
            [](const Cluster& cluster, const PlacementSpec&) { return twoOfOneIdentity(cluster); }},
    kTriesRunOut,
    kOneServer,
};

constexpr std::array kPlainPitfalls{
    Pitfall{"removed-line",
            "Taking a line out moves nearly every key; marking it down moves only the keys of that server.",
            [](const Cluster& cluster, const PlacementSpec&) { return cluster.size() > 1; }},
    Pitfall{"fifteen-bits",
            "Only 15 bits of the CRC choose: with a sum of weights above 327 shares are off by a percent and more, and "
            "above "
            "32768 the last servers get nothing.",
            [](const Cluster& cluster, const PlacementSpec&) { return weightOf(cluster) > 327; }},
    Pitfall{"listed-twice", "A server that is listed twice counts as two servers and gets two shares.",
            [](const Cluster& cluster, const PlacementSpec&) { return twoOfOneIdentity(cluster); }},
    kTriesRunOut,
    kOneServer,
};

}  // namespace

const System kNginxConsistent{
    "nginx-consistent",
    "nginx, hash … consistent",
    "1.22.1",
    "nginx, ngx_http_upstream_hash_module.c and ngx_http_upstream_round_robin.c",
    "ring, ties, servers tried in their order, down and dead servers, 20 tries, round robin in order of requests",
    "names with several addresses, which line of a server listed twice is used, max_conns, max_fails above 1, the end "
    "of "
    "fail_timeout, several workers",
    kOptions,
    kConsistentPitfalls,
    consistentSpec,
    dispatcher,
};

const System kNginx{
    "nginx",
    "nginx, hash",
    "1.22.1",
    "nginx, ngx_http_upstream_hash_module.c and ngx_http_upstream_round_robin.c",
    "choice by weights and order, servers tried in their order, down and dead servers, 20 tries, round robin in order "
    "of "
    "requests",
    "names with several addresses, max_conns, max_fails above 1, the end of fail_timeout, several workers",
    kOptions,
    kPlainPitfalls,
    plainSpec,
    dispatcher,
};

}  // namespace ringscope
