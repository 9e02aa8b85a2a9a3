// SPDX-License-Identifier: MIT
//
// Tables recorded from nginx: requests in order with the servers tried, and rings.
#include "core/base/text.h"
#include "core/placement/placement_registry.h"
#include "core/systems/catalog.h"
#include "core/systems/golden_checks.h"
#include "core/systems/rows/readers.h"

namespace ringscope {

namespace {

/// "NAME weight N [down] [(dead: connection refused)]; …"
Result<Cluster> clusterOf(const GoldenTable& table) {
    const Result<std::string_view> servers = table.required("servers");
    if (!servers) return Unexpected{servers.error()};
    std::vector<Node> nodes;
    for (const std::string_view part : text::split(*servers, ';')) {
        const std::string_view server = text::trimmed(part);
        const std::size_t name = server.find(' ');
        constexpr std::string_view kWeight = " weight ";
        std::string_view rest = name == std::string_view::npos ? std::string_view() : server.substr(name);
        if (!rest.starts_with(kWeight)) return invalidHead(table, "servers", "NAME weight N");
        rest.remove_prefix(kWeight.size());
        const std::size_t digits = std::min(rest.find(' '), rest.size());
        const Result<std::uint64_t> weight = text::parseUnsigned(rest.substr(0, digits));
        if (!weight || *weight == 0 || *weight > 0x7fffffff) return invalidHead(table, "servers", "NAME weight N");
        Node node = goldenNode(nodes.size(), std::string(server.substr(0, name)), static_cast<double>(*weight));
        rest = text::trimmed(rest.substr(digits));
        if (rest == "down")
            node.health = Health::Down;
        else if (rest == "(dead: connection refused)")
            node.health = Health::Failing;
        else if (!rest.empty())
            return invalidHead(table, "servers", "down, (dead: connection refused)");
        nodes.push_back(std::move(node));
    }
    return Cluster().withAdded(distinctlyNamed(std::move(nodes)));
}

Result<OptionValues> optionsOf(const GoldenTable& table) {
    OptionValues options;
    const Result<std::string_view> next = table.required("proxy_next_upstream");
    if (!next) return Unexpected{next.error()};
    options["proxy_next_upstream"] = *next;
    const Result<std::string_view> server = table.required("server_options");
    if (!server) return Unexpected{server.error()};
    if (*server == "max_fails=0")
        options["max_fails"] = "0";
    else if (*server == "max_fails=1 fail_timeout=600s")
        options["max_fails"] = "1";
    else
        return invalidHead(table, "server_options", "max_fails=0, max_fails=1 fail_timeout=600s");
    return options;
}

/// "hash $VARIABLE [consistent]"
Result<std::string_view> systemOf(const GoldenTable& table) {
    const std::vector<std::string> words = table.words("directive");
    const bool hash = words.size() >= 2 && words[0] == "hash" && words[1].starts_with('$');
    if (hash && words.size() == 2) return std::string_view("nginx");
    if (hash && words.size() == 3 && words[2] == "consistent") return std::string_view("nginx-consistent");
    return invalidHead(table, "directive", "hash $… [consistent]");
}

std::string triedText(const Cluster& cluster, const Decision& decision) {
    std::string names;
    for (const NodeIndex node : decision.tried) names += (names.empty() ? "" : ",") + identityOf(cluster[node]);
    return names.empty() ? "none" : names;
}

/// The first point at or after it, before the search wraps: the number of points if it is past the last one.
std::size_t rankFrom(const Structure& ring, Wide digest) {
    return digest > ring.points().back().position ? ring.size() : ring.placeOf(digest);
}

/// Requests in order. `crc32` or `hash15` is the key's digest, `point_index` the rank of the first point looked at.
Result<Verified> verifyRequests(const GoldenTable& table, const Composed& placement, const Dispatcher& dispatcher) {
    const bool ring = !placement.structure().points().empty();
    const auto columns = ring ? "key server crc32 point_index how" : "key server hash15 how";
    if (auto known = expectColumns(table, {columns}); !known) return Unexpected{known.error()};
    Verified verified;
    DispatchState state = dispatcher.start();
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        const auto& row = table.rows[i];
        Dispatched request = dispatcher.step(std::move(state), {row[0]});
        state = std::move(request.state);
        const DecisionReason reason = request.decision.reason;
        const Wide digest = placement.digestOf(row[0]);
        std::vector<std::string> ours{row[0], triedText(placement.cluster(), request.decision)};
        ours.push_back(row[0].empty() ? "" : wideText(digest));
        if (ring) {
            const bool hashed = !row[0].empty() && reason != DecisionReason::Sole;
            ours.push_back(hashed ? std::to_string(rankFrom(placement.structure(), digest)) : "");
        }
        ours.emplace_back(reason == DecisionReason::Hash || reason == DecisionReason::Failed ? "hash" : "rr");
        const auto joined = [](const std::vector<std::string>& cells) {
            std::string text;
            for (std::size_t cell = 1; cell < cells.size(); ++cell) text += (cell == 1 ? "" : " ") + cells[cell];
            return text;
        };
        verified.count(table.firstLine + i, row[0], joined(row), joined(ours));
    }
    return verified;
}

Result<Verified> verifyNginx(const GoldenTable& table) {
    if (auto known = expectHeads(table, {"directive", "servers", "server_options", "proxy_next_upstream",
                                         "server column", "how column", "ring_points"});
        !known)
        return Unexpected{known.error()};
    const Result<std::string_view> system = systemOf(table);
    if (!system) return Unexpected{system.error()};
    const Result<Cluster> cluster = clusterOf(table);
    if (!cluster) return Unexpected{cluster.error()};
    const Result<OptionValues> options = optionsOf(table);
    if (!options) return Unexpected{options.error()};
    const Result<PlacementSpec> spec = systemSpec(*system, *options);
    if (!spec) return Unexpected{spec.error()};
    const Result<PlacementPtr> placement = makePlacement(*cluster, *spec);
    if (!placement) return Unexpected{placement.error()};
    const auto& composed = dynamic_cast<const Composed&>(**placement);
    if (table.value("ring_points")) {
        const auto points = checkValue(table, "ring_points", std::to_string(composed.structure().points().size()));
        if (!points) return Unexpected{points.error()};
    }
    if (!table.column("key")) {
        if (auto known = expectColumns(table, {"index point server"}); !known) return Unexpected{known.error()};
        return verifyRing(table, composed);
    }
    const auto dispatcher = systemDispatcher(*system, *cluster, *options);
    if (!dispatcher) return Unexpected{dispatcher.error()};
    return verifyRequests(table, composed, **dispatcher);
}

}  // namespace

const GoldenReader kNginxReader{"nginx ", verifyNginx};

}  // namespace ringscope
